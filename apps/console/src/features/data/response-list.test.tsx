// The list of responses: order and filter in the address, keyboard, everything that matches, saved views; a real HTTP
// server answers.
import { act } from "react";
import { Outlet } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { FormSummary } from "../../forms/form.query.ts";
import { startI18n } from "../../i18n/i18n.ts";
import { renderRoutes, type Rendered, typeInto, until } from "../../testing/render.tsx";
import { ok, refuse, type SeenRequest, startWireServer, type WireServer } from "../../testing/wire-server.ts";
import ResponseListPage from "./index.tsx";

const FORM = {
  id: 7,
  title: "食堂",
  kind: "survey",
  state: "published",
  version: 1,
  abilities: ["see", "edit", "data", "changeData", "annotate"],
} as unknown as FormSummary;

const DEFINITION = {
  schema: 1,
  title: "食堂",
  language: "zh-CN",
  pages: [
    {
      id: "p1",
      title: "",
      items: [
        {
          id: "meal",
          type: "radio",
          title: "主食",
          options: [
            { id: "o1", label: "米饭" },
            { id: "o2", label: "面条" },
          ],
        },
        { id: "price", type: "number", title: "价格" },
      ],
    },
  ],
  endings: [],
};
const STATS = { definition: DEFINITION, responses: 45, screenedOut: 0, score: null, questions: [] };
const row = (seq: number) => ({
  responseId: `0d8f2f3e-0000-4000-8000-0000000000${seq}`,
  seq,
  version: 1,
  receipt: "R",
  submittedAt: "2026-11-26T07:20:00.000Z",
  startedAt: null,
  seconds: 30,
  deletedAt: null,
  withdrawn: false,
  screenedOut: false,
  answers: { meal: "o1", price: seq },
  score: null,
  parameters: {},
  source: {},
  channel: null,
  pageSeconds: {},
  language: null,
  annotation: { revision: 0, note: "", tags: ["重点", "回电"], flagged: false, assignee: null },
});
const SETTINGS = {
  scope: "active",
  text: "",
  where: "{meal} = 'o2'",
  sort: "up:price",
  order: [],
  shown: [],
  hidden: ["price"],
  pinned: [],
  widths: {},
};
const VIEW = { viewId: 3, name: "面条", shared: false, own: true, ownerName: "我", revision: 2, settings: SETTINGS };

let server: WireServer;
let rendered: Rendered;
let views: (typeof VIEW)[] = [];
let defaultId: number | null = null;
let writes: { path: string; body: Record<string, unknown> }[] = [];
let refuseWrites = false;

function answer({ method, url, body }: SeenRequest) {
  const { pathname } = new URL(url, "http://x");
  if (method !== "GET") {
    writes.push({ path: `${method} ${pathname.split("/form/7")[1]}`, body: body === "" ? {} : JSON.parse(body) });
    if (refuseWrites) return refuse(6604091, "您已经有一个叫“面条”的视图，请换一个名称", { data: { field: "name" } });
    if (pathname.endsWith("/batch"))
      return ok({
        data: { batchId: VIEW.viewId, action: "annotate", jobId: null, total: 45, changed: 45, leftOut: 0 },
      });
    return ok({ data: { ...VIEW, viewId: 4, name: "新的" } });
  }
  if (pathname.endsWith("/stats")) return ok({ data: STATS });
  if (pathname.endsWith("/view/list")) return ok({ data: { views, defaultId } });
  if (pathname.endsWith("/choices")) {
    const codes = [{ questionId: "meal", codes: [{ codeId: 12, name: "太贵" }] }];
    return ok({ data: { tags: [], people: [], codes } });
  }
  if (pathname.endsWith("/response/list"))
    return ok({ total: 45, isPartial: false, searchedDownTo: null, rows: [row(45), row(44), row(43)] });
  return refuse(500, "?");
}

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(startI18n);
beforeEach(async () => {
  [views, defaultId, writes, refuseWrites] = [[], null, [], false];
  localStorage.removeItem("idata-columns-7");
  server = await startWireServer(answer);
});
afterEach(async () => {
  await rendered.unmount();
  server.close();
  document.body.replaceChildren();
  localStorage.removeItem("idata-columns-7");
});

