/// When messages are colored.
enum ColorChoice: String, CaseIterable {
  case auto, always, never
}
