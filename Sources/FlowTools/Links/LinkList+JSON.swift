import FlowDSL
import FlowRuntime

// The answers of `flowc links` for programs.

extension LinkList {
  /// Every link in match order: `{"version":1,"bases":[…],"links":[…]}`.
  package var json: String {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.array("bases") { json in
        for base in graph.appBases { json.write(GraphDump(graph).base(base)) }
      }
      let caseless = graph.appBases.filter { graph.bases[$0].isCaseless }
      if !caseless.isEmpty {
        json.array("caseless") { json in
          for base in caseless { json.write(GraphDump(graph).base(base)) }
        }
      }
      if !exceptions.isEmpty {
        json.array("except") { json in
          for exception in exceptions { json.write(String(exception.dropFirst().dropLast())) }
        }
      }
      if !wrappers.isEmpty {
        json.array("unwrap") { json in
          for wrapper in wrappers { json.write(String(wrapper.dropFirst().dropLast())) }
        }
      }
      json.array("links") { json in
        for link in order {
          json.object { json in
            write(link, to: &json)
          }
        }
      }
    }
    return json.text + "\n"
  }

  /// The match of `url`, and the reasons why links near it do not match; true iff it opens
  /// anything.
  package func json(of url: String) -> (text: String, isMatched: Bool) {
    let unwrapped = unwrapped(url)
    let inner = unwrapped.last?.url ?? url
    let (match, near, count) = search(for: url, within: inner)
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.member("url", url)
      if !unwrapped.isEmpty {
        json.array("standsFor") { json in
          for step in unwrapped {
            json.object { json in
              json.member("url", step.url)
              json.member("by", step.clause)
              json.member("place", step.place)
            }
          }
        }
      }
      json.key("opens")
      if let match { write(match, to: &json) } else { json.write(.nil) }
      if let exception = exception(for: inner) { json.member("leftToWebsite", exception) }
      json.array("near") { json in
        for (link, misfit) in near {
          json.object { json in
            write(link, to: &json)
            json.member("reason", reason(misfit.reason, link))
          }
        }
      }
      json.member("others", count - near.count)
    }
    return (json.text + "\n", match != nil)
  }

  private func write(_ match: LinkMatch, to json: inout JSONWriter) {
    json.object { json in
      write(match.link, to: &json)
      json.object("arguments") { json in
        let parameters = graph.parameters[graph.routes[match.route].parameters]
        for (parameter, argument) in zip(parameters, match.arguments) {
          json.key(graph.strings[parameter.name])
          json.write(argument)
        }
      }
      let readings = graph.unknownReadings(of: match)
      guard !readings.isEmpty else { return }
      json.array("if") { json in
        for reading in readings {
          json.object { json in
            json.member("type", reading.type)
            json.member("reads", reading.text)
          }
        }
      }
    }
  }

  /// Writes the members of `link`.
  private func write(_ link: ID<NavigationGraph.Link>, to json: inout JSONWriter) {
    let (file, position) = position(of: link)
    json.member("route", graph.name(of: route(of: link)))
    json.member("link", clause(of: link))
    json.member("file", file)
    json.member("line", position.line)
    json.member("column", position.utf16)
  }
}
