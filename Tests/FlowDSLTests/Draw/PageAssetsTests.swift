import Foundation
import Testing

@testable import FlowDSL

/// The page that flowc carries is the page that is in the repository.
@Suite struct PageAssetsTests {
  private static let folder = TreeInvariantTests.root
    .appendingPathComponent("Sources/FlowDSL/Draw/Page")

  private static let carried = [
    "arguments.js": PageAssets.argumentsJs, "machine.js": PageAssets.machineJs,
    "walk.css": PageAssets.walkCss, "walk.js": PageAssets.walkJs,
    "contents.js": PageAssets.contentsJs, "details.js": PageAssets.detailsJs,
    "gestures.js": PageAssets.gesturesJs, "layout.js": PageAssets.layoutJs,
    "lines.js": PageAssets.linesJs, "order.js": PageAssets.orderJs,
    "packing.js": PageAssets.packingJs,
    "page.css": PageAssets.pageCss,
    "page.html": PageAssets.pageHtml, "page.js": PageAssets.pageJs,
    "picture.js": PageAssets.pictureJs, "view.js": PageAssets.viewJs,
    "ways.js": PageAssets.waysJs,
  ]

  @Test func everyFileIsCarriedAsItIs() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(names.sorted() == Self.carried.keys.sorted())
    for name in names {
      let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
      let isSame = Self.carried[name].map { $0 + "\n" == text } ?? false
      #expect(isSame, "\(name): run Tests/Browser/embed.py")
    }
  }
}
