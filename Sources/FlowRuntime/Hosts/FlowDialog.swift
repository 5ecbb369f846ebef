/// The content of an alert or dialog: a question with buttons, as data that every host can show.
///
/// ```swift
/// func confirm(_ go: Shop.Cart.Confirm, item: Int) -> FlowDialog {
///   FlowDialog(
///     "Remove the item?",
///     buttons: [
///       .init("Remove", role: .destructive) { go.remove() }, .init("Keep", role: .cancel),
///     ])
/// }
/// ```
///
/// The system closes an alert or dialog when a button is tapped. A button that sends no event
/// dismisses it. If its event is refused, the alert or dialog is shown again.
@MainActor public struct FlowDialog {
  /// The question.
  public var title: String
  /// An explanation below the title.
  public var message: String?
  /// Text fields, from the top. Only alerts show them.
  public var fields: [Field]
  /// The buttons, in the order of the platform's convention. Without any, hosts show one with the
  /// title "OK".
  public var buttons: [Button]

  /// Creates the content of an alert or dialog.
  public init(
    _ title: String, message: String? = nil, fields: [Field] = [], buttons: [Button] = []
  ) {
    self.title = title
    self.message = message
    self.fields = fields
    self.buttons = buttons
  }

  /// A button with its title, its role and its action.
  public struct Button {
    /// Its label.
    public var title: String
    /// Its special meaning, if any.
    public var role: Role?
    /// Is called when the button is tapped, with the texts of the fields in their order. It sends
    /// the event of the screen.
    public var action: @MainActor (_ texts: [String]) -> Void

    /// Creates a button that calls `action`.
    public init(
      _ title: String, role: Role? = nil, action: @escaping @MainActor () -> Void = {}
    ) {
      self.init(title, role: role) { _ in action() }
    }

    /// Creates a button that calls `action` with the texts of the fields in their order.
    public init(
      _ title: String, role: Role? = nil, action: @escaping @MainActor (_ texts: [String]) -> Void
    ) {
      self.title = title
      self.role = role
      self.action = action
    }
  }

  /// The special meaning of a button.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Role: Hashable, Sendable, CaseIterable {
    /// Leaves everything as it is. A dialog that the user closes in another way counts as canceled.
    case cancel
    /// Destroys something.
    case destructive
  }

  /// A text field.
  public struct Field {
    /// A description that an empty field shows.
    public var prompt: String
    /// The text at the beginning.
    public var text: String
    /// True iff the text is not readable, as for a password.
    public var isSecure: Bool

    /// Creates a text field.
    public init(_ prompt: String, text: String = "", isSecure: Bool = false) {
      self.prompt = prompt
      self.text = text
      self.isSecure = isSecure
    }
  }

  /// The buttons that hosts show: at least one.
  public var shownButtons: [Button] { buttons.isEmpty ? [Button("OK", role: .cancel)] : buttons }
}

extension ScreenFactories {
  /// Returns the alert or dialog of `route`, or one that says why it cannot be shown.
  func dialog(of route: RouteArguments, from sender: FlowSender) -> FlowDialog {
    do throws(RouteError) {
      let made = try screen(of: route, from: sender)
      return made as? FlowDialog ?? FlowDialog("\(type(of: made)) is not a FlowDialog")
    } catch {
      return FlowDialog("\(error)")
    }
  }
}
