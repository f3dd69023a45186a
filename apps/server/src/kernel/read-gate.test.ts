import { describe, expect, test } from "vitest";
import { AppError } from "./app-error.ts";
import { ClientGoneError } from "./client-gone.ts";
import { ReadGate } from "./read-gate.ts";

const LIMITS = { total: 3, perUser: 2, waiting: 3, waitingPerUser: 2, waitMs: 60_000 };
const here = new AbortController().signal;

async function outcomeOf(entering: Promise<unknown>): Promise<string> {
  const late = new Promise((resolve) => setImmediate(() => resolve("waits")));
  const outcome = await Promise.race([entering.then(() => "in"), late]).catch((error: unknown) => error);
  if (outcome instanceof AppError) return outcome.errorName;
  return outcome instanceof ClientGoneError ? "gone" : String(outcome);
}

describe("ReadGate", () => {
  test("one user gets two places, others get the rest", async () => {
    const gate = new ReadGate(LIMITS);
    await gate.enter("a", here);
    await gate.enter("a", here);
    expect(await outcomeOf(gate.enter("a", here))).toBe("waits");
    expect(await outcomeOf(gate.enter("b", here))).toBe("in");
    expect(await outcomeOf(gate.enter("c", here))).toBe("waits");
  });

  test("a place that is given back goes to the first in line who may have it", async () => {
    const gate = new ReadGate(LIMITS);
    const leave = await gate.enter("a", here);
    await gate.enter("a", here);
    const another = gate.enter("a", here);
    const leaveB = await gate.enter("b", here);
    const third = gate.enter("c", here);
    expect([await outcomeOf(another), await outcomeOf(third)]).toEqual(["waits", "waits"]);
    leaveB();
    leaveB();
    expect([await outcomeOf(another), await outcomeOf(third)]).toEqual(["waits", "in"]);
    leave();
    expect(await outcomeOf(another)).toBe("in");
  });

  test("the line is bounded, in all and per user", async () => {
    const gate = new ReadGate(LIMITS);
    for (const key of ["a", "a", "b"]) await gate.enter(key, here);
    const inLine = [gate.enter("a", here), gate.enter("a", here)];
    expect(await outcomeOf(gate.enter("a", here))).toBe("READS_BUSY");
    inLine.push(gate.enter("c", here));
    expect(await outcomeOf(gate.enter("d", here))).toBe("READS_BUSY");
    for (const waiting of inLine) expect(await outcomeOf(waiting)).toBe("waits");
  });

  test("who has waited too long is refused and leaves no trace", async () => {
    const gate = new ReadGate({ ...LIMITS, waitMs: 1 });
    const leaves = await Promise.all(["a", "a", "b"].map((key) => gate.enter(key, here)));
    await expect(gate.enter("c", here)).rejects.toMatchObject({ errorName: "READS_BUSY" });
    for (const leave of leaves) leave();
    for (const key of ["a", "a", "b"]) expect(await outcomeOf(gate.enter(key, here))).toBe("in");
  });

  test("who goes leaves the line, and who is gone does not enter", async () => {
    const gate = new ReadGate(LIMITS);
    const leave = await gate.enter("a", here);
    await gate.enter("a", here);
    const client = new AbortController();
    const waiting = gate.enter("a", client.signal);
    client.abort();
    expect(await outcomeOf(waiting)).toBe("gone");
    expect(await outcomeOf(gate.enter("b", client.signal))).toBe("gone");
    leave();
    expect(await outcomeOf(gate.enter("a", here))).toBe("in");
  });
});
