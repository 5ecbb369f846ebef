import Testing

@testable import TestGraphs

#if os(Linux)
  /// Subclasses and delegates that UIKit rejects in Xcode are rejected here, too.
  struct AppleFrameworkTests {
    /// The property is newer than the oldest supported version, but part of the SDK.
    @Test func aPropertyOfTheSuperclassIsTaken() throws {
      let app = """
        import UIKit

        final class Tabs: UITabBarController { var selectedTab: String? { nil } }
        """
      let said = try AppleCheck(.iOS, isForAll: false).check(["Tabs.swift": app])
      #expect(said.contains("property 'selectedTab' with type 'String?' cannot override"))
    }

    @Test func aMethodOfTheSuperclassIsTaken() throws {
      let app = """
        import UIKit

        final class Stack: UINavigationController { func show(_ vc: UIViewController, sender: Any?) {} }
        """
      let said = try AppleCheck(.iOS).check(["Stack.swift": app])
      #expect(said.contains("overriding declaration requires an 'override' keyword"))
    }

    /// UIKit declares members in extensions, in its Swift overlay, and constants.
    @Test(arguments: [
      (
        "UIViewController",
        "var traitOverrides: UITraitOverrides { get { super.traitOverrides } set {} }"
      ),
      ("UIViewController", "func setContentScrollView(_ scrollView: UIScrollView?) {}"),
      (
        "UISheetPresentationController",
        "var preferredCornerRadius: CGFloat? { get { nil } set {} }"
      ),
      (
        "UIResponder",
        "class var keyboardDidShowNotification: NSNotification.Name { .init(\"\") }"
      ),
    ])
    func whatTheOverlayDeclaresIsNotOverridden(superclass: String, member: String) throws {
      let app = """
        import UIKit

        final class Own: \(superclass) { override \(member) }
        """
      let said = try AppleCheck(.iOS).check(["Own.swift": app])
      #expect(said.contains("error: overriding non-open"), "\(said)")
    }

    @Test(arguments: [
      "private var window: UIWindow?", "private func sceneDidDisconnect(_ scene: UIScene) {}",
    ])
    func whatADelegateMayImplementIsNotPrivate(member: String) throws {
      let app = """
        import UIKit

        final class Delegate: UIResponder, UIWindowSceneDelegate { \(member) }
        """
      let said = try AppleCheck(.iOS).check(["Delegate.swift": app])
      #expect(
        said.contains(
          "must be as accessible as its enclosing type because it matches a requirement"))
    }

    /// Optional requirements are called with a question mark.
    @Test func whatIsOptionalIsCalledSo() throws {
      let app = """
        import UIKit

        @MainActor func tell(_ delegate: any UITabBarControllerDelegate, _ bar: UITabBarController) {
          delegate.tabBarController?(bar, didSelect: UIViewController())
        }
        """
      #expect(try AppleCheck(.iOS).check(["Tell.swift": app]) == "")
    }

    /// Detents on visionOS, the status bar on tvOS, controllers on watchOS.
    @Test func whatAPlatformLacksIsUnavailable() throws {
      let lacking: [(ApplePlatform, String)] = [
        (.visionOS, "func rest(_ it: UISheetPresentationController) { it.detents = [] }"),
        (
          .tvOS,
          "final class A: UIViewController { override var prefersStatusBarHidden: Bool { true } }"
        ),
        (.watchOS, "func root() -> UIViewController? { nil }"),
      ]
      let all = lacking.map { "@MainActor \($0.1)\n" }.joined()
      #expect(try AppleCheck(.iOS).check(["App.swift": "import UIKit\n\n\(all)"]) == "")
      // `FLOW_ALL=1` checks each.
      for (platform, code) in lacking.prefix(AppleMode.isWhole ? lacking.count : 1) {
        let app = ["App.swift": "import UIKit\n\n@MainActor \(code)\n"]
        #expect(try AppleCheck(platform).check(app).contains("unavailable"), "\(platform)")
      }
    }

    @Test func whatIsNewIsUnavailableInOldVersions() throws {
      let code = """
        import UIKit

        @MainActor func tabs(_ bar: UITabBarController) -> Int { bar.tabs.count }
        """
      let said = try AppleCheck(.iOS).check(["Tabs.swift": code])
      #expect(said.contains("'tabs' is unavailable: only in iOS 18.0 or newer"))
      #expect(try AppleCheck(.iOS, isForAll: false).check(["Tabs.swift": code]) == "")
    }

    /// A guard has to ask for a version that has the member.
    @Test(arguments: [("18.0", true), ("17.4", false)])
    func aGuardMakesItAvailable(version: String, isRight: Bool) throws {
      let code = """
        import UIKit

        @MainActor func tabs(_ bar: UITabBarController) -> Int {
          if #available(iOS \(version), *) { return bar.tabs.count }
          guard #available(iOS \(version), *) else { return 0 }
          return bar.tabs.count
        }

        @available(iOS \(version), *)
        @MainActor func others(_ bar: UITabBarController) -> Int { bar.tabs.count }
        """
      let said = try AppleCheck(.iOS).check(["Tabs.swift": code])
      #expect(said.isEmpty == isRight, "\(said)")
      // Code outside of the guard's scope is not covered.
      let late = code.replacing("return 0", with: "return bar.tabs.count")
      #expect(try AppleCheck(.iOS).check(["Tabs.swift": late]).contains("only in iOS 18.0"))
    }

    /// Deprecations in the oldest supported version are warnings, and so errors.
    @Test func whatIsDeprecatedIsAnError() throws {
      let code = """
        import UIKit

        final class Rotating: UIViewController {
          func place() -> UIInterfaceOrientation { interfaceOrientation }
        }
        """
      #expect(
        try AppleCheck(.iOS).check(["R.swift": code]).contains(
          "'interfaceOrientation' is deprecated")
      )
    }

    /// The compiler ignores unknown names silently.
    @Test func theCompilerKnowsTheFeatures() throws {
      let run = try command(["swiftc", "-print-supported-features"], in: TemporaryFolder())
      for feature in AppleMode.features {
        #expect(run.output.contains("\"\(feature)\""), "\(feature)")
      }
    }
  }
#endif
