import FlowDSL

extension GeneratedGraph {
  /// The files as the compiler takes them.
  var sources: [Source] { files.map { Source(name: $0.name, text: $0.text) } }

  /// The files as one.
  var joined: Source { Source(name: "graph.flow", text: files.map(\.text).joined()) }

  /// So many policies, each with one claim, in turn of each verb. All of them hold.
  static func policies(_ count: Int) -> Source {
    let claims = (0..<count).map { number in
      switch number % 7 {
      case 0: "Area\(number).buy never goes to Area\(number + 1)"
      case 1: "Area\(number).edit only from Area\(number)"
      case 2: "Area\(number).buy within 1_000"
      case 3: "Area\(number).detail4 requires premium"
      case 4: "Area\(number).receipt after Area\(number).buy"
      case 5: "Area\(number).detail0 goes to Area\(number).edit"
      default: "Area\(number).receipt leads to Area\(number).list"
      }
    }
    let lines = claims.enumerated().map { "policy \"claim \($0)\" { \($1) }\n" }
    return Source(name: "policies.flow", text: lines.joined())
  }
}
