import Foundation
import Testing

@_spi(Generated) @testable import FlowRuntime

/// Routes as generated code declares them: to numbers and back, to JSON and back.
struct RouteTests {
  /// What generated code would be for one group with two routes.
  private enum Items: FlowRoute {
    typealias FlowGraph = App
    case list
    case product(id: Int, sort: Sort = .price, note: String? = nil)

    var routeArguments: RouteArguments {
      var screen = RouteArguments(route: 0)
      switch self {
      case .list: screen.route += 0
      case .product(let a0, let a1, let a2):
        screen.route += 1; screen.add(a0); screen.add(a1); screen.add(a2)
      }
      return screen
    }

    init(_ screen: RouteArguments) throws(RouteError) {
      var reader = RouteReader(screen, from: 0)
      switch reader.route {
      case 0: self = .list
      case 1:
        self = try .product(id: reader.next(), sort: reader.next(), note: reader.next())
      default: throw .noSuchRoute
      }
      try reader.finish()
    }
  }

  /// A route with such parameters as most routes have, which are read and written by functions of
  /// their own.
  private enum Page: FlowRoute {
    typealias FlowGraph = App
    case page(number: Int, title: String)

    var routeArguments: RouteArguments {
      var screen = RouteArguments(route: 0)
      switch self {
      case .page(let a0, let a1): screen.add(int: a0); screen.add(text: a1)
      }
      return screen
    }

    init(_ screen: RouteArguments) throws(RouteError) {
      var reader = RouteReader(screen, from: 0)
      self = .page(number: reader.int(), title: reader.text())
      try reader.finish()
    }
  }

  private enum Sort: String, CaseIterable, Hashable, Sendable, Codable, FlowArgument {
    case price, newest
  }

  private enum App: FlowApp {
    static var graph: NavigationGraph {
      var graph = GraphTables()
      graph.strings = Table(["Items", "id", "list", "newest", "note", "price", "product", "sort"])
      graph.cases = Table([.init(name: ID(5)), .init(name: ID(3))])
      graph.enums = Table([.init(name: ID(7), cases: Rows(0, 2))])
      graph.types = Table([.int, .enum(ID(0)), .string, .optional(ID(2))])
      graph.constants = Table([.enumCase(ID(0)), .nil])
      graph.parameters = Table([
        .init(name: ID(1), type: ID(0), default: nil),
        .init(name: ID(7), type: ID(1), default: ID(0)),
        .init(name: ID(4), type: ID(3), default: ID(1)),
      ])
      var product = NavigationGraph.Route(name: ID(6), owner: ID(0), kind: .push)
      product.parameters = Rows(0, 3)
      graph.routes = Table([.init(name: ID(2), owner: ID(0), kind: .root), product])
      var items = NavigationGraph.Owner(name: ID(0), kind: .stack)
      items.root = ID(0)
      items.routes = Rows(0, 2)
      graph.owners = Table([items])
      return NavigationGraph(generated: graph.text)
    }
  }

  @Test func routesGoToNumbersAndBack() throws {
    for route in [Items.list, .product(id: 3), .product(id: -1, sort: .newest, note: "a")] {
      #expect(try Items(route.routeArguments) == route)
    }
    #expect(
      Items.product(id: 3).routeArguments
        == RouteArguments(route: 1, arguments: [.int(3), .string("price"), .nil]))
  }

  @Test func whatDoesNotFitIsRefused() {
    #expect(throws: RouteError.noSuchRoute) { try Items(RouteArguments(route: 2)) }
    #expect(throws: RouteError.badArgument) { try Items(RouteArguments(route: 1)) }
    #expect(throws: RouteError.badArgument) {
      try Items(
        RouteArguments(route: 1, arguments: [.int(1), .string("cheapest"), .nil]))
    }
  }

  @Test func integersAndTextsComeBackAndNothingStandsForThem() throws {
    let page = Page.page(number: -3, title: "ä")
    #expect(page.routeArguments.arguments == [.int(-3), .string("ä")])
    #expect(try Page(page.routeArguments) == page)
    let misfits: [[NavigationArgument]] = [
      [], [.int(1)], [.string("1"), .string("a")], [.int(1), .int(2)], [.int(1), .nil],
      [.double(1), .string("a")],
    ]
    for arguments in misfits {
      #expect(throws: RouteError.badArgument, "\(arguments)") {
        try Page(RouteArguments(route: 0, arguments: arguments))
      }
    }
  }

  @Test func routesAreSavedByName() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(
      decoding: try encoder.encode(Items.product(id: 42, sort: .newest)), as: UTF8.self)
    #expect(
      text == #"{"arguments":{"id":42,"note":null,"sort":"newest"},"route":"Items.product"}"#)
    let decoder = JSONDecoder()
    #expect(
      try decoder.decode(Items.self, from: Data(text.utf8)) == .product(id: 42, sort: .newest))
    let short = #"{"route":"Items.product","arguments":{"id":7}}"#
    #expect(try decoder.decode(Items.self, from: Data(short.utf8)) == .product(id: 7))
    #expect(throws: RouteError.noSuchRoute) {
      try decoder.decode(Items.self, from: Data(#"{"route":"Items.gone"}"#.utf8))
    }
  }

  @Test func argumentsComeBackAsTheyWent() {
    func check<Value: FlowArgument>(_ value: Value) {
      #expect(Value(navigationArgument: value.navigationArgument) == value)
    }
    check(true)
    check(Int.min)
    check(1.5)
    check("a")
    check(Sort.newest)
    check([1, 2] as [Int]?)
    check(nil as [Int]?)
    check([["a"], []])
    #expect(Double(navigationArgument: .int(2)) == 2)
    #expect(Int(navigationArgument: .double(2)) == nil)
    #expect([Int](navigationArgument: .list([.int(1), .bool(true)])) == nil)
  }
}
