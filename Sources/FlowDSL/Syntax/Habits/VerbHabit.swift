/// A verb of SwiftUI, UIKit or another navigation library, and the action that it is here.
struct VerbHabit {
  /// Its name here.
  enum Meaning: Equatable {
    /// An action that is complete: `back to root`.
    case action(String)
    /// A verb before a name: `back to` x.
    case before(String)
    /// Nothing: the target stands alone.
    case target
  }

  /// The verb's name here.
  var meaning: Meaning
  /// Another action that it may mean.
  var other: String?
  /// True iff it can mean nothing else.
  var isCertain: Bool { other == nil }

  private init(_ meaning: Meaning, or other: String? = nil) {
    self.meaning = meaning
    self.other = other
  }

  /// The verb called `name`, whatever its case; nil if there is none. O(length).
  static func named(_ name: String) -> VerbHabit? { all[name.lowercased()] }

  private static let all: [String: VerbHabit] = {
    var all: [String: VerbHabit] = [:]
    for (words, habit) in table {
      for word in words.split(separator: " ") { all[String(word)] = habit }
    }
    return all
  }()

  private static let table: [(words: String, habit: VerbHabit)] = [
    (
      "goback navigateback navigateup popbackstack popviewcontroller popscreen poplast unwind "
        + "goup backward previous",
      VerbHabit(.action("back"))
    ),
    ("pop popany popone popview", VerbHabit(.action("back"), or: "dismiss")),
    (
      "dismissmodal dismissdetour dismisssheet dismisscover dismisspopover dismissscreen "
        + "dismissviewcontroller dismissmodalcoordinator closesheet closemodal hidemodal hidesheet "
        + "dismissview closemodally",
      VerbHabit(.action("dismiss"))
    ),
    ("dismissany close cancel hide exit leave", VerbHabit(.action("dismiss"), or: "back")),
    (
      "root toroot top totop poptoroot gobacktoroot poptorootviewcontroller "
        + "backtoroot returntoroot poptotop poptofirst unwindtoroot popallscreens",
      VerbHabit(.action("back to root"))
    ),
    ("dismissall closeall dismissallmodals dismissmodals", VerbHabit(.action("dismiss all"))),
    (
      "stop complete end terminate endflow finishflow stopflow completeflow",
      VerbHabit(.action("finish"), or: "dismiss")
    ),
    ("popall removeall clear clearstack", VerbHabit(.action("back to root"), or: "reset TAB")),
    ("resettocleanstate resetall clearall resettabs", VerbHabit(.action("reset tabs"))),
    ("continue proceed resumenavigation retry", VerbHabit(.action("resume"), or: "a target")),
    ("nothing none noop pass ignore", VerbHabit(.action("stay"), or: "no transition")),
    (
      "gobackto popto backto unwindto navigatebackto poptoviewcontroller poptoscreen",
      VerbHabit(.before("back to"))
    ),
    ("returnto returntocheckpoint", VerbHabit(.before("return to"))),
    (
      "select choose switchtab selecttab switchtotab changetab gototab opentab showtab settab tabto",
      VerbHabit(.before("tab"))
    ),
    ("resettab cleartab", VerbHabit(.before("reset"))),
    ("removescreen removeroute", VerbHabit(.before("remove"))),
    (
      "navigate navigateto go goto open show push pushto pushviewcontroller pushscreen present "
        + "presentviewcontroller presentdetour presentmodal presentsheet transition transitionto "
        + "transitiontoflow await async try call start startflow launch enter load display redirect "
        + "redirectto jump jumpto perform performsegue segue route routeto move moveto render "
        + "navigationlink switchto switchflow pushreplacement pushnamed link visit forward",
      VerbHabit(.target)
    ),
  ]
}
