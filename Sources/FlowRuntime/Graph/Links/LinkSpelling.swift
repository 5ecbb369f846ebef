/// How the texts of a URL are compared with those of a pattern.
package enum LinkSpelling: UInt8, Hashable, Sendable, Comparable, CaseIterable {
  /// As they are written.
  case asWritten
  /// With ASCII letters in lower case.
  case lowerCase

  /// True iff `left` tells more texts apart than `right`.
  package static func < (left: LinkSpelling, right: LinkSpelling) -> Bool {
    left.rawValue < right.rawValue
  }

  /// `text` as it is compared.
  package func compared(_ text: String) -> String {
    self == .asWritten ? text : lowercased(text)
  }
}

/// `text` with its ASCII letters in lower case.
package func lowercased(_ text: some StringProtocol) -> String {
  String(decoding: text.utf8.map { LinkBytes.lowercased($0) }, as: UTF8.self)
}

extension GraphTables {
  /// A text as it is compared.
  func text(_ id: ID<String>, _ spelling: LinkSpelling) -> String {
    spelling.compared(strings[id])
  }
}
