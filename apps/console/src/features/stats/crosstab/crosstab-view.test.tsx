// The cross-tab: what it asks the server, its table, its test in words, and what it says without answers.
import type { FormDefinition } from "@idata/engine";
import { act } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { startI18n } from "../../../i18n/i18n.ts";
import { renderRoutes, until, type Rendered } from "../../../testing/render.tsx";
import { ok, refuse, startWireServer, type WireServer } from "../../../testing/wire-server.ts";
import { useReportAddress } from "../filter/use-report-address.ts";
import CrosstabView from "./crosstab-view.tsx";

const options = (...labels: string[]) => labels.map((label, at) => ({ id: `o${at + 1}`, label }));
const DEFINITION: FormDefinition = {
  schema: 1,
  title: "食堂",
  language: "zh-CN",
  pages: [
    {
      id: "p1",
      title: "",
      items: [
        { id: "note", type: "text", title: "姓名" },
        { id: "many", type: "checkbox", title: "窗口", options: options("面食", "米饭") },
        { id: "grade", type: "radio", title: "年级", options: options("大一", "大二") },
        { id: "stars", type: "rating", title: "口味", max: 2 },
      ],
    },
  ],
  endings: [],
};

const groups = (...labels: string[]) => labels.map((label, at) => ({ key: `o${at + 1}`, label }));
/** 50 and 50; expected counts 20 20 30 30, so χ² = 16.67. */
const CROSSTAB = {
  rows: groups("大一", "大二"),
  columns: [
    { key: "1", label: "1" },
    { key: "2", label: "2" },
  ],
  cells: [
    [
      [30, 10],
      [20, 40],
    ],
  ],
  rowTotals: [[40, 60]],
  columnTotals: [[50, 50]],
  layerTotals: [100],
  n: 120,
  answered: 100,
};

let server: WireServer;
let rendered: Rendered;
let answer: (url: URL) => ReturnType<typeof ok> = () => ok({ data: CROSSTAB });

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(startI18n);
afterEach(async () => {
  await rendered.unmount();
  document.body.replaceChildren();
  server.close();
  answer = () => ok({ data: CROSSTAB });
});

function Page() {
  const [address, change] = useReportAddress();
  return (
    <CrosstabView formId={7} title="食堂" definition={DEFINITION} version={1} address={address} onChange={change} />
  );
}

async function open(query: string): Promise<void> {
  server = await startWireServer(({ url }) => answer(new URL(url, "http://localhost")));
  rendered = await renderRoutes([{ path: "*", element: <Page /> }], `/${query}`);
}
const text = () => document.body.textContent ?? "";
const asked = () => new URL(server.seen.at(-1)?.url ?? "", "http://localhost").searchParams;

test("without a choice it crosses the first two questions with one answer, with the filter of the page", async () => {
  await open("?where=%7Bmany%7D%20notempty");
  await until(() => document.querySelector("table") !== null);
  expect(Object.fromEntries(asked())).toEqual({ rows: "grade", columns: "stars", where: "{many} notempty" });
  expect(text()).toContain("100 人回答了所选的题，共 120 份答卷");
  const rows = [...document.querySelectorAll("tr")].map((row) =>
    [...row.children].map((cell) => cell.textContent).join("|"),
  );
  // Shares of the columns, numbers, and marks: the residuals are ±4.08.
  expect(rows).toEqual([
    "|1|2|合计",
    "大一|▲▲60.0%30|▼▼20.0%10|40.0%40",
    "大二|▼▼40.0%20|▲▲80.0%40|60.0%60",
    "合计|100%50|100%50|100%100",
  ]);
  expect(document.querySelector("td [role=img]")?.getAttribute("aria-label")).toBe("远高于期望");
  expect(text()).toContain("卡方检验：χ² = 16.67，自由度 1，p < 0.001");
  expect(text()).toContain("4 格中低于 5 的有 0 格，最小 20.0");
  expect(text()).toContain("每做 20 项检验");
});

test("rows and columns swap, and percentages change, in the address", async () => {
  const turned = {
    ...CROSSTAB,
    rows: CROSSTAB.columns,
    columns: CROSSTAB.rows,
    cells: [
      [
        [30, 20],
        [10, 40],
      ],
    ],
    rowTotals: [[50, 50]],
    columnTotals: [[40, 60]],
  };
  answer = ({ searchParams }) => ok({ data: searchParams.get("rows") === "stars" ? turned : CROSSTAB });
  await open("?rows=stars&columns=grade");
  await until(() => document.querySelector("table") !== null);
  // The rows are numbers, so there are means of the columns too.
  expect(document.querySelectorAll("table")).toHaveLength(2);
  await act(async () => document.querySelector<HTMLElement>("[aria-label=行列互换]")?.click());
  expect(rendered.path()).toContain("rows=grade&columns=stars");
  await until(() => asked().get("rows") === "grade");
  const byRow = [...document.querySelectorAll("label")].find((one) => one.textContent === "行百分比");
  await act(async () => byRow?.querySelector("input")?.click());
  expect(rendered.path()).toContain("base=row");
  await until(() => text().includes("75.0%"));
});

