import FlowDSL

/// The address of the project, where its documentation is.
let flowcHome = "https://github.com/your-name/Flow"

extension Rule {
  /// The address of the rule's page, as it is in this version.
  var address: String {
    "\(flowcHome)/blob/\(flowcVersion)/docs/rules.md#\(code.lowercased())-\(name)"
  }
}
