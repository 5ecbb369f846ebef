#if canImport(SwiftUI)
  import SwiftUI

  /// A stack, tabs, columns or a flow.
  struct FlowContainer: View {
    let scene: FlowScene
    let model: PresentationModel
    let container: ShownContainer

    var body: some View {
      switch container.content {
      case .stack(let screens):
        let bare = screens.count == 1 ? screens.first { $0.isBare } : nil
        FlowReplaceable(id: bare?.id) {
          if let bare {
            FlowScreenView(scene: scene, model: model, screen: bare, isPushed: false)
          } else {
            FlowStackFrame(scene: scene, model: model, container: container)
          }
        }
      case .tabs(let tabs):
        FlowTabBar(scene: scene, model: model, container: container, tabs: tabs)
      case .flow(let flow):
        // A view nested in a view of its own type has to be erased.
        FlowReplaceable(id: flow.id) {
          AnyView(FlowContainer(scene: scene, model: model, container: flow))
        }
      case .columns(let columns):
        FlowSplit(scene: scene, model: model, container: container, columns: columns)
      }
    }
  }
#endif
