// What docs/building.md uses of Tuist's ProjectDescription, by Tuist's reference of its manifests.

public struct Project {
  public init(name: String, packages: [Package] = [], targets: [Target] = []) {}
}

public enum Package {
  case remote(url: String, requirement: Requirement)

  public enum Requirement {
    case upToNextMajor(from: Version)
    case upToNextMinor(from: Version)
    case exact(Version)
    case branch(String)
    case revision(String)
  }
}

public struct Version: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) {}
}

public struct Target {
  public static func target(
    name: String, destinations: Destinations, product: Product, bundleId: String,
    sources: SourceFilesList? = nil, resources: ResourceFileElements? = nil,
    buildableFolders: [BuildableFolder] = [], dependencies: [TargetDependency] = []
  ) -> Self { Self() }
}

public typealias Destinations = Set<Destination>

public enum Destination { case iPhone, iPad, mac, appleTv, appleWatch, appleVision }

extension Destinations {
  public static var iOS: Destinations { [.iPhone, .iPad] }
}

public enum Product { case app, framework, staticFramework, unitTests }

public struct SourceFilesList: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: String...) {}
}

public struct ResourceFileElements: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: String...) {}
}

public struct BuildableFolder: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) {}
}

public enum TargetDependency {
  case target(name: String)
  case package(product: String, type: PackageType = .runtime)

  public enum PackageType { case runtime, runtimeEmbedded, plugin, macro }
}
