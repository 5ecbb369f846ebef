#if canImport(SwiftUI)
  import SwiftUI

  /// A presentation, and over it the next one.
  struct FlowPresentation: View {
    let scene: FlowScene
    /// Its number, counted from the app's own container, which is 0.
    let depth: Int
    /// What was shown when it was made. It is on screen after it has left the state, until it has
    /// moved away.
    let last: [NavigationState.Presentation]

    var body: some View {
      #if os(macOS)
        content.sheet(item: layer([.sheet, .cover])) { next($0) }
      #else
        content
          .sheet(item: layer([.sheet])) { next($0) }
          .fullScreenCover(item: layer([.cover])) { next($0) }
      #endif
    }

    @ViewBuilder private var content: some View {
      let presentation = shown[depth]
      if presentation.detents.isEmpty {
        container(presentation)
      } else {
        // Another sheet in the place of this one rests at heights of its own.
        FlowDetents(presentation) { container(presentation) }.id(presentation.id)
      }
    }

    private func container(_ presentation: NavigationState.Presentation) -> some View {
      FlowReplaceable(id: presentation.id) {
        FlowContainer(scene: scene, container: presentation.container)
      }
      .interactiveDismissDisabled(presentation.isLocked)
    }

    private func next(_ layer: Layer) -> some View {
      FlowPresentation(scene: scene, depth: layer.id, last: layer.shown)
    }

    private var shown: [NavigationState.Presentation] {
      scene.stage.shown.count > depth ? scene.stage.shown : last
    }

    /// The presentation above, if its style is one of these.
    private func layer(_ styles: Set<NavigationState.Style>) -> Binding<Layer?> {
      let (stage, depth, last) = (scene.stage, depth, last)
      return Binding { @MainActor in
        let shown = stage.shown.count > depth ? stage.shown : last
        guard depth + 1 < shown.count, styles.contains(shown[depth + 1].style) else { return nil }
        return Layer(id: depth + 1, shown: shown)
      } set: { @MainActor layer in
        if layer == nil { stage.userDismissed(depth + 1) }
      }
    }
  }

  /// What is presented, as the system tells one from the other: by its number. Another screen in the
  /// same sheet is no other sheet.
  private struct Layer: Identifiable {
    let id: Int
    let shown: [NavigationState.Presentation]
  }
#endif
