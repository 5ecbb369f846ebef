import FlowDSL
import FlowRuntime

extension SymbolIndex {
  package func name(of symbol: Symbol) -> String {
    let model = self.model
    let name: Name? =
      switch symbol {
      case .app: model.app?.name
      case .owner(let id): model.owners[id].name
      case .route(let id): model.routes[id].name
      case .mount(let id): model.mounts[id].name
      case .event(let id): model.events[id].name
      case .parameter(let id): model.parameters[id].name
      case .condition(let id): model.conditions[id].name
      case .enum(let id): model.enums[id].name
      case .enumCase(let id): model.cases[id].name
      case .external(let id): model.externals[id].name
      case .checkpoint(let id): model.checkpoints[id].name
      case .meta(let id): model.metas[id].name
      }
    return name.map { model.names[$0] } ?? ""
  }

  /// The name of `symbol` in messages: ``route `feed` ``.
  func described(_ symbol: Symbol) -> String { "\(kind(of: symbol)) `\(name(of: symbol))`" }

  private func kind(of symbol: Symbol) -> String {
    switch symbol {
    case .app: "app"
    case .owner(let id): model.owners[id].kind == .group ? "group" : "coordinator"
    case .route: "route"
    case .mount(let id): "\(model.mounts[id].kind)"
    case .event: "event"
    case .parameter: "parameter"
    case .condition: "condition"
    case .enum: "enum"
    case .enumCase: "case"
    case .external: "type"
    case .checkpoint: "checkpoint"
    case .meta: "meta"
    }
  }

  /// The case of the first letter of `symbol`.
  func letterCase(of symbol: Symbol) -> LetterCase {
    switch symbol {
    case .app, .owner, .enum, .external: .upper
    case .route, .mount, .event, .parameter, .condition, .enumCase, .checkpoint, .meta: .lower
    }
  }
}
