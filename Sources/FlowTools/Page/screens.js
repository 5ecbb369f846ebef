// Pictures of screens, where the graph has some: in the nodes of the picture, in the details, and in the
// phone of the walk.
const flowScreens = (() => {
  "use strict";

  // The most room that a picture takes in a node, and the space around it.
  const room = { width: 132, height: 132, margin: 8 };
  // Below so many pixels of height a picture in a node tells nothing.
  const least = 40;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const images = new Map();
  let routes = new Map();
  let isShown = true;

  const inPoints = ({ width, height, scale = 1 }) => ({ width: width / scale, height: height / scale });

  // Gives `node` room for the picture of its screen, below its words.
  function measure(node) {
    const [first] = (isShown && node.route?.pictures) || [];
    node.screen = null;
    if (!first) return;
    const { width, height } = inPoints(first);
    const scale = Math.min(1, room.width / width, room.height / height);
    node.screen = { width: width * scale, height: height * scale };
    node.width = Math.max(node.width, node.screen.width + 2 * room.margin);
    node.height += node.screen.height + room.margin;
  }

  // The picture of a route in this appearance that has at least so many pixels in its width, or else
  // the largest; null if there is none.
  function pick(route, pixels) {
    const all = route.pictures ?? [];
    const fitting = all.filter((one) => Boolean(one.dark) === dark.matches);
    const found = fitting.length ? fitting : all;
    return found.find(({ width }) => width >= pixels) ?? found[found.length - 1] ?? null;
  }

  // The image of a route, to be drawn so many pixels wide; null until it has been loaded.
  function image(route, pixels) {
    const found = pick(route, pixels);
    if (!found) return null;
    let image = images.get(found.address);
    if (!image) {
      image = new Image();
      image.addEventListener("load", flowView.request);
      image.src = found.address;
      images.set(found.address, image);
    }
    return image.complete && image.naturalWidth ? image : null;
  }

  // Draws the screen of `node` with `pen`, at so many pixels for a point. True iff the node has one.
  function draw(node, pen, scale, colors, isSaved) {
    if (!node.screen) return false;
    const { width, height } = node.screen;
    if (height * scale < least) return true;
    const [x, y] = [node.x + (node.width - width) / 2, node.y + node.height - height - room.margin];
    const found = image(node.route, width * scale * (isSaved ? 2 : window.devicePixelRatio || 1));
    pen.fillStyle = colors.paper;
    pen.fillRect(x, y, width, height);
    if (found && !(isSaved && isForeign(found))) pen.drawImage(found, x, y, width, height);
    pen.lineWidth = 1;
    pen.strokeStyle = colors["box-line"];
    pen.beginPath();
    pen.roundRect(x, y, width, height, 1);
    pen.stroke();
    return true;
  }

  // True iff the browser keeps the pixels of an image to itself: it is another file beside this one.
  const isForeign = ({ src }) => location.protocol === "file:" && !src.startsWith("data:");

  // The picture of the screen "Coordinator.route" as an element that follows the appearance; null if
  // there is none. An image that cannot be loaded goes.
  function element(name) {
    const route = routes.get(name);
    if (!route?.pictures) return null;
    const { make } = flowDetails;
    const set = (isDark) => route.pictures.filter((one) => Boolean(one.dark) === isDark)
      .map(({ address, scale = 1 }) => `${address} ${scale}x`).join(", ");
    const [light, black] = [set(false), set(true)];
    const image = make("img", { srcset: light || black, alt: `The screen ${name}`, ...inPoints(route.pictures[0]) });
    const source = light && black
      ? make("source", { srcset: black, media: "(prefers-color-scheme: dark)" }) : null;
    const picture = make("picture", { class: "shot" }, source, image);
    image.addEventListener("error", () => picture.remove());
    return picture;
  }

  // Knows the pictures of `graph`, and adds a button to `legend` that shows or hides them in the
  // nodes. `change` draws anew.
  function fill(graph, legend, change) {
    const owners = new Map(graph.coordinators.map(({ id, name }) => [id, name]));
    routes = new Map(
      graph.routes.map((route) => [`${owners.get(route.coordinator)}.${route.name}`, route]));
    const wasHidden = flowLive.keep("screens", () => !isShown);
    const count = graph.routes.filter(({ pictures }) => pictures).length;
    if (!count) return;
    isShown = !wasHidden;
    const button = flowDetails.make("button", {
      type: "button", class: "layer", id: "screens", "aria-pressed": String(isShown),
      click: () => {
        isShown = !isShown;
        button.setAttribute("aria-pressed", String(isShown));
        change();
      },
    }, `${count} screen${count === 1 ? "" : "s"}`);
    legend.append(button);
  }

  return { measure, draw, element, fill };
})();
