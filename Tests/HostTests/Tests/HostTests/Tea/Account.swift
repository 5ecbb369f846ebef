// Tea/Account.swift
import SwiftUI
import UIKit

struct AccountView: View {
  let onOrders: () -> Void
  let onHelp: () -> Void

  var body: some View {
    List {
      Button("Orders") { onOrders() }
      Button("Help") { onHelp() }
    }
  }
}

struct OrdersView: View {
  let onShare: () -> Void

  var body: some View { Button("Share") { onShare() } }
}

struct ShareSheet: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UIActivityViewController {
    UIActivityViewController(activityItems: ["My orders"], applicationActivities: nil)
  }

  func updateUIViewController(_ controller: UIActivityViewController, context: Context) {}
}
