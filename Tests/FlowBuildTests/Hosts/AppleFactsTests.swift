import Testing

/// The stubs declare only what `Tests/Stubs/Facts` lists.
struct AppleFactsTests {
  @Test(arguments: AppleModules.stubs) func theStubDeclaresFacts(framework: String) throws {
    let facts = try AppleFacts()
    var found: Set<String> = []
    for platform in ApplePlatform.allCases {
      let stub = try AppleStub(framework, on: platform)
      #expect(stub.sections.count > 40)
      found.formUnion(AppleFactsCheck(facts, stub, on: platform).findings)
    }
    #expect(found.isEmpty, "\n\(found.sorted().joined(separator: "\n"))")
  }

  /// Facts to compare a small stub with.
  private static let facts = """
    module Kit
    source https://example.com
    @MainActor protocol View | iOS 13.0, macOS 10.15
      associatedtype Body: View
      @ViewBuilder var body: Self.Body { get }
    extension View | iOS 16.0, macOS 13.0
      nonisolated func sheet<Item, Content>(item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content) -> some View where Item: Identifiable, Content: View
      nonisolated func cover(_ isShown: Bool) -> some View | iOS 16.0
    struct Text: Equatable | iOS 13.0, macOS 10.15
      init(_ text: String)
      var text: String { get }
      static let empty: Text
    extension Text: View
    struct Plain: View | iOS 13.0, macOS 10.15
    protocol Key | iOS 13.0, macOS 10.15
      associatedtype Value
      static var defaultValue: Self.Value { get }
    @MainActor class Host: NSObject | iOS 13.0, macOS 10.15
      final var root: Int { get set }
    global | iOS 17.0, macOS 14.0
      @freestanding(declaration) macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View)
      func withAnimation<Result>(_ body: () throws -> Result) rethrows -> Result
    """

  /// A correct stub, although its names and the order of its attributes differ.
  private static let stub = """
    @available(iOS 13.0, macOS 10.15, *)
    @MainActor public protocol View {
      associatedtype Body : View
      @ViewBuilder var body: Body { get }
    }
    extension View {
      @available(iOS 16.0, macOS 13.0, *)
      @inlinable public nonisolated func sheet<I: Identifiable, C: View>(
        item: Kit.Binding<I?>, onDismiss done: (() -> ())? = { }, @ViewBuilder content: @escaping (_ item: I) -> C
      ) -> some Kit.View { content(item.wrappedValue!) }
      @available(iOS 16.0, *)
      @available(macOS, unavailable)
      nonisolated public func cover(_ flag: Bool) -> some View { self }
    }
    @available(iOS 13.0, macOS 10.15, *)
    public struct Text: Equatable {
      public let text: String
      public init(_ value: String) { text = value }
      public static var empty: Text { Text("}") }
      func hidden() {}
    }
    extension Text: View { public var body: Never { fatal() } }
    @available(iOS 13.0, macOS 10.15, *)
    nonisolated public struct Plain: View { public var body: Never { fatal() } }
    @available(iOS 13.0, macOS 10.15, *)
    public protocol Key {
      associatedtype Value
      static var defaultValue: Value { get }
    }
    @available(iOS 13.0, macOS 10.15, *)
    @_Concurrency.MainActor open class Host: NSObject { public var root: Int { didSet {} } }
    @available(iOS 17.0, macOS 14.0, *)
    @freestanding(declaration) public macro Preview(
      _ title: String? = nil, @ViewBuilder body: @MainActor @escaping () -> any View
    ) = #externalMacro(module: "Macros", type: "Preview")
    @available(iOS 17.0, macOS 14.0, *)
    public func withAnimation<R>(_ body: () throws -> R) rethrows -> R { try body() }
    """

  /// Returns the findings in the stub after `old`, which it contains once, is replaced by `new`.
  private func findings(_ old: String = "", _ new: String = "") throws -> [String] {
    let text = old.isEmpty ? Self.stub : Self.stub.replacing(old, with: new)
    try #require(old.isEmpty || Self.stub.ranges(of: old).count == 1)
    let facts = try AppleFacts(Self.facts, file: "Facts")
    return [ApplePlatform.iOS, .macOS].flatMap { platform -> [String] in
      var stub = AppleStub(on: platform)
      stub.read(text.replacing("Kit.", with: "SwiftUI."), file: "Stub")
      return AppleFactsCheck(facts, stub, on: platform).findings
    }
  }

  @Test func whatMeansTheSameIsTheSame() throws { #expect(try findings() == []) }

  /// One mistake of each kind, and part of its finding.
  @Test(arguments: [
    ("func hidden", "public func shown", "Text.shown() is not in the facts"),
    ("item: Kit", "thing: Kit", "View.sheet(thing:onDismiss:content:) is not in the facts"),
    ("Binding<I?>", "Binding<I>", "Binding<#0>"),
    (" = { }", "", "onDismiss: (() -> Void)?,"),
    ("@ViewBuilder content", "content", ", content: @escaping"),
    ("@escaping (_", "(_", "content: (#0) -> #1)"),
    ("C: View", "C", "where #0: Identifiable`, in the facts"),
    ("-> some Kit.View { content", "-> C { content", "-> #1 where"),
    ("public nonisolated func sheet", "public func sheet", "content:) is nonisolated in the facts"),
    ("@MainActor public protocol", "public protocol", "View is @MainActor in the facts"),
    ("public let text", "public var text", "`var text: String { get set }`"),
    ("iOS 16.0, macOS 13.0", "iOS 15.0, macOS 13.0", "on iOS: iOS 15.0, in the facts iOS 16.0"),
    ("@available(macOS, unavailable)", "", "on macOS: macOS 10.15, in the facts unavailable"),
    ("public static var empty", "public var empty", "Text.empty is not in the facts"),
    ("struct Text", "enum Text", "Text is `enum Text`"),
    (") rethrows", ") throws", "`func withAnimation<#0>(_: () throws -> #0) throws -> #0`"),
    ("Text: Equatable", "Text: Hashable", "Text conforms to Hashable"),
    ("nonisolated public struct", "public struct", "Plain is nonisolated in the facts"),
    ("static var defaultValue: Value", "static var defaultValue: Int", "Key.defaultValue is"),
    ("@_Concurrency.MainActor open", "open", "Host is @MainActor in the facts"),
    ("public var root: Int", "open var root: Int", "Host.root cannot be overridden in the facts"),
  ])
  func aMistakeIsFound(old: String, new: String, said: String) throws {
    let found = try findings(old, new)
    #expect(found.contains { $0.contains(said) }, "\(found)")
    #expect(found.allSatisfy { $0.hasPrefix("Stub:") })
  }

  @Test(arguments: [
    "  var a: Int", "struct A | iOS x", "struct A | iOS 13.0 | macOS 14.0", "struct A",
  ])
  func aLineThatCannotBeReadIsNamed(line: String) throws {
    let text =
      "module Kit\nsource \(line == "struct A" ? "a book" : "https://a.example")\n\(line)\n"
    let error = #expect(throws: AppleFacts.Unreadable.self) { try AppleFacts(text, file: "Facts") }
    #expect(error?.place == "Facts:3")
  }
}
