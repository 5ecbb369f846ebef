extension Rule {
  /// F704
  static let sheetOnSheet = Rule(
    704, "sheet-on-sheet", .off,
    summary: "A coordinator presents a screen over one that it presents already.",
    explanation: """
      Sheets upon sheets are hard to find one's way back from, and some design guides forbid them.
      Push onto the presented screen instead (`as push`), let it `dismiss then` go on, or give the
      second step a coordinator of its own. The rule is off unless asked for.
      """,
    wrong: """
      app Shop { root Home }

      lint { sheet-on-sheet: warning }

      coordinator Home {
        route feed: root { -> filters }
        route filters: sheet { -> brands  -> dismiss }
        route brands: sheet { -> dismiss }  // a sheet over a sheet
      }
      """,
    right: """
      app Shop { root Home }

      lint { sheet-on-sheet: warning }

      coordinator Home {
        route feed: root { -> filters }
        route filters: sheet { -> brands  -> dismiss }
        route brands { -> back }
      }
      """)
}
