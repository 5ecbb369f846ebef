public enum UIUserInterfaceStyle: Sendable {
  case unspecified
  case light
  case dark
}

@MainActor open class UIGraphicsImageRendererFormat: NSObject {
  open var scale: CGFloat = 1
  open var opaque = false
}

@MainActor open class UIGraphicsImageRendererContext: NSObject {}

/// Makes pictures that are texts: what was drawn.
@MainActor open class UIGraphicsImageRenderer: NSObject {
  /// What has been drawn.
  static var canvas = ""
  private let format: UIGraphicsImageRendererFormat

  public init(size: CGSize, format: UIGraphicsImageRendererFormat) { self.format = format }

  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    UIGraphicsImageRenderer.canvas = ""
    actions(UIGraphicsImageRendererContext())
    return Data("\(UIGraphicsImageRenderer.canvas) @\(Int(format.scale))".utf8)
  }
}
