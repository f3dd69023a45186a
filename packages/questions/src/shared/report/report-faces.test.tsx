/** The report faces with given counters: figures, words, and the table of every chart. */
import type { QuestionCore } from "@idata/engine";
import { act } from "react";
import { describe, expect, test, vi } from "vitest";
import { cores } from "../../core.ts";
import { QUESTION_TYPES } from "../../names.ts";
import { findReportFace } from "../../report.ts";
import { drawReports, holder, openTable, readFigures, readIntervals, show, t } from "./testing/draw-reports.tsx";

drawReports();

test("every type that is answered has a report, decorations have none", () => {
  const without = QUESTION_TYPES.filter((type) => findReportFace(type) === null);
  const all: Readonly<Record<string, QuestionCore>> = cores;
  expect(without).toEqual(QUESTION_TYPES.filter((type) => all[type]?.decoration));
  expect(findReportFace("toString")).toBeNull();
});

test("true and false have a bar each, in the author's words or signs", async () => {
  await show("boolean", { yesLabel: "同意" }, { counters: { yes: 3, no: 1 }, answered: 4 });
  expect((await openTable()).slice(1)).toEqual([
    ["同意", "3", "75.0%"],
    ["×", "1", "25.0%"],
  ]);
});

test("a ranking has points, mean places and first places, the best first", async () => {
  const options = [
    { id: "a", label: "价格" },
    { id: "b", label: "质量" },
  ];
  await show("ranking", { options }, { counters: { "b/1": 3, "a/1": 1, "a/2": 3, "b/2": 1 }, answered: 4 });
  expect(await openTable()).toEqual([
    ["选项", "平均综合得分", "平均名次", "排第一的人数", "占比", "排入人数"],
    ["质量", "1.75", "1.25", "3", "75.0%", "4"],
    ["价格", "1.25", "1.75", "1", "25.0%", "4"],
  ]);
});

test("tags are sorted by how many gave them, suggestions in their spelling", async () => {
  const counters = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`=t${at}`, 1]));
  await show(
    "tags",
    { suggestions: ["Tea"] },
    { counters: { ...counters, "=tea": 5, "=milk": 2, "+": 4 }, answered: 8 },
  );
  const rows = await openTable();
  expect(rows.slice(1, 3)).toEqual([
    ["Tea", "5", "62.5%"],
    ["milk", "2", "25.0%"],
  ]);
  expect(rows).toHaveLength(32);
  expect(rows.at(-1)).toEqual(["自己填写的标签", "4", "50.0%"]);
});

test("a cascade is told by its first level and by where choices ended", async () => {
  const options = [
    { id: "a", label: "浙江" },
    { id: "b", label: "杭州", parent: "a" },
  ];
  await show("cascader", { options }, { counters: { a: 3, b: 2 }, answered: 3 });
  expect(holder.textContent).toContain("按最终选项（最多的 2 项）");
  expect((await openTable()).slice(1)).toEqual([["浙江", "3", "100.0%"]]);
});

describe("choices", () => {
  const options = [
    { id: "o1", label: "满意" },
    { id: "o2", label: "一般" },
  ];

  test.each(["radio", "dropdown", "checkbox", "image-choice"])(
    "%s: counts and shares of those who answered",
    async (type) => {
      await show(type, { options }, { counters: { o1: 6, o2: 2, gone: 1 }, answered: 8 });
      expect(await openTable()).toEqual([
        ["选项", "人数", "占比"],
        ["满意", "6", "75.0%"],
        ["一般", "2", "25.0%"],
        ["gone", "1", "12.5%"],
      ]);
      expect(readIntervals().slice(0, 2)).toEqual(["占比的 95% 置信区间", "40.9% – 92.9%"]);
    },
  );

  test("several answers say that shares may add up to more", async () => {
    await show("checkbox", { options }, { counters: { o1: 8 }, answered: 8 });
    expect(holder.textContent).toContain("占比之和可能超过 100%");
  });
});

test("number: exact figures with the unit", async () => {
  await show("number", { unit: "元" }, { counters: { "0.1": 1, "0.2": 1, "1200": 2 }, answered: 4 });
  expect(readFigures()).toEqual({ 平均值: "600.08 元", 中位数: "600.1 元", 最小值: "0.1 元", 最大值: "1,200 元" });
});

test("formula: numbers, truths and texts each in their own way", async () => {
  await show("formula", { unit: "元" }, { counters: { "2": 1, "4": 1, true: 3, "len:10": 2 }, answered: 7 });
  expect(readFigures()).toEqual({ 平均值: "3 元", 中位数: "3 元", 最小值: "2 元", 最大值: "4 元", 文字答案: "2" });
  const buttons = [...holder.querySelectorAll("button")].filter((one) => one.textContent.includes(t("table")));
  await act(async () => buttons.at(-1)?.click());
  expect([...holder.querySelectorAll("tbody tr")].map((row) => row.textContent)).toEqual([
    "是342.9%15.8% – 75.0%",
    "否00.0%0.0% – 35.4%",
  ]);
});

