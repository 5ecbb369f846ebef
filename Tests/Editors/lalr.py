"""An LALR(1) parser made of a grammar.js of Tree-sitter: whether the grammar has conflicts, and
whether it accepts a text. Stands for `tree-sitter generate` and `tree-sitter parse`, in the part
that this grammar needs: no precedences between rules, no external tokens."""

import itertools
import json
import pathlib
import re
import subprocess
import sys
import unicodedata

END = "end of the file"


def find_letters():
    """The letters and marks of Unicode by their general categories, as ranges of a regular expression."""
    found = {}
    runs = itertools.groupby(
        (code for code in range(sys.maxunicode + 1)), key=lambda code: unicodedata.category(chr(code)))
    for category, run in runs:
        if category[0] in "LM":
            codes = list(run)
            found.setdefault(category, []).append(f"\\U{codes[0]:08x}-\\U{codes[-1]:08x}")
    return {category: "".join(ranges) for category, ranges in found.items()}


LETTERS = find_letters()


def letters(name):
    """The letters or marks with a category that begins with `name`."""
    return "".join(ranges for category, ranges in LETTERS.items() if category.startswith(name))


def pattern(text):
    """A regular expression of Tree-sitter as one of Python."""
    return re.compile(re.sub(r"\\p\{(\w+)\}", lambda match: letters(match[1]), text).replace(
        "\\uFEFF", "\ufeff"))


class Grammar:
    """The productions of a grammar.js, and its tokens."""

    def __init__(self, path):
        script = pathlib.Path(__file__).with_name("grammar_json.js")
        self.source = json.loads(subprocess.run(
            ["node", script, path], capture_output=True, text=True, check=True).stdout)
        self.rules = self.source["rules"]
        self.patterns = {name: pattern(rule["value"]) for name, rule in self.rules.items()
                         if rule["type"] == "PATTERN"}
        # The only rule with parts that nothing may separate.
        self.patterns["string"] = re.compile(r'"([^"\\\n\r]|\\(["\\nt]|u\{[0-9A-Fa-f]+\}))*"')
        self.extras = re.compile("|".join(["\\s", "\ufeff", "//[^\n\r]*"]))
        self.productions = []
        self.repeats = {}
        for name, rule in self.rules.items():
            if name not in self.patterns and not self.is_token(rule):
                self.add(name, rule)
        self.literals = sorted({
            symbol[1] for _, body in self.productions for symbol in body if symbol[0] == "text"})

    @staticmethod
    def is_token(rule):
        return rule["type"] == "TOKEN"

    def add(self, name, rule):
        for body in self.bodies(rule):
            assert body or name == next(iter(self.rules)), f"{name} may be empty"
            self.productions.append((("rule", name), tuple(body)))

    def bodies(self, rule):
        """The sequences of symbols that an expression stands for."""
        kind = rule["type"]
        if kind == "BLANK":
            return [[]]
        if kind == "STRING":
            return [[("text", rule["value"])]]
        if kind == "SYMBOL":
            return [[("token" if rule["name"] in self.patterns else "rule", rule["name"])]]
        if kind == "FIELD":
            return self.bodies(rule["content"])
        if kind == "CHOICE":
            return [body for member in rule["members"] for body in self.bodies(member)]
        if kind == "SEQ":
            parts = [self.bodies(member) for member in rule["members"]]
            return [sum(parts, []) for parts in itertools.product(*parts)]
        if kind in ("REPEAT", "REPEAT1"):
            repeated = [[self.repeat(rule["content"])]]
            return repeated + [[]] if kind == "REPEAT" else repeated
        raise ValueError(kind)

    def repeat(self, content):
        key = json.dumps(content)
        if key not in self.repeats:
            symbol = self.repeats[key] = ("rule", f"repeat {len(self.repeats)}")
            for body in self.bodies(content):
                self.productions.append((symbol, tuple(body)))
                self.productions.append((symbol, (symbol, *body)))
        return self.repeats[key]


