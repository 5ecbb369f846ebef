import Testing

@testable import FlowDSL

/// The canon, case by case.
struct FormatTests {
  private let long = "aNameThatTakesThirtyFiveColumns5678"

  private func formatted(_ text: String) -> String {
    String(decoding: format(Source(name: "Test.flow", text: text)).bytes, as: UTF8.self)
  }

  @Test func everyClauseHasALineOfItsOwn() {
    #expect(
      formatted("coordinator A{route a:root{\n->b->c;link\"/a\"keep}use B}") == """
        coordinator A {
          route a: root {
            -> b
            -> c
            link "/a" keep
          }
          use B
        }

        """)
  }

  @Test func noEmptyLineFollowsABraceThoughASemicolonStoodThere() {
    #expect(formatted("app A { ;\n\n\nroot B }\n") == "app A {\n  root B\n}\n")
    #expect(formatted("app A { ;;\n;\n\nroot B; }\n") == "app A {\n  root B\n}\n")
  }

  @Test func bracesStayOnOneLineWhereTheyWereWrittenSo() {
    #expect(
      formatted("coordinator A {route a:root{->b   ->c}  route b{ }}")
        == "coordinator A { route a: root { -> b  -> c }  route b {} }\n")
    #expect(
      formatted("coordinator A {\nroute a:root{->b   ->c}\nroute b{\n}}\n")
        == "coordinator A {\n  route a: root { -> b  -> c }\n  route b {}\n}\n")
  }

  @Test func bracesThatDoNotFitAreOpened() {
    let pattern = String(repeating: "a", count: 60)
    #expect(
      formatted(
        "coordinator A {\n  route b { link \"/\(pattern)\" in SomeWhere  -> back  -> cart }\n}")
          == """
          coordinator A {
            route b {
              link "/\(pattern)" in SomeWhere
              -> back
              -> cart
            }
          }

          """)
  }

  @Test func spaceStandsWhereItBelongs() {
    let cases = [
      ("import   A . B", "import A.B"),
      ("type  A=B . C", "type A = B.C"),
      ("enum  A{b ,c,}", "enum A { b, c }"),
      ("lint{a-b:off   c-d:warning 3 e:4}", "lint { a-b: off  c-d: warning 3  e: 4 }"),
      (
        "@was( \"B\" , \"C\", )coordinator A:tabs{tab a:A(1 ,.b,[ .c ])}",
        "@was(\"B\", \"C\") coordinator A: tabs { tab a: A(1, .b, [.c]) }"
      ),
      (
        "coordinator A{route a(b:[ Int ]?=[ 1 ],c:D ?):sheet}",
        "coordinator A { route a(b: [Int]? = [1], c: D?): sheet }"
      ),
      (
        "coordinator A{route a{on b( )when not( c or( d ))and e->new F . g( h:1 )as cover}}",
        "coordinator A { route a { on b() when not (c or (d)) and e -> new F.g(h: 1) as cover } }"
      ),
      (
        "coordinator A{route a{link\"/a\"( b:.c )in D keep path b/c( 1 )/d}}",
        "coordinator A { route a { link \"/a\" (b: .c) in D keep  path b / c(1) / d } }"
      ),
      (
        "coordinator A{route a{detents height( 3 ),medium requires a else b locked}}",
        "coordinator A { route a { detents height(3), medium  requires a else b  locked } }"
      ),
      (
        "coordinator A{route a{checkpoint b:[C] ->finish( 1 )->return to c( 2 )->back then d}}",
        "coordinator A { route a { checkpoint b: [C]  -> finish(1)  -> return to c(2)"
          + "  -> back then d } }"
      ),
      (
        "scenario\"a\"{given a,not b navigate ! c( 1 )expect stack a/b( 1 )/C . d rejects back}",
        "scenario \"a\" { given a, not b  navigate! c(1)  expect stack a / b(1) / C.d  rejects back }"
      ),
    ]
    for (written, canon) in cases { #expect(formatted(written) == canon + "\n") }
  }

  @Test func groupsOfLinesAreKeptAndOneLineIsEmptyAtMost() {
    #expect(
      formatted(
        "\n\ncondition a\n\n\n\ncondition b\ncoordinator A {\n\n  use B\n \t\n\n  use C\n\n}\n\n")
        == "condition a\n\ncondition b\ncoordinator A {\n  use B\n\n  use C\n}\n")
  }

  @Test func lineEndsTabsAndMarksAreMadeTheSame() {
    #expect(
      formatted("\u{FEFF}condition a  \r\n\r\n\r\ncoordinator A {\r\n\tuse B\t\r\n}")
        == "condition a\n\ncoordinator A {\n  use B\n}\n")
    #expect(formatted("condition a\r\rcondition b\r") == "condition a\n\ncondition b\n")
    #expect(formatted("") == "")
    #expect(formatted("\u{FEFF}\r\n \t\n") == "")
  }

  @Test func attributesKeepTheirLines() {
    #expect(
      formatted("@was(\"a\")\n@was(\"b\") condition c\n@was(\"d\")condition e")
        == "@was(\"a\")\n@was(\"b\") condition c\n@was(\"d\") condition e\n")
  }
}

