// The machine that apps run, compiled to WebAssembly: texts go in and out of its memory.
const flowMachine = (() => {
  "use strict";

  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const encoder = new TextEncoder();

  let compiled;

  // The module of the page, which is compressed by gzip, in Base64.
  async function compile() {
    const text = document.getElementById("flow-machine").textContent.trim();
    const packed = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    return WebAssembly.compile(await new Response(stream).arrayBuffer());
  }

  class Machine {
    /** A machine of its own. */
    static async load() {
      compiled ??= compile();
      const machine = new Machine();
      const page = { number: (start, count) => Machine.number(machine.read(start, count)) };
      machine.exports = (await WebAssembly.instantiate(await compiled, { page })).exports;
      return machine;
    }

    /** The number that a text spells; not a number if it is spelled otherwise than Swift does. */
    static number(text) {
      return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : NaN;
    }

    read(start, count) {
      return decoder.decode(new Uint8Array(this.exports.memory.buffer, start, count));
    }

    write(text) { this.give(encoder.encode(text)); }

    give(bytes) {
      const start = this.exports.flow_reserve(bytes.length);
      new Uint8Array(this.exports.memory.buffer, start, bytes.length).set(bytes);
    }

    /** Starts a graph; throws what is wrong with it. */
    start(graph) {
      this.write(graph);
      const count = this.exports.flow_start();
      if (count < 0) throw new Error(this.read(this.exports.flow_answer(), -count));
      return this.answer(count);
    }

    /** Does what a request, which is JSON, asks; null if it is none. */
    perform(request) {
      this.write(request);
      const count = this.exports.flow_perform();
      return count < 0 ? null : this.answer(count);
    }

    /** The numbers that answer the request for a layout. */
    layOut(numbers) {
      this.give(new Uint8Array(Float64Array.from(numbers).buffer));
      const count = this.exports.flow_layout();
      const start = this.exports.flow_answer();
      return new Float64Array(this.exports.memory.buffer.slice(start, start + count));
    }

    /** The width of a text in a font of the size 1. */
    width(text, isBold) {
      this.write(text);
      return this.exports.flow_width(isBold ? 1 : 0);
    }

    /** The width and height of a node with these lines, and those that are shown below its name. */
    node(lines, isBold) {
      this.write(lines.join("\n"));
      const count = this.exports.flow_node(isBold ? 1 : 0);
      return this.read(this.exports.flow_answer(), count).split("\n");
    }

    /** The width of the title of a box, by its name and what stands beside it. */
    title(lines) {
      this.write(lines.join("\n"));
      return this.exports.flow_title();
    }

    answer(count) {
      const text = this.read(this.exports.flow_answer(), count);
      const end = text.indexOf("\n");
      return { text, line: text.slice(0, end), view: JSON.parse(text.slice(end + 1)) };
    }
  }

  /** A text without halves of surrogate pairs, which UTF-8 cannot say. */
  function wellFormed(text) { return decoder.decode(encoder.encode(text)); }

  return { load: Machine.load, number: Machine.number, wellFormed };
})();
