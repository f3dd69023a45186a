// The dialog on a real document; a real HTTP server answers as the test says.
import type { FormDefinition } from "@idata/engine";
import { radio, text, form, number } from "@idata/testkit/form-builder";
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startI18n } from "../../../i18n/i18n.ts";
import type { FormSummary } from "../../../forms/form.query.ts";
import { renderRoutes, until, type Rendered } from "../../../testing/render.tsx";
import { ok, refuse, startWireServer, type WireServer } from "../../../testing/wire-server.ts";
import { DesignerProvider } from "../designer-context.tsx";
import { openSession, type DesignerSession } from "../session.ts";
import { PublishDialog } from "./publish-dialog.tsx";

const before = form([
  radio("q1", [
    { id: "o1", label: "满意" },
    { id: "o2", label: "不满意" },
  ]),
  number("q2", { title: "体重", unit: "公斤" }),
  text("q3", { title: "建议" }),
]);
const after = form([
  radio("q1", [
    { id: "o1", label: "很差" },
    { id: "o2", label: "不满意" },
  ]),
  number("q2", { title: "体重", unit: "斤" }),
  text("q4", { title: "姓名" }),
]);
const summary = {
  id: 7,
  key: "k",
  kind: "survey",
  title: "Form",
  state: "published",
  revision: 3,
  version: 1,
  draftChanged: true,
  groupId: null,
  folderId: null,
  tags: [],
  purgeAt: null,
  acceptsFrom: 1,
  collectionState: "open",
  opensAt: null,
  closesAt: null,
  responseCount: 128,
  responsesToday: 0,
  trend: [],
  lastResponseAt: null,
  questionCount: 3,
  createdAt: "2026-11-20T00:00:00Z",
  updatedAt: "2026-11-20T00:00:00Z",
  publicUrl: "",
  abilities: ["edit", "publish"],
} satisfies FormSummary;

let server: WireServer;
let rendered: Rendered;
let session: DesignerSession;
let answered = 128;
let isThere = true;
let found: object[] = [];
let tests = 0;
let posted: unknown = null;

// Rendering is slow on a busy machine; nothing here depends on time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(startI18n);
beforeEach(async () => {
  answered = 128;
  isThere = true;
  found = [];
  tests = 0;
  posted = null;
  server = await startWireServer(({ url, method, body }) => {
    if (url.endsWith("/publish")) posted = JSON.parse(body);
    if (url.endsWith("/check")) return ok({ data: { findings: found, tests } });
    if (url.endsWith("/version/1"))
      return isThere ? ok({ data: { version: 1, definition: before } }) : refuse(500, "no");
    if (url.includes("/stats")) {
      const counters = { o1: answered, o2: 0 };
      return ok({ data: { questions: ["q1", "q2", "q3"].map((questionId) => ({ questionId, answered, counters })) } });
    }
    return method === "POST" ? ok({ data: { ...summary, version: 2 } }) : refuse(404, "not here");
  });
});
afterEach(async () => {
  await rendered.unmount();
  server.close();
});

async function open(definition: FormDefinition, form: FormSummary = summary): Promise<void> {
  localStorage.clear();
  session = openSession({ formId: 7, revision: 3, definition });
  const dialog = (
    <DesignerProvider value={session.designer}>
      <PublishDialog session={session} form={form} onClose={() => undefined} />
    </DesignerProvider>
  );
  const routes = [
    { path: "/", element: dialog },
    { path: "*", element: <p>next</p> },
  ];
  rendered = await renderRoutes(routes, "/");
}
const words = () => document.body.textContent ?? "";
const button = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll("button")].find((one) => one.textContent?.trim() === name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
};
const click = (element: HTMLElement) => act(async () => element.click());