// MARK: Comments

extension FormatTests {
  @Test func commentsStayWhereTheyAre() {
    #expect(
      formatted(
        """
        // first
        /// Documents.
        coordinator A {// on the brace
              // on a line of its own

          /// What it is.
          use B// behind
              // at the end
        }   // behind the brace
        // last
        """)
          == """
          // first
          /// Documents.
          coordinator A {  // on the brace
            // on a line of its own

            /// What it is.
            use B  // behind
            // at the end
          }  // behind the brace
          // last

          """)
  }

  @Test func commentsAfterConsecutiveLinesAreInOneColumn() {
    #expect(
      formatted(
        "coordinator A { route a {\n-> b // one\n-> longer // two\n-> c\n-> d // three\n}\n}")
          == """
          coordinator A {
            route a {
              -> b       // one
              -> longer  // two
              -> c
              -> d  // three
            }
          }

          """)
  }

  @Test func aCommentWithinAClauseBreaksIt() {
    #expect(
      formatted("coordinator A {\nroute a {\non b // why\n-> c(1, // one\n2 // two\n)\n}\n}")
        == """
        coordinator A {
          route a {
            on b  // why
              -> c(
                1,  // one
                2,  // two
              )
          }
        }

        """)
  }

  @Test func anEnumWithCommentsHasALineForEachCase() {
    #expect(
      formatted("enum A { b, // why\nc }\nenum D {\ne, f }")
        == "enum A {\n  b,  // why\n  c,\n}\nenum D {\n  e,\n  f,\n}\n")
    #expect(
      formatted("@was(\"B\") enum A {\nc,\nd }") == "@was(\"B\")\nenum A {\n  c,\n  d,\n}\n")
    #expect(formatted("@was(\"B\") enum A { c, d, }") == "@was(\"B\") enum A { c, d }\n")
  }

  @Test func commentsAreNeverBroken() {
    let long = "// " + String(repeating: "very ", count: 30) + "long"
    #expect(formatted("condition a \(long)\n\(long)") == "condition a  \(long)\n\(long)\n")
  }
}

// MARK: Long lines

extension FormatTests {
  /// `clause` in a route, formatted.
  private func clause(_ clause: String) -> String {
    let lines = formatted("coordinator A {\n  route a {\n    \(clause)\n  }\n}\n")
      .split(separator: "\n").dropFirst(2).dropLast(2)
    return lines.map { $0.dropFirst(4) }.joined(separator: "\n")
  }

