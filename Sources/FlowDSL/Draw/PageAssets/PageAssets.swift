/// The files of the page, as `Draw/Page` has them. `Tests/Browser/embed.py` writes them here.
enum PageAssets {
  /// The page, with `<!-- name -->` where something is put in.
  static let page = pageHtml
  /// The style sheets, in their order.
  static let styles = [pageCss]
  /// The scripts, in their order.
  static let scripts = [
    orderJs, packingJs, layoutJs, linesJs, viewJs, pictureJs, detailsJs, contentsJs, gesturesJs,
    pageJs,
  ]
  /// The machine as WebAssembly, as the page carries it; nil where it has none.
  static let machine: String? = nil
}
