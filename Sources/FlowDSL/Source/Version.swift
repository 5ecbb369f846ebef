/// The version of the compiler, as `flowc version` and the head of generated files show it.
package let flowcVersion = "0.1.0"
