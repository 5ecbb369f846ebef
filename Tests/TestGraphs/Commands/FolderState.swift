import Foundation

/// Everything in a folder: what files are, contain and point to, and when they were last written.
struct FolderState: Equatable {
  private var entries: [String: Entry] = [:]

  private struct Entry: Equatable {
    var mode: mode_t
    var owner: uid_t
    var time: [Int]
    var content: Data?
    var target: String?
  }

  /// The state of `folder` without its `.git`, in which git may write.
  init(_ folder: TemporaryFolder) {
    let names = FileManager.default.enumerator(atPath: folder.path)
    while let name = names?.nextObject() as? String {
      let path = folder.path(name)
      var status = stat()
      guard name.prefix(4) != ".git" || name.hasPrefix(".gitignore"), lstat(path, &status) == 0
      else { continue }
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      let isFile = status.st_mode & S_IFMT == S_IFREG
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      entries[name] = Entry(
        mode: status.st_mode, owner: status.st_uid,
        time: isFolder ? [] : [time.tv_sec, time.tv_nsec],
        content: isFile ? FileManager.default.contents(atPath: path) : nil,
        target: try? FileManager.default.destinationOfSymbolicLink(atPath: path))
    }
  }

  /// The paths of what is new, gone or different in `later`.
  func changes(to later: FolderState) -> Set<String> {
    Set(entries.keys).union(later.entries.keys).filter { entries[$0] != later.entries[$0] }
  }
}
