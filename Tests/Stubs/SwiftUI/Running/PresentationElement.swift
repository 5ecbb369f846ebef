/// What one modifier presents.
@MainActor final class PresentationElement: Element {
  private let node: Node
  private let style: Style
  private var item: PresentedItem?
  private var onDismiss: (() -> Void)?
  private var end: () -> Void = {}
  private var presented: Presented?
  /// What was dropped, or is gone: it is not presented again before something else is wanted.
  private var settled: AnyHashable?

  enum Style: Hashable {
    case sheet
    case cover
    case popover
    case alert
    case dialog

    /// True for an alert or a dialog: its buttons take it away.
    var isQuestion: Bool { self == .alert || self == .dialog }

    /// How many milliseconds its animation takes at most: an app cannot change that of an alert.
    var slowest: Int { isQuestion ? 500 : .max }
  }

  init(at node: Node, _ style: Style) {
    self.node = node
    self.style = style
  }

  private var window: Window { node.controller.window }

  /// Wants `item` to be presented. `end` says that it has gone.
  func show(_ item: PresentedItem?, onDismiss: (() -> Void)?, end: @escaping () -> Void) {
    self.item = item
    self.onDismiss = onDismiss
    self.end = end
    follow()
  }

  /// Tells the app at once that what it presented goes.
  func tellsEnd() { end() }

  func remove() {
    item = nil
    if let presented { window.dismiss(presented) }
  }

  /// Does what is wanted, unless something else has to come to its end first.
  func follow() {
    guard let item else {
      settled = nil
      if let presented { window.dismiss(presented) }
      return
    }
    if let presented {
      if presented.id == item.id {
        presented.controller.show(item.content, environment)
      } else {
        window.dismiss(presented)
      }
    } else if settled != item.id {
      present(item)
    }
  }

  /// That of what it presents, which is in no stack.
  private var environment: EnvironmentValues {
    var environment = node.environment
    environment.stack = Weak()
    return environment
  }

  private func present(_ item: PresentedItem) {
    let presenter = window.presenter(of: node.controller)
    guard let presenter, presenter.isVisible else {
      settled = item.id
      return
    }
    guard window.canPresent(over: presenter) else {
      let switches = window.switches
      let drops =
        style.isQuestion
        ? switches.dropsAlerts
        : window.isObstructed || switches.dropsPresentations && window.isOnce(in: 2)
      if drops {
        settled = item.id
      } else {
        window.putOff(self)
      }
      return
    }
    if style.isQuestion, window.switches.dropsAlertsInTurn, window.lastEnd == window.clock.now {
      settled = item.id
      return
    }
    settled = nil
    let controller = Controller(in: window, of: nil, depth: node.depth + 1)
    let presented = Presented(id: item.id, style: style, controller: controller, by: self)
    presented.place = item.place ?? node.environment.place
    presented.ignoresDetents =
      window.switches.ignoresDetents
      && window.lastEnd.map { window.clock.now - $0 < .milliseconds(500) } ?? false
    self.presented = presented
    controller.show(item.content, environment)
    window.present(presented)
  }

  /// What it presented has gone from the screen: taken by the user, by the app, or with what is below.
  func hasGone(byUser: Bool, withOther: Bool) {
    settled = item == nil ? nil : presented?.id
    presented = nil
    if byUser || (withOther && window.switches.tellsAbove) {
      window.report { [weak self] in self?.end() }
    }
    if !withOther || window.switches.tellsAbove {
      var isFirst = true
      window.report { [weak self] in
        if isFirst, let window = self?.window { window.lastEnd = window.clock.now }
        isFirst = false
        self?.onDismiss?()
      }
    }
    if !byUser { window.putOff(self) }
  }
}

/// What a modifier is to present.
struct PresentedItem {
  let id: AnyHashable
  let content: any View
  /// What it points at; nil for the view that presents it.
  var place: CGRect?
}

/// What is presented on screen.
@MainActor final class Presented {
  let id: AnyHashable
  let style: PresentationElement.Style
  let controller: Controller
  let element: PresentationElement
  var phase = Phase.coming
  var isToGo = false
  /// What it points at where it is shown as a popover.
  var place = CGRect.zero
  /// True iff its sheet is as high as possible.
  var ignoresDetents = false

  /// The heights that its sheet rests at.
  var detents: Set<PresentationDetent> { ignoresDetents ? [.large] : controller.detents }

  enum Phase {
    case coming
    case here
    /// A finger moves it.
    case held
    case going
  }

  init(
    id: AnyHashable, style: PresentationElement.Style, controller: Controller,
    by element: PresentationElement
  ) {
    self.id = id
    self.style = style
    self.controller = controller
    self.element = element
  }
}
