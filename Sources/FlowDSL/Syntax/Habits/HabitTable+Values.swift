extension HabitTable {
  /// Values, arguments and booleans.
  static let values: [Habit] = [
    Habit(
      "… ^condition !", "`!` is written `not`", fix: "write `not`", ["2": "not "],
      read: [2: .word(.not)]),
    Habit(
      "… when|requires boolean ^ = =? true|false",
      "a condition is not compared: write `c` or `not c`",
      at: "4", ["<4-6": ""], read: [4: .out, 5: .out, 6: .out]
    ) { match, correction in
      if match.word(6) == .false { correction.fix = nil }
      return true
    },
    Habit(
      "… ^literal name . name", "a case is written without its enum: `.$4`", ["2": ""],
      read: [2: .out]),
    Habit(
      "… ^literal name !:", "`$2` is not a literal; write an enum case with a dot: `.$2`",
      ["2": ".$2"], read: [2: .stand]),
    Habit(
      "… (|, name ^comma = !=", "a label is followed by `:`", ["<4": ":"], read: [4: .sign(.colon)]),
    Habit(
      "… (|,|: upper ^ . lower !.", "a case is written without its enum: `.$5`", at: "3", ["3": ""],
      read: [3: .out]),
    Habit(
      "… (|,|: name ^ . name ,|)", "a parameter is named alone: `$5`", at: "3-4", ["3-4": ""],
      read: [3: .out, 4: .out]
    ) { match, correction in
      correction.fix?.isSafe = ["self", "this"].contains(match.text(3))
      return true
    },
    Habit(
      "… \\ ^ ( name )", "a parameter is named alone: `$4`", at: "2-5", ["2-5": "$4"],
      read: [3: .out, 5: .out]),
  ]
}
