#if canImport(SwiftUI)
  import SwiftUI

  /// The columns of a `split` coordinator, for what an app puts around them: see
  /// `View.flowColumns`.
  @MainActor public struct FlowColumns {
    /// The first column.
    public let sidebar: AnyView
    /// The second of three columns; nil if there are two.
    public let content: AnyView?
    /// The last column.
    public let detail: AnyView
    /// The column in front: the one that is on screen where there is no room for all. Writing it
    /// means that the user has turned to a column.
    public let front: Binding<NavigationSplitViewColumn>
    /// The number of the column in front.
    let frontNumber: Int

    /// The columns in a `NavigationSplitView`, of which `visibility` decides which are on screen. A
    /// column that it hides is shown when it comes to the front.
    public func split(visibility: Binding<NavigationSplitViewVisibility>) -> some View {
      FlowSplitView(columns: self, visibility: visibility)
    }
  }

  extension View {
    /// Shows the graph's columns in the view that `columns` creates, instead of a plain
    /// `NavigationSplitView`.
    ///
    /// ```swift
    /// FlowView(navigator, screens: screens)
    ///   .flowColumns { columns in
    ///     columns.split(visibility: $visibility).navigationSplitViewStyle(.balanced)
    ///   }
    /// ```
    public func flowColumns<Columns: View>(
      @ViewBuilder _ columns: @escaping @MainActor (FlowColumns) -> Columns
    ) -> some View {
      environment(\.flowColumns) { AnyView(columns($0)) }
    }
  }

  /// The app's own columns, if any.
  private struct FlowColumnsKey: EnvironmentKey {
    static var defaultValue: (@MainActor (FlowColumns) -> AnyView)? { nil }
  }

  extension EnvironmentValues {
    /// The app's own columns, if any.
    var flowColumns: (@MainActor (FlowColumns) -> AnyView)? {
      get { self[FlowColumnsKey.self] }
      set { self[FlowColumnsKey.self] = newValue }
    }
  }
#endif
