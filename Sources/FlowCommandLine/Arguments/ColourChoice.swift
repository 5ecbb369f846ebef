/// When messages are coloured.
enum ColourChoice: String, CaseIterable {
  case auto, always, never
}
