// The address of what is selected: `#Items.product`. Going back in the browser selects what was
// selected before.
const flowAddress = (() => {
  "use strict";

  let current = "";
  let isFollowing = false;

  // The name that the address has; "" if it has none.
  function read() {
    try {
      const name = decodeURIComponent(location.hash.slice(1));
      return name === "walk" ? "" : name;
    } catch {
      return "";
    }
  }

  // Puts the name of what is selected into the address.
  function write(item) {
    const name = item && !item.isStart ? item.fullName : "";
    if (name === current) return;
    current = name;
    if (name === read()) return;
    const address = name ? `#${encodeURIComponent(name)}` : location.href.split("#")[0];
    // What the address says in other words is no further step for the browser.
    if (isFollowing) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
  }

  // Calls `select` with the name that the address has, now if there is one and whenever it changes.
  function listen(select) {
    const follow = () => {
      current = read();
      isFollowing = true;
      select(current);
      isFollowing = false;
    };
    addEventListener("popstate", follow);
    if (read()) follow();
  }

  return { write, listen };
})();
