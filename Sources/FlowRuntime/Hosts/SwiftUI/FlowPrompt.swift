#if canImport(SwiftUI)
  import SwiftUI

  /// Shows the layer over a presentation if it is an alert or a dialog.
  struct FlowPrompt: ViewModifier {
    let scene: FlowScene
    let model: PresentationModel
    let layer: ShownLayer
    let next: ShownLayer?
    @Environment(\.layoutDirection) private var direction

    func body(content: Content) -> some View {
      // A prompt keeps its content while it disappears.
      let asked = asked(by: next ?? layer.departing)
      let title = Text(verbatim: asked?.dialog.title ?? "")
      content
        .alert(title, isPresented: isPresented(.alert), presenting: asked) { asked in
          fields(of: asked)
          buttons(of: asked)
        } message: {
          message(of: $0)
        }
        .background {
          // The system points at the view that presents a dialog, or shows the dialog in its place.
          Color.clear
            .confirmationDialog(
              title, isPresented: isPresented(.dialog), titleVisibility: .visible, presenting: asked
            ) {
              buttons(of: $0)
            } message: {
              message(of: $0)
            }
            .padding(insets(of: asked?.layer))
        }
    }

    /// The distances of the view that `dialog` points at from the edges of the layer; none if that
    /// view is unknown.
    private func insets(of dialog: ShownLayer?) -> EdgeInsets {
      guard let frame = layer.frame, let dialog,
        let anchor = model.navigator.anchors[dialog.name]
      else { return EdgeInsets() }
      let left = CGFloat(anchor.x - frame.x)
      let right = CGFloat(frame.x + frame.width - anchor.x - anchor.width)
      let isLeftToRight = direction == .leftToRight
      return EdgeInsets(
        top: CGFloat(anchor.y - frame.y), leading: isLeftToRight ? left : right,
        bottom: CGFloat(frame.y + frame.height - anchor.y - anchor.height),
        trailing: isLeftToRight ? right : left)
    }

    /// An alert or dialog and its content.
    private struct Asked {
      let layer: ShownLayer
      let dialog: FlowDialog
    }

    private func asked(by layer: ShownLayer?) -> Asked? {
      guard let layer, layer.style.isPrompt, let screen = layer.container.screens.first else {
        return nil
      }
      layer.isRendered = true
      return Asked(
        layer: layer, dialog: scene.screens.dialog(of: screen.route, from: screen.sender))
    }

    private func isPresented(_ style: NavigationState.Style) -> Binding<Bool> {
      let (layer, next, model) = (layer, next, model)
      return Binding {
        layer.next?.style == style
      } set: { isPresented in
        if !isPresented, let next, next.style == style { model.closed(next) }
      }
    }

    private func buttons(of asked: Asked) -> some View {
      ForEach(Array(asked.dialog.shownButtons.indices), id: \.self) { index in
        let button = asked.dialog.shownButtons[index]
        Button(role: button.role.map(role)) {
          button.action(asked.dialog.fields.indices.map { text(of: $0, in: asked) })
          model.closed(asked.layer)
        } label: {
          Text(verbatim: button.title)
        }
      }
    }

    private func role(_ role: FlowDialog.Role) -> ButtonRole {
      switch role {
      case .cancel: .cancel
      case .destructive: .destructive
      }
    }

    private func fields(of asked: Asked) -> some View {
      ForEach(Array(asked.dialog.fields.indices), id: \.self) { index in
        let field = asked.dialog.fields[index]
        if field.isSecure {
          SecureField(field.prompt, text: binding(of: index, in: asked))
        } else {
          TextField(field.prompt, text: binding(of: index, in: asked))
        }
      }
    }

    private func text(of index: Int, in asked: Asked) -> String {
      let texts = asked.layer.texts
      return index < texts.count ? texts[index] : asked.dialog.fields[index].text
    }

    private func binding(of index: Int, in asked: Asked) -> Binding<String> {
      Binding {
        text(of: index, in: asked)
      } set: { text in
        var texts = asked.dialog.fields.indices.map { self.text(of: $0, in: asked) }
        texts[index] = text
        asked.layer.texts = texts
      }
    }

    @ViewBuilder private func message(of asked: Asked) -> some View {
      if let message = asked.dialog.message { Text(verbatim: message) }
    }
  }
#endif
