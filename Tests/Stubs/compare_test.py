#!/usr/bin/env python3
"""Tests Tests/Stubs/compare with a small SDK that is made here."""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

COMPARE = pathlib.Path(__file__).resolve().parent / "compare"
FRAMEWORKS = "System/Library/Frameworks"

# UIKit's overlay, which exports the module of its headers.
OVERLAY = """
@_exported import UIKit
@available(iOS 17.0, tvOS 17.0, *)
extension UIKit.UIHost {
  #if compiler(>=5.3) && $NonescapableTypes
  @_Concurrency.MainActor @preconcurrency public var overrides: Swift.Int {
    get
    set
  }
  #else
  public var other: Swift.Int { get }
  #endif
}
"""
# What the compiler makes of the headers.
HEADERS = """
@MainActor open class UIHost : NSObject {

    public init(nibName: String?)

    /// A comment with a { brace.
    @available(iOS, introduced: 13.0, deprecated: 26.0, message: "Use another")
    open func show(_ host: UIHost, completion: (() -> Void)? = nil)

    @available(iOS 13.0, *)
    nonisolated public class let didShow: NSNotification.Name

    open var title: String?
}

extension UIHost {

    public typealias Name = String
}
"""
SWIFTUI = """
import Swift
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@preconcurrency @_Concurrency.MainActor public protocol View {
  associatedtype Body : SwiftUI.View
  @SwiftUI.ViewBuilder @_Concurrency.MainActor @preconcurrency var body: Self.Body { get }
}
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@frozen public struct Stack<Content> : SwiftUI.View where Content : SwiftUI.View {
  public init(@SwiftUI.ViewBuilder content: () -> Content)
  @usableFromInline
  internal init(hidden: Swift.Int)
  @available(iOS, unavailable)
  public var onMac: Swift.Int { get }
}
@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
public struct Table {
}
extension SwiftUI.Stack : Swift.Sendable where Content : Swift.Sendable {
}
@available(*, unavailable)
extension SwiftUI.Table : Swift.Sendable {
}
public func with<T>(_ body: () throws -> T) rethrows -> T
"""
FACTS = """
module UIKit
source https://example.com
@MainActor class UIHost: NSObject | iOS 2.0, tvOS any
  convenience init()
  required init(nibName name: String?)
  func show(_ host: UIHost, completion: (() -> Void)? = nil) | iOS 13.0 until 26.0
  nonisolated class let didShow: NSNotification.Name | iOS 13.0
  var title: String? { get set }
  @preconcurrency final var overrides: Int { get set } | iOS 17.0, tvOS 17.0
typealias UIHost.Name = String
module SwiftUI
@preconcurrency @MainActor protocol View | iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
struct Stack<Content>: View where Content: View | iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0
  init(@ViewBuilder content: () -> Content)
  var onMac: Int { get } | macOS 10.15
extension Stack: Sendable where Content: Sendable
struct Table | iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0
global
  func with<Value>(_ body: () throws -> Value) rethrows -> Value
"""


