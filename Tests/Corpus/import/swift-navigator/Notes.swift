import NavigatorUI
import SwiftUI

// An app in the style of Navigator: destinations are enums with a body and a method.

enum NoteDestinations: NavigationDestination {
  case note(Int)
  case trash
  case share

  var body: some View {
    switch self {
    case .note(let id): NoteView(id: id)
    case .trash: TrashView()
    case .share: ShareView()
    }
  }

  var method: NavigationMethod {
    switch self {
    case .note: .push
    case .trash: .managedSheet
    case .share: .cover
    }
  }
}

@main struct NotesApp: App {
  var body: some Scene {
    WindowGroup { ManagedNavigationStack { NoteListView() } }
  }
}

struct NoteListView: View {
  @Environment(\.navigator) var navigator

  var body: some View {
    Button("First") { navigator.navigate(to: NoteDestinations.note(1)) }
    Button("Trash") { navigator.navigate(to: NoteDestinations.trash) }
  }
}

struct NoteView: View {
  let id: Int
  @Environment(\.navigator) var navigator

  var body: some View {
    Button("Share") { navigator.navigate(to: NoteDestinations.share) }
    Button("Next") { navigator.push(NoteDestinations.note(id + 1)) }
    Button("All") { navigator.popAll() }
  }
}

struct TrashView: View {
  @Environment(\.navigator) var navigator
  var body: some View { Button("Close") { navigator.dismiss() } }
}

struct ShareView: View { var body: some View { Text("Share") } }
