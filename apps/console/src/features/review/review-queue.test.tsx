// The queue of the review by keyboard: next, previous, approve; a real HTTP server answers.
import { act } from "react";
import { Outlet } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startI18n } from "../../i18n/i18n.ts";
import { renderRoutes, type Rendered, until } from "../../testing/render.tsx";
import { ok, type SeenRequest, startWireServer, type WireServer } from "../../testing/wire-server.ts";
import { ReviewQueue } from "./review-queue.tsx";

const FORM = { id: 7, title: "Form", abilities: ["data", "review"] };
const idOf = (seq: number) => `0d8f2f3e-0000-4000-8000-00000000000${seq}`;
const REVIEW = {
  state: "waiting",
  round: 1,
  revision: 0,
  remark: "",
  questions: [],
  steps: [{ step: "s1", name: "审核", dueAt: null, mine: true, byHead: true, head: null }],
};
const row = (seq: number) => ({
  response: { responseId: idOf(seq), seq, submittedAt: "2026-11-26T02:00:00Z", answers: {} },
  review: REVIEW,
});
const DEFINITION = { schema: 1, title: "F", language: "zh-CN", pages: [{ id: "p", items: [] }], endings: [] };

let server: WireServer;
let rendered: Rendered;
let decided: SeenRequest[] = [];

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(startI18n);
beforeEach(async () => {
  decided = [];
  server = await startWireServer((request) => {
    if (request.method === "POST") {
      decided.push(request);
      return ok({ data: { review: { ...REVIEW, state: "approved", steps: [] } } });
    }
    const counts = { mine: 2, waiting: 2, returned: 0, approved: 0, rejected: 0 };
    if (request.url.includes("/review/list")) return ok({ total: 2, counts, rows: [row(1), row(2)] });
    if (request.url.endsWith("/review")) return ok({ data: { review: REVIEW, decisions: [] } });
    return ok({ data: { definition: DEFINITION, response: { answers: {} }, revision: 0 } });
  });
  const parent = <Outlet context={FORM} />;
  const children = [{ index: true, element: <ReviewQueue /> }];
  rendered = await renderRoutes([{ path: "/", element: parent, children }], "/");
  await until(() => current() !== undefined);
});
afterEach(async () => {
  await rendered.unmount();
  document.body.replaceChildren();
  server.close();
});

const current = () => document.querySelector("li [aria-current]")?.textContent ?? undefined;
const press = (key: string) =>
  act(async () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));

test("a response whose step asks for a head that nobody is says who decides instead", async () => {
  await until(() => document.querySelector("section h2") !== null);
  expect(document.body.textContent).toContain("没有部门负责人，由可以修改答卷的人审核");
});

test("J and K move through the queue, A approves the open response with the round and the revision that are shown", async () => {
  expect(current()).toContain("第 1 号答卷");
  await press("j");
  expect(current()).toContain("第 2 号答卷");
  await press("k");
  expect(current()).toContain("第 1 号答卷");
  await press("j");
  await press("a");
  await until(() => decided.length === 1);
  expect(decided[0]?.url).toContain(`/response/${idOf(2)}/review`);
  expect(JSON.parse(decided[0]?.body ?? "null")).toEqual({
    step: "s1",
    round: 1,
    revision: 0,
    decision: "approve",
    remark: "",
  });
});
