import Foundation

/// Prints how long one navigation takes in graphs of 10 to 100,000 coordinators at depths 1 to 6,
/// how far that depends on their number, and what a screen takes on a stack.
struct NavigationTable {
  /// The numbers of coordinators.
  private var sizes = [10, 100, 1_000, 10_000, 100_000]
  private var depths = Array(1...6)
  /// How often each is measured; the fastest counts.
  private let repetitions = 20

  /// A table of one number of coordinators at one depth; of all if two numbers are not given.
  init(_ only: [Int]) {
    guard only.count == 2 else { return }
    sizes = [only[0]]
    depths = [only[1]]
  }

  /// Measures everything and prints it.
  func print() throws {
    Swift.print(row(["ns", "coordinators", "push", "pop", "modal", "other tab", "tab"]))
    for depth in depths {
      var all: [Int: NavigationCourse.Figures] = [:]
      for size in sizes {
        var course = try NavigationCourse(NavigationTree(coordinators: size, depth: depth))
        let figures = try course.figures(repetitions: repetitions)
        all[size] = figures
        Swift.print(
          row(
            ["depth \(depth)", "\(size)"]
              + figures.all.map { number($0 * 1e9) }))
      }
      if let least = all[100], let most = all[100_000] {
        Swift.print(
          row(["", "× 1000"] + zip(least.all, most.all).map { "× " + number($1 / $0) }))
      }
    }
    for count in [10_000, 100_000] {
      var course = try NavigationCourse(NavigationTree(coordinators: 100, depth: 3))
      Swift.print("\(number(try course.bytesPerScreen(count))) bytes a screen, of \(count)")
    }
  }
}

extension NavigationCourse.Figures {
  /// The figures in the order of the table's columns.
  fileprivate var all: [Double] { [push, pop, modal, across, tab] }
}
