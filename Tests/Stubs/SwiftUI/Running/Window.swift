/// A window that shows a view, and a user in front of it.
///
/// Nothing happens by itself: `run` lets time go by.
@MainActor final class Window {
  let clock: VirtualClock
  let switches: Switches
  /// How often the `body` of each type of view was asked.
  private(set) var evaluations: [String: Int] = [:]
  /// What is presented, the lowest first.
  var presented: [Presented] = []
  /// What it has in common with the other windows of its scene.
  var scene: SceneContent?
  /// Where the outermost view with a body is.
  var outermost = Weak<Node>()
  /// What is done with a URL.
  var opens: ((URL) -> Void)?
  /// How often a sheet or the like was taken away together with an alert or dialog over it, which is
  /// seen to flash.
  var flashes = 0
  /// How often the pages of a stack have stayed on screen when it was gone.
  var leftPages = 0
  /// What the views have done that SwiftUI does not take; nil if nothing has been.
  var fault: String?
  /// When something presented went, or was told to have gone.
  var lastEnd: Duration?
  /// True while a controller that is none of the views' covers it, and nothing can be presented.
  private(set) var isObstructed = false
  private(set) var phase = ScenePhase.active
  /// True iff there is room for one column only.
  private(set) var isNarrow = false
  private var numbers: any RandomNumberGenerator
  private var content: (any View)?
  private var controllers: [Controller] = []
  private var invalid: [Node] = []
  private var actions: [() -> Void] = []
  private var transitions: [Transition] = []
  private var putOff: [PresentationElement] = []
  private var disablesAnimations = false
  private var isUpdating = false

  /// Something that moves.
  private final class Transition {
    var end: (@MainActor () -> Void)?
    init(_ end: @escaping @MainActor () -> Void) { self.end = end }
  }

  /// Shows nothing yet. What is left open goes by `numbers`.
  init(_ switches: Switches, _ clock: VirtualClock, numbers: some RandomNumberGenerator) {
    self.switches = switches
    self.clock = clock
    self.numbers = numbers
  }

  /// Shows `view`.
  func show(_ view: any View, phase: ScenePhase = .active) {
    self.phase = phase
    content = view
    let controller = Controller(in: self, of: nil, depth: 0)
    controller.isPlaced = true
    controller.show(view, environment)
    update()
  }

  private var environment: EnvironmentValues {
    var environment = EnvironmentValues()
    environment.scenePhase = phase
    environment.horizontalSizeClass = isNarrow ? .compact : .regular
    return environment
  }

  /// What is on screen: the window's content, then what is presented.
  var layers: [[OnScreen]] {
    [base?.content ?? []]
      + presented.map { item in
        // Of an alert or dialog its title, without its buttons.
        let content = item.controller.content
        return item.style.isQuestion ? Array(content.prefix(1)) : content
      }
  }

  /// What shows the window's content.
  var base: Controller? { controllers.first }

  /// The window's content, or what is presented above all.
  var front: Controller? { presented.last?.controller ?? base }

  /// The controllers in `controller`, itself among them, that are on screen.
  func seen(in controller: Controller) -> [Controller] {
    controllers.filter { $0.isVisible && $0.isInside(controller) }
  }

  // MARK: - Time

  /// Lets so much time go by.
  func run(_ duration: Duration) {
    let end = clock.now + duration
    repeat { update() } while clock.step(until: end)
  }

  /// Lets a transition take its time, up to `limit` milliseconds, then does `end`. Without animation it is done at once.
  func move(
    isAnimated: Bool, upTo limit: Int = .max, _ end: @escaping @MainActor () -> Void
  ) {
    guard isAnimated, !disablesAnimations, phase == .active else { return end() }
    let transition = Transition(end)
    transitions.append(transition)
    let duration = min(random(switches.animation), limit)
    clock.run(after: .milliseconds(duration)) { [weak self] in
      self?.finish(transition)
    }
  }

  private func finish(_ transition: Transition) {
    transitions.removeAll { $0 === transition }
    let end = transition.end
    transition.end = nil
    end?()
    retry()
  }

  /// Has a presentation tried again when something has come to its end.
  func putOff(_ element: PresentationElement) { putOff.append(element) }

  /// Does what had to wait for something else to come to its end.
  func retry() {
    if let late = presented.first(where: \.isToGo) { dismiss(late) }
    let waiting = putOff
    putOff = []
    for element in waiting { element.follow() }
  }

  /// Tells the app something, maybe later, maybe twice.
  func report(_ tell: @escaping @MainActor () -> Void) {
    let delay = switches.lateness > 0 ? random(0...switches.lateness) : 0
    if delay == 0 { tell() } else { clock.run(after: .milliseconds(delay), tell) }
    if switches.repeatsReports, isOnce(in: 3) {
      clock.run(after: .milliseconds(delay + random(1...400)), tell)
    }
  }

  func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }

  func isOnce(in count: Int) -> Bool { random(1...count) == 1 }

  /// The app goes to the background, where nothing moves, or comes to the front.
  func enter(_ phase: ScenePhase) {
    self.phase = phase
    if phase == .background {
      for transition in transitions { finish(transition) }
    }
    if let content { base?.show(content, environment) }
    update()
    retry()
    update()
  }

  /// A controller that is none of the views' covers the window from now on, or goes.
  func obstruct(_ isObstructed: Bool) {
    self.isObstructed = isObstructed
    retry()
    update()
  }

  /// There is room for one column only, or for several.
  func resize(isNarrow: Bool) {
    self.isNarrow = isNarrow
    if let content { base?.show(content, environment) }
    update()
  }

  // MARK: - Updates

  /// Brings what is shown up to date with what has changed.
  func update() {
    guard !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    repeat {
      if invalid.isEmpty {
        let todo = actions
        actions = []
        for action in todo { action() }
      }
      let nodes = invalid.sorted { $0.depth < $1.depth }
      invalid = []
      for node in nodes { node.refresh() }
      if invalid.isEmpty, actions.isEmpty {
        for controller in controllers { controller.tellVisibility() }
      }
    } while !invalid.isEmpty || !actions.isEmpty
    disablesAnimations = false
  }

  /// `node` has to be brought up to date.
  func isInvalid(_ node: Node) {
    if Transaction.current.disablesAnimations { disablesAnimations = true }
    invalid.append(node)
  }

  /// Does `action` when all is up to date.
  func afterUpdate(_ action: @escaping () -> Void) { actions.append(action) }

  func count(_ view: any View) { evaluations["\(type(of: view))", default: 0] += 1 }

  func add(_ controller: Controller) { controllers.append(controller) }

  func remove(_ controller: Controller) { controllers.removeAll { $0 === controller } }
}
