extension Rule {
  /// The subject of a rule, the hundreds of its code. A graph that breaks rules of one is not asked
  /// about those of later ones.
  package enum Family: UInt16, Sendable, CaseIterable, Comparable {
    case syntax = 1
    case names = 2
    case structure = 3
    case navigation = 4
    case reachability = 5
    case links = 6
    case presentation = 7
    case policies = 8
    case scenarios = 9

    /// The heading above the family's rules: `F2 Names and types`.
    package var heading: String {
      let name =
        switch self {
        case .syntax: "Syntax"
        case .names: "Names and types"
        case .structure: "Structure"
        case .navigation: "Navigation"
        case .reachability: "Reachability"
        case .links: "Links"
        case .presentation: "Presentation"
        case .policies: "Policies and Swift sources"
        case .scenarios: "Scenarios"
        }
      return "F\(rawValue) \(name)"
    }

    /// True iff `left` comes before `right`.
    package static func < (left: Family, right: Family) -> Bool { left.rawValue < right.rawValue }
  }

  /// The family; that of scenarios for codes above.
  package var family: Family { Family(rawValue: number / 100) ?? .scenarios }
}
