#if canImport(SwiftUI)
  import SwiftUI

  /// Columns side by side. Where there is no room for all of them, the one in front lies above
  /// those before it.
  struct FlowColumns: View {
    let scene: FlowScene
    let model: PresentationModel
    let container: ShownContainer
    let columns: [ShownContainer.Column]
    @State private var visibility = NavigationSplitViewVisibility.automatic
    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View {
      let front = columns.firstIndex { $0.isFront } ?? 0
      split
        .onChange(of: isCollapsed, initial: true) {
          model.changed(container, isCollapsed: isCollapsed)
        }
        .onChange(of: front) { reveal(front) }
    }

    @ViewBuilder private var split: some View {
      if columns.count > 2 {
        NavigationSplitView(columnVisibility: $visibility, preferredCompactColumn: compact) {
          content(0)
        } content: {
          content(1)
        } detail: {
          content(2)
        }
      } else {
        NavigationSplitView(columnVisibility: $visibility, preferredCompactColumn: compact) {
          content(0)
        } detail: {
          content(1)
        }
      }
    }

    private var isCollapsed: Bool { sizeClass == .compact }

    @ViewBuilder private func content(_ number: Int) -> some View {
      if columns.indices.contains(number) {
        // A view nested in a view of its own type has to be erased.
        AnyView(
          FlowContainer(scene: scene, model: model, container: columns[number].container))
      }
    }

    /// Shows a column that has come to the front, if the user has hidden it.
    private func reveal(_ front: Int) {
      if front < columns.count - 1, visibility != .automatic {
        visibility = front == 0 ? .all : .doubleColumn
      }
    }

    /// The column in front. The system changes it only where there is no room for all columns.
    private var compact: Binding<NavigationSplitViewColumn> {
      let (model, container) = (model, container)
      return Binding {
        let columns = container.columns
        return Self.column(columns.firstIndex { $0.isFront } ?? 0, of: columns.count)
      } set: { column in
        let columns = container.columns
        let number = columns.indices.first { Self.column($0, of: columns.count) == column }
        if let number { model.userTurned(to: columns[number].name, in: container.id) }
      }
    }

    private static func column(_ number: Int, of count: Int) -> NavigationSplitViewColumn {
      if number == 0 { return .sidebar }
      return number == count - 1 ? .detail : .content
    }
  }
#endif
