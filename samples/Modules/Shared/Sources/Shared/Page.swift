/// A screen in a terminal: its text, and the choices that it offers.
public struct Page {
  /// The title.
  public var title: String
  /// The text below it.
  public var lines: [String]
  /// What the user can choose.
  public var choices: [Choice]

  /// Creates a page.
  public init(title: String, lines: [String] = [], choices: [Choice] = []) {
    (self.title, self.lines, self.choices) = (title, lines, choices)
  }
}

/// A choice on a page.
public struct Choice {
  /// Its name.
  public let label: String
  /// What happens when it is chosen.
  public let action: @MainActor () -> Void

  /// Creates a choice.
  public init(_ label: String, _ action: @escaping @MainActor () -> Void) {
    (self.label, self.action) = (label, action)
  }
}

/// What there is to buy, as features call it.
public typealias Product = SharedFlow.Product
