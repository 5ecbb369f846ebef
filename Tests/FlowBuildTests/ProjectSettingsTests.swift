import FlowDSL
import Foundation
import Testing

/// Generated code, and what an app writes around it, compile without a warning in each way a project
/// can be set.
struct ProjectSettingsTests {
  /// A graph with parameters of every kind, conditions, questions, checkpoints and destinations, in
  /// three files.
  private static let player = [
    Source(
      name: "Player.flow",
      text: """
        import Catalog
        app Player { root Main  links "player:"  restore "1" }
        condition signedIn
        condition `default`
        enum Quality { standard, lossless }
        type Song
        type Filter
        type Mood
        type AlbumID
        type Tempo
        type Point
        coordinator Main: tabs {
          tab library: Library { title "Library" icon "music.note" }
          tab account: Account { title "You" icon "person" }
        }
        """),
    Source(
      name: "Library.flow",
      text: """
        coordinator Library {
          use Shared
          modal login: Login
          route list: root {
            checkpoint heard: Song
            -> playing  -> album  -> found  -> mix  -> pick  -> rating
          }
          route playing(song: Song, next: [Song] = [], at: Point?) {
            checkpoint heard: Song
            -> album  -> rating
          }
          route album(
            id: AlbumID, owner: UUID? = "12345678-1234-1234-1234-123456789ABC",
            cover: URL = "https://example.com/a.png", quality: Quality = .standard
          ) {
            link "/albums/{id}?quality={quality}"
            requires signedIn else Login
            on played(song: Song) -> return to heard(song)
            -> back
          }
          route found(filter: Filter, moods: [Mood?] = []) { entry  -> back }
          route mix(mood: Mood, tempo: Tempo) { link "/mix/{mood}/{tempo}"  on go when `default` -> back }
          route pick: sheet { returns [UUID]  on done(ids: [UUID]) -> finish(ids)  -> dismiss }
        }
        """),
    Source(
      name: "Account.flow",
      text: """
        coordinator Account { route profile: root }
        coordinator Login {
          route form: root { checkpoint home  on signIn -> resume else dismiss  -> code  -> dismiss }
          route code { on again -> return to home }
        }
        routes Shared {
          route rating: sheet {
            checkpoint rated: Int?
            returns Int
            on rate(stars: Int) -> finish(stars)
            -> help
          }
          route help { on done -> return to rated(3) }
        }
        """),
  ]

  /// A graph without conditions, checkpoints and destinations, which imports Foundation itself.
  private static let plain = [
    Source(
      name: "Plain.flow",
      text: """
        import Foundation
        import FlowFoundation
        app Plain { root Home }
        type Date
        type Decimal
        coordinator Home {
          route list: root { -> item }
          route item(on: Date, price: Decimal?) { -> back }
        }
        """)
  ]

  /// A package of the app's, which knows nothing of Flow.
  private static let catalog = """
    public struct Song: Codable, Hashable, Sendable {
      public var title: String
      public init(title: String) { self.title = title }
    }
    """

  /// What the app has as arguments.
  private static let arguments = """
    import Catalog
    import FlowFoundation
    import FlowRuntime
    import Foundation

    extension Song: @retroactive FlowArgument {}

    struct Filter: Codable, Hashable, FlowArgument {
      var tags: Set<String>
      var since: Date?
    }

    enum Mood: String { case calm, loud }
    extension Mood: FlowArgument {}

    struct AlbumID: RawRepresentable, FlowArgument { var rawValue: Int }

    struct Tempo: LosslessStringConvertible, FlowArgument {
      var beats: Int
      init?(_ description: String) {
        guard let beats = Int(description) else { return nil }
        self.beats = beats
      }
      var description: String { "\\(beats)" }
    }

    struct Point: FlowArgument {
      var x: Int
      init(x: Int) { self.x = x }
      init?(navigationArgument argument: NavigationArgument) {
        guard let x = Int(navigationArgument: argument) else { return nil }
        self.x = x
      }
      var navigationArgument: NavigationArgument { .int(Int64(x)) }
    }
    """

