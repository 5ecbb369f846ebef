extension Rule {
  /// What a rule is about; its code's hundreds.
  package enum Family: UInt16, Sendable, CaseIterable {
    case syntax = 1
    case names = 2
    case structure = 3
    case navigation = 4
    case reachability = 5
    case links = 6
    case presentation = 7
    case scenarios = 9

    /// The heading of the family.
    package var title: String {
      switch self {
      case .syntax: "Syntax"
      case .names: "Names and types"
      case .structure: "Structure"
      case .navigation: "Navigation"
      case .reachability: "Reachability"
      case .links: "Links"
      case .presentation: "Presentation"
      case .scenarios: "Scenarios"
      }
    }

    /// The family's rules, by code.
    package var rules: [Rule] { Rule.all.filter { $0.number / 100 == rawValue } }
  }

  /// The rule's page as Markdown: what `flowc explain` prints and docs/rules.md is made of.
  package var page: String {
    """
    ### \(code) \(name)

    \(summary)

    \(standing)

    \(explanation)

    Wrong:

    ```flow
    \(wrong)
    ```

    Right:

    ```flow
    \(right)
    ```

    """
  }

  /// One sentence on severity and limit: what `lint { }` may change.
  private var standing: String {
    let name = "`\(name)`"
    let usual: String
    switch severity {
    case .error where isFixed: return "Always an error."
    case .error: usual = "An error unless `lint { }` lowers it"
    case .warning: usual = "A warning unless `lint { }` says otherwise"
    case .off: usual = "Off unless `lint { }` turns it on"
    }
    guard let limit else { return "\(usual) (\(name))." }
    return
      "\(usual). The limit is \(limit) unless it gives another: `lint { \(self.name): warning \(limit) }`."
  }
}

/// Returns docs/rules.md: every rule's page, below a table of contents by family.
package func rulesPage() -> String {
  var page = """
    # Every rule

    Written by `flowc explain --all` from the rules themselves; edit those.

    A rule has a code, which is never reused, a name, and a severity: *error*, *warning* or *off*.
    `lint { }` sets severities for a graph, `@allow(rule, "why")` silences a rule for one declaration
    or clause. The errors of F1 to F4 make a graph unsound: they can be neither lowered nor allowed.

    """
  for family in Rule.Family.allCases {
    page +=
      "\n## F\(family.rawValue) \(family.title)\n\n| code | rule | | when |\n|---|---|---|---|\n"
    for rule in family.rules {
      let link = "[`\(rule.name)`](#\(rule.code.lowercased())-\(rule.name))"
      page += "| \(rule.code) | \(link) | \(rule.severity) | \(rule.summary) |\n"
    }
  }
  for family in Rule.Family.allCases {
    page += "\n# F\(family.rawValue) \(family.title) in detail\n"
    for rule in family.rules { page += "\n" + rule.page }
  }
  return page
}
