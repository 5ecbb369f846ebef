import FlowRuntime

extension Rule {
  /// F314
  static let missingTabItem = Rule(
    314, "missing-tab-item", .warning,
    summary: "A tab's title or icon is missing or empty.",
    explanation: """
      A tab bar shows a title and an icon for each tab, and VoiceOver reads the title. Write both:
      `title` is a key of the String Catalog, `icon` an SF Symbol or the name of an asset. If the
      app draws its own tab bar without titles or icons, turn off the rule: `lint {
      missing-tab-item: off }`. Tabs with titles alone are fine if no tab beside them has an icon.
      """,
    wrong: """
      app Shop { root Main }

      coordinator Main: tabs {
        tab home: Home { title "Home"  icon "house" }
        tab account: Account { title "You" }  // no icon
      }

      coordinator Home {
        route feed: root { -> Account }
      }

      coordinator Account {
        route profile: root { -> Home }
      }
      """,
    right: """
      app Shop { root Main }

      coordinator Main: tabs {
        tab home: Home { title "Home"  icon "house" }
        tab account: Account { title "You"  icon "person" }
      }

      coordinator Home {
        route feed: root { -> Account }
      }

      coordinator Account {
        route profile: root { -> Home }
      }
      """)
}

/// Reports tabs without a title or an icon, or with an empty one.
func checkMissingTabItems(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  guard model.isOn(.missingTabItem) else { return }
  let tabs = model.mounts.rows.filter { $0.kind == .tab }
  let withIcons = Set(tabs.lazy.filter { model.clause($0.anchor, .icon) != nil }.map { $0.owner })
  for tab in tabs {
    let title = model.clause(tab.anchor, .title)
    let icon = model.clause(tab.anchor, .icon)
    for (span, text, what) in [(title, tab.title, "title"), (icon, tab.icon, "icon")] {
      guard let span, text?.isEmpty == true else { continue }
      found.report(
        .missingTabItem, "the \(what) of tab `\(model.names[tab.name])` is empty", at: span)
    }
    let isComplete = title != nil && (icon != nil || !withIcons.contains(tab.owner))
    if isComplete || model.isBroken(tab.anchor) { continue }
    let missing = title != nil ? "no icon" : icon != nil ? "no title" : "no title and no icon"
    found.report(
      .missingTabItem, "tab `\(model.names[tab.name])` has \(missing)", at: tab.nameSpan,
      notes: [
        title == nil
          ? "`title` is a key of the String Catalog"
          : "`icon` is an SF Symbol or the name of an asset"
      ],
      fix: model.tabItem(of: tab, title: title, icon: icon))
  }
}

extension Model {
  /// Writes the missing clauses of a tab: its name as the title, a circle as the icon.
  fileprivate func tabItem(of tab: Mount, title: Source.Span?, icon: Source.Span?) -> Diagnostic.Fix
  {
    let newTitle = "title \"\(sentence(tab.name))\""
    let newIcon = "icon \"circle\""
    if let title { return insert(newIcon, "  \(newIcon)", at: title.end, in: tab) }
    if let icon { return insert(newTitle, "\(newTitle)  ", at: icon.start, in: tab) }
    let both = "\(newTitle)  \(newIcon)"
    let tree = trees[tab.anchor.file.index]
    let node = tree[tab.anchor.node]
    let brace = tree.tokens[Int(node.first)..<Int(node.end)].first { $0.kind == .leftBrace }
    if let brace { return insert(both, " \(both) ", at: brace.end, in: tab) }
    return insert(both, " { \(both) }", at: span(tab.anchor).end, in: tab)
  }

  private func insert(
    _ clauses: String, _ text: String, at position: UInt32, in tab: Mount
  ) -> Diagnostic.Fix {
    let span = Source.Span(file: tab.anchor.file, start: position, end: position)
    return Diagnostic.Fix("write `\(clauses)`", [Diagnostic.Edit(span, text)], isSafe: false)
  }

  /// The name as people would read it: `accountSettings` is "Account settings".
  private func sentence(_ name: Name) -> String {
    var words = ""
    for character in names[name] {
      if words.isEmpty {
        words += character.uppercased()
      } else if character == "_" {
        words += " "
      } else if character.isUppercase, words.last?.isLowercase == true {
        words += " " + character.lowercased()
      } else {
        words.append(character)
      }
    }
    return words
  }
}
