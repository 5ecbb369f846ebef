@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public enum PopoverAttachmentAnchor {
  case rect(Anchor<CGRect>.Source)
  case point(UnitPoint)

  /// The place of it in a view at `place`.
  func place(in place: CGRect) -> CGRect {
    switch self {
    case .rect(let rect):
      rect.value.map { $0.offsetBy(dx: place.minX, dy: place.minY) } ?? place
    case .point: CGRect(x: place.midX, y: place.midY, width: 0, height: 0)
    }
  }
}

extension View {
  @available(iOS 13.0, macOS 10.15, *)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func popover<Item, Content>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    presenting(.popover, item, nil, at: attachmentAnchor, content: content)
  }

  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func alert<A, M, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    asking(.alert, title, isPresented, data.map { (actions($0), message($0)) })
  }

  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func confirmationDialog<A, M, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    asking(.dialog, title, isPresented, data.map { (actions($0), message($0)) })
  }

  nonisolated private func asking<A: View, M: View>(
    _ style: PresentationElement.Style, _ title: Text, _ isPresented: Binding<Bool>,
    _ content: (actions: A, message: M)?
  ) -> some View {
    let end = OnMain { isPresented.wrappedValue = false }
    let wanted = OnMain {
      isPresented.wrappedValue
        ? content.map {
          PresentedItem(
            id: AnyHashable(true),
            content: Question(title: title, message: $0.message, actions: $0.actions))
        } : nil
    }
    return keeping { node in
      let element = node.element as? PresentationElement ?? PresentationElement(at: node, style)
      node.element = element
      element.show(wanted.value(), onDismiss: nil, end: end.value)
    }
  }
}

/// What an alert or a dialog shows. Its buttons and fields are no texts that are read.
private struct Question<Message: View, Actions: View>: PrimitiveView {
  nonisolated let title: Text
  nonisolated(unsafe) private let message: Message
  nonisolated(unsafe) private let actions: Actions

  nonisolated init(title: Text, message: Message, actions: Actions) {
    self.title = title
    self.message = message
    self.actions = actions
  }

  func update(_ node: Node) {
    node.show(title, at: .position(0))
    node.show(actions, at: .position(1))
  }
}

extension Window {
  /// The buttons of the alert or dialog in front.
  var answers: [ButtonElement] {
    guard let top = presented.last, top.style.isQuestion, top.phase == .here else { return [] }
    return top.controller.nodes.compactMap { $0.element as? ButtonElement }
  }

  /// The user taps a button of the alert or dialog in front, which goes. What is told first is open.
  func answer(_ button: ButtonElement) {
    guard let top = presented.last, top.style.isQuestion else { return }
    let tellsFirst = isOnce(in: 2)
    if tellsFirst { top.element.tellsEnd() }
    button.action()
    if !tellsFirst { top.element.tellsEnd() }
    dismiss(top, byUser: true)
    update()
  }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
nonisolated public struct TextField<Label>: View where Label: View {
  @MainActor @preconcurrency public var body: some View { EmptyView() }
  nonisolated fileprivate init() {}
}

extension TextField where Label == Text {
  nonisolated public init<S>(_ title: S, text: Binding<String>) where S: StringProtocol {
    self.init()
  }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
nonisolated public struct SecureField<Label>: View where Label: View {
  @MainActor @preconcurrency public var body: some View { EmptyView() }
  nonisolated fileprivate init() {}
}

extension SecureField where Label == Text {
  nonisolated public init<S>(_ title: S, text: Binding<String>) where S: StringProtocol {
    self.init()
  }
}
