// Adding responses: a sheet is matched, checked and only then imported; faults are in words and downloaded; an import is
// taken back; a response by hand keeps what was typed. A real HTTP server answers.
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { FormSummary } from "../../../forms/form.query.ts";
import { startI18n } from "../../../i18n/i18n.ts";
import { renderRoutes, type Rendered, typeInto, until } from "../../../testing/render.tsx";
import {
  ok,
  refuse,
  type SeenRequest,
  startWireServer,
  type WireReply,
  type WireServer,
} from "../../../testing/wire-server.ts";
import { AddButton } from "./add-button.tsx";

const FORM = {
  id: 7,
  title: "食堂",
  kind: "survey",
  state: "published",
  version: 3,
  abilities: ["see", "data", "changeData"],
} as unknown as FormSummary;
const ID = "6f0e6f43-0000-4000-8000-000000000001";
const DEFINITION = {
  schema: 1,
  title: "食堂",
  language: "zh-CN",
  pages: [
    {
      id: "p1",
      items: [
        { id: "name", type: "text", title: "姓名", required: true, maxLength: 20, defaultValue: "默认" },
        { id: "meal", type: "radio", title: "主食", options: [{ id: "o1", label: "米饭", quota: 1 }] },
      ],
    },
  ],
  endings: [],
};
const FILE = {
  importId: ID,
  fileName: "食堂.xlsx",
  version: 3,
  total: 3,
  columns: [
    { header: "姓名", samples: ["张三", "李四"], target: "name" },
    { header: "备注", samples: [], target: null },
  ],
  targets: [
    { code: "submitted_at", questionId: null, label: "提交时间" },
    { code: "name", questionId: "name", label: "姓名" },
    { code: "meal", questionId: "meal", label: "主食" },
  ],
  earlierAt: "2026-11-20T08:00:00.000Z",
};
const FAULTS = {
  header: ["姓名", "备注"],
  rows: [
    {
      row: 4,
      cells: ["=1+1", "汉堡"],
      faults: [
        { column: 1, questionId: "meal", code: "unknown_choice", value: "汉堡" },
        { column: null, questionId: "meal", code: "quota_reached", part: "o1" },
      ],
    },
  ],
  next: null,
};
const RECORD = {
  importId: ID,
  fileName: "食堂.xlsx",
  by: "王五",
  madeAt: "2026-11-26T07:20:00.000Z",
  version: 3,
  state: "done",
  total: 3,
  stored: 2,
  refused: 1,
  left: 2,
};

let server: WireServer;
let rendered: Rendered;
let calls: SeenRequest[] = [];
let replies: Record<string, WireReply[]> = {};

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(startI18n);
beforeEach(async () => {
  [calls, replies] = [[], {}];
  server = await startWireServer((request) => {
    const path = request.url.replace(/^.*\/api/, "").replace(/\?.*/, "");
    const key = `${request.method} ${path}`;
    calls.push({ ...request, url: key });
    const own = replies[key]?.shift();
    if (own !== undefined) return own;
    if (key === "GET /form/7/version/3") return ok({ data: { version: 3, definition: DEFINITION } });
    if (key === "POST /form/7/response/import") return ok({ data: FILE });
    if (key === "GET /form/7/response/import") return ok({ data: [RECORD] });
    if (key.endsWith("/check")) return ok({ data: { good: 2, refused: 1 } });
    if (key.endsWith("/fault")) return ok({ data: FAULTS });
    if (key.endsWith("/start")) return ok({ data: { jobId: "j1" } });
    if (key.endsWith("/undo"))
      return ok({ data: { batchId: ID, action: "delete", jobId: null, total: 2, changed: 2, leftOut: 0 } });
    if (key === "POST /form/7/response") return ok({ data: { responseId: ID, seq: 12, receipt: "R" } });
    if (key === "GET /job/j1") return ok({ data: { jobId: "j1", state: "done", done: 3, total: 3, file: null } });
    if (key === `GET /form/7/response/import/${ID}`) return ok({ data: RECORD });
    return ok({ data: [] });
  });
  rendered = await renderRoutes([{ path: "*", element: <AddButton form={FORM} /> }], "/");
});
afterEach(async () => {
  await rendered.unmount();
  document.body.replaceChildren();
  server.close();
});

