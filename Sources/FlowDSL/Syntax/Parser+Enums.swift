import FlowRuntime

extension Parser {
  /// `enum = "enum" NAME "{" NAME { "," NAME } "}"`
  mutating func enumeration(_ node: Int) {
    named(node, .enum, "enum")
    dropRawType()
    let open = position
    guard eat(.leftBrace) else { return missing("`{` and the enum's cases") }
    var isForgiven = false
    repeat {
      dropCase(&isForgiven)
      if at(.name), !leaves(.enum, of: node) {
        leaf(.enumCase)
      } else {
        missing("a case's name")
      }
      endForBrace()
    } while (eat(.comma) || lacksComma(&isForgiven, node)) && !at(.rightBrace)
    recover(in: .enum, of: node)
    if !eat(.rightBrace) { missingBrace(of: .enum, openedAt: open) }
  }

  /// `case a` as in Swift; reported once for each enum.
  private mutating func dropCase(_ isForgiven: inout Bool) {
    guard at(.name), ahead(1).kind == .name, tree.name(position) == "case" else { return }
    if isForgiven { return leaf(.error) }
    correct("enum cases are names separated by commas, without `case`", to: "")
    isForgiven = true
  }

  /// True iff a further case follows without a comma before it; reported once for each enum.
  private mutating func lacksComma(_ isForgiven: inout Bool, _ node: Int) -> Bool {
    if at(.unknown), tree.foreign(position) == .or {
      let bar = here
      let gap = Source.Span(file: tree.file, start: lastEnd.start, end: bar.end)
      found.forget(in: bar)
      leaf(.error)
      if !isForgiven {
        found.unexpected(
          "enum cases are separated by commas", at: bar,
          fix: Diagnostic.Fix("write `,`", [Diagnostic.Edit(gap, ",")]))
      }
      isForgiven = true
      return true
    }
    guard at(.name), !leaves(.enum, of: node) else { return false }
    if !isForgiven { supply(",") }
    isForgiven = true
    return true
  }
}
