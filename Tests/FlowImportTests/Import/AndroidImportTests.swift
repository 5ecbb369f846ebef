import Testing

@testable import FlowDSL
@testable import FlowImport

/// Android's navigation graphs as graphs of Flow, one property at a time.
@Suite struct AndroidImportTests {
  /// A file called `name` with a graph that has `attributes` and `content`.
  private func file(_ name: String, _ attributes: String, _ content: String) -> Source {
    Source(name: name, text: "<navigation \(attributes)>\(content)</navigation>")
  }

  /// The lines of the graph of `sources`, without their indentation.
  private func lines(_ sources: [Source], start: String? = nil) throws -> [String] {
    let bytes = try importGraph(.navigation, from: sources, start: start)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
      String($0.drop { $0 == " " })
    }
  }

  /// The lines of the graph of one file that starts with `start` and has `content`.
  private func lines(start: String = "a", _ content: String) throws -> [String] {
    try lines([file("main.xml", "id='@+id/main' startDestination='@id/\(start)'", content)])
  }

  // MARK: - The start

  /// In Android an action to the start adds another screen of it; what pops up to it first does not.
  @Test func aStartThatIsPushedIsTheRootOfAGroup() throws {
    let text = """
      <fragment id="@+id/a"><action id="@+id/go" destination="@id/b"/></fragment>
      <fragment id="@+id/b"><action id="@+id/again" destination="@id/a"/>
      <action id="@+id/home" destination="@id/a" popUpTo="@id/a" popUpToInclusive="true"/></fragment>
      """
    let pushed = try lines(text)
    #expect(pushed.contains("use MainScreens") && pushed.contains("root a"))
    #expect(pushed.contains("routes MainScreens {") && pushed.contains("route a {"))
    #expect(pushed.contains("on again -> new a"))
    #expect(pushed.contains("on home -> new Main"))
    let other = try lines(
      text.replacing("<action id=\"@+id/again\" destination=\"@id/a\"/>", with: ""))
    #expect(other.contains("route a: root {") && !other.contains { $0.hasPrefix("routes ") })
  }

  // MARK: - Arguments

  /// In Android, an argument without a value is the caller's.
  @Test func anArgumentWithoutAValueIsTheEvents() throws {
    let lines = try lines(
      """
      <fragment id="@+id/a">
      <action id="@+id/action_a_to_b" destination="@id/b"><argument name="x" argType="string"/></action>
      <action id="@+id/action_a_to_c" destination="@id/c"><argument name="y" argType="p.Y"/></action>
      <action id="@+id/action_a_to_d" destination="@id/b"><argument name="z" argType="string"/></action>
      </fragment>
      <fragment id="@+id/b"><argument name="x" argType="string"/>
      <action id="@+id/action_b_to_c" destination="@id/c" popUpTo="@id/a">
      <argument name="y" argType="p.Y"/></action></fragment>
      <fragment id="@+id/c"><argument name="y" argType="p.Y"/></fragment>
      """)
    #expect(lines.contains("-> b"))
    #expect(lines.contains("-> c"))
    #expect(lines.contains("on c -> back to root then c"))
    let other = try #require(lines.firstIndex(of: "on d -> b"))
    #expect(lines[other - 1] == "// the caller passes `z`, too")
    #expect(!lines.contains { $0.contains("passes `x`") || $0.contains("not `") })
  }

  /// A form that is refused for an argument is tried without it, before the way back is given up.
  @Test func anArgumentThatIsRefusedTakesNothingWithIt() throws {
    let lines = try lines(
      """
      <fragment id="@+id/a"><action id="@+id/go" destination="@id/b"/></fragment>
      <fragment id="@+id/b"><action id="@+id/next" destination="@id/c" popUpTo="@id/a">
      <argument name="y" argType="p.Y[]" defaultValue="1"/></action></fragment>
      <fragment id="@+id/c"><argument name="y" argType="p.Y[]"/></fragment>
      """)
    let place = try #require(lines.firstIndex(of: "on next -> back to root then c"))
    #expect(lines[place - 1] == #"// passes `y` = "1""#)
  }

  @Test func theStartOfAGraphTakesArguments() throws {
    let lines = try lines(
      """
      <fragment id="@+id/a">
      <action id="@+id/action_a_to_web" destination="@id/web_graph">
      <argument name="url" argType="string"/></action>
      <action id="@+id/action_a_to_help" destination="@id/web_graph">
      <argument name="url" argType="string" defaultValue="help"/></action>
      </fragment>
      <navigation id="@+id/web_graph" startDestination="@id/web">
      <fragment id="@+id/web"><argument name="url" argType="string"/></fragment></navigation>
      """)
    #expect(lines.contains("-> web"))
    #expect(lines.contains(#"on help -> web(url: "help")"#))
    #expect(lines.contains("route web(url: String): root"))
  }

  /// A link to a deeper screen passes nothing to the start below it.
  @Test func aStartThatALinkPassesNeedsNoArguments() throws {
    let lines = try lines(
      """
      <fragment id="@+id/a"><action id="@+id/web" destination="@id/web_graph"/></fragment>
      <navigation id="@+id/web_graph" startDestination="@id/web">
      <fragment id="@+id/web"><argument name="url" argType="string"/>
      <action id="@+id/more" destination="@id/more"/></fragment>
      <fragment id="@+id/more"><deepLink uri="x://more"/></fragment></navigation>
      """)
    #expect(lines.contains("route web(url: String?): root {"))
    #expect(lines.contains("// nothing supplies `url` where this is the start"))
    #expect(lines.contains(#"link "x://more""#))
  }

  // MARK: - The start

  @Test func aGraphThatStartsWithASheetIsPresented() throws {
    let graph = { (element: String) in
      """
      <fragment id="@+id/a"><action id="@+id/to_b" destination="@id/b_graph"/></fragment>
      <navigation id="@+id/b_graph" startDestination="@id/b">
      <\(element) id="@+id/b"><action id="@+id/to_c" destination="@id/c"/></\(element)>
      <fragment id="@+id/c"/></navigation>
      """
    }
    let sheet = try lines(graph("dialog"))
    #expect(sheet.contains("modal b: B"))
    #expect(!sheet.contains("-> dismiss"), "the files do not say so")
    #expect(try lines(graph("activity")).contains("modal b: B { cover }"))
    #expect(try lines(graph("fragment")).contains("child b: B { shared }"))
  }

  /// A splash screen is not below what follows it.
  @Test func aStartThatIsLeftForGoodIsAFlow() throws {
    let content = """
      <fragment id="@+id/splash">
      <action id="@+id/action_splash_to_home" destination="@id/home" popUpTo="@id/splash"
      popUpToInclusive="true"/></fragment>
      <fragment id="@+id/home"><action id="@+id/to_item" destination="@id/item"/></fragment>
      <fragment id="@+id/item"><action id="@+id/leave" destination="@id/splash" popUpTo="@id/main"
      popUpToInclusive="true"/></fragment>
      """
    let lines = try lines(start: "splash", content)
    #expect(lines.contains("coordinator Launch: flows {"))
    #expect(lines.contains("flow splash: Splash"))
    #expect(lines.contains("flow main: Main"))
    #expect(lines.contains("-> Main.home"))
    #expect(lines.contains("route home: root {"))
    #expect(lines.contains("on leave -> Splash.splash"))
    #expect(!lines.contains { $0.contains("stays") })
    let stays = try self.lines(
      start: "splash",
      content.replacing(
        "popUpToInclusive=\"true\"/></fragment>\n<fragment id=\"@+id/home\">",
        with: "/></fragment>\n<fragment id=\"@+id/home\">"))
    #expect(!stays.contains { $0.contains("flow") })
  }

  @Test func theStartIsChosenByEvidence() throws {
    let lock = file("a.xml", "id='@+id/lock'", "<fragment id='@+id/x'/>")
    let main = file(
      "b.xml", "id='@+id/nav_main'", "<fragment id='@+id/news'><deepLink uri='n://a'/></fragment>")
    let more = file("c.xml", "id='@+id/c'", "<fragment id='@+id/p'/><fragment id='@+id/q'/>")
    let outer = file(
      "d.xml", "id='@+id/d'", "<fragment id='@+id/z'/><include graph='@navigation/e'/>")
    let inner = file("e.xml", "id='@+id/e'", "<fragment id='@+id/y'/>")
    let choose = "choose another with `--start`:"
    for sources in [[lock, main, more], [more, main, lock]] {
      let lines = try lines(sources)
      #expect(
        lines[0] == "// the app starts with `b`, because its name says so; \(choose) `a`, `c`")
      #expect(lines.contains(#"link "n://a""#))
      #expect(lines[1] == "app B { root Main }")
    }
    #expect(
      try lines([lock, more])[0]
        == "// the app starts with `c`, because it has most screens; \(choose) `a`")
    #expect(
      try lines([more, outer, inner])[0]
        == "// the app starts with `d`, because it refers to most others; \(choose) `c`")
    #expect(try lines([lock, more], start: "a")[0] == "app A { root Lock }")
    #expect(try lines([lock, more], start: "lock")[0] == "app A { root Lock }")
    #expect(throws: ImportError("a.xml", "there is no `z` to start with: there are `a`, `c`")) {
      _ = try importGraph(.navigation, from: [lock, more], start: "z")
    }
  }

  @Test func filesOfOneNameAreFlavors() throws {
    let main = file(
      "main.xml", "id='@+id/main'", "<fragment id='@+id/home'/><include graph='@navigation/debug'/>"
    )
    let one = file("one/debug.xml", "id='@+id/debug'", "<fragment id='@+id/menu_one'/>")
    let two = file("two/debug.xml", "id='@+id/debug'", "<fragment id='@+id/menu_two'/>")
    let first = try importGraph(.navigation, from: [main, one, two])
    for sources in [[two, one, main], [one, main, two, one]] {
      let lines = try lines(sources)
      #expect(lines.contains("route menuOne: root"))
      #expect(!lines.contains { $0.hasPrefix("coordinator Debug2") })
      #expect(
        lines.contains(
          "// `two/debug.xml` has the name of `one/debug.xml` and is left out: another flavor or language;"
            + " only there: `menu_two`"))
    }
    #expect(try importGraph(.navigation, from: [two, one, main]) == first)
    #expect(
      try lines([main, one, one]).contains("// the file `debug` is there twice"))
  }

  // MARK: - Resources and links

  private static let tasks = """
    <fragment id="@+id/a" label="@string/title"><deepLink uri="@string/uri"/>
    <action id="@+id/to_b" destination="@id/b"/></fragment>
    <fragment id="@+id/b"><argument name="hint" argType="string" defaultValue="@string/hint"/>
    <argument name="count" argType="integer" defaultValue="@integer/count"/>
    <deepLink uri="todo://app/b/?hint={hint}"/><deepLink uri="todo://app/all/"/>
    <deepLink uri="${applicationId}://b"/></fragment>
    """

  @Test func aResourceThatIsNotThereIsAComment() throws {
    let lines = try lines(Self.tasks)
    #expect(lines.contains(#"// a resource: the deep link "@string/uri""#))
    #expect(lines.contains(#"// the default of `hint` is a resource: "@string/hint""#))
    #expect(lines.contains("route b(hint: String?, count: Int?) {"))
    #expect(lines.contains(#"link "todo://app/b?hint={hint}""#))
    #expect(lines.contains(#"link "todo://app/all""#))
    #expect(lines.contains(#"// a value of the build: the deep link "${applicationId}://b""#))
    #expect(!lines.contains { $0.contains("@string/title") })
  }

  @Test func resourcesAreReadIfTheyArePassed() throws {
    let strings = Source(
      name: "res/values/strings.xml",
      text: """
        <resources><!-- the app's --><string name="base">todo://app/tasks</string>
        <string name="uri">@string/base</string><string name="hint">it\\'s <b>new</b></string>
        <integer name="count">3</integer><item type="string" name="title">"Tasks"</item>
        <string-array name="list"><item>x</item></string-array></resources>
        """)
    let german = Source(
      name: "res/values-de/strings.xml",
      text: "<resources><string name='hint'>neu</string></resources>")
    let graph = file("main.xml", "id='@+id/main'", Self.tasks)
    for sources in [[graph, german, strings], [strings, german, graph]] {
      let lines = try lines(sources)
      #expect(lines.contains(#"link "todo://app/tasks""#))
      #expect(lines.contains(#"route b(hint: String = "it's new", count: Int = 3) {"#))
      #expect(lines.contains(#"/// Identifier `a`, label "Tasks"."#))
    }
  }

  // MARK: - Ways back

  @Test func whatMayNotBeThereIsGoneBackToIfItIs() throws {
    let lines = try lines(
      start: "splash",
      """
      <action id="@+id/action_global_home" destination="@id/home" popUpTo="@id/home"/>
      <action id="@+id/action_global_browser" destination="@id/browser" popUpTo="@id/home"/>
      <action id="@+id/up" popUpTo="@id/home" popUpToInclusive="true"/>
      <fragment id="@+id/splash"/><fragment id="@+id/browser"/>
      <fragment id="@+id/home"><action id="@+id/to_settings" destination="@id/settings"/></fragment>
      <fragment id="@+id/settings"/>
      """)
    #expect(lines.contains("on home -> home"))
    #expect(lines.contains("on browser -> (back to home else stay) then browser"))
    #expect(lines.contains("on up -> (back to home then back) else stay"))
    #expect(!lines.contains { $0.hasPrefix("// not") })
  }

  /// A dialog closes by itself, and a sheet is dismissed.
  @Test func nothingReplacesADialog() throws {
    let leave = { (element: String, id: String) in
      """
      <fragment id="@+id/a"><action id="@+id/ask" destination="@id/\(id)"/></fragment>
      <\(element) id="@+id/\(id)"><action id="@+id/yes" destination="@id/b" popUpTo="@id/\(id)"
      popUpToInclusive="true"/></\(element)><fragment id="@+id/b"/>
      """
    }
    #expect(try lines(leave("dialog", "confirm")).contains("on yes -> b"))
    #expect(try lines(leave("dialog", "options")).contains("on yes -> dismiss then b"))
    #expect(try lines(leave("fragment", "page")).contains("on yes -> b as replace"))
  }

  // MARK: - Names

  @Test func namesSayWhatThingsAre() throws {
    let lines = try lines(
      start: "homeDest",
      """
      <fragment id="@+id/homeDest">
      <action id="@+id/action_homeDest_to_routesFragment" destination="@id/routesFragment"
      enterAnim="@anim/a"/>
      <action id="@+id/links" destination="@id/fragment_links" enterAnim="@anim/a" exitAnim="@anim/b"/>
      <action id="@+id/events" destination="@id/nav_graph_events"/></fragment>
      <fragment id="@+id/routesFragment"><argument name="one" argType="x.Outer$One$Parcel"/></fragment>
      <fragment id="@+id/fragment_links"><argument name="two" argType="x.Outer$Two$Parcel"/></fragment>
      <navigation id="@+id/nav_graph_events" startDestination="@id/events">
      <fragment id="@+id/events"/></navigation>
      """)
    for line in [
      "// no counterpart: animations (`enterAnim`, `exitAnim`) of 2 actions", "route home: root {",
      "route routes(one: OneParcel)", "route links(two: TwoParcel)", "type OneParcel",
      "type TwoParcel", "child events: Events { shared }", "route events: root", "-> routes",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
    #expect(!lines.contains { $0.contains("@anim") })
  }

  /// `events` is a name of generated code where a coordinator has events.
  @Test func eventsIsTakenOnlyBesideEvents() throws {
    let content = #"<fragment id="@+id/a"/><fragment id="@+id/events"/>"#
    #expect(try lines(content).contains("route events"))
    let action = #"<action id="@+id/show" destination="@id/events"/>"#
    #expect(try lines(action + content).contains("route events2"))
  }
}