async function open(query = ""): Promise<void> {
  const parent = <Outlet context={FORM} />;
  rendered = await renderRoutes(
    [{ path: "/", element: parent, children: [{ index: true, element: <ResponseListPage /> }] }],
    `/${query}`,
  );
  await until(() => document.querySelectorAll("[role=row]").length === 4);
}
const address = () => new URL(rendered.path(), "http://x").searchParams;
const lists = () =>
  server.seen
    .map(({ url }) => new URL(url, "http://x"))
    .filter(({ pathname }) => pathname.endsWith("/response/list"))
    .map(({ searchParams }) => Object.fromEntries(searchParams));
const headers = () => [...document.querySelectorAll("[role=columnheader]")].map((one) => one.textContent).slice(1);
const button = (name: string) =>
  [...document.querySelectorAll("button")].find((one) => one.textContent?.replaceAll(" ", "") === name);
const press = async (name: string) => {
  await until(() => button(name) !== undefined);
  await act(async () => button(name)?.click());
};
const item = (name: string) =>
  [...document.querySelectorAll<HTMLElement>("[role=menuitem]")].find((one) => one.textContent === name);
const choose = async (name: string) => {
  await until(() => item(name) !== undefined);
  await act(async () => item(name)?.click());
};
const key = (name: string) =>
  act(async () =>
    document.querySelector("[role=grid]")?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true })),
  );

test("a heading sorts up, then down, then not, and the order stands in the address", async () => {
  await open();
  expect(headers()).toEqual(["编号", "提交时间", "主食", "价格", "标签", "负责人", "用时", "版本"]);
  const header = () => [...document.querySelectorAll("[role=columnheader]")].find((one) => one.textContent === "价格");
  const click = async (sort: string | null, aria: string) => {
    await act(async () => header()?.querySelector("button")?.click());
    await until(() => address().get("sort") === sort && header()?.getAttribute("aria-sort") === aria);
  };
  await click("up:price", "ascending");
  expect(lists().at(-1)).toMatchObject({ sort: "up:price" });
  await click("down:price", "descending");
  await click(null, "none");
  const wide = () => header()?.getAttribute("style") ?? "";
  expect(wide()).toContain("184px");
  await act(async () =>
    header()
      ?.querySelector("button")
      ?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", shiftKey: true, bubbles: true })),
  );
  expect([wide().includes("200px"), localStorage.getItem("idata-columns-7")]).toEqual([
    true,
    expect.stringContaining('"price":200'),
  ]);
  // Tags have no order.
  expect(document.querySelector("[aria-colindex='6']")?.querySelector("button")).toBeNull();
});

test("columns are hidden, moved by keyboard and kept at the left, and stay so", async () => {
  await open();
  await press("列");
  const labelled = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
  await until(() => labelled("显示「标签」") !== null);
  await act(async () => labelled("显示「标签」")?.click());
  await act(async () => labelled("固定「价格」在左侧")?.click());
  const handle = () => labelled("移动「主食」，用上下方向键");
  const up = new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true });
  await act(async () => handle()?.dispatchEvent(up));
  const expected = ["编号", "价格", "主食", "提交时间", "负责人", "用时", "版本"];
  expect(headers()).toEqual(expected);
  expect(document.body.textContent).toContain("「主食」移到第");
  await rendered.unmount();
  document.body.replaceChildren();
  await open();
  expect(headers()).toEqual(expected);
});

test("the filter of the address is sent, and stands there in words", async () => {
  await open(`?${new URLSearchParams({ where: "{meal} = 'o1'", scope: "deleted" }).toString()}`);
  expect(lists().at(-1)).toMatchObject({ where: "{meal} = 'o1'", deleted: "true" });
  await until(() => document.body.textContent.includes("1. 主食 选择「米饭」"));
  await press("清除筛选");
  await until(() => address().get("where") === null && address().get("scope") === "deleted");
});

