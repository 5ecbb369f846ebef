import ComposableArchitecture
import SwiftUI

// An app in the style of The Composable Architecture: state that presents, scoped stores.

@main struct TasksApp: App {
  var body: some Scene {
    WindowGroup { TaskListView(store: Store(initialState: TaskList.State()) { TaskList() }) }
  }
}

@Reducer struct TaskList {
  @Reducer enum Destination {
    case alert(AlertState<Action.Alert>)
    case add(TaskForm)
  }

  @ObservableState struct State: Equatable { @Presents var destination: Destination.State? }
}

struct TaskListView: View {
  @Bindable var store: StoreOf<TaskList>

  var body: some View {
    NavigationStack {
      Text("Tasks")
        .sheet(item: $store.scope(state: \.destination?.add, action: \.destination.add)) { store in
          TaskFormView(store: store)
        }
        .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
    }
  }
}

@Reducer struct TaskForm {
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in .run { _ in await self.dismiss() } }
  }
}

struct TaskFormView: View {
  let store: StoreOf<TaskForm>
  var body: some View { Text("Form") }
}
