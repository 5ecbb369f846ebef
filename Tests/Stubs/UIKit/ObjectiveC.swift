@_exported import Foundation

public struct Selector: Equatable, Sendable {
  public init(_ str: String) {}
}

public protocol NSObjectProtocol: Foundation.NSObjectProtocol {
  func responds(to aSelector: Selector!) -> Bool
}

open class NSObject: Foundation.NSObject, NSObjectProtocol {
  public override init() {}
  open func responds(to aSelector: Selector!) -> Bool { false }
  open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
}