test("a code stands in the chip by its name and not by its number", async () => {
  await open(`?${new URLSearchParams({ where: "{$codes.meal} contains '12'" }).toString()}`);
  await until(() => document.body.textContent.includes("太贵"));
  expect(document.querySelector("[data-broken]")).toBeNull();
});

test("the keyboard moves, selects and opens rows, which keep their names", async () => {
  await open();
  const grid = document.querySelector("[role=grid]");
  const active = () => document.getElementById(grid?.getAttribute("aria-activedescendant") ?? "");
  expect(active()?.getAttribute("aria-rowindex")).toBe("2");
  await key("ArrowDown");
  await key(" ");
  expect([active()?.getAttribute("aria-rowindex"), active()?.getAttribute("aria-selected")]).toEqual(["3", "true"]);
  await key("End");
  expect(active()?.textContent).toContain("43");
  await key("ArrowDown");
  expect(active()?.textContent).toContain("43");
  await key("Enter");
  await until(() => document.body.textContent.includes("第 43 号答卷"));
  await act(async () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "[", bubbles: true })));
  await until(() => document.body.textContent.includes("第 44 号答卷"));
  expect(document.querySelector("[title='重点、回电']")).not.toBeNull();
});

test("all matches are selected beyond the page, with the filter and as many as were seen", async () => {
  await open(`?${new URLSearchParams({ where: "{price} > 1", q: "面" }).toString()}`);
  const box = document.querySelector<HTMLInputElement>("[aria-label='选择本页全部答卷']");
  await act(async () => box?.click());
  expect(document.body.textContent).toContain("已选 3 份");
  await press("选择全部45份");
  expect(document.body.textContent).toContain("已选全部 45 份");
  await press("删除");
  await until(() => document.querySelector(".ant-modal-confirm") !== null);
  expect(document.body.textContent).toContain("删除「食堂」的 45 份答卷？");
  const ok = [...document.querySelectorAll<HTMLElement>(".ant-modal-confirm button")].at(-1);
  await act(async () => ok?.click());
  await until(() => writes.length === 1);
  expect(writes).toEqual([
    {
      path: "POST /response/batch",
      body: { action: "delete", where: "{price} > 1", filter: { text: "面" }, expected: 45 },
    },
  ]);
});

test("a view gives filter, order and columns; what is changed beside it is marked and saved with its revision", async () => {
  [views, defaultId] = [[VIEW], 3];
  await open();
  expect(lists()).toHaveLength(1);
  expect(lists()[0]).toMatchObject({ where: "{meal} = 'o2'", sort: "up:price" });
  expect(headers()).not.toContain("价格");
  const menu = () => document.querySelector<HTMLElement>("[aria-label^='视图：']");
  expect(menu()?.textContent).toBe("面条");
  await press("清除筛选");
  await until(() => menu()?.textContent === "面条（有改动）");
  expect(rendered.path()).toBe("/?view=3&where=");
  await act(async () => menu()?.click());
  await choose("保存改动");
  await until(() => writes.length === 1);
  expect(writes[0]).toEqual({
    path: "PUT /view/3",
    body: { name: "面条", shared: false, revision: 2, settings: { ...SETTINGS, where: "" } },
  });
});

test("a name that is taken is refused beside the field, and what was typed stays", async () => {
  await open("?sort=up:price");
  await act(async () => document.querySelector<HTMLElement>("[aria-label^='视图：']")?.click());
  await choose("另存为视图…");
  await until(() => document.querySelector("input[maxlength='60']") !== null);
  const field = () => document.querySelector<HTMLInputElement>("input[maxlength='60']");
  await press("保存");
  await until(() => document.body.textContent.includes("请填写名称"));
  refuseWrites = true;
  await typeInto(field(), "面条");
  await press("保存");
  await until(() => document.body.textContent.includes("请换一个名称"));
  expect([field()?.value, field()?.getAttribute("aria-invalid")]).toEqual(["面条", "true"]);
  expect(writes[0]).toMatchObject({ path: "POST /view", body: { name: "面条", settings: { sort: "up:price" } } });
});
