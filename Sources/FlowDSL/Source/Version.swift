/// The version of the compiler, as shown by `flowc version` and the head of generated files.
package let flowcVersion = "0.1.0"
