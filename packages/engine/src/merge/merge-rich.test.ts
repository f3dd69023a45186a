import { expect, test } from "vitest";
import { text } from "@idata/testkit/form-builder";
import type { MergeConflict, MergeContext } from "./merge-record.ts";
import { mergeRecord } from "./merge-record.ts";

const item = (title: string, rich?: Record<string, string>, description = "D") =>
  text("q", { title, description, ...(rich && { rich }) });

function merge(base: object, mine: object, theirs: object, choices: MergeContext["choices"] = {}) {
  const conflicts: MergeConflict[] = [];
  const where = { kind: "item", entityId: "q", path: "item/q" } as const;
  const merged = mergeRecord({ choices, conflicts }, where, base, mine, theirs);
  return { merged, conflicts: conflicts.map(({ id }) => id) };
}

test("formatting of different texts by two people is kept, both of it", () => {
  const mine = item("T", { title: "<strong>T</strong>" });
  const theirs = item("T", { description: "<p><em>D</em></p>" });
  expect(merge(item("T"), mine, theirs)).toEqual({
    merged: item("T", { title: "<strong>T</strong>", description: "<p><em>D</em></p>" }),
    conflicts: [],
  });
});

test("two formattings of the same words are one decision", () => {
  const mine = item("T", { title: "<strong>T</strong>" });
  const theirs = item("T", { title: "<em>T</em>" });
  expect(merge(item("T"), mine, theirs)).toEqual({ merged: mine, conflicts: ["item/q/rich.title"] });
  expect(merge(item("T"), mine, theirs, { "item/q/rich.title": "theirs" }).merged).toEqual(theirs);
});

test("formatting goes with the words that were taken, and never shows others", () => {
  const base = item("Old", { title: "<strong>Old</strong>" });
  const mine = item("New");
  const theirs = item("Old", { title: "<em>Old</em>" });
  expect(merge(base, mine, theirs)).toEqual({ merged: mine, conflicts: [] });
  const both = merge(base, item("Mine", { title: "<u>Mine</u>" }), item("Their", { title: "<s>Their</s>" }));
  expect(both).toEqual({ merged: item("Mine", { title: "<u>Mine</u>" }), conflicts: ["item/q/title"] });
});
