extension PageAssets {
  /// `page.html`
  static let pageHtml = ##"""
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title><!-- title --></title>
    <link rel="icon" href="data:,">
    <style>
    <!-- style -->
    </style>
    </head>
    <body>
    <noscript>
    <main class="plain">
    <h1><!-- title --></h1>
    <p>This page draws a graph with JavaScript, which is off in this browser. Here it is as text:</p>
    <pre><!-- tree --></pre>
    </main>
    </noscript>
    <div id="app" hidden>
      <header>
        <h1 id="title"></h1>
        <p id="summary"></p>
        <button type="button" id="list" title="Search and list ( / )" aria-expanded="false"
          aria-controls="contents">Search</button>
        <div class="tools" role="toolbar" aria-label="Picture">
          <button type="button" id="zoom-out" title="Smaller (-)" aria-label="Smaller">&minus;</button>
          <button type="button" id="zoom-in" title="Larger (+)" aria-label="Larger">+</button>
          <button type="button" id="zoom-fit" title="The whole graph (0)">Fit</button>
          <button type="button" id="keys" title="Keys (?)" aria-label="Keys" aria-expanded="false"
            aria-controls="hint">?</button>
        </div>
      </header>
      <nav id="contents" aria-label="Coordinators and routes">
        <div class="search">
          <input type="search" id="search" placeholder="Search  ( / )" autocomplete="off"
            spellcheck="false" aria-label="Search routes, coordinators, links and events">
          <button type="button" id="show-all" hidden>Show all</button>
        </div>
        <p id="found" role="status"></p>
        <div id="tree" role="list"></div>
      </nav>
      <main id="stage">
        <canvas id="picture" tabindex="0" role="img"></canvas>
        <div id="legend" role="group" aria-label="Kinds of ways"></div>
        <p id="hint" hidden></p>
      </main>
      <aside id="details" aria-label="Details" hidden></aside>
      <aside id="walk" aria-label="Walk" hidden></aside>
    </div>
    <!-- graph -->
    <!-- graph-text -->
    <!-- machine -->
    <script>
    <!-- script -->
    </script>
    </body>
    </html>
    """##
}