  /// The screens that the app makes.
  private static let screens = """
    import Catalog
    import FlowRuntime
    import Foundation

    struct LibraryScreens: Player.Library.Screens {
      func list(_ go: Player.Library.List) -> Int {
        go.playing(song: Song(title: "a"), at: Point(x: 1))
        go.album(id: AlbumID(rawValue: 1))
        go.found(filter: Filter(tags: ["a"]))
        return 1
      }
      func playing(_ go: Player.Library.Playing, song: Song, next: [Song], at: Point?) -> String {
        song.title
      }
      func album(
        _ go: Player.Library.Album, id: AlbumID, owner: UUID?, cover: URL, quality: Player.Quality
      ) -> some Hashable {
        go.played(song: Song(title: cover.path))
        return id
      }
      func found(_ go: Player.Library.Found, filter: Filter, moods: [Mood?]) -> Double { 0 }
      func mix(_ go: Player.Library.Mix, mood: Mood, tempo: Tempo) -> () -> Void { { go.go() } }
      func pick(_ go: Player.Library.Pick) -> Bool { go.done(ids: [UUID()]); return true }
    }

    struct AccountScreens: Player.Account.Screens {
      func profile(_ go: Player.Account.Profile) -> [Int] { [] }
    }

    struct LoginScreens: Player.Login.Screens {
      func form(_ go: Player.Login.Form) -> some Sendable { go.signIn() }
      func code(_ go: Player.Login.Code) -> Int { go.again(); return 1 }
    }

    struct SharedScreens: Player.Shared.Screens {
      func rating(_ go: Player.Shared.Rating) -> Int? { nil }
      func help(_ go: Player.Shared.Help) -> [Int] { [] }
    }

    struct PlainScreens: Plain.Home.Screens {
      func list(_ go: Plain.Home.List) -> Int { go.item(on: Date(), price: 3); return 1 }
      func item(_ go: Plain.Home.Item, on: Date, price: Decimal?) -> Date { on }
    }
    """

  /// The app itself: starts, goes somewhere, asks, listens, saves.
  private static let app = """
    import Catalog
    import FlowRuntime
    import Foundation

    @MainActor final class Session { var isSignedIn = false }

    struct PlayerScreens: Player.Screens {
      var account: any Player.Account.Screens = AccountScreens()
      var library: any Player.Library.Screens = LibraryScreens()
      let login: any Player.Login.Screens = LoginScreens()
      var shared: any Player.Shared.Screens { SharedScreens() }
    }

    struct PlainAppScreens: Plain.Screens {
      var home: any Plain.Home.Screens = PlainScreens()
    }

    @MainActor final class Model {
      let session = Session()
      let plain = Plain.navigator()
      let player: Navigator
      let screens = ScreenFactories(PlayerScreens())
      let plainScreens = ScreenFactories(PlainAppScreens())
      var log: [String] = []

      init() {
        let session = session
        player = Player.navigator(
          conditions: .init(signedIn: { session.isSignedIn }, default: { true }))
        Task { for await change in player.changes { hear(change) } }
        Task { for await refusal in player.refusals { log.append("\\(refusal.error)") } }
        Task { for await song in player.returns(to: .heard) { log.append(song.title) } }
        Task { for await stars: Int? in player.returns(to: .rated) { log.append("\\(stars ?? 0)") } }
        Task { for await _ in player.returns(to: .home) { log.append("home") } }
        Task { for await value in player.returns(to: Player.Checkpoint.home) { let _: Void = value } }
      }

      func hear(_ change: NavigationChange) {
        if let song = Player.Checkpoint.heard.value(of: change) { log.append(song.title) }
        switch change {
        case .appeared(let screen):
          if case .playing(let song, _, _)? = try? Player.Library.Route(screen) {
            log.append(song.title)
          }
        case .disappeared(let screen, let cause): log.append(screen.name + cause.rawValue)
        case .finished(.coordinator(let place), _, _), .started(let place):
          log.append(place.coordinator)
        case .finished(.layer(let screen), _, let value), .finished(.screen(let screen), _, let value):
          log.append("\\(screen.namedArguments.count) \\(value?.description ?? "")")
        case .selected(let tab): log.append(tab.name)
        case .front(let column): log.append(column.name)
        case .flowChanged(let flow): log.append(flow.name)
        case .waiting(let request): log.append(request?.target ?? "")
        case .held(let action): log.append(action?.screen?.name ?? "")
        case .returned(let checkpoint, _): log.append(checkpoint.name)
        @unknown default: break
        }
      }

      func ask() async throws -> [UUID]? {
        try player.navigate(to: .library(.album(id: AlbumID(rawValue: 3), quality: .lossless)))
        try player.navigate(to: Self.filtered, force: true)
        _ = try screens.screen(of: player.state.focus.screen.routeArguments, from: player.front)
        let stars: Int? = await Player.Library.List(sender: player.front).rating().answer
        Player.Shared.Rating(sender: player.front).rate(stars: 3)
        log.append("\\(stars ?? 0) \\(Player.url(for: Self.filtered) ?? "")")
        Player.Library.List(sender: player.front).rating()
        Player.Library.List(sender: player.front).rating().onAnswer { [weak self] stars in
          self?.log.append("\\(stars ?? 0)")
        }
        return await Player.Library.List(sender: player.front).pick().answer
      }

      static let filtered = Player.Destination.library(.found(filter: Filter(tags: [])))

      func keep() throws -> Data {
        _ = try Player.navigator(
          conditions: Player.Conditions(signedIn: { true }, default: { false }),
          graph: Player.encodedGraph)
        return try JSONEncoder().encode([Player.Library.Route.list])
      }
    }

    // Neither routes nor the graph belong to an actor.
    nonisolated func destination(_ url: String) -> Player.Destination? {
      let known: Set<Player.Destination> = [.library(.mix(mood: .calm, tempo: Tempo("3")!))]
      return Player.destination(of: url) ?? known.first
    }
    nonisolated func names() -> [String] {
      [Player.Checkpoint.heard.name, Plain.graph.text, Player.Quality.standard.rawValue]
    }
    actor Background {
      func route(_ data: Data) throws -> Player.Library.Route {
        try JSONDecoder().decode(Player.Library.Route.self, from: data)
      }
    }
    """

