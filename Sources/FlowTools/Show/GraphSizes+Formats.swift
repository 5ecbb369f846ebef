import FlowRuntime

extension GraphSizes {
  /// The numbers for people.
  package var text: String {
    var text = "\(app.shown)\n"
    text += table("declared", counts.map { ($0.label, $0.count) })
    text += section("coordinators", coordinatorKinds.filter { $0.count > 0 }.map(Self.line))
    text += section("routes", routeKinds.filter { $0.count > 0 }.map(Self.line))
    text += section(
      "actions of a user from the start",
      depths.enumerated().map { ("\($0)", Self.routes($1)) }
        + (onlyOutside > 0 ? [("-", "\(Self.routes(onlyOutside)) only from outside")] : [])
        + (unreachable > 0 ? [("-", "\(Self.routes(unreachable)) not at all")] : []))
    if let deepest { text += section("deepest", [Self.line(deepest)]) }
    text += section("most transitions", widest.map(Self.line))
    text += table(
      "shape",
      [
        ("routes without a transition", withoutTransition),
        ("routes that a single declaration leads to", withSingleSource),
        ("sets of routes that all lead to each other", cycles.count),
        ("routes in the largest of them", cycles.first ?? 0),
      ])
    return text
  }

  private static func line(_ row: (key: String, count: Int)) -> (String, String) {
    ("\(row.count)", row.key)
  }

  private static func line(_ row: Ranked) -> (String, String) { ("\(row.count)", row.name.shown) }

  private static func routes(_ count: Int) -> String { "\(count) route\(count == 1 ? "" : "s")" }

  /// A title, and lines with aligned numbers; nothing without lines.
  private func section(_ title: String, _ lines: [(head: String, body: String)]) -> String {
    guard !lines.isEmpty else { return "" }
    let width = lines.map(\.head.count).max() ?? 0
    return "\n\(title)\n"
      + lines.map { line in
        let gap = String(repeating: " ", count: width - line.head.count)
        return "  \(gap)\(line.head)  \(line.body)\n"
      }.joined()
  }

  /// A title, and lines with words and numbers, each in a column.
  private func table(_ title: String, _ lines: [(label: String, count: Int)]) -> String {
    let width = lines.map(\.label.count).max() ?? 0
    let digits = lines.map { "\($0.count)".count }.max() ?? 0
    return "\n\(title)\n"
      + lines.map { line in
        let gap = width + 2 + digits - line.label.count - "\(line.count)".count
        return "  \(line.label)\(String(repeating: " ", count: gap))\(line.count)\n"
      }.joined()
  }

  /// The numbers for programs, in one line.
  package var json: String {
    return JSONWriter.answer { json in
      json.member("app", app)
      for row in counts { json.member(row.key, row.count) }
      write("coordinatorKinds", coordinatorKinds, to: &json)
      write("routeKinds", routeKinds, to: &json)
      write("depths", depths, to: &json)
      if let deepest {
        json.key("deepest")
        write(deepest, "depth", to: &json)
      }
      json.member("onlyOutside", onlyOutside)
      json.member("unreachable", unreachable)
      write("widest", widest, "transitions", to: &json)
      json.member("withoutTransition", withoutTransition)
      json.member("withSingleSource", withSingleSource)
      write("cycles", cycles, to: &json)
    }
  }

  private func write(
    _ key: String, _ rows: [(key: String, count: Int)], to json: inout JSONWriter
  ) {
    json.object(key) { json in
      for row in rows { json.member(row.key, row.count) }
    }
  }

  private func write(_ key: String, _ numbers: [Int], to json: inout JSONWriter) {
    json.array(key) { json in
      for number in numbers { json.write(literal: "\(number)") }
    }
  }

  private func write(
    _ key: String, _ rows: [Ranked], _ count: String, to json: inout JSONWriter
  ) {
    json.array(key) { json in
      for row in rows { write(row, count, to: &json) }
    }
  }

  private func write(_ row: Ranked, _ count: String, to json: inout JSONWriter) {
    json.object { json in
      json.member("route", row.name)
      json.member(count, row.count)
    }
  }
}
