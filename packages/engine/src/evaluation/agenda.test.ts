import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createAgenda } from "./agenda.ts";

describe("agenda", () => {
  it("gives each waiting node once, in the order of ranks, whenever it came", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30), { maxLength: 40 }), fc.nat(20), (nodes, pause) => {
        // Ranks are in the reverse order of the node numbers.
        const order = Array.from({ length: 31 }, (_node, index) => 30 - index);
        const agenda = createAgenda(order, order);
        const taken: number[] = [];
        nodes.slice(0, pause).forEach((node) => agenda.add(node));
        if (pause % 2 === 1) taken.push(agenda.take());
        nodes.slice(pause).forEach((node) => agenda.add(node));
        const rest: number[] = [];
        for (let node = agenda.take(); node !== -1; node = agenda.take()) rest.push(node);
        expect(rest).toEqual([...new Set(rest)].toSorted((a, b) => b - a));
        expect(new Set([...taken, ...rest].filter((node) => node >= 0))).toEqual(new Set(nodes));
      }),
    );
  });

  it("is empty at first and after everything was taken", () => {
    const agenda = createAgenda([0], [0]);
    expect(agenda.take()).toBe(-1);
    agenda.add(0);
    expect([agenda.take(), agenda.take()]).toEqual([0, -1]);
  });
});