class Table:
    """The states of the parser of a grammar. Its first rule is its start, which may be empty."""

    def __init__(self, grammar):
        self.grammar = grammar
        start = ("rule", next(iter(grammar.rules)))
        # An empty file needs no parser; in what follows no rule is empty.
        self.productions = [(("rule", "start"), (start,))] + [
            production for production in grammar.productions if production[1]]
        self.by_rule = {}
        for index, (head, _) in enumerate(self.productions):
            self.by_rule.setdefault(head, []).append(index)
        self.find_firsts()
        self.find_states()
        self.find_lookaheads()
        self.find_actions()

    def find_firsts(self):
        self.first = {}
        changed = True
        while changed:
            changed = False
            for head, body in self.productions:
                known = self.first.setdefault(head, set())
                new = self.first.get(body[0], set()) if body[0][0] == "rule" else {body[0]}
                if not new <= known:
                    known |= new
                    changed = True

    def closure(self, items):
        """The items with lookaheads that kernel items imply."""
        closed = {item: set(ahead) for item, ahead in items.items()}
        pending = list(closed)
        while pending:
            item = pending.pop()
            index, dot = item
            body = self.productions[index][1]
            if dot == len(body) or body[dot][0] != "rule":
                continue
            if dot + 1 == len(body):
                ahead = closed[item]
            else:
                after = body[dot + 1]
                ahead = self.first[after] if after[0] == "rule" else {after}
            for new in self.by_rule[body[dot]]:
                known = closed.get((new, 0))
                if known is None:
                    closed[(new, 0)] = set(ahead)
                    pending.append((new, 0))
                elif not ahead <= known:
                    known |= ahead
                    pending.append((new, 0))
        return closed

    def find_states(self):
        self.kernels = [frozenset({(0, 0)})]
        numbers = {self.kernels[0]: 0}
        self.moves = []
        for kernel in self.kernels:
            moves = {}
            for index, dot in self.closure({item: () for item in kernel}):
                body = self.productions[index][1]
                if dot < len(body):
                    moves.setdefault(body[dot], set()).add((index, dot + 1))
            self.moves.append({})
            for symbol, items in moves.items():
                next_kernel = frozenset(items)
                if next_kernel not in numbers:
                    numbers[next_kernel] = len(self.kernels)
                    self.kernels.append(next_kernel)
                self.moves[-1][symbol] = numbers[next_kernel]

    def find_lookaheads(self):
        self.ahead = [{item: set() for item in kernel} for kernel in self.kernels]
        self.ahead[0][(0, 0)].add(("token", END))
        targets = {}
        for state, kernel in enumerate(self.kernels):
            for item in kernel:
                for (index, dot), ahead in self.closure({item: {None}}).items():
                    body = self.productions[index][1]
                    if dot == len(body):
                        continue
                    other = (self.moves[state][body[dot]], (index, dot + 1))
                    self.ahead[other[0]][other[1]] |= ahead - {None}
                    if None in ahead:
                        targets.setdefault((state, item), []).append(other)
        pending = list(targets)
        while pending:
            state, item = pending.pop()
            for other, target in targets.get((state, item), []):
                if not self.ahead[state][item] <= self.ahead[other][target]:
                    self.ahead[other][target] |= self.ahead[state][item]
                    pending.append((other, target))

    def find_actions(self):
        self.actions = []
        self.conflicts = []
        for state in range(len(self.kernels)):
            actions = {symbol: [("shift", target)] for symbol, target in self.moves[state].items()
                       if symbol[0] != "rule"}
            for (index, dot), ahead in self.closure(self.ahead[state]).items():
                if dot == len(self.productions[index][1]):
                    for symbol in ahead:
                        actions.setdefault(symbol, []).append(("reduce", index))
            for symbol, found in actions.items():
                if len(found) > 1:
                    names = [self.productions[value][0][1] if kind == "reduce" else kind
                             for kind, value in found]
                    self.conflicts.append((symbol[1], sorted(names)))
            self.actions.append({symbol: found[0] for symbol, found in actions.items()})

    def token(self, text, position, actions):
        """The token at a position among those that a state takes: the longest, of two a keyword."""
        best = None
        word = self.grammar.patterns[self.grammar.source["word"]].match(text, position)
        for symbol in actions:
            kind, name = symbol
            if name == END:
                continue
            if kind == "token":
                match = self.grammar.patterns[name].match(text, position)
                length = match.end() - position if match else 0
            elif re.match(r"\w", name):
                length = len(name) if word and word[0] == name else 0
            else:
                length = len(name) if text.startswith(name, position) else 0
            rank = (length, kind == "text")
            if length and (best is None or rank > best[0]):
                best = (rank, symbol)
        return best and (best[1], best[0][0])

    def error(self, text):
        """The offset of the first token that the grammar does not take; None if it takes all."""
        states, position = [0], 0
        while True:
            while extra := self.grammar.extras.match(text, position):
                position = extra.end()
            if position == len(text) and states == [0]:
                return None
            if position == len(text):
                symbol, length = ("token", END), 0
            else:
                found = self.token(text, position, self.actions[states[-1]])
                if found is None:
                    return position
                symbol, length = found
            action = self.actions[states[-1]].get(symbol)
            while action and action[0] == "reduce":
                head, body = self.productions[action[1]]
                if head == ("rule", "start"):
                    return None
                del states[len(states) - len(body):]
                states.append(self.moves[states[-1]][head])
                action = self.actions[states[-1]].get(symbol)
            if action is None:
                return position
            states.append(action[1])
            position += length
