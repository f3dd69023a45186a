/** Charts of one question can be chosen, are remembered by the page, and have their table, on paper as well. */
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findReportFace } from "../../report.ts";
import { ReportContext } from "./report-context.ts";
import { t } from "./testing/draw-reports.tsx";

const holder = document.createElement("div");
let root: Root;
let kept: Record<string, string>;
beforeEach(() => {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  document.body.append(holder);
  root = createRoot(holder);
  kept = {};
});
afterEach(async () => {
  await act(async () => root.unmount());
  holder.remove();
});

const options = (n: number) => Array.from({ length: n }, (_, at) => ({ id: `o${at}`, label: `选项${at}` }));

async function show(type: string, settings: object, counters: Record<string, number>, designEffect = 1): Promise<void> {
  const Face = findReportFace(type);
  if (Face === null) throw new Error(type);
  const item = { id: "q", type, title: "题目", ...settings };
  const surroundings = {
    designEffect,
    readView: (name: string) => kept[name] ?? null,
    keepView: (name: string, view: string) => void (kept[name] = view),
  };
  await act(async () =>
    root.render(
      <ReportContext value={surroundings}>
        <Face item={item} counters={counters} answered={10} responses={10} t={t} />
      </ReportContext>,
    ),
  );
}

const views = () =>
  [...holder.querySelectorAll("[role=group] button")].map(
    (one) => `${one.textContent}${one.getAttribute("aria-pressed") === "true" ? "*" : ""}`,
  );
async function choose(name: string): Promise<void> {
  const button = [...holder.querySelectorAll("button")].find((one) => one.textContent.includes(name));
  await act(async () => button?.click());
}

test("charts of a type are offered where they fit", async () => {
  await show("radio", { options: options(5) }, { o0: 10 });
  expect(views()).toEqual(["条形图*", "柱形图", "环形图", "表格"]);
  await show("radio", { options: options(6) }, { o0: 10 });
  expect(views()).toEqual(["条形图*", "柱形图", "表格"]);
  await show("radio", { options: options(9) }, { o0: 10 });
  // Of one chart, the choice is between it and its table.
  expect(views()).toEqual(["图表*", "表格"]);
  await show("checkbox", { options: options(3) }, { o0: 10 });
  expect(views()).toEqual(["条形图*", "柱形图", "表格"]);
});

const KINDS: readonly (readonly [type: string, settings: object, views: readonly string[]])[] = [
  ["rating", { max: 5 }, ["柱形图*", "条形图", "堆叠图", "表格"]],
  ["nps", {}, ["仪表*", "柱形图", "条形图", "堆叠图", "表格"]],
  ["number", {}, ["直方图*", "箱线图", "表格"]],
  ["ranking", { options: options(2) }, ["得分图*", "平均名次图", "堆叠图", "表格"]],
  ["matrix-radio", { rows: options(2), columns: options(3) }, ["堆叠图*", "并列图", "表格"]],
  ["matrix-rating", { rows: options(2), max: 5 }, ["平均值图*", "堆叠图", "表格"]],
];
test.each(KINDS)("%s has its charts", async (type, settings, expected) => {
  await show(type, settings, { "5": 10, "o0/1": 10, "o0/o1": 10 });
  expect(views()).toEqual(expected);
});

test("a choice is told to the page and found again, and one that is not offered any more is passed over", async () => {
  await show("radio", { options: options(3) }, { o0: 10 });
  await choose("环形图");
  expect(kept).toEqual({ 题目: "donut" });
  await act(async () => root.render(null));
  await show("radio", { options: options(3) }, { o0: 10 });
  expect(views()).toEqual(["条形图", "柱形图", "环形图*", "表格"]);
  await show("radio", { options: options(6) }, { o0: 10 });
  expect(views()[0]).toBe("条形图*");
  await choose("表格");
  expect(kept).toEqual({ 题目: "table" });
  expect(holder.querySelector("div[role=img]")).toBeNull();
  expect(holder.querySelector("table caption")?.textContent).toBe("题目");
});

test("paper has the table below the chart", async () => {
  await show("radio", { options: options(3) }, { o0: 10 });
  expect(holder.querySelector("table")).toBeNull();
  await act(async () => dispatchEvent(new Event("beforeprint")));
  expect(holder.querySelector("table")).not.toBeNull();
  expect(holder.querySelector("div[role=img]")).not.toBeNull();
  await act(async () => dispatchEvent(new Event("afterprint")));
  expect(holder.querySelector("table")).toBeNull();
});

test("intervals are as wide as the weights make them", async () => {
  await show("radio", { options: options(2) }, { o0: 5, o1: 5 }, 2);
  await choose("表格");
  // Wilson's interval of 2.5 of 5: (0.5 ± 1.96 · √(0.25 / 5 + 0.3842 / 10) …), 17.0 % to 83.0 %.
  expect(holder.querySelector("tbody [data-interval]")?.textContent).toBe("17.0% – 83.0%");
});
