import Dispatch
import Foundation

/// `Fuzz TARGET` with libFuzzer's arguments behind it, or `Fuzz seeds TARGET FOLDER`, which writes the
/// inputs that a target begins with.
@main struct Fuzz {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    if words.first == "targets" {
      print(TargetName.allCases.map(\.rawValue).joined(separator: "\n"))
      return
    }
    let isAskedForSeeds = words.first == "seeds"
    guard let name = (isAskedForSeeds ? words.dropFirst() : words).first.flatMap(TargetName.init)
    else {
      print("usage: Fuzz TARGET [OPTION…] [FOLDER…] | Fuzz seeds TARGET FOLDER | Fuzz targets")
      exit(2)
    }
    if isAskedForSeeds, let folder = words.dropFirst(2).first {
      wait { await writeSeeds(of: name, to: folder) }
    } else {
      exit(Fuzzer.run(name))
    }
  }

  private static func writeSeeds(of name: TargetName, to folder: String) async {
    let seeds = await name.type.seeds()
    for (number, seed) in seeds.enumerated() {
      let path = "\(folder)/seed-\(number)"
      precondition(
        FileManager.default.createFile(atPath: path, contents: Data(seed)), "cannot write \(path)")
    }
  }
}

/// Waits until `body` has ended. libFuzzer knows no tasks.
func wait(for body: @escaping @Sendable () async -> Void) {
  let end = DispatchSemaphore(value: 0)
  Task.detached {
    await body()
    end.signal()
  }
  end.wait()
}
