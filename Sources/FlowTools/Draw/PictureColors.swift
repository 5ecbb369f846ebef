/// The colors of the page, for the picture that needs no page.
struct PictureColors {
  /// Each color by its name in the style sheet of the page.
  private(set) var light: [(name: String, value: String)] = []
  private(set) var dark: [(name: String, value: String)] = []

  /// The colors at the beginning of `style`: those of `:root`, then those for a dark window.
  init(_ style: String) {
    for line in style.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      let name = parts[0].drop { $0 == " " }
      if line.hasPrefix("*") { break }
      guard name.hasPrefix("--"), parts.count == 2 else { continue }
      let color = (
        name: String(name.dropFirst(2)),
        value: String(parts[1].drop { $0 == " " }.prefix { $0 != ";" })
      )
      if line.hasPrefix("    ") { dark.append(color) } else { light.append(color) }
    }
  }

  /// The rules of the classes that fill (`f-ink`) and draw lines (`s-ink`) in the colors `names`.
  func rules(of names: Set<String>) -> String {
    let rules = { (colors: [(name: String, value: String)]) in
      colors.filter { names.contains($0.name) }.map {
        ".f-\($0.name){fill:\($0.value)}.s-\($0.name){stroke:\($0.value)}"
      }.joined(separator: "\n")
    }
    return "\(rules(light))\n@media (prefers-color-scheme:dark){\n\(rules(dark))\n}"
  }
}
