// Test responses in the console: reached by a switch, tried in a new window, read, and deleted after a question. A real HTTP
// server answers.
import { act } from "react";
import { Outlet } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { FormSummary } from "../../../forms/form.query.ts";
import { startI18n } from "../../../i18n/i18n.ts";
import { renderRoutes, type Rendered, until } from "../../../testing/render.tsx";
import { ok, refuse, startWireServer, type WireServer } from "../../../testing/wire-server.ts";
import ResponseListPage from "../index.tsx";

const FORM = {
  id: 7,
  title: "食堂",
  kind: "survey",
  state: "draft",
  version: null,
  abilities: ["see", "edit", "data"],
} as unknown as FormSummary;
const ID = "6f0e6f43-0000-4000-8000-00000000000";
const row = (seq: number, rest: object = {}) => ({
  testId: `${ID}${seq}`,
  seq,
  version: null,
  revision: 4,
  receipt: "TEST-7K3M-9QXD",
  startedAt: null,
  submittedAt: "2026-11-26T07:20:00.000Z",
  seconds: 65,
  ending: "谢谢",
  screenedOut: false,
  score: { points: 7.5, max: 10, band: "良好", toMark: null },
  ...rest,
});
const DETAIL = {
  response: row(2),
  answers: { name: "张三" },
  definition: {
    schema: 1,
    title: "食堂",
    language: "zh-CN",
    pages: [{ id: "p1", items: ["name", "why"].map((id) => ({ id, type: "text", title: `题目 ${id}` })) }],
    endings: [],
  },
};

let server: WireServer;
let rendered: Rendered | null = null;
let calls: string[] = [];
let rows: object[] = [];
let refusal: ReturnType<typeof refuse> | null = null;

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(startI18n);
beforeEach(async () => {
  [calls, rows, refusal] = [[], [row(2), row(1, { version: 3, revision: null, screenedOut: true, score: null })], null];
  server = await startWireServer(({ method, url }) => {
    const path = `${method} ${url.replace(/^.*\/api/, "")}`;
    calls.push(path);
    if (path.includes("/test/") && refusal !== null) return refusal;
    if (path.startsWith("GET /form/7/test/response/")) return ok({ data: DETAIL });
    if (path.startsWith("GET /form/7/test/response")) return ok({ data: { total: rows.length, key: "KEY", rows } });
    if (path === "DELETE /form/7/test/response") {
      const deleted = rows.length;
      rows = [];
      return ok({ data: { deleted } });
    }
    return ok({ data: [] });
  });
});
afterEach(async () => {
  await rendered?.unmount();
  rendered = null;
  document.body.replaceChildren();
  server.close();
});

const show = async (form: FormSummary, address = "/?tests=1") => {
  rendered = await renderRoutes(
    [{ element: <Outlet context={form} />, children: [{ path: "*", element: <ResponseListPage /> }] }],
    address,
  );
};
const text = () => document.body.textContent;
const find = (name: string) =>
  [...document.querySelectorAll<HTMLElement>("button, [role=menuitem], label")].find(
    (one) => (one.getAttribute("aria-label") ?? one.textContent).replaceAll(/\s/g, "") === name.replaceAll(/\s/g, ""),
  );
const press = async (name: string) => {
  await until(() => find(name) !== undefined);
  await act(async () => find(name)?.click());
};

test("the switch leads to the tests of a form that was never published; each says what was tried and what came of it", async () => {
  await show(FORM, "/");
  expect(calls.filter((path) => path.includes("/test/"))).toEqual([]);
  await press("测试答卷");
  await until(() => text().includes("草稿（修订 4）"));
  for (const part of ["第 3 版", "谢谢（筛选出局）", "7.5 / 10", "共 2 份"]) expect(text()).toContain(part);
  await press("查看测试答卷 2");
  await until(() => text().includes("张三"));
  for (const part of ["TEST-7K3M-9QXD", "良好", "题目 why", "未作答"]) expect(text()).toContain(part);
});

test("all are deleted after a question that names their number", async () => {
  await show(FORM);
  await press("更多");
  await press("全部删除…");
  await until(() => text().includes("删除全部 2 份测试答卷？"));
  expect(calls.filter((path) => path.startsWith("DELETE"))).toEqual([]);
  await press("删除");
  await until(() => text().includes("还没有测试答卷"));
  expect(text()).toContain("已删除 2 份测试答卷");
});

test("the page is opened at once where the link exists", async () => {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  await show({ ...FORM, version: 3, state: "published" });
  await press("测试已发布的第 3 版");
  expect(open.mock.calls).toEqual([["/idata2/collect/form/test/KEY?of=version", "_blank", "noopener"]]);
  open.mockRestore();
});

test("a failure is said with a way to try again; who may not edit has no switch, who may only edit sees tests at once", async () => {
  refusal = refuse(6601010, "您没有这个表单的编辑权限");
  await show({ ...FORM, abilities: ["see", "edit"] }, "/");
  await until(() => text().includes("您没有这个表单的编辑权限"));
  expect(find("正式答卷")).toBeUndefined();
  refusal = null;
  await press("重试");
  await until(() => text().includes("草稿（修订 4）"));
  await rendered?.unmount();
  await show({ ...FORM, abilities: ["see", "data"] }, "/?tests=1");
  expect(find("测试答卷")).toBeUndefined();
  expect(text()).not.toContain("草稿（修订 4）");
});
