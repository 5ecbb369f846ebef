import FlowStacks
import SwiftUI

// An app in the style of FlowStacks: arrays of routes, and destinations of types.

enum Screen: Hashable {
  case number(Int)
  case settings
}

@main struct NumbersApp: App {
  var body: some Scene { WindowGroup { NumbersCoordinator() } }
}

struct NumbersCoordinator: View {
  @State private var routes: Routes<Screen> = []

  var body: some View {
    FlowStack($routes, withNavigation: true) {
      ListView(onSettings: { routes.presentSheet(.settings) })
        .flowDestination(for: Screen.self) { screen in
          switch screen {
          case .number(let number): NumberView(number: number)
          case .settings: SettingsView()
          }
        }
    }
  }
}

struct ListView: View {
  let onSettings: () -> Void
  @EnvironmentObject var navigator: FlowNavigator<Screen>

  var body: some View {
    Button("7") { navigator.push(.number(7)) }
    Button("Settings", action: onSettings)
  }
}

struct NumberView: View {
  let number: Int
  @EnvironmentObject var navigator: FlowNavigator<Screen>

  var body: some View {
    Button("Double") { navigator.push(.number(number * 2)) }
    Button("Settings") { navigator.presentCover(.settings) }
    Button("Back") { navigator.goBack() }
    Button("First") { navigator.goBackToRoot() }
  }
}

struct SettingsView: View {
  @EnvironmentObject var navigator: FlowNavigator<Screen>
  var body: some View { Button("Close") { navigator.goBack() } }
}
