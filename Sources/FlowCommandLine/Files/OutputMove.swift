/// An output that is about to be written to its place.
struct OutputMove {
  let output: Output
  let place: FilePlace
  /// The complete file; nil if the existing one is overwritten.
  private var file: TemporaryFile?
  /// The reason why the existing file is overwritten.
  private var reason = "it cannot be replaced"

  /// The `errno` of a file that cannot be replaced, but perhaps overwritten: it is mounted by
  /// itself, or nothing may be created in its folder.
  private static let unreplaceable: Set = [EBUSY, EACCES, EPERM, EROFS]

  /// Makes the complete file beside `place`, if the one there can be replaced.
  init(_ output: Output, to place: FilePlace) throws(CommandLineError) {
    self.output = output
    self.place = place
    guard !place.hasOtherNames else {
      reason = "it has other hard links"
      return
    }
    do throws(TemporaryFile.Failure) {
      let file = try TemporaryFile(for: place)
      let code = file.fill(output.bytes)
      guard code == 0 else {
        file.remove()
        throw .code(code)
      }
      self.file = file
    } catch {
      switch error {
      case .owner: reason = "its owner cannot be kept"
      case .code(let code) where place.exists && Self.unreplaceable.contains(code): break
      case .code(ENOENT):
        throw CommandLineError(
          "cannot write `\(place.path)`: there is no folder `\(place.parts.folder)`")
      case .code(let code): throw .unwritable(output.path, code)
      }
    }
  }

  /// Replaces the file at the place, or overwrites it, which is reported.
  func make() throws(CommandLineError) {
    var code = file?.move() ?? EBUSY
    guard code != 0 else { return }
    if place.exists, Self.unreplaceable.contains(code) {
      code = place.overwrite(with: output.bytes)
      guard code != 0 else { return try warn(["wrote `\(output.path)` in place: \(reason)"]) }
    }
    throw .unwritable(output.path, code)
  }

  /// Removes the complete file if it is still there.
  func remove() { file?.remove() }
}
