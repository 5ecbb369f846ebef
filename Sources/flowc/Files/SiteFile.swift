import FlowCommandLine
import FlowRuntime

/// The part of an `apple-app-site-association` about links. Its other contents are left alone.
struct SiteFile {
  private let links: JSONValue?

  /// The file with these `bytes`; nil if they are no JSON.
  init?(_ bytes: [UInt8]) {
    guard let document = JSONDocument(bytes) else { return nil }
    links = JSONValue(document)["applinks"]
  }

  /// True iff it has the same components for `app` as `other`, in this order, and the variables
  /// that `other` has. Comments do not count.
  func has(_ other: SiteFile, for app: String) -> Bool {
    let variables = other.links?["substitutionVariables"]
    let known = links?["substitutionVariables"]
    return components(of: app) == other.components(of: app)
      && (variables?.keys ?? []).allSatisfy { name in
        known?[name]?.text(omitting: []) == variables?[name]?.text(omitting: [])
      }
  }

  private func components(of app: String) -> [String] {
    let details = (links?["details"]?.elements ?? []).filter { detail in
      let apps = detail["appIDs"]?.elements ?? [detail["appID"]].compactMap { $0 }
      return apps.contains { $0.string == app }
    }
    return details.flatMap { $0["components"]?.elements ?? [] }.map {
      $0.text(omitting: ["comment"])
    }
  }
}
