/// One part of an XML file, in the order of the file.
package enum XMLEvent: Hashable {
  /// The beginning of an element. An empty element has an end, too.
  case start(XMLElement)
  /// The end of the element with this name.
  case end(String)
  /// Text of an element, or a piece of it: references and CDATA sections are read.
  case text(String)
  case comment(String)
  /// A processing instruction.
  case instruction(target: String, data: String)
}

/// The tag that begins an element.
package struct XMLElement: Hashable {
  /// The name, with its prefix.
  package var name: String
  /// The attributes in their order; no two have the same name.
  package var attributes: [XMLAttribute] = []

  /// The value of the attribute `name`; nil if there is none.
  package subscript(name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }
}

/// An attribute of an element.
package struct XMLAttribute: Hashable {
  /// The name, with its prefix.
  package var name: String
  /// The value: references are read, and white space is a space.
  package var value: String
}

/// The reason why a file is not read as XML.
package struct XMLError: Error, Hashable {
  /// The byte of the file at which reading ended.
  package var offset: Int
  /// The mistake, without a period.
  package var message: String
}
