extension LinkBytes {
  /// The text of `piece`, which must not be broken.
  func text(_ piece: LinkPiece) -> String {
    if piece.form == .plain { return string(Int(piece.start), Int(piece.end)) }
    return String(unsafeUninitializedCapacity: Int(piece.length)) { text in
      write(piece, to: text) { $0 }
    }
  }

  /// The text of `piece`, which must be ASCII, in upper case.
  func uppercased(_ piece: LinkPiece) -> String {
    String(unsafeUninitializedCapacity: Int(piece.length)) { text in
      write(piece, to: text) { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 ? $0 - 0x20 : $0 }
    }
  }

  private func write(
    _ piece: LinkPiece, to text: UnsafeMutableBufferPointer<UInt8>, _ change: (UInt8) -> UInt8
  ) -> Int {
    var bytes = DecodedBytes(piece, in: self)
    var count = 0
    while count < text.count, let byte = bytes.next() {
      text[count] = change(byte)
      count += 1
    }
    return count
  }
}
