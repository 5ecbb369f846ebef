import FlowDSL

/// Reads the files of Android's Navigation component.
struct AndroidReader {
  /// The destinations of all files, each before its contents.
  private(set) var destinations: [AndroidDestination] = []
  /// The graph at the top of each file, and the name of the file.
  private(set) var files: [(graph: Int, name: String)] = []

  /// The kinds of the open elements.
  private enum Context {
    case destination(Int)
    case action(of: Int)
    case other
  }
  private var contexts: [Context] = []

  /// Reads the graph in `source`.
  mutating func read(_ source: Source) throws(ImportError) {
    let first = destinations.count
    do throws(XMLError) {
      try readAll(of: source.bytes)
    } catch {
      throw ImportError(error, in: source)
    }
    guard destinations.count > first, destinations[first].isGraph else {
      throw ImportError(source.name, "it is not a navigation graph of Android")
    }
    files.append((first, ImportedFile.name(of: source, ending: ".xml")))
  }

  /// Puts the values of `resources` in the place of references to them.
  mutating func resolve(_ resources: AndroidResources) {
    for index in destinations.indices {
      destinations[index].label = destinations[index].label.flatMap(resources.value)
      resolve(&destinations[index].arguments, resources)
      for action in destinations[index].actions.indices {
        resolve(&destinations[index].actions[action].arguments, resources)
      }
      for link in destinations[index].links.indices {
        guard let uri = destinations[index].links[link].uri else { continue }
        let value = resources.value(of: uri)
        destinations[index].links[link].uri = value ?? uri
        destinations[index].links[link].isResource = value == nil
      }
    }
  }

  private func resolve(_ arguments: inout [AndroidArgument], _ resources: AndroidResources) {
    for index in arguments.indices {
      // Without a type, a reference is the resource itself.
      guard let type = arguments[index].type, type != "reference",
        let text = arguments[index].value
      else { continue }
      let value = resources.value(of: text)
      arguments[index].value = value ?? text
      arguments[index].isResource = value == nil
    }
  }

  private mutating func readAll(of bytes: [UInt8]) throws(XMLError) {
    var xml = XMLReader(bytes)
    while let event = try xml.next() {
      switch event {
      case .start(let element): contexts.append(begin(element))
      case .end: contexts.removeLast()
      case .text, .comment, .instruction: break
      }
    }
  }

  private mutating func begin(_ element: XMLElement) -> Context {
    let attributes = Attributes(element)
    switch (element.name, contexts.last) {
    case (_, nil): return add(element.name, attributes, to: nil)
    case ("argument", .destination(let index)):
      destinations[index].arguments.append(argument(attributes))
    case ("argument", .action(let index)):
      let last = destinations[index].actions.count - 1
      destinations[index].actions[last].arguments.append(argument(attributes))
    case ("action", .destination(let index)):
      destinations[index].actions.append(action(attributes))
      return .action(of: index)
    case ("deepLink", .destination(let index)):
      destinations[index].links.append(
        AndroidDeepLink(uri: attributes["uri"], others: attributes.others(than: ["uri", "id"])))
    case (_, .destination(let index)) where destinations[index].isGraph:
      return add(element.name, attributes, to: index)
    // A screen has no destinations: one in it is beside it.
    case ("fragment", .destination(let index)), ("dialog", .destination(let index)),
      ("activity", .destination(let index)), ("navigation", .destination(let index)),
      ("include", .destination(let index)):
      return add(element.name, attributes, to: destinations[index].parent)
    default: break
    }
    return .other
  }

  private mutating func add(_ name: String, _ attributes: Attributes, to parent: Int?) -> Context {
    var destination = AndroidDestination(element: name)
    destination.id = attributes.identifier("id")
    destination.label = attributes["label"]
    destination.className = attributes["name"]
    destination.start = attributes.identifier("startDestination")
    destination.file = attributes.identifier("graph")
    destination.parent = parent
    destination.others = attributes.others(
      than: ["id", "label", "name", "startDestination", "graph"])
    destinations.append(destination)
    if let parent { destinations[parent].children.append(destinations.count - 1) }
    return .destination(destinations.count - 1)
  }

  private func argument(_ attributes: Attributes) -> AndroidArgument {
    AndroidArgument(
      name: attributes["name"] ?? "", type: attributes["argType"] ?? attributes["type"],
      isNullable: attributes["nullable"] == "true", value: attributes["defaultValue"])
  }

  private func action(_ attributes: Attributes) -> AndroidAction {
    let animations = ["enterAnim", "exitAnim", "popEnterAnim", "popExitAnim"]
    return AndroidAction(
      id: attributes.identifier("id"), destination: attributes.identifier("destination"),
      popUpTo: attributes.identifier("popUpTo"),
      isInclusive: attributes["popUpToInclusive"] == "true",
      isSingleTop: attributes["launchSingleTop"] == "true",
      animations: animations.filter { attributes[$0] != nil },
      others: attributes.others(
        than: ["id", "destination", "popUpTo", "popUpToInclusive", "launchSingleTop"] + animations))
  }
}

/// The attributes of an element by their names without prefixes, without those for tools.
private struct Attributes {
  private var all: [XMLAttribute] = []

  init(_ element: XMLElement) {
    for attribute in element.attributes {
      let parts = attribute.name.split(separator: ":", maxSplits: 1)
      guard parts.first != "xmlns", parts.count < 2 || parts[0] != "tools" else { continue }
      all.append(XMLAttribute(name: parts.last.map(String.init) ?? "", value: attribute.value))
    }
  }

  subscript(name: String) -> String? { all.first { $0.name == name }?.value }

  /// The identifier in the reference `name`: `@+id/home` is `home`.
  func identifier(_ name: String) -> String? {
    self[name].flatMap { $0.split(separator: "/").last.map(String.init) }
  }

  /// The attributes but those with `names`.
  func others(than names: [String]) -> [XMLAttribute] { all.filter { !names.contains($0.name) } }
}
