@testable import FlowDSL
@testable import TestGraphs

extension Slip {
  /// Characters that look right, and what tools put into a file.
  static let lookAlikes = [
    Slip("a dash of autocorrection", "->", "—>"),
    Slip("a short dash", "->", "–>"),
    Slip("an arrow of a diagram", "->", "-->"),
    Slip("an arrow with a label", "-> a", "-->|more| $2"),
    Slip("a full-width colon", ":", "："),
    Slip("a full-width comma", ",", "，"),
    Slip("full-width parentheses", "(", "（"),
    Slip("a full-width parenthesis", ")", "）"),
    Slip("an ideographic comma", ",", "、"),
    Slip("a list", "-> a", "- $2"),
    Slip("a comment of HTML", "route a", "<!-- here -->\n  $1 $2"),
    Slip("a comment of SQL", "->", "-- here\n ->"),
    Slip("a conflict", "route a", "\n<<<<<<< HEAD\n$1 $2\n=======\n$1 $2\n>>>>>>> topic\n"),
    Slip(
      "a conflict in a route", "-> a", "\n<<<<<<< HEAD\n-> $2\n||||||| 1\n=======\n>>>>>>> b\n"),
    Slip("a marker that is left", "route a", "\n=======\n  $1 $2"),
  ]

  /// What Kotlin, Dart, TypeScript and navigation libraries have.
  static let libraries = [
    Slip("List<T>", "[ A ]", "List<$2>"),
    Slip("Map<K, V>", "a : A", "$1: Map<String, $3>", in: .name),
    Slip("a?:", "a : A ?", "$1?: $3", in: .name),
    Slip("({required a})", "( a : A )", "({required $2: $4})"),
    Slip("Int id", "( a : A )", "($4 $2)"),
    Slip("await", "-> a", "$1 await $2"),
    Slip("a ternary", "-> a", "$1 signedIn ? $2 : $2"),
    Slip("else when", "when a -> a", "$0 else when $2 -> $4"),
    Slip("A.b.c", "-> a", "$1 App.Main.$2"),
    Slip("go to", "-> a", "$1 go to $2"),
    Slip("fun", "route a", "fun $2"),
    Slip("val", "condition a", "val $2"),
    Slip("startDestination", "root A", "startDestination = $2"),
    Slip("a union", "enum A { a , a }", "type $2 = \"$4\" | \"$6\""),
    Slip("= for a kind", "route a : cover", "$1 $2 = $4"),
    Slip("route with a URL", "route a {", "$1 $2 { $1 \"items/{id}\""),
    Slip("goBackTo", "back to a", "goBackTo $3"),
    Slip("goBackToRoot", "back to root", "goBackToRoot"),
    Slip("popTo()", "back to a", "popTo($3)"),
    Slip("popAll", "-> back", "-> popAll"),
    Slip("dismissModal", "-> dismiss", "-> dismissModal"),
    Slip("dismissAny", "-> dismiss", "-> dismissAny"),
    Slip("stop", "-> finish", "-> stop"),
    Slip("switchToTab", "tab a", "switchToTab(1)", in: .tabAction),
    Slip("selectTab x", "tab a", "selectTab $2", in: .tabAction),
    Slip("navigate(to:)", "-> a", "-> navigate(to: $2)"),
    Slip("presentDetour x", "-> a", "-> presentDetour $2"),
    Slip("transitionToFlow x", "-> A", "-> transitionToFlow $2"),
    Slip("resetToCleanState", "reset tabs", "resetToCleanState"),
    Slip("addChild", "child a : A", "addChild $2: $4"),
    Slip("tabItem", "title S", "tabItem $2"),
    Slip("restorationKey", "restore S", "restorationKey $2"),
    Slip("selectedDetent", "selected medium", "selectedDetent $2"),
    Slip("navigationLock", "locked", "navigationLock"),
    Slip("no ->", "-> back", "back"),
    Slip("no ->", "-> dismiss", "dismiss"),
    Slip("push x without ->", "-> a", "push $2"),
  ]
}
