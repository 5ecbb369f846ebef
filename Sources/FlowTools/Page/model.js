// What is drawn: coordinators as boxes, routes as nodes, and edges, made of the graph's JSON.
const flowModel = (() => {
  "use strict";

  function read(graph) {
    const gone = removed(graph);
    const boxes = [...graph.coordinators, ...gone.coordinators].map((data) => ({
      isBox: true, data, name: data.name, fullName: data.name, edgesIn: [], edgesOut: [],
      ownNodes: [], inner: [], lost: data.unreachable,
    }));
    const boxById = new Map(boxes.map((box) => [box.data.id, box]));
    for (const box of boxes) {
      box.outer = boxById.get(box.data.in) ?? null;
      box.outer?.inner.push(box);
      box.said = mounted(box, boxById);
      const turns = (box.data.mounts ?? []).filter((mount) =>
        mount.coordinator === box.data.in && ["tab", "flow", "column"].includes(mount.kind));
      if (turns.length) box.turn = Math.min(...turns.map(({ id }) => id));
    }
    for (const box of boxes) {
      box.depthInTree = 0;
      for (let outer = box.outer; outer; outer = outer.outer) box.depthInTree += 1;
      box.hasBoxes = box.inner.length > 0;
    }
    const nodes = [...graph.routes, ...gone.routes].map((route) => {
      const owner = boxById.get(route.coordinator);
      const node = {
        route, owner, name: route.name, fullName: `${owner.name}.${route.name}`, edgesIn: [],
        edgesOut: [], links: (route.links ?? []).map((link) => link.replaceAll('"', "")),
        isRoot: route.kind === "root", lost: route.unreachable,
        said: route.kind === "push" ? "" : route.kind,
      };
      owner.ownNodes.push(node);
      return node;
    });
    const nodeById = new Map(nodes.map((node) => [node.route.id, node]));
    const start = { isStart: true, name: graph.app, fullName: graph.app, links: [], edgesIn: [],
      edgesOut: [], isRoot: true };
    const end = (end) => (end === undefined ? null
      : "route" in end ? nodeById.get(end.route) ?? null : boxById.get(end.coordinator) ?? null);
    const edges = [...graph.edges, ...gone.edges].map((data) => {
      const source = data.kind === "start" ? start : end(data.from);
      const target = end(data.to);
      const edge = { data, source, target };
      source?.edgesOut.push(edge);
      target?.edgesIn.push(edge);
      edge.label = label(edge);
      return edge;
    });
    const all = [...boxes, ...nodes];
    all.forEach((item, index) => {
      item.index = index;
      const events = item.edgesOut.map((edge) => edge.data.event ?? "").join(" ");
      item.words = [item.fullName, ...(item.route?.links ?? []), events].join(" ").toLowerCase();
    });
    return {
      boxes, nodes, start, edges, all, tops: boxes.filter((box) => !box.outer), boxById, nodeById,
      boxNames: new Map(boxes.map((box) => [box.data.id, box.name])),
      hidden: new Set(), frames: new Set(), sources: graph.sources, since: graph.since, hasCoverage: Boolean(graph.coverage),
      only: null,
      usedBy: (box) =>
        (box.data.uses ?? []).map((id) => boxById.get(id)).filter((used) => used),
      usersOf: (box) => boxes.filter((other) => other.data.uses?.includes(box.data.id)),
      guardsAround,
    };
  }

  // What an older graph alone has, as if the graph had it: with ids below zero.
  function removed(graph) {
    const { routes: names = [], kinds = {}, edges = [] } = graph.removed ?? {};
    const owners = new Map(graph.coordinators.map(({ id, name }) => [name, id]));
    const ends = new Map(graph.coordinators.map(({ id, name }) => [name, { coordinator: id }]));
    const ownerNames = new Map(graph.coordinators.map(({ id, name }) => [id, name]));
    for (const { id, name, coordinator } of graph.routes) {
      ends.set(`${ownerNames.get(coordinator)}.${name}`, { route: id });
    }
    const found = { coordinators: [], routes: [], edges: [] };
    let id = 0;
    for (const name of names) {
      id -= 1;
      const [owner, route] = name.split(".");
      if (route === undefined) {
        found.coordinators.push({ id, name, kind: kinds[name], removed: true });
        ends.set(name, { coordinator: id });
      } else if (owners.has(owner)) {
        found.routes.push({
          id, name: route, coordinator: owners.get(owner), kind: kinds[name], removed: true,
        });
        ends.set(name, { route: id });
      }
    }
    for (const edge of edges) {
      if (!ends.has(edge.from) || !ends.has(edge.to)) continue;
      found.edges.push({ ...edge, from: ends.get(edge.from), to: ends.get(edge.to), removed: true });
    }
    return found;
  }

  function mounted(box, boxById) {
    const said = (box.data.mounts ?? []).map((mount) => {
      const isHere = mount.coordinator === box.data.in;
      const owner = boxById.get(mount.coordinator)?.name ?? "…";
      const times = mount.instances ? ` ×${mount.instances}` : "";
      return `${mount.kind} ${mount.name}${times}${isHere ? "" : ` of ${owner}`}`;
    });
    const more = said.length > 3 ? [`… ${said.length - 3} more`] : [];
    const kind = box.data.kind === "stack" ? [] : [box.data.kind];
    return [...kind, ...said.slice(0, 3), ...more].join(" · ");
  }

  // What an edge says that its target does not.
  function label({ data, target }) {
    const names = [target?.name, target?.owner?.name].filter((name) => name)
      .map((name) => name[0].toLowerCase() + name.slice(1));
    const parts = data.event && !names.includes(data.event) ? [data.event] : [];
    if (data.when) parts.push(`when ${data.when}`);
    if (data.unless) parts.push(`unless ${data.unless}`);
    if (data.taken !== undefined) parts.push(`${data.taken.toLocaleString("en")}×`);
    return parts.join(" ");
  }

  // What the mounts around a coordinator ask.
  function guardsAround(owner) {
    const found = [];
    for (let box = owner; box; box = box.outer) {
      for (const mount of box.data.mounts ?? []) {
        for (const text of mount.requires ?? []) {
          found.push(`${text} (by ${mount.kind} ${mount.name})`);
        }
      }
    }
    return found;
  }

  return { read };
})();