class Comparing(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        self.sdk = self.folder / "iPhoneOS26.2.sdk"
        self.write(self.sdk / "SDKSettings.json", json.dumps(
            {"CanonicalName": "iphoneos26.2", "Version": "26.2"}))
        for name, text in (("UIKit", OVERLAY), ("SwiftUI", SWIFTUI)):
            framework = self.sdk / FRAMEWORKS / f"{name}.framework"
            modules = framework / f"Modules/{name}.swiftmodule"
            self.write(modules / "arm64e-apple-ios.swiftinterface", text)
            self.write(framework / f"Headers/{name}.h", "")
        interface = "usr/lib/swift/ObjectiveC.swiftmodule/arm64e-apple-ios.swiftinterface"
        self.write(self.sdk / interface, "open class NSObject {\n  public init()\n}\n")
        self.write(self.folder / "kept" / self.sdk.name / "UIKit.swift", HEADERS)

    def write(self, path, text):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def run_with(self, facts, *words):
        self.write(self.folder / "facts/Facts.txt", facts)
        self.write(self.folder / "facts/Names.txt", "View SwiftUI\n")
        return subprocess.run(
            [sys.executable, "-B", COMPARE, "--kept", self.folder / "kept", "--facts",
             self.folder / "facts", *words, self.sdk], capture_output=True, text=True, check=False)

    def test_facts_that_are_right_do_not_differ(self):
        for words in ([], [self.sdk]):
            run = self.run_with(FACTS, *words)
            self.assertEqual((run.returncode, run.stdout, run.stderr), (0, "", ""))

    def test_each_difference_is_printed(self):
        for old, new, said in (
            ("  var title", "  func gone()\n  var title", "UIHost.gone() is not in the SDK"),
            ("title: String?", "title: String", "UIHost.title is `var title: String { get set }`, "
             "in the SDK `var title: String? { get set }`"),
            ("String? { get set }", "String? { get }", "UIHost.title is `var title: String?`"),
            ("? = nil)", "?)", "completion: (() -> Void)? = …)`"),
            ("nonisolated class", "class", "UIHost.didShow is nonisolated in the SDK"),
            ("@MainActor class", "class", "UIHost.title is @MainActor in the SDK"),
            ("13.0 until 26.0", "13.0", "on iOS: 13.0, in the SDK 13.0 until 26.0"),
            ("13.0 until 26.0", "12.0 until 26.0", "on iOS: 12.0 until 26.0, in the SDK 13.0"),
            ("iOS 17.0, tvOS 17.0", "iOS 17.0", "UIHost.overrides is on tvOS in the SDK"),
            ("final var", "var", "UIHost.overrides cannot be overridden in the SDK: final"),
            ("  var title", "  final var title", "UIHost.title can be overridden in the SDK"),
            ("struct Stack", "@MainActor struct Stack", "Stack.init(content:) is nonisolated in"),
            ("(@ViewBuilder content", "(content", "Stack.init(content:) is `init(content:"),
            ("where Content: View", "where Content: Sendable", "Stack is `struct Stack<Content>"),
            ("} | macOS 10.15", "}", "Stack.onMac is not in the SDK"),
            ("  var onMac", "  init(hidden: Int)\n  var onMac", "Stack.init(hidden:) is not in"),
            ("struct Table |", "struct Table: Sendable |", "Table does not conform to Sendable in"),
            ("Sendable where Content: Sendable", "Sendable", "Stack does not conform to Sendable"),
            ("struct Table | iOS 26.0, ", "struct Table | ", "Table is in the SDK of iOS"),
            ("throws -> Value) re", "-> Value) re", "with(_:) is `func with<#0>(_: () -> #0)"),
        ):
            with self.subTest(new):
                self.assertIn(old, FACTS)
                run = self.run_with(FACTS.replace(old, new, 1))
                self.assertEqual(run.returncode, 1, run.stderr)
                self.assertIn(said, run.stdout)
                for line in run.stdout.splitlines():
                    self.assertRegex(line, r"^iOS 26\.2: Facts\.txt:\d+: ")

    def test_what_is_newer_than_the_sdk_is_not_compared(self):
        title = "  var title: String? { get set }"
        newer = FACTS.replace(title, "  func gone() | iOS 27.0\n" + title + " | iOS 2.0 until 27.0")
        self.assertEqual(self.run_with(newer).stdout, "")

    def test_modules_that_the_sdk_lacks_are_not_compared(self):
        self.assertEqual(self.run_with(FACTS + "module AppKit\nclass NSView\n").stdout, "")

    def test_the_names_are_those_at_the_top(self):
        run = self.run_with(FACTS, "--names")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(run.stdout.splitlines()[1:], [
            "NSObject Foundation", "Stack SwiftUI", "Table SwiftUI", "UIHost UIKit", "View SwiftUI",
            "with SwiftUI"])

    def test_what_cannot_be_read_is_named(self):
        for facts, said in (
            ("module A\nclass B | iOS x\n", "error: Facts.txt:2: "),
            ("module A\nclass\n  |\n", "Facts.txt:3")):
            run = self.run_with(facts)
            self.assertEqual((run.returncode, run.stdout), (2, ""))
            self.assertIn(said, run.stderr)
        (self.sdk / "SDKSettings.json").unlink()
        run = self.run_with(FACTS)
        self.assertEqual(run.returncode, 2)
        self.assertIn("iPhoneOS26.2.sdk is no SDK of Xcode's", run.stderr)


if __name__ == "__main__":
    unittest.main()
