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
    case projects(Projects)
    case lost(TaskForm)
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
        .fullScreenCover(
          item: $store.scope(state: \.destination?.projects, action: \.destination.projects)
        ) { store in
          ProjectsView(store: store)
        }
    }
  }
}

@Reducer struct TaskForm {
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in .run { _ in self.dismiss() } }
  }
}

struct TaskFormView: View {
  let store: StoreOf<TaskForm>
  var body: some View { Text("Form") }
}

// What reducers do to the state that presents.

extension TaskList {
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped: state.destination = .add(TaskForm.State(alert: .none))
      case .closed: state.destination = nil
      case .lostTapped: state.destination = .lost(TaskForm.State())
      case .deleteTapped: state.destination = .alert(AlertState { TextState("Sure?") })
      }
      return .none
    }
  }
}

@Reducer struct TaskLinks {
  var body: some ReducerOf<TaskList> {
    Reduce { state, action in
      state.destination = Destination.State.projects(Projects.State())
      return .none
    }
  }
}

@Reducer struct Projects {
  @Reducer enum Path {
    case project(Project)
    case archive(Archive)
    case trash(Archive)
  }

  @ObservableState struct State: Equatable { var path = StackState<Path.State>() }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .archiveTapped { state.path.append(.archive(Archive.State())) }
      if action == .trashTapped { state.path.append(.trash(Archive.State())) }
      return .none
    }
  }
}

struct ProjectsView: View {
  @Bindable var store: StoreOf<Projects>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      NavigationLink("Project", state: Projects.Path.State.project(Project.State()))
      NavigationLink("Other", state: Others.Path.State.other(Other.State()))
    } destination: { store in
      switch store.case {
      case .project(let store): ProjectView(store: store)
      case .archive(let store): ArchiveView(store: store)
      }
    }
  }
}

struct ProjectView: View {
  let store: StoreOf<Project>
  var body: some View { BannerView(store: store.scope(state: \.banner, action: \.banner)) }
}

struct BannerView: View {
  let store: StoreOf<Banner>
  var body: some View { Text("Banner") }
}

@Reducer struct Banner {
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in .run { _ in self.dismiss() } }
  }
}

struct ArchiveView: View {
  let store: StoreOf<Archive>
  var body: some View { Text("Archive") }
}
