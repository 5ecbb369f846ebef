extension Rule.Family {
  /// The family's rules, by code.
  package var rules: [Rule] { Rule.all.filter { $0.family == self } }
}

extension Rule {
  /// The rule's page as Markdown, for `flowc explain` and docs/rules.md.
  package var page: String {
    """
    ### \(code) \(name)

    \(summary)

    \(standing)\(mending)

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

  /// The effect of `flowc lint --fix`.
  private var mending: String {
    fix.map { "\n\n`flowc lint --fix`: \($0)" } ?? ""
  }

  /// The rule's severity, and how `lint { }` may change it.
  private var standing: String {
    let usual =
      switch severity {
      case .error where isFixed: "Always an error."
      case .error: "An error, unless `lint { }` lowers it."
      case .warning: "A warning, unless `lint { }` changes it."
      case .off: "Off, unless `lint { }` turns it on."
      }
    guard let limit else { return usual }
    return "\(usual) The limit is \(limit), unless `lint { }` sets another."
  }
}

/// Returns docs/rules.md: every rule's page, below a table of contents by family.
package func rulesPage() -> String {
  var page = """
    # Every rule

    `flowc explain --all` generates this page from the rules in the sources; edit those.

    A rule has a code, which is never reused, a name, and a severity: *error*, *warning* or *off*.
    `lint { }` sets severities for a graph; `@allow(rule, "why")` silences a rule for one declaration
    or clause. The errors of F1 to F4 make a graph unsound: they can be neither lowered nor allowed.
    `flowc lint --fix` fixes the rules marked *fix* where it is safe. It never guesses: it corrects a
    name only if exactly one valid name differs from it in case or by two swapped letters. Messages
    suggest other names, and editors offer them as fixes.

    """
  for family in Rule.Family.allCases {
    page += "\n**\(family.heading)**\n\n| code | rule | | | when |\n|---|---|---|---|---|\n"
    for rule in family.rules {
      let link = "[`\(rule.name)`](#\(rule.code.lowercased())-\(rule.name))"
      let fix = rule.fix == nil ? "" : "fix"
      page += "| \(rule.code) | \(link) | \(rule.severity) | \(fix) | \(rule.summary) |\n"
    }
  }
  for family in Rule.Family.allCases {
    page += "\n## \(family.heading)\n"
    for rule in family.rules { page += "\n" + rule.page }
  }
  return page
}
