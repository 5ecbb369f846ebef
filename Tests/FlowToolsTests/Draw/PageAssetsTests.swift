import Foundation
import Testing

@testable import FlowDSL
@testable import FlowTools
@testable import TestGraphs

/// The page that flowc carries is the page that is in the repository.
@Suite struct PageAssetsTests {
  private static let folder = projectFolder.appendingPathComponent("Sources/FlowTools/Page")

  private static let carried = [
    "arguments.js": PageFiles.argumentsJs, "machine.js": PageFiles.machineJs,
    "walk.css": PageFiles.walkCss, "walk.js": PageFiles.walkJs,
    "contents.js": PageFiles.contentsJs, "details.js": PageFiles.detailsJs,
    "gestures.js": PageFiles.gesturesJs, "layout.js": PageFiles.layoutJs,
    "address.js": PageFiles.addressJs, "layers.js": PageFiles.layersJs,
    "model.js": PageFiles.modelJs, "saving.js": PageFiles.savingJs,
    "walking.js": PageFiles.walkingJs,
    "page.css": PageFiles.pageCss, "panels.css": PageFiles.panelsCss,
    "page.html": PageFiles.pageHtml, "page.js": PageFiles.pageJs,
    "picture.js": PageFiles.pictureJs, "view.js": PageFiles.viewJs,
    "paths.js": PageFiles.pathsJs, "session.js": PageFiles.sessionJs,
    "live.js": PageFiles.liveJs, "review.js": PageFiles.reviewJs, "folding.js": PageFiles.foldingJs,
    "words.js": PageFiles.wordsJs, "findings.js": PageFiles.findingsJs,
    "screens.js": PageFiles.screensJs,
  ]

  @Test func everyFileIsCarriedAsItIs() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(names.sorted() == Self.carried.keys.sorted())
    for name in names {
      let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
      let isSame = Self.carried[name].map { $0 + "\n" == text } ?? false
      #expect(isSame, "\(name): run Scripts/generate --page")
    }
  }
}
