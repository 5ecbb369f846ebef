"""The tools of shapes. A shape writes a graph of any size, and says how much that describes. A form feed
in the text separates files."""

SHAPES = {}


def shape(size, larger=None):
    """Registers a function that writes a shape of a size: its text, and how many places it has, or screens
    at them, or routes that its coordinators and groups have from groups, or transitions that its screens
    have from coordinators, if those are more.

    It is measured in `size` and in `larger`, twice that unless said otherwise."""
    def register(function):
        SHAPES[function.__name__.replace("_", "-")] = (function, size, larger or 2 * size)
        return function
    return register


def app(*lines, root="C"):
    return "\n".join([f'app A {{ root {root}  links "a:" }}', *lines, ""])


def coordinator(*lines, name="C", kind=""):
    return "\n".join([f"coordinator {name}{kind} {{", *lines, "}"])
