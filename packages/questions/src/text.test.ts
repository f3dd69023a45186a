/** Printing and reading text returns the same definition, for settings with a shape check. */
import { parseText, printText } from "@idata/importers/text";
import { form, item } from "@idata/testkit/form-builder";
import { expect, test } from "vitest";
import { checkDefinition } from "./schema.ts";
import { textFaces } from "./text.ts";

const slot = { id: "s1", date: "2026-11-23", from: "09:00", to: "10:00" };
const ITEMS = [
  item("formula", "q1", { expression: "{q2} * 2 + [1]", decimals: 2, unit: "元", unseen: true }),
  item("hidden", "q1", { parameter: "utm_source" }),
  item("hidden", "q1", { value: "a [b] \\ c" }),
  item("serial", "q1", { prefix: "BX-", digits: 4, start: 100 }),
  item("booking", "q1", { slots: [slot, { ...slot, id: "s2", capacity: 10 }], maxPlaces: 3 }),
  item("booking", "q1", {
    weekly: {
      begin: "2026-11-23",
      end: "2026-12-31",
      times: [{ id: "w1", weekdays: [1, 3], from: "14:00", to: "15:30", capacity: 5 }],
      except: ["2026-12-25"],
    },
  }),
  item("member", "q1", { multiple: true, max: 3, within: "101" }),
  item("department", "q1", {}),
  item("matching", "q1", {
    rows: [
      { id: "row1", label: "北京" },
      { id: "x", label: "上海" },
    ],
    options: [
      { id: "o1", label: "京" },
      { id: "b", label: "沪" },
    ],
    optionsOrder: "random",
    eachUsedOnce: true,
    key: { row1: "o1", x: "b" },
    partial: "proportional",
  }),
  item("cloze", "q1", {
    passage: "a {{1}} b\n{{2}} [c]",
    gaps: [
      { id: "g1", key: ["x", "y"] },
      { id: "g2", options: [{ id: "o1", label: "X" }], points: 2 },
    ],
    wordBank: ["x", "y, z"],
    partial: "none",
  }),
  item("cloze", "q1", { passage: "", gaps: [] }),
  item("repeat", "q1", { items: [item("text", "name", { required: true })], min: 1, itemTitle: "第 {n} 项" }),
  item("matching", "q1", {
    rows: [{ id: "r1", label: "北京", visibleIf: "{q0} = 1" }],
    options: [{ id: "o1", label: "京" }],
  }),
];

test.each(ITEMS.map((one) => [one.type, one] as const))("%s", (_type, one) => {
  for (const language of ["zh-CN", "en-US"]) {
    const definition = form([{ ...one, title: "标题" }], { language, title: "表单" });
    expect(checkDefinition(definition)).toMatchObject({ ok: true });
    const text = printText(definition, { faces: textFaces });
    expect(parseText(text, { faces: textFaces, language }).definition).toEqual(definition);
  }
});
