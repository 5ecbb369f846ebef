#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // The style and the heights of what is presented: a slot, or the controller of a bare screen.
  extension UIViewController {
    /// Takes the style and the detents of `presentation`, which it is about to be presented for in
    /// a window of this height.
    func adopt(_ presentation: NavigationState.Presentation, windowHeight: CGFloat) {
      #if os(tvOS)
        modalPresentationStyle = .fullScreen
      #else
        switch presentation.style {
        case .cover: modalPresentationStyle = .fullScreen
        case .popover: modalPresentationStyle = .popover
        case .root, .push, .column, .sheet, .alert, .dialog: modalPresentationStyle = .pageSheet
        }
        #if !os(visionOS)
          rest(at: presentation, windowHeight)
        #endif
      #endif
    }

    /// Is presented for `presentation` from now on, which has the same style.
    func change(to presentation: NavigationState.Presentation) {
      #if !os(tvOS) && !os(visionOS)
        guard presentation.style == .sheet, let height = viewIfLoaded?.window?.bounds.height else {
          return
        }
        sheetPresentationController?.animateChanges { rest(at: presentation, height) }
      #endif
    }

    /// The content is as high as a presentation of the height `fit` should be.
    private func fittingHeight(below maximum: CGFloat) -> CGFloat? {
      let shown = (self as? SlotController)?.content ?? self
      let content = (shown as? UINavigationController)?.topViewController ?? shown
      if content.preferredContentSize.height > 0 { return content.preferredContentSize.height }
      loadViewIfNeeded()
      guard let inner = content.view, let outer = view else { return nil }
      let size = CGSize(
        width: outer.bounds.width, height: UIView.layoutFittingCompressedSize.height)
      let fitting = inner.systemLayoutSizeFitting(
        size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
      return min(fitting.height + inner.safeAreaInsets.top, maximum)
    }

    #if !os(tvOS) && !os(visionOS)
      private typealias Detent = UISheetPresentationController.Detent

      /// Rests at the heights that the graph names. If it names none, it is as high as possible.
      private func rest(
        at presentation: NavigationState.Presentation, _ windowHeight: CGFloat
      ) {
        guard presentation.style == .sheet, let sheet = sheetPresentationController else { return }
        let detents = presentation.detents.isEmpty ? [.large] : presentation.detents
        // UIKit needs them from the lowest to the highest, and would start at the lowest.
        let heights = detents.map { height(of: $0, windowHeight) }
        let order = detents.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }
        sheet.detents = order.map { detent(of: detents[$0]) }
        sheet.selectedDetentIdentifier = detent(of: presentation.firstDetent).identifier
        sheet.prefersGrabberVisible = detents.count > 1
      }

      /// The approximate height of `detent`.
      private func height(
        of detent: NavigationGraph.Detent, _ windowHeight: CGFloat
      ) -> CGFloat {
        switch detent {
        case .medium: windowHeight / 2
        case .large: windowHeight
        case .height(let points): CGFloat(points)
        case .fraction(let part): windowHeight * CGFloat(part)
        case .fit: fittingHeight(below: windowHeight) ?? windowHeight / 2
        }
      }

      private func detent(of detent: NavigationGraph.Detent) -> Detent {
        switch detent {
        case .medium: .medium()
        case .large: .large()
        case .height(let points): custom("height \(points)") { _ in CGFloat(points) }
        case .fraction(let part): custom("fraction \(part)") { $0 * CGFloat(part) }
        case .fit: custom("fit") { [weak self] in self?.fittingHeight(below: $0) }
        }
      }

      private func custom(
        _ name: String, _ height: @escaping @MainActor (CGFloat) -> CGFloat?
      ) -> Detent {
        .custom(identifier: Detent.Identifier(name)) { height($0.maximumDetentValue) }
      }
    #endif
  }
#endif
