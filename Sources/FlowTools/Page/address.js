// The address of what is selected, and of the coordinators that are open once the viewer has opened
// or closed one: `#Items.product;open=Main,Home`. Going back in the browser selects what was selected
// before.
const flowAddress = (() => {
  "use strict";

  let current = "";
  let isFollowing = false;

  // What the address has after its `#`; "" if it has nothing.
  function read() {
    try {
      const text = decodeURIComponent(location.hash.slice(1));
      return text === "walk" ? "" : text;
    } catch {
      return "";
    }
  }

  // Puts the name of what is selected into the address, and the names in `opened`, unless it is null.
  function write(item, opened) {
    const name = item && !item.isStart ? item.fullName : "";
    const text = opened ? `${name};open=${opened.join(",")}` : name;
    if (text === current) return;
    current = text;
    if (text === read()) return;
    const escaped = encodeURIComponent(text).replace(/%(3B|3D|2C)/g, decodeURIComponent);
    const address = text ? `#${escaped}` : location.href.split("#")[0];
    // What the address says in other words is no further step for the browser.
    if (isFollowing) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
  }

  // Calls `select` with the name that the address has and the names of what is open, null if it has
  // none; now if there is any, or if another page had one, and whenever it changes.
  function listen(select) {
    const follow = (text) => {
      current = text;
      isFollowing = true;
      const [name, opened] = current.split(";open=");
      select(name, opened === undefined ? null : opened.split(",").filter((one) => one));
      isFollowing = false;
    };
    addEventListener("popstate", () => follow(read()));
    const kept = flowLive.keep("address", () => current);
    if (read() || kept) follow(read() || kept);
  }

  return { write, listen };
})();
