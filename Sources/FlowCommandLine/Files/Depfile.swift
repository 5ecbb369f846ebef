/// Returns a rule of Make that lists the files each of `targets` was made from. Ninja requires the
/// targets in the order of its own rule's outputs.
func depfile(of targets: [String], from sources: [String]) -> String {
  let files = sources.map { " " + escaped($0) }
  return targets.map(escaped).joined(separator: " ") + ":" + files.joined() + "\n"
}

/// `path` as Make and Ninja read it.
private func escaped(_ path: String) -> String {
  var text = ""
  for character in path {
    switch character {
    case " ", "#", "\t": text += "\\\(character)"
    case "$": text += "$$"
    default: text.append(character)
    }
  }
  return text
}
