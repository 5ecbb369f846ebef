#if canImport(SwiftUI)
  import SwiftUI

  /// Columns side by side, in the app's own split view or in the host's. Where there is no room for
  /// all of them, the one in front lies above those before it.
  struct FlowSplit: View {
    let scene: FlowScene
    let model: PresentationModel
    let container: ShownContainer
    let columns: [ShownContainer.Column]
    @State private var visibility = NavigationSplitViewVisibility.automatic
    @Environment(\.flowColumns) private var ownColumns
    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View {
      split
        .onChange(of: isCollapsed, initial: true) {
          model.changed(container, isCollapsed: isCollapsed)
        }
    }

    @ViewBuilder private var split: some View {
      if let ownColumns {
        ownColumns(shown)
      } else {
        shown.split(visibility: $visibility)
      }
    }

    private var isCollapsed: Bool { sizeClass == .compact }

    private var shown: FlowColumns {
      FlowColumns(
        sidebar: content(0), content: columns.count > 2 ? content(1) : nil,
        detail: content(columns.count - 1), front: front,
        frontNumber: columns.firstIndex { $0.isFront } ?? 0)
    }

    private func content(_ number: Int) -> AnyView {
      guard columns.indices.contains(number) else { return AnyView(EmptyView()) }
      // A view nested in a view of its own type has to be erased.
      return AnyView(
        FlowContainer(scene: scene, model: model, container: columns[number].container))
    }

    /// The column in front. The system changes it only where there is no room for all columns.
    private var front: Binding<NavigationSplitViewColumn> {
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

  /// The host's split view.
  struct FlowSplitView: View {
    let columns: FlowColumns
    let visibility: Binding<NavigationSplitViewVisibility>

    var body: some View {
      split.onChange(of: columns.frontNumber) { reveal(columns.frontNumber) }
    }

    @ViewBuilder private var split: some View {
      if let content = columns.content {
        NavigationSplitView(columnVisibility: visibility, preferredCompactColumn: columns.front) {
          columns.sidebar
        } content: {
          content
        } detail: {
          columns.detail
        }
      } else {
        NavigationSplitView(columnVisibility: visibility, preferredCompactColumn: columns.front) {
          columns.sidebar
        } detail: {
          columns.detail
        }
      }
    }

    /// Shows a column that has come to the front, if the user or the app has hidden it.
    private func reveal(_ front: Int) {
      let last = columns.content == nil ? 1 : 2
      if front < last, visibility.wrappedValue != .automatic {
        visibility.wrappedValue = front == 0 ? .all : .doubleColumn
      }
    }
  }
#endif
