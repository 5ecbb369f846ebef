import Foundation
import Testing

/// The hosts for Apple's frameworks compile, and so does an app with generated code: in Swift 6
/// mode, without a warning, on every platform that the package supports, as far as a compiler for
/// Linux can tell.
struct AppleHostTests {
  /// The files of the shop's app in SwiftUI, or in `folder`, with what is generated.
  private func shop(in folder: String = "App") throws -> [String: String] {
    let shop = Page.root.appendingPathComponent("samples/Shop")
    let run = try flowc("generate", shop.path)
    try #require(run.status == 0, "\(run.error)")
    var files = ["Shop.swift": run.output]
    let app = shop.appendingPathComponent(folder)
    for name in try FileManager.default.contentsOfDirectory(atPath: app.path) {
      files[name] = try String(contentsOf: app.appendingPathComponent(name), encoding: .utf8)
    }
    return files
  }

  /// `files` with `old`, which must be there once, made `new` in the file `name`.
  private func replace(
    _ old: String, by new: String, in name: String, of files: [String: String]
  ) throws -> [String: String] {
    var files = files
    let parts = try #require(files[name]).components(separatedBy: old)
    try #require(parts.count == 2)
    files[name] = parts.joined(separator: new)
    return files
  }

  @Test(arguments: ApplePlatform.allCases)
  func theSampleCompiles(platform: ApplePlatform) throws {
    #expect(try AppleCheck(platform).check(try shop()) == "")
  }

  @Test func theSampleInUIKitCompiles() throws {
    #expect(try AppleCheck(.iOS).check(try shop(in: "UIKit")) == "")
  }

  /// A screen that is missing, a coordinator's screens that are, and an event that is not declared.
  @Test func whatTheGraphDoesNotSayDoesNotCompile() throws {
    let check = try AppleCheck(.iOS)
    let shop = try shop()
    let noRegister = try replace(
      "  func register(_ go: Shop.Login.Register) -> some View { Text(\"A new account\") }\n",
      by: "", in: "LoginScreens.swift", of: shop)
    #expect(try check.check(noRegister).contains("'LoginScreens' does not conform to protocol"))
    let noItems = try replace(
      " items: ItemScreens(),", by: "", in: "ShopApp.swift", of: shop)
    #expect(try check.check(noItems).contains("missing argument for parameter 'items' in call"))
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
        let screens: FlowScreens
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
        var body: some View { Button("Back") { try? navigator.back() } }
      }
      """
    var files = try shop()
    files["OwnBar.swift"] = app
    #expect(try AppleCheck(.iOS).check(files) == "")
  }

  /// What the type checker is told of the platforms is minded.
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
