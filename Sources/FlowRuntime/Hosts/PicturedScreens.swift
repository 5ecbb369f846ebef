/// The screens of which pictures are made, each with arguments.
struct PicturedScreens {
  /// A route, and the arguments with which its screen is shown.
  struct Screen: Equatable {
    /// `Items.product`
    let name: String
    let route: RouteArguments
    /// True iff it is shown without a navigation stack.
    let isBare: Bool
  }

  /// All but alerts and dialogs, in the order of the graph.
  private(set) var screens: [Screen] = []
  /// The reason why a route is left out, by its name.
  private(set) var omissions: [String: String] = [:]
  private let graph: NavigationGraph
  /// The screens of scenarios, and the position of the arguments of each.
  private let samples: (document: JSONDocument, members: [String: Int])?

  /// The screens of `graph`, with the given `arguments` of the routes with these names, or else
  /// those in `scenarios`, the text that `flowc test --screens` writes, or else the default values.
  init(
    of graph: NavigationGraph, arguments: [String: [NavigationArgument]], scenarios: String
  ) throws(FlowPicturesError) {
    self.graph = graph
    samples = try Self.samples(in: scenarios)
    var unknown = Set(arguments.keys)
    for id in graph.routes.ids where !graph.routes[id].kind.isPrompt {
      let name = graph.name(of: id)
      unknown.remove(name)
      do throws(FlowPicturesError) {
        let values: [NavigationArgument]
        if let given = arguments[name] { values = given } else { values = try sample(of: id, name) }
        guard graph.areArguments(values, of: id) else {
          throw FlowPicturesError("its arguments are not those of its parameters")
        }
        screens.append(
          Screen(
            name: name, route: RouteArguments(route: id.index, arguments: values),
            isBare: graph.routes[id].isBare))
      } catch {
        omissions[name] = error.description
      }
    }
    guard let name = unknown.min() else { return }
    throw FlowPicturesError("there is no screen `\(name)` for which arguments could be given")
  }

  private static func samples(
    in text: String
  ) throws(FlowPicturesError) -> (document: JSONDocument, members: [String: Int])? {
    guard !text.isEmpty else { return nil }
    guard let document = JSONDocument(Array(text.utf8)), let members = document.members(at: 0)
    else {
      throw FlowPicturesError("`scenarios` is not what `flowc test --screens` writes")
    }
    return (document, members)
  }

  /// The arguments that a scenario, or else the graph, has for a route.
  private func sample(
    of id: ID<NavigationGraph.Route>, _ name: String
  ) throws(FlowPicturesError) -> [NavigationArgument] {
    var given: [String: Int] = [:]
    if let samples, let position = samples.members[name] {
      given = samples.document.members(at: position) ?? [:]
    }
    var arguments: [NavigationArgument] = []
    for parameter in graph.parameters[graph.routes[id].parameters] {
      let key = graph.strings[parameter.name]
      if let samples, let position = given[key],
        let value = samples.document.argument(at: position)
      {
        arguments.append(graph.value(value, as: parameter.type))
      } else if let value = parameter.default {
        arguments.append(graph.argument(value))
      } else if graph.isValue(.nil, of: parameter.type) {
        arguments.append(.nil)
      } else {
        throw FlowPicturesError(
          "no scenario shows it, and `\(key)` has no default: give `arguments`")
      }
    }
    return arguments
  }
}
