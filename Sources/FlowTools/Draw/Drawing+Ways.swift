import FlowRuntime

extension Drawing {
  /// The edges from one end to another that look alike: one line of a picture.
  struct Way {
    let from: End
    let to: End
    let look: PictureLook
    /// In the order in which they are declared, one at the least.
    var edges: [Edge]

    fileprivate var key: WayKey { WayKey(from: from, to: to, look: look) }
  }

  fileprivate struct WayKey: Hashable {
    let from: End
    let to: End
    let look: PictureLook
  }

  /// The lines of a picture: edges that lead somewhere, those between the same ends that look alike
  /// as one, in the order of the first of each.
  var ways: [Way] {
    var ways: [Way] = []
    var numbers: [WayKey: Int] = [:]
    for edge in edges {
      guard let to = edge.to else { continue }
      let way = Way(from: edge.from, to: to, look: PictureLook(edge.kind), edges: [edge])
      if let number = numbers[way.key] {
        ways[number].edges.append(edge)
      } else {
        numbers[way.key] = ways.count
        ways.append(way)
      }
    }
    return ways
  }

  /// The labels of `edges`, which are drawn as one: each once. Among others, an event that the
  /// target's name implies is not implied.
  func labels(of edges: [Edge]) -> [String] {
    var labels: [String] = []
    var known: Set<String> = []
    for edge in edges {
      let label = label(of: edge)
      let said = label.isEmpty && edges.count > 1 ? edge.event ?? edge.text : label
      if !said.isEmpty, known.insert(said).inserted { labels.append(said) }
    }
    return labels
  }
}
