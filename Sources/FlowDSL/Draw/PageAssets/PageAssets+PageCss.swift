extension PageAssets {
  /// `page.css`
  static let pageCss = ##"""
    :root {
      --paper: #f6f8fa;
      --card: #ffffff;
      --ink: #1f2328;
      --faint: #59636e;
      --line: #d1d9e0;
      --hover: rgba(101, 117, 133, 0.12);
      --box: #ffffff;
      --box-within: #f1f4f8;
      --box-line: #c4ccd4;
      --group: #f5f0ff;
      --accent: #0969da;
      --press: #0969da;
      --glow: rgba(9, 105, 218, 0.22);
      --lost: #d1242f;
      --push: #57606a;
      --sheet: #8250df;
      --cover: #bf3989;
      --tab: #0a7f8c;
      --flow: #1f6feb;
      --detour: #bc4c00;
      --back: #8b949e;
      --guard: #b5850b;
    }

    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #0d1117;
        --card: #212a35;
        --ink: #e6edf3;
        --faint: #9198a1;
        --line: #353c45;
        --hover: rgba(145, 160, 180, 0.14);
        --box: #151b23;
        --box-within: #10151c;
        --box-line: #3d4650;
        --group: #1c1730;
        --accent: #4493f8;
        --press: #1f6feb;
        --glow: rgba(68, 147, 248, 0.32);
        --lost: #f85149;
        --push: #9aa4af;
        --sheet: #a371f7;
        --cover: #db61a2;
        --tab: #39c5cf;
        --flow: #58a6ff;
        --detour: #f0883e;
        --back: #6e7681;
        --guard: #d9a520;
      }
    }

    * { box-sizing: border-box; }

    html, body { height: 100%; margin: 0; }

    body {
      background: var(--paper);
      color: var(--ink);
      font: 14px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
    }

    [hidden] { display: none !important; }

    button, input { font: inherit; color: inherit; }

    button {
      background: none;
      border: 1px solid transparent;
      border-radius: 6px;
      cursor: pointer;
      padding: 2px 8px;
    }

    button:hover { background: var(--hover); }

    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }

    #app {
      display: grid;
      grid-template: 48px minmax(0, 1fr) / 270px minmax(0, 1fr) auto auto;
      grid-template-areas: "head head head head" "contents stage details walk";
      height: 100%;
    }

    header {
      grid-area: head;
      align-items: center;
      background: var(--card);
      border-bottom: 1px solid var(--line);
      display: flex;
      gap: 14px;
      padding: 0 14px;
    }

    h1 { font-size: 17px; margin: 0; }

    #summary {
      color: var(--faint);
      flex: 1;
      margin: 0;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }

    #list { border-color: var(--line); display: none; }

    .tools { display: flex; gap: 4px; }

    .tools button { border-color: var(--line); min-width: 32px; }

    #contents {
      grid-area: contents;
      background: var(--card);
      border-right: 1px solid var(--line);
      display: flex;
      flex-direction: column;
      min-height: 0;
    }

    .search { display: flex; gap: 6px; padding: 10px 10px 6px; }

    .search input {
      background: var(--paper);
      border: 1px solid var(--line);
      border-radius: 6px;
      flex: 1;
      min-width: 0;
      padding: 4px 8px;
    }

    #show-all { border-color: var(--line); white-space: nowrap; }

    #found { color: var(--faint); font-size: 12px; margin: 0; min-height: 20px; padding: 0 12px; }

    #tree { flex: 1; overflow: auto; padding: 0 6px 12px; }

    #tree .row { align-items: center; display: flex; gap: 2px; }

    #tree button {
      flex: 1;
      min-width: 0;
      overflow: hidden;
      padding: 1px 6px;
      text-align: left;
      text-overflow: ellipsis;
      white-space: nowrap;
    }

    #tree .fold, #tree .only { color: var(--faint); flex: none; font-size: 11px; padding: 1px 4px; }

    #tree .only { opacity: 0; }

    #tree .row:hover .only, #tree .only:focus-visible, #tree .only[aria-pressed="true"] { opacity: 1; }

    #tree .only[aria-pressed="true"] { background: var(--glow); color: var(--ink); }

    #tree input { accent-color: var(--accent); flex: none; margin: 0 2px; }

    #tree .coordinator { font-weight: 600; }

    #tree .said { color: var(--faint); font-size: 12px; font-weight: 400; margin-left: 6px; }

    #tree [aria-current="true"] { background: var(--glow); }

    .lost { color: var(--lost); }

    #stage { grid-area: stage; min-width: 0; position: relative; }

    #picture { cursor: grab; display: block; height: 100%; touch-action: none; width: 100%; }

    #picture.dragging { cursor: grabbing; }

    #picture.over { cursor: pointer; }

    #picture:focus-visible { outline-offset: -3px; }

    #legend {
      background: var(--card);
      border: 1px solid var(--line);
      border-radius: 8px;
      bottom: 10px;
      display: flex;
      flex-wrap: wrap;
      font-size: 12px;
      left: 10px;
      max-width: calc(100% - 20px);
      padding: 2px 4px;
      position: absolute;
    }

    #legend button { align-items: center; display: flex; gap: 6px; padding: 2px 7px; }

    #legend button[aria-pressed="false"] { opacity: 0.4; text-decoration: line-through; }

    #legend svg { flex: none; }

    #hint {
      background: var(--card);
      border: 1px solid var(--line);
      border-radius: 8px;
      font-size: 13px;
      margin: 0;
      padding: 8px 12px;
      position: absolute;
      right: 10px;
      top: 10px;
      white-space: pre;
    }

    #details, #walk {
      background: var(--card);
      border-left: 1px solid var(--line);
      min-height: 0;
      overflow: auto;
      padding: 14px 16px;
      width: 350px;
    }

    #details { grid-area: details; overflow-wrap: anywhere; }

    #walk { grid-area: walk; }

    #details h2 { font-size: 17px; margin: 0 28px 2px 0; }

    #details h2 small { color: var(--faint); font-weight: 400; }

    #details h3 {
      color: var(--faint);
      font-size: 12px;
      letter-spacing: 0.04em;
      margin: 18px 0 4px;
      text-transform: uppercase;
    }

    #details .close { position: absolute; right: 10px; }

    #details p { margin: 4px 0; }

    #details dl {
      display: grid;
      gap: 2px 10px;
      grid-template-columns: max-content 1fr;
      margin: 10px 0;
    }

    #details dt { color: var(--faint); }

    #details dd { margin: 0; }

    #details ol, #details ul { list-style: none; margin: 0; padding: 0; }

    #details li { padding: 2px 0; }

    #details code, #details pre, .plain pre {
      font: 12.5px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
    }

    #details pre {
      background: var(--paper);
      border-radius: 6px;
      margin: 4px 0;
      overflow: auto;
      padding: 8px 10px;
    }

    #details .way { border-left: 3px solid var(--way, var(--push)); padding-left: 8px; }

    #details .way button { color: var(--accent); padding: 0 2px; text-align: left; }

    #details .way .where { color: var(--faint); font-size: 12px; }

    .plain { margin: 0 auto; max-width: 900px; padding: 24px; }

    .plain pre { overflow: auto; }

    @media (max-width: 900px) {
      #app {
        grid-template: 48px minmax(0, 1fr) auto / minmax(0, 1fr);
        grid-template-areas: "head" "stage" "panel";
      }

      #list { display: block; }

      #list[aria-expanded="true"] { background: var(--glow); }

      /* Over all but the header, where it is open. */
      #contents { border: 0; display: none; grid-row: 2 / -1; grid-column: 1; z-index: 2; }

      #contents.open { display: flex; }

      /* In one place: the details over the walk. */
      #details, #walk {
        border-left: 0;
        border-top: 1px solid var(--line);
        grid-area: panel;
        max-height: 45vh;
        width: auto;
      }

      #details { z-index: 1; }

      #walk { max-height: 62vh; }

      #details:not([hidden]) + #walk { max-height: 45vh; }

      /* What is drawn needs the room. */
      #stage:has(~ :not([hidden])) #legend { display: none; }
    }

    @media (max-width: 600px) {
      header { gap: 8px; padding: 0 8px 0 12px; }

      /* The label of the picture says the same. */
      #summary { visibility: hidden; }

      /* Below it a phone makes the page larger when somebody types. */
      .search input, #walk .open input { font-size: 16px !important; }
    }

    /* For fingers. */
    @media (pointer: coarse) {
      .tools button, #list, .search input, #show-all { min-height: 36px; }

      #tree .row { min-height: 36px; }

      #tree button { padding-block: 7px; }

      #tree .fold { min-width: 28px; }

      #tree input { height: 20px; width: 20px; }

      #legend button, #details .way button, #details li > button { min-height: 32px; }

      #details .close { min-height: 36px; min-width: 36px; }
    }

    @media (hover: none) {
      #tree .only { opacity: 1; }
    }
    """##
}
