import Foundation
import Testing

#if os(Linux)
  /// Apps can use the hosts and generated code as documented, and not otherwise. `AppleMatrixTests`
  /// compiles everything on each platform.
  struct AppleHostTests {
    private func shop() throws -> [String: String] { try AppleSources.sample("Shop", "App") }

    /// Returns `files` after `old`, which the file `name` contains once, is replaced by `new`.
    private func replace(
      _ old: String, by new: String, in name: String, of files: [String: String]
    ) throws -> [String: String] {
      var files = files
      let parts = try #require(files[name]).components(separatedBy: old)
      try #require(parts.count == 2)
      files[name] = parts.joined(separator: new)
      return files
    }

    /// A missing screen, a coordinator without screens, and an undeclared event.
    @Test func whatTheGraphDoesNotSayDoesNotCompile() throws {
      let check = try AppleCheck(.iOS)
      let shop = try shop()
      let noRegister = try replace(
        "  func register(_ go: Shop.Login.Register) -> some View { Text(\"A new account\") }\n",
        by: "", in: "LoginScreens.swift", of: shop)
      #expect(try check.check(noRegister).contains("'LoginScreens' does not conform to protocol"))
      let noItems = try replace(
        "  var items: any Shop.Items.Screens = ItemScreens()\n", by: "", in: "ShopApp.swift",
        of: shop)
      #expect(try check.check(noItems).contains("protocol requires property 'items'"))
      let toCart = try replace(
        "go.settings()", by: "go.cart()", in: "AccountScreens.swift", of: shop)
      #expect(try check.check(toCart).contains("has no member 'cart'"))
    }

    @Test func ownTabBarsAndTransitionsCompile() throws {
      let app = """
        import FlowRuntime
        import SwiftUI

        struct OwnBar: View {
          let navigator: Navigator
          let screens: ScreenFactories
          var body: some View {
            FlowView(navigator, screens: screens)
              .flowTabs { tabs in
                VStack {
                  tabs.content
                  HStack {
                    ForEach(tabs.items) { item in
                      Button(item.name) { tabs.selection.wrappedValue = item.name }
                    }
                  }
                }
              }
              .flowTransition(.slide, animation: nil)
          }
        }

        struct Back: View {
          @Environment(Navigator.self) private var navigator
          var body: some View { Button("Back") { try? navigator.goBack() } }
        }
        """
      var files = try shop()
      files["OwnBar.swift"] = app
      #expect(try AppleCheck(.iOS).check(files) == "")
    }

    /// With Apple's SDKs, such a closure crashes the compiler when it generates code in Swift 6 mode, which
    /// type-checking cannot see: https://github.com/swiftlang/swift/issues/88027. The closures inherit it.
    @Test func noClosureOfABindingNamesTheMainActor() throws {
      for (name, text) in try AppleSources.files("Sources/FlowRuntime/Hosts") {
        #expect(!text.contains(#/(Binding|set:) \{ @MainActor/#), "\(name)")
      }
    }

    @Test func whatAPlatformDoesNotHaveDoesNotCompile() throws {
      let app = """
        import SwiftUI

        struct Item: Identifiable { let id: Int }
        struct Covered: View {
          @State private var item: Item?
          var body: some View { Text("a").fullScreenCover(item: $item) { _ in Text("b") } }
        }
        """
      #expect(try AppleCheck(.iOS).check(["Covered.swift": app]) == "")
      let said = try AppleCheck(.macOS).check(["Covered.swift": app])
      #expect(said.contains("'fullScreenCover(item:onDismiss:content:)' is unavailable"))
    }
  }
#endif
