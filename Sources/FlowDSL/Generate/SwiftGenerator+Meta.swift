import FlowRuntime

extension SwiftGenerator {
  /// Writes the type of a screen's values for the part's metas; nothing if it has no metas.
  func writeMeta(_ code: inout CodeWriter) {
    let metas = rows(of: model.metas, in: nil, { $0.anchor }).map { model.metas[$0] }
    guard !metas.isEmpty else { return }
    code.line()
    code.line("/// The values that the graph gives a screen's route.")
    let conformances = "\(spelling["Hashable"]), \(spelling["Sendable"])"
    code.block("nonisolated \(access)struct Meta: \(conformances)") { code in
      for meta in metas {
        document(meta.anchor, &code)
        code.line("\(access)let \(name(meta.name)): \(type(of: meta))")
      }
      code.line()
      code.line(
        "/// Reads what the graph says of `screen`; nil if it does not ask the screen's route.")
      let screen = "\(spelling["NavigationState"]).PlacedScreen"
      code.block("\(access)init?(of screen: \(screen))") { code in
        let values = metas.map { meta in
          "let \(name(meta.name)) = screen.meta(\(SwiftNames.literal(text(meta.name))), "
            + "as: \(type(of: meta)).self)"
        }
        for value in values { code.line("guard \(value) else { return nil }") }
        for meta in metas { code.line("self.\(name(meta.name)) = \(name(meta.name))") }
      }
    }
  }

  private func type(of meta: Meta) -> String { meta.type.map { spelling.type($0) } ?? "Never" }
}
