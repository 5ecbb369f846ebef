extension PageAssets {
  /// `walk.css`
  static let walkCss = ##"""
    /* The walk: a phone and what stands around it. */

    #walk-toggle { font-weight: 600; padding: 2px 12px; }

    #walk-toggle[aria-pressed="true"] { background: var(--press); border-color: var(--press); color: #fff; }

    #walk .head { align-items: center; display: flex; gap: 6px; margin-bottom: 10px; }

    #walk h2 { flex: 1; font-size: 17px; margin: 0; }

    #walk h3 {
      color: var(--faint);
      flex: 1;
      font-size: 12px;
      letter-spacing: 0.04em;
      margin: 0;
      text-transform: uppercase;
    }

    #walk button { color: inherit; }

    #walk .head button, #walk .open button { border-color: var(--line); }

    #walk button:disabled { cursor: default; opacity: 0.45; }

    #walk code { font: 12px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; }

    /* The phone */

    #walk .phone {
      background: var(--paper);
      border: 7px solid var(--ink);
      border-radius: 34px;
      box-shadow: 0 8px 28px rgba(0, 0, 0, 0.18);
      height: 500px;
      margin: 0 auto;
      max-width: 272px;
      overflow: hidden;
      position: relative;
    }

    @media (max-width: 900px) {
      #walk .phone { height: min(500px, 44vh); }
    }

    @media (prefers-color-scheme: dark) {
      #walk .phone { border-color: #4a535e; box-shadow: 0 8px 28px rgba(0, 0, 0, 0.5); }
    }

    #walk .presentation {
      background: var(--card);
      bottom: 0;
      display: flex;
      flex-direction: column;
      height: var(--height);
      left: 0;
      max-height: 100%;
      position: absolute;
      right: 0;
    }

    #walk .presentation.sheet {
      border-radius: 16px 16px 0 0;
      box-shadow: 0 0 0 100vmax rgba(0, 0, 0, 0.28), 0 -2px 12px rgba(0, 0, 0, 0.3);
      max-height: calc(96% - 12px * var(--depth));
    }

    #walk .presentation.cover { box-shadow: 0 0 18px rgba(0, 0, 0, 0.3); }

    #walk .presentation.root .bar, #walk .presentation.cover .bar { padding-top: 14px; }

    #walk .grabber { align-self: center; line-height: 1; margin: 4px auto -4px; min-height: 16px; padding: 4px 14px; z-index: 1; }

    #walk .sheet > .grabber::before {
      background: var(--faint);
      border-radius: 3px;
      content: "";
      display: block;
      height: 5px;
      opacity: 0.6;
      width: 38px;
    }

    #walk .cover > .grabber { color: var(--faint); font-size: 18px; margin-bottom: -18px; }

    #walk .all { color: var(--accent); font-size: 12px; position: absolute; right: 10px; top: 6px; z-index: 1; }

    #walk .detents { color: var(--faint); font-size: 10px; left: 14px; position: absolute; top: 5px; }

    #walk .stack, #walk .tabs, #walk .flow { display: flex; flex: 1; flex-direction: column; min-height: 0; }

    #walk .flow::before {
      align-self: center;
      color: var(--faint);
      content: "flow " attr(data-flow);
      font-size: 10px;
      margin-bottom: -14px;
      padding-top: 3px;
    }

    #walk .bar {
      align-items: center;
      border-bottom: 1px solid var(--line);
      display: grid;
      gap: 6px;
      grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
      min-height: 44px;
      padding: 6px 10px;
    }

    #walk .bar strong { grid-column: 2; max-width: 130px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }

    #walk .back {
      color: var(--accent);
      grid-column: 1;
      justify-self: start;
      max-width: 100%;
      overflow: hidden;
      padding: 2px 4px;
      text-overflow: ellipsis;
      white-space: nowrap;
    }

    #walk [aria-disabled="true"] { opacity: 0.5; }

    #walk .lock {
      background: var(--lost);
      border-radius: 8px;
      color: #fff;
      font-size: 10px;
      grid-column: 3;
      justify-self: end;
      padding: 1px 7px;
    }

    #walk .screen { display: flex; flex: 1; flex-direction: column; gap: 8px; overflow: auto; padding: 10px 14px 14px; }

    /* The edges of the screens below. */
    #walk .stack[data-depth="2"] > .screen { box-shadow: inset 3px 0 0 var(--line); }
    #walk .stack[data-depth="3"] > .screen { box-shadow: inset 3px 0 0 var(--line), inset 6px 0 0 var(--box), inset 7px 0 0 var(--line); }
    #walk .stack[data-depth="4"] > .screen {
      box-shadow: inset 3px 0 0 var(--line), inset 6px 0 0 var(--box), inset 7px 0 0 var(--line), inset 10px 0 0 var(--box), inset 11px 0 0 var(--line);
    }

    #walk .below { color: var(--faint); font-size: 11px; margin: 0; }

    #walk .about { display: flex; flex-direction: column; margin-bottom: 4px; }

    #walk .about small { color: var(--faint); }

    #walk .route { align-self: flex-start; font-size: 16px; font-weight: 600; margin-left: -4px; overflow-wrap: anywhere; padding: 0 4px; text-align: left; }

    #walk .event { display: flex; flex-direction: column; gap: 4px; }

    #walk .event > button {
      background: var(--press);
      border-radius: 9px;
      color: #fff;
      overflow-wrap: anywhere;
      padding: 6px 10px;
    }

    #walk .event > button:hover { filter: brightness(1.1); }

    #walk .event > button[aria-disabled="true"] { background: none; border: 1px dashed var(--faint); color: var(--ink); }

    #walk .fields { display: flex; flex-wrap: wrap; gap: 4px 8px; padding: 0 2px 4px; }

    #walk .fields label { align-items: center; color: var(--faint); display: flex; font-size: 12px; gap: 4px; }

    #walk .fields input, #walk .fields select, #walk .open input, #walk .copied {
      background: var(--paper);
      border: 1px solid var(--line);
      border-radius: 5px;
      color: var(--ink);
      font-size: 12px;
      max-width: 130px;
      padding: 2px 5px;
    }

    #walk .tabbar { background: var(--paper); border-top: 1px solid var(--line); display: flex; padding: 4px 6px 10px; }

    #walk .tabbar button {
      align-items: center;
      color: var(--faint);
      display: flex;
      flex: 1;
      flex-direction: column;
      font-size: 10px;
      line-height: 1.3;
      min-width: 0;
      overflow: hidden;
      padding: 2px 1px;
    }

    #walk .tabbar .icon {
      border: 1.5px solid currentColor;
      border-radius: 6px;
      font-size: 11px;
      font-weight: 600;
      height: 19px;
      line-height: 16px;
      text-align: center;
      width: 19px;
    }

    #walk .tabbar [aria-selected="true"] { color: var(--accent); }

    #walk .tabbar [aria-selected="true"] .icon { background: var(--press); border-color: var(--press); color: #fff; }

    /* Around the phone */

    #walk .message { color: var(--faint); font-size: 12.5px; margin: 8px 0; min-height: 19px; overflow-wrap: anywhere; text-align: center; }

    #walk .refusal { color: var(--lost); }

    #walk .open { display: flex; gap: 6px; margin-bottom: 8px; }

    #walk .open input { flex: 1; font-size: 13px; max-width: none; min-width: 0; padding: 4px 8px; }

    #walk .entries summary { cursor: pointer; font-size: 13px; margin-bottom: 6px; }

    #walk .entries .event { margin-bottom: 6px; }

    #walk .conditions { display: flex; flex-wrap: wrap; gap: 4px 14px; margin-bottom: 12px; }

    #walk .conditions label { align-items: center; cursor: pointer; display: flex; font-size: 13px; gap: 6px; }

    #walk [role="switch"] {
      appearance: none;
      background: var(--line);
      border-radius: 9px;
      cursor: pointer;
      height: 18px;
      margin: 0;
      position: relative;
      width: 31px;
    }

    #walk [role="switch"]::after {
      background: #fff;
      border-radius: 50%;
      box-shadow: 0 1px 2px rgba(0, 0, 0, 0.4);
      content: "";
      height: 14px;
      left: 2px;
      position: absolute;
      top: 2px;
      transition: left 0.12s;
      width: 14px;
    }

    #walk [role="switch"]:checked { background: #2da44e; }

    #walk [role="switch"]:checked::after { left: 15px; }

    #walk .log { font-size: 12px; margin: 0; max-height: 220px; overflow: auto; padding-left: 30px; }

    #walk .log li::marker { color: var(--faint); }

    #walk .log .refusal code { text-decoration: line-through; }

    #walk .copied { max-width: none; width: 100%; }
    """##
}
