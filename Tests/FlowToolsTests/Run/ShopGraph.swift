/// A graph in which every step of a scenario has something to do.
let shopGraph = """
  app Shop { root Launch  links "shop:" }

  condition signedIn
  condition calm
  enum Sort { relevance, price }
  type Money

  coordinator Launch: flows {
    flow main: Main { requires signedIn else Login }
    flow login: Login
    detour call: Call
  }
  coordinator Login { route form: root { on success -> resume else Main } }
  coordinator Main: tabs {
    tab home: Home { title "Home"  icon "house" }
    tab account: Account { title "Account"  icon "person" }
  }
  routes Shared { route tip(text: String = "") { -> back } }
  coordinator Home {
    use Shared
    modal settings: Settings
    route feed: root {
      -> tip
      checkpoint shelf: Sort
      -> product
      -> rating
      -> Settings
      -> typed
      on calmDown when not calm -> product(0)
    }
    route product(id: Int, sort: Sort = .relevance, tags: [String] = []) {
      entry
      link "/products/{id}"
      -> product
      -> pay
      on rate -> rating
      on sorted(by: Sort) -> return to shelf(by)
    }
    route typed(
      price: Double, key: UUID, page: URL, cost: Money, note: String?, flag: Bool = false
    )
    route rating: sheet { returns Int  on done(stars: Int) -> finish(stars)  -> dismiss }
    route pay: cover { locked  -> dismiss }
  }
  coordinator Account {
    use Shared
    route profile: root { -> orders  -> tip  on item -> Home.product(9) }
    route orders { -> feed }
    route feed
  }
  coordinator Settings { route list: root { -> about  -> dismiss }  route about { -> back } }
  coordinator Call {
    route ring(from: String?): root { link "/call?from={from}" as detour  -> dismiss  -> help }
    route help: sheet { -> dismiss }
  }
  """
