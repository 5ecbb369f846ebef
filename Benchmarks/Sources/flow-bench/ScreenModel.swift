/// A screen of the app that `GeneratedGraph` describes, as both apps of the compile benchmark show it: a
/// view with an action for each event.
struct ScreenModel {
  /// The route's name.
  var name: String
  /// The labels and types of its parameters.
  var parameters: [(label: String, type: String)] = []
  /// How it is shown.
  var kind = Kind.push
  /// True iff only some users may see it.
  var isPremium = false
  /// The events that it can send.
  var events: [Event] = []

  /// How a screen is shown.
  enum Kind { case push, sheet, cover, replace }

  /// An event that a screen can send.
  struct Event {
    /// Its name and arguments: `detail0(id: 1)`.
    var call: String
    /// The action of an app without a graph instead, with its coordinator.
    var action: String
  }

  /// The screens of area `area` of `count`.
  static func area(_ area: Int, of count: Int) -> [ScreenModel] {
    let details = GeneratedGraph.routesPerArea - 5
    let route = "Area\(area)Route"
    let opened = (0..<details).map {
      Event(
        call: "detail\($0)(id: 1)",
        action: "navigate(to: \(route).detail\($0)(id: 1, order: .relevance))")
    }
    let mounted = GeneratedGraph.mounts(of: area, of: count).map {
      Event(call: "area\($0)()", action: "navigate(to: Area\($0)Route.list)")
    }
    let note = Event(
      call: "note(text: \"a\")", action: "navigate(to: Shared\(area / 2)Route.note(text: \"a\"))")
    let order = (label: "order", type: "Order\(area)")
    let id = (label: "id", type: "Int")
    return [ScreenModel(name: "list", events: opened + mounted + [note])]
      + (0..<details).map { detail in
        ScreenModel(
          name: "detail\(detail)", parameters: [id, order],
          isPremium: GeneratedGraph.isPremium(detail),
          events: [
            Event(
              call: "next()",
              action:
                "navigate(to: \(route).detail\((detail + 1) % details)(id: id, order: .relevance))"),
            Event(call: "edit()", action: "edit(id)"),
            Event(call: "close()", action: "popToRoot()"),
          ])
      } + [
        ScreenModel(
          name: "edit", parameters: [id], kind: .sheet,
          events: [
            Event(call: "save(done: true)", action: "finishEditing(true)"),
            Event(call: "dismiss()", action: "dismissModal()"),
          ]),
        ScreenModel(
          name: "buy", parameters: [id, (label: "price", type: "Price?")], kind: .cover,
          events: [
            Event(
              call: "paid(order: \"1\")", action: "navigate(to: \(route).receipt(order: \"1\"))"),
            Event(call: "dismiss()", action: "dismissModal()"),
          ]),
        ScreenModel(
          name: "receipt", parameters: [(label: "order", type: "String")], kind: .replace,
          events: [Event(call: "done()", action: "popToRoot()")]),
        ScreenModel(
          name: "help", parameters: [(label: "topic", type: "String")],
          events: [Event(call: "back()", action: "pop()")]),
      ]
  }

  /// The screen that two areas share.
  static let note = ScreenModel(
    name: "note", parameters: [(label: "text", type: "String")], kind: .sheet,
    events: [Event(call: "dismiss()", action: "dismissModal()")])

  /// The screens of the login.
  static let login = [
    ScreenModel(
      name: "welcome",
      events: [Event(call: "signIn()", action: "navigate(to: LoginRoute.password)")]),
    ScreenModel(
      name: "password",
      events: [Event(call: "success()", action: "navigate(to: Area0Route.list)")]),
  ]

  /// The name with its first letter in upper case.
  var typeName: String { name.prefix(1).uppercased() + name.dropFirst() }

  /// `(id: Int, order: Order0)`, or nothing.
  var parameterList: String {
    parameters.isEmpty
      ? "" : "(" + parameters.map { "\($0.label): \($0.type)" }.joined(separator: ", ") + ")"
  }

  /// The view of the screen of `owner`, which does `actions` with the property `sender`. It belongs to
  /// the main actor, as a view of SwiftUI does.
  func view(of owner: String, _ sender: String, _ type: String, _ actions: [String]) -> String {
    """
    @MainActor struct \(owner)\(typeName)View {
      let \(sender): \(type)
    \(parameters.map { "  let \($0.label): \($0.type)\n" }.joined())
      var body: Page {
        Page(
          "\(name)",
          [
    \(actions.map { "        { \(sender).\($0) },\n" }.joined())      ])
      }
    }


    """
  }
}
