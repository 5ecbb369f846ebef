import Testing

@testable import FlowDSL
@testable import FlowImport

/// Names that other tools allow become names of Flow.
@Suite struct ImportedNamesTests {
  @Test(arguments: [
    ("product_detail", "productDetail", "ProductDetail"),
    ("ProductDetail", "productDetail", "ProductDetail"),
    ("FAQ", "faq", "Faq"), ("Log in", "logIn", "LogIn"), ("x-1", "x1", "X1"), ("42", "", ""),
    ("2nd-screen", "ndScreen", "NdScreen"), ("日本", "日本", ""), ("été", "été", "Été"),
    ("", "", ""), ("__a", "a", "A"), ("a\nb", "aB", "AB"),
  ])
  func aNameIsMadeOfWords(_ text: String, _ lower: String, _ upper: String) {
    #expect(ImportedNames.name(text, .lower) == lower)
    #expect(ImportedNames.name(text, .upper) == upper)
  }

  @Test func noTwoNamesAreTheSame() {
    var names = ImportedNames(.lower)
    #expect(names.take(["home"], otherwise: "x") == "home")
    #expect(names.take(["Home"], otherwise: "x") == "home2")
    #expect(names.take(["home"], otherwise: "x") == "home3")
    #expect(names.take(["home2"], otherwise: "x") == "home2_2")
    #expect(names.take([nil, "1", "b"], otherwise: "x") == "b")
    #expect(names.take([nil], otherwise: "x") == "x")
  }

  @Test func namesOfGeneratedCodeAreTaken() {
    var lower = ImportedNames(.lower)
    #expect(lower.take(["screens"], otherwise: "x") == "screens2")
    #expect(lower.take(["self"], otherwise: "x") == "self2")
    #expect(lower.take(["screenOfHome"], otherwise: "x") == "shownScreenOfHome")
    var upper = ImportedNames(.upper)
    #expect(upper.take(["String"], otherwise: "X") == "String2")
  }

  @Test(arguments: [
    (["WebScreens"], ["WebScreens"]),
    (["Web", "WebScreens"], ["WebScreens", "WebScreensScreens"]),
    (["ShopScreens"], ["ShopScreensScreens"]), (["Screens"], ["ScreensScreens"]),
  ])
  func theTypesOfScreensDoNotRepeatTheWord(_ owners: [String], _ types: [String]) {
    var graph = ImportedGraph(name: "Shop", root: owners[0])
    graph.owners = owners.map { ImportedOwner(name: $0, routes: [ImportedRoute("start")]) }
    let lines = graph.screens.split(separator: "\n").filter { $0.hasPrefix("struct ") }
    let expected = zip(types, owners).map { "struct \($0): Shop.\($1).Screens {" }
    #expect(lines.map(String.init) == expected + ["struct ShopScreens: Shop.Screens {"])
    for type in types { #expect(graph.screens.contains(" = \(type)()\n")) }
  }
}
