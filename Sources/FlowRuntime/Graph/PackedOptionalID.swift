/// An id, or none, in four bytes: an optional takes eight in a row. The last possible id represents
/// none; no table has that many rows.
@propertyWrapper package struct PackedOptionalID<Of>: Hashable, Sendable {
  private var raw: UInt32

  /// No id.
  package init() { raw = .max }

  package init(wrappedValue: ID<Of>?) { raw = wrappedValue?.raw ?? .max }

  package var wrappedValue: ID<Of>? {
    get { raw == .max ? nil : ID(raw) }
    set { self = PackedOptionalID(wrappedValue: newValue) }
  }
}
