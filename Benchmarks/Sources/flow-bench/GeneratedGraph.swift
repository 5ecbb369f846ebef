/// A graph of any size in the mix that apps have: tabs over a tree of stack coordinators with about
/// fifteen routes each, groups that two of them share, modals and children, typed links, guards,
/// questions, documentation. The same number of routes always yields the same text, which has
/// neither errors nor warnings.
struct GeneratedGraph {
  /// How many routes a coordinator declares.
  static let routesPerArea = 15
  /// How many coordinators each coordinator mounts.
  static let mountsPerArea = 4
  /// How many tabs the app has.
  static let tabs = 4

  /// How many areas it has.
  let areas: Int
  /// How many of them stand in one file.
  let areasPerFile: Int
  /// The graph's files.
  let files: [(name: String, text: String)]

  /// How many routes it has.
  var routeCount: Int {
    files.map { $0.text.split(separator: "\n").count { $0.hasPrefix("  route ") } }.reduce(0, +)
  }

  /// Writes a graph of about `routes` routes, with `areasPerFile` areas in a file.
  init(routes: Int, areasPerFile: Int = 10) {
    self.areasPerFile = areasPerFile
    areas = max(GeneratedGraph.tabs, routes / GeneratedGraph.routesPerArea)
    var files = [(name: "app.flow", text: GeneratedGraph.app)]
    for first in stride(from: 0, to: areas, by: areasPerFile) {
      var text = ""
      for area in first..<min(first + areasPerFile, areas) {
        text += GeneratedGraph.area(area, of: areas)
      }
      files.append((name: "areas\(first).flow", text: text))
    }
    self.files = files
  }

  private static var app: String {
    """
    /// An app that was written by a program.
    app Bench {
      root Launch
      links "bench:", "https://bench.example.com"
      restore "1"
    }

    condition signedIn
    condition premium
    type Price = Catalog.Money

    coordinator Launch: flows {
      flow main: Main { requires signedIn else Login }
      flow login: Login
    }

    coordinator Login {
      route welcome: root { on signIn -> password }
      route password { on success -> resume else Main }
    }

    coordinator Main: tabs {

    """
      + (0..<tabs).map { "  tab area\($0): Area\($0) { title \"Area \($0)\"  icon \"square\" }\n" }
      .joined() + "}\n"
  }

  /// Area `area` of `count`: the coordinator, and every second time the group that it shares with
  /// the next.
  private static func area(_ area: Int, of count: Int) -> String {
    var text = area % 2 == 0 ? group(area / 2) : ""
    text += """

      enum Order\(area) { relevance, price, newest }

      /// What area \(area) is about. Its screens belong together and are written
      /// by one team.
      coordinator Area\(area) {
        use Shared\(area / 2)

        /// Where the area begins.
        route list: root {
          checkpoint area\(area)

      """
    let details = routesPerArea - 5
    for detail in 0..<details { text += "    -> detail\(detail)\n" }
    let mounts = mounts(of: area, of: count)
    for mount in mounts { text += "    -> Area\(mount)\n" }
    text += "    -> note\n"
    text += "  }\n\n"
    for detail in 0..<details { text += self.detail(detail, of: details, area) }
    text += ends(area)
    for mount in mounts { text += self.mount(mount) }
    return text + "}\n"
  }

  /// The areas that area `area` of `count` mounts.
  static func mounts(of area: Int, of count: Int) -> Range<Int> {
    let first = tabs + area * mountsPerArea
    return first..<max(first, min(first + mountsPerArea, count))
  }

  /// True iff the area is presented where it is mounted.
  static func isModal(_ area: Int) -> Bool { area % 4 == 3 }

  /// True iff only some users may see the detail.
  static func isPremium(_ detail: Int) -> Bool { detail % 5 == 4 }

  private static func mount(_ area: Int) -> String {
    isModal(area)
      ? "  modal area\(area): Area\(area) { detents medium, large }\n"
      : "  child area\(area): Area\(area)\n"
  }

  private static func group(_ group: Int) -> String {
    """

    routes Shared\(group) {
      /// A note that several areas show.
      route note(text: String): sheet {
        detents medium
        -> dismiss
      }
    }

    """
  }

  /// A route with a link, a guard now and then, and a few ways on.
  private static func detail(_ detail: Int, of details: Int, _ area: Int) -> String {
    """
      /// Detail \(detail): one thing of the list, with what can be done with it.
      route detail\(detail)(id: Int, order: Order\(area) = .relevance) {
        link "/area\(area)/detail\(detail)/{id}?order={order}"

    """ + (isPremium(detail) ? "    requires premium else list\n" : "") + """
          on next -> detail\((detail + 1) % details)(id)
          on edit when premium -> edit(id)
          on edit -> buy(id)
          on close -> back to root
        }


      """
  }

  /// The routes that the details lead to.
  private static func ends(_ area: Int) -> String {
    """
      /// Changes the thing and says whether it did.
      route edit(id: Int): sheet {
        detents medium, large
        returns Bool
        on save(done: Bool) -> finish(done)
        -> dismiss
      }

      route buy(id: Int, price: Price? = nil): cover {
        link "/area\(area)/buy/{id}"
        path detail0(id)
        on paid(order: String) -> receipt(order)
        -> dismiss
      }

      /// What was paid; takes the place of the screen before.
      route receipt(order: String): replace {
        on done -> return to area\(area)
      }

      route help(topic: String) {
        link "/area\(area)/help/{topic}"
        -> back
      }

    """
  }
}
