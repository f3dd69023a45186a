import type { FormDefinition, ItemDefinition } from "@idata/engine";
import { expect, test } from "vitest";
import { mergeVersions } from "./all-questions.ts";

function version(...items: ItemDefinition[]): FormDefinition {
  return { schema: 1, title: "", language: "en-US", pages: [{ id: "p1", items }], endings: [] };
}
const item = (id: string, more: object = {}): ItemDefinition => ({ id, type: "text", title: id, ...more });
const ids = (definition: FormDefinition | null) => definition?.pages.flatMap((page) => page.items.map((one) => one.id));

test("older questions come after what they followed, the newest has the words", () => {
  const newest = version(item("c"), item("a", { title: "A new" }), item("d"));
  const older = version(item("x"), item("a", { title: "A old" }), item("y"), item("z"), item("d"));
  const merged = mergeVersions([newest, older]);
  expect(ids(merged)).toEqual(["x", "c", "a", "y", "z", "d"]);
  expect(merged?.pages[0]?.items.find((one) => one.id === "a")?.title).toBe("A new");
  expect(ids(newest)).toEqual(["c", "a", "d"]);
});

test("options that are gone keep their words, as long as the type is the same", () => {
  const options = (...labels: string[]) => labels.map((label) => ({ id: label.toLowerCase(), label }));
  const newest = version(item("a", { type: "radio", options: options("X", "Y") }), item("b", { type: "text" }));
  const older = version(
    item("a", { type: "radio", options: options("Y", "Z") }),
    item("b", { type: "radio", options: options("Q") }),
  );
  const merged = mergeVersions([newest, older])?.pages[0]?.items;
  expect(merged?.[0]?.["options"]).toEqual(options("X", "Y", "Z"));
  expect(merged?.[1]?.["options"]).toBeUndefined();
});

test("nothing published, nothing merged; an empty newest version takes all", () => {
  expect(mergeVersions([])).toBeNull();
  expect(ids(mergeVersions([{ ...version(), pages: [] }, version(item("a"), item("b"))]))).toEqual(["a", "b"]);
});

test("options that come from another question are written out", () => {
  const options = [{ id: "x", label: "X" }];
  const which = { question: "a", which: "chosen" };
  const merged = mergeVersions([
    version(item("a", { type: "checkbox", options }), item("b", { type: "radio", options: [], optionsFrom: which })),
  ]);
  expect(merged?.pages[0]?.items[1]?.["options"]).toMatchObject(options);
});
