import Foundation
import Testing

@testable import TestGraphs

#if os(Linux)
  /// Disks without space: nothing is half written.
  @Suite struct FullDiskTests {
    @Test func aFullDiskIsOneLine() throws {
      let folder = TemporaryFolder()
      folder.write("Shop.flow", Graphs.clean)
      let run = try flowc("generate", "-o", "/dev/full", in: folder)
      #expect(run.status == 2)
      #expect(run.error == "flowc: cannot write `/dev/full`: No space left on device\n")
      let both = try flowc("generate", "-o", "a.swift", "--depfile", "/dev/full", in: folder)
      #expect(both.status == 2)
      #expect(try folder.names() == ["Shop.flow"])
    }

    @Test func theSystemsFoldersRefuse() throws {
      let folder = TemporaryFolder()
      folder.write("Shop.flow", Graphs.clean)
      let run = try flowc("generate", "-o", "/proc/Shop.swift", in: folder)
      #expect(run.status == 2)
      #expect(run.errorLines.count == 1)
    }

    /// True iff a disk of its own can be made for a test.
    private static let hasDisks =
      (try? command(["unshare", "--map-root-user", "--mount", "true"], at: "/").status) == 0

    /// Formats two files, each of which has a second name and is written over, on a disk with so many
    /// pages left. For each it prints the status, whether the files are the old or the new ones, and
    /// what else there is.
    private static let script = """
      mkdir disk && mount -t tmpfs -o size=128k none disk && cd disk || exit 1
      name() { if cmp -s $1 ../$1.old; then echo old; elif cmp -s $1 ../$1.new; then echo new; fi; }
      for pages in $(seq 0 18); do
        for file in A B; do cp ../$file.old $file; ln $file $file.second; mv $file $file.flow; done
        head -c $(((28 - pages) * 4096)) /dev/zero > filler
        "$1" format A.flow B.flow 2> /dev/null
        status=$?
        for file in A B; do mv $file.flow $file; done
        echo $status $(name A) $(name B) $(ls -A)
        rm -f A* B* filler .[!.]*
      done
      """

    /// Files with other names are written in place: each is the old or the new one.
    @Test(.enabled(if: FullDiskTests.hasDisks)) func aFullDiskTearsNoFile() throws {
      let folder = TemporaryFolder()
      for (file, count) in [("A", 200), ("B", 1000)] {
        let routes = (0..<count).map { "route r\($0){->r\($0 + 1)}" }.joined(separator: "\n")
        folder.write("\(file).old", "routes \(file){\n\(routes)\n}\n")
        folder.write("\(file).flow", try folder.read("\(file).old"))
        #expect(try flowc("format", "\(file).flow", in: folder).status == 0)
        folder.write("\(file).new", try folder.read("\(file).flow"))
      }
      let words = ["unshare", "--map-root-user", "--mount", "sh", "-c", Self.script, "sh"]
      let run = try command(words + [try Flowc.executable().path], in: folder)
      let results = run.output.split(separator: "\n").map(String.init)
      #expect(results.count == 19, "\(run.error)")
      let rest = "A A.second B B.second filler"
      let possible = ["2 old old", "2 new old", "2 old new", "0 new new"].map { "\($0) \(rest)" }
      for result in results { #expect(possible.contains(result), "\(results)") }
      #expect(results.first?.first == "2" && results.last?.first == "0")
    }
  }
#endif
