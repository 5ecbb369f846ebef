import Foundation
import Testing

/// Runs that are killed while they write several files: all are the old ones, or the next run writes all.
@Suite struct WriteJournalTests {
  private let folder = TemporaryFolder()
  /// What marks the files of a run that is not there any more.
  private let mark = "\(Int32.max)-x"
  private let old = "condition   free\n"
  private let new = "condition free\n"

  private var journal: String { ".flowc.\(mark).flowc.journal" }

  // MARK: A run that is killed

  /// Kills a run as soon as it has written so many of its files.
  @Test(arguments: [0, 1, 30, 90])
  func allAreOldOrAllAreNew(count: Int) throws {
    let names = (0..<60).flatMap { ["f\($0).flow", "sub/f\($0).flow"] }.sorted()
    for name in names { folder.write(name, old) }
    func written() throws -> Int { try names.count { try folder.read($0) == new } }
    // In the order in which they are written.
    func isReached() throws -> Bool {
      if count > 0 { return try folder.read(names[count - 1]) == new }
      return try folder.names().contains { $0.hasSuffix(".flowc.journal") }
    }
    let run = try Flowc(["format"], in: folder)
    while run.process.isRunning, try !isReached() {}
    kill(run.process.processIdentifier, SIGKILL)
    _ = try run.end()
    let left = try written()
    let next = try flowc("lint", in: folder)
    #expect([0, names.count].contains(try written()), "\(left) files before")
    #expect(next.error.contains("that a killed run had not written") == (try written() > left))
  }

  // MARK: What such a run leaves

  @Test func theNextRunWritesTheRest() throws {
    try leave("A.flow")
    try leave("sub/B.flow")
    folder.write("C.flow", new)
    writePage("", ["", "sub"], [try move("A.flow"), try move("C.flow", former: "A.flow")])
    writePage("sub", ["", "sub"], [try move("B.flow", in: "sub/")])
    let run = try flowc("format", "--check", in: folder)
    #expect(run.error == "flowc: wrote 2 files that a killed run had not written\n")
    #expect(try folder.read("A.flow") == new)
    #expect(try folder.read("sub/B.flow") == new)
    #expect(try folder.names() == ["A.flow", "C.flow", "sub"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("sub")) == ["B.flow"])
  }

  /// Whichever of its folders is read first.
  @Test func anyFolderLeadsToAll() throws {
    try leave("A.flow")
    try leave("sub/B.flow")
    writePage("", ["", "sub"], [try move("A.flow")])
    writePage("sub", ["", "sub"], [try move("B.flow", in: "sub/")])
    _ = try flowc("lint", "sub/B.flow", in: folder)
    #expect(try folder.read("A.flow") == new)
    #expect(try folder.read("sub/B.flow") == new)
  }

  /// Before the first folder has its page, nothing has been moved.
  @Test func withoutTheFirstPageNothingIsWritten() throws {
    folder.write("A.flow", old)
    try leave("sub/B.flow")
    writePage("sub", ["", "sub"], [try move("B.flow", in: "sub/")])
    let run = try flowc("lint", in: folder)
    #expect(!run.error.contains("killed"))
    #expect(try folder.read("sub/B.flow") == old)
  }

  @Test func whatSomebodyHasChangedSinceIsKept() throws {
    try leave("A.flow")
    try leave("B.flow")
    writePage("", [""], [try move("A.flow"), try move("B.flow")])
    folder.write("B.flow", old + "// mine\n")
    let run = try flowc("format", "--check", in: folder)
    #expect(run.error.hasPrefix("flowc: wrote 1 file that a killed run had not written\n"))
    #expect(try folder.read("A.flow") == new)
    #expect(try folder.read("B.flow") == old + "// mine\n")
    #expect(try folder.names() == ["A.flow", "B.flow"])
  }

