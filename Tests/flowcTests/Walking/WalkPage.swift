import FlowSteps
import Foundation

@testable import TestGraphs

/// What the page of a walk does, without a page: it reads what can be done now and asks for it.
struct WalkPage {
  /// What was asked, and what the answer was.
  struct Step: Codable {
    var request: String
    var answer: String
  }

  /// The walk as it began, and every step since.
  struct Recording: Codable {
    var graph: String
    var beginning: String
    var steps: [Step] = []

    /// The lines of `flowc run --json`.
    var lines: [Substring] {
      steps.map { $0.answer.prefix { $0 != "\n" } }.filter { !$0.isEmpty }
    }
  }

  private(set) var walk: Walk
  private(set) var recording: Recording
  private var view: [String: Any] = [:]
  private let outside: [String: Any]
  private var numbers: SeededNumbers

  /// A page that shows `walk`.
  init(_ walk: Walk, seed: UInt64) throws {
    self.walk = walk
    numbers = SeededNumbers(seed: seed)
    recording = Recording(graph: walk.graph.text, beginning: walk.beginning)
    outside = try Self.view(of: walk.beginning)
    view = outside
  }

  /// The script of what was done: the text of each step, as the page logs it.
  private(set) var script = ""

  /// Does something that the page offers, or that someone could type.
  mutating func act() throws {
    let request = request()
    let answer = walk.answer(Array(request.utf8)) ?? "refused to read"
    recording.steps.append(Step(request: request, answer: answer))
    view = try Self.view(of: answer)
    script += "\(view["step"] as? String ?? "")\n"
  }

  private static func view(of answer: String) throws -> [String: Any] {
    let second = answer.drop { $0 != "\n" }.dropFirst()
    return try JSONSerialization.jsonObject(with: Data(second.utf8)) as? [String: Any] ?? [:]
  }

  // MARK: What is asked

  private func json(_ values: [Any]) -> String {
    let data = try? JSONSerialization.data(withJSONObject: values)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "[]"
  }

  private mutating func request() -> String {
    switch numbers.below(20) {
    case 0...9:
      guard let event = any(of: view["events"]) else { return #"{"do":"back"}"# }
      return request("send", "event", event["name"], event["parameters"])
    case 10: return #"{"do":"dismiss"}"#
    case 11: return #"{"do":"dismissAll"}"#
    case 12, 13: return #"{"do":"back"}"#
    case 14: return #"{"do":"undo"}"#
    case 15:
      guard let condition = any(of: view["conditions"]) else { return #"{"do":"undo"}"# }
      let name = quoted(condition["name"] as? String ?? "")
      let asked = #""arguments":\#(json(condition["arguments"] as? [Any] ?? []))"#
      return #"{"do":"set","condition":\#(name),\#(asked),"holds":\#(numbers.once(in: 2))}"#
    case 16, 17: return #"{"do":"open","url":\#(quoted(link()))}"#
    case 18:
      guard let entry = any(of: outside["entries"]) else { return #"{"do":"back"}"# }
      return request("navigate", "route", entry["route"], entry["parameters"])
    default:
      // A tab that there is nowhere stands in no script.
      guard let tab = tab() else { return #"{"do":"back"}"# }
      return #"{"do":"tab","tab":\#(quoted(tab))}"#
    }
  }

  private mutating func request(
    _ action: String, _ key: String, _ name: Any?, _ parameters: Any?
  ) -> String {
    let values = (parameters as? [[String: Any]] ?? []).map { value($0) }
    return #"{"do":"\#(action)","\#(key)":\#(quoted(name as? String ?? "")),"#
      + #""arguments":[\#(values.joined(separator: ","))]}"#
  }

  /// An argument, as JSON.
  private mutating func value(_ parameter: [String: Any]) -> String {
    let text = parameter["text"] as? String
    if parameter["isOptional"] != nil, text == nil || numbers.once(in: 3) { return "null" }
    switch parameter["kind"] as? String {
    case "bool": return "\(numbers.once(in: 2))"
    case "int": return ["0", "7", "-9223372036854775808", text ?? "1"][numbers.below(4)]
    case "double": return ["2", "1.5e-7", "-0.0", text ?? "1.5"][numbers.below(4)]
    case "string": return quoted(["", "a \"b\"\n\u{1}", "ä😀", text ?? "x"][numbers.below(4)])
    case "enum":
      let cases = parameter["cases"] as? [String] ?? []
      return quoted(cases.randomElement(using: &numbers) ?? "")
    case "list": return text ?? "[]"
    default: return quoted(text ?? "x")
    }
  }

  private mutating func link() -> String {
    let links = outside["links"] as? [String] ?? []
    let link = links.randomElement(using: &numbers) ?? "app:/nowhere"
    return numbers.once(in: 4) ? link + "?q=%C3%A4&n=1.5e3#x" : link
  }

  private mutating func tab() -> String? {
    let names = walk.graph.mounts.rows.filter { $0.kind == .tab }
      .map { walk.graph.strings[$0.name] }
    return names.randomElement(using: &numbers)
  }

  private mutating func any(of list: Any?) -> [String: Any]? {
    (list as? [[String: Any]])?.randomElement(using: &numbers)
  }

  private func quoted(_ text: String) -> String {
    let data = try? JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}
