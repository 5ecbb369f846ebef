import FlowDSL
import FlowRuntime

extension SymbolIndex {
  package func name(of symbol: Symbol) -> String { model.name(of: symbol) }

  /// The name of `symbol` in messages: ``route `feed` ``.
  func described(_ symbol: Symbol) -> String {
    "\(model.kind(of: symbol)) `\(name(of: symbol))`"
  }

  /// The case of the first letter of `symbol`.
  func letterCase(of symbol: Symbol) -> LetterCase {
    switch symbol {
    case .app, .owner, .enum, .external: .upper
    case .route, .mount, .event, .parameter, .condition, .enumCase, .checkpoint, .meta: .lower
    }
  }
}
