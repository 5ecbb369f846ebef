// The C library, for all files of the program. Foundation would take most of the time of a short
// run: with it, twice as many symbols are looked up before `main`.
#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Glibc
#endif
