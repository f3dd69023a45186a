/** Helper behaviour that is part of the contract (spec §3). */
import { expect, test } from "vitest";
import { cleanText } from "./clean-text.ts";
import { addDateRange } from "./date-range.ts";
import { formatDateTime } from "./date-time.ts";
import { toDictionaryLabel, toDictionaryLabels } from "./dictionary-label.ts";
import { toTree } from "./to-tree.ts";

test("§3.22 a time is year-month-day hour:minute:second", () => {
  const time = new Date(2026, 10, 2, 3, 4, 5);
  expect(formatDateTime(time)).toBe("2026-11-02 03:04:05");
  expect(formatDateTime(time.getTime())).toBe("2026-11-02 03:04:05");
  expect(formatDateTime(String(time.getTime() / 1000))).toBe("2026-11-02 03:04:05");
  expect(formatDateTime("2026-11-02 03:04:05")).toBe("2026-11-02 03:04:05");
  expect(formatDateTime(time, "{y}/{m}/{d}")).toBe("2026/11/02");
  expect([formatDateTime(null), formatDateTime(""), formatDateTime("昨天")]).toEqual(["", "", ""]);
});

test("§3.23 a tree has the keys id, parentId and children", () => {
  const rows = [
    { id: 2, parentId: 1, name: "b" },
    { id: 1, parentId: 0, name: "a" },
    { id: 3, parentId: 2, name: "c" },
    { id: 4, parentId: 99, name: "d" },
  ];
  expect(toTree(rows)).toEqual([{ ...rows[1], children: [{ ...rows[0], children: [rows[2]] }] }, rows[3]]);
  expect(toTree([{ menuId: 1 }, { menuId: 2, up: 1 }], { id: "menuId", parentId: "up", children: "items" })).toEqual([
    { menuId: 1, items: [{ menuId: 2, up: 1 }] },
  ]);
  expect(toTree([{ id: 1, parentId: 1 }])).toEqual([]);
});

const SEX = [
  { dictLabel: "男", dictValue: "0" },
  { dictLabel: "女", dictValue: "1" },
];

test("§3.24 §3.25 labels of one value and of several", () => {
  expect(toDictionaryLabel(SEX, "0")).toBe("男");
  expect(toDictionaryLabel(SEX, 1)).toBe("女");
  expect(toDictionaryLabel(SEX, undefined)).toBe("");
  expect(toDictionaryLabel(SEX, "9")).toBe("9");
  expect(toDictionaryLabels(SEX, "0,1,9")).toBe("男,女,9");
  expect(toDictionaryLabels(SEX, "0;1", ";")).toBe("男;女");
  expect(toDictionaryLabels(SEX, ["1"])).toBe("女");
  expect(toDictionaryLabels(SEX, undefined)).toBe("");
});

test("§3.26 the words undefined and null are nothing", () => {
  expect(["undefined", "null", "nullable", ""].map(cleanText)).toEqual(["", "", "nullable", ""]);
});

test("§3.27 a range of days, general and named", () => {
  const range = ["2026-11-01", "2026-11-30"] as const;
  expect(addDateRange({ pageNum: 1 }, range)).toEqual({
    pageNum: 1,
    params: { beginTime: "2026-11-01", endTime: "2026-11-30" },
  });
  expect(addDateRange({}, range, "LoginTime").params).toEqual({
    beginLoginTime: "2026-11-01",
    endLoginTime: "2026-11-30",
  });
  expect(addDateRange(addDateRange({}, range), null, "X").params).toMatchObject({ beginTime: "2026-11-01", endX: "" });
});
