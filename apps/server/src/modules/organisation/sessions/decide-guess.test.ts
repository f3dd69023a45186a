import { describe, expect, test } from "vitest";
import {
  type GuessHistory,
  decideGuess,
  MAX_BONUS,
  MAX_OF_NETWORK,
  MAX_STRANGERS,
  needsHardCaptcha,
  type PastGuess,
} from "./decide-guess.ts";

const HERE = "192.0.2.1";
const guess = (age: number, more: Partial<PastGuess> = {}): PastGuess => ({
  network: HERE,
  trusted: null,
  state: "failed",
  age,
  ...more,
});
const elsewhere = (age: number, n: number): PastGuess => guess(age, { network: `198.51.100.${n}` });
const decide = (history: Partial<GuessHistory>) =>
  decideGuess({ network: HERE, trusted: null, ofAccount: [], ofNetwork: [], peopleOfNetwork: 0, ...history });
const list = (count: number, make: (n: number) => PastGuess): PastGuess[] =>
  Array.from({ length: count }, (_, n) => make(n));

describe("one account from one network", () => {
  test("the fifth failure locks for ten minutes from the last one", () => {
    expect(decide({ ofAccount: list(4, (n) => guess(n)) })).toEqual({ kind: "check" });
    expect(decide({ ofAccount: list(5, (n) => guess(n)) })).toEqual({ kind: "locked" });
    expect(decide({ ofAccount: list(5, (n) => guess(599 + n)) })).toEqual({ kind: "locked" });
    expect(decide({ ofAccount: list(5, (n) => guess(600 + n)) })).toEqual({ kind: "check" });
  });

  test("failures that lie more than ten minutes apart do not lock", () => {
    expect(decide({ ofAccount: list(5, (n) => guess(20 + n * 160)) }).kind).not.toBe("locked");
  });

  test("forgiven failures do not lock, checks under way make others wait", () => {
    expect(decide({ ofAccount: list(5, (n) => guess(200 + n, { state: "forgiven" })) })).toEqual({ kind: "check" });
    expect(decide({ ofAccount: list(5, () => guess(1, { state: "pending" })) })).toEqual({ kind: "wait" });
    expect(decide({ ofAccount: list(5, () => guess(31, { state: "pending" })) })).toEqual({ kind: "locked" });
  });
});

describe("one account, strangers from everywhere", () => {
  test("pauses grow from the sixth on, and the tenth is the last", () => {
    const pauses = [15, 30, 60, 120, 240];
    for (const [n, pause] of pauses.entries()) {
      const before = list(5 + n, (k) => elsewhere(k === 0 ? pause - 1 : 300 + k, k));
      expect(decide({ ofAccount: before })).toEqual({ kind: "slowed", seconds: 1 });
      const after = list(5 + n, (k) => elsewhere(k === 0 ? pause : 300 + k, k));
      expect(decide({ ofAccount: after })).toEqual({ kind: "check" });
    }
    const full = list(MAX_STRANGERS, (k) => elsewhere(600 + k, k));
    expect(decide({ ofAccount: full })).toEqual({ kind: "slowed", seconds: 900 - 609 });
  });

  test("the owner's success gives strangers no more guesses", () => {
    const forgiven = list(MAX_STRANGERS, (k) => guess(600 + k, { state: "forgiven" }));
    expect(decide({ ofAccount: forgiven }).kind).toBe("slowed");
  });

  test("a known browser is not asked what strangers do, and has a limit of its own", () => {
    const trusted = "browser/abc";
    const storm = list(200, (k) => elsewhere(k, k));
    expect(decide({ trusted, ofAccount: storm })).toEqual({ kind: "check" });
    expect(decide({ trusted, ofAccount: [...storm, ...list(5, (k) => guess(k, { trusted }))] })).toEqual({
      kind: "locked",
    });
    // Its failures do not count as failures of strangers either.
    expect(decide({ ofAccount: list(20, (k) => guess(k, { trusted })) })).toEqual({ kind: "check" });
  });
});

describe("one network, all accounts", () => {
  test("has thirty failures, and more where many people sign in rightly", () => {
    const failures = (count: number) => list(count, (k) => guess(1 + k));
    expect(decide({ ofNetwork: failures(MAX_OF_NETWORK - 1) })).toEqual({ kind: "check" });
    expect(decide({ ofNetwork: failures(MAX_OF_NETWORK) }).kind).toBe("slowed");
    expect(decide({ ofNetwork: failures(MAX_OF_NETWORK), peopleOfNetwork: 1 })).toEqual({ kind: "check" });
    expect(decide({ ofNetwork: failures(MAX_OF_NETWORK + MAX_BONUS), peopleOfNetwork: 5000 }).kind).toBe("slowed");
  });

  test("says when there is room again", () => {
    const failures = list(MAX_OF_NETWORK, (k) => guess(100 + k));
    expect(decide({ ofNetwork: failures })).toEqual({ kind: "slowed", seconds: 900 - 129 });
  });
});

test("after three failures, of the account or of the network, the captcha gets longer", () => {
  const history = { network: HERE, trusted: null, ofAccount: [], ofNetwork: [], peopleOfNetwork: 0 };
  const three = list(3, (k) => guess(k));
  expect(needsHardCaptcha({ ...history, ofAccount: three.slice(1) })).toBe(false);
  expect(needsHardCaptcha({ ...history, ofAccount: three })).toBe(true);
  expect(needsHardCaptcha({ ...history, ofNetwork: three })).toBe(true);
  expect(needsHardCaptcha({ ...history, ofAccount: three, trusted: "browser/abc" })).toBe(false);
});
