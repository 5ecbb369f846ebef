// Tea/Help.swift
import SwiftUI

enum HelpPage { case steeping }

struct HelpView: View {
  let onClose: () -> Void
  @State private var path: [HelpPage] = []

  var body: some View {
    NavigationStack(path: $path) {
      List {
        Button("How long does it steep?") { path.append(.steeping) }
        Button("Close") { onClose() }
      }
      .navigationDestination(for: HelpPage.self) { _ in AnswerView() }
    }
  }
}

struct AnswerView: View {
  var body: some View { Text("Three minutes") }
}
