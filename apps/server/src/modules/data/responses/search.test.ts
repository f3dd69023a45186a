import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MOST_COUNTED, type ReadRange, search } from "./search.ts";

const readOf =
  (seqs: readonly number[]): ReadRange =>
  (from, to) =>
    Promise.resolve(seqs.filter((seq) => seq >= from && seq <= to));

/** A fake clock that advances by a fixed step each time it is read. */
const clock = (step: number) => {
  let time = 0;
  return () => (time += step);
};

const descending = (most: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: most }), { maxLength: 200 }).map((seqs) => seqs.toSorted((a, b) => b - a));

describe("search", () => {
  test("finds the page that the written-out list has", async () => {
    await fc.assert(
      fc.asyncProperty(
        descending(20_000),
        fc.nat(250),
        fc.integer({ min: 1, max: 50 }),
        fc.option(fc.nat(20_001), { nil: undefined }),
        async (seqs, offset, limit, before) => {
          const found = await search({ from: 1, to: 20_000 }, { offset, limit, before }, readOf(seqs), clock(0.01));
          const rest = seqs.filter((seq) => before === undefined || seq < before);
          expect(found).toEqual({
            total: seqs.length,
            isPartial: false,
            seqs: rest.slice(offset, offset + limit),
            stoppedAt: null,
          });
        },
      ),
    );
  });

  test("does not read outside of the given range", async () => {
    const read: [number, number][] = [];
    const range = { from: 500, to: 900 };
    const spy: ReadRange = (from, to) => Promise.resolve((read.push([from, to]), []));
    await search(range, { offset: 0, limit: 20 }, spy, clock(1));
    expect([Math.min(...read.flat()), Math.max(...read.flat())]).toEqual([500, 900]);
    expect(await search({ from: 1, to: 0 }, { offset: 0, limit: 20 }, spy)).toMatchObject({
      total: 0,
      isPartial: false,
    });
  });

  test("stops counting when enough are counted and the page is full", async () => {
    const all = Array.from({ length: 500_000 }, (_, at) => 500_000 - at);
    let read = 0;
    const ranged: ReadRange = (from, to) => {
      read += to - from + 1;
      return Promise.resolve(all.slice(500_000 - to, 500_000 - from + 1));
    };
    const found = await search({ from: 1, to: 500_000 }, { offset: 40, limit: 20 }, ranged, clock(0.1));
    expect(found).toMatchObject({ isPartial: true, stoppedAt: null, seqs: all.slice(40, 60) });
    expect(found.total).toBeGreaterThan(MOST_COUNTED);
    expect(read).toBeLessThan(200_000);
    const deep = await search({ from: 1, to: 500_000 }, { offset: 100_000, limit: 20 }, ranged, clock(0.1));
    expect(deep.seqs).toEqual(all.slice(100_000, 100_020));
  });

  test("out of time it says how far it came, and the next search goes on from there without loss", async () => {
    await fc.assert(
      fc.asyncProperty(descending(50_000), fc.integer({ min: 100, max: 2500 }), async (seqs, step) => {
        const found: number[] = [];
        let from: number | undefined;
        for (let round = 0; round < 1000; round += 1) {
          const part = await search(
            { from: 1, to: 50_000 },
            { offset: 0, limit: 500, from },
            readOf(seqs),
            clock(step),
          );
          found.push(...part.seqs);
          expect(part.isPartial).toBe(part.stoppedAt !== null);
          if (part.stoppedAt === null) break;
          from = part.stoppedAt;
        }
        expect(found).toEqual(seqs);
      }),
      { numRuns: 20 },
    );
  });
});
