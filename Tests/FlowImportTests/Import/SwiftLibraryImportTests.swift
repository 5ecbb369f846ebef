import Testing

@testable import FlowDSL
@testable import FlowImport

/// Graphs of Swift sources that navigate with libraries, with storyboards, or as UIKit has it.
@Suite struct SwiftLibraryImportTests {
  private func lines(of texts: String..., storyboard: String? = nil) throws -> [String] {
    var sources = texts.enumerated().map {
      Source(name: "\($0.offset).swift", text: $0.element)
    }
    if let storyboard { sources.append(Source(name: "Main.storyboard", text: storyboard)) }
    let bytes = try importGraph(.swift, from: sources)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
      String($0.drop { $0 == " " })
    }
  }

  private func golden(_ name: String) throws -> [String] {
    let sources = try ImportTests.sources(of: name)
    let bytes = try importGraph(.swift, from: sources)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
      String($0.drop { $0 == " " })
    }
  }

  /// What each call of a library says is a transition, with the place and the kind.
  @Test(arguments: [
    (
      "swift-swiftuiflow", "// Books.swift:60, `BooksRoute.book`", "-> book",
      "route book(id: Int) {"
    ),
    (
      "swift-swiftuiflow", "// Books.swift:61, `LoginRoute.welcome`", "-> welcome",
      "route welcome {"
    ),
    (
      "swift-swiftuiflow", "// Books.swift:71, `BooksRoute.order`", "-> order",
      "route order: sheet {"
    ),
    (
      "swift-swiftuiflow", "// Books.swift:80, `BooksRoute.terms`", "-> terms",
      "route terms: cover"
    ),
    (
      "swift-flowstacks", "// Numbers.swift:36, `Screen.number`", "-> number",
      "route number(number: Int) {"
    ),
    (
      "swift-flowstacks", "// Numbers.swift:20, `Screen.settings`", "-> settings",
      "route settings: sheet {"
    ),
    (
      "swift-flowstacks", "// Numbers.swift:47, `Screen.settings`",
      "on settings -> settings as cover", "route settings: sheet {"
    ),
    (
      "swift-navigator", "// Notes.swift:38, `NoteDestinations.note`", "-> note",
      "route note(id: Int) {"
    ),
    (
      "swift-navigator", "// Notes.swift:39, `NoteDestinations.trash`", "-> trash",
      "route trash: sheet {"
    ),
    (
      "swift-navigator", "// Notes.swift:48, `NoteDestinations.share`", "-> share",
      "route share: cover"
    ),
    (
      "swift-ackategories", "// Rooms.swift:25, in `AppFlowCoordinator.showBooking`", "-> calendar",
      "modal calendar: Calendar"
    ),
    (
      "swift-ackategories", "// Rooms.swift:41, in `BookingFlowCoordinator.confirm`",
      "-> confirmation", "route confirmation"
    ),
    ("swift-xcoordinator", "// Lamps.swift:32, `LampRoute.lamp`", "-> lamp", "route lamp {"),
    ("swift-xcoordinator", "// Lamps.swift:41, `LampRoute.help`", "-> help", "route help: sheet"),
    (
      "swift-tca", "// Tasks.swift:29, set in Tasks.swift:61", "-> taskForm",
      "route taskForm: sheet {"
    ),
    ("swift-tca", "// Tasks.swift:32, set in Tasks.swift:64", "-> alert", "route alert: alert"),
    (
      "swift-tca", "// Tasks.swift:33, set in Tasks.swift:74", "-> projects",
      "modal projects: Projects { cover }"
    ),
    ("swift-tca", "// Tasks.swift:102, set in Tasks.swift:103", "-> project", "route project"),
    ("swift-tca", "// Tasks.swift:102, set in Tasks.swift:91", "-> archive", "route archive"),
    ("swift-tabs", "// Garden.swift:143, `PlantsRoute.plant`", "-> plant", "route plant(id: Int)"),
    ("swift-tabs", "// Garden.swift:144, `PlantsRoute.water`", "-> water", "modal water: Water"),
    ("swift-tabs", "// Garden.swift:145, `PestsRoute.pests`", "-> pests", "child pests: Pests"),
    (
      "swift-tabs", "// Garden.swift:146, `DiaryRoute.diary`", "-> Diary",
      "tab diary: Diary { title \"Diary\" }"
    ),
    ("swift-tabs", "// Garden.swift:148, `AppRoute.login`", "-> Login", "flow login: Login"),
    ("swift-tabs", "// Garden.swift:136, `AppRoute.main`", "-> Main", "flow main: Main"),
    ("swift-tabs", "// Garden.swift:196", "-> tour", "modal tour: Tour { cover }"),
    (
      "swift-tabs", "// Garden.swift:190, in `MainCoordinator.showDiary`", "-> Diary",
      "tab diary: Diary { title \"Diary\" }"
    ),
    (
      "swift-storyboard", "// Trips.swift:17, segue \"showTrip\" in Main.storyboard", "-> trip",
      "route trip {"
    ),
    (
      "swift-storyboard", "// Trips.swift:20, segue \"newTrip\" in Main.storyboard", "-> newTrip",
      "modal newTrip: NewTrip { cover }"
    ),
    ("swift-storyboard", "// Main.storyboard", "-> help", "route help: sheet"),
    ("swift-storyboard", "// Trips.swift:28", "-> map", "route map"),
  ])
  func aCallIsATransition(
    _ name: String, _ place: String, _ action: String, _ route: String
  ) throws {
    let lines = try golden(name)
    let index = try #require(lines.firstIndex(of: place), "\(lines)")
    #expect(lines[index + 1] == action)
    #expect(lines.contains(route))
  }

  /// What leads back, too.
  @Test(arguments: [
    ("swift-swiftuiflow", "// Books.swift:72", "-> back"),
    ("swift-swiftuiflow", "// Books.swift:81", "-> dismiss"),
    ("swift-flowstacks", "// Numbers.swift:48", "-> back"),
    ("swift-flowstacks", "// Numbers.swift:49", "on backToRoot -> back to root"),
    ("swift-navigator", "// Notes.swift:50", "on backToRoot -> back to root"),
    ("swift-navigator", "// Notes.swift:56", "-> dismiss"),
    ("swift-tca", "// Tasks.swift:46, in `TaskForm.body`", "-> dismiss"),
    ("swift-ackategories", "// Rooms.swift:44, in `BookingFlowCoordinator.end`", "-> dismiss"),
    ("swift-storyboard", "// Trips.swift:33, segue \"done\" in Main.storyboard", "-> dismiss"),
  ])
  func aCallLeadsBack(_ name: String, _ place: String, _ action: String) throws {
    let lines = try golden(name)
    let index = try #require(lines.firstIndex(of: place), "\(lines)")
    #expect(lines[index + 1] == action)
  }

  @Test(arguments: [
    ("swift-swiftuiflow", "// Books.swift:62: the type of `OtherRoute.lost` is not known"),
    (
      "swift-storyboard",
      "// Trips.swift:22: no storyboard that was read has the segue \"nowhere\" here"
    ),
    ("swift-tca", "// Tasks.swift:63: no view that was read presents `destination` for `.lost`"),
    ("swift-tca", "// Tasks.swift:92: no view that was read presents `path` for `.trash`"),
    ("swift-tca", "// Tasks.swift:104: the reducer with the state of this link is not known"),
    ("swift-tca", "// Tasks.swift:128: nothing that was read calls `Banner.body`"),
    ("swift-tabs", "// Garden.swift:41: the coordinator `makeOther()` is not known"),
    ("swift-tabs", "// Garden.swift:175: no screen is shown for `DiaryRoute.lost`"),
    ("swift-tabs", "// Garden.swift:191: what `switchToTab` shows for `tab`"),
  ])
  func whatIsNotUnderstoodIsListed(_ name: String, _ line: String) throws {
    let lines = try golden(name)
    let start = try #require(lines.firstIndex(of: "// Not understood:"))
    #expect(lines[start...].contains(line))
  }

  /// What a tab coordinator adds as children are its tabs, in order; what another one adds is not.
  @Test func aFileThatIsNotSwiftIsNamedAndLeftOut() throws {
    let app = "@main struct Shop: App { var body: some Scene { WindowGroup { Home() } } }\n"
    let home = "struct Home: View { var body: some View { Text(\"a\") } }\n"
    let lines = try lines(of: app + home, "struct Half: View {\n  func a() { b(c }\n}\n")
    #expect(
      lines[0].hasSuffix("is left out, as it cannot be read as Swift: `(` in line 2 is not closed"))
    #expect(lines.contains { $0.hasPrefix("app Shop") })
  }

  @Test func childrenOfATabCoordinatorAreItsTabs() throws {
    let lines = try golden("swift-tabs")
    let start = try #require(lines.firstIndex(of: "coordinator Main: tabs {"))
    #expect(
      lines[(start + 1)...].prefix { $0 != "}" } == [
        "tab plants: Plants { title \"Plants\"  icon \"leaf\" }",
        "tab diary: Diary { title \"Diary\" }",
      ])
    #expect(lines.contains("coordinator App: flows {"))
    #expect(lines.contains { $0.hasPrefix("child pests: ") })
  }

  // MARK: - UIKit

  private static let lists = """
    class ListController: UIViewController {}
    class MapController: UIViewController {}
    class Delegate { var window: UIWindow
      func start() { window.rootViewController = Tabs() } }

    """

  @Test(arguments: [
    "list.tabBarItem = UITabBarItem(title: \"All\", image: UIImage(named: \"list\"), tag: 1)",
    "list.tabBarItem.title = \"All\"; list.tabBarItem.image = UIImage(systemName: \"list\")",
  ])
  func tabsHaveTheTitlesThatCodeSets(_ setting: String) throws {
    let lines = try lines(
      of: Self.lists + """
        class Tabs: UITabBarController { override func viewDidLoad() {
          let list = ListController()
          \(setting)
          viewControllers = [list, MapController()]
        } }
        """)
    #expect(lines.contains("tab list: List { title \"All\"  icon \"list\" }"))
    #expect(lines.contains("tab map: Map"))
  }

  @Test(arguments: [
    ("class Shown: UIHostingController<HelpView> {}", "Shown()", "-> shown"),
    ("class Sure: UIAlertController {}", "Sure()", "-> sure"),
    ("", "OtherAppViewController()", "-> otherApp"),
    ("", "AlertController(title: \"Gone\", message: nil)", "-> gone"),
    (
      "class Flow { static let shared = Flow(); func begin() -> UIViewController { Other() } }",
      "Flow.shared.begin()", "-> other"
    ),
    (
      "class Parts { func make() -> UIViewController { fatalError() } }",
      "Parts.all.first.make().child", nil
    ),
  ])
  func theControllerOfAnExpressionIsFound(
    _ code: String, _ value: String, _ action: String?
  ) throws {
    let lines = try lines(
      of: "class Other: UIViewController {}\n" + code,
      "class A: UIViewController { func a() { present(\(value), animated: true) }"
        + " func b() { present(SFSafariViewController(), animated: true) } }")
    #expect(
      lines.contains { $0.hasPrefix("-> ") && $0 != "-> dismiss" && $0 == action }
        == (action != nil))
    #expect(lines.contains("// Not understood:") == (action == nil))
  }

  @Test func closingAnotherControllerIsItsTransition() throws {
    let lines = try lines(
      of: """
        class Picker: UIViewController {}
        class A: UIViewController {
          let picker = Picker()
          func a() { present(picker, animated: true) }
          func didPick() { picker.dismiss(animated: true) }
          func other() { presentedViewController?.dismiss(animated: true) }
        }
        """)
    let picker = try #require(lines.firstIndex(of: "route picker: sheet {"))
    #expect(lines[(picker + 1)...].prefix(3) == ["bare", "// 0.swift:5", "-> dismiss"])
    #expect(lines.contains("// 0.swift:6: closes what it presents"))
  }

  /// A function that only some screens make does not make all of them parts of each other.
  @Test func aFactoryOfAnyScreenIsNoPart() throws {
    let types = (0..<6).map { number in
      """
      struct V\(number): View { var body: some View { Text("").alert("A", isPresented: $x) {} } }
      class C\(number): Maker { func make() -> AnyView { AnyView(V\(number)()) } }
      """
    }
    let lines = try lines(
      of: types.joined(separator: "\n"),
      """
      protocol Maker { func make() -> AnyView }
      @main struct M: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View { let maker: Maker
        var body: some View { NavigationStack { maker.make() }.sheet(isPresented: $b) { V0() } } }
      """)
    let root = try #require(lines.firstIndex(of: "route root: root {"))
    #expect(!lines[root...].prefix { $0 != "}" }.contains("-> alert"))
  }

  // MARK: - Names

  @Test func aNameOfTwoTypesIsSaid() throws {
    let view = "struct Help: View { var body: some View { Text(\"\") } }"
    let lines = try lines(
      of: "struct A: View { var body: some View { NavigationLink(\"\") { Help() } } }\n" + view,
      view)
    let start = try #require(
      lines.firstIndex(
        of: "// Names of several types, of which the one in the nearest file is meant:")
    )
    #expect(lines[start + 1] == "// `Help`: 0.swift:2, 1.swift:1")
  }

  @Test func withoutItsStoryboardASegueIsNotUnderstood() throws {
    let lines = try lines(
      of: """
        class A: UIViewController { func a() { performSegue(withIdentifier: "b", sender: nil) }
          func c() { present(A(), animated: true) } }
        """)
    #expect(lines.last == "// 0.swift:1: the segue \"b\" is one of a storyboard: import that, too")
  }
}
