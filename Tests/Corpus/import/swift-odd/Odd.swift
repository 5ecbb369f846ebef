import SwiftUI

// Two enums have the case `item`, and both are destinations: `.item` alone may be either.
enum First: Hashable { case item, one }
enum Second: Hashable { case item, two }

struct StartView: View {
  @State private var path = NavigationPath()
  let anything: Any

  var body: some View {
    NavigationStack(path: $path) {
      Button("Item") { path.append(.item) }
      Button("Two") { path.append(.two) }
      Button("Other") { path.append(other()) }
      NavigationLink(value: 7) { Text("7") }
      // It contains itself.
      LoopView()
    }
    .navigationDestination(for: First.self) { _ in OneView() }
    .navigationDestination(for: Second.self) { value in
      switch value {
      case .item: OneView()
      case .two: TwoView(start: StartView(anything: 0))
      }
    }
  }

  private func other() -> Unknown { Unknown() }
}

struct LoopView: View {
  @State private var shows = false
  var body: some View {
    LoopView().sheet(isPresented: $shows) { LoopView() }
  }
}

// A name of another graph's types and a keyword; strings, comments and operators are no code.
struct `class`: View {
  var body: some View {
    Text("\(NavigationLink("a", destination: "\("b")")) .sheet(isPresented: $x) {")
    Text(#"\#(1) " .sheet(isPresented: $x) { "#)
    Text(
      """
      .sheet(isPresented: $x) { ContentView() } \(1)
      """)
    /* .sheet(isPresented: $x) { /* nested */ } */
  }
}

struct OneView: View {
  @State private var shows = true
  var body: some View {
    #if os(iOS)
      Text("").sheet(isPresented: $shows) { `class`() }
    #else
      Text("").popover(isPresented: $shows) { TwoView(start: nil) }
    #endif
  }
}

struct TwoView: View {
  let start: StartView?
  let ratio = 6 / 2
  let pattern = /a"b/
  var body: some View { Text("") }
}

// Nothing shows it.
struct AloneView: View {
  @State private var isOn = false
  var body: some View { Text("").sheet(isPresented: $isOn) { TwoView(start: nil) } }
}
