import FlowRuntime

/// Generates the home screen quick actions of the app's graph: one for each route with a link or
/// `entry` that needs no arguments. The code goes beside that of `generateSwift`.
package func generateShortcuts(
  _ analysis: Analysis, part: GeneratedPart, access: Compilation.Access
) -> String {
  SwiftGenerator(analysis.model, part, access, withRoutes: false).shortcuts()
}

extension SwiftGenerator {
  /// The code of all quick actions; a comment if there are none.
  fileprivate func shortcuts() -> String {
    var code = CodeWriter()
    writeSystemHead(&code)
    let routes = openableRoutes().filter { requiredParameters(of: $0).isEmpty }
    guard !routes.isEmpty else {
      code.line("// No route has a `link` or `entry` and opens without arguments, so there are no")
      code.line("// quick actions.")
      return code.text
    }
    code.line("#if os(iOS) || os(visionOS)")
    code.indented { code in
      writeSystemImports(["FlowRuntime", "Foundation", "UIKit"], &code)
      code.line()
      code.block("extension \(app)") { code in
        writeItems(of: routes, &code)
        code.line()
        writeDestination(of: routes, &code)
      }
    }
    code.line("#endif")
    return code.text
  }

  private func writeItems(of routes: [OpenableRoute], _ code: inout CodeWriter) {
    code.line(
      "/// The home screen quick actions. The system shows the first four that the app sets.")
    code.block("@MainActor \(access)static var shortcutItems: [UIApplicationShortcutItem]") {
      code in
      code.list(
        routes.map { route in
          let title = "NSLocalizedString(\(SwiftNames.literal(route.title)), comment: \"\")"
          return "UIApplicationShortcutItem(type: \(SwiftNames.literal(route.name)), "
            + "localizedTitle: \(title))"
        })
    }
  }

  private func writeDestination(of routes: [OpenableRoute], _ code: inout CodeWriter) {
    code.line("/// The destination of the quick action; nil if the graph has no such action.")
    code.block(
      "@MainActor \(access)static func destination(of item: UIApplicationShortcutItem) -> Destination?"
    ) { code in
      code.switching(over: "item.type") { code in
        for route in routes {
          code.branch(SwiftNames.literal(route.name), [destination(of: route)])
        }
        code.line("default: nil")
      }
    }
  }
}
