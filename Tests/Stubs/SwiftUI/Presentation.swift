@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct PresentationDetent: Hashable, Sendable {
  private let name: String

  public static let medium: PresentationDetent = PresentationDetent(name: "medium")
  public static let large: PresentationDetent = PresentationDetent(name: "large")
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "fraction \(fraction)")
  }
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "height \(height)")
  }
}

extension View {
  nonisolated public func sheet<Item, Content>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    presenting(.sheet, item, onDismiss, content: content)
  }

  @available(iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  @available(macOS, unavailable)
  nonisolated public func fullScreenCover<Item, Content>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    presenting(.cover, item, onDismiss, content: content)
  }

  nonisolated func presenting<Item, Content>(
    _ style: PresentationElement.Style, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?,
    at anchor: PopoverAttachmentAnchor? = nil, content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    let (onDismiss, end) = (OnMain(onDismiss), OnMain { item.wrappedValue = nil })
    let wanted = OnMain { (place: CGRect?) in
      item.wrappedValue.map {
        PresentedItem(id: AnyHashable($0.id), content: content($0), place: place)
      }
    }
    let anchor = OnMain(anchor)
    return keeping { node in
      let element = node.element as? PresentationElement ?? PresentationElement(at: node, style)
      node.element = element
      let place = anchor.value.map { $0.place(in: node.environment.place) }
      element.show(wanted.value(place), onDismiss: onDismiss.value, end: end.value)
    }
  }

  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    keeping { node in node.controller.disablesDismissal = isDisabled }
  }

  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    keeping { node in node.controller.detents = detents }
  }

  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    let selection = OnMain { selection.wrappedValue }
    return presentationDetents(detents)
      .keeping { node in node.controller.selectedDetent = selection.value() }
  }
}
