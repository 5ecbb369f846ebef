import Testing

@testable import TestGraphs

/// `flowc import`, run as a process.
@Suite struct ImportCommandTests {
  private let folder = TemporaryFolder()

  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a">
    <scenes><scene><objects>
    <viewController id="a" customClass="HomeController" sceneMemberID="viewController">
    <connections><segue destination="b" kind="presentation"/></connections></viewController>
    <viewController id="b" customClass="HelpController" sceneMemberID="viewController"/>
    </objects></scene></scenes></document>
    """
  private static let graph = """
    app Main { root Home }

    coordinator Home {
      /// Class `HomeController`.
      route home: root {
        -> help
      }

      /// Class `HelpController`.
      route help: sheet
    }

    """

  @Test func aStoryboardBecomesAGraph() throws {
    folder.write("Main.storyboard", Self.storyboard)
    let run = try flowc("import", "storyboard", "Main.storyboard", in: folder)
    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(run.output == Self.graph)
  }

  @Test func theGraphMayBeWrittenToAFile() throws {
    folder.write("Main.storyboard", Self.storyboard)
    let run = try flowc("import", "storyboard", "Main.storyboard", "-o", "Main.flow", in: folder)
    #expect(run.status == 0)
    #expect(run.output == "")
    let text = try folder.read("Main.flow")
    #expect(text.wholeMatch(of: /\/\/ Imported by flowc, [^\n]+: [0-9a-f]{16}\n(?s:.*)/) != nil)
    #expect(text.drop { $0 != "\n" }.dropFirst() == Self.graph)
    #expect(try flowc("lint", "Main.flow", in: folder).status == 0)
    #expect(try flowc("format", "--check", "Main.flow", in: folder).status == 0)
  }

  @Test func standardInputIsAFile() throws {
    let xml = "<navigation><fragment id='@+id/home'/></navigation>"
    let run = try flowc("import", "navigation", "-", in: folder, input: xml)
    #expect(run.status == 0)
    #expect(run.output.contains("  route home: root\n"))
  }

  @Test func theStartMayBeChosen() throws {
    folder.write("a.xml", "<navigation id='@+id/a'><fragment id='@+id/home'/></navigation>")
    folder.write("b.xml", "<navigation id='@+id/b'><fragment id='@+id/list'/></navigation>")
    let words = ["import", "navigation", "a.xml", "b.xml"]
    let first = try Flowc(words, in: folder).end()
    #expect(
      first.output.hasPrefix(
        "// the app starts with `a`, because it is the first by name; choose another with `--start`: `b`\n"
          + "app AApp { root A }\n"))
    let other = try Flowc(words + ["--start", "b"], in: folder).end()
    #expect(other.output.hasPrefix("app BApp { root B }\n"))
    let none = try Flowc(words + ["--start", "c"], in: folder).end()
    #expect(none.status == 2)
    #expect(
      none.error
        == "flowc: cannot import `a.xml`: there is no `c` to start with: there are `a`, `b`\n")
  }

  @Test func theFilesThemselvesAreNotOverwritten() throws {
    folder.write("Main.storyboard", Self.storyboard)
    let run = try flowc(
      "import", "storyboard", "Main.storyboard", "--force", "-o", "Main.storyboard", in: folder)
    #expect(run.status == 2)
    #expect(
      run.error
        == "flowc: `Main.storyboard` is read by this command: nothing was written; choose another"
        + " output\n")
    #expect(try folder.read("Main.storyboard") == Self.storyboard)
  }

  /// A day of work is not replaced, but what nobody has edited is.
  @Test func anEditedGraphIsNotReplaced() throws {
    folder.write("Main.storyboard", Self.storyboard)
    let words = ["import", "storyboard", "Main.storyboard", "-o", "Main.flow"]
    #expect(try Flowc(words, in: folder).end().status == 0)
    let first = try folder.read("Main.flow")
    folder.write("Main.storyboard", Self.storyboard.replacing("Help", with: "Advice"))
    #expect(try Flowc(words, in: folder).end().status == 0)
    let second = try folder.read("Main.flow")
    #expect(second.contains("route advice"))
    for edited in [second + "// mine\n", second.replacing("advice", with: "help"), "mine\n", ""] {
      folder.write("Main.flow", edited)
      let run = try Flowc(words, in: folder).end()
      #expect(run.status == 2)
      #expect(
        run.error
          == "flowc: `Main.flow` is not an imported graph, or was edited since: nothing was"
          + " written; `--force` replaces it\n")
      #expect(try folder.read("Main.flow") == edited)
    }
    folder.write("Main.storyboard", Self.storyboard)
    #expect(try Flowc(words + ["--force"], in: folder).end().status == 0)
    #expect(try folder.read("Main.flow") == first)
  }

  /// Of folders, every file below; what has no screen is refused.
  @Test func swiftSourcesOfAFolderBecomeAGraph() throws {
    folder.write(
      "App/Home.swift",
      "struct Home: View { var body: some View { Text(\"\").sheet(isPresented: $x) { Help() } } }")
    folder.write("App/Parts/Help.swift", "struct Help: View { var body: some View { Text(\"\") } }")
    folder.write("App/HelpTests.swift", "import XCTest\nstruct Help: View {}")
    folder.write("App/.build/Other.swift", "struct Other: View {}")
    let run = try flowc("import", "swift", "App", in: folder)
    #expect(
      run.error == """
        2 screens, 2 reached from `Home`; 1 call in the graph, 0 in the list at its end
        keep it with `-o App.flow`, or draw it: `| flowc graph --format html -o app.html -`

