import FlowDSL
import Testing

@testable import FlowImport

/// The screen that an imported app starts with: all kinds of starts compete by what they reach, and
/// what only accompanies an app comes last.
@Suite struct SwiftStartImportTests {
  private func imported(
    _ files: [String: String], start: String? = nil
  ) throws -> (text: String, summary: ImportSummary) {
    let sources = files.sorted { $0.key < $1.key }.map { Source(name: $0.key, text: $0.value) }
    let imported = try importSwift(from: sources, start: start)
    return (String(decoding: imported.graph, as: UTF8.self), imported.summary)
  }

  /// A delegate that shows `root` in its window.
  private func window(_ root: String) -> String {
    """
    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func scene(_ scene: UIScene, willConnectTo session: UISceneSession) {
        window?.rootViewController = UIHostingController(rootView: \(root)())
      }
    }
    """
  }

  /// An app called `name` that begins with `root`.
  private func app(_ name: String, _ root: String) -> String {
    "@main struct \(name): App { var body: some Scene { WindowGroup { \(root)() } } }\n"
  }

  /// A view that shows each of `others` as a sheet.
  private func view(_ name: String, _ others: String...) -> String {
    let sheets = others.map { ".sheet(isPresented: $shows\($0)) { \($0)() }" }.joined()
    return "struct \(name): View { var body: some View { Text(\"\")\(sheets) } }\n"
  }

  private func storyboard(_ name: String, _ others: String...) -> String {
    let scenes = ([name] + others).map { scene in
      let segues = scene == name ? others : []
      let lines = segues.map { "<segue destination='\($0)' kind='show' id='to\($0)'/>" }
      return """
        <scene><objects><viewController id='\(scene)' customClass='\(scene)'
          sceneMemberID='viewController'><connections>\(lines.joined())</connections>
        </viewController></objects></scene>
        """
    }
    return """
      <document type='com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB'
        initialViewController='\(name)'><scenes>\(scenes.joined())</scenes></document>
      """
  }

  @Test func aWindowOfThePhoneComesBeforeTheAppOfItsWatch() throws {
    let phone = window("Phone") + view("Phone")
    let watch = "import WatchKit\n" + app("WristApp", "Wrist") + view("Wrist", "One", "Two")
    let others = view("One") + view("Two")
    let (text, _) = try imported([
      "Phone/Scene.swift": phone, "Watch/App.swift": watch, "Watch/Others.swift": others,
    ])
    #expect(text.hasPrefix("// starts with `Phone`, Phone/Scene.swift:4\n"))
    #expect(text.contains("// another start: `WristApp`, Watch/App.swift:2\n"))
  }

  /// The app's folder contains that of its watch; a shared file imports WatchKit for one of them.
  @Test func aWatchInTheFolderOfItsAppIsNotTheApp() throws {
    let shared = "#if os(watchOS)\nimport WatchKit\n#endif\n"
    let (text, _) = try imported([
      "App/App.swift": app("TeaApp", "Tea") + view("Tea"), "App/Shared.swift": shared,
      "App/Watch/App.swift": app("WristApp", "Wrist") + view("Wrist", "Tea"),
      "App/Watch/Other.swift": "import WatchKit",
    ])
    #expect(text.hasPrefix("// starts with `TeaApp`, "))
  }

  @Test func theStartThatReachesMostWins() throws {
    let few = app("FewApp", "Few") + view("Few")
    let many = window("Many") + view("Many", "One", "Two") + view("One") + view("Two")
    let (text, summary) = try imported(["A/Few.swift": few, "B/Many.swift": many])
    #expect(text.hasPrefix("// starts with `Many`, B/Many.swift:4\n"))
    #expect(text.contains("// another start: `FewApp`, A/Few.swift:1\n"))
    #expect((summary.screens, summary.reached) == (4, 3))
    let (other, _) = try imported(["A/Few.swift": few, "B/Many.swift": many], start: "FewApp")
    #expect(other.hasPrefix("// starts with `FewApp`, A/Few.swift:1\n"))
  }

  @Test func theStoryboardOfAnExtensionComesLast() throws {
    let (text, _) = try imported([
      "App/App.swift": app("TeaApp", "Tea") + view("Tea"),
      "Share/Base.lproj/MainInterface.storyboard": storyboard("Share", "Pick", "Done"),
      "Share/Share.swift": """
      class Share: UIViewController { func end() { extensionContext?.completeRequest() } }
      class Pick: UIViewController {}
      class Done: UIViewController {}
      """,
    ])
    #expect(text.hasPrefix("// starts with `TeaApp`, App/App.swift:1\n"))
    let line = "// another start: `MainInterface`, Share/Base.lproj/MainInterface.storyboard\n"
    #expect(text.contains(line))
  }

