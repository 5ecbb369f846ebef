#if canImport(SwiftUI)
  #if canImport(UIKit)
    import UIKit
  #elseif canImport(AppKit)
    import AppKit
  #endif

  /// SF Symbols.
  enum FlowSymbol {
    /// True iff the platform has a symbol called `name`. Other icons are the app's own.
    static func exists(_ name: String) -> Bool {
      #if canImport(UIKit)
        UIImage(systemName: name) != nil
      #elseif canImport(AppKit)
        NSImage(systemSymbolName: name, accessibilityDescription: nil) != nil
      #else
        true
      #endif
    }
  }
#endif
