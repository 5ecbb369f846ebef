/// What UIKit leaves open.
struct UIKitSwitches: Hashable {
  /// How many milliseconds a transition takes.
  var duration = 350...350
  /// How much later somebody may be told of its end.
  var lateness = 0
  /// True iff nobody is told of some ends.
  var losesEnds = false
  /// True iff some presentations do not come.
  var failsToPresent = false
}

/// A window's screen: what moves on it, for how long, and who is told.
@MainActor final class Screen {
  let switches: UIKitSwitches
  /// Does something when so much time has gone by.
  private let after: @MainActor (Duration, @escaping @MainActor () -> Void) -> Void
  /// How often something was taken away together with an alert over it, which is seen to flash.
  private(set) var flashes = 0
  /// What was done with a controller on it that UIKit does not take; nil if nothing was.
  var fault: String?
  private var numbers: any RandomNumberGenerator

  init(
    _ switches: UIKitSwitches, numbers: some RandomNumberGenerator,
    after: @escaping @MainActor (Duration, @escaping @MainActor () -> Void) -> Void
  ) {
    self.switches = switches
    self.numbers = numbers
    self.after = after
  }

  /// That of the window that shows `controller`, or what presents it.
  static func of(_ controller: UIViewController) -> Screen? {
    controller.viewIfLoaded?.window?.screen ?? controller.outermost.ownPresenting.flatMap(of)
  }

  private func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }

  /// Tells somebody of the end of something, maybe late. Of what the app has begun somebody may not be
  /// told at all; of what the user does, one of those who should be always is.
  func tell(isOfUser: Bool = false, _ body: @escaping @MainActor () -> Void) {
    if switches.losesEnds, !isOfUser, random(1...4) == 1 { return }
    after(.milliseconds(random(0...switches.lateness)), body)
  }

  /// Moves `controllers`, and does `end` when they have come to rest.
  @discardableResult func move(
    _ controllers: [UIViewController], _ isAnimated: Bool,
    _ end: @escaping @MainActor (_ isCancelled: Bool) -> Void
  ) -> Transition? {
    guard isAnimated else {
      end(false)
      return nil
    }
    let transition = Transition(controllers)
    after(.milliseconds(random(switches.duration))) { [self] in
      end(false)
      transition.end(isCancelled: false) { tell($0) }
    }
    return transition
  }

  /// A finger moves `controllers`; what is returned lets go.
  func begin(
    _ controllers: [UIViewController], _ end: @escaping @MainActor (_ isGivenUp: Bool) -> Void
  ) -> (_ isGivenUp: Bool) -> Void {
    let transition = Transition(controllers)
    return { [self] isGivenUp in
      after(.milliseconds(random(switches.duration))) { [self] in
        end(isGivenUp)
        transition.end(isCancelled: isGivenUp) { tell(isOfUser: true, $0) }
      }
    }
  }

  // MARK: - Presentations

  /// Presents `new` over `presenter`. What cannot be presented is not, and nobody is told.
  func present(
    _ new: UIViewController, over presenter: UIViewController, _ isAnimated: Bool,
    _ completion: (() -> Void)?
  ) {
    if new.ownPresenting != nil || new.parent != nil {
      fault = "a controller is presented that is shown already, which UIKit does not support"
    }
    guard presenter.ownPresented == nil, presenter.viewIfLoaded?.window != nil,
      presenter.transition == nil
    else { return }
    if switches.failsToPresent, random(1...3) == 1 { return }
    presenter.ownPresented = new
    new.ownPresenting = presenter
    let window = presenter.view.window
    if let view = new.view { window?.addSubview(view) }
    move([presenter, new], isAnimated) { [self] _ in
      new.tellVisibility()
      if let completion { tell { completion() } }
    }
  }

  /// Takes away what is presented over `presenter`.
  func dismiss(
    above presenter: UIViewController, _ isAnimated: Bool, _ completion: (() -> Void)?
  ) {
    guard let old = presenter.ownPresented, presenter.transition == nil else { return }
    if old.ownPresented != nil, old.frontPresented is UIAlertController { flashes += 1 }
    let transition = move([presenter, old], isAnimated) { [self] _ in
      remove(old, from: presenter)
      if let completion { tell { completion() } }
    }
    transition?.dismissed = old
  }

  /// The user begins to swipe `controller` away; what is returned lets go. Nil where it stays.
  func beginSwipeDown(_ controller: UIViewController) -> ((_ isGivenUp: Bool) -> Void)? {
    guard let presenter = controller.ownPresenting, controller.transition == nil,
      [.pageSheet, .popover].contains(controller.modalPresentationStyle)
    else { return nil }
    guard !controller.isModalInPresentation else {
      if let presentation = controller.presentationController {
        tell(isOfUser: true) {
          presentation.delegate?.presentationControllerDidAttemptToDismiss(presentation)
        }
      }
      return nil
    }
    return begin([presenter, controller]) { [self] isGivenUp in
      guard !isGivenUp else { return }
      remove(controller, from: presenter)
      guard let presentation = controller.presentationController else { return }
      tell(isOfUser: true) {
        presentation.delegate?.presentationControllerDidDismiss(presentation)
      }
    }
  }

  /// The user taps a button of `alert`, which goes; then `answer` is called.
  func answer(
    _ alert: UIViewController, over presenter: UIViewController, _ answer: @escaping () -> Void
  ) {
    move([presenter, alert], true) { [self] _ in
      remove(alert, from: presenter)
      tell(isOfUser: true) { answer() }
    }
  }

  private func remove(_ old: UIViewController, from presenter: UIViewController) {
    var going: [UIViewController] = []
    var next: UIViewController? = old
    while let controller = next {
      going.append(controller)
      next = controller.ownPresented
    }
    for controller in going.reversed() {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.ownPresenting?.ownPresented = nil
      controller.ownPresenting = nil
      controller.tellVisibility()
    }
    presenter.tellVisibility()
  }
}
