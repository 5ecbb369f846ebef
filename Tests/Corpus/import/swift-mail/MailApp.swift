import SwiftUI

// One of two views at a time: flows. Columns of a split view are coordinators.
@main struct MailApp: App {
  @State private var session = Session()

  var body: some Scene {
    WindowGroup {
      if session.isOpen {
        MailboxesView()
      } else {
        LoginView()
      }
    }
    Settings { PreferencesView() }
  }
}

final class Session {
  var isOpen = false
}

struct LoginView: View {
  @State private var showsTerms = false
  var body: some View {
    Button("Terms") { showsTerms = true }
      .sheet(isPresented: $showsTerms) { TermsView() }
  }
}

struct TermsView: View {
  @Environment(\.dismiss) private var close
  var body: some View { Button("Done") { close() } }
}

struct MailboxesView: View {
  @State private var writes = false

  var body: some View {
    NavigationSplitView {
      SidebarView()
    } content: {
      MessagesView()
    } detail: {
      Text("Nothing selected")
    }
    .sheet(isPresented: $writes) {
      NavigationStack { EditorView() }
    }
    .onOpenURL { _ in writes = true }
  }
}

struct SidebarView: View {
  var body: some View { List { Text("Inbox") } }
}

struct MessagesView: View {
  var body: some View { List { NavigationLink("Hello", destination: MessageView()) } }
}

struct MessageView: View {
  var body: some View { Text("Hello") }
}

struct EditorView: View {
  var body: some View { Text("") }
}

struct PreferencesView: View {
  var body: some View { Text("") }
}
