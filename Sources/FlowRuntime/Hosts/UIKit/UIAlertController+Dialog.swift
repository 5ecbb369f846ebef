#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIAlertController {
    /// Shows `dialog` as an alert or as an action sheet. `tap` is called when a button was tapped,
    /// with the texts of the fields.
    convenience init(
      _ dialog: FlowDialog, isAlert: Bool,
      tap: @escaping @MainActor (FlowDialog.Button, [String]) -> Void
    ) {
      self.init(
        title: dialog.title, message: dialog.message,
        preferredStyle: isAlert ? .alert : .actionSheet)
      if isAlert {
        for field in dialog.fields {
          addTextField { textField in
            textField.placeholder = field.prompt
            textField.text = field.text
            textField.isSecureTextEntry = field.isSecure
          }
        }
      }
      for button in dialog.shownButtons {
        let style: UIAlertAction.Style =
          switch button.role {
          case .cancel: .cancel
          case .destructive: .destructive
          case nil: .default
          }
        addAction(
          UIAlertAction(title: button.title, style: style) { [weak self] _ in
            tap(button, self?.textFields?.map { $0.text ?? "" } ?? [])
          })
      }
    }
  }
#endif
