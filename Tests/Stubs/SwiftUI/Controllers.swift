#if canImport(UIKit)
  @available(iOS 13.0, tvOS 13.0, *)
  @available(watchOS, unavailable)
  @MainActor @preconcurrency public protocol UIViewControllerRepresentable: View
  where Self.Body == Never {
    associatedtype UIViewControllerType: UIViewController
    @MainActor @preconcurrency func makeUIViewController(
      context: Self.Context
    ) -> Self.UIViewControllerType
    @MainActor @preconcurrency func updateUIViewController(
      _ uiViewController: Self.UIViewControllerType, context: Self.Context)
    associatedtype Coordinator = Void
    @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
    typealias Context = UIViewControllerRepresentableContext<Self>
  }

  @available(iOS 13.0, tvOS 13.0, *)
  @available(watchOS, unavailable)
  extension UIViewControllerRepresentable where Self.Coordinator == Void {
    @MainActor @preconcurrency public func makeCoordinator() -> Self.Coordinator { () }
  }

  @available(iOS 13.0, tvOS 13.0, *)
  @available(watchOS, unavailable)
  extension UIViewControllerRepresentable {
    @MainActor @preconcurrency public var body: Never { preconditionFailure("no body") }

    func show(at node: Node) {
      let context = UIViewControllerRepresentableContext<Self>(coordinator: makeCoordinator())
      let known = node.element as? ControllerElement
      let controller =
        known?.controller as? UIViewControllerType ?? makeUIViewController(context: context)
      if known == nil { node.element = ControllerElement(controller, in: node.controller.host) }
      updateUIViewController(controller, context: context)
    }
  }

  /// A view controller that a view shows.
  @available(watchOS, unavailable)
  @MainActor final class ControllerElement: Element {
    let controller: UIViewController

    private let host: UIViewController

    init(_ controller: UIViewController, in host: UIViewController) {
      self.controller = controller
      self.host = host
      host.addChild(controller)
      controller.loadViewIfNeeded()
      controller.didMove(toParent: host)
    }

    func remove() {
      guard controller.parent === host else { return }
      controller.willMove(toParent: nil)
      controller.removeFromParent()
      controller.didMove(toParent: nil)
    }
  }

  @available(iOS 13.0, tvOS 13.0, *)
  @available(watchOS, unavailable)
  @MainActor @preconcurrency public struct UIViewControllerRepresentableContext<Representable>
  where Representable: UIViewControllerRepresentable {
    @MainActor @preconcurrency public let coordinator: Representable.Coordinator
  }

  @available(iOS 13.0, tvOS 13.0, *)
  @available(watchOS, unavailable)
  @MainActor @preconcurrency open class UIHostingController<Content>: UIViewController
  where Content: View {
    @MainActor @preconcurrency public init(rootView: Content) {
      super.init(nibName: nil, bundle: nil)
    }

    @MainActor @preconcurrency public required dynamic init?(coder aDecoder: NSCoder) { nil }
  }
#endif
