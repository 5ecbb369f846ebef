#if canImport(SwiftUI)
  import SwiftUI

  /// A presentation, and over it the next one.
  struct FlowPresentation: View {
    let scene: FlowScene
    let model: PresentationModel
    let layer: ShownLayer

    var body: some View {
      // Read here, since only a body is notified when it changes.
      let next = layer.next
      let _ = layer.isRendered = true
      let layer = layer
      let content = FlowLayerContent(scene: scene, model: model, layer: layer)
        .onAppear { model.appeared(layer) }
        .onGeometryChange(for: CGRect.self) {
          $0.frame(in: .global)
        } action: {
          layer.frame = FlowAnchors.Frame($0)
        }
        .modifier(FlowPrompt(scene: scene, model: model, layer: layer, next: next))
      #if os(macOS)
        content
          .sheet(item: item(next, [.sheet, .cover]), onDismiss: end) { presentation($0) }
          .modifier(popover(next))
      #elseif os(tvOS) || os(watchOS)
        content
          .sheet(item: item(next, [.sheet, .popover]), onDismiss: end) { presentation($0) }
          .fullScreenCover(item: item(next, [.cover]), onDismiss: end) { presentation($0) }
      #else
        content
          .sheet(item: item(next, [.sheet]), onDismiss: end) { presentation($0) }
          .fullScreenCover(item: item(next, [.cover]), onDismiss: end) { presentation($0) }
          .modifier(popover(next))
      #endif
    }

    #if !os(tvOS) && !os(watchOS)
      private func popover(_ next: ShownLayer?) -> FlowPopover<some View> {
        FlowPopover(
          layer: layer, anchor: next.flatMap { model.navigator.anchors[$0.name] },
          item: item(next, [.popover])
        ) { next in
          // A popover reports its end only by disappearing.
          presentation(next, endingWith: end)
        }
      }
    #endif

    private func presentation(
      _ layer: ShownLayer, endingWith end: (() -> Void)? = nil
    ) -> some View {
      FlowPresented(scene: scene, model: model, layer: layer, end: end)
    }

    private func end() { model.ended(above: layer) }

    /// The layer above, if it has one of these styles. The system's reports about it concern
    /// `next`.
    private func item(
      _ next: ShownLayer?, _ styles: Set<NavigationState.Style>
    ) -> Binding<ShownLayer?> {
      let (layer, model) = (layer, model)
      return Binding {
        layer.next.flatMap { styles.contains($0.style) ? $0 : nil }
      } set: { item in
        if item == nil, let next, styles.contains(next.style) { model.userDismissed(next) }
      }
    }
  }

  /// The content of a presentation, at the heights that its graph names.
  private struct FlowLayerContent: View {
    let scene: FlowScene
    let model: PresentationModel
    let layer: ShownLayer

    var body: some View {
      let container = layer.container
      FlowReplaceable(id: container.id) {
        FlowContainer(scene: scene, model: model, container: container)
      }
      .interactiveDismissDisabled(layer.locks.contains { model.navigator.isLocked($0) })
      .modifier(FlowDetents(layer: layer))
    }
  }
#endif
