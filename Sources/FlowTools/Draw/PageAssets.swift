/// The parts of the page. Its files are in `Page/`; `Scripts/generate` copies them into
/// `Generated/`.
enum PageAssets {
  /// The page, with `<!-- name -->` where assets are inserted.
  static let page = PageFiles.pageHtml
  /// The style sheets, in their order.
  static let styles = [PageFiles.pageCss, PageFiles.walkCss, PageFiles.panelsCss]
  /// The scripts, in their order.
  static let scripts = [
    PageFiles.machineJs,
    PageFiles.layoutJs,
    PageFiles.viewJs,
    PageFiles.layersJs,
    PageFiles.pictureJs,
    PageFiles.wordsJs,
    PageFiles.findingsJs,
    PageFiles.detailsJs,
    PageFiles.screensJs,
    PageFiles.contentsJs,
    PageFiles.gesturesJs,
    PageFiles.addressJs,
    PageFiles.savingJs,
    PageFiles.modelJs,
    PageFiles.foldingJs,
    PageFiles.liveJs,
    PageFiles.pageJs,
    PageFiles.argumentsJs,
    PageFiles.pathsJs,
    PageFiles.walkJs,
    PageFiles.walkingJs,
  ]
  /// The script of a page with a session.
  static let sessionScript = PageFiles.sessionJs
  /// The script of a page that compares two graphs.
  static let reviewScript = PageFiles.reviewJs
  /// The machine as WebAssembly, compressed by gzip, in Base64.
  static let machine = WalkModule.base64.description
}
