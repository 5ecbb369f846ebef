import FlowFoundation
import FlowRuntime
import Foundation
import Testing

enum Mood: String, FlowArgument { case calm, loud }

struct AlbumID: RawRepresentable, FlowArgument { var rawValue: Int }

struct Tempo: LosslessStringConvertible, FlowArgument {
  var beats: Int

  init(beats: Int) { self.beats = beats }

  init?(_ description: String) {
    guard description.hasSuffix("bpm"), let beats = Int(description.dropLast(3)) else { return nil }
    self.beats = beats
  }

  var description: String { "\(beats)bpm" }
}

struct Song: Codable, FlowArgument {
  var id: Int
  var title: String
  var artists: Set<String>
}

struct Volume: FlowArgument {
  var percent: Int

  init(percent: Int) { self.percent = percent }

  init?(navigationArgument argument: NavigationArgument) {
    guard let percent = Int(navigationArgument: argument), 0...100 ~= percent else { return nil }
    self.percent = percent
  }

  var navigationArgument: NavigationArgument { .int(Int64(percent)) }
}

struct WebAddress: RawRepresentable, FlowArgument {
  var rawValue: String

  init?(rawValue: String) {
    guard rawValue.hasPrefix("https://") else { return nil }
    self.rawValue = rawValue
  }
}

@MainActor final class SongStore {
  private(set) var songs = [
    Song(id: 3, title: "Sinnerman", artists: ["Nina Simone"]),
    Song(id: 4, title: "Feeling Good", artists: ["Nina Simone"]),
  ]
  private var albums = [AlbumID(rawValue: 7): "Pastel Blues"]

  func title(of album: AlbumID) -> String { albums[album] ?? "An unknown album" }

  func song(after song: Song) -> Song { songs.first { $0.id > song.id } ?? songs[0] }
}

struct LibraryScreens: Player.Library.Screens {
  let store: SongStore

  func list(_ go: Player.Library.List) -> Line {
    Line("Songs") { go.playing(song: store.songs[0]) }
  }

  func playing(_ go: Player.Library.Playing, song: Song) -> Line {
    Line(song.title) { go.next(song: store.song(after: song)) }
  }

  func album(_ go: Player.Library.Album, id: AlbumID, quality: Player.Quality) -> Line {
    Line(store.title(of: id)) { go.back() }
  }

  func track(_ go: Player.Library.Track, id: UUID) -> Line { Line("\(id)") { go.back() } }

  func mix(_ go: Player.Library.Mix, mood: Mood, tempo: Tempo, volume: Volume?) -> Line {
    Line("\(mood) at \(tempo)") { go.back() }
  }

  func concert(_ go: Player.Library.Concert, at: Date) -> Line { Line("\(at)") { go.back() } }
}

private struct PlayerScreens: Player.Screens {
  var library: any Player.Library.Screens = LibraryScreens(store: SongStore())
}

/// The examples of docs/arguments.md, line by line, and what else it promises.
@MainActor struct ArgumentsPage {
  private let navigator = Player.navigator()

