/// A graph with questions of every kind.
enum Survey {
  static let text = """
    app Survey { root Main  links "survey:"  restore "1" }
    condition signedIn
    condition member
    coordinator Main: tabs {
      tab home: Home { title "Home"  icon "house" }
      tab other: Other { title "Other"  icon "star" }
    }
    coordinator Home {
      modal pick: Picker
      route feed: root {
        -> help
        on rate(of: String) -> rating(of)
        on rateSafely -> safeRating
        on rateTwice -> doublySafeRating
        -> count
        -> pick
        -> intro
        -> guarded
        on retry -> resume
      }
      route help { on more -> more  on secret -> secret  -> count  -> back }
      route more { on more2 -> more2  -> back }
      route more2 { -> back  on help -> new help }
      route secret { requires signedIn else login  -> back }
      route login: sheet {
        on done -> resume else dismiss
        on otherwise -> dismiss
        on instead -> dismiss then safeRating
      }
      route card: sheet {
        on done -> resume else dismiss
        -> dismiss
      }
      route rating(of: String): sheet {
        returns Int
        on submit(stars: Int) -> finish(stars)
        on again -> rating("b") as replace
        on help -> help
        on elsewhere -> tab other
        on skip -> dismiss then count
      }
      route safeRating: sheet {
        requires signedIn else login
        returns Int
        on submit(stars: Int) -> finish(stars)
      }
      route doublySafeRating: sheet {
        requires signedIn else login
        requires member else card
        returns Int
        on submit(stars: Int) -> finish(stars)
      }
      route intro: sheet { on begin -> count as replace }
      route guarded {
        requires signedIn else Main
        returns Int
        on again -> new guarded
        on retry -> resume
        on submit(count: Int) -> finish(count)
        -> back
      }
      route count {
        returns Int
        on submit(count: Int) -> finish(count)
        -> back
        on other -> final
        on help -> help
      }
      route final: replace { -> back }
    }
    coordinator Picker {
      route list: root { returns String  on next -> item  on choose(it: String) -> finish(it) }
      route item { on choose(it: String) -> finish(it)  -> back }
    }
    coordinator Other { route list: root { link "/list"  -> tab home } }
    """
}
