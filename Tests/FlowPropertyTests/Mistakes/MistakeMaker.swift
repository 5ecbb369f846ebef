import FlowRuntime

@testable import FlowDSL
@testable import TestGraphs

/// Makes one mistake at a time, the same ones for the same seed.
struct MistakeMaker {
  /// What can go wrong.
  enum Kind: Sendable {
    /// A letter of a keyword, of a name where it is used, or where it is declared.
    case letter(Letter, Word)
    /// A declaration of this kind is gone.
    case deletion(Tree.Kind)
    /// Other tokens stand there.
    case slip(Slip)
  }

  /// What happens to a letter.
  enum Letter: String, CaseIterable, Sendable {
    case wrong, missing, swapped, doubled, capital
    /// Of another script, where it looks the same.
    case foreign
  }

  /// What the letter belongs to.
  enum Word: String, CaseIterable, Sendable {
    case keyword, use, declaration
  }

  /// Every kind of mistake.
  static let kinds: [Kind] =
    Letter.allCases.flatMap { letter in Word.allCases.map { Kind.letter(letter, $0) } }
    + deletable.map { .deletion($0) } + Slip.all.map { .slip($0) }

  private static let deletable: [Tree.Kind] = [
    .route, .coordinator, .group, .enum, .condition, .type, .checkpoint, .mount, .enumCase, .app,
  ]

  private var numbers: SeededNumbers

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  /// A graph to make a mistake in.
  mutating func pick(_ grounds: [MistakeGround]) -> MistakeGround {
    grounds[numbers.below(grounds.count)]
  }

  /// A mistake of `kind` in `ground`; nil where it cannot be made there.
  mutating func make(_ kind: Kind, in ground: MistakeGround) -> HumanMistake? {
    switch kind {
    case .letter(let letter, let word): mistype(letter, word, ground)
    case .deletion(let kind): delete(kind, ground)
    case .slip(let slip): make(slip, ground)
    }
  }

  private mutating func make(_ slip: Slip, _ ground: MistakeGround) -> HumanMistake? {
    var matches: [(file: Int, tokens: [Int])] = []
    for (file, tree) in ground.trees.enumerated() {
      for token in tree.tokens.indices {
        if let tokens = slip.match(token, in: file, of: ground) { matches.append((file, tokens)) }
      }
    }
    guard !matches.isEmpty else { return nil }
    let (file, tokens) = matches[numbers.below(matches.count)]
    let (first, last) = (tokens[0], tokens[tokens.count - 1])
    let tree = ground.trees[file]
    var mistake = HumanMistake(
      kind: slip.kind, file: file,
      range: Int(tree.tokens[first].start)..<Int(tree.tokens[last].end),
      text: slip.text(for: tokens, in: file, of: ground))
    if slip.pattern == ["}"] || slip.pattern == ["{"] {
      let owner = tree.nodes[ground.owners[file][first]]
      mistake.places = [owner.first, owner.end - 1].map { Int(tree.tokens[Int($0)].start) }
    }
    return mistake
  }
}

// MARK: Letters

extension MistakeMaker {
  private mutating func mistype(
    _ letter: Letter, _ word: Word, _ ground: MistakeGround
  ) -> HumanMistake? {
    var tokens: [(file: Int, token: Int)] = []
    for (file, tree) in ground.trees.enumerated() {
      for token in tree.tokens.indices
      where tree.tokens[token].kind == .name && ground.word(token, in: file) == word
        && tree.tokens[token].end - tree.tokens[token].start > 2
      {
        tokens.append((file, token))
      }
    }
    guard !tokens.isEmpty else { return nil }
    let (file, token) = tokens[numbers.below(tokens.count)]
    let right = ground.text(token, in: file)
    guard let wrong = change(letter, of: right), wrong != right else { return nil }
    let (start, end) = (
      ground.trees[file].tokens[token].start, ground.trees[file].tokens[token].end
    )
    return HumanMistake(
      kind: "a letter \(letter) in a \(word)", file: file, range: Int(start)..<Int(end),
      text: wrong,
      names: word == .declaration ? [right, wrong] : [])
  }

  private mutating func change(_ letter: Letter, of word: String) -> String? {
    var letters = Array(word)
    guard letters.allSatisfy({ $0.isLetter || $0.isNumber }) else { return nil }
    let place = 1 + numbers.below(letters.count - 1)
    switch letter {
    case .wrong: letters[place] = neighbor(of: letters[place])
    case .missing: letters.remove(at: place)
    case .swapped: letters.swapAt(place, place - 1)
    case .doubled: letters.insert(letters[place], at: place)
    case .foreign:
      guard let index = letters.firstIndex(where: { Self.foreign[$0] != nil }) else { return nil }
      letters[index] = Self.foreign[letters[index]] ?? letters[index]
    case .capital:
      let first = String(letters[0])
      letters[0] = Character(letters[0].isUppercase ? first.lowercased() : first.uppercased())
    }
    if letter == .swapped, place == 1, letters[0].isUppercase != letters[1].isUppercase {
      letters[0] = Character(String(letters[0]).uppercased())
      letters[1] = Character(String(letters[1]).lowercased())
    }
    return String(letters)
  }

  /// Cyrillic letters that look like Latin ones.
  private static let foreign: [Character: Character] = [
    "a": "\u{430}", "c": "\u{441}", "e": "\u{435}", "o": "\u{43E}", "p": "\u{440}",
  ]

  /// A letter beside it on the keyboard.
  private mutating func neighbor(of letter: Character) -> Character {
    let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map(Array.init)
    for row in rows {
      guard let index = row.firstIndex(of: letter) else { continue }
      return row[index == 0 ? 1 : index - 1]
    }
    return "x"
  }
}

extension MistakeGround {
  /// Whether the name at `token` is a keyword, or declares or uses something.
  fileprivate func word(_ token: Int, in file: Int) -> MistakeMaker.Word {
    guard isName(token, in: file) else { return .keyword }
    let (nodes, leaf) = (trees[file].nodes, owners[file][token])
    if nodes[leaf].kind == .enumCase { return .declaration }
    let parent = self.parent(of: leaf, in: file)
    guard nodes[leaf].kind == .name,
      nodes[parent].kind.isNamedDeclaration || nodes[parent].kind == .param
    else { return .use }
    return nodes[(parent + 1)...].first { $0.kind == .name }?.first == UInt32(token)
      ? .declaration : .use
  }
}

// MARK: Deletions

extension MistakeMaker {
  private mutating func delete(_ kind: Tree.Kind, _ ground: MistakeGround) -> HumanMistake? {
    var nodes: [(file: Int, node: Int)] = []
    for (file, tree) in ground.trees.enumerated() {
      nodes += tree.nodes.indices.filter { tree.nodes[$0].kind == kind }.map { (file, $0) }
    }
    guard !nodes.isEmpty else { return nil }
    let (file, index) = nodes[numbers.below(nodes.count)]
    let tree = ground.trees[file]
    let node = tree.nodes[index]
    var end = Int(node.end)
    if kind == .enumCase, tree.tokens[end].kind == .comma { end += 1 }
    let names = (Int(node.first)..<end).filter { ground.isName($0, in: file) }
    return HumanMistake(
      kind: "a deleted \(kind)", file: file,
      range: Int(tree.tokens[Int(node.first)].start)..<Int(tree.tokens[end - 1].end), text: "",
      names: Set(names.map { ground.text($0, in: file) }))
  }
}