  @Test func modelObjects() throws {
    let song = Song(id: 3, title: "Sinnerman", artists: ["Nina Simone"])
    Player.Library.List(sender: navigator.front).playing(song: song)
    #expect(navigator.state.focus.namedArguments.map(\.name) == ["song"])
    #expect(Song(navigationArgument: navigator.state.focus.screen.arguments[0]) == song)
    #expect(try Player.Library.Route(navigator.state.focus) == .playing(song: song))

    let playing = Player.Library.Playing(sender: navigator.front)
    playing.next(song: Song(id: 3, title: "Sinnerman", artists: ["Nina Simone"]))
    #expect(navigator.state.screens.count == 2)
    playing.next(song: Song(id: 4, title: "Feeling Good", artists: ["Nina Simone"]))
    #expect(navigator.state.screens.count == 3)

    let saved = try #require(navigator.save())
    #expect(
      saved.contains(#""song":"{\"artists\":[\"Nina Simone\"],\"id\":3,\"title\":\"Sinnerman\"}""#))
    let next = Player.navigator()
    #expect(next.restore(saved) == .restored())
    #expect(next.state == navigator.state)
  }

  @Test func screensAreMadeWithTheirArguments() throws {
    let screens = ScreenFactories(PlayerScreens())
    func line() throws -> Line? {
      try screens.screen(of: navigator.state.focus.screen.routeArguments, from: navigator.front)
        as? Line
    }
    try line()?.tap()
    #expect(try line()?.text == "Sinnerman")
    try line()?.tap()
    #expect(try line()?.text == "Feeling Good")
    try navigator.navigate(to: .library(.album(id: AlbumID(rawValue: 7), quality: .lossless)))
    #expect(try line()?.text == "Pastel Blues")
    let text = navigator.state.focus.namedArguments.map { "\($0.name): \($0.value)" }
    #expect(text == [#"id: "7""#, #"quality: "lossless""#])
  }

  /// A screen never gets what its type does not read: of a link, or of a state that was saved before.
  @Test func whatATypeDoesNotReadIsRefused() throws {
    let blue = "player:/albums/blue"
    #expect(throws: NavigationError.noMatch(url: blue)) { try navigator.open(blue) }
    try navigator.open("player:/albums/7?quality=lossless")
    let screens = ScreenFactories(PlayerScreens())
    _ = try screens.screen(of: navigator.state.focus.screen.routeArguments, from: navigator.front)
    let saved = try #require(navigator.save()).replacing(#""id":"7""#, with: #""id":"blue""#)
    let next = Player.navigator()
    guard case .restored(dropping: let dropped) = next.restore(saved) else {
      Issue.record("nothing is restored")
      return
    }
    #expect(dropped.count == 1)
    #expect(next.state.screens.count == 1)
    #expect(WebAddress(rawValue: "javascript:alert(1)") == nil)
  }

  @Test func links() throws {
    #expect(Player.url(for: .library(.album(id: AlbumID(rawValue: 7)))) == "player:/albums/7")
    let track = try #require(UUID(uuidString: "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"))
    #expect(
      Player.url(for: .library(.track(id: track)))
        == "player:/tracks/E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
    let evening = Date(timeIntervalSince1970: 1_795_375_800)
    let concert = Player.Destination.library(.concert(at: evening))
    #expect(Player.url(for: concert) == "player:/concerts/2026-11-22T19:30:00Z")
    try navigator.open("player:/tracks/e621e1f8-c36c-495a-93fc-0c247a3e6e5f")
    #expect(try Player.Library.Route(navigator.state.focus) == .track(id: track))
    try navigator.open("player:/concerts/2026-11-22T19:30:00Z")
    #expect(try Player.Library.Route(navigator.state.focus) == .concert(at: evening))
  }

  @Test func everyWayToConformComesBack() throws {
    let mix = Player.Library.Route.mix(
      mood: .loud, tempo: Tempo(beats: 120), volume: Volume(percent: 40))
    #expect(
      mix.routeArguments.arguments == [.string("loud"), .string("120bpm"), .int(40)])
    #expect(try Player.Library.Route(mix.routeArguments) == mix)
    Player.Library.List(sender: navigator.front).mix(
      mood: .loud, tempo: Tempo(beats: 120), volume: Volume(percent: 40))
    #expect(try Player.Library.Route(navigator.state.focus) == mix)
  }

  /// A value that cannot be encoded goes nowhere, and whoever listens is told.
  @Test func whatCannotBeEncodedIsRefused() async throws {
    struct Broken: Codable, Hashable, FlowArgument {
      init() {}
      init(from decoder: any Decoder) throws {}
      func encode(to encoder: any Encoder) throws { throw CancellationError() }
    }
    var refusals = navigator.refusals.makeAsyncIterator()
    try? navigator.send("playing", arguments: [Broken().navigationArgument])
    #expect(navigator.state.screens.count == 1)
    let refusal = await refusals.next()
    #expect(
      refusal?.error
        == .badArgument(
          of: "playing", parameter: "song", reason: "`song` of `playing` cannot be encoded"))
  }
}
