import Testing

@testable import FlowDSL
@testable import FlowImport

/// Storyboards as graphs of Flow, one property at a time.
@Suite struct StoryboardImportTests {
  /// A storyboard called `name` that begins with `initial` and has `scenes`.
  private func file(
    _ name: String, _ initial: String, _ scenes: [String],
    type: String = "CocoaTouch.Storyboard.XIB"
  ) -> Source {
    let all = scenes.map { "<scene><objects>\($0)</objects></scene>" }.joined()
    return Source(
      name: name,
      text: """
        <document type="com.apple.InterfaceBuilder3.\(type)" initialViewController="\(initial)">\
        <scenes>\(all)</scenes></document>
        """)
  }

  /// A controller with `segues`.
  private func controller(
    _ element: String, _ id: String, _ attributes: String = "", _ segues: String = "",
    parts: String = ""
  ) -> String {
    """
    <\(element) id="\(id)" \(attributes) sceneMemberID="viewController">\(parts)\
    <connections>\(segues)</connections></\(element)>
    """
  }

  /// A screen of the class that its identifier and `Controller` make.
  private func screen(_ id: String, _ segues: String = "", attributes: String = "") -> String {
    let name = id.prefix(1).uppercased() + id.dropFirst()
    return controller("viewController", id, "customClass='\(name)Controller' \(attributes)", segues)
  }

  private func segue(_ kind: String, _ id: String, _ attributes: String = "") -> String {
    "<segue kind='\(kind)' destination='\(id)' \(attributes)/>"
  }

  private func stack(_ id: String, root: String, _ segues: String = "", attributes: String = "")
    -> String
  {
    controller(
      "navigationController", id, attributes,
      segue("relationship", root, "relationship='rootViewController'") + segues)
  }

  private func tabs(_ id: String, _ tabs: [String], _ segues: String = "") -> String {
    controller(
      "tabBarController", id, "",
      tabs.map { segue("relationship", $0, "relationship='viewControllers'") }.joined() + segues)
  }

  private func split(_ columns: [String], _ segues: String = "") -> String {
    let names = ["masterViewController", "detailViewController"]
    return controller(
      "splitViewController", "split", "customClass='RootSplitController'",
      zip(columns, names).map { segue("relationship", $0, "relationship='\($1)'") }.joined()
        + segues)
  }

