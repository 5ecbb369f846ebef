/// `(a, b)`; empty without texts.
package func parenthesizedList(_ texts: [String]) -> String {
  texts.isEmpty ? "" : "(\(texts.joined(separator: ", ")))"
}
