// The page of heads of departments: what waits, one response with its answers, the decision; a real HTTP server answers.
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startI18n } from "../../i18n/i18n.ts";
import { renderRoutes, type Rendered, until } from "../../testing/render.tsx";
import { ok, refuse, type SeenRequest, startWireServer, type WireServer } from "../../testing/wire-server.ts";
import HeadPage from "./head-page.tsx";

const ID = "0d8f2f3e-0000-4000-8000-000000000001";
const STEP = { step: "s1", name: "主管审核", dueAt: null, mine: true, byHead: true, head: "李主任" };
const REVIEW = { state: "waiting", round: 2, revision: 3, remark: "", questions: [], steps: [STEP] };
const ROW = { responseId: ID, seq: 7, submittedAt: "2026-11-26T02:00:00Z", respondent: "王小明", review: REVIEW };
const DEFINITION = {
  schema: 1,
  title: "F",
  language: "zh-CN",
  pages: [{ id: "p", items: [{ id: "days", type: "text", title: "请假天数" }] }],
  endings: [],
};

let server: WireServer;
let rendered: Rendered;
let decided: SeenRequest[] = [];
let isHead = true;

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(startI18n);
beforeEach(async () => {
  decided = [];
  server = await startWireServer((request) => {
    if (!isHead) return refuse(6_601_001, "找不到这个表单");
    if (request.method === "POST") {
      decided.push(request);
      return ok({ data: { review: { ...REVIEW, state: "approved", steps: [] } } });
    }
    if (request.url.includes("/department/list")) {
      const rows = decided.length === 0 ? [ROW] : [];
      return ok({ total: rows.length, title: "请假申请", rows });
    }
    if (request.url.endsWith("/review")) return ok({ data: { review: REVIEW, decisions: [] } });
    return ok({
      data: {
        seq: 7,
        respondent: "王小明",
        definition: DEFINITION,
        answers: { days: "三天" },
        review: REVIEW,
        decisions: [],
      },
    });
  });
});
afterEach(async () => {
  await rendered.unmount();
  document.body.replaceChildren();
  server.close();
});

const open = async () => {
  rendered = await renderRoutes([{ path: "/review/:id", element: <HeadPage /> }], "/review/9");
};
const text = () => document.body.textContent ?? "";

test("a head sees who asks and what, decides on the revision that is shown, and then nothing waits", async () => {
  isHead = true;
  await open();
  await until(() => text().includes("三天") && text().includes("部门负责人 李主任"));
  for (const words of ["等您审核的答卷 - 请假申请", "王小明 · 第 7 号答卷", "请假天数"]) {
    expect(text()).toContain(words);
  }
  const buttons = [...document.querySelectorAll("button")];
  await act(async () => buttons.find(({ textContent }) => textContent?.replace(/\s/g, "") === "通过")?.click());
  await until(() => text().includes("没有等您审核的答卷"));
  expect(JSON.parse(decided[0]?.body ?? "null")).toMatchObject({
    step: "s1",
    round: 2,
    revision: 3,
    decision: "approve",
  });
});

test("somebody for whom nothing ever waited is told that there is no such form", async () => {
  isHead = false;
  await open();
  await until(() => text().includes("找不到这个表单"));
  expect(text()).not.toContain("等您审核的答卷");
});