        """)
    #expect(
      run.output == """
        // the start is not in the files: `Home` is taken; choose another with `--start`
        // left out: 1 file of tests
        app HomeApp { root Home }

        coordinator Home {
          /// View `Home`, App/Home.swift:1.
          route home: root {
            // App/Home.swift:1
            -> help
          }

          /// View `Help`, App/Parts/Help.swift:1.
          route help: sheet { bare }
        }

        """)
    let loose = try flowc("import", "swift", "App/Parts", in: folder)
    #expect(loose.status == 0)
    #expect(loose.output.contains("routes AppScreens {"))
    #expect(loose.error.hasPrefix("1 screen, none of them shown by code. "))
    folder.write("Model/Item.swift", "struct Item {}")
    let none = try flowc("import", "swift", "Model", in: folder)
    #expect(none.status == 2)
    #expect(
      none.error
        == "flowc: cannot import: there is no view or view controller in the Swift sources\n")
    let other = try flowc("import", "swift", "App/.build/..", "-o", "App/Home.swift", in: folder)
    #expect(other.status == 2)
    #expect(other.error.contains("is not an imported graph"))
  }

  /// Of folders with storyboards and other files, the storyboards.
  @Test func storyboardsOfAFolderBecomeAGraph() throws {
    folder.write("App/Main.storyboard", Self.storyboard)
    folder.write("App/Home.swift", "")
    folder.write("App/Pods/Other.storyboard", "<")
    let run = try flowc("import", "storyboard", "App", in: folder)
    #expect(run.error == "")
    #expect(run.output == Self.graph)
    let none = try flowc("import", "storyboard", "App/Pods/..", "App/Home.swift", in: folder)
    #expect(none.status == 2)
  }

  /// Of folders of an Android app, the graphs and the values.
  @Test func graphsOfAFolderBecomeAGraph() throws {
    folder.write(
      "res/navigation/main.xml",
      "<navigation id='@+id/main'><fragment id='@+id/home' label='@string/home'/></navigation>")
    folder.write(
      "res/values/strings.xml", "<resources><string name='home'>Start</string></resources>")
    folder.write("res/layout/home.xml", "<LinearLayout/>")
    let run = try flowc("import", "navigation", "res", in: folder)
    #expect(run.error == "")
    #expect(run.output.contains("  route home: root\n"))
  }

  @Test func screenMethodsAreWritten() throws {
    folder.write(
      "Home.swift",
      "struct Home: View { var body: some View { Text(\"\").sheet(isPresented: $x) { Help() } } }\n"
        + "struct Help: View { let page: Int }")
    let words = ["import", "swift", "Home.swift", "--screens", "Screens.swift"]
    let run = try Flowc(words, in: folder).end()
    #expect(run.error.hasPrefix("2 screens, 2 reached from `Home`; "))
    #expect(run.output.contains("app HomeApp { root Home }"))
    let text = try folder.read("Screens.swift")
    #expect(text.hasPrefix("// Imported by flowc"))
    #expect(
      text.contains(
        """
          func help(_ go: HomeApp.Home.Help, page: Int) -> some View {
            Help(page: page)
          }
        """))
    #expect(try Flowc(words, in: folder).end().status == 0)
    folder.write("Screens.swift", text + "// mine\n")
    let edited = try Flowc(words + ["-o", "Home.flow"], in: folder).end()
    #expect(edited.status == 2)
    #expect(edited.error.contains("`Screens.swift` is not an imported graph, or was edited since"))
    #expect((try? folder.read("Home.flow")) == nil)
  }

  @Test(arguments: [
    (
      ["storyboard", "a", "--screens", "b"],
      "`--screens` is for `flowc import swift`: others know no Swift types"
    ),
    ([], "`flowc import` needs a format: there are `storyboard`, `navigation`, `swift`"),
    (["storybord", "a"], "`flowc import` has no format `storybord`, did you mean `storyboard`?"),
    (
      ["nib", "a"],
      "`flowc import` has no format `nib`: there are `storyboard`, `navigation`, `swift`"
    ),
    (["storyboard"], "`flowc import storyboard` needs a file: see flowc import --help"),
    (["navigation", "no.xml"], "cannot read `no.xml`: No such file or directory"),
    (["storyboard", "other.xml"], "cannot import `other.xml`: it is not a storyboard"),
    (
      ["navigation", "other.xml"],
      "cannot import `other.xml`: it is not a navigation graph of Android"
    ),
    (["navigation", "strings.xml"], "cannot import `strings.xml`: there is no graph in it"),
    (
      ["storyboard", "cut.storyboard"],
      "cannot import `cut.storyboard`: line 3: the element `scenes` is not closed"
    ),
    (
      ["storyboard", "type.xml"],
      "cannot import `type.xml`: line 2: document types are not supported"
    ),
  ])
  func mistakesAreOneLine(_ words: [String], _ message: String) throws {
    folder.write("other.xml", "<menu/>")
    folder.write("strings.xml", "<resources/>")
    folder.write("cut.storyboard", "<document type='Storyboard'>\n<scenes>\n")
    folder.write("type.xml", "<?xml version='1.0'?>\n<!DOCTYPE document><document/>")
    let run = try Flowc(["import"] + words, in: folder).end()
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error == "flowc: \(message)\n")
  }
}
