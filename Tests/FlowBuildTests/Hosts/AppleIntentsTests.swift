import FlowDSL
import Foundation
import Testing

@testable import TestGraphs

#if os(Linux)
  /// What the system opens compiles in every way a project can be set.
  struct AppleIntentsTests {
    @Test(arguments: AppleMode.usual) func intentsCompile(mode: AppleMode) throws {
      for subject in try AppleSubject.intents() {
        let said = try subject.check(AppleCheck(.iOS, mode))
        #expect(said == "", "\(subject.name)")
      }
    }

    /// A wrong argument of an intent is an error, so the stubs check something.
    @Test func aParameterOfAnotherTypeIsAnError() throws {
      var files = try AppleSources.generatingIntents(
        Page.root.appendingPathComponent("samples/Shop").path)
      let text = try #require(files["Intents.swift"])
      files["App.swift"] = GeneratedApp.catalog
      for (old, new, part) in [
        ("var id: Int\n", "var id: UUID\n", "_IntentValue"),
        ("\\(.applicationName)", "\\(.appName)", "appName"),
        (": AppEnum {}", ": AppEntity {}", "AppEntity"),
      ] {
        #expect(text.contains(old))
        files["Intents.swift"] = text.replacing(old, with: new)
        let said = try AppleCheck(.iOS).check(files)
        #expect(said.contains("error: "), "\(new)")
        #expect(said.contains(part), "\(said)")
      }
    }
  }
#endif
