/// Collects what the files declare and resolves every name: trees → model. Total: what is broken
/// becomes a hole with a diagnostic.
package func resolve(_ trees: [Tree]) -> (model: Model, found: Diagnostics) {
  var model = Model()
  model.trees = trees
  return (model, Diagnostics())
}
