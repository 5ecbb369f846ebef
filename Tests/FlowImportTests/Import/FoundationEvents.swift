import Foundation

@testable import FlowImport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads XML with Foundation into the lines that `dumpXML` prints.
final class FoundationEvents: NSObject, XMLParserDelegate {
  private var lines = XMLDump(isSorted: true)
  private var isWellFormed = true

  /// The lines of `bytes` without the last one; nil if they are not well-formed.
  static func read(_ bytes: [UInt8]) -> String? {
    let events = FoundationEvents()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = events
    _ = parser.parse()
    return events.isWellFormed ? events.lines.text : nil
  }

  /// After a mistake Foundation goes on, and traps on some elements.
  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    // These are about namespaces, which the reader does not ask for.
    if 97...100 ~= (error as NSError).code || 200..<300 ~= (error as NSError).code { return }
    isWellFormed = false
    parser.abortParsing()
  }

  func parser(
    _: XMLParser, didStartElement name: String, namespaceURI _: String?, qualifiedName _: String?,
    attributes: [String: String]
  ) {
    let attributes = attributes.map { XMLAttribute(name: $0.key, value: $0.value) }
    lines.add(.start(XMLElement(name: name, attributes: attributes)))
  }

  func parser(
    _: XMLParser, didEndElement name: String, namespaceURI _: String?, qualifiedName _: String?
  ) { lines.add(.end(name)) }

  func parser(_: XMLParser, foundCharacters text: String) { lines.add(.text(text)) }

  /// Foundation leaves the ends of lines in a section as they are.
  func parser(_: XMLParser, foundCDATA bytes: Data) {
    let text = String(decoding: bytes, as: UTF8.self)
    lines.add(.text(text.replacing(#/\r\n?/#.matchingSemantics(.unicodeScalar), with: "\n")))
  }

  func parser(_: XMLParser, foundComment text: String) { lines.add(.comment(text)) }

  func parser(
    _: XMLParser, foundProcessingInstructionWithTarget target: String, data: String?
  ) { lines.add(.instruction(target: target, data: data ?? "")) }
}

private typealias XMLElement = FlowImport.XMLElement
