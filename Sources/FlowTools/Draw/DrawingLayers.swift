import FlowDSL
import FlowRuntime

/// The information that JSON and pages show besides the graph itself.
package struct DrawingLayers {
  /// How often journals have taken each part.
  private(set) var taken: TakenParts?
  /// The only session of journals, as JSON.
  private(set) var session: String?
  /// The parts that the graph's scenarios have taken.
  package var coverage: Coverage?
  /// The changes since an older graph.
  package var changes: DrawnChanges?
  /// The address of each file, in which `{line}` stands for a line's number.
  package var addresses: [FileAddress] = []
  /// The folder that the names of files begin with and places leave out, such as `/Users/me/app/`.
  package var folder = ""

  /// The pictures of each route's screen, light ones first, in the order of their scales.
  package var pictures: [ID<NavigationGraph.Route>: [ScreenPicture]] = [:]

  /// The address at which people read a file.
  package struct FileAddress: Sendable {
    /// The name of the file, as places in the graph begin: without the folder that they leave out.
    package var file: String
    package var address: String

    /// The file called `file` is read at `address`.
    package init(file: String, address: String) {
      self.file = file
      self.address = address
    }
  }

  /// Nothing besides the graph.
  package init() {}

  /// Shows what `journal` has taken.
  package mutating func show(_ journal: JournalPage) {
    taken = journal.taken
    session = journal.session
  }
}

/// The changes since an older graph, by the parts of the new one.
package struct DrawnChanges: Sendable {
  /// The user's name for the older graph.
  package var since: String
  /// Coordinators and groups.
  package var owners: [ID<NavigationGraph.Owner>: Part] = [:]
  package var routes: [ID<NavigationGraph.Route>: Part] = [:]
  package var transitions: [ID<NavigationGraph.Transition>: Part] = [:]
  /// The routes and coordinators that the older graph alone has.
  package var removed: [Node] = []
  /// Its transitions and mounts that are gone, between these or parts that are still there.
  package var removedEdges: [Edge] = []

  /// A part that has changed.
  package struct Part: Sendable {
    /// True iff the older graph does not have it.
    package var isNew = false
    /// The changes, a sentence each.
    package var notes: [String] = []
  }

  /// A route or coordinator that is gone.
  package struct Node: Sendable, Hashable {
    /// `Home.feed`, or a coordinator's name.
    package var name: String
    /// Its kind, in the words of JSON.
    package var kind: String
  }

  /// A transition or mount that is gone.
  package struct Edge: Sendable, Hashable {
    /// `Home.feed`
    package var from: String
    /// The other end, also as `Home.feed`.
    package var to: String
    /// Its event, or the keyword of the mount.
    package var event: String
    /// Its kind, in the words of JSON.
    package var kind: String
    /// Its text as written.
    package var text: String
  }

  /// Nothing has changed since the graph that is called `since`.
  package init(since: String) { self.since = since }
}
