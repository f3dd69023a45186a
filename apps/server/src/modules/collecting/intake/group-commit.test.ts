import { describe, expect, test } from "vitest";
import { GroupCommit, QueueFullError } from "./group-commit.ts";

function gate(): { promise: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, open: () => resolve() };
}

describe("GroupCommit", () => {
  test("items of one moment go in one write, those that come meanwhile in the next", async () => {
    const batches: number[][] = [];
    const first = gate();
    const commit = new GroupCommit<number, number>(
      async (items) => {
        batches.push([...items]);
        if (batches.length === 1) await first.promise;
        return items.map((item) => item * 10);
      },
      { maxBatch: 10, maxQueued: 100, lanes: 1, maxWaitMs: 60_000 },
    );
    const early = [1, 2, 3].map((item) => commit.add(item));
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    const late = [4, 5].map((item) => commit.add(item));
    first.open();
    expect(await Promise.all([...early, ...late])).toEqual([10, 20, 30, 40, 50]);
    expect(batches).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
  });

  test("a batch is never larger than allowed and lanes bound the writes under way", async () => {
    let running = 0;
    let most = 0;
    const sizes: number[] = [];
    const commit = new GroupCommit<number, number>(
      async (items) => {
        most = Math.max(most, ++running);
        sizes.push(items.length);
        await new Promise(setImmediate);
        running--;
        return [...items];
      },
      { maxBatch: 4, maxQueued: 100, lanes: 2, maxWaitMs: 60_000 },
    );
    const all = Array.from({ length: 21 }, (_, item) => commit.add(item));
    expect(await Promise.all(all)).toEqual(Array.from({ length: 21 }, (_, item) => item));
    expect(Math.max(...sizes)).toBe(4);
    expect(most).toBe(2);
  });

  test("one bad item fails alone, a failed write fails its batch only", async () => {
    let writes = 0;
    const commit = new GroupCommit<number, number>(
      async (items) => {
        if (++writes === 2) throw new Error("connection lost");
        return items.map((item) => (item < 0 ? new Error("bad") : item));
      },
      { maxBatch: 3, maxQueued: 100, lanes: 1, maxWaitMs: 60_000 },
    );
    const settled = await Promise.allSettled([1, -1, 2, 3, 4, 5, 6].map((item) => commit.add(item)));
    expect(settled.map((one) => (one.status === "fulfilled" ? one.value : String(one.reason)))).toEqual([
      1,
      "Error: bad",
      2,
      "Error: connection lost",
      "Error: connection lost",
      "Error: connection lost",
      6,
    ]);
  });

  test("a full queue refuses at once and takes items again later", async () => {
    const hold = gate();
    const commit = new GroupCommit<number, number>(
      async (items) => {
        await hold.promise;
        return [...items];
      },
      { maxBatch: 1, maxQueued: 2, lanes: 1, maxWaitMs: 60_000 },
    );
    const first = commit.add(1);
    await new Promise(setImmediate);
    const waiting = [commit.add(2), commit.add(3)];
    await expect(commit.add(4)).rejects.toBeInstanceOf(QueueFullError);
    hold.open();
    expect(await Promise.all([first, ...waiting])).toEqual([1, 2, 3]);
    expect(await commit.add(5)).toBe(5);
  });

  test("an item whose sender has gone is not written, the others of its batch are", async () => {
    const written: number[] = [];
    const hold = gate();
    const commit = new GroupCommit<number, number>(
      async (items) => {
        await hold.promise;
        written.push(...items);
        return [...items];
      },
      { maxBatch: 5, maxQueued: 10, lanes: 1, maxWaitMs: 60_000 },
    );
    let isGone = false;
    const first = commit.add(1, () => isGone);
    await new Promise(setImmediate);
    const later = [commit.add(2, () => isGone), commit.add(3)];
    const settled = Promise.allSettled([first, ...later]);
    isGone = true;
    hold.open();
    // An item whose write has started is written even if its client disconnects. A retry finds it.
    expect((await settled).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(written).toEqual([1, 3]);
  });

  test("what would wait longer than allowed is refused at once, and what has waited longer is not written", async () => {
    const written: number[] = [];
    const holds = [gate(), gate()];
    const commit = new GroupCommit<number, number>(
      async (items) => {
        await holds.shift()?.promise;
        written.push(...items);
        return [...items];
      },
      { maxBatch: 1, maxQueued: 100, lanes: 1, maxWaitMs: -1 },
    );
    await expect(commit.add(1)).rejects.toBeInstanceOf(QueueFullError);
    expect(written).toEqual([]);
  });

  test("items that need a lock of a running write wait and are written together, others are not held up", async () => {
    const batches: string[][] = [];
    const hold = gate();
    const commit = new GroupCommit<string, string>(
      async (items) => {
        batches.push([...items]);
        if (items.includes("a1")) await hold.promise;
        return items;
      },
      { maxBatch: 5, maxQueued: 10, lanes: 2, maxWaitMs: 60_000, lockOf: (item) => item[0] },
    );
    const first = commit.add("a1");
    await new Promise(setImmediate);
    const later = [commit.add("a2"), commit.add("a3")];
    expect(await commit.add("b1")).toBe("b1");
    expect(await commit.add("b2")).toBe("b2");
    hold.open();
    expect(await Promise.all([first, ...later])).toEqual(["a1", "a2", "a3"]);
    expect(batches).toEqual([["a1"], ["b1"], ["b2"], ["a2", "a3"]]);
  });

  test("a write that releases its locks lets the next batch begin before it ends", async () => {
    const [ending, second] = [gate(), gate()];
    const batches: string[][] = [];
    const commit = new GroupCommit<string, string>(
      async (items, release) => {
        batches.push([...items]);
        if (batches.length === 1) {
          release();
          await ending.promise;
        } else second.open();
        return [...items];
      },
      { maxBatch: 5, maxQueued: 10, lanes: 2, maxWaitMs: 60_000, lockOf: (item) => item[0] },
    );
    const first = commit.add("a1");
    await new Promise(setImmediate);
    const later = commit.add("a2");
    await second.promise;
    expect(batches).toEqual([["a1"], ["a2"]]);
    ending.open();
    expect(await Promise.all([first, later])).toEqual(["a1", "a2"]);
  });
});
