import Testing

@testable import FlowDSL

/// Which screens and values a claim means, and where a broken one says that it breaks.
@Suite struct PolicyMeaningTests {
  private func verdict(_ text: String) throws -> String {
    try PolicyTests.verdict(text)
  }

  /// What is found in `text`: rules with their messages and notes.
  private func findings(_ text: String) -> [String] {
    compile([Source(name: "Test.flow", text: text)]).diagnostics.map { found in
      "\(found.rule.name): \(([found.message] + found.notes).joined(separator: " | "))"
    }
  }

  // MARK: Tabs that are shown under a condition

  @Test("A tab that is shown only while a condition holds proves it, wherever one goes in the tab")
  func shownTab() throws {
    func text(_ shown: String) -> String {
      """
      app N { root Main  links "n:" }
      condition member
      policy "p" { Reader requires member }
      coordinator Main: tabs {
        tab home: Home { title "a"  icon "b" }
        tab reader: Reader { title "c"  icon "d"  \(shown) }
      }
      coordinator Home { route feed: root { on post(id: Int) -> Reader.post(id) } }
      coordinator Reader {
        route list: root { -> post }
        @allow(hidden-link)
        route post(id: Int) { link "/{id}"  -> back  on next(id: Int) -> new post(id) }
      }
      """
    }
    #expect(try verdict(text("shown when member")) == "proved")
    #expect(try verdict(text("shown when member and not member")) == "proved")
    #expect(try verdict(text("shown when not member")) != "proved")
    #expect(try verdict(text("")) != "proved")
  }

  @Test("A tab in a tab that is shown under a condition may come when guards are asked again")
  func hiddenTabAround() throws {
    func text(_ guarded: String) -> String {
      """
      app N { root Main }
      condition member
      condition paid
      policy "p" { Texts requires member }
      coordinator Main: tabs {
        tab home: Home { title "a"  icon "b" }
        tab reader: Reader { title "c"  icon "d"  shown when member }
      }
      coordinator Home { route feed: root { -> Reader  -> Sounds } }
      coordinator Reader: tabs {
        tab texts: Texts { title "e"  icon "f" }
        tab sounds: Sounds { title "g"  icon "h"  \(guarded) }
      }
      coordinator Texts { route list: root { -> text }  route text(id: Int) { -> back } }
      coordinator Sounds { route list: root }
      """
    }
    #expect(try verdict(text("")) == "proved")
    // A guard of the inner tab fails: it gives way, and the outer one stays.
    #expect(try verdict(text("requires paid else Texts")) != "proved")
  }

  @Test("A locked screen holds a hidden tab in another one that comes to the front")
  func lockInAHiddenTab() throws {
    func text(_ lock: String) -> String {
      """
      app N { root Main }
      condition member
      policy "p" { Texts requires member }
      coordinator Main: tabs {
        tab home: Home { title "a"  icon "b" }
        tab reader: Reader { title "c"  icon "d" }
      }
      coordinator Home { route feed: root { on read -> tab reader } }
      coordinator Reader: tabs {
        tab sounds: Sounds { title "g"  icon "h" }
        tab texts: Texts { title "e"  icon "f"  shown when member }
      }
      coordinator Texts { route list: root { -> draft }  route draft { \(lock)  on home -> Home  -> back } }
      coordinator Sounds { route list: root { -> Texts } }
      """
    }
    #expect(try verdict(text("")) == "proved")
    #expect(try verdict(text("locked")) != "proved")
  }

  // MARK: Parameters

