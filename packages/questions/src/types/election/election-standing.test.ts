import { expect, test } from "vitest";
import { toStanding } from "./election-standing.ts";

const options = ["a", "b", "c", "d"].map((id) => ({ id, label: id.toUpperCase() }));
const places = (seats: number, counters: Record<string, number>) =>
  toStanding({ options, seats }, counters).rows.map(({ name, votes, place }) => `${name} ${votes} ${place ?? "-"}`);

test("the first as many as there are seats", () => {
  expect(places(2, { a: 1, b: 5, c: 3 })).toEqual(["B 5 first", "C 3 first", "A 1 -", "D 0 -"]);
});

test("equal votes on both sides of the last seat are tied, those above are sure", () => {
  expect(places(2, { a: 3, b: 5, c: 3, d: 1 })).toEqual(["B 5 first", "A 3 tied", "C 3 tied", "D 1 -"]);
  expect(places(2, { a: 3, b: 3 })).toEqual(["A 3 first", "B 3 first", "C 0 -", "D 0 -"]);
});

test("nobody is first without a vote", () => {
  expect(places(3, { a: 1 })).toEqual(["A 1 first", "B 0 -", "C 0 -", "D 0 -"]);
  expect(places(9, {})).toEqual(["A 0 -", "B 0 -", "C 0 -", "D 0 -"]);
});

test("written names and candidates who are gone are told; ballots are counted apart", () => {
  const standing = toStanding({ options: [] }, { "=张三": 2, gone: 1, "-valid": 4, "-none": 1, "-void": 2 });
  expect(standing).toEqual({
    rows: [
      { key: "=张三", name: "张三", isWritten: true, votes: 2, place: "first" },
      { key: "gone", name: "gone", isWritten: false, votes: 1, place: null },
    ],
    valid: 4,
    none: 1,
    voids: 2,
  });
});
