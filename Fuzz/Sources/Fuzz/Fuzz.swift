import Foundation

/// libFuzzer with the target that `FUZZ_TARGET` names; `Fuzz seeds FOLDER` writes the inputs that
/// it begins with, and `Fuzz targets` lists all. libFuzzer starts itself again for some of its
/// options, and passes on no arguments that it does not know.
@main struct Fuzz {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    if words == ["targets"] {
      return TargetName.allCases.forEach { print($0.rawValue) }
    }
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"].flatMap(TargetName.init)
    guard let name else {
      print("usage: FUZZ_TARGET=NAME Fuzz [OPTION…] [FOLDER…] | … Fuzz seeds FOLDER | Fuzz targets")
      exit(2)
    }
    if words.count == 2, words.first == "seeds", let folder = words.last {
      writeSeeds(of: name, to: folder)
    } else {
      exit(Fuzzer.run(name))
    }
  }

  private static func writeSeeds(of name: TargetName, to folder: String) {
    let seeds = name.type.seeds()
    for (number, seed) in seeds.enumerated() {
      let path = "\(folder)/seed-\(number)"
      precondition(
        FileManager.default.createFile(atPath: path, contents: Data(seed)), "cannot write \(path)")
    }
  }
}