  @Test("The condition of a claim about one route asks with the arguments of its screens")
  func parameters() throws {
    func text(_ condition: String, _ clauses: String) -> String {
      """
      app N { root Main  links "n:" }
      condition owns(site: String)
      condition admin
      policy "p" { Main.posts requires \(condition) }
      coordinator Main {
        route home: root { on open(site: String) -> posts(site) }
        route posts(site: String) {
          link "/posts/{site}"
          \(clauses)
          on other(site: String) -> new posts(site)
          -> back
        }
      }
      """
    }
    #expect(try verdict(text("owns(site)", "requires owns(site) else home")) == "proved")
    #expect(try verdict(text("owns(site: site)", "requires owns(site) else home")) == "proved")
    #expect(
      try verdict(text("owns(site) or admin", "requires owns(site) else home")) == "proved")
    #expect(
      try verdict(text("owns(site) and admin", "requires owns(site) else home")) != "proved")
    #expect(try verdict(text("owns(\"a\")", "requires owns(site) else home")) != "proved")
    #expect(try verdict(text("not owns(site)", "requires owns(site) else home")) != "proved")
    // Of the screen that leads there, nothing follows for another one.
    #expect(
      try verdict(text("owns(site)", "on next(to: String) when owns(site) -> new posts(to)"))
        == "open \"n:/posts/x\"")
  }

  @Test("What breaks a claim with parameters sets the condition for the arguments that are shown")
  func breakingParameters() throws {
    let text = """
      app N { root Main }
      condition owns(site: Int)
      policy "p" { Main.posts requires not owns(site) }
      coordinator Main {
        route home: root { on open -> posts(7) }
        route posts(site: Int) { -> back }
      }
      """
    #expect(try verdict(text) == "given owns(site: 7)  send open")
  }

  @Test(
    "A name is a parameter only where the subject is one route",
    arguments: [
      ("Main requires owns(site)", "there is no parameter `site` here | only literals are"),
      ("Main.posts requires owns(page)", "there is no parameter `page` here | use a parameter of"),
    ])
  func noParameter(claim: String, message: String) {
    let text = """
      app N { root Main }
      condition owns(site: String)
      policy "p" { \(claim) }
      coordinator Main {
        route posts(site: String = ""): root { on again(site: String) -> new posts(site) }
      }
      """
    let found = findings(text).filter { $0.hasPrefix("unknown-name") }
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.hasPrefix("unknown-name: \(message)") }, "\(found)")
  }

  // MARK: Coordinators without routes

  @Test(
    "After its verb, a claim means all that is in a coordinator of tabs",
    arguments: [
      ("Login leads to Main", true), ("Login goes to Main", true), ("B.list after Main", true),
      ("B.page after Main", true), ("Login never goes to Main", false),
      ("B.page only from Main", true), ("B.page only from Login", false), ("A leads to Main", true),
    ])
  func tabs(claim: String, holds: Bool) throws {
    let text = """
      app N { root Launch }
      condition signedIn
      policy "p" { \(claim) }
      coordinator Launch: flows {
        flow login: Login { starts when not signedIn }
        flow main: Main
      }
      coordinator Login { route form: root { on done -> Main } }
      coordinator Main: tabs { tab a: A { title "A"  icon "a" }  tab b: B { title "B"  icon "b" } }
      coordinator A { route home: root { -> B } }
      coordinator B { route list: root { -> page  -> A }  route page { -> back } }
      """
    #expect((try verdict(text) == "proved") == holds)
  }

  @Test("Also where that coordinator has a route of its own, which is all that it means before it")
  func tabsWithARoute() throws {
    func text(_ claim: String) -> String {
      """
      app N { root Launch }
      condition signedIn
      policy "p" { \(claim) }
      coordinator Launch: flows {
        flow login: Login { starts when not signedIn }
        flow main: Main
      }
      coordinator Login { route form: root { on done -> Main } }
      coordinator Main: tabs {
        on expired -> offline
        route offline: alert
        tab a: A { title "A"  icon "a" }
        tab b: B { title "B"  icon "b" }
      }
      coordinator A { route home: root { -> B } }
      coordinator B { route list: root { -> A } }
      """
    }
    for claim in ["Login goes to Main", "Login leads to Main", "B after Main"] {
      #expect(try verdict(text(claim)) == "proved", "\(claim)")
    }
    #expect(try verdict(text("Login never goes to Main")) != "proved")
    let found = findings(text("Main requires signedIn")).filter { $0.hasPrefix("policy-broken") }
    #expect(found.count == 1)
    #expect(
      found.allSatisfy {
        $0.hasSuffix(
          "only the routes that are written in it are meant; for what is in it, name `A`, `B`")
      }, "\(found)")
  }

  @Test("A claim about the routes of a coordinator that has none demands nothing, and says so")
  func subjectWithoutRoutes() {
    func text(_ claim: String) -> String {
      """
      app N { root Main }
      condition signedIn
      policy "p" { \(claim) }
      coordinator Main: tabs { tab a: A { title "A"  icon "a" }  tab b: B { title "B"  icon "b" } }
      coordinator A { route home: root { on b when signedIn -> B } }
      coordinator B { route list: root { -> A } }
      """
    }
    let said =
      "idle-policy: `Main` has no routes of its own, so \"p\" demands nothing"
      + " | name what is in it: `A`, `B`"
    for claim in ["requires signedIn", "after B.list", "leads to B", "within 3", "goes to B"] {
      #expect(findings(text("Main \(claim)")) == [said], "\(claim)")
    }
    #expect(findings(text("Main never goes to B")).allSatisfy { !$0.hasPrefix("idle-policy") })
  }

  // MARK: Places

  @Test("A broken `leads to` names the place where the app is, and what fails at the start")
  func placeAtTheStart() {
    let text = """
      app N { root Scene }
      condition hasServer
      policy "p" { Onboarding leads to Frontend.web }
      coordinator Scene: flows {
        flow frontend: Frontend { requires hasServer else onboarding }
        flow onboarding: Onboarding
      }
      coordinator Frontend { modal settings: Settings  route web: root { -> Settings } }
      coordinator Settings {
        modal onboarding: Onboarding
        route list: root { on add -> Onboarding  -> dismiss }
      }
      coordinator Onboarding {
        route welcome: root { on done -> resume else Frontend  on cancel when presented -> dismiss }
      }
      """
    #expect(
      findings(text) == [
        """
        policy-broken: "p" is broken: `Onboarding.welcome (in onboarding)` does not always lead to \
        `Frontend.web`, at the start, while `hasServer` fails
        """
      ])
  }

  @Test("It never names a place that nothing leads to")
  func reachedPlace() {
    let text = """
      app N { root Scene }
      condition hasServer
      policy "p" { Onboarding leads to Frontend.web }
      coordinator Scene: flows {
        flow frontend: Frontend { requires hasServer else onboarding }
        flow onboarding: Onboarding
      }
      coordinator Frontend {
        modal settings: Settings
        route web: root { on go(id: Int) -> new web2(id) }
        route web2(id: Int) { -> back }
      }
      coordinator Settings { modal onboarding: Onboarding  route list: root }
      coordinator Onboarding {
        route welcome: root { -> servers }
        route servers { locked  on done -> resume else Frontend }
      }
      """
    let broken = findings(text).filter { $0.hasPrefix("policy-broken") }
    #expect(broken.count == 1)
    #expect(broken.allSatisfy { $0.contains("(in onboarding)") }, "\(broken)")
  }
}
