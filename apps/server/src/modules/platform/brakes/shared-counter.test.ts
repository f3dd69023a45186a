import { describe, expect, test } from "vitest";
import { type AddCounts, SharedCounter, toAllowance } from "./shared-counter.ts";

/** What all processes share; stands for the database. */
function createShared() {
  const taken = new Map<string, number>();
  let statements = 0;
  const add: AddCounts = async (counted) => {
    statements += 1;
    await new Promise(setImmediate);
    return counted.map(({ name, count }) => {
      taken.set(name, (taken.get(name) ?? 0) + count);
      return { name, taken: taken.get(name) ?? 0, secondsLeft: 60 };
    });
  };
  return { add, statements: () => statements };
}

async function countPassed(counters: readonly SharedCounter[], tries: number, most: number): Promise<number> {
  const results = await Promise.all(
    Array.from({ length: tries }, (_, n) => counters[n % counters.length]?.take([{ name: "a", most }])),
  );
  return results.filter((refused) => refused === null).length;
}

describe("one process", () => {
  test.each([1, 7, 100, 1000])("lets exactly %i in", async (most) => {
    const { add } = createShared();
    expect(await countPassed([new SharedCounter(add)], most * 3, most)).toBe(most);
  });

  test("asks the database far less often than it counts", async () => {
    const { add, statements } = createShared();
    expect(await countPassed([new SharedCounter(add)], 5000, 10_000)).toBe(5000);
    expect(statements()).toBeLessThan(120);
  });

  test("says which limit refuses, and counts nothing then", async () => {
    const counter = new SharedCounter(createShared().add);
    const [one, other] = [
      { name: "a", most: 5 },
      { name: "b", most: 3 },
    ];
    for (let n = 0; n < 3; n += 1) expect(await counter.take([one, other])).toBeNull();
    expect(await counter.take([one, other])).toMatchObject({ at: 1 });
    expect(await counter.take([one])).toBeNull();
    expect(await counter.take([one])).toBeNull();
    expect(await counter.take([one])).toMatchObject({ at: 0 });
  });
});

test.each([2, 3, 8])("%i processes let in the limit and at most two allowances each", async (processes) => {
  const { add } = createShared();
  const counters = Array.from({ length: processes }, () => new SharedCounter(add));
  const most = 500;
  const passed = await countPassed(counters, 4000, most);
  expect(passed).toBeGreaterThanOrEqual(most);
  expect(passed).toBeLessThanOrEqual(most + 2 * processes * toAllowance(most));
});

test("fails if the database fails, and goes on when it is back", async () => {
  let isDown = true;
  const { add } = createShared();
  const counter = new SharedCounter((counted) => (isDown ? Promise.reject(new Error("down")) : add(counted)));
  const limit = { name: "a", most: 3 };
  expect(await counter.take([limit])).toBeNull();
  await expect(counter.take([limit])).rejects.toThrow("down");
  isDown = false;
  expect(await counter.take([limit])).toBeNull();
  expect(await counter.take([limit])).toBeNull();
  expect(await counter.take([limit])).not.toBeNull();
});
