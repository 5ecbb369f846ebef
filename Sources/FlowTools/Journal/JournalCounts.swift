import FlowRuntime

/// How often the parts of a graph were taken, as journals say. Counts of several journals can be
/// added.
package struct JournalCounts {
  /// The number of sessions that begin in the journals.
  package private(set) var sessions = 0
  /// The number of actions.
  package private(set) var actions = 0
  /// The number of those that were refused.
  package private(set) var refused = 0
  /// By kind: the parts that were taken, by the names of `JournalNames`; the routes of the screens
  /// that came to the front; the codes of refusals; and the fingerprints of the graphs of sessions.
  private var tables = Kind.allCases.map { _ in CountTable() }

  /// The things that are counted by name.
  package enum Kind: Int, CaseIterable, Sendable {
    case transitions, links, screens, refusals, graphs

    /// Its key in JSON.
    var key: String {
      switch self {
      case .transitions: "transitions"
      case .links: "links"
      case .screens: "screens"
      case .refusals: "refusals"
      case .graphs: "graphs"
      }
    }
  }

  /// The only version of counts.
  private static let version = 1

  /// Nothing was counted.
  package init() {}

  /// The counts of a kind, in the order of the names.
  package func counts(of kind: Kind) -> [(name: String, count: Int)] {
    tables[kind.rawValue].sorted
  }

  /// Counts `line`: of a journal, or counts. Returns what is wrong with it; nil if nothing is.
  package mutating func add(_ line: UnsafeRawBufferPointer) -> String? {
    var scanner = LineScanner(line)
    var found = CountedLine()
    guard scanner.read(0x7b) else { return JournalCounts.damaged }
    while true {
      guard let key = scanner.readString(), scanner.read(0x3a), found.read(key, &scanner) else {
        return JournalCounts.damaged
      }
      if scanner.read(0x2c) { continue }
      guard scanner.read(0x7d), scanner.next == 0, scanner.position == line.count else {
        return JournalCounts.damaged
      }
      break
    }
    switch (found.journal, found.counts, found.hasAction, found.isOK) {
    case (nil, nil, true, let isOK?): return add(action: found, isOK: isOK)
    case (let version?, nil, false, nil): return add(start: found, version)
    case (nil, let version?, false, nil):
      guard version == JournalCounts.version else {
        return "unknown version \(version) of counts"
      }
      return addCounts(line)
    default: return JournalCounts.damaged
    }
  }

  /// The message for a line that is neither of a journal nor counts.
  static let damaged = "not a line of a journal"

  private mutating func add(action: CountedLine, isOK: Bool) -> String? {
    actions += 1
    guard isOK else {
      refused += 1
      return add(action.code, .refusals)
    }
    return add(action.transition, .transitions) ?? add(action.link, .links)
      ?? add(action.front, .screens)
  }

  private mutating func add(start: CountedLine, _ version: Int) -> String? {
    guard version == JournalWriter.version else {
      return "unknown version \(version) of journals"
    }
    sessions += 1
    return add(start.graph, .graphs) ?? add(start.front, .screens)
  }

  private mutating func add(_ name: UnsafeRawBufferPointer?, _ kind: Kind, _ count: Int = 1)
    -> String?
  {
    guard let name else { return nil }
    do throws(CountTable.Fault) {
      try tables[kind.rawValue].add(name, count)
      return nil
    } catch {
      switch error {
      case .tooMany: return "there are more than \(CountTable.mostNames) \(kind.key)"
      case .notWritten: return JournalCounts.damaged
      }
    }
  }

  /// Adds the counts that `line` is.
  private mutating func addCounts(_ line: UnsafeRawBufferPointer) -> String? {
    guard let document = JSONDocument(Array(line)), let members = document.members(at: 0) else {
      return JournalCounts.damaged
    }
    func number(_ key: String) -> Int? {
      members[key].flatMap { document.int(at: $0) }.flatMap { $0 < 0 ? nil : Int(exactly: $0) }
    }
    guard let sessions = number("sessions"), let actions = number("actions"),
      let refused = number("refused")
    else { return JournalCounts.damaged }
    self.sessions &+= sessions
    self.actions &+= actions
    self.refused &+= refused
    for kind in Kind.allCases {
      guard let position = members[kind.key] else { continue }
      guard let keys = document.keys(at: position) else { return JournalCounts.damaged }
      for key in keys {
        guard let count = document.int(at: key + 1), count >= 0, let name = document.string(at: key)
        else { return JournalCounts.damaged }
        let bytes = Array(JSONWriter.text(name).utf8.dropFirst().dropLast())
        if let fault = bytes.withUnsafeBytes({ add($0, kind, Int(count)) }) { return fault }
      }
    }
    return nil
  }

  /// The counts as one line of JSON, which can be added to others.
  package var json: String {
    var text = "{\"counts\":\(JournalCounts.version)"
    text += ",\"sessions\":\(sessions),\"actions\":\(actions),\"refused\":\(refused)"
    for kind in Kind.allCases {
      let counts = counts(of: kind).map { "\"\($0.name)\":\($0.count)" }
      text += ",\"\(kind.key)\":{\(counts.joined(separator: ","))}"
    }
    return text + "}"
  }
}

/// The members of a line that are counted.
private struct CountedLine {
  var journal: Int?
  var counts: Int?
  var hasAction = false
  var isOK: Bool?
  var transition: UnsafeRawBufferPointer?
  var link: UnsafeRawBufferPointer?
  var front: UnsafeRawBufferPointer?
  var graph: UnsafeRawBufferPointer?
  var code: UnsafeRawBufferPointer?

  /// Reads the value of `key`; false if it is none, or another than is counted there.
  mutating func read(_ key: UnsafeRawBufferPointer, _ scanner: inout LineScanner) -> Bool {
    switch key.count {
    case 2 where key.elementsEqual("ok".utf8): return readOK(&scanner)
    case 4 where key.elementsEqual("link".utf8): return read(\.link, &scanner)
    case 5 where key.elementsEqual("front".utf8): return read(\.front, &scanner)
    case 5 where key.elementsEqual("graph".utf8): return read(\.graph, &scanner)
    case 5 where key.elementsEqual("error".utf8): return readError(&scanner)
    case 6 where key.elementsEqual("action".utf8):
      hasAction = true
      return scanner.readString() != nil
    case 6 where key.elementsEqual("counts".utf8):
      counts = scanner.readCount()
      return counts != nil
    case 7 where key.elementsEqual("journal".utf8):
      journal = scanner.readCount()
      return journal != nil
    case 10 where key.elementsEqual("transition".utf8): return read(\.transition, &scanner)
    default: return scanner.skipValue()
    }
  }

  private mutating func read(
    _ member: WritableKeyPath<CountedLine, UnsafeRawBufferPointer?>, _ scanner: inout LineScanner
  ) -> Bool {
    self[keyPath: member] = scanner.readString()
    return self[keyPath: member] != nil
  }

  private mutating func readOK(_ scanner: inout LineScanner) -> Bool {
    isOK = scanner.next == UInt8(ascii: "t")
    return scanner.skipValue()
  }

  /// Reads a refusal, which begins with its code.
  private mutating func readError(_ scanner: inout LineScanner) -> Bool {
    var inside = scanner
    if inside.read(0x7b), inside.readString()?.elementsEqual("code".utf8) == true, inside.read(0x3a)
    {
      code = inside.readString()
    }
    return code != nil && scanner.skipValue()
  }
}
