@testable import FlowRuntime

extension NavigationState {
  /// The screens of `container`: `feed product`, a tab bar in brackets with `*` before the tab that is
  /// shown, columns separated by `/`.
  func text(of container: Container) -> String {
    switch container.content {
    case .stack(let screens):
      screens.map { String(name(of: $0.screen).drop { $0 != "." }.dropFirst()) }
        .joined(separator: " ")
    case .tabs(let tabs):
      "["
        + tabs.map { ($0.item.isSelected ? "*" : "") + text(of: $0.container) }
        .joined(separator: ", ") + "]"
    case .flow(let flow): text(of: flow)
    case .columns(let columns): columns.map { text(of: $0.container) }.joined(separator: " / ")
    }
  }
}
