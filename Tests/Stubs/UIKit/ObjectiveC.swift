@_exported import Foundation

public struct Selector: Equatable, Sendable {
  public init(_ str: String) {}
}

public protocol NSObjectProtocol: Foundation.NSObjectProtocol {
  func responds(to aSelector: Selector!) -> Bool
}

open class NSObject: Foundation.NSObject, NSObjectProtocol, _KeyValueCodingAndObserving {
  /// What observes its properties.
  private var observers: [Observer] = []

  public override init() {}
  open func responds(to aSelector: Selector!) -> Bool { false }
  open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }

  /// What observes a property.
  private struct Observer {
    let property: AnyKeyPath
    weak var observation: NSKeyValueObservation?
  }

  func add(_ observation: NSKeyValueObservation, to property: AnyKeyPath) {
    observers.append(Observer(property: property, observation: observation))
  }

  /// Tells those that observe `property`.
  func didChange(_ property: AnyKeyPath) {
    for observer in observers where observer.property == property { observer.observation?.tell() }
  }
}

public protocol _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving where Self: NSObject {
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>,
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation { [unowned self] in
      changeHandler(self, NSKeyValueObservedChange())
    }
    add(observation, to: keyPath)
    return observation
  }
}

public struct NSKeyValueObservedChange<Value> {}

public class NSKeyValueObservation: NSObject {
  let tell: () -> Void

  init(_ tell: @escaping () -> Void) { self.tell = tell }
}
