import FlowRuntime

// The file entries that make a system open URLs with the app's own scheme in the app.

extension LinkList {
  /// The `CFBundleURLTypes` of an `Info.plist`, for the bases with a scheme of the app's own; nil
  /// if there are none.
  package var urlTypes: String? {
    var schemes: [String] = []
    for base in graph.bases.rows where !isWebsite(base) {
      let scheme = graph.strings[base.scheme]
      if !schemes.contains(scheme) { schemes.append(scheme) }
    }
    guard !schemes.isEmpty else { return nil }
    let list = schemes.map { "        <string>\($0)</string>" }.joined(separator: "\n")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <key>CFBundleURLTypes</key>
        <array>
          <dict>
            <key>CFBundleURLName</key>
            <string>\(graph.strings[graph.app])</string>
            <key>CFBundleURLSchemes</key>
            <array>
      \(list)
            </array>
          </dict>
        </array>
      </dict>
      </plist>

      """
  }

  /// True iff `base` is one of a website.
  func isWebsite(_ base: NavigationGraph.LinkBase) -> Bool {
    base.host != nil && ["http", "https"].contains(graph.strings[base.scheme])
  }
}
