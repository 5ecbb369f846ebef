import FlowDSL

/// The values of an Android app's resources, such as those in `strings.xml`.
struct AndroidResources {
  /// The values by their references without `@`: `string/title`.
  private var values: [String: String] = [:]

  /// Reads `source`, if it has resources; false iff it is something else. A value that is known
  /// already stays.
  mutating func read(_ source: Source) throws(ImportError) -> Bool {
    do throws(XMLError) {
      return try readAll(of: source.bytes)
    } catch {
      throw ImportError(error, in: source)
    }
  }

  private mutating func readAll(of bytes: [UInt8]) throws(XMLError) -> Bool {
    var xml = XMLReader(bytes)
    var depth = 0
    var value: (key: String, text: String)?
    while let event = try xml.next() {
      switch event {
      case .start(let element):
        if depth == 0, element.name != "resources" { return false }
        if depth == 1 {
          let type = element.name == "item" ? element["type"] ?? "" : element.name
          value = element["name"].map { ("\(type)/\($0)", "") }
        }
        depth += 1
      case .text(let text): value?.text += text
      case .end:
        depth -= 1
        if depth == 1, let ended = value {
          if values[ended.key] == nil { values[ended.key] = Self.unescaped(ended.text) }
          value = nil
        }
      case .comment, .instruction: break
      }
    }
    return true
  }

  /// True iff `text` refers to a resource.
  static func isReference(_ text: String) -> Bool {
    text.hasPrefix("@") && text.contains("/") && !text.hasPrefix("@+")
  }

  /// `text`, or the value of the resource that it refers to; nil if that is not known.
  func value(of text: String) -> String? {
    var text = text
    var steps = 0
    while Self.isReference(text) {
      guard steps < 8, let found = values[String(text.dropFirst())] else { return nil }
      text = found
      steps += 1
    }
    return text
  }

  /// `text` without the quotes and escapes that resources have.
  private static func unescaped(_ text: String) -> String {
    var value = ""
    var isEscaped = false
    for character in text.split(whereSeparator: \.isWhitespace).joined(separator: " ") {
      if isEscaped {
        value.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character != "\"" {
        value.append(character)
      }
    }
    return value
  }
}