test("booking: places taken of each slot, in the order of time", async () => {
  const slots = [
    { id: "b", date: "2026-11-24", from: "09:00", to: "10:00" },
    { id: "a", date: "2026-11-23", from: "09:00", to: "10:00", capacity: 10 },
  ];
  await show("booking", { slots }, { counters: { a: 2, "a/places": 5, old: 1, "old/places": 1 }, answered: 3 });
  expect(readFigures()).toEqual({ 已约名额: "6" });
  expect((await openTable()).slice(1)).toEqual([
    ["2026-11-23 09:00–10:00", "2", "5", "10", "50.0%"],
    ["2026-11-24 09:00–10:00", "0", "0", "不限", "–"],
    ["old", "1", "1", "–", "–"],
  ]);
});

test("hidden: the most frequent values, long and rare ones together", async () => {
  const many = Object.fromEntries(Array.from({ length: 25 }, (_one, index) => [`=v${index}`, 30 - index]));
  await show("hidden", {}, { counters: { ...many, long: 3 }, answered: 453 });
  const rows = (await openTable()).slice(1).map((row) => row.slice(0, 2));
  expect([rows.length, rows[0], rows.at(-1)]).toEqual([21, ["v0", "30"], ["其余", String(10 + 9 + 8 + 7 + 6 + 3)]]);
});

test("member: by person, whatever they were called", async () => {
  await show("member", {}, { counters: { "7/张三": 1, "7/张三（新）": 2, "8/李四/研发": 1 }, answered: 4 });
  expect((await openTable()).slice(1)).toEqual([
    ["张三（新）", "3", "75.0%"],
    ["李四/研发", "1", "25.0%"],
  ]);
});

test("cloze: gap by gap, with what was chosen", async () => {
  const gaps = [
    { id: "g1", key: ["x"] },
    { id: "g2", options: [{ id: "a", label: "甲" }] },
  ];
  const counters = { "g1/typed": 4, "g1/right": 1, "g2/=a": 2, "g2/right": 0 };
  await show("cloze", { passage: "", gaps }, { counters, answered: 4 });
  expect((await openTable()).slice(1)).toEqual([
    ["第 1 空", "4", "100.0%"],
    ["第 1 空 · 答对", "1", "25.0%"],
    ["第 2 空", "2", "50.0%"],
    ["第 2 空 · 答对", "0", "0.0%"],
    ["第 2 空 · 甲", "2", "100.0%"],
  ]);
});

test("matrix: each row has its own base", async () => {
  const settings = {
    rows: [
      { id: "r1", label: "口味" },
      { id: "r2", label: "价格" },
    ],
    columns: [
      { id: "c1", label: "好" },
      { id: "c2", label: "差" },
    ],
  };
  await show("matrix-radio", settings, { counters: { "r1/c1": 3, "r1/c2": 1, "r2/c2": 2 }, answered: 4 });
  expect(await openTable()).toEqual([
    ["行", "好", "差", "作答"],
    ["口味", "3 (75.0%)", "1 (25.0%)", "4"],
    ["价格", "0 (0.0%)", "2 (100.0%)", "2"],
  ]);
});

test("blanks: how many filled in each, and the mean of numbers", async () => {
  const blanks = [
    { id: "b1", label: "" },
    { id: "b2", label: "年龄", kind: "number" },
  ];
  const counters = { b1: 3, b2: 4, "b2=18": 3, "b2=20": 1 };
  await show("blanks", { text: "我叫{{b1}}，{{b2}}岁", blanks }, { counters, answered: 4 });
  expect(await openTable()).toEqual([
    ["填空", "人数", "占比", "平均值"],
    ["第 1 空 我叫", "3", "75.0%", ""],
    ["年龄", "4", "100.0%", "18.50"],
  ]);
});

test("consent: who agreed, of all responses", async () => {
  await show("consent", {}, { counters: { yes: 8 }, answered: 8 });
  expect((await openTable()).slice(1)).toEqual([
    ["同意", "8", "80.0%"],
    ["未同意", "2", "20.0%"],
  ]);
});

test("signature: how many have signed, and how", async () => {
  await show("signature", {}, { counters: { drawn: 3, typed: 1 }, answered: 4 });
  expect(readFigures()).toEqual({ 已签名: "4 / 10 (40.0%)", 手写: "3", 输入姓名: "1" });
});

