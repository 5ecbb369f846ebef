#!/usr/bin/env python3
"""Fails where a folder uses one that stands after it in its target, as the compiler's index has it.

usage: Tests/Layers/arrows.py [--all] [INDEX]

INDEX is what a debug build leaves in .build/debug/index/store, and any other with `--enable-index-store`.
`layers.txt`, beside this script, lists the folders of each target from the bottom up. Printed is each
arrow upwards: the two folders, how many uses it has, and for each pair of files one use with its place
and that of the declaration. `--all` prints every use. Folders and files that are not listed, or are no
longer there, fail as well.
"""

import collections
import ctypes
import pathlib
import shutil
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent

DEFINITION = 1 << 1
REFERENCE = 1 << 2
RECORD = 2


class Text(ctypes.Structure):
    _fields_ = [("bytes", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.bytes, self.length).decode()


EACH = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)
EACH_UNIT = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, Text)


def library():
    """The toolchain's reader of indexes."""
    swift = pathlib.Path(shutil.which("swift")).resolve()
    found = sorted(swift.parent.parent.glob("lib/libIndexStore.*"))
    if not found:
        sys.exit("the toolchain has no libIndexStore")
    index = ctypes.CDLL(str(found[0]))
    pointer = ctypes.c_void_p
    for name, result, arguments in [
        ("store_create", pointer, [ctypes.c_char_p, pointer]),
        ("store_units_apply_f", ctypes.c_bool, [pointer, ctypes.c_uint, pointer, EACH_UNIT]),
        ("unit_reader_create", pointer, [pointer, ctypes.c_char_p, pointer]),
        ("unit_reader_dispose", None, [pointer]),
        ("unit_reader_is_system_unit", ctypes.c_bool, [pointer]),
        ("unit_reader_get_main_file", Text, [pointer]),
        ("unit_reader_dependencies_apply_f", ctypes.c_bool, [pointer, pointer, EACH]),
        ("unit_dependency_get_kind", ctypes.c_int, [pointer]),
        ("unit_dependency_get_name", Text, [pointer]),
        ("unit_dependency_get_filepath", Text, [pointer]),
        ("record_reader_create", pointer, [pointer, ctypes.c_char_p, pointer]),
        ("record_reader_dispose", None, [pointer]),
        ("record_reader_occurrences_apply_f", ctypes.c_bool, [pointer, pointer, EACH]),
        ("occurrence_get_symbol", pointer, [pointer]),
        ("occurrence_get_roles", ctypes.c_uint64, [pointer]),
        ("occurrence_get_line_col", None,
         [pointer, ctypes.POINTER(ctypes.c_uint), ctypes.POINTER(ctypes.c_uint)]),
        ("symbol_get_usr", Text, [pointer]),
        ("symbol_get_name", Text, [pointer]),
    ]:
        function = getattr(index, f"indexstore_{name}")
        function.restype, function.argtypes = result, arguments
        setattr(index, name, function)
    return index


def records(index, store):
    """The record of each file of the sources."""
    names = []
    index.store_units_apply_f(store, 0, None, EACH_UNIT(lambda _, name: names.append(str(name)) or True))
    found = {}
    for name in names:
        unit = index.unit_reader_create(store, name.encode(), None)
        path = pathlib.Path(str(index.unit_reader_get_main_file(unit)))

        def each(_, dependency):
            if index.unit_dependency_get_kind(dependency) == RECORD \
                    and str(index.unit_dependency_get_filepath(dependency)) == str(path):
                found[path] = str(index.unit_dependency_get_name(dependency))
            return True

        if path.is_relative_to(ROOT / "Sources") and path.exists():
            index.unit_reader_dependencies_apply_f(unit, None, EACH(each))
        index.unit_reader_dispose(unit)
    return {path.relative_to(ROOT / "Sources"): record for path, record in found.items()}


def occurrences(index, store, record):
    """What stands in a file: for each occurrence the symbol, its name, the roles and the line."""
    rows = []
    reader = index.record_reader_create(store, record.encode(), None)
    line, column = ctypes.c_uint(), ctypes.c_uint()

    def each(_, occurrence):
        symbol = index.occurrence_get_symbol(occurrence)
        index.occurrence_get_line_col(occurrence, ctypes.byref(line), ctypes.byref(column))
        rows.append((str(index.symbol_get_usr(symbol)), str(index.symbol_get_name(symbol)),
                     index.occurrence_get_roles(occurrence), line.value))
        return True

    index.record_reader_occurrences_apply_f(reader, None, EACH(each))
    index.record_reader_dispose(reader)
    return rows


def layers():
    """The folders of each target with their heights, as `layers.txt` lists them."""
    heights = {}
    for line in (HERE / "layers.txt").read_text().splitlines():
        words = line.split("#")[0].split()
        if words:
            heights[words[0]] = {word.removesuffix("/"): height for height, word in enumerate(words[1:])}
    return heights


def layer(path, heights):
    """The layer that a file stands in: the longest listed folder or file that its path begins with."""
    target, *rest = path.parts
    names = ("/".join(rest[:count]) for count in range(len(rest), 0, -1))
    return next((name for name in names if name in heights[target]), None)


def main():
    words = [word for word in sys.argv[1:] if word != "--all"]
    shows_all = "--all" in sys.argv
    path = pathlib.Path(words[0] if words else ROOT / ".build/debug/index/store")
    if not path.exists():
        sys.exit(f"no index at {path}: build the package first")
    index = library()
    store = index.store_create(str(path).encode(), None)
    heights = layers()
    faults = 0

    defined, uses, of = {}, [], {}
    for file, record in sorted(records(index, store).items()):
        if file.parts[0] not in heights:
            continue
        of[file] = layer(file, heights)
        if of[file] is None:
            print(f"{file}: layers.txt does not list its folder")
            faults += 1
        for usr, name, roles, line in occurrences(index, store, record):
            if roles & DEFINITION:
                defined[usr] = (file, line)
            elif roles & REFERENCE:
                uses.append((file, line, usr, name))
    for target, listed in heights.items():
        present = {of[file] for file in of if file.parts[0] == target}
        for name in listed.keys() - present:
            print(f"{target}/{name}: layers.txt lists it, and no source stands there")
            faults += 1

    arrows = collections.defaultdict(list)
    for file, line, usr, name in uses:
        if usr not in defined:
            continue
        other, place = defined[usr]
        target = file.parts[0]
        if other.parts[0] != target or None in (of[file], of[other]):
            continue
        if heights[target][of[file]] < heights[target][of[other]]:
            arrows[target, of[file], of[other]].append((file, line, name, other, place))
    for (target, lower, upper), found in sorted(arrows.items()):
        print(f"{target}: {lower} uses {upper}, {len(found)} times")
        pairs = set()
        for file, line, name, other, place in found:
            if shows_all or (file, other) not in pairs:
                print(f"  {file}:{line}: `{name}` of {other}:{place}")
            pairs.add((file, other))
    faults += len(arrows)
    print(f"{len(of)} files, {len(uses)} uses, {len(arrows)} arrows upwards")
    sys.exit(1 if faults or not of else 0)


main()
