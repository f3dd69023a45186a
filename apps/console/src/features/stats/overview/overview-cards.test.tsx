// The figures and cards above the questions: each figure with its base, time in any unit, devices, and the way to a submit.
import type { ItemDefinition } from "@idata/engine";
import { act } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { FormStats } from "../../../forms/stats.query.ts";
import { startI18n } from "../../../i18n/i18n.ts";
import { renderRoutes, type Rendered } from "../../../testing/render.tsx";
import { Overview } from "./overview.tsx";
import { ProgressCard } from "./progress-card.tsx";
import { SourcesCard } from "./sources-card.tsx";
import { TrendCard } from "./trend-card.tsx";

const QUESTIONS: ItemDefinition[] = [
  { id: "q1", type: "radio", title: "年级", options: [] },
  { id: "q2", type: "textarea", title: "建议" },
];
const STATS: FormStats = {
  responses: 40,
  screenedOut: 3,
  visits: { views: 200, starts: 80, finished: 36 },
  devices: [
    { device: "", views: 20, starts: 8, finished: 3 },
    { device: "computer", views: 60, starts: 12, finished: 8 },
    { device: "phone", views: 120, starts: 60, finished: 25 },
  ],
  medianSeconds: 95,
  timed: 36,
  firstResponseAt: "2024-01-01T02:00:00.000Z",
  lastResponseAt: "2026-11-20T02:00:00.000Z",
  byDay: { "2024-01-01": 30, "2026-11-20": 10 },
  byHour: { "2026-11-20 10": 10 },
  score: null,
  pages: [
    { pageId: "p1", n: 36, medianSeconds: 40 },
    { pageId: "p2", n: 30, medianSeconds: 55 },
  ],
  today: "2026-11-20",
  definition: {
    schema: 1,
    title: "食堂",
    language: "zh-CN",
    pages: [
      { id: "p1", title: "", items: QUESTIONS },
      { id: "p2", title: "建议", items: [] },
    ],
    endings: [],
  },
  questions: [{ questionId: "q1", answered: 30, counters: {} }],
  codes: [],
};

let rendered: Rendered;
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(startI18n);
afterEach(async () => {
  await rendered.unmount();
  document.body.replaceChildren();
});

const text = () => document.body.textContent;
const rows = () =>
  [...document.querySelectorAll("table tr")].map((row) =>
    [...row.querySelectorAll("th, td")]
      .filter((cell) => !cell.hasAttribute("data-interval"))
      .map((cell) => cell.textContent)
      .join("|"),
  );
async function click(name: string): Promise<void> {
  const all = [...document.querySelectorAll<HTMLElement>("button, .ant-segmented-item-label")];
  await act(async () => all.find((one) => one.textContent === name)?.click());
}
const figures = () =>
  Object.fromEntries(
    [...document.querySelectorAll("dl > div")].map((one) => [
      one.querySelector("dt")?.textContent,
      one.querySelector("dd")?.textContent,
    ]),
  );

test("every figure says what it is based on; visits are no part of a filter", async () => {
  rendered = await renderRoutes([{ path: "*", element: <Overview stats={STATS} isFiltered={false} /> }], "/");
  expect(figures()).toMatchObject({
    打开次数: "200约数，含重复打开",
    开始填写: "80约占打开的 40.0%",
    答卷: "40今日 10 份 · 另有 3 份被甄别，不计入",
    完成率: "45.0%约 80 份开始，36 份提交",
    "填写用时（中位数）": "1 分钟 35 秒36 份有用时记录",
  });
  await rendered.unmount();
  rendered = await renderRoutes([{ path: "*", element: <Overview stats={STATS} isFiltered /> }], "/");
  expect(Object.keys(figures())).toEqual(["答卷", "填写用时（中位数）", "最近一份"]);
});

test("the trend of almost three years is in months at first, and can be told by hours", async () => {
  rendered = await renderRoutes([{ path: "*", element: <TrendCard stats={STATS} /> }], "/");
  expect(text()).toContain("40 份答卷");
  await click("表格");
  expect(rows()).toEqual(["时间|答卷数", "2024-01|30", "2026-11|10"]);
  await click("时");
  expect(text()).toContain("最近七天的每小时，共 10 份");
  expect(rows()).toEqual(["时间|答卷数", "2026-11-20 10:00|10"]);
});

test("devices are ranked by who started on them", async () => {
  const card = <SourcesCard formId={7} stats={STATS} where="" version={null} />;
  rendered = await renderRoutes([{ path: "*", element: card }], "/");
  expect(text()).toContain("约 80 次开始填写，不受筛选影响");
  await click("表格");
  expect(rows()).toEqual(["设备|次数|占比", "手机|60|75.0%", "电脑|12|15.0%", "其他|8|10.0%"]);
});

test("from opening to submitting, page by page and question by question", async () => {
  const card = <ProgressCard stats={STATS} questions={QUESTIONS} isFiltered={false} />;
  rendered = await renderRoutes([{ path: "*", element: card }], "/");
  await click("表格");
  await click("显示各题");
  expect(rows()).toEqual([
    "步骤|次数|占上一步|占打开",
    "打开|200|–|100.0%",
    "开始填写|80|40.0%|40.0%",
    "提交|36|45.0%|18.0%",
    "页|经过的答卷|用时（中位数）",
    "第 1 页|36（90.0%）|40 秒",
    "建议|30（75.0%）|55 秒",
    "题目|作答|未作答",
    "1. 年级|30  75.0%|10",
    "2. 建议|0  0.0%|40",
  ]);
});
