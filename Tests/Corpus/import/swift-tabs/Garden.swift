import SwiftUI
import SwiftUIFlow

// An app in the style of SwiftUIFlow: an orchestrator of flows, tabs, a child and a modal.

enum AppRoute: Route { case login, main }
enum PlantsRoute: Route { case list, plant(id: Int), water, help }
enum PestsRoute: Route { case pests, pest }
enum DiaryRoute: Route { case diary, entry, lost, help }

@main struct GardenApp: App {
  private let coordinator = AppCoordinator()
  var body: some Scene { WindowGroup { CoordinatorView(coordinator: coordinator) } }
}

final class AppCoordinator: FlowOrchestrator<AppRoute> {
  init() {
    super.init(router: Router(initial: .login, factory: AppFactory()))
    transitionToFlow(LoginCoordinator(), root: .login)
  }

  override func handleFlowChange(to route: any Route) -> Bool {
    guard route as? AppRoute == .main else { return false }
    transitionToFlow(MainCoordinator(), root: .main)
    return true
  }
}

final class LoginCoordinator: Coordinator<AppRoute> {
  init() { super.init(router: Router(initial: .login, factory: AppFactory())) }
}

final class MainCoordinator: TabCoordinator<AppRoute> {
  private let plants = PlantsCoordinator()

  init() {
    super.init(router: Router(initial: .main, factory: AppFactory()))
    // The tabs, in order.
    addChild(plants)
    addChild(DiaryCoordinator())
    addChild(makeOther())
  }
}

final class PlantsCoordinator: Coordinator<PlantsRoute> {
  init(root: PlantsRoute = .list) {
    super.init(router: Router(initial: root, factory: PlantsFactory()))
    addChild(PestsCoordinator())
    addModalCoordinator(WaterCoordinator())
    addModalCoordinator(PlantsHelpCoordinator())
  }

  override var tabItem: (text: String, image: String)? { ("Plants", "leaf") }

  override func navigationType(for route: any Route) -> NavigationType {
    guard let route = route as? PlantsRoute else { return .push }
    switch route {
    case .list, .plant: return .push
    case .water, .help: return .modal
    }
  }
}

final class WaterCoordinator: Coordinator<PlantsRoute> {
  init() { super.init(router: Router(initial: .water, factory: PlantsFactory())) }
}

final class PlantsHelpCoordinator: Coordinator<PlantsRoute> {
  init() { super.init(router: Router(initial: .help, factory: PlantsFactory())) }
}

final class PestsCoordinator: Coordinator<PestsRoute> {
  init() {
    let router = Router(initial: .pests, factory: PestsFactory())
    super.init(router: router)
  }
}

final class DiaryCoordinator: Coordinator<DiaryRoute> {
  init() {
    super.init(router: Router(initial: .diary, factory: DiaryFactory()))
    addModalCoordinator(DiaryHelpCoordinator())
  }

  override var tabItem: (text: String, image: String)? { return ("Diary", image) }
}

final class DiaryHelpCoordinator: Coordinator<DiaryRoute> {
  init() { super.init(router: Router(initial: .help, factory: DiaryFactory())) }
}

final class AppFactory: ViewFactory<AppRoute> {
  override func buildView(for route: AppRoute) -> AnyView? {
    switch route {
    case .login:
      guard let coordinator = coordinator as? LoginCoordinator else { return nil }
      return view(LoginView(coordinator: coordinator))
    case .main: return nil
    }
  }
}

final class PlantsFactory: ViewFactory<PlantsRoute> {
  override func buildView(for route: PlantsRoute) -> AnyView? {
    switch route {
    case .list: return view(PlantsView(coordinator: coordinator))
    case .plant(let id): return view(PlantView(id: id))
    case .water: return view(WaterView(coordinator: coordinator))
    case .help: return view(HelpView())
    }
  }
}

final class PestsFactory: ViewFactory<PestsRoute> {
  override func buildView(for route: PestsRoute) -> AnyView? {
    switch route {
    case .pests: return view(PestsView(coordinator: coordinator))
    case .pest: return view(PestView())
    }
  }
}

final class DiaryFactory: ViewFactory<DiaryRoute> {
  override func buildView(for route: DiaryRoute) -> AnyView? {
    switch route {
    case .diary: return view(DiaryView(coordinator: coordinator))
    case .entry: return view(EntryView())
    case .lost: return nil
    case .help: return view(HelpView())
    }
  }
}

struct LoginView: View {
  let coordinator: LoginCoordinator
  var body: some View { Button("On") { coordinator.navigate(to: AppRoute.main) } }
}

struct PlantsView: View {
  let coordinator: PlantsCoordinator

  var body: some View {
    Button("Plant") { coordinator.navigate(to: PlantsRoute.plant(id: 1)) }
    Button("Water") { coordinator.navigate(to: PlantsRoute.water) }
    Button("Pests") { coordinator.navigate(to: PestsRoute.pests) }
    Button("Diary") { coordinator.navigate(to: DiaryRoute.diary) }
    Button("Help") { coordinator.navigate(to: PlantsRoute.help) }
    Button("Log out") { coordinator.navigate(to: AppRoute.login) }
  }
}

struct PlantView: View {
  let id: Int
  var body: some View { Text("Plant") }
}

struct WaterView: View {
  let coordinator: WaterCoordinator
  var body: some View { Button("Close") { coordinator.dismissModal() } }
}

struct PestsView: View {
  let coordinator: PestsCoordinator
  var body: some View { Button("Pest") { coordinator.navigate(to: PestsRoute.pest) } }
}

struct PestView: View { var body: some View { Text("Pest") } }

struct DiaryView: View {
  let coordinator: DiaryCoordinator

  var body: some View {
    Button("Entry") { coordinator.navigate(to: DiaryRoute.entry) }
    Button("Help") { coordinator.navigate(to: DiaryRoute.help) }
    Button("Lost") { coordinator.navigate(to: DiaryRoute.lost) }
  }
}

struct EntryView: View { var body: some View { Text("Entry") } }

struct HelpView: View { var body: some View { Text("Help") } }

// Calls that show a tab or a coordinator by itself.

final class TourCoordinator: Coordinator<PestsRoute> {
  init() { super.init(router: Router(initial: .pest, factory: PestsFactory())) }
}

extension MainCoordinator {
  func showDiary() { switchToTab(1) }
  func show(_ tab: Int) { switchToTab(tab) }
}

extension EntryView {
  func tour(_ main: MainCoordinator) {
    main.presentDetour(TourCoordinator(), presenting: PestsRoute.pest)
  }
  func diary(_ main: MainCoordinator) { main.showDiary() }
}
