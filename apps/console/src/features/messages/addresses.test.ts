import { expect, test } from "vitest";
import { readAddresses } from "./addresses.ts";

test("addresses with and without names, in any line ending, with trailing separators", () => {
  const text = 'a@example.org\r\n王小明 <wang@example.org>;\n\n"Li, Na" <li@example.org>,\r b@sub.example.org ，';
  expect(readAddresses(text)).toEqual({
    people: [
      { name: "", address: "a@example.org" },
      { name: "王小明", address: "wang@example.org" },
      { name: "Li, Na", address: "li@example.org" },
      { name: "", address: "b@sub.example.org" },
    ],
    faults: [],
    duplicates: 0,
  });
});

test("the same address counts once, with the name of whichever line has one", () => {
  expect(readAddresses("A@example.org\na@EXAMPLE.org\nAnn <a@example.org>")).toEqual({
    people: [{ name: "Ann", address: "A@example.org" }],
    faults: [],
    duplicates: 2,
  });
});

test.each([
  "nobody",
  "a@b",
  "a@@example.org",
  "a b@example.org",
  "Ann <a@example.org",
  "<>",
  "a@example.org, b@example.org",
  "a@example.",
  `${"a".repeat(65)}@example.org`,
  `a@${"b".repeat(250)}.org`,
])("«%s» is a fault, with its line", (line) => {
  expect(readAddresses(`ok@example.org\n${line}`)).toEqual({
    people: [{ name: "", address: "ok@example.org" }],
    faults: [{ line: 2, text: line }],
    duplicates: 0,
  });
});

test("ten thousand lines are read at once", () => {
  const text = Array.from({ length: 10_000 }, (_, n) => `Person ${n} <p${n}@example.org>`).join("\n");
  expect(readAddresses(text).people.length).toBe(10_000);
});
