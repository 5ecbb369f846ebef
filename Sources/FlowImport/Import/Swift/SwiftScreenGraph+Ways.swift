/// The ways of the nodes that were added.
extension SwiftScreenGraph {
  mutating func writeWaiting() {
    while next < waiting.count {
      next += 1
      addWays(of: waiting[next - 1])
    }
  }

  /// The navigation of `unit` and its parts, but for those that are containers of their own.
  private func leads(of unit: Int) -> [(lead: SwiftLead, part: Int)] {
    parts(of: unit, stopsAtContainers: true).flatMap { part in
      units[part].leads.map { ($0, part) }
    }
  }

  private mutating func addWays(of unit: Int) {
    guard let owner = owners[unit] else { return }
    let parts = parts(of: unit, stopsAtContainers: true)
    covered.formUnion(parts)
    for part in parts.dropFirst() {
      graph.nodes[owner].remarks += units[part].remarks.map {
        "\(navigation.shown($0.place)), in `\(units[part].name)`: \($0.text)"
      }
    }
    let kind = graph.nodes[owner].kind
    let root = kind == .stack ? graph.nodes[owner].children.first?.node : nil
    var known: [Goal: Int] = [:]
    for (lead, part) in leads(of: unit) {
      let call = ScreenGraph.Call(
        place: lead.origin.map { ScreenGraph.Place(file: $0) } ?? place(lead.place),
        notes: lead.notes, part: part == unit ? nil : units[part].name)
      guard let goal = goal(of: lead, from: kind) else {
        graph.nodes[owner].remarks.append("\(call.text): leaves it")
        continue
      }
      if goal.target == root, root != nil {
        graph.nodes[owner].remarks.append("\(call.place.text): begins there")
        continue
      }
      if lead.style == .alert || lead.style == .dialog, kind != .screen, kind != .stack {
        graph.nodes[owner].remarks.append("\(call.text): a question over it")
        continue
      }
      if let index = known[goal] {
        if !graph.nodes[owner].ways[index].calls.contains(call) {
          graph.nodes[owner].ways[index].calls.append(call)
        }
      } else {
        known[goal] = graph.nodes[owner].ways.count
        graph.nodes[owner].ways.append(
          ScreenGraph.Way(how: goal.how, target: goal.target, calls: [call]))
      }
    }
  }

  /// The properties that two leads have in common if they are one way.
  private struct Goal: Hashable {
    var how: ScreenGraph.Way.How
    var target: Int?
  }

  /// The goal of `lead` of a node of the kind `kind`; nil if that cannot be left.
  private mutating func goal(of lead: SwiftLead, from kind: ScreenGraph.Node.Kind) -> Goal? {
    if let target = lead.target { return Goal(how: Self.how(lead.style), target: node(target)) }
    guard kind == .screen else { return nil }
    if let back = lead.back { return Goal(how: .back, target: node(of: back)) }
    return Goal(how: Self.how(lead.style), target: nil)
  }

  private static func how(_ style: SwiftLead.Style) -> ScreenGraph.Way.How {
    switch style {
    case .push: .shown(.push)
    case .sheet: .shown(.sheet)
    case .cover: .shown(.cover)
    case .popover: .shown(.popover)
    case .alert: .shown(.alert)
    case .dialog: .shown(.dialog)
    case .replace: .shown(.replace)
    case .detail: .detail
    case .leave: .exits(["back"])
    case .close: .exits(["dismiss"])
    case .root: .exits(["back to root"])
    }
  }
}
