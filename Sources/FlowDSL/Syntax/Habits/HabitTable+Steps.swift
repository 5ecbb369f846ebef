extension HabitTable {
  /// Steps of scenarios.
  static let steps: [Habit] = [
    Habit(
      "^ ~\(fillers) given|send|refresh|open|back|dismiss|tab|rejects|expect|\(fillers)",
      "`$1` is not needed before a step", ["1>": ""], read: [1: .out]),
    Habit(
      "navigate ^ back|dismiss", "`$1` is not needed before a step", at: "1", ["1>": ""],
      read: [1: .out]),
    Habit("open ^ name string", "`$2` is not needed before the URL", ["2": ""], read: [2: .out]),
    Habit(
      "open ^ word", "`open` takes a URL: an event is sent, `send $2`", at: "1",
      notes: ["code outside of the screens goes to a route: `navigate $2`"], ["1": "send"],
      isSafe: false, read: [1: .word(.send)]),
    Habit(
      "^ ~go|nav|navigator . name", "an event of the screen in front is sent: `send $3`",
      at: "1-2", ["1-2": "send "], read: [1: .word(.send), 2: .out]),
    Habit(
      "tab name ^ / word", "`tab` selects a tab alone", at: "3-4",
      notes: ["what is done there is a step of its own"], read: [3: .out, 4: .out]),
    Habit(
      "dismiss|back ^ and|,|then ^ name", "write each step on a line of its own", at: "2",
      read: [2: .out, 3: .out]),
    Habit(
      "given … ^ and|&|&&", "conditions are separated by commas, not by `and`", ["<3": ","],
      read: [3: .sign(.comma)]),
    Habit(
      "expect ^ :|= name",
      "an expectation says what it is about, such as `expect at $3`", fix: "write `at`",
      ["2": " at"], isSafe: false, read: [2: .word(.at)]),
    Habit(
      "expect ^ ~not|rejects|error|failure|fails|refused|rejected|refusal|throws|no",
      "an expectation says what is there",
      notes: [
        "a step that must be refused is written `rejects send x`; that nothing lies over the app, "
          + "`expect nothing presented`"
      ]),
    Habit(
      "expect ^ word sheet|cover|popover|alert|dialog|tab|flow|column|waiting|stack $",
      "an expectation says first what it is about: `expect $3 $2`", at: "2-3", ["2-3": "$3 $2"]),
    Habit(
      "expect @any? ^ is|be|to|that|equals|the|a|an|on|for|in ^ name",
      "`$3` is not needed in an expectation", at: "3", ["3>": ""], read: [3: .out]),
  ]

  private static let fillers =
    "go|then|and|now|user|i|we|do|tap|press|click|please|navigate|finally|when|but"
}
