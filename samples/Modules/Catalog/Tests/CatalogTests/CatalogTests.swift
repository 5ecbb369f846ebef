import FlowRuntime
import Shared
import Testing

@testable import Catalog

/// The catalog's screens, without the app and the other features.
@MainActor struct CatalogTests {
  @Test func theListLeadsToAProduct() {
    var sent: [String] = []
    let go = CatalogFlow.Browse.List(
      sender: .recording { event, arguments in sent.append("\(event) \(arguments)") })
    let page = BrowseScreens().list(go)
    #expect(page.choices.map(\.label) == ["A lamp", "A chair", "A table"])
    page.choices[1].action()
    #expect(sent == ["product [\"chair\"]"])
  }

  @Test func aProductIsBoughtAndRated() {
    var sent: [String] = []
    let go = CatalogFlow.Browse.Detail(sender: .recording { event, _ in sent.append(event) })
    for choice in BrowseScreens().detail(go, product: .lamp).choices { choice.action() }
    #expect(sent == ["buy", "rate"])
  }
}
