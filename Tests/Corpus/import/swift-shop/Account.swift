import SwiftUI

struct AccountView: View {
  @State private var showsSettings = false
  @State private var isEditing = false
  @State private var order: Order?

  var body: some View {
    Form {
      Button("Settings") { showsSettings = true }
      Button("Last order") { order = Order(id: 1) }
      Button("Edit") { edit() }
      NavigationLink("Legal") { legal }
    }
    .navigationDestination(isPresented: $showsSettings) { SettingsView() }
    .navigationDestination(item: $order) { OrderView(order: $0) }
    .inspector(isPresented: $isEditing, content: editor)
  }

  private func edit() { isEditing = true }

  // The screen that a member makes is no part of this one.
  @ViewBuilder private func editor() -> some View { EditorView() }

  // Content that has no type is a screen with the member's name.
  private var legal: some View { ScrollView { Text("Legal") } }
}

struct Order: Hashable, Identifiable {
  let id: Int
}

struct SettingsView: View {
  var body: some View { Text("") }
}

struct OrderView: View {
  let order: Order
  var body: some View { Text("") }
}

struct EditorView: View {
  var body: some View { Text("") }
}
