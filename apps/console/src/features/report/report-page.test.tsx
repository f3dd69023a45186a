// The page of the report: what readers see, editing, and a save that comes too late; a real HTTP server answers.
import { act } from "react";
import { Outlet } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startI18n } from "../../i18n/i18n.ts";
import { renderRoutes, type Rendered, typeInto, until } from "../../testing/render.tsx";
import { ok, refuse, type SeenRequest, startWireServer, type WireServer } from "../../testing/wire-server.ts";
import ReportPage from "./index.tsx";
import { keepReportDraft } from "./report-drafts.ts";

const FORM = { id: 7, title: "食堂问卷", abilities: ["data", "annotate"] };
const card = (id: string, hidden = false) => ({ kind: "card", id, chart: "bars", hidden, texts: false });
const figures = (id: string, title: string) => ({
  id,
  title,
  answered: 4,
  base: 4,
  isSeveral: false,
  isFound: false,
  groups: [
    {
      label: "",
      mean: null,
      bars: [
        { key: "a", label: "满意", n: 3 },
        { key: "b", label: "一般", n: 1 },
      ],
    },
  ],
});
const REPORT = {
  revision: 2,
  title: "",
  where: "",
  whereText: "",
  blocks: [{ kind: "note", id: "n1", html: "<p>先看结论</p>" }, card("q1"), card("q2", true)],
  responses: 5,
  matched: null,
  asOf: "2026-11-26T02:00:00Z",
  cards: [figures("q1", "总体印象"), figures("q2", "隐藏的题")],
  translations: {},
  languages: ["zh-CN", "en-US"],
  textCards: [],
  texts: {},
};

const STATS = {
  definition: {
    schema: 1,
    title: "食堂问卷",
    language: "zh-CN",
    pages: [
      { id: "p1", items: [{ id: "q1", type: "radio", title: "总体印象", options: [{ id: "a", label: "满意" }] }] },
    ],
    endings: [{ id: "e1", title: "谢谢" }],
  },
  codes: [],
  responses: 5,
  questions: [],
};

let server: WireServer;
let rendered: Rendered;
let saved: SeenRequest[] = [];
let isStale = false;
let isRefused = false;
let revision = 2;

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(startI18n);
beforeEach(async () => {
  saved = [];
  isStale = false;
  isRefused = false;
  revision = 2;
  server = await startWireServer((request) => {
    if (request.url.includes("/stats")) return ok({ data: STATS });
    if (request.url.includes("/annotation")) return ok({ data: { tags: [], people: [], codes: [] } });
    if (request.method !== "PUT") {
      const where = new URL(request.url, "http://x").searchParams.get("where") ?? "";
      return ok({ data: { ...REPORT, where, whereText: where === "" ? "" : "「总体印象」 = 「满意」", revision } });
    }
    saved.push(request);
    if (isRefused) return refuse(6604131, "公开页不显示：总体印象", { data: { field: "where" } });
    if (isStale) return refuse(6604100, "changed");
    return ok({ data: { revision: revision + 1 } });
  });
  await open();
});
afterEach(async () => {
  await rendered.unmount();
  document.body.replaceChildren();
  keepReportDraft(FORM.id, null);
  server.close();
});

async function open(): Promise<void> {
  const children = [{ index: true, element: <ReportPage /> }];
  rendered = await renderRoutes([{ path: "/", element: <Outlet context={FORM} />, children }], "/");
  await until(() => document.querySelector("h2") !== null);
}
const find = (selector: string, text: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) =>
    textContent.replaceAll(" ", "").includes(text),
  );
const press = (text: string) => act(async () => find("button", text)?.click());

test("readers see title, notes and cards in order, with numbers and shares in the chart and a table behind it", () => {
  expect(document.querySelector("h2")?.textContent).toBe("食堂问卷");
  expect([...document.querySelectorAll("[data-rich], h3")].map(({ textContent }) => textContent)).toEqual([
    "先看结论",
    "总体印象",
  ]);
  expect([...document.querySelectorAll("svg[role=img] text")].map(({ textContent }) => textContent)).toEqual([
    "满意",
    "3 (75.0%)",
    "一般",
    "1 (25.0%)",
  ]);
  expect(find("tr", "满意")?.textContent).toBe("满意375.0%");
});

