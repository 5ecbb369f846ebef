/// The graph that `flowc init` writes: tabs, a sheet that answers, a deep link, a scenario.
struct StarterGraph {
  /// The app's name, in the form that a graph requires.
  let name: String

  /// A graph that is named after a folder: `lamp-shop` becomes `LampShop`.
  init(folder: String) {
    let words = folder.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let isName = name.first?.isLetter == true && !Self.takenNames.contains(name)
    self.name = isName ? name : name.isEmpty ? "MyApp" : "App\(name)"
  }

  /// The names that mean something else in the graph, in Swift or in the generated code.
  private static let takenNames: Set = [
    "Any", "App", "Bool", "Conditions", "Destination", "Double", "Equatable", "Flow",
    "FlowFoundation", "FlowRuntime", "Foundation", "Hashable", "Home", "Int", "Main", "MainActor",
    "Navigator", "Observation", "Optional", "Protocol", "Question", "Route", "Screens", "Self",
    "Sendable", "Settings", "Start", "String", "Swift", "SwiftUI", "Task", "Type", "UIKit", "URL",
    "UUID", "Void",
  ]

  /// The file's name.
  var file: String { "\(name).flow" }

  /// The content of the file.
  var text: String {
    let scheme = name.lowercased()
    return """
      /// The app's screens, and where each one leads.
      app \(name) {
        root Main
        links "\(scheme):"  // and your website: "https://example.com"
      }

      /// The tab bar.
      coordinator Main: tabs {
        tab home: Home { title "Home"  icon "house" }
        tab settings: Settings { title "Settings"  icon "gear" }
      }

      /// The first tab.
      coordinator Home {
        /// All items.
        route list: root { -> item }

        /// One of the items.
        route item(id: Int) {
          link "/items/{id}"
          -> rating
        }

        /// How many stars the user gives it.
        route rating: sheet {
          detents medium
          returns Int
          on submit(stars: Int) -> finish(stars)
          -> dismiss
        }
      }

      /// The second tab.
      coordinator Settings {
        /// The settings.
        route options: root { -> about }

        /// Who made the app.
        route about
      }

      scenario "an item from a link is rated" {
        open "\(scheme):/items/42"
        expect stack list / item(42)
        send rating
        expect sheet rating
        send submit(stars: 5)
        expect value 5
        expect at item(42)
      }

      scenario "the settings keep their place" {
        tab settings
        send about
        tab home
        expect at list
        tab settings
        expect stack options / about
      }

      """
  }

  /// Advice on using the file, which was written in `folder`.
  func advice(folder: String) -> String {
    let paths = folder == "." ? "" : " \(folder.inShell)"
    return """

      Try it:
        flowc lint\(paths)
        flowc test\(paths)
        flowc run\(paths)

      In Package.swift, in the target that contains the file:
        dependencies: [.package(path: "../Flow")],
        …
        .target(
          name: "\(name)",
          // A graph with a UUID or URL needs the product FlowFoundation, too.
          dependencies: [.product(name: "FlowRuntime", package: "Flow")],
          plugins: [.plugin(name: "FlowPlugin", package: "Flow")])

      In CI:
        flowc lint --strict\(paths)
        flowc format --check\(paths)
        flowc test\(paths)

      """
  }
}

extension String {
  /// One word of a shell.
  var inShell: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    return isPlain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