  @Test func parametersThatDoNotFitHaveALineEach() {
    #expect(
      formatted(
        "coordinator A {\nroute a(b: \(long), c: \(long), d: E): root { -> b }\n}"
      )
        == """
        coordinator A {
          route a(
            b: \(long),
            c: \(long),
            d: E,
          ): root {
            -> b
          }
        }

        """)
  }

  @Test func anArrowThatDoesNotFitBeginsALine() {
    #expect(
      clause("on bought(c: Int) when \(long) -> \(long)(c)")
        == "on bought(c: Int) when \(long)\n  -> \(long)(c)")
  }

  @Test func anAnswerThatDoesNotFitBeginsALine() {
    let longer = long + "AndTenMore"
    #expect(
      clause("on \(longer)(id: Int) returns \(longer) -> b")
        == "on \(longer)(id: Int)\n  returns \(longer) -> b")
  }

  @Test func theNamespaceOfAModuleThatDoesNotFitHasALineOfItsOwn() {
    let longer = long + "AndTenMore"
    #expect(
      formatted("module \(longer) as Navigation\(longer)")
        == "module \(longer)\n  as Navigation\(longer)\n")
  }

  /// It stays, so that the documentation is not the next item's.
  @Test func aSemicolonAfterDocumentationHasALineOfItsOwn() {
    #expect(formatted("/// A.\n   ;enum B { c }") == "/// A.\n;\nenum B { c }\n")
  }

  @Test func conditionsAreBrokenBeforeTheirWords() {
    #expect(
      clause("requires \(long) and not \(long) or \(long) else \(long)")
        == "requires \(long) and not \(long)\n  or \(long) else \(long)")
  }

  @Test func pathsAndArgumentsAreBroken() {
    #expect(
      clause("path \(long) / \(long) / \(long)(1) / b")
        == "path \(long) / \(long)\n  / \(long)(1) / b")
    #expect(
      clause("-> \(long)(\(long), \(long), \(long))")
        == "-> \(long)(\n  \(long),\n  \(long),\n  \(long),\n)")
  }

  /// Where nothing else can be broken: after a colon, before `=`, between the two names of a
  /// screen.
  @Test func twoLongNamesHaveALineEach() {
    let longer = long + "AndTenMore"
    #expect(
      formatted("type \(longer) = \(longer).\(longer)")
        == "type \(longer) = \(longer)\n  .\(longer)\n")
    #expect(
      formatted("coordinator A {\n  child \(longer): \(longer)(1, .a) {\n    entry\n  }\n}")
        == "coordinator A {\n  child \(longer):\n    \(longer)(1, .a) {\n    entry\n  }\n}\n")
    #expect(
      clause("on tap -> new \(longer).\(longer)(1) as sheet")
        == "on tap\n  -> new \(longer)\n  .\(longer)(1) as sheet")
    #expect(
      clause("on tap(\(longer): \(longer)? = .a) -> b")
        == "on tap(\n  \(longer): \(longer)?\n    = .a,\n) -> b")
    #expect(
      clause("-> return to \(longer)(\(longer))") == "-> return to \(longer)(\n  \(longer))")
    // A list is broken first.
    #expect(
      clause("-> \(longer)(\(long): .\(longer))")
        == "-> \(longer)(\n  \(long): .\(longer),\n)")
  }

  @Test func listsWithoutBracketsAreBrokenAfterCommas() {
    #expect(
      formatted("app A {\n  links \"\(long):\", \"\(long):\", \"\(long):\"\n}")
        == "app A {\n  links \"\(long):\", \"\(long):\",\n    \"\(long):\"\n}\n")
    #expect(
      formatted("scenario \"a\" {\n  given \(long), not \(long), b\(long)\n}")
        == "scenario \"a\" {\n  given \(long), not \(long),\n    b\(long)\n}\n")
  }

  @Test func whatFitsIsJoined() {
    #expect(
      clause("on b(\n      c: Int,\n    )\n      -> c(\n        d\n    )") == "on b(c: Int) -> c(d)"
    )
  }
}

// MARK: Mistakes

extension FormatTests {
  @Test func aLineThatCannotBeReadIsLeftAsItIs() {
    let text = """
      coordinator A {
            route a:root { ->   b }
            route b:  {  ->   c }
        route c{ on  d  ->   }
      route d   {
          ->  b
          on    ->  c
      }
      }
      """
    #expect(
      formatted(text) == """
        coordinator A {
          route a: root { -> b }
              route b:  {  ->   c }
          route c{ on  d  ->   }
          route d {
            -> b
            on    ->  c
          }
        }

        """)
  }

  @Test func whatStandsOnTheLineOfAMistakeStaysToo() {
    #expect(
      formatted("condition   a\ncondition   b   $  condition   c\ncondition   d\n")
        == "condition a\ncondition   b   $  condition   c\ncondition d\n")
    // Two transitions would be read on lines of their own: the mistake would go.
    #expect(
      formatted("coordinator A {\n  route a {\n    on b   -> c -> d\n    ->   e\n  }\n}")
        == "coordinator A {\n  route a {\n    on b   -> c -> d\n    -> e\n  }\n}\n")
  }

  /// A comment that ends on another line is one mistake: what stands before it stays, too.
  @Test func whatStandsBeforeACommentOfSeveralLinesStays() {
    let text = "coordinator  A {  route a: root  /* one\n two */\n}\n"
    #expect(formatted(text) == text)
    #expect(
      formatted("condition   a\ncondition   b /* one\n two */\ncondition   c\n")
        == "condition a\ncondition   b /* one\n two */\ncondition c\n")
  }

  @Test func bracesThatAreNotClosedAreLeftAsTheyAre() {
    let text = "condition   a\ncoordinator A {\n   route   a {\n  -> b\n}\n"
    #expect(formatted(text) == text.replacing("condition   a", with: "condition a"))
  }

  @Test func linesThatAreNotUTF8StayAsTheyAre() {
    let odd =
      Array("condition a\n ".utf8) + [0xFF, 0xFE] + Array(" condition b\n   condition c\n".utf8)
    let formatted = format(Source(name: "a", bytes: odd))
    #expect(formatted.mistakes == 1)
    #expect(formatted.bytes == odd.dropLast(15) + Array("condition c\n".utf8))
  }

  @Test func mistakesAreCounted() {
    #expect(format(Source(name: "a", text: "condition a")).mistakes == 0)
    #expect(format(Source(name: "a", text: "condition a; root; $")).mistakes == 2)
    // Without the space the colon would be taken for the rest of the name.
    #expect(format(Source(name: "a", text: "lint { too- : off }")).mistakes == 1)
    // What stands in the wrong place can be read.
    #expect(format(Source(name: "a", text: "app A { root B  root C }")).mistakes == 0)
  }
}
