#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Gives the bars around a view controller that is a screen what the controller wants in them,
  /// also when that changes. The bars of a SwiftUI stack show the items of the controller that
  /// SwiftUI has made around it.
  @MainActor final class ControllerBar {
    /// A controller in the same one of SwiftUI's.
    weak var neighbor: UIViewController?
    private let content: UIViewController
    private let bar: ShownBar
    private var observations: [NSKeyValueObservation] = []
    /// The items of the controller that the bars have.
    private var given: Set<AnyKeyPath> = []

    /// Gives what `content` wants, by `bar` what SwiftUI's modifiers do.
    init(of content: UIViewController, _ bar: ShownBar) {
      self.content = content
      self.bar = bar
      observe()
    }

    private func observe() {
      observe(content, \.title)
      let item = content.navigationItem
      observe(item, \.title)
      observe(item, \.titleView)
      observe(item, \.leftBarButtonItem)
      observe(item, \.leftBarButtonItems)
      observe(item, \.rightBarButtonItem)
      observe(item, \.rightBarButtonItems)
      #if !os(tvOS)
        observe(content, \.hidesBottomBarWhenPushed)
        observe(content, \.toolbarItems)
        observe(item, \.leftItemsSupplementBackButton)
        observe(item, \.hidesBackButton)
        observe(item, \.largeTitleDisplayMode)
        observe(item, \.searchController)
        observe(item, \.hidesSearchBarWhenScrolling)
      #endif
    }

    private func observe<Object: NSObject, Value>(
      _ object: Object, _ property: KeyPath<Object, Value>
    ) {
      observations.append(
        object.observe(property) { [weak self] _, _ in
          MainActor.assumeIsolated { self?.give() }
        })
    }

    /// Gives the bars what the controller wants now.
    func give() {
      giveToViews()
      guard let holder else { return }
      let (item, outer) = (content.navigationItem, holder.navigationItem)
      give(\.titleView, of: item, to: outer)
      give(\.leftBarButtonItems, of: item, to: outer)
      give(\.rightBarButtonItems, of: item, to: outer)
      #if !os(tvOS)
        give(\.searchController, of: item, to: outer)
        give(\.toolbarItems, of: content, to: holder)
        if item.searchController != nil {
          outer.hidesSearchBarWhenScrolling = item.hidesSearchBarWhenScrolling
        }
        if item.leftBarButtonItems != nil {
          outer.leftItemsSupplementBackButton = item.leftItemsSupplementBackButton
        }
      #endif
    }

    /// Gives `outer` a property of `inner`. What the controller has never set stays as it is.
    private func give<Object: AnyObject, Value: Equatable>(
      _ property: ReferenceWritableKeyPath<Object, Value?>, of inner: Object, to outer: Object
    ) {
      let value = inner[keyPath: property]
      guard value != nil || given.contains(property) else { return }
      if value == nil { given.remove(property) } else { given.insert(property) }
      if outer[keyPath: property] != value { outer[keyPath: property] = value }
    }

    /// Notes what SwiftUI's own modifiers do.
    private func giveToViews() {
      let item = content.navigationItem
      let title = item.title ?? content.title ?? ""
      if bar.title != title { bar.title = title }
      #if !os(tvOS)
        if bar.hidesBackButton != item.hidesBackButton {
          bar.hidesBackButton = item.hidesBackButton
        }
        if bar.hidesTabs != content.hidesBottomBarWhenPushed {
          bar.hidesTabs = content.hidesBottomBarWhenPushed
        }
        let size = ShownBar.TitleSize(item.largeTitleDisplayMode)
        if bar.titleSize != size { bar.titleSize = size }
      #endif
    }

    /// The controller around both that a navigation controller shows.
    private var holder: UIViewController? {
      var holder = neighbor
      while let inner = holder, let outer = inner.parent {
        if outer is UINavigationController { return inner }
        holder = outer
      }
      return nil
    }
  }

  #if !os(tvOS)
    extension ShownBar.TitleSize {
      /// The same as `mode`.
      fileprivate init(_ mode: UINavigationItem.LargeTitleDisplayMode) {
        switch mode {
        case .always: self = .large
        case .never, .inline: self = .small
        case .automatic: self = .automatic
        @unknown default: self = .automatic
        }
      }
    }
  #endif
#endif
