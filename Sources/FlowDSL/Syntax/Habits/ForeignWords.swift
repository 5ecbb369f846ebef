// Words that people write by habit from Swift, SwiftUI, UIKit and other navigation libraries, in
// lower case.

extension Block {
  /// Words with one meaning here.
  var habits: [String: Keyword] {
    switch self {
    case .file: ForeignWords.ofFiles
    case .app: ForeignWords.ofApps
    case .members: ForeignWords.ofMembers
    case .route, .mount: ForeignWords.ofClauses
    case .scenario: ForeignWords.ofSteps
    case .lint, .enum, .policy: [:]
    }
  }

  /// Words that may mean several things here, and the likeliest.
  var hints: [String: Keyword] {
    switch self {
    case .file: ForeignWords.likelyInFiles
    case .members: ForeignWords.likelyMembers
    case .mount: ForeignWords.likelyInMounts
    case .app, .route, .scenario, .lint, .enum, .policy: [:]
    }
  }

  /// Words for what graphs express differently or not at all, and what to do.
  var advice: [String: String] {
    switch self {
    case .file, .app, .members: ForeignWords.adviceOnMembers
    case .route, .mount: ForeignWords.adviceOnClauses
    case .scenario, .lint, .enum, .policy: [:]
    }
  }
}

enum ForeignWords {
  /// Words for `caseless` after a base.
  static let caseless =
    "caseinsensitive|caseinsensitively|ignorecase|ignorescase|ignoringcase|insensitive|nocase|anycase"
    + "|case_insensitive|ignore_case|lowercase|lowercased"

  fileprivate static let cases =
    "case does not matter under a base that says so: `links \"shop:\" caseless`"

  static let ofFiles: [String: Keyword] = [
    "group": .routes, "bool": .condition, "flag": .condition, "typealias": .type,
    "test": .scenario, "tests": .scenario, "conditions": .condition, "enums": .enum, "rules": .lint,
    "rule": .policy, "invariant": .policy, "using": .import,
    "include": .import, "application": .app, "package": .module, "spec": .scenario,
  ]

  static let ofApps: [String: Keyword] = [
    "start": .root, "launch": .root, "main": .root, "startdestination": .root,
    "initialroute": .root, "initial": .root, "home": .root, "rootcoordinator": .root,
    "rootview": .root, "entrypoint": .root, "window": .root, "rootviewcontroller": .root,
    "link": .links, "scheme": .links, "schemes": .links, "urlscheme": .links, "deeplinks": .links,
    "deeplink": .links, "host": .links, "hosts": .links, "domain": .links, "domains": .links,
    "url": .links, "baseurl": .links, "universallinks": .links, "restorationkey": .restore,
    "wildcard": .links, "exclude": .except, "excludes": .except, "excluding": .except,
    "ignore": .except, "ignores": .except, "skip": .except, "exception": .except,
    "exceptions": .except, "deny": .except, "block": .except, "unless": .except,
    "redirect": .unwrap, "redirects": .unwrap, "redirection": .unwrap, "forward": .unwrap,
    "forwards": .unwrap, "wrapper": .unwrap, "wrapped": .unwrap, "wraps": .unwrap, "proxy": .unwrap,
    "shortener": .unwrap, "follow": .unwrap, "tracking": .unwrap,
    "restorationid": .restore, "statekey": .restore, "restoration": .restore,
  ]

  static let ofMembers: [String: Keyword] = [
    "screen": .route, "view": .route, "page": .route, "case": .route, "func": .route,
    "fun": .route, "function": .route, "def": .route, "fn": .route, "scene": .route,
    "destination": .route, "composable": .route, "navigationdestination": .route,
    "flowdestination": .route, "include": .use, "import": .use, "uses": .use, "event": .on,
    "action": .on, "sheet": .modal, "addmodalcoordinator": .modal, "actionsheet": .dialog,
    "confirmationdialog": .dialog, "uialertcontroller": .alert, "addchild": .child,
    "addchildcoordinator": .child, "childcoordinator": .child, "tabitem": .tab,
    "adddetour": .detour, "children": .child, "modals": .modal, "detours": .detour,
  ]

  static let ofClauses: [String: Keyword] = [
    "event": .on, "action": .on, "func": .on, "fun": .on, "function": .on, "def": .on, "fn": .on,
    "links": .link, "deeplink": .link, "url": .link, "uri": .link,
    "onopenurl": .link, "guard": .requires, "needs": .requires, "if": .requires,
    "require": .requires, "result": .returns, "return": .returns,
    "returning": .returns, "answer": .returns, "lock": .locked, "navigationlock": .locked,
    "interactivedismissdisabled": .locked, "ismodalinpresentation": .locked,
    "label": .title, "image": .icon, "systemimage": .icon, "below": .path,
    "navigationpath": .path, "backstack": .path, "parents": .path, "detent": .detents,
    "presentationdetents": .detents, "selecteddetent": .selected, "initialdetent": .selected,
    "visible": .shown, "hide": .hides, "fullscreencover": .cover, "fullscreen": .cover,
    "external": .entry, "exported": .entry,
  ]

  static let ofSteps: [String: Keyword] = [
    "assert": .expect, "check": .expect, "then": .expect, "verify": .expect, "should": .expect,
    "tap": .send, "event": .send, "on": .send, "click": .send, "trigger": .send, "press": .send,
    "go": .navigate, "goto": .navigate, "link": .open, "deeplink": .open, "url": .open,
    "pop": .back, "goback": .back, "close": .dismiss, "swipe": .dismiss, "select": .tab,
    "selecttab": .tab, "when": .given, "let": .given, "set": .given, "with": .given,
    "fails": .rejects, "refuses": .rejects, "reject": .rejects,
  ]

