/// Small graphs that the tests compile.
enum Graphs {
  /// Without a finding.
  static let clean = """
    app Shop { root Home }

    coordinator Home {
      route feed: root { -> cart }
      route cart { -> back }
    }

    """

  /// One error: F202 `unknown-name`.
  static let broken = """
    app Shop { root Home }

    coordinator Home {
      route feed: root { -> cart  -> nowhere }
      route cart { -> back }
    }

    """

  /// One warning: F210 `unused-declaration`.
  static let unused = """
    app Shop { root Home }

    condition signedIn

    coordinator Home {
      route feed: root { -> cart }
      route cart { -> back }
    }

    """

  /// Without a finding: the cart opens by a link with this path, which stands at 5:21.
  static func linked(path: String) -> String {
    """
    app Shop { root Home  links "shop:" }

    coordinator Home {
      route feed: root { -> cart }
      route cart { link "\(path)"  -> back }
    }

    """
  }

  /// Without a finding and large: `count` routes that lead to each other.
  static func large(_ count: Int) -> String {
    var text = "app Shop { root Home }\n\ncoordinator Home {\n  route r0: root { -> r1 }\n"
    for index in 1..<count {
      text += "  route r\(index)(id: Int) { on go(id: Int) -> r\(index + 1)(id)  -> back }\n"
    }
    return text + "  route r\(count)(id: Int) { -> back }\n}\n"
  }
}
