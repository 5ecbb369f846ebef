import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of an XML file, read with Foundation.
final class XMLTree {
  var name: String
  var attributes: [String: String]
  var children: [XMLTree] = []

  init(_ name: String, _ attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// The root element of `bytes`; nil if they are not XML.
  static func read(_ bytes: [UInt8]) -> XMLTree? {
    let builder = Builder()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = builder
    return parser.parse() ? builder.root : nil
  }

  /// The value of the attribute `name` with any prefix.
  subscript(name: String) -> String? {
    get { attributes.first { $0.key == name || $0.key.hasSuffix(":" + name) }?.value }
    set {
      let key = attributes.keys.first { $0 == name || $0.hasSuffix(":" + name) } ?? name
      attributes[key] = newValue
    }
  }

  /// The element and all in it, each before its content.
  var all: [XMLTree] { [self] + children.flatMap(\.all) }

  /// A copy of the element and all in it.
  var copy: XMLTree {
    let copy = XMLTree(name, attributes)
    copy.children = children.map(\.copy)
    return copy
  }

  /// The element as text.
  var text: String {
    let attributes = attributes.sorted { $0.key < $1.key }.map { key, value in
      var escaped = value
      for (character, reference) in [
        ("&", "&amp;"), ("\"", "&quot;"), ("<", "&lt;"), ("\n", "&#10;"),
      ] {
        escaped = escaped.replacing(character, with: reference)
      }
      return " \(key)=\"\(escaped)\""
    }
    return "<\(name)\(attributes.joined())>\(children.map(\.text).joined())</\(name)>"
  }

  private final class Builder: NSObject, XMLParserDelegate {
    var root: XMLTree?
    private var open: [XMLTree] = []

    func parser(
      _: XMLParser, didStartElement name: String, namespaceURI _: String?, qualifiedName _: String?,
      attributes: [String: String]
    ) {
      let element = XMLTree(name, attributes)
      open.last?.children.append(element)
      if root == nil { root = element }
      open.append(element)
    }

    func parser(
      _: XMLParser, didEndElement _: String, namespaceURI _: String?, qualifiedName _: String?
    ) { open.removeLast() }
  }
}
