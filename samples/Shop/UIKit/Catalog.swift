import FlowRuntime

/// What the shop's graph takes from elsewhere: an app has it in a module of its own.
enum Catalog {
  /// An amount.
  struct Money: LosslessStringConvertible, FlowArgument {
    let cents: Int

    init(cents: Int) { self.cents = cents }

    init?(_ description: String) {
      guard let cents = Int(description) else { return nil }
      self.cents = cents
    }

    var description: String { "\(cents)" }
  }
}
