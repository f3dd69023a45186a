// The editor of a response: reason, refusals, both versions of a stale edit; a real HTTP server answers.
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startI18n } from "../../i18n/i18n.ts";
import { renderRoutes, type Rendered, typeInto, until } from "../../testing/render.tsx";
import { ok, type SeenRequest, startWireServer, type WireServer } from "../../testing/wire-server.ts";
import type { Detail } from "./editor-session.ts";
import ResponseEditor from "./response-editor.tsx";

const DETAIL = {
  definition: {
    schema: 1,
    title: "Canteen",
    language: "zh-CN",
    pages: [
      {
        id: "p1",
        items: [
          { id: "name", type: "text", title: "姓名", required: true, maxLength: 20 },
          { id: "note", type: "text", title: "备注", defaultValue: "默认", maxLength: 20 },
        ],
      },
    ],
    endings: [],
  },
  response: {
    responseId: "0d8f2f3e-0000-4000-8000-000000000001",
    seq: 3,
    version: 2,
    answers: { name: "张三" },
    parameters: {},
  },
  files: [],
  edits: [],
  revision: 1,
  respondent: null,
} as unknown as Detail;

let server: WireServer;
let rendered: Rendered;
let calls: SeenRequest[] = [];
let answers: ReturnType<typeof ok>[] = [];
let done = 0;

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(startI18n);
beforeEach(async () => {
  [calls, answers, done] = [[], [], 0];
  server = await startWireServer((request) => {
    calls.push(request);
    return answers.shift() ?? ok({ data: { revision: 2, changed: 1 } });
  });
  const editor = (
    <ResponseEditor formId={7} detail={DETAIL} onDirty={() => {}} onCancel={() => {}} onDone={() => (done += 1)} />
  );
  rendered = await renderRoutes([{ path: "*", element: editor }], "/");
  await until(() => field("name") !== null);
});
afterEach(async () => {
  await rendered.unmount();
  document.body.replaceChildren();
  server.close();
});

const field = (id: string) => document.querySelector<HTMLInputElement>(`input[name="${id}"]`);
const reason = () => document.querySelector<HTMLInputElement>("footer input");
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll("button")].find((one) => one.textContent?.replaceAll(" ", "") === name)?.click(),
  );
const bodyOf = (index: number) => JSON.parse(calls[index]?.body ?? "null");

test("a reason is needed, a question without an answer stays empty, and the edit names its revision", async () => {
  await typeInto(field("name"), "张四");
  await press("保存修改");
  expect(document.body.textContent).toContain("请填写修改原因");
  expect(calls).toEqual([]);
  await typeInto(reason(), "来电更正");
  await press("保存修改");
  await until(() => done === 1);
  expect(bodyOf(0)).toEqual({ revision: 1, answers: { name: "张四" }, reason: "来电更正" });
});

test("an answer that is missing is named before anything is sent", async () => {
  await typeInto(field("name"), "");
  await typeInto(reason(), "来电更正");
  await press("保存修改");
  expect(document.body.textContent).toContain("还有 1 处需要修正");
  expect(calls).toEqual([]);
});

test("a stale edit shows both versions, keeps what was typed, and is saved on the newer revision", async () => {
  const stale = { code: 6_604_066, msg: "stale", data: { revision: 4, answers: { name: "李四", note: "新" } } };
  answers = [ok(stale)];
  await typeInto(field("name"), "张五");
  await typeInto(reason(), "来电更正");
  await press("保存修改");
  await until(() => document.body.textContent?.includes("您编辑期间，这份答卷已被修改") ?? false);
  expect(document.querySelector("dl")?.textContent).toContain("李四");
  expect([field("name")?.value, reason()?.value]).toEqual(["张五", "来电更正"]);
  const rows = [...document.querySelectorAll("dl > div")].map((row) => row.querySelector("dt")?.textContent);
  expect(rows).toEqual(["姓名", "备注"]);
  await act(async () => document.querySelectorAll<HTMLElement>("dl > div button")[1]?.click());
  expect(field("note")?.value).toBe("新");
  await press("保存修改");
  await until(() => done === 1);
  expect(bodyOf(1)).toEqual({ revision: 4, answers: { name: "张五", note: "新" }, reason: "来电更正" });
});
