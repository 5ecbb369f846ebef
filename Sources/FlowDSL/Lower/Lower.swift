import FlowRuntime

/// Lowers a graph without errors into the tables that the runtime runs.
package func lower(_ analysis: Analysis) -> NavigationGraph {
  NavigationGraph()
}
