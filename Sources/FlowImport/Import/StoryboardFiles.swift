import FlowDSL

/// The storyboards among files.
struct StoryboardFiles {
  private(set) var storyboards: [Storyboard] = []
  /// Comments about files that are left out.
  private(set) var remarks: [String]
  /// A storyboard of watchOS.
  private(set) var watch: Source?
  /// The files that are left out, each with the one that is read in its place.
  let others: [(left: Source, read: Source)]

  /// Reads `sources`. Those of several targets may have one name if it `keepsTargets`.
  init(_ sources: [Source], keepsTargets: Bool = false) throws(ImportError) {
    let variants = ImportedVariants(sources, ending: ".storyboard", keepsTargets: keepsTargets)
    remarks = variants.remarks
    others = variants.others
    for source in variants.sources {
      let name = ImportedFile.name(of: source, ending: ".storyboard")
      switch try StoryboardReader.read(source) {
      case .storyboard(let storyboard): storyboards.append(storyboard)
      case .launchScreen: remarks.append("the launch screen `\(name)` is left out")
      case .watch:
        remarks.append("the storyboard of watchOS `\(name)` is left out")
        watch = source
      }
    }
  }
}
