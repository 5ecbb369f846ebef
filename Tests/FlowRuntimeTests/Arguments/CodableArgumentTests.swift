import FlowFoundation
import FlowRuntime
import Foundation
import Testing

/// `Codable` types as arguments: their JSON is the same for equal values, and is read back as an equal
/// value.
struct CodableArgumentTests {
  private struct Song: Codable, Hashable, FlowArgument {
    var title: String
    var id: Int
    var rating: Double?
    var tags: Set<String> = []
  }

  private enum Shape: Codable, Hashable, FlowArgument {
    case circle(radius: Double)
    case square
  }

  /// Of everything that encoders treat in a way of its own.
  private struct Everything: Codable, Hashable, FlowArgument {
    var flag = true
    var small: Int8 = -128
    var large: UInt64 = .max
    var float: Float = 0.1
    var double = 1e-300
    var text = "\"\\/\u{1}\u{2028}é\n"
    var date = Date(timeIntervalSinceReferenceDate: 700_000_000.123456)
    var uuid = UUID(uuidString: "12345678-1234-1234-1234-123456789ABC")
    var url = URL(string: "https://example.com/a?b=c")
    var data = Data([0, 1, 255])
    var decimal = Decimal(string: "12345678901234567890.123456789")
    var optional: Int?
    var list: [[Int]] = [[], [1, 2]]
    var byName = ["b": 1, "a": 2]
    var byNumber = [10: "x", 9: "y"]
    var byShape: [Shape: Int] = [.square: 1, .circle(radius: 2): 2]
    var shapes: Set<Shape> = [.square, .circle(radius: 1), .circle(radius: 3)]
  }

  /// The text of an argument.
  private func text(_ value: some FlowArgument) -> String? {
    if case .string(let text) = value.navigationArgument { text } else { nil }
  }

  private func expectReturn<Value: FlowArgument>(
    _ value: Value, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(
      Value(navigationArgument: value.navigationArgument) == value, sourceLocation: location)
  }

  // MARK: - The text

  @Test func keysAreSorted() {
    #expect(
      text(Song(title: "a", id: 3, rating: 4.5, tags: ["y", "x"]))
        == #"{"id":3,"rating":4.5,"tags":["x","y"],"title":"a"}"#)
    #expect(text(Song(title: "a", id: 3)) == #"{"id":3,"tags":[],"title":"a"}"#)
    #expect(text(Shape.circle(radius: 1)) == #"{"circle":{"radius":1.0}}"#)
    #expect(text(Shape.square) == #"{"square":{}}"#)
  }

  @Test func everythingComesBack() {
    expectReturn(Everything())
    expectReturn(Everything(optional: 3, list: [], byName: [:], byShape: [:], shapes: []))
    expectReturn(Everything(uuid: nil, url: nil, decimal: nil))
    expectReturn([Song(title: "a", id: 1)])
    expectReturn(Song?.none)
    expectReturn([Song?.none, Song(title: "a", id: 1)])
  }

  @Test func theTextIsJSON() throws {
    let text = try #require(self.text(Everything()))
    #expect(!text.contains("\n"))
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(object?.count == 16)
    #expect(object?["text"] as? String == Everything().text)
    #expect(object?["data"] as? String == "AAH/")
    #expect(object?["url"] as? String == "https://example.com/a?b=c")
    #expect(object?["byName"] as? [String: Int] == ["a": 2, "b": 1])
  }

  // MARK: - Equality

  /// Sets and dictionaries iterate in an order that depends on how they were made.
  @Test func equalValuesHaveOneText() {
    var grown = Song(title: "a", id: 1)
    for number in 0..<1_000 { grown.tags.insert("\(number)") }
    for number in 100..<1_000 { grown.tags.remove("\(number)") }
    let made = Song(title: "a", id: 1, tags: Set((0..<100).reversed().map { "\($0)" }))
    #expect(grown == made)
    #expect(grown.navigationArgument == made.navigationArgument)

    let shapes = (0..<50).map { Shape.circle(radius: Double($0)) }
    let pairs = zip(shapes, 0...)
    let one = Everything(byShape: Dictionary(uniqueKeysWithValues: Array(pairs)))
    let other = Everything(byShape: Dictionary(uniqueKeysWithValues: pairs.reversed()))
    #expect(one.navigationArgument == other.navigationArgument)
    expectReturn(one)
  }

  @Test func zeroHasOneText() {
    let (zero, negative) = (Shape.circle(radius: 0), Shape.circle(radius: -0.0))
    #expect(zero == negative)
    #expect(text(zero) == text(negative))
  }

  /// The same text in two forms of Unicode is one.
  @Test func canonicallyEqualTextsAreOne() {
    let (one, other) = (Song(title: "é", id: 1), Song(title: "e\u{301}", id: 1))
    #expect(one == other)
    #expect(one.navigationArgument == other.navigationArgument)
    #expect(one.navigationArgument.hashValue == other.navigationArgument.hashValue)
  }

