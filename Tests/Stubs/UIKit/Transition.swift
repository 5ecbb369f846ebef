@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isCancelled: Bool { get }
}

@MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

/// Something that moves.
@MainActor final class Transition: NSObject, UIViewControllerTransitionCoordinator {
  private(set) var isCancelled = false
  /// What is taken away by it.
  weak var dismissed: UIViewController?
  private let controllers: [UIViewController]
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  /// Moves `controllers`.
  init(_ controllers: [UIViewController]) {
    self.controllers = controllers
    super.init()
    for controller in controllers { controller.transition = self }
  }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let completion { completions.append(completion) }
    return true
  }

  /// Nothing moves any more. `tell` calls those who wait for it.
  func end(isCancelled: Bool, tell: (@escaping @MainActor () -> Void) -> Void) {
    self.isCancelled = isCancelled
    for controller in controllers where controller.transition === self {
      controller.transition = nil
    }
    let completions = completions
    tell { for completion in completions { completion(self) } }
  }
}