  /// A file with two names is written over, which a kill can leave half done.
  @Test func whatIsWrittenOverIsWrittenAgain() throws {
    try leave("A.flow")
    try #require(link(folder.path("A.flow"), folder.path("second")) == 0)
    writePage("", [""], [try move("A.flow", isOverwriting: true)])
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path("A.flow")))
    try file.write(contentsOf: Data("condition f".utf8))
    try file.close()
    #expect(try flowc("lint", in: folder).error.contains("wrote 1 file"))
    #expect(try folder.read("A.flow") == new)
    #expect(try folder.read("second") == new)
    #expect(try folder.names() == ["A.flow", "second"])
  }

  /// A journal that came with somebody's project leads nowhere else.
  @Test(arguments: ["../B.flow", "sub/../../B.flow", "/tmp/B.flow"])
  func noOtherFolderIsWrittenTo(target: String) throws {
    try leave("A.flow")
    var made = try move("A.flow")
    made["target"] = target
    made["former"] = nil
    writePage("", [""], [made])
    #expect(try !flowc("lint", in: folder).error.contains("killed"))
    #expect(try folder.read("A.flow") == old)
    #expect(!FileManager.default.fileExists(atPath: folder.path(target)))
  }

  @Test func aRunThatIsNotKilledIsLeftAlone() throws {
    try leave("A.flow")
    writePage("", [""], [try move("A.flow")])
    let file = open(folder.path(journal), O_RDONLY)
    try #require(file >= 0)
    try #require(flock(file, LOCK_EX) == 0)
    #expect(try !flowc("lint", in: folder).error.contains("killed"))
    #expect(try folder.read("A.flow") == old)
    close(file)
    #expect(try flowc("lint", in: folder).error.contains("wrote 1 file"))
  }

  /// What a pipe might say is not waited for.
  @Test func aPipeIsNoJournal() throws {
    try leave("A.flow")
    folder.write("sub/B.flow", new)
    try #require(mkfifo(folder.path("sub/\(journal)"), 0o600) == 0)
    writePage("", ["sub", ""], [try move("A.flow")])
    #expect(try !flowc("lint", in: folder).error.contains("killed"))
    #expect(try folder.read("A.flow") == old)
  }

  @Test(arguments: ["", "{", "{\"folders\":[],\"moves\":[]}", "[]", "\0"])
  func whatIsNoJournalIsIgnored(text: String) throws {
    folder.write("A.flow", old)
    folder.write(journal, text)
    #expect(try !flowc("lint", in: folder).error.contains("killed"))
    #expect(try folder.read("A.flow") == old)
  }

  // MARK: Writing them

  /// Writes the file `name`, and beside it what it was about to become.
  private func leave(_ name: String) throws {
    folder.write(name, old)
    let parts = name.split(separator: "/")
    let temporary = parts.dropLast() + [".\(parts[parts.count - 1]).\(mark).flowc.tmp"]
    folder.write(temporary.joined(separator: "/"), new)
  }

  /// The move of the file `name`; `former` is another file that it was like.
  private func move(
    _ name: String, in prefix: String = "", former: String? = nil, isOverwriting: Bool = false
  ) throws -> [String: Any] {
    var status = stat()
    try #require(lstat(folder.path(prefix + (former ?? name)), &status) == 0)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return [
      "temporary": ".\(name).\(mark).flowc.tmp", "target": name, "isOverwriting": isOverwriting,
      "former": [
        "number": Int(status.st_ino), "size": Int(status.st_size), "seconds": Int(time.tv_sec),
        "nanoseconds": Int(time.tv_nsec),
      ],
    ]
  }

  /// Writes the journal's page of the folder `name`.
  private func writePage(_ name: String, _ folders: [String], _ moves: [[String: Any]]) {
    let page: [String: Any] = ["folders": folders.map(path), "moves": moves]
    let data = try? JSONSerialization.data(withJSONObject: page)
    folder.write(name.isEmpty ? journal : "\(name)/\(journal)", Array(data ?? Data()))
  }

  private func path(_ name: String) -> String { name.isEmpty ? folder.path : folder.path(name) }
}