test("groups what differs, old words beside new ones, and says how many responses it concerns", async () => {
  await open(after);
  expect(button("发布新版本").disabled).toBe(true);
  await until(() => words().includes("与版本 1 相比"));
  expect(words()).toContain("新增 1 · 修改 2 · 删除 1");
  expect([...document.querySelectorAll("del")].map((one) => one.textContent)).toEqual(["满意", "公斤"]);
  expect([...document.querySelectorAll("ins")].map((one) => one.textContent)).toEqual(["很差", "斤"]);
  expect(words()).toContain("128 份答卷里的这些回答会被读成另一个意思");
  expect(words()).toContain("128 份答卷里的这些回答会留在旧版本里");
});

test("refusals block until each is settled: another unit is put back, other words may mean the same", async () => {
  await open(after);
  await until(() => words().includes("有 2 处改动会让已有的回答变成另一个意思"));
  expect(button("发布新版本").disabled).toBe(true);
  await click(
    [...document.querySelectorAll("button")].findLast((one) => one.textContent === "改回原样") ?? document.body,
  );
  await until(() => words().includes("有 1 处改动"));
  expect(session.designer.store.getDefinition().pages[0]?.items[1]?.["unit"]).toBe("公斤");
  await click(document.querySelector<HTMLElement>("input[type=checkbox]") ?? document.body);
  await until(() => !button("发布新版本").disabled);
  await act(async () => session.designer.store.undo());
  await until(() => button("发布新版本").disabled);
});

test("responses of tests that go with the old version are counted beforehand; without any nothing is said", async () => {
  tests = 12;
  await open(after);
  await until(() => words().includes("会删除已保存的 12 份测试答卷"));
  expect(document.querySelector("[role=note] a")?.getAttribute("href")).toBe("/form/7/data/list?tests=1");
  await rendered.unmount();
  document.body.replaceChildren();
  tests = 0;
  await open(after);
  await until(() => words().includes("与版本 1 相比"));
  expect(words()).not.toContain("测试答卷");
});

test("what nobody has answered is refused to nobody", async () => {
  answered = 0;
  await open(after);
  await until(() => words().includes("还没有人这样回答"));
  await until(() => !button("发布新版本").disabled);
  expect(words()).not.toContain("处理后才能发布");
});

test("without the old version nothing is published unseen; it can be asked for again", async () => {
  isThere = false;
  await open(after);
  await until(() => words().includes("没有取到版本 1"));
  expect(button("发布新版本").disabled).toBe(true);
  isThere = true;
  await click(button("重 试"));
  await until(() => words().includes("与版本 1 相比"));
});

test("the owner may withdraw the old version and open a paused form; without ticks neither happens", async () => {
  answered = 0;
  await open(after, { ...summary, state: "paused" });
  await until(() => !button("发布新版本").disabled);
  expect(words()).toContain("版本 1 及更早的版本不再接受提交");
  expect(words()).toContain("不勾选时，新版本发布后仍然暂停");
  const ticks = [...document.querySelectorAll<HTMLInputElement>("[role=group] input[type=checkbox]")];
  expect(ticks.map(({ checked }) => checked)).toEqual([false, false]);
  for (const tick of ticks) await click(tick);
  await click(button("发布新版本"));
  await until(() => words().includes("next"));
  expect(posted).toEqual({ withdrawOld: true, open: true, revision: 3 });
});

test("a form that is published for the first time has nothing to withdraw", async () => {
  await open(after, { ...summary, version: null, state: "draft" });
  expect(document.querySelector("[role=group]")).toBeNull();
  await until(() => words().includes("发布"));
  await click(button("发 布"));
  await until(() => words().includes("next"));
  expect(posted).toEqual({ revision: 3 });
});

test("the server's findings come into the dialog: a limit below what is taken", async () => {
  answered = 0;
  found = [
    {
      severity: "warning",
      code: "quota_below_taken",
      itemId: null,
      path: "quotas[0].limit",
      params: { name: "北区", limit: 5, taken: 8 },
    },
  ];
  await open(after);
  await until(() => words().includes("“北区”的名额是 5"));
  expect(words()).toContain("“北区”的名额是 5，已占用 8");
});
