/// The screens that code shows without a navigation stack around them and that push nothing.
struct ScreenBareness {
  private let plan: ScreenPlan
  /// The screens that push something.
  private var pushing: Set<Int> = []
  /// The screens that are pushed.
  private var pushed: Set<Int> = []
  /// The coordinators that are pushed.
  private var children: Set<Int> = []
  /// The coordinators that nothing shows.
  private let loose: Set<Int>

  init(_ plan: ScreenPlan, _ mounts: ScreenMounts) {
    self.plan = plan
    loose = mounts.loose
    guard plan.nodes.origin == .swift else { return }
    for (index, owner) in plan.owners.enumerated() {
      for screen in plan.containers(of: index) + owner.screens {
        for (way, _) in plan.ways[screen] {
          switch mounts.lead(of: way, screen: screen) {
          case .route(let target, let kind)? where kind == .push || kind == .replace:
            pushing.insert(screen)
            pushed.insert(target)
          case .mount(let mount)? where mount.style == .child:
            pushing.insert(screen)
            children.insert(mount.owner)
          default: break
          }
        }
      }
    }
  }

  /// True iff the route for `screen` is `bare`.
  func contains(_ screen: Int) -> Bool {
    guard plan.nodes.rows[screen].isBare, !pushing.contains(screen), !pushed.contains(screen),
      let holder = plan.holders[screen]
    else { return false }
    let kind = plan.kinds[screen]
    guard kind == .root else { return kind.isPresented && !kind.isQuestion }
    let owner = plan.owners[holder]
    // Otherwise it is in the stack of its navigation controller, its column or another coordinator,
    // or it is not known how it is shown.
    guard plan.containers(of: holder).isEmpty, plan.splits[holder] == nil,
      !children.contains(holder), !loose.contains(holder)
    else { return false }
    let groups = owner.groups.flatMap { plan.owners[$0].screens }
    return !(owner.screens + groups).contains(where: pushing.contains)
  }
}