test("what is changed is saved with its revision; what was not saved is there again after leaving the page", async () => {
  await press("编辑报告");
  await until(() => find("button", "放弃修改") !== undefined);
  await act(async () => document.querySelector<HTMLElement>('[aria-label="显示「总体印象」"]')?.click());
  await rendered.unmount();
  await open();
  await until(() => find("button", "保存") !== undefined);
  await press("保存");
  await until(() => saved.length === 1);
  const body = JSON.parse(saved[0]?.body ?? "{}");
  expect(body).toMatchObject({
    revision: 2,
    where: "",
    blocks: [{ kind: "note" }, card("q1", true), card("q2", true)],
  });
  await until(() => find("button", "编辑报告") !== undefined);
});

test("a save that comes too late keeps the changes on the page and can be repeated on purpose", async () => {
  await press("编辑报告");
  await until(() => find("button", "保存") !== undefined);
  await act(async () => document.querySelector<HTMLElement>('[aria-label="显示「总体印象」"]')?.click());
  isStale = true;
  await press("保存");
  await until(() => find("[role=alert]", "其他人刚刚保存了这份报告") !== undefined);
  expect(document.querySelector('[aria-label="显示「总体印象」"]')?.getAttribute("aria-checked")).toBe("false");
  [isStale, revision] = [false, 9];
  await press("保存我的版本");
  await until(() => saved.length === 2);
  expect(JSON.parse(saved[1]?.body ?? "{}")).toMatchObject({ revision: 9, blocks: [{}, card("q1", true), {}] });
});

test("the filter is edited with the report; its refusal stands beside it, and nothing of the edit is lost", async () => {
  await press("编辑报告");
  await until(() => find("button:not([disabled])", "只看一部分") !== undefined);
  await press("只看一部分");
  await until(() => find(".ant-segmented-item", "文本") !== undefined);
  await act(async () => find(".ant-segmented-item", "文本")?.querySelector("input")?.click());
  await typeInto(document.querySelector("[role=dialog] textarea"), "{q1} = 'a'");
  await act(async () => document.querySelector<HTMLElement>("[role=dialog] .ant-btn-primary")?.click());
  const chip = () => document.querySelector('[role=group] li button[aria-label*="总体印象"]');
  await until(() => chip() !== null);
  await until(() => document.querySelector("header strong")?.textContent === "「总体印象」 = 「满意」");
  isRefused = true;
  await press("保存");
  await until(() => find("[role=alert]", "公开页不显示：总体印象") !== undefined);
  expect(JSON.parse(saved[0]?.body ?? "{}")).toMatchObject({ revision: 2, where: "{q1} = 'a'" });
  expect(chip()).not.toBeNull();
  await press("清除筛选");
  expect(find("[role=alert]", "公开页不显示")).toBeUndefined();
  isRefused = false;
  await press("保存");
  await until(() => saved.length === 2);
  expect(JSON.parse(saved[1]?.body ?? "{}")).toMatchObject({ where: "" });
});

test("title and notes are written in each language of the form, beside what was first written", async () => {
  await press("编辑报告");
  await until(() => document.querySelector("[aria-label=报告标题]") !== null);
  await typeInto(document.querySelector("[aria-label=报告标题]"), "食堂报告");
  const select = document.querySelector<HTMLElement>("[role=group] [role=combobox]");
  await act(async () => {
    select?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
  });
  await until(() => find(".ant-select-item-option", "English") !== undefined);
  await act(async () => find(".ant-select-item-option", "English")?.click());
  const title = () => document.querySelector<HTMLInputElement>("[aria-label=报告标题]");
  await until(() => title()?.value === "");
  expect(title()?.placeholder).toBe("食堂报告");
  expect(document.querySelector("[role=group][aria-label=原文]")?.textContent).toBe("原文先看结论");
  await typeInto(title(), "Canteen");
  await press("保存");
  await until(() => saved.length === 1);
  const body = JSON.parse(saved[0]?.body ?? "{}");
  expect(body).toMatchObject({ title: "食堂报告", translations: { "en-US": { title: "Canteen" } } });
  expect(body.blocks[0]).toMatchObject({ html: "<p>先看结论</p>" });
});
