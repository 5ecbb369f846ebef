import FlowDSL

/// Returns a rule of Make that lists the files each of `targets` was made from, and one without a
/// recipe for each of these files, so that Make continues when one of them was deleted. Ninja
/// requires the targets in the order of its own rule's outputs.
func depfile(
  of targets: [String], from sources: [String]
) throws(CommandLineError) -> String {
  let unwritable = (targets + sources).first { $0.contains { $0.isNewline } }
  if let unwritable {
    throw CommandLineError(
      "`\(unwritable)` has a line break in its name, which no rule of Make can have: rename it")
  }
  let files = sources.map { paths.escaped($0) }
  // Make would read a name with a `%` as a pattern.
  let empty = files.filter { !$0.contains("%") }.map { "\n\($0):\n" }
  return targets.map { paths.escaped($0) }.joined(separator: " ") + ":"
    + files.map { " " + $0 }.joined() + "\n"
    + empty.joined()
}

/// Writes a path as Make and Ninja read it.
private let paths = EscapeTable(" #\t:") { "\\\($0)" }.adding(["$": "$$"])
