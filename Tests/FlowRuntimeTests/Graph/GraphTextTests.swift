import Testing

@testable import FlowRuntime
@testable import TestGraphs

/// The text of graphs: what is written is read, and nothing else is.
struct GraphTextTests {
  /// Reads `text`; nil iff it is no graph.
  private func read(_ text: some StringProtocol) -> NavigationGraph? {
    do throws(GraphError) { return try NavigationGraph(text) } catch { return nil }
  }

  /// Why `text` is no graph; nil if it is one.
  private func error(_ text: some StringProtocol) -> GraphError? {
    do throws(GraphError) {
      _ = try NavigationGraph(text)
      return nil
    } catch { return error }
  }

  @Test(arguments: RandomGraphs.seeds(2 * RandomGraphs.count))
  func whatIsWrittenIsRead(seed: UInt64) throws {
    let graph = RandomGraph.make(seed: seed)
    let text = graph.text
    do throws(GraphError) {
      let read = try NavigationGraph(text)
      let isEqual = read == graph
      #expect(isEqual, "seed \(seed)")
      #expect(read.text == text, "seed \(seed)")
    } catch {
      Issue.record("seed \(seed): \(error)\n\(text)")
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func textStandsInARawStringLiteral(seed: UInt64) {
    for byte in RandomGraph.make(seed: seed).text.utf8 {
      #expect((0x20...0x7e).contains(byte))
      #expect(byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "#"))
      #expect(byte != UInt8(ascii: "\\"))
    }
  }

  @Test(arguments: 0..<3 as Range<UInt64>)
  func everyTextThatIsCutIsNone(seed: UInt64) {
    let text = RandomGraph.make(seed: seed).text
    for length in 0..<text.utf8.count {
      let cut = error(text.prefix(length))
      #expect(cut != nil, "seed \(seed), length \(length)")
      #expect(cut?.position ?? 0 <= length)
    }
  }

  @Test(arguments: RandomGraphs.seeds(RandomGraphs.count / 16))
  func changedTextIsAnErrorOrItsOwnGraph(seed: UInt64) {
    let bytes = Array(RandomGraph.make(seed: seed).text.utf8)
    var numbers = SeededNumbers(seed: seed)
    for position in bytes.indices where bytes.count < 500 || numbers.once(in: 4) {
      var changed = bytes
      changed[position] = UInt8(0x20 + numbers.below(0x5f))
      expectErrorOrItself(changed, "seed \(seed), position \(position)")
      changed[position] = UInt8(truncatingIfNeeded: numbers.next())
      expectErrorOrItself(changed, "seed \(seed), position \(position), any byte")
      changed = bytes
      changed.remove(at: position)
      expectErrorOrItself(changed, "seed \(seed), position \(position) removed")
      changed.insert(contentsOf: [bytes[position], bytes[position]], at: position)
      expectErrorOrItself(changed, "seed \(seed), position \(position) doubled")
    }
  }

  /// Whatever is read has the text that it was read from, so two texts are never one graph.
  private func expectErrorOrItself(_ bytes: [UInt8], _ what: String) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let graph = read(text) else { return }
    let isItself = graph.text == text
    #expect(isItself, "\(what): \(text)")
  }

  @Test(arguments: 0..<3 as Range<UInt64>)
  func inflatedNumbersAreErrors(seed: UInt64) {
    let bytes = Array(RandomGraph.make(seed: seed).text.utf8)
    var numbers = SeededNumbers(seed: seed)
    for position in 6..<bytes.count where numbers.once(in: 8) {
      for inflation in ["~", "~~~", "~~~~~", "~~~~~~~~~~~~", "~~~~~~~~~~~~~~~~~~~~~~~~"] {
        var changed = bytes
        changed.insert(contentsOf: inflation.utf8, at: position)
        expectErrorOrItself(changed, "seed \(seed), position \(position)")
      }
    }
  }

  @Test func otherTextsAreNoGraphs() {
    #expect(error("")?.reason == .cutOff)
    #expect(error("flo")?.reason == .cutOff)
    #expect(error("flow2")?.reason == .cutOff)
    #expect(error("tide1 $")?.reason == .notAGraph)
    #expect(error("flow $")?.reason == .notAGraph)
    #expect(error("flow01 $")?.reason == .notAGraph)
    #expect(error("flow1 $")?.reason == .unknownVersion(1))
    #expect(error("flow99999999999999999999999 $")?.reason == .notAGraph)
    #expect(error("flow2 \u{0}")?.reason == .unexpectedByte(0))
    #expect(error("flow2 ~~~~~~~~~~~~~~~~~~~~$")?.reason == .numberOutOfRange)
    #expect(error("flow2 $$$$$$$$$$$$$$$$$$$")?.reason == .badReference)
    #expect(error(RandomGraph.make(seed: 1).text + "$")?.reason == .trailingText)
  }

  @Test func nestedTypesEndInAnError() {
    // Types that are lists of lists …: each names the one before it.
    var graph = graph(transitions: 1, [])
    #expect(error(graph.text) == nil)
    graph.types.rows = [.bool]
    for depth in 0..<99_999 { graph.types.append(.list(ID(depth))) }
    #expect(error(graph.text)?.reason == .numberOutOfRange)
  }

  @Test func mountsThatMultiplyEndInAnError() {
    // Forty stacks, each twice in the one before it: 2^40 places.
    var graph = GraphTables()
    graph.strings = Table(["a"])
    for index in 0..<40 {
      var owner = NavigationGraph.Owner(name: ID(0), kind: .stack)
      owner.root = ID(index)
      graph.routes.append(.init(name: ID(0), owner: ID(index), kind: .root))
      owner.routes = Rows(index, index + 1)
      let start = graph.mounts.count
      for _ in 0..<2 where index < 39 {
        graph.mounts.append(
          .init(name: ID(0), kind: .child, owner: ID(index), coordinator: ID(index + 1)))
      }
      owner.mounts = graph.mounts.rows(from: start)
      graph.owners.append(owner)
    }
    #expect(error(graph.text)?.reason == .badPlaces)
    // And one that contains itself.
    graph.mounts.rows = [.init(name: ID(0), kind: .child, owner: ID(0), coordinator: ID(0))]
    graph.owners.rows = [graph.owners.rows[0]]
    graph.owners.rows[0].mounts = Rows(0, 1)
    graph.routes.rows = [graph.routes.rows[0]]
    #expect(error(graph.text)?.reason == .badPlaces)
  }

  @Test func numbersHaveOneSpelling() {
    for number in [0, 1, 55, 56, 57, 1959, 1960, 66_695, 66_696, UInt64(UInt32.max), .max] {
      var writer = GraphWriter(GraphTables())
      writer.write(number)
      let read = self.number(in: writer.text)
      #expect(read?.number == number)
      #expect(read?.length == writer.text.count)
    }
    #expect(number(in: Array("]$".utf8))?.number == 56)
  }

  /// The number that `text` begins with, and how many bytes it takes.
  private func number(in text: [UInt8]) -> (number: UInt64, length: Int)? {
    text.withUnsafeBufferPointer {
      var reader = GraphReader($0)
      guard let number = try? reader.readNumber() else { return nil }
      return (number, reader.position)
    }
  }

  /// A coordinator with `count` routes, each with a transition to the coordinator.
  private func graph(transitions count: Int, _ arguments: [NavigationGraph.Binding])
    -> GraphTables
  {
    var graph = GraphTables()
    graph.strings = Table(["a"])
    var owner = NavigationGraph.Owner(name: ID(0), kind: .stack)
    owner.root = ID(0)
    for index in 0..<count {
      let kind: NavigationGraph.Route.Kind = index == 0 ? .root : .push
      var route = NavigationGraph.Route(name: ID(0), owner: ID(0), kind: kind)
      route.events = Rows(index, index + 1)
      route.transitions = Rows(index, index + 1)
      let start = graph.bindings.count
      for argument in arguments { graph.bindings.append(argument) }
      graph.events.append(.init(name: ID(0), parameters: .none))
      graph.navigateActions.append(
        .init(
          isNew: false, target: .coordinator(ID(0)), presentation: nil,
          arguments: graph.bindings.rows(from: start)))
      graph.actionParts.append(.act(.go(ID(index))))
      graph.transitions.append(
        .init(event: ID(index), when: .none, action: Rows(index, index + 1)))
      graph.routes.append(route)
    }
    owner.routes = Rows(0, count)
    graph.owners.append(owner)
    return graph
  }

  @Test("What starts by itself must have what its root needs", arguments: ["t", "f", "a"])
  func startsWithoutArguments(root: String) throws {
    var graph = try TestSession.graph(
      of: """
        coordinator M: flows { flow main: Main }
        coordinator Main: tabs { tab one: One }
        coordinator One { route a(n: Int = 1): root }
        """
    ).tables
    #expect(error(graph.text) == nil)
    for id in graph.parameters.ids { graph.parameters[id].default = nil }
    switch root {
    case "a": graph.root = ID(2)
    case "f": graph.mounts[ID(0)].coordinator = ID(2)
    default: break
    }
    #expect(error(graph.text)?.reason == .badArguments)
  }

  @Test("A constant of a UUID or a URL is one", arguments: ["uuid", "url"])
  func textsOfConstants(type: String) throws {
    var graph = try TestSession.graph(
      of: """
        coordinator M {
          route a: root { -> b }
          route b(
            id: UUID = "00000000-0000-0000-0000-000000000000", url: URL = "https://a.b", text: String = ""
          ) { -> back }
        }
        """
    ).tables
    #expect(error(graph.text) == nil)
    let empty = try #require(graph.strings.ids.first { graph.strings[$0].isEmpty })
    let meant = type == "uuid" ? "00000000-0000-0000-0000-000000000000" : "https://a.b"
    for id in graph.constants.ids {
      guard case .string(let text) = graph.constants[id], graph.strings[text] == meant else {
        continue
      }
      graph.constants[id] = .string(empty)
    }
    #expect(error(graph.text)?.reason == .badArguments)
  }

  /// An event's optional parameter without a default is left to the target, which has a default then.
  @Test func whatIsLeftToTheTargetNeedsADefault() throws {
    var graph = try TestSession.graph(
      of: """
        coordinator M { modal c: C("x")  route r: root { -> C } }
        coordinator C { route a(t: String = "y"): root }
        """
    ).tables
    #expect(error(graph.text) == nil)
    let sent = try #require(graph.parameters.ids.first { graph.parameters[$0].default == nil })
    let target = try #require(graph.parameters.ids.first { $0 != sent })
    var other = graph
    other.parameters[target].default = nil
    #expect(error(other.text)?.reason == .badArguments)
    graph.parameters[sent].default = graph.parameters[target].default
    #expect(error(graph.text)?.reason == .badArguments)
  }

  @Test func whatIsFoundLastHasItsPosition() {
    let text = graph(transitions: 1, [.any]).text
    // The mask of the way, its target and argument; no former names, no `meta`s and no values of them.
    #expect(text.hasSuffix("&%$$$%$$$"))
    #expect(error(text) == GraphError(position: text.utf8.count - 8, reason: .badArguments))
  }

  @Test func tablesHaveLittleMoreRoomThanRows() throws {
    let graph = try NavigationGraph(graph(transitions: 2_100, []).text)
    #expect(graph.transitions.count == 2_100)
    #expect(graph.transitions.rows.capacity < 2_800)
    #expect(graph.navigateActions.rows.capacity < 2_800)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func placesArePreOrder(seed: UInt64) {
    let graph = RandomGraph.make(seed: seed)
    #expect(graph.places.rows[0].parent == nil && graph.places.rows[0].coordinator == graph.root)
    #expect(graph.places.rows[0].end == UInt32(graph.places.count))
    for id in graph.places.ids {
      let place = graph.places[id]
      #expect(place.end > id.raw)
      if let parent = place.parent, let mount = place.mount {
        let above = graph.places[parent]
        #expect(parent < id && place.end <= above.end && place.depth == above.depth + 1)
        #expect(graph.mounts[mount].coordinator == place.coordinator)
        #expect(graph.has(above.coordinator, contentOf: graph.mounts[mount].owner))
        #expect(graph.places(on: mount).contains { $0.place == id })
      }
      #expect(graph.places(of: place.coordinator).contains { $0.place == id })
    }
    for owner in graph.owners.ids {
      let places = graph.places(of: owner).map(\.place)
      #expect(places == places.sorted())
      #expect(places.allSatisfy { graph.has(graph.places[$0].coordinator, contentOf: owner) })
    }
  }
}