  /// The lines of the graph of `sources`, without their indentation.
  private func lines(_ sources: [Source], start: String? = nil) throws -> [String] {
    let bytes = try importGraph(.storyboard, from: sources, start: start)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
      String($0.drop { $0 == " " })
    }
  }

  /// The lines of the graph of one storyboard that begins with `initial`.
  private func lines(_ initial: String, _ scenes: [String]) throws -> [String] {
    try lines([file("Main.storyboard", initial, scenes)])
  }

  /// The lines of `lines` from `first` up to the next blank one, which they do not have, or brace.
  private func part(_ first: String, of lines: [String]) throws -> [String] {
    let start = try #require(lines.firstIndex(of: first), "\(first)")
    return Array(lines[start...].prefix { $0 != "}" })
  }

  // MARK: - Containers

  @Test func aContainerHasSegues() throws {
    let lines = try lines(
      "split",
      [
        split(
          ["left", "right"],
          segue("presentation", "lock", "identifier='showLock' modalPresentationStyle='fullScreen'")
        ),
        stack("left", root: "folders", segue("show", "search", "identifier='showSearch'")),
        stack("right", root: "note"), screen("folders"), screen("note"), screen("search"),
        screen("lock"),
      ])
    let split = try part("coordinator RootSplit: split {", of: lines)
    #expect(split.contains("modal lock: Lock { cover }"))
    #expect(split.contains("on showLock -> lock"))
    let folders = try part("coordinator Folders {", of: lines)
    #expect(folders.contains("on showSearch -> search"))
    #expect(lines.contains("route search"))
    #expect(!lines.contains { $0.contains("no segue") })
  }

  @Test func aContainerViewGivesItsPlaceToTheNavigationInIt() throws {
    let frame = screen("frame", segue("embed", "nav") + segue("presentation", "help"))
    let lines = try lines(
      "frame",
      [
        frame, stack("nav", root: "list"),
        screen("list", segue("push", "item", "identifier='openItem'")), screen("item"),
        screen("help"),
      ])
    #expect(lines[0] == "app Main { root List }")
    let list = try part("coordinator List {", of: lines)
    #expect(list.contains("// in place of `Frame`, which has it in a container view"))
    #expect(list.contains("-> help"))
    #expect(lines.contains("on openItem -> item"))
    #expect(lines.contains("route item"))
    #expect(!lines.contains("route frame: root"))
    // One that contains itself stays a screen.
    let loop = try self.lines(
      "frame", [screen("frame", segue("embed", "nav")), stack("nav", root: "frame")])
    #expect(loop.contains { $0.hasPrefix("coordinator Frame") })
  }

  @Test func tabsInAColumnTakeThePlaceOfTheSplit() throws {
    let lines = try lines(
      "split",
      [
        split(["nav", "dnav"]), stack("nav", root: "bar"), tabs("bar", ["chats", "people"]),
        screen("chats", segue("showDetail", "room", "identifier='openRoom'")), screen("people"),
        stack("dnav", root: "empty"), screen("empty"), screen("room"),
      ])
    let app = try part("coordinator RootSplit: tabs {", of: lines)
    #expect(app.contains("tab chats: Chats"))
    #expect(app.contains("tab people: People"))
    #expect(app.contains { $0.contains("a column cannot have tabs") })
    #expect(lines.contains("route room"))
    #expect(lines.contains("on openRoom -> room"))
    #expect(lines.filter { $0.contains("no segue leads here") }.count == 1)
  }

  @Test func aWindowIsItsContent() throws {
    let window = controller(
      "windowController", "win", "storyboardIdentifier='Prefs'",
      segue("relationship", "bar", "relationship='window.shadowedContentViewController'"))
    let bar = controller(
      "tabViewController", "bar", "",
      segue("relationship", "general", "relationship='tabItems'"))
    let lines = try lines("win", [window, bar, screen("general")])
    #expect(lines[0] == "app Main { root Prefs }")
    #expect(lines.contains("/// Identifier `Prefs`."))
    #expect(lines.contains("tab general: General"))
  }

  /// A menu of macOS is in no scene with a controller.
  @Test func aMenuHasSegues() throws {
    let menu =
      "<application><menuItem>\(segue("show", "prefs", "identifier='open'"))</menuItem></application>"
    let lines = try lines("home", [menu, screen("home"), screen("prefs")])
    let home = try part("coordinator Home {", of: lines)
    #expect(home.contains("on open -> prefs"))
  }

  @Test func aStyleOfAStackAroundTabsIsKept() throws {
    let lines = try lines(
      "login",
      [
        screen("login", segue("presentation", "nav")),
        stack("nav", root: "bar", attributes: "modalPresentationStyle='fullScreen'"),
        tabs("bar", ["feed"]), screen("feed"),
      ])
    #expect(lines.contains("modal tabs: Tabs { cover }"))
  }

  // MARK: - Code

  @Test func screensThatCodeOpensAreAGroup() throws {
    let lines = try lines(
      "nav",
      [
        stack("nav", root: "home"), screen("home"),
        screen("order", segue("push", "track", "identifier='track'")),
        screen("track", segue("show", "map", "identifier='map'")), screen("map"), screen("help"),
        stack("lone", root: "inner"), screen("inner"),
      ])
    #expect(lines.filter { $0.hasPrefix("routes ") } == ["routes MainScreens {"])
    let comment = "// no segue leads to these screens: `use` them where code shows them"
    #expect(lines.contains(comment))
    for name in ["order {", "track {", "map", "help"] { #expect(lines.contains("route \(name)")) }
    let inner = try part("coordinator Inner {", of: lines)
    #expect(inner.contains("// no segue leads here, so code does"))
  }

  @Test func pushPushes() throws {
    let lines = try lines(
      "home",
      [
        screen("home", segue("push", "item") + segue("show", "page") + segue("modal", "form")),
        screen("item"), screen("page", attributes: "hidesBottomBarWhenPushed='YES'"),
        screen("form", segue("push", "done")), screen("done"),
      ])
    #expect(lines.contains("route item"))
    #expect(lines.contains("route page {"))
    #expect(lines.contains("modal form: Form"))
    #expect(lines.contains("route done"))
  }

  // MARK: - One screen twice

  @Test func aRootThatAnotherStackPushesIsARouteOfAGroup() throws {
    let lines = try lines(
      "bar",
      [
        tabs("bar", ["a", "b"]),
        stack("a", root: "chats", attributes: "customClass='BaseNavigationController'"),
        stack("b", root: "profile", attributes: "customClass='BaseNavigationController'"),
        stack("c", root: "chats", attributes: "storyboardIdentifier='Preview'"),
        screen("chats", segue("show", "profile", "identifier='showProfile'")),
        screen("profile", segue("show", "chats", "identifier='showChats'")),
      ])
    #expect(lines.contains { $0.hasPrefix("tab ") && $0.contains(": Chats") })
    #expect(lines.contains { $0.hasPrefix("tab ") && $0.contains(": Profile") })
    #expect(lines.contains("route chats {"))
    #expect(lines.contains("route profile {"))
    #expect(lines.contains("route chatsRoot: root {"))
    #expect(lines.contains("route profileRoot: root {"))
    #expect(lines.contains("on showProfile -> profile"))
    #expect(
      lines.contains(
        "// also `Profile.profileRoot`: one screen, pushed here and the root there"))
    #expect(!lines.contains { $0.contains("no segue") || $0.hasPrefix("child ") })
  }

  // MARK: - Names and noise

  @Test func aSegueMayNameItsScene() throws {
    let plain = { (id: String, segues: String) in self.controller("viewController", id, "", segues)
    }
    let lines = try lines(
      "a",
      [
        plain(
          "a",
          segue("presentation", "b", "identifier='RootViewToAlarm'")
            + segue("presentation", "c", "identifier='showSnooze'")), plain("b", ""),
        plain("c", ""),
      ])
    #expect(lines.contains("route alarm: sheet"))
    #expect(lines.contains("route snooze: sheet"))
  }

  @Test func onlyWhatMattersIsSaid() throws {
    let show = """
      <segue kind="show" destination="photo" identifier="open" animates="NO">\
      <segue key="preview" inheritsFrom="parent"/></segue>
      """
    let lines = try lines(
      "nav",
      [
        stack("nav", root: "photos"),
        screen("photos", show + segue("show", "Ab1-cd-Ef2", "identifier='lost'")), screen("photo"),
      ])
    #expect(lines[0] == "// no counterpart: animations (`animates`) of 1 segue")
    let photos = try part("route photos: root {", of: lines)
    #expect(photos.contains("// with a preview"))
    #expect(photos.contains("on open -> photo"))
    #expect(photos.contains("// `lost`: a segue to a scene that is not in the files"))
    #expect(!lines.contains { $0.contains("Ab1") || $0.contains("``") })
  }

  // MARK: - Files

  @Test func theStartIsChosenByEvidence() throws {
    let about = file("About.storyboard", "about", [screen("about")])
    let main = file("Main.storyboard", "home", [screen("home")])
    let bar = file("Shop.storyboard", "bar", [tabs("bar", ["cart"]), screen("cart")])
    #expect(
      try lines([about, main, bar])[0]
        == "// the app starts with `Main`, because its name says so; choose another with `--start`:"
        + " `About`, `Shop`")
    #expect(
      try lines([about, bar])[0]
        == "// the app starts with `Shop`, because it begins with tabs; choose another with `--start`:"
        + " `About`")
    #expect(try lines([about, main], start: "About")[0] == "app AboutApp { root About }")
    #expect(
      try lines([about, main], start: "AboutController")[0] == "app AboutApp { root About }")
    #expect(
      throws: ImportError(
        "About.storyboard", "there is no `No` to start with: there are `About`, `Main`")
    ) { _ = try importGraph(.storyboard, from: [about, main], start: "No") }
  }

  @Test func otherKindsAreNamed() throws {
    let main = file("Main.storyboard", "home", [screen("home")])
    let watch = file(
      "Interface.storyboard", "a", ["<controller id='a'/>"], type: "WatchKit.Storyboard")
    let launch = Source(
      name: "Launch.storyboard",
      text: "<document type='Storyboard' launchScreen='YES'><scenes/></document>")
    #expect(
      try lines([main, watch])[0] == "// the storyboard of watchOS `Interface` is left out")
    #expect(
      throws: ImportError(
        "Interface.storyboard", "it is a storyboard of watchOS: its screens are of another kind")
    ) { _ = try importGraph(.storyboard, from: [watch]) }
    #expect(throws: ImportError("Launch.storyboard", "it is only a launch screen")) {
      _ = try importGraph(.storyboard, from: [launch])
    }
    let german = file("de.lproj/Main.storyboard", "extra", [screen("extra")])
    let base = file("Base.lproj/Main.storyboard", "home", [screen("home")])
    #expect(
      try lines([german, base])[0]
        == "// `de.lproj/Main.storyboard` has the name of `Base.lproj/Main.storyboard` and is left out:"
        + " another flavor or language; only there: `ExtraController`")
  }
}
