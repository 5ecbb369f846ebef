import Foundation
import Testing

@testable import TestGraphs

/// `graph --pictures`: pictures of screens in pages and JSON.
@Suite struct GraphPicturesTests {
  private let folder = TemporaryFolder()
  private static let source = """
    app Shop { root Home }
    coordinator Home {
      route feed: root { -> item }
      route item(id: Int) { -> back }
    }
    """

  init() { folder.write("a.flow", Self.source) }

  /// The start of a PNG of this size, and `more`.
  private static func png(_ width: Int, _ height: Int, more: [UInt8] = [8, 6, 0, 0, 0]) -> [UInt8] {
    let numbers = [width, height].flatMap { number in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    return [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + [0, 0, 0, 13] + Array("IHDR".utf8) + numbers
      + more
  }

  /// The graph's JSON with these options.
  private func json(_ words: [String]) throws -> String {
    let run = try Flowc(["graph", "--format", "json"] + words, in: folder).end()
    #expect(run.status == 0 && run.error == "", "\(run.error)")
    return run.output
  }

  @Test func eachPictureHasAnAddressFromThePage() throws {
    folder.write("my shots/Home.feed@dark@2x.png", Self.png(780, 1688))
    folder.write("my shots/Home.feed@3x.png", Self.png(1170, 2532))
    folder.write("my shots/Home.feed.png", Self.png(390, 844))
    folder.write("my shots/.hidden.png", "")
    folder.write("my shots/notes.txt", "")
    let light = #"{"address":"my%20shots/Home.feed.png","width":390,"height":844}"#
    let large =
      #"{"address":"my%20shots/Home.feed%403x.png","width":1170,"height":2532,"scale":3}"#
    let dark =
      #"{"address":"my%20shots/Home.feed%40dark%402x.png","width":780,"height":1688,"#
      + #""dark":true,"scale":2}"#
    let text = try json(["--pictures", "my shots"])
    #expect(text.contains(#""pictures":[\#(light),\#(large),\#(dark)]"#), "\(text)")
    #expect(text.components(separatedBy: "\"pictures\"").count == 2)

    folder.write("out/a.json", "")
    #expect(try json(["--pictures", "my shots/", "-o", "out/a.json"]) == "")
    #expect(try folder.read("out/a.json").contains(#""address":"../my%20shots/Home.feed.png""#))
  }

  /// A page with pictures inside needs no other file.
  @Test func aPageContainsItsPictures() throws {
    for count in 0...3 {
      let bytes = Self.png(1, 1, more: Array(repeating: 0xFB, count: count))
      folder.write("shots/Home.feed.png", bytes)
      let text = try json(["--pictures", "shots", "--embed"])
      let code = Data(bytes).base64EncodedString()
      #expect(text.contains(#""address":"data:image/png;base64,\#(code)""#))
    }
    let words = ["graph", "--format", "html", "-o", "a.html", "--pictures", "shots"]
    #expect(try Flowc(words + ["--embed"], in: folder).end().status == 0)
    #expect(try folder.read("a.html").contains("\"address\":\"data:image/png;base64,"))
    #expect(try Flowc(words, in: folder).end().status == 0)
    #expect(try folder.read("a.html").contains("\"address\":\"shots/Home.feed.png\""))
    #expect(try folder.names() == ["a.flow", "a.html", "shots"])
  }

  @Test(arguments: [
    (["Home.fed.png"], "1 picture fits no route, in `shots`: `Home.fed.png`\n"),
    (
      ["Home.feed.png", "Home.feed@2x@dark.png", "b\nc.png"],
      "2 pictures fit no route, in `shots`: `Home.feed@2x@dark.png`, `b␊c.png`\n"
    ),
    (
      (0..<7).map { "\($0).png" },
      "7 pictures fit no route, in `shots`: `0.png`, `1.png`, `2.png`, `3.png`, `4.png` and 2 more\n"
    ),
    (
      ["Home.feed.jpg"],
      "there are no pictures in `shots`: that of a route `Home.feed` is `Home.feed.png`\n"
    ),
  ])
  func whatFitsNoRouteIsOneLine(_ names: [String], _ said: String) throws {
    for name in names { folder.write("shots/\(name)", Self.png(1, 1)) }
    let run = try flowc("graph", "--format", "html", "--pictures", "shots", in: folder)
    #expect(run.status == 0 && run.error == said)
    #expect(run.output.hasSuffix("</html>\n"))
  }

  @Test func aFileThatIsNoPictureIsAnError() throws {
    let path = "shots/Home.feed.png"
    let sizes: [(bytes: [UInt8], said: String)] = [
      (Array("GIF89a".utf8), "it is not a PNG"), ([], "it is not a PNG"),
      (Array(Self.png(5, 5).prefix(20)), "it is not a PNG"), (Self.png(0, 5), "it is not a PNG"),
      (
        Self.png(9, 9_000),
        "it has 9 × 9000 pixels, and a picture has at most 8192 on each side"
      ),
    ]
    for (bytes, said) in sizes {
      folder.write(path, bytes)
      try expectError(said, of: path)
    }
    try #require(truncate(folder.path(path), 8_388_609) == 0)
    try expectError("it is larger than 8 MiB, which is too much for a picture", of: path)
    try FileManager.default.removeItem(atPath: folder.path(path))
    try #require(mkfifo(folder.path(path), 0o600) == 0)
    try expectError("it is not a regular file", of: path)
    try FileManager.default.removeItem(atPath: folder.path(path))
    folder.write("other.png", Self.png(5, 5))
    try folder.link(path, to: "../other.png")
    try expectError("it is a symbolic link", of: path)
    try expectError("Not a directory", of: "a.flow", in: "a.flow")
    try expectError("No such file or directory", of: "nowhere", in: "nowhere")
  }

  private func expectError(_ said: String, of path: String, in shots: String = "shots") throws {
    let run = try flowc(
      "graph", "--format", "html", "-o", "a.html", "--pictures", shots, in: folder)
    #expect(run.status == 2 && run.error == "flowc: cannot read `\(path)`: \(said)\n")
    #expect(!FileManager.default.fileExists(atPath: folder.path("a.html")))
  }

  /// Files with holes take no room on the disk.
  @Test func aPageContainsOnlySoMuch() throws {
    for name in ["Home.feed", "Home.item"] {
      for variant in ["", "@2x", "@3x", "@dark", "@dark@2x"] {
        folder.write("shots/\(name)\(variant).png", Self.png(5, 5))
        try #require(truncate(folder.path("shots/\(name)\(variant).png"), 8_000_000) == 0)
      }
    }
    let run = try flowc("graph", "--format", "html", "--pictures", "shots", "--embed", in: folder)
    #expect(run.status == 2)
    #expect(
      run.error == "flowc: the pictures in `shots` have more than 64 MiB, which is too much for one"
        + " page: leave out `--embed`\n")
    #expect(try flowc("graph", "--format", "html", "--pictures", "shots", in: folder).status == 0)
  }

  @Test(arguments: [
    (["--embed"], "`--embed` needs `--pictures DIR`"),
    (
      ["--pictures", "shots"],
      "`--pictures` needs `--format html` or `--format json`, of a graph"
    ),
    (
      ["--format", "svg", "--pictures", "shots"],
      "`--pictures` needs `--format html` or `--format json`, of a graph"
    ),
  ])
  func wrongUsageIsOneLine(_ words: [String], _ said: String) throws {
    let run = try Flowc(["graph"] + words, in: folder).end()
    #expect(run.status == 2 && run.error == "flowc: \(said)\n")
  }

  /// A page that is open loads itself again when only a picture has changed.
  @Test func aPageFollowsItsPictures() throws {
    folder.write("shots/Home.feed.png", Self.png(5, 5))
    let terminal = try PseudoTerminal(
      ["graph", "--format", "html", "--watch", "-o", "a.html", "--pictures", "shots"], in: folder)
    let waiting = "watching for changes; press Ctrl-C to stop"
    _ = try terminal.wait(for: waiting)
    let first = try folder.read("a.html")
    folder.write("shots/Home.feed.png", Self.png(5, 5, more: [1]))
    _ = try terminal.wait(for: waiting)
    #expect(try folder.read("a.html") != first)
    folder.write("shots/Home.item.png", Self.png(6, 6))
    _ = try terminal.wait(for: waiting)
    #expect(try folder.read("a.html").contains("shots/Home.item.png"))
    terminal.process.interrupt()
    #expect(terminal.end() == SIGINT)
  }
}
