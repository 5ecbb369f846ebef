"""The syntax file, in Vim and in Neovim."""

import json
import pathlib
import subprocess
import tempfile
import unittest

PROJECT = pathlib.Path(__file__).resolve().parents[2]
VIM = PROJECT / "Editors" / "vim"

#: Writes the pieces of each line with the group of each.
SCRIPT = """
set encoding=utf-8
filetype plugin on
syntax on
edit {file}
let s:lines = []
for s:number in range(1, line('$'))
  let s:pieces = []
  let s:before = -1
  let s:column = 1
  for s:letter in split(getline(s:number), '\\zs')
    let s:group = synID(s:number, s:column, 1)
    if s:group == s:before
      let s:pieces[-1][0] .= s:letter
    else
      call add(s:pieces, [s:letter, synIDattr(s:group, 'name')])
    endif
    let s:before = s:group
    let s:column += len(s:letter)
  endfor
  call add(s:lines, s:pieces)
endfor
call writefile([json_encode([&commentstring, v:errmsg, s:lines])], '{result}')
qall!
"""


class VimTests(unittest.TestCase):
    def read(self, program, file):
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            result, script = folder / "result.json", folder / "script.vim"
            script.write_text(SCRIPT.format(file=file, result=result))
            subprocess.run(
                [program, "-u", "NONE", "-i", "NONE", "-n", "-es", "--cmd", f"set rtp^={VIM}",
                 "-S", script],
                capture_output=True, timeout=60, stdin=subprocess.DEVNULL)
            return json.loads(result.read_text(encoding="utf-8"))

    def groups(self, program, text):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "Shop.flow"
            file.write_text(text, encoding="utf-8")
            comment, mistake, (line,) = self.read(program, file)
            self.assertEqual(("// %s", ""), (comment, mistake))
            return {piece.strip(): group for piece, group in line if piece.strip()}

    def test_keywords_are_keywords_in_their_places_alone(self):
        for program in ("vim", "nvim"):
            with self.subTest(program):
                groups = self.groups(
                    program,
                    'route title(icon: String = .medium): sheet { title "a {icon}" }  // on\n')
                self.assertEqual("flowDeclaration", groups["route"])
                self.assertEqual("flowParameter", groups["icon"])
                self.assertEqual("flowBuiltin", groups["String"])
                self.assertEqual("flowCase", groups["medium"])
                self.assertEqual("flowKind", groups["sheet"])
                self.assertEqual("flowClause", groups["title"])
                self.assertEqual("flowPlaceholder", groups["{icon}"])
                self.assertEqual("flowComment", groups["// on"])
                groups = self.groups(program, "route sheet { -> Palette.open  on überall -> back }\n")
                self.assertEqual("flowFunction", groups["sheet"])
                self.assertEqual("flowType", groups["Palette"])
                self.assertEqual("flowFunction", groups["open"])
                self.assertEqual("flowEvent", groups["überall"])
                self.assertEqual("flowVerb", groups["back"])

    def test_every_word_of_every_sample_has_a_group(self):
        for sample in sorted(PROJECT.glob("samples/**/*.flow")):
            _, mistake, lines = self.read("vim", sample)
            self.assertEqual("", mistake)
            bare = [piece for line in lines for piece, group in line
                    if not group and any(letter.isalnum() for letter in piece)]
            self.assertEqual([], bare, sample)


if __name__ == "__main__":
    unittest.main()