const text = () => document.body.textContent;
const button = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>("button")].find(
    (one) => one.textContent.replaceAll(/\s/g, "") === name.replaceAll(/\s/g, ""),
  );
const press = async (name: string) => {
  await until(() => button(name) !== undefined && button(name)?.disabled === false);
  await act(async () => button(name)?.click());
};
const choose = async (name: string) => {
  await press("添加");
  const item = () =>
    [...document.querySelectorAll<HTMLElement>("[role=menuitem]")].find((one) => one.textContent === name);
  await until(() => item() !== undefined);
  await act(async () => item()?.click());
};
const bodyOf = (path: string) => JSON.parse(calls.findLast(({ url }) => url === path)?.body ?? "null");
const sent = (path: string) => calls.filter(({ url }) => url === path).length;

async function chooseFile(): Promise<void> {
  await until(() => document.querySelector("input[type=file]") !== null);
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  const file = new File(["姓名"], "食堂.xlsx");
  Object.defineProperty(input, "files", { value: [file], configurable: true });
  await act(async () => input?.dispatchEvent(new Event("change", { bubbles: true })));
}

test("a sheet is matched and checked, faults are in words, and nothing is imported before it is ordered", async () => {
  await choose("从表格导入…");
  replies["POST /form/7/response/import"] = [refuse(6_604_112, "文件里没有数据")];
  await chooseFile();
  await until(() => text().includes("文件里没有数据"));
  await chooseFile();
  await until(() => text().includes("已对应 1 列，1 列不导入"));
  expect(text()).toContain("同样的文件在");
  expect(text()).toContain("张三 · 李四");
  await press("检查");
  await until(() => text().includes("2 行可以导入"));
  expect(bodyOf(`POST /form/7/response/import/${ID}/check`)).toEqual({ targets: ["name", null] });
  await until(() => text().includes("“米饭”的名额已满"));
  expect(text()).toContain("“汉堡”：不是这一列的选项");
  expect(
    [...document.querySelectorAll("tbody tr:first-child > *")].map((cell) => cell.textContent).slice(0, 2),
  ).toEqual(["4", "备注"]);
  expect(sent(`POST /form/7/response/import/${ID}/start`)).toBe(0);
  await press("导入 2 份答卷");
  await until(() => text().includes("已导入 2 份答卷，1 行未导入"));
  await press("查看导入记录");
  await until(() => text().includes("存入 2，跳过 1"));
});

test("an import is taken back after a question that names it", async () => {
  await choose("导入记录…");
  await until(() => text().includes("王五"));
  await press("全部移到回收站");
  await until(() => text().includes("把“食堂.xlsx”导入的 2 份答卷移到回收站？"));
  expect(sent(`POST /form/7/response/import/${ID}/undo`)).toBe(0);
  await act(async () => [...document.querySelectorAll<HTMLElement>(".ant-modal-confirm button")].at(-1)?.click());
  await until(() => text().includes("已把 2 份答卷移到回收站"));
});

test("a response by hand begins empty, needs a reason, and keeps what was typed when it is refused", async () => {
  await choose("手工添加一份答卷…");
  const name = () => document.querySelector<HTMLInputElement>("input[name=name]");
  const remark = () => document.querySelector<HTMLInputElement>("footer input");
  await until(() => name() !== null);
  expect(name()?.value).toBe("");
  await typeInto(name(), "张三");
  await press("添加并继续");
  expect(text()).toContain("请填写添加原因");
  expect(sent("POST /form/7/response")).toBe(0);
  await typeInto(remark(), "纸质问卷");
  const issues = [{ questionId: "meal", code: "quota_reached", part: "o1" }];
  replies["POST /form/7/response"] = [refuse(6_603_034, "所选名额已满", { issues })];
  await press("添加并继续");
  await until(() => text().includes("所选名额已满"));
  expect([name()?.value, remark()?.value]).toEqual(["张三", "纸质问卷"]);
  const first = bodyOf("POST /form/7/response");
  expect(first).toEqual({ responseId: expect.any(String), version: 3, answers: { name: "张三" }, remark: "纸质问卷" });
  await press("添加并继续");
  await until(() => text().includes("已添加第 12 号答卷"));
  // The same response, however often it is sent; the next one is another.
  expect(bodyOf("POST /form/7/response").responseId).toBe(first.responseId);
  await until(() => name()?.value === "");
  expect(remark()?.value).toBe("纸质问卷");
});
