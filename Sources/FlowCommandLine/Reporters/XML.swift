import FlowDSL

/// Returns `text` escaped for an attribute; iff it `keepsLines`, for content between tags, where
/// line breaks stay as they are.
package func xml(_ text: String, keepsLines: Bool = false) -> String {
  (keepsLines ? contentTable : attributeTable).escaped(text)
}

// XML 1.0 cannot represent controls and noncharacters.
private let attributeTable = EscapeTable(
  String(decoding: UInt8(0)..<0x20, as: UTF8.self) + "\u{fffe}\u{ffff}"
) { _ in "\u{fffd}" }
.adding(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"])
.adding(["\t": "&#9;", "\n": "&#10;", "\r": "&#13;"])

private let contentTable = attributeTable.adding(["\n": "\n"])
