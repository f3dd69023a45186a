import type { FormDefinition } from "@idata/engine";
import { expect, test } from "vitest";
import * as columns from "./list-columns.ts";

const DEFINITION: FormDefinition = {
  schema: 1,
  title: "食堂",
  language: "zh-CN",
  pages: [
    {
      id: "p1",
      title: "",
      items: [
        { id: "q1", type: "radio", title: "年级", options: [{ id: "o1", label: "大一" }] },
        { id: "q2", type: "number", title: "价格" },
        {
          id: "q3",
          type: "matrix-radio",
          title: "评价",
          rows: [{ id: "r1", label: "饭" }],
          columns: [{ id: "c1", label: "好" }],
        },
      ],
    },
  ],
  endings: [],
};
const ALL = columns.listColumns(DEFINITION, false, (own) => own);
const shown = (layout: columns.Layout) =>
  columns
    .arrange(ALL, layout)
    .filter((column) => columns.isShown(column, layout))
    .map(({ id }) => id);
const find = (id: string) => ALL.find((column) => column.id === id) as columns.ListColumn;

const USUAL = ["$seq", "$submittedAt", "q1", "q2", "q3", "$tags", "$assignee", "$seconds", "$version"];

test("a form without scores and languages has no columns for them, and optional columns stay away", () => {
  expect(shown(columns.NO_LAYOUT)).toEqual(USUAL);
  expect(ALL.map(({ id }) => id)).not.toContain("$score");
  expect(ALL.map(({ id }) => id)).not.toContain("$language");
  expect(columns.isArranged(columns.NO_LAYOUT)).toBe(false);
});

test("what has one value is sorted by; a whole matrix is not, and a chosen option is no number", () => {
  expect(["q1", "q2", "q3", "$seq", "$tags"].map((id) => find(id).sort)).toEqual(["q1", "q2", null, "$number", null]);
  expect(["q1", "q2"].map((id) => find(id).isRight)).toEqual([false, true]);
});

test("columns are hidden, shown, moved and pinned; the number stays first", () => {
  let layout = columns.showColumn(find("$tags"), columns.NO_LAYOUT, false);
  layout = columns.showColumn(find("$receipt"), layout, true);
  layout = columns.moveColumn(ALL, layout, "q2", "q1");
  layout = columns.pinColumn(find("q3"), layout, true);
  expect(shown(layout)).toEqual([
    "$seq",
    "q3",
    "$submittedAt",
    "q2",
    "q1",
    "$assignee",
    "$seconds",
    "$version",
    "$receipt",
  ]);
  expect(columns.isArranged(layout)).toBe(true);
  layout = columns.moveColumn(ALL, layout, "$seq", null);
  expect(shown(layout)[0]).toBe("$seq");
  layout = columns.showColumn(find("$receipt"), layout, false);
  layout = columns.showColumn(find("$tags"), layout, true);
  expect(shown(layout)).toHaveLength(USUAL.length);
});

test("a question of a later version stands at the end of an arranged list", () => {
  const layout = columns.moveColumn(
    ALL.filter(({ id }) => id !== "q2"),
    columns.NO_LAYOUT,
    "q3",
    "q1",
  );
  expect(shown(layout).at(-1)).toBe("q2");
});

test("widths have limits, and are no other arrangement", () => {
  const layout = columns.toLayout({ widths: { q1: 5, q2: 9999, q3: "wide" } });
  const widths = new Map(columns.arrange(ALL, layout).map(({ id, width }) => [id, width]));
  expect([widths.get("q1"), widths.get("q2"), widths.get("q3")]).toEqual([columns.NARROWEST, columns.WIDEST, 184]);
  expect(columns.isArranged(layout)).toBe(false);
});

test("a stored layout is read, an older list of hidden columns as well, and anything else is none", () => {
  const layout = { ...columns.NO_LAYOUT, order: ["q2"], pinned: ["q1"], widths: { q1: 100 } };
  expect(columns.parseLayout(JSON.stringify(layout))).toEqual(layout);
  expect(columns.parseLayout(`["q1","annotation-tags"]`)).toEqual({ ...columns.NO_LAYOUT, hidden: ["q1", "$tags"] });
  expect(columns.parseLayout("{broken")).toEqual(columns.NO_LAYOUT);
  expect(columns.parseLayout(`{"order":[1,null,"q1"]}`)).toEqual({ ...columns.NO_LAYOUT, order: ["q1"] });
});