  @Test(arguments: AppleMode.usual, [Compilation.Access.internal, .public])
  func anAppOfTwoGraphsCompiles(settings: AppleMode, access: Compilation.Access) throws {
    var app = GeneratedApp()
    try app.addModule("Catalog", Self.catalog)
    let player = compile(Self.player)
    let texts = try #require(player.swiftFiles(access: access, withRoutes: true))
    for (source, text) in zip(player.sources, texts) {
      app.add("\(source.name).swift", text)
    }
    app.add("Plain.swift", try GeneratedApp.generate(Self.plain, access))
    let isPublic = access == .public
    app.add("Arguments.swift", isPublic ? Self.madePublic(Self.arguments) : Self.arguments)
    app.add("Screens.swift", Self.screens)
    app.add("App.swift", Self.app)
    #expect(try app.typeCheck(settings) == "")
  }

  /// `text` with its types, and what makes them arguments, as others see them.
  private static func madePublic(_ text: String) -> String {
    text.replacing(#/^(struct|enum) /#.anchorsMatchLineEndings()) { "public \($0.output.1) " }
      .replacing(#/^  (var|init)\b/#.anchorsMatchLineEndings()) { "  public \($0.output.1)" }
      .replacing("{ var rawValue", with: "{ public var rawValue")
      .replacing(
        "var rawValue: Int }",
        with: "var rawValue: Int; public init(rawValue: Int) { self.rawValue = rawValue } }")
  }

  /// Older compilers know `nonisolated` on members, and on nothing else.
  @Test func nonisolatedStandsBeforeMembersAlone() throws {
    for sources in [Self.player, Self.plain] {
      let text = try GeneratedApp.generate(sources, .public)
      let words = text.matches(of: #/nonisolated (?:public )?(static )?(\w+)/#)
      #expect(!words.isEmpty)
      for word in words {
        #expect(["var", "init"].contains(word.output.2), "\(word.output.0)")
      }
    }
  }
}
