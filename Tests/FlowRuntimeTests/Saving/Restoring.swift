import Testing

@testable import FlowRuntime

/// Does `actions` in the graph of `text` and restores what is saved then in the graph of `text` with
/// each `change` made.
func restore(
  _ text: String, _ actions: [NavigationAction], _ changes: [(String, String)],
  before: [Int] = [], after: [Int]? = nil
) throws -> (restoration: Restoration, text: String) {
  func conditions(_ numbers: [Int]) -> NavigationConditions {
    var conditions = NavigationConditions()
    for number in numbers { conditions[number] = true }
    return conditions
  }
  let old = try ShopGraph(text).graph
  var state = old.start(conditions: conditions(before)).state
  for action in actions {
    _ = try old.apply(action, to: &state, conditions: conditions(before))
  }
  var changed = text
  for (was, now) in changes {
    #expect(changed.contains(was))
    changed = changed.replacing(was, with: now)
  }
  let graph = try ShopGraph(changed).graph
  let restoration = graph.restore(
    try #require(state.save()), conditions: conditions(after ?? before))
  #expect(graph.invalidity(in: restoration.state) == nil)
  return (restoration, restoration.state.description)
}

/// The lines of a description without their margin and indentation.
func lines(_ text: String) -> [String] {
  text.split(separator: "\n").map { String($0.drop { $0 == " " || $0 == ">" }) }
}