test.each(["text", "textarea", "email", "phone", "url", "name"])(
  "%s: how many, and the page's list of answers",
  async (type) => {
    await show(type, {}, { counters: { "len:10": 1200 }, answered: 1200, answers: <p>最新的答案</p> });
    expect(readFigures()).toEqual({ 文字答案: "1,200" });
    expect(holder.textContent).toContain("最新的答案");
  },
);

test.each(["id-card", "password"])("%s: only how many, never an answer", async (type) => {
  await show(type, {}, { counters: { n: 4 }, answered: 4, answers: <p>最新的答案</p> });
  expect(readFigures()).toEqual({ 作答人数: "4", 作答率: "40.0%" });
  expect(holder.textContent).not.toContain("最新的答案");
});

test("location: places with the most first", async () => {
  await show("location", {}, { counters: { "39.90,116.41": 1, "31.23,121.47": 3, evil: 1 }, answered: 4 });
  expect(readFigures()).toEqual({ 已定位: "4", 不同位置: "2" });
  expect((await openTable()).slice(1)).toEqual([
    ["31.23", "121.47", "3", "75.0%"],
    ["39.90", "116.41", "1", "25.0%"],
  ]);
});

test("location: the menu of downloads has a file for maps with all places", async () => {
  const saved: Blob[] = [];
  const create: typeof URL.createObjectURL = Reflect.get(URL, "createObjectURL");
  const follow = Reflect.get(HTMLAnchorElement.prototype, "click");
  HTMLAnchorElement.prototype.click = () => {};
  URL.createObjectURL = (blob: Blob) => {
    saved.push(blob);
    return "blob:places";
  };
  try {
    await show("location", {}, { counters: { "39.90,116.41": 1, "31.23,121.47": 3 }, answered: 4 });
    const open = holder.querySelector<HTMLElement>("button[aria-label=下载]");
    await act(async () => open?.click());
    const item = () =>
      [...document.querySelectorAll("[role=menuitem]")].find((one) => one.textContent.includes("GeoJSON"));
    await vi.waitFor(() => expect(item()).toBeDefined());
    await act(async () => (item() as HTMLElement | undefined)?.click());
    await vi.waitFor(() => expect(saved).toHaveLength(1));
  } finally {
    URL.createObjectURL = create;
    HTMLAnchorElement.prototype.click = follow;
  }
  const file = JSON.parse((await saved[0]?.text()) ?? "{}") as { features: { properties: { count: number } }[] };
  expect(file.features.map(({ properties }) => properties.count)).toEqual([3, 1]);
});

test("region: districts and cities are summed up by province", async () => {
  await show("region", {}, { counters: { "110101": 1, "440106": 2, "440000": 1, "999999": 1 }, answered: 5 });
  expect(readFigures()).toEqual({ 省份数: "3", 不同位置: "4" });
  expect((await openTable()).slice(1)).toEqual([
    ["广东省", "3", "60.0%"],
    ["北京市", "1", "20.0%"],
    ["999999", "1", "20.0%"],
  ]);
});

test.each(["text", "textarea"])("%s: how many, and the page's list of answers", async (type) => {
  await show(type, {}, { counters: { "len:10": 1200 }, answered: 1200, answers: <p>最新的答案</p> });
  expect(readFigures()).toEqual({ 文字答案: "1,200" });
  expect(holder.textContent).toContain("最新的答案");
});

test.each(["file", "image"])("%s: people, files and files per person", async (type) => {
  await show(type, {}, { counters: { files: 5 }, answered: 2 });
  expect(readFigures()).toEqual({ 人数: "2 人上传", 文件数: "5", 人均文件数: "2.5" });
});

test("what an author wrote stays text", async () => {
  const options = [{ id: "o1", label: "<img src=x onerror=alert(1)>" }];
  await show("radio", { options, title: "<b>题</b>" }, { counters: { o1: 1 }, answered: 1 });
  await openTable();
  expect(holder.querySelector("img, b")).toBeNull();
});

test("a repeated group: how many entries, and each question's own report over them", async () => {
  const items = [
    { id: "age", type: "number", title: "年龄" },
    { id: "note", type: "statement", title: "说明" },
    { id: "likes", type: "checkbox", title: "爱好", options: [{ id: "a", label: "运动" }] },
  ];
  const counters = { ":entries": 6, age: 4, "age/3": 1, "age/5": 3, likes: 2, "likes/a": 2 };
  await show("repeat", { items }, { counters, answered: 4 });
  expect(readFigures()).toMatchObject({ 填写的份数: "6", 人均份数: "1.5", 平均值: "4.5", 最大值: "5" });
  expect([...holder.querySelectorAll("h4")].map((title) => title.textContent)).toEqual(["年龄", "爱好"]);
});
