/// The first difference between a link's pattern and a URL, under one of the pattern's bases.
package struct LinkMisfit: Sendable {
  /// The number of segments of the pattern that fit before it.
  package var fitting: Int
  /// The difference.
  package var reason: Reason

  /// A difference. Texts of the URL are decoded; nil if that is not possible.
  package enum Reason: Sendable, Hashable {
    /// The URL does not begin as the bases do.
    case beginning
    /// The URL ends before this segment.
    case missing(NavigationGraph.Segment)
    /// A segment of the URL cannot be decoded.
    case badEscape
    /// A segment of the URL is empty.
    case emptySegment
    /// This segment does not take the text.
    case segment(NavigationGraph.Segment, String)
    /// The text does not begin, or does not end, as this one does, or has nothing between.
    case before(NavigationGraph.Affix, String)
    case after(NavigationGraph.Affix, String)
    case nothingBetween(NavigationGraph.Affix, String)
    /// The parameter does not take the second text, which is a part of the first.
    case between(NavigationGraph.Affix, String, String)
    /// Nothing takes the text.
    case surplus(String?)
    /// The query lacks this item, or has it with a text that it does not take.
    case missingItem(NavigationGraph.QueryItem)
    case item(NavigationGraph.QueryItem, String?)
    /// The URL lacks a fragment, or has one that parameter number n does not take.
    case missingFragment
    case fragment(UInt32, String?)
    /// There is none: if the link is not opened, a stronger one is.
    case none
  }
}
