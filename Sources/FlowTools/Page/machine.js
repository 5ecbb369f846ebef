// The machine that apps run, compiled to WebAssembly: texts go in and out of its memory.
const flowMachine = (() => {
  "use strict";

  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const encoder = new TextEncoder();

  class Machine {
    /** The machine of a module that is compressed by gzip, in Base64. */
    static async load(text) {
      const packed = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
      const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
      const bytes = await new Response(stream).arrayBuffer();
      const machine = new Machine();
      const page = { number: (start, count) => Machine.number(machine.read(start, count)) };
      const { instance } = await WebAssembly.instantiate(bytes, { page });
      machine.exports = instance.exports;
      return machine;
    }

    /** The number that a text spells; not a number if it is spelled otherwise than Swift does. */
    static number(text) {
      return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : NaN;
    }

    read(start, count) {
      return decoder.decode(new Uint8Array(this.exports.memory.buffer, start, count));
    }

    write(text) {
      const bytes = encoder.encode(text);
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
