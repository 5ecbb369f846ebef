/// Returns a rule of Make that says which files `target` was made from.
func depfile(of target: String, from sources: [String]) -> String {
  let files = sources.map { " " + escaped($0) }
  return escaped(target) + ":" + files.joined() + "\n"
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
