/// The destination of a graph in which no route has `link` or `entry`: there is none. The compiler
/// names it where code navigates to a route, and so says what is missing.
public enum FlowNoLinkOrEntry<App> {}
