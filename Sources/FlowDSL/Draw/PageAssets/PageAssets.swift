/// The files of the page, as `Draw/Page` has them. `Tests/Browser/embed.py` writes them here.
enum PageAssets {
  /// The page, with `<!-- name -->` where something is put in.
  static let page = pageHtml
  /// The style sheets, in their order.
  static let styles = [pageCss, walkCss]
  /// The scripts, in their order.
  static let scripts = [
    orderJs, packingJs, layoutJs, linesJs, viewJs, pictureJs, detailsJs, contentsJs, gesturesJs,
    pageJs, machineJs, argumentsJs, waysJs, walkJs,
  ]
  /// The machine as WebAssembly, compressed by gzip, in Base64.
  static let machine = WalkModule.base64.description
}