  static let likelyInFiles: [String: Keyword] = [
    "navigator": .coordinator, "router": .coordinator, "navigationsplitview": .coordinator,
    "navigationstack": .coordinator, "tabview": .coordinator, "tabcoordinator": .coordinator,
    "floworchestrator": .coordinator, "flowcoordinator": .coordinator, "flowstack": .coordinator,
    "navhost": .coordinator, "navgraph": .coordinator, "navigation": .coordinator,
    "feature": .coordinator, "class": .coordinator, "struct": .coordinator,
    "object": .coordinator, "actor": .coordinator, "guard": .condition, "let": .condition,
    "var": .condition, "val": .condition, "const": .condition,
  ]

  static let likelyMembers: [String: Keyword] = [
    "cover": .modal, "present": .modal, "embed": .child, "mount": .child,
    "coordinator": .child, "sidebar": .column, "detail": .column, "primary": .column,
    "secondary": .column, "supplementary": .column, "navigationlink": .route,
  ]

  static let likelyInMounts: [String: Keyword] = [
    "hidden": .shown, "ishidden": .shown, "invisible": .shown, "visibility": .shown,
    "enabled": .shown, "disabled": .shown, "isenabled": .shown,
  ]

  static let adviceOnMembers: [String: String] = [
    "if": "a condition is declared `condition NAME`, and asked by `when` or `requires`",
    "else": "a condition is declared `condition NAME`, and asked by `when` or `requires`",
    "caseless": cases, "caseinsensitive": cases, "ignorecase": cases, "casesensitive": cases,
    "redirect": redirected, "redirects": redirected,
    "start": "the route with the kind `root` is the first: `route NAME: root`",
    "startdestination": "the route with the kind `root` is the first: `route NAME: root`",
    "initial": "the route with the kind `root` is the first: `route NAME: root`",
    "initialroute": "the route with the kind `root` is the first: `route NAME: root`",
    "transitiontoflow": "a transition leads to the flow: `-> Main`",
    "canhandle": "nothing stands for it: a coordinator has the routes that it declares",
    "cannavigate": asked, "canopen": asked, "canpush": asked,
    "navigationtype": "the mount says it: `child`, `modal`, `detour`, `tab` or `flow`",
    "struct": "types are Swift's: declare `type NAME` at the top of a file",
    "class": "types are Swift's: declare `type NAME` at the top of a file",
    "extension": "Swift code belongs in a Swift file",
    "function": "Swift code belongs in a Swift file",
    "func": "Swift code belongs in a Swift file",
    "async": "a graph declares what is possible; what waits is Swift code",
    "animation": looks, "theme": looks, "style": looks, "color": looks, "toolbar": looks,
  ]

  static let adviceOnClauses: [String: String] = [
    "caseless": cases, "caseinsensitive": cases, "ignorecase": cases, "casesensitive": cases,
    "animated": looks, "animation": looks, "transition": looks, "transitionstyle": looks,
    "theme": looks, "style": looks, "color": looks, "background": looks, "toolbar": looks,
    "navigationbartitle": screen, "navigationtitle": screen, "view": screen, "body": screen,
    "content": screen, "controller": screen, "viewcontroller": screen, "component": screen,
    "builder": screen, "render": screen, "widget": screen, "badge": tab, "tag": tab,
    "tabitem": tab, "tabbaritem": tab, "index": tab, "order": tab,
    "params": parameters, "parameters": parameters, "arguments": parameters, "args": parameters,
    "param": parameters, "argument": parameters, "props": parameters,
    "navigate": "a transition is written `-> TARGET`", "go": "a transition is written `-> TARGET`",
    "goto": "a transition is written `-> TARGET`", "push": "a transition is written `-> TARGET`",
    "present": "a transition is written `-> TARGET`",
    "navigationlink": "a transition is written `-> TARGET`",
    "pop": "going back is written `-> back`", "close": "closing is written `-> dismiss`",
    "exit": "leaving is a transition, such as `-> back`, `-> dismiss` or `-> finish`",
    "cannavigate": asked, "canopen": asked, "canpush": asked, "candismiss": asked,
    "children": "a coordinator mounts others: `child NAME: COORDINATOR`",
    "redirect": guarded, "redirectto": guarded, "canactivate": guarded, "protected": guarded,
    "authorize": guarded, "auth": guarded, "middleware": guarded, "permission": guarded,
    "private": guarded,
    "onappear": "what a screen does is Swift code; a graph declares only where it leads",
    "ontap": "an event is declared `on NAME -> TARGET`",
    "onclick": "an event is declared `on NAME -> TARGET`",
    "onpress": "an event is declared `on NAME -> TARGET`",
    "max": instances, "limit": instances, "maximum": instances, "instances": instances,
    "count": instances,
    "else": "each condition has a transition of its own: `on NAME when CONDITION -> TARGET`",
  ]

  private static let guarded = "a guard says where to go instead: `requires CONDITION else TARGET`"
  private static let asked =
    "`when` and `requires` say it; Swift asks with `navigator.accepts { go.EVENT() }`"
  private static let redirected =
    "`unwrap` in `app` opens the URL in another one, `requires CONDITION else TARGET` leads elsewhere"
  private static let looks = "how a screen looks and moves is up to its Swift code"
  private static let instances = "a mount that may be there several times says so: `up to 3`"
  private static let screen = "what a screen shows is up to its Swift code"
  private static let tab =
    "a tab has `title`, `icon` and `shown when`; its Swift code adds the rest"
  private static let parameters = "parameters stand after the route's name: `route a(id: Int)`"
}
