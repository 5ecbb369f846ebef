/// The mounts that ways between coordinators need. None of them makes a coordinator contain itself,
/// or more places than a graph can have.
struct ScreenMounts {
  struct Mount: Hashable {
    /// The coordinator or group that has it.
    var holder: Int
    /// The coordinator that it shows.
    var owner: Int
    /// How it shows it.
    var style: Style
  }

  /// How a mount shows its coordinator.
  enum Style {
    case child, sheet, cover, popover
  }

  /// The end of a way.
  enum Lead: Hashable {
    /// To a route.
    case route(screen: Int, ImportedRoute.Kind)
    /// To a coordinator that is there, or that another one shows.
    case coordinator(Int)
    /// To a coordinator by a mount.
    case mount(Mount)
    /// To a coordinator that cannot be shown as code says: pushed without a stack, or over itself.
    case nowhere(Int)
  }

  /// The mounts of each owner, in order.
  private(set) var mounts: [[Mount]]
  /// The mounts that a graph cannot have, with the reason.
  private(set) var cut: [Mount: String] = [:]
  /// The tabs and columns that it cannot have.
  private(set) var cutChildren: [ContainmentCycles.Place: String] = [:]
  private let plan: ScreenPlan

  /// The mounts of `plan`.
  init(_ plan: ScreenPlan) {
    self.plan = plan
    mounts = Array(repeating: [], count: plan.owners.count)
    var known: Set<Mount> = []
    for (index, owner) in plan.owners.enumerated() {
      for screen in plan.containers(of: index) + owner.screens {
        for (way, _) in plan.ways[screen] {
          guard case .mount(let mount) = lead(of: way, screen: screen),
            known.insert(mount).inserted
          else { continue }
          mounts[mount.holder].append(mount)
        }
      }
    }
    cutExcess()
  }

  /// The place that `way` of `screen`, or of what it embeds, leads to; nil for back or nowhere.
  func lead(of way: ScreenGraph.Way, screen: Int) -> Lead? {
    guard let target = plan.target(of: way, screen: screen),
      let own = plan.holders[screen], let holder = plan.holder(of: way, from: screen)
    else { return nil }
    let kind = plan.kind(of: way, screen: screen, to: target)
    guard plan.isOwner(target), let owner = plan.ownersOfNodes[target] else {
      return .route(screen: target, kind)
    }
    let isPush = way.shows == .push && !plan.flows.contains(owner)
    if isPush && !plan.hasStack(holder) || way.shows?.isPresented ?? false && owner == own {
      return .nowhere(owner)
    }
    let isColumn = plan.splits[owner].map { $0 == plan.splits[own] } ?? false
    let isChild =
      plan.children[own].contains(owner) && !kind.isPresented
      || kind == .replace && (plan.flows.contains(owner) || plan.tabs.contains(owner))
    if owner == own || owner == holder || isColumn && !kind.isPresented || isChild {
      return .coordinator(owner)
    }
    let style: Style =
      switch kind {
      case .sheet: .sheet
      case .popover: .popover
      case .push, .replace:
        plan.owners[owner].kind == .stack && plan.hasStack(holder) ? .child : .cover
      default: .cover
      }
    return .mount(Mount(holder: holder, owner: owner, style: style))
  }

  /// Cuts the mounts, tabs and columns that would make a coordinator contain itself, and those that
  /// would make too many places.
  private mutating func cutExcess() {
    let links = plan.owners.indices.map { index in
      plan.owners[index].children.map { ContainmentCycles.Link(target: $0.owner) }
        + mounts[index].map { ContainmentCycles.Link(target: $0.owner) }
        + plan.owners[index].groups.map { ContainmentCycles.Link(target: $0, isUse: true) }
    }
    let cycles = ContainmentCycles.cut(links)
    for place in cycles { cut(place, "it would contain itself") }
    let limits = ContainmentLimits(
      links, except: cycles, screens: plan.owners.map(\.screens.count))
    for (place, reason) in limits.cut {
      switch reason {
      case .depth: cut(place, "its coordinators would be nested too deeply")
      case .places: cut(place, "it is mounted in many places already")
      }
    }
  }

  private mutating func cut(_ place: ContainmentCycles.Place, _ reason: String) {
    let children = plan.owners[place.owner].children.count
    if place.position < children {
      cutChildren[place] = reason
    } else {
      cut[mounts[place.owner][place.position - children]] = reason
    }
  }

  /// The coordinators that nothing shows.
  var loose: Set<Int> {
    var loose = Set(plan.owners.indices.dropFirst().filter { plan.owners[$0].kind != .group })
    loose.subtract(mounts.joined().filter { cut[$0] == nil }.map(\.owner))
    for (index, owner) in plan.owners.enumerated() {
      for (position, child) in owner.children.enumerated()
      where cutChildren[ContainmentCycles.Place(owner: index, position: position)] == nil {
        loose.remove(child.owner)
      }
    }
    return loose
  }
}
