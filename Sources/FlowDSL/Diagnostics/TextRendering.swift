import FlowRuntime

/// Writes findings as people read them: the message, the marked lines, what to do.
///
/// ```
/// error[F605]: `/users/{id}` and `/users/{name}` both match shop:/users/7
///   ┌ Users.flow:12:8
/// 12 │   link "/users/{id}"
///    │        ^^^^^^^^^^^^^ this one
/// 18 │   link "/users/{name}"
///    │        --------------- and this one, with equal precedence
///   = give `id` a type that tells them apart, such as `Int`
///   = more: flowc explain ambiguous-link
/// ```
///
/// The column after the file's name counts UTF-16 units, as editors do; marks stand in the columns
/// of a terminal. A file's lines are looked up the first time one of them is shown.
package struct TextRendering {
  private let sources: [Source]
  private let isColored: Bool
  private var indexes: [LineIndex?]

  /// Lines of one file that are further apart than this have `…` between them.
  private static let nearness = 8

  /// Renders findings in `sources`, with ANSI colors iff `isColored`.
  package init(_ sources: [Source], isColored: Bool = false) {
    self.sources = sources
    self.isColored = isColored
    indexes = Array(repeating: nil, count: sources.count)
  }

  /// Returns `diagnostic` as lines, each ended by a line break.
  package mutating func text(of diagnostic: Diagnostic) -> String {
    let marks = self.marks(of: diagnostic)
    let width = marks.map { String($0.position.line).count }.max() ?? 1
    let margin = String(repeating: " ", count: width)
    var text = header(of: diagnostic)
    for (index, mark) in marks.enumerated() {
      let before = index == 0 ? nil : marks[index - 1]
      let placed = index == 0 ? marks.first { $0.isPrimary } ?? mark : mark
      text += place(of: placed, after: before, margin: margin)
      text += lines(of: mark, after: before, margin: margin)
    }
    let owners =
      diagnostic.owners.isEmpty ? [] : ["owner: \(diagnostic.owners.joined(separator: ", "))"]
    for note in diagnostic.notes + owners + ["more: flowc explain \(diagnostic.rule.name)"] {
      text += lines(ofNote: note, margin: margin)
    }
    return text
  }

  /// The start of `span`, as messages count.
  package mutating func position(of span: Source.Span) -> LineIndex.Position {
    let file = span.file.index
    return lines(of: file).position(at: Int(span.start), in: sources[file])
  }

  private mutating func lines(of file: Int) -> LineIndex {
    let lines = indexes[file] ?? LineIndex(sources[file])
    indexes[file] = lines
    return lines
  }

  /// A label's first line, ready to be drawn.
  private struct Mark {
    var file: Int
    var position: LineIndex.Position
    var excerpt: Excerpt
    var columns: Range<Int>
    var text: String
    var style: Style
    var isPrimary: Bool
  }

  /// The labels in the order they are drawn: by line in one file, else the primary first.
  private mutating func marks(of diagnostic: Diagnostic) -> [Mark] {
    let style = Style(diagnostic.severity)
    let first = mark(of: diagnostic.primary, isPrimary: true, style: style, beside: nil)
    guard let label = diagnostic.secondary else { return [first] }
    let second = mark(of: label, isPrimary: false, style: .frame, beside: first)
    let isBefore = first.file == second.file && second.position.line < first.position.line
    return isBefore ? [second, first] : [first, second]
  }

  /// Marks the first line of `label`, in the excerpt of `other` if that shows it.
  private mutating func mark(
    of label: Diagnostic.Label, isPrimary: Bool, style: Style, beside other: Mark?
  ) -> Mark {
    let file = label.span.file.index
    let source = sources[file]
    let lines = lines(of: file)
    let start = Int(label.span.start)
    let index = lines.line(at: start)
    let line = lines.bytes(ofLine: index, in: source)
    let marked = start..<max(start, min(Int(label.span.end), line.upperBound))
    var excerpt = Excerpt(line, of: source, around: start)
    if let other, other.file == file, other.position.line == index + 1,
      other.excerpt.bytes.contains(start)
    {
      excerpt = other.excerpt
    }
    return Mark(
      file: file, position: lines.position(at: start, in: source), excerpt: excerpt,
      columns: excerpt.columns(of: marked), text: label.text.shown, style: style,
      isPrimary: isPrimary)
  }

  private func header(of diagnostic: Diagnostic) -> String {
    let name = diagnostic.severity == .error ? "error" : "warning"
    return Style(diagnostic.severity).paint("\(name)[\(diagnostic.rule.code)]", isColored)
      + Style.strong.paint(": \(diagnostic.message.shown)", isColored) + "\n"
  }

  /// The line with the position of the finding or the next file, or that marks omitted lines;
  /// nothing if neither.
  private func place(of mark: Mark, after before: Mark?, margin: String) -> String {
    if let before, before.file == mark.file {
      let isFar = mark.position.line - before.position.line > Self.nearness
      return isFar ? margin + Style.frame.paint("…", isColored) + "\n" : ""
    }
    let corner = Style.frame.paint(before == nil ? "┌" : "├", isColored)
    let name = sources[mark.file].name.shown
    return "\(margin)\(corner) \(name):\(mark.position.line):\(mark.position.utf16)\n"
  }

  /// The line of `mark`, unless it has just been drawn, and the marks under it.
  private func lines(of mark: Mark, after before: Mark?, margin: String) -> String {
    let number = String(mark.position.line)
    let bar = Style.frame.paint("│", isColored)
    var text = ""
    let isDrawn =
      before?.file == mark.file && before?.position.line == mark.position.line
      && before?.excerpt.bytes == mark.excerpt.bytes
    if !isDrawn {
      let gutter = String(repeating: " ", count: margin.count - number.count) + number
      let content = mark.excerpt.text
      text += "\(Style.frame.paint(gutter, isColored)) \(bar)"
      text += content.isEmpty ? "\n" : " \(content)\n"
    }
    let indent = String(repeating: " ", count: mark.columns.lowerBound)
    let line = String(repeating: mark.isPrimary ? "^" : "-", count: mark.columns.count)
    let said = mark.style.paint(mark.text.isEmpty ? line : "\(line) \(mark.text)", isColored)
    return text + "\(margin) \(bar) \(indent)\(said)\n"
  }

  /// `note` after `=`, its further lines below its first.
  private func lines(ofNote note: String, margin: String) -> String {
    var text = ""
    for line in note.split(separator: "\n", omittingEmptySubsequences: false) {
      let sign = text.isEmpty ? Style.frame.paint("=", isColored) : " "
      text += "\(margin)\(sign) \(String(line).shown)\n"
    }
    return text
  }
}

extension TextRendering {
  /// The color of a part of the text.
  private enum Style: String {
    case error = "1;31"
    case warning = "1;33"
    case strong = "1"
    case frame = "34"

    init(_ severity: Severity) { self = severity == .error ? .error : .warning }

    func paint(_ text: String, _ isColored: Bool) -> String {
      isColored ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
    }
  }
}

extension String {
  /// The text without anything that could draw on a terminal or break a line, cut with `…` if it is
  /// too long to read.
  package var shown: String {
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars.prefix(1000) { scalars.append(scalar.shown) }
    return String(scalars) + (unicodeScalars.dropFirst(1000).isEmpty ? "" : "…")
  }
}
