/// A graph with a mount of each kind.
enum Club {
  static let text = """
    app Club { root Main }
    @allow(missing-tab-item, "news is plain")
    coordinator Main: tabs {
      tab home: Home { title "HOME"  icon "house" }
      tab news: News { title "NEWS" }
      modal settings: Settings { detents medium, large, height(240)  selected large }
      detour alert: Alert
    }
    coordinator Home {
      child palette: Palette
      route feed: root { -> palette  -> product  -> photo  -> paying  -> Alert  -> Settings }
      route product { -> back }
      route photo: cover { -> product  -> dismiss }
      route paying { locked  on paid -> back }
    }
    coordinator Palette {
      route red: root { -> blue  -> tip }
      route blue { -> back }
      route tip: sheet { detents fit, fraction(0.4)  -> dismiss }
    }
    coordinator News { route list: root { -> tab home } }
    coordinator Settings { route main: root { -> sound  -> dismiss }  route sound { -> back } }
    coordinator Alert { route text: root { -> dismiss } }
    """
}