  /// Storyboards of several platforms have one name; those of several languages are one.
  @Test func storyboardsOfSeveralTargetsCompete() throws {
    let classes = ["Wide", "Phone", "Jar"].map { "class \($0): UIViewController {}\n" }.joined()
    let (text, _) = try imported([
      "Mac/Base.lproj/Main.storyboard": storyboard("Wide"),
      "Mac/de.lproj/Main.storyboard": storyboard("Wide", "Phone", "Jar"),
      "iOS/Main.storyboard": storyboard("Phone", "Jar"), "All.swift": classes,
    ])
    #expect(text.hasPrefix("// starts with `Main`, iOS/Main.storyboard\n"))
    #expect(text.contains("// another start: `Main`, Mac/Base.lproj/Main.storyboard\n"))
    #expect(text.contains("`Mac/de.lproj/Main.storyboard` has the name of"))
  }

  /// Two targets have storyboards and classes of the same names.
  @Test func aStoryboardRefersToWhatIsInItsTarget() throws {
    let main = """
      <document type='com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB'
        initialViewController='home'><scenes>
        <scene><objects><viewController id='home' customClass='Home'
          sceneMemberID='viewController'><connections>
          <segue destination='away' kind='show' id='toAway'/></connections>
        </viewController></objects></scene>
        <scene><objects><viewControllerPlaceholder storyboardName='Detail' id='away'
          sceneMemberID='viewController'/></objects></scene></scenes></document>
      """
    func code(_ modal: String) -> String {
      """
      class Home: UIViewController { func open() { present(\(modal)(), animated: true) } }
      class \(modal): UIViewController {}
      """
    }
    let (text, _) = try imported([
      "Mac/Main.storyboard": main, "Mac/Detail.storyboard": storyboard("Wide"),
      "Mac/Home.swift": code("Sheet") + "\nclass Wide: UIViewController {}",
      "iOS/Main.storyboard": main, "iOS/Detail.storyboard": storyboard("Tall", "Taller"),
      "iOS/Home.swift": code("Card") + "\nclass Tall: UIViewController {}",
    ])
    #expect(text.hasPrefix("// starts with `Main`, iOS/Main.storyboard\n"))
    let iOS = "    // iOS/Home.swift:1\n    -> card\n    // Main.storyboard\n    -> tall\n  }\n"
    let mac = "    // Mac/Home.swift:1\n    -> sheet\n    // Main.storyboard\n    -> wide\n  }\n"
    #expect(text.contains(iOS) && text.contains(mac), "\(text)")
  }

  @Test func aStartThatReachesLittleSaysSoFirst() throws {
    let app = app("TeaApp", "Tea") + view("Tea")
    let rest = view("Shelf", "One", "Two") + view("One") + view("Two")
    let (text, summary) = try imported(["App.swift": app + rest])
    let reach = "`TeaApp` reaches only 1 of 4 screens; `--start Shelf` reaches 3"
    #expect(text.contains("// \(reach)\n"))
    #expect(summary.text == reach + ". 2 calls in the graph, 0 in the list at its end")
  }

  // MARK: - Limits of a graph

  /// More covers in one another than a graph may have.
  @Test func deepSheetsAreCutWhereAGraphEnds() throws {
    var app = app("DeepApp", "V0")
    for number in 0..<70 {
      let sheet = ".sheet(isPresented: $on) { V\(number + 1)() }"
      app +=
        "struct V\(number): View { var body: some View { NavigationView { Text(\"\")\(sheet) } } }\n"
    }
    app += view("V70")
    let (text, summary) = try imported(["App.swift": app])
    #expect(text.contains("// not `-> V65`: its coordinators would be nested too deeply\n"))
    #expect((summary.screens, summary.reached) == (71, 71))
  }

  /// Stacks that all show one another make a place for each path between them.
  @Test func stacksThatAllShowOneAnotherStayReadable() throws {
    var app = app("WideApp", "V0")
    for number in 0..<25 {
      let links = (0..<25).map { "NavigationLink(\"\") { V\($0)() }" }.joined(separator: "\n")
      app +=
        "struct V\(number): View { var body: some View { NavigationView { List { \(links) } } } }\n"
    }
    let (text, _) = try imported(["App.swift": app])
    #expect(text.contains(": it is mounted in many places already\n"))
    #expect(text.contains(": it would contain itself\n"))
  }
}
