import FlowRuntime

/// What the shop has.
enum Catalog {
  /// An amount in cents, which a graph passes from screen to screen as text.
  struct Money: FlowArgument, LosslessStringConvertible {
    var cents: Int

    init(cents: Int) { self.cents = cents }

    init?(_ description: String) {
      guard let cents = Int(description) else { return nil }
      self.cents = cents
    }

    var description: String { "\(cents)" }
  }
}
