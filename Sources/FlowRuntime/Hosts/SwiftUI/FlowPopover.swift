#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import SwiftUI

  /// Shows the layer over a presentation if it is a popover.
  struct FlowPopover<Popover: View>: ViewModifier {
    let layer: ShownLayer
    /// The frame of the view that it points at; nil if none is known.
    let anchor: FlowAnchors.Frame?
    let item: Binding<ShownLayer?>
    @ViewBuilder let popover: (ShownLayer) -> Popover

    func body(content: Content) -> some View {
      content
        .popover(item: item, attachmentAnchor: attachment, arrowEdge: .top, content: popover)
    }

    private var attachment: PopoverAttachmentAnchor {
      guard let anchor else { return .point(.center) }
      let origin = layer.frame ?? FlowAnchors.Frame(x: 0, y: 0, width: 0, height: 0)
      return .rect(
        .rect(
          CGRect(
            x: anchor.x - origin.x, y: anchor.y - origin.y, width: anchor.width,
            height: anchor.height)))
    }
  }
#endif
