import FlowCommandLine
import FlowDSL
import FlowRuntime
import FlowTools

/// A folder with pictures of screens: PNG files with names of routes.
struct PictureFolder {
  let path: String
  /// True iff the page contains the pictures.
  let isEmbedded: Bool

  /// The maximum number of bytes of a picture.
  private static let mostBytes = 8_388_608
  /// The maximum number of bytes of the pictures that a page contains.
  private static let mostEmbeddedBytes = 67_108_864
  /// The maximum number of pixels on a side of a picture: browsers draw nothing larger.
  private static let mostPixels = 8_192
  /// The maximum number of names that are told.
  private static let mostNamed = 5

  /// The names of the pictures in the folder, sorted; empty if it cannot be read.
  var names: [String] {
    Path.names(in: path).filter { $0.hasSuffix(".png") && !$0.hasPrefix(".") }.sorted()
  }

  /// Another text whenever a picture has changed.
  var stamp: String {
    names.map { "\($0)\(FileStamp(of: Path.join(path, $0))?.description ?? "")" }.joined()
  }

  /// The pictures of the routes of `graph`, for a page at `output`, or else in the current folder.
  /// Tells which pictures fit no route.
  func pictures(
    of graph: NavigationGraph, for output: String?
  ) throws(CommandLineError) -> [ID<NavigationGraph.Route>: [ScreenPicture]] {
    guard let listing = opendir(path) else { throw .unreadable(path, errno) }
    closedir(listing)
    let page = Path.absolute(FilePlace.parts(of: output ?? "").folder)
    let routes = Dictionary(
      graph.routes.ids.map { (graph.name(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
    var found: [(file: String, name: ScreenPicture.Name, content: Content)] = []
    var unknown: [String] = []
    var sum = 0
    for file in names {
      guard let name = ScreenPicture.Name(file), routes[name.route] != nil else {
        unknown.append(file)
        continue
      }
      let content = try read(Path.join(path, file))
      sum += content.bytes.count
      guard !isEmbedded || sum <= Self.mostEmbeddedBytes else {
        throw CommandLineError(
          "the pictures in `\(path)` have more than 64 MiB, which is too much for one page: leave out"
            + " `--embed`")
      }
      found.append((file, name, content))
    }
    try tell(unknown, isEmpty: found.isEmpty)
    var pictures: [ID<NavigationGraph.Route>: [ScreenPicture]] = [:]
    for (file, name, content) in found.sorted(by: { $0.name < $1.name }) {
      guard let route = routes[name.route] else { continue }
      let address =
        isEmbedded
        ? "data:image/png;base64,\(Base64.text(of: content.bytes))"
        : FileURI.escaped(Path.between(page, Path.absolute(Path.join(path, file))))
      pictures[route, default: []].append(
        ScreenPicture(address: address, name: name, size: content.size))
    }
    return pictures
  }

  /// The bytes of a picture that the page contains, and its size.
  private typealias Content = (bytes: [UInt8], size: PNGSize)

  private func read(_ file: String) throws(CommandLineError) -> Content {
    let bytes = try readRegularFile(
      file, mostBytes: Self.mostBytes, "it is larger than 8 MiB, which is too much for a picture")
    guard let size = PNGSize(bytes) else {
      throw CommandLineError("cannot read `\(file)`: it is not a PNG")
    }
    guard max(size.width, size.height) <= Self.mostPixels else {
      throw CommandLineError(
        "cannot read `\(file)`: it has \(size.width) × \(size.height) pixels, and a picture has at"
          + " most \(Self.mostPixels) on each side")
    }
    return (isEmbedded ? bytes : [], size)
  }

  /// Tells which files fit no route, or that no file does.
  private func tell(_ unknown: [String], isEmpty: Bool) throws(CommandLineError) {
    if !unknown.isEmpty {
      let what = unknown.count == 1 ? "1 picture fits" : "\(unknown.count) pictures fit"
      let list = Path.list(unknown, atMost: Self.mostNamed).replacing("\n", with: "␊")
      try StandardStream.error.write("\(what) no route, in `\(path.shown)`: \(list.shown)\n")
    } else if isEmpty {
      try StandardStream.error.write(
        "there are no pictures in `\(path.shown)`: that of a route `Home.feed` is `Home.feed.png`\n"
      )
    }
  }
}
