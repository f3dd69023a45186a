/** The report faces with known counters: the figures, the words and the table behind every chart. */
import { act } from "react";
import type { ComponentType } from "react";
import { createRoot } from "react-dom/client";
import type { Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { QUESTION_TYPES } from "../../names.ts";
import { findReportFace } from "../../report.ts";
import { reportMessages } from "./report.messages.ts";
import type { ReportProps, ReportTranslate } from "./report-props.ts";

const WORDS: Readonly<Record<string, string>> = reportMessages["zh-CN"];
const t: ReportTranslate = (key, params) => {
  const text = WORDS[key];
  if (text === undefined) throw new Error(`no words for ${key}`);
  return text.replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(params?.[name] ?? hole));
};

let root: Root;
let holder: HTMLElement;

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  holder = document.createElement("div");
  document.body.append(holder);
  root = createRoot(holder);
});
afterEach(async () => {
  await act(async () => root.unmount());
  holder.remove();
});

async function show(type: string, settings: object, props: Partial<ReportProps>): Promise<void> {
  const Face = findReportFace(type) as ComponentType<ReportProps>;
  const item = { id: "q1", type, title: "题目", ...settings };
  await act(async () => root.render(<Face item={item} counters={{}} answered={0} responses={10} t={t} {...props} />));
}

async function openTable(): Promise<string[][]> {
  const button = [...holder.querySelectorAll("button")].find((one) => one.textContent.includes(t("table")));
  await act(async () => button?.click());
  return [...holder.querySelectorAll("tr")].map((row) => [...row.children].map((cell) => cell.textContent));
}

function readFigures(): Record<string, string> {
  const pairs = [...holder.querySelectorAll("dl > div")].map((pair) => [
    pair.querySelector("dt")?.textContent ?? "",
    pair.querySelector("dd")?.textContent ?? "",
  ]);
  return Object.fromEntries(pairs) as Record<string, string>;
}

test("every type that is answered has a report, decorations have none", () => {
  const without = QUESTION_TYPES.filter((type) => findReportFace(type) === null);
  expect(without).toEqual(["statement", "page-break"]);
  expect(findReportFace("toString")).toBeNull();
});

describe("choices", () => {
  const options = [
    { id: "o1", label: "满意" },
    { id: "o2", label: "一般" },
  ];

  test.each(["radio", "dropdown", "checkbox"])("%s: counts and shares of those who answered", async (type) => {
    await show(type, { options }, { counters: { o1: 6, o2: 2, gone: 1 }, answered: 8 });
    expect(await openTable()).toEqual([
      ["选项", "人数", "占比"],
      ["满意", "6", "75.0%"],
      ["一般", "2", "25.0%"],
      ["gone", "1", "12.5%"],
    ]);
    expect(holder.querySelector("tbody tr")?.getAttribute("title")).toBe("95% 置信区间 40.9% – 92.9%");
  });

  test("several answers say that shares may add up to more", async () => {
    await show("checkbox", { options }, { counters: { o1: 8 }, answered: 8 });
    expect(holder.textContent).toContain("占比之和可能超过 100%");
  });
});

test("rating: mean, median and every step of the scale", async () => {
  await show("rating", { max: 5 }, { counters: { "5": 2, "4": 1, "1": 1 }, answered: 4 });
  expect(readFigures()).toEqual({ 平均分: "3.75 / 5", 中位数: "4.5" });
  expect((await openTable()).map((row) => row.slice(0, 2))).toEqual([
    ["值", "人数"],
    ["1", "1"],
    ["2", "0"],
    ["3", "0"],
    ["4", "1"],
    ["5", "2"],
  ]);
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
  expect([...holder.querySelectorAll("tbody tr")].map((row) => row.textContent)).toEqual(["是342.9%", "否00.0%"]);
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
    ["2026-11-24 09:00–10:00", "0", "0", "–", "–"],
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

test("date: earliest, latest, and only days that were named in the table", async () => {
  await show("date", {}, { counters: { "2026-11-20": 2, "2026-11-18": 1 }, answered: 3 });
  expect(readFigures()).toEqual({ 最早: "2026-11-18", 最晚: "2026-11-20" });
  expect((await openTable()).slice(1)).toEqual([
    ["2026-11-18", "1", "33.3%"],
    ["2026-11-20", "2", "66.7%"],
  ]);
});

test.each(["text", "textarea"])("%s: how many, and the page's list of answers", async (type) => {
  await show(type, {}, { counters: { "len:10": 1200 }, answered: 1200, answers: <p>最新的答案</p> });
  expect(readFigures()).toEqual({ 文字答案: "1,200" });
  expect(holder.textContent).toContain("最新的答案");
});

test("file: people, files and files per person", async () => {
  await show("file", {}, { counters: { files: 5 }, answered: 2 });
  expect(readFigures()).toEqual({ 人数: "2 人上传", 文件数: "5", 人均文件数: "2.5" });
});

test("what an author wrote stays text", async () => {
  const options = [{ id: "o1", label: "<img src=x onerror=alert(1)>" }];
  await show("radio", { options, title: "<b>题</b>" }, { counters: { o1: 1 }, answered: 1 });
  await openTable();
  expect(holder.querySelector("img, b")).toBeNull();
});