  // MARK: - Numbers that are none, nested optionals, classes

  @Test(arguments: [
    Double.infinity, -.infinity, .nan, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
  ])
  func everyDoubleComesBack(number: Double) throws {
    let argument = Shape.circle(radius: number).navigationArgument
    guard case .circle(let radius)? = Shape(navigationArgument: argument) else {
      Issue.record("\(argument) is no circle")
      return
    }
    #expect(radius == number || radius.isNaN && number.isNaN)
  }

  /// JSON has one `null`: which of nested optionals has no value is lost.
  @Test func nestedOptionalsComeBackFlat() {
    struct Nested: Codable, Hashable, FlowArgument { var value: Int?? }
    #expect(text(Nested(value: .some(nil))) == #"{"value":null}"#)
    expectReturn(Nested(value: .none))
    expectReturn(Nested(value: 3))
    let back = Nested(navigationArgument: Nested(value: .some(nil)).navigationArgument)
    #expect(back == Nested(value: .none))
  }

  /// What a class encodes for its superclass stands beside its own.
  @Test func superclassesAreEncoded() {
    class Named: Codable {
      var name = "a"
      init() {}
    }
    final class Counted: Named {
      var count = 2
      private enum CodingKeys: CodingKey { case count }
      override init() { super.init() }
      required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        count = try container.decode(Int.self, forKey: .count)
        try super.init(from: container.superDecoder())
      }
      override func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(count, forKey: .count)
        try super.encode(to: container.superEncoder())
      }
    }
    struct Value: Codable, Hashable, FlowArgument {
      var counted: [String]
      static func == (left: Value, right: Value) -> Bool { left.counted == right.counted }
      func hash(into hasher: inout Hasher) { hasher.combine(counted) }
      init() { counted = [] }
      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        let counted = try list.decode(Counted.self)
        let nested = try list.nestedContainer(keyedBy: Key.self)
        self.counted = [
          counted.name, "\(counted.count)", try nested.decode(String.self, forKey: .b),
        ]
      }
      func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        try list.encode(Counted())
        var nested = list.nestedContainer(keyedBy: Key.self)
        try nested.encode("c", forKey: .b)
        try nested.encodeNil(forKey: .a)
        var deeper = nested.nestedUnkeyedContainer(forKey: .c)
        try deeper.encodeNil()
        #expect(deeper.count == 1 && list.count == 2)
      }
      enum Key: CodingKey { case a, b, c }
    }
    #expect(
      text(Value()) == #"[{"count":2,"super":{"name":"a"}},{"a":null,"b":"c","c":[null]}]"#)
    #expect(
      Value(navigationArgument: Value().navigationArgument)?.counted == ["a", "2", "c"])
  }

  // MARK: - Other texts

  @Test func typesThatAreATextKeepIt() {
    enum Raw: String, Codable, FlowArgument { case some = "a b" }
    struct Number: RawRepresentable, Codable, FlowArgument { var rawValue: Int }
    struct Lossless: LosslessStringConvertible, Codable, FlowArgument {
      var description: String
      init(_ description: String) { self.description = description }
    }
    struct Both: RawRepresentable, LosslessStringConvertible, Codable, FlowArgument {
      var rawValue: Int
      init(rawValue: Int) { self.rawValue = rawValue }
      init?(_ description: String) { nil }
      var description: String { "not this one" }
    }
    #expect(Raw.some.navigationArgument == .string("a b"))
    #expect(Number(rawValue: 3).navigationArgument == .string("3"))
    #expect(Lossless("a").navigationArgument == .string("a"))
    #expect(Both(rawValue: 3).navigationArgument == .string("3"))
    expectReturn(Raw.some)
    expectReturn(Number(rawValue: 3))
    expectReturn(Lossless("a"))
    expectReturn(Both(rawValue: 3))
  }

  /// A raw value that has no text of its own is JSON.
  @Test func rawValuesOfFoundationAreJSON() {
    struct TrackID: RawRepresentable, Codable, Hashable, FlowArgument { var rawValue: UUID }
    expectReturn(TrackID(rawValue: UUID()))
  }

  @Test func whatIsNoJSONOfTheTypeIsNoValue() {
    for text in ["", "{", "3", "null", "{}", #"{"id":"3","tags":[],"title":"a"}"#, #"{"id":3}"#] {
      #expect(Song(navigationArgument: .string(text)) == nil, "\(text)")
    }
    let deep = String(repeating: "[", count: 100_000)
    #expect(Song(navigationArgument: .string(deep)) == nil)
    for argument in [NavigationArgument.nil, .bool(true), .int(3), .double(3), .list([])] {
      #expect(Song(navigationArgument: argument) == nil)
    }
    // Whoever writes a link may write its JSON in another way.
    let spaced = #" {"title":"a", "tags":[ ], "id":3, "more":1} "#
    #expect(Song(navigationArgument: .string(spaced)) == Song(title: "a", id: 3))
  }
}
