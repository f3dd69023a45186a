import { expect, test } from "vitest";
import { hasFilters, NO_CHOICE, readChoice, toQuery, writeChoice } from "./list-address.ts";

const read = (query: string) => readChoice(new URLSearchParams(query));

test("an address without parameters shows the newest valid responses", () => {
  expect(read("")).toEqual(NO_CHOICE);
  expect(toQuery(NO_CHOICE)).toEqual({});
  expect(hasFilters(NO_CHOICE)).toBe(false);
});

test("what is chosen is written and read again; other parameters stay", () => {
  const choice = { scope: "deleted", text: "面", where: "{q1} = 'a&b'", sort: "down:$score" } as const;
  const search = writeChoice(new URLSearchParams("open=7"), choice);
  expect(search.get("open")).toBe("7");
  expect(readChoice(search)).toEqual(choice);
  expect(toQuery(choice)).toEqual({ deleted: true, text: "面", where: "{q1} = 'a&b'", sort: "down:$score" });
});

test("what no list can be is ignored", () => {
  expect(read("scope=secret&sort=sideways:q1")).toEqual(NO_CHOICE);
});

test("a view gives what the address does not name, and an empty parameter takes it away", () => {
  const saved = { ...NO_CHOICE, where: "{q1} = 'a'", sort: "up:q2" };
  expect(readChoice(new URLSearchParams("view=3"), saved)).toEqual(saved);
  expect(readChoice(new URLSearchParams("view=3&where="), saved)).toEqual({ ...saved, where: "" });
  const changed = writeChoice(new URLSearchParams("view=3"), { ...saved, where: "" }, saved);
  expect(changed.toString()).toBe("view=3&where=");
  expect(writeChoice(changed, saved, saved).toString()).toBe("view=3");
});
