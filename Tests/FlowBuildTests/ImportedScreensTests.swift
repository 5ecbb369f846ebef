import FlowDSL
import FlowImport
import Testing

@testable import TestGraphs

/// The screen methods that `flowc import swift --screens` writes fit the code that is generated for the graph.
@Suite struct ImportedScreensTests {
  /// What an app takes from SwiftUI and UIKit.
  private static let swiftUI = """
    public protocol View {}
    public protocol Scene {}
    public struct EmptyView: View { public init() {} }
    @propertyWrapper public struct ObservedObject<Value> {
      public var wrappedValue: Value
      public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    }
    public struct Binding<Value> { public let value: Value }
    @propertyWrapper public struct State<Value> {
      public var wrappedValue: Value
      public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
      public var projectedValue: Binding<Value> { Binding(value: wrappedValue) }
    }
    extension View {
      public func sheet(isPresented: Binding<Bool>, _ content: () -> some View) -> some View { self }
      public func alert(_ title: String, isPresented: Binding<Bool>) -> some View { self }
    }
    public struct NavigationStack<Content: View>: View {
      public init(_ content: () -> Content) {}
    }
    public struct NavigationLink<Content: View>: View {
      public init(_ title: String, _ destination: () -> Content) {}
    }
    public struct WindowGroup: Scene { public init(_ content: () -> some View) {} }

    """
  private static let uiKit = """
    @MainActor open class UIViewController {
      public init() {}
      public func present(_ controller: UIViewController, animated: Bool) {}
    }

    """
  private static let app = """
    import SwiftUI
    import UIKit

    struct ShopApp { var body: some Scene { WindowGroup { HomeView(user: 1) } } }

    struct HomeView: View {
      let user: Int
      @State var showsHelp = false
      @State var isSure = false
      var body: some View {
        NavigationStack {
          NavigationLink("Lamp") {
            LampView(name: "Desk", size: 2, price: 3, shade: .white, bulbs: [], model: Model())
          }
        }
          .sheet(isPresented: $showsHelp) { Pages.HelpView(topic: "All") { _ in } }
          .alert("Sure?", isPresented: $isSure)
          .sheet(isPresented: $isSure) { EmptyView() }
      }
    }

    struct LampView: View {
      let name: String
      var size: Int
      var color = "white"
      var price: Int?
      var shade: Shade = .black
      let bulbs: [Bulb]?
      @ObservedObject var model: Model
      enum Shade: String { case white, black }
      var body: some View { NavigationLink("More") { PartView() } }
    }

    struct Bulb: RawRepresentable, Hashable { var rawValue: Int }
    final class Model {}

    enum Pages {
      struct HelpView: View {
        init(topic: String, language: String = "en", _ onEnd: @escaping (Bool) -> Void) {}
        var body: some View { EmptyView() }
      }
    }

    private struct PartView: View { var body: some View { EmptyView() } }

    @MainActor final class ListController: UIViewController {
      let page: Int
      init(page: Int) {
        self.page = page
        super.init()
      }
      func open() { present(ItemController(), animated: true) }
    }

    @MainActor final class ItemController: UIViewController {}

    """

  @Test func theyFitTheGeneratedCode() throws {
    let source = Source(name: "App.swift", text: Self.app)
    let imported = try importSwift(from: [source])
    let text = String(decoding: imported.screens, as: UTF8.self)
    for method in [
      "HomeView(user: <#Int#>)",
      "name: String, size: Int, price: Int?, shade: LampView.Shade, bulbs: [Bulb]?) -> some View {",
      "LampView(name: name, size: size, price: price, shade: shade, bulbs: bulbs, model: <#Model#>)",
      "Pages.HelpView(topic: topic, <#(Bool) -> Void#>)", "FlowDialog(\"Sure?\")",
      "// Types without `FlowArgument` yet: `LampView.Shade` and `Bulb`.",
      "EmptyView()  // content without a type", "EmptyView()  // `PartView` is private",
      "ListController(page: page)", "-> ItemController {",
    ] {
      #expect(text.contains(method), "\(method):\n\(text)")
    }
    var app = GeneratedApp()
    try app.addModule("SwiftUI", Self.swiftUI)
    try app.addModule("UIKit", Self.uiKit)
    app.add(
      "Graph.swift", try GeneratedApp.generate([Source(name: "App.flow", bytes: imported.graph)]))
    // What is left for people is a value of any type here.
    app.add("Screens.swift", text.replacing(/<#.*?#>/, with: "left()"))
    // The app declares that its types are arguments where they are.
    let conforming = Self.app.replacing(
      "String { case white", with: "String, FlowArgument { case white"
    )
    .replacing("Bulb: RawRepresentable, Hashable", with: "Bulb: RawRepresentable, FlowArgument")
    app.add("App.swift", "import FlowRuntime\n" + conforming)
    app.add("Left.swift", "func left<Value>() -> Value { fatalError() }\n")
    let errors = try app.typeCheck()
    #expect(errors == "")
  }
}
