import FlowCommandLine
import FlowDSL

/// A line that is being typed, with a history of earlier lines.
struct LineEditor {
  /// The typed characters.
  private(set) var characters: [Character] = []
  /// The number of characters before the cursor.
  private(set) var cursor = 0
  /// The lines before this one, the latest last.
  private var history: [String] = []
  /// The index of the shown line in `history`; its count if none is shown.
  private var shown = 0
  /// The typed text before a line of the history was shown.
  private var draft = ""

  /// The maximum number of lines that are remembered.
  private static let longestHistory = 1000

  /// The effects of keys that the editor cannot perform by itself.
  enum Request: Hashable {
    /// The line is to be redrawn.
    case draw
    /// The line is complete.
    case accept
    /// The text before the cursor is to be completed.
    case complete
    case interrupt, endOfText, clearScreen, suspend
    /// The key had no effect.
    case refuse
  }

  /// The current line.
  var text: String { String(characters) }

  var textBeforeCursor: String { String(characters[..<cursor]) }

  /// Begins a new line; `line` is remembered.
  mutating func begin(after line: String? = nil) {
    if let line, !line.isEmpty, history.last != line {
      history.append(line)
      if history.count > LineEditor.longestHistory { history.removeFirst() }
    }
    set("")
    draft = ""
    shown = history.count
  }

  /// Replaces the text before the cursor by `text`.
  mutating func complete(_ text: String) {
    let completed = Array(text)
    characters.replaceSubrange(..<cursor, with: completed)
    cursor = completed.count
  }

  /// Handles `key`.
  mutating func press(_ key: Key) -> Request {
    switch key {
    case .text(let scalar): insert(scalar)
    case .enter: return .accept
    case .tab: return .complete
    case .interrupt: return .interrupt
    case .endOfText: return characters.isEmpty ? .endOfText : delete(cursor..<cursor + 1)
    case .clearScreen: return .clearScreen
    case .suspend: return .suspend
    case .backspace: return delete(cursor - 1..<cursor)
    case .delete: return delete(cursor..<cursor + 1)
    case .deleteToStart: return delete(0..<cursor)
    case .deleteToEnd: return delete(cursor..<characters.count)
    case .deleteWord: return delete(wordStart..<cursor)
    case .left: return move(to: cursor - 1)
    case .right: return move(to: cursor + 1)
    case .wordLeft: return move(to: wordStart)
    case .wordRight: return move(to: wordEnd)
    case .home: return move(to: 0)
    case .end: return move(to: characters.count)
    case .up: return show(shown - 1)
    case .down: return show(shown + 1)
    case .unknown: return .refuse
    }
    return .draw
  }

  /// A scalar that belongs to the character before the cursor becomes a part of it.
  private mutating func insert(_ scalar: Unicode.Scalar) {
    if cursor > 0 {
      var joined = String(characters[cursor - 1])
      joined.unicodeScalars.append(scalar)
      if joined.count == 1, let character = joined.first {
        characters[cursor - 1] = character
        return
      }
    }
    characters.insert(Character(scalar), at: cursor)
    cursor += 1
  }

  private mutating func delete(_ range: Range<Int>) -> Request {
    guard range.lowerBound >= 0, range.upperBound <= characters.count else { return .refuse }
    characters.removeSubrange(range)
    cursor = range.lowerBound
    return .draw
  }

  private mutating func move(to position: Int) -> Request {
    guard (0...characters.count).contains(position) else { return .refuse }
    cursor = position
    return .draw
  }

  private mutating func show(_ index: Int) -> Request {
    guard (0...history.count).contains(index) else { return .refuse }
    if shown == history.count { draft = text }
    shown = index
    set(index == history.count ? draft : history[index])
    return .draw
  }

  private mutating func set(_ text: String) {
    characters = Array(text)
    cursor = characters.count
  }

  /// The start of the word before the cursor.
  private var wordStart: Int {
    var position = cursor
    while position > 0, !isWord(position - 1) { position -= 1 }
    while position > 0, isWord(position - 1) { position -= 1 }
    return position
  }

  /// The end of the word after the cursor.
  private var wordEnd: Int {
    var position = cursor
    while position < characters.count, !isWord(position) { position += 1 }
    while position < characters.count, isWord(position) { position += 1 }
    return position
  }

  private func isWord(_ index: Int) -> Bool {
    characters[index].isLetter || characters[index].isNumber || characters[index] == "_"
  }
}

extension LineEditor {
  /// The part that fits into `width` columns, with the cursor in it, and the cursor's column there.
  func window(_ width: Int) -> (text: String, column: Int) {
    var start = cursor
    var column = 0
    while start > 0, column + characters[start - 1].displayWidth < width {
      start -= 1
      column += characters[start].displayWidth
    }
    var end = cursor
    var used = column
    while end < characters.count, used + characters[end].displayWidth < width {
      used += characters[end].displayWidth
      end += 1
    }
    return (String(characters[start..<end]), column)
  }
}
