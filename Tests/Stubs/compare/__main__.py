"""Compares the facts with SDKs of Xcode's. Tests/Stubs/Facts/README.md describes the use."""

import argparse
import pathlib
import sys
import tempfile

import comparison
import facts
import names
import sdk


def options():
    parser = argparse.ArgumentParser(
        prog="compare", description="Prints each difference between the facts and an SDK. The exit "
        "status is 0 if there is none, 1 if there is one, 2 if something cannot be read.")
    parser.add_argument(
        "sdk", nargs="+", type=pathlib.Path, help="a folder such as iPhoneOS26.2.sdk")
    parser.add_argument(
        "--names", action="store_true", help="print the list of names for Names.txt instead")
    parser.add_argument(
        "--kept", metavar="FOLDER", type=pathlib.Path,
        help="keep here what the compiler makes of headers, so that the next run takes seconds")
    parser.add_argument(
        "--facts", metavar="FOLDER", type=pathlib.Path, default=facts.FOLDER, help="of other facts")
    return parser.parse_args()


def main(given):
    with tempfile.TemporaryDirectory() as temporary:
        try:
            sdks = [sdk.SDK(folder, given.kept or temporary) for folder in given.sdk]
            if given.names:
                print(names.text(names.found(one) for one in sdks), end="")
                return 0
            known = [f for path in facts.files(given.facts) for f in facts.read(path)]
            differences = [
                f"{one}: {line}" for one in sdks
                for line in comparison.Comparison(known, one).differences()]
        except (sdk.Unreadable, ValueError) as error:
            print(f"error: {error}", file=sys.stderr)
            return 2
    print("".join(line + "\n" for line in differences), end="")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main(options()))