test("flags are named in words", async () => {
  const flags = ["fast", "repeated"].map((key) => ({ key, label: key }));
  answer = () => ok({ data: { ...CROSSTAB, columns: flags } });
  await open("?rows=grade&columns=$flags");
  await until(() => document.querySelector("table") !== null);
  expect(asked().get("columns")).toBe("$flags");
  expect([...document.querySelectorAll("thead th")].map((one) => one.textContent)).toEqual([
    "用时过短",
    "与他人文字雷同",
    "合计",
  ]);
});

test("several answers in the rows: each option has its test, corrected for their number", async () => {
  answer = () =>
    ok({
      data: {
        ...CROSSTAB,
        rows: groups("面食", "米饭"),
        cells: [
          [
            [40, 10],
            [35, 35],
          ],
        ],
        rowTotals: [[50, 70]],
      },
    });
  await open("?rows=many&columns=grade");
  await until(() => document.querySelector("table") !== null);
  expect(text()).toContain("可多选的题，每个选项单独检验");
  expect(text()).toContain("列百分比之和可能超过 100%");
  const tests = [...document.querySelectorAll("li")].map((item) => item.textContent ?? "");
  expect(tests[0]).toMatch(/^面食 卡方检验.*校正后 p < 0.001 · 有差异$/);
  expect(tests[1]).toMatch(/^米饭 .*p = 1.000.* · 看不出差异$/);
});

test("weights of the page are asked for; numbers are weighted, and the test counts the effective number", async () => {
  const weights = '[{"ref":"grade","shares":{"o1":40,"o2":60}}]';
  const size = { n: 100, effective: 60, designEffect: 100 / 60, smallest: 0.5, largest: 2, layers: [60] };
  const cells = [
    [
      [30.5, 10.25],
      [19.5, 39.75],
    ],
  ];
  // Sums that are not exact are no several answers.
  const rowTotals = [[40.75 + 1e-12, 59.25 + 1e-12]];
  answer = () => ok({ data: { ...CROSSTAB, cells, rowTotals, weights: size } });
  await open(`?rows=grade&columns=stars&weights=${encodeURIComponent(weights)}`);
  await until(() => document.querySelector("table") !== null);
  expect(asked().get("weights")).toBe(weights);
  expect(text()).toContain("100 份答卷的有效人数为 60，设计效应 1.67");
  expect(document.querySelector("tbody td")?.textContent).toBe("▲▲61.0%30.5");
  // By hand: each cell differs by 10.125 from the expected 20.375 or 29.625, so χ² is 2 · 10.125² · (1/20.375 + 1/29.625),
  // which is 16.98; counted as 60 of 100 it is 0.6 of that, 10.19.
  expect(text()).toContain("卡方检验：χ² = 10.19，自由度 1，p = 0.001");
  expect(text()).toContain("折算为有效人数 60");
  await rendered.unmount();
  server.close();
  // Worth 8 responses, so no test and no marks, with the reason.
  answer = () => ok({ data: { ...CROSSTAB, cells, rowTotals, weights: { ...size, effective: 8, layers: [8] } } });
  await open(`?rows=grade&columns=stars&weights=${encodeURIComponent(weights)}`);
  await until(() => text().includes("有效人数只有 8"));
  expect(text()).not.toContain("χ² =");
  expect(document.querySelector("tbody td")?.textContent).toBe("61.0%30.5");
});

test("nobody answered both, the same question twice, and a refusal each say so", async () => {
  answer = () => ok({ data: { ...CROSSTAB, answered: 0, layerTotals: [0] } });
  await open("?rows=grade&columns=stars");
  await until(() => text().includes("没有人同时回答了这两题"));
  await rendered.unmount();
  server.close();
  await open("?rows=grade&columns=grade");
  await until(() => text().includes("行和列是同一题"));
  expect(server.seen).toEqual([]);
  await rendered.unmount();
  server.close();
  answer = () => refuse(6604057, "“口味”有超过 200 个不同的值，不能用来分组");
  await open("?rows=grade&columns=stars");
  await until(() => text().includes("有超过 200 个不同的值"));
});
