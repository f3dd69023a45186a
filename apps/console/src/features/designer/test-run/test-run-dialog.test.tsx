// The dialog on a real document with the engine's real simulation; only the worker is replaced by code in the page.
import { longestPath, runRespondents, type FormDefinition } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { form, page, radio, text } from "@idata/testkit/form-builder";
import { act } from "react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startI18n } from "../../../i18n/i18n.ts";
import { renderDesigner } from "../testing/render-designer.tsx";
import { TestRunDialog } from "./test-run-dialog.tsx";
import type { MakeWorker, TestRunMessage } from "./use-test-run.ts";

interface Job {
  definition: FormDefinition;
  runs: number;
  seed: number;
  today: string;
}

let jobs: Job[] = [];
let ended = 0;
/** Sends a message as the worker. */
let say: (message: TestRunMessage) => Promise<void>;
let fail: () => Promise<void>;
const onClose = vi.fn<() => void>();

const makeWorker: MakeWorker = () => {
  const target = new EventTarget();
  say = (data) => act(async () => void target.dispatchEvent(new MessageEvent("message", { data })));
  fail = () => act(async () => void target.dispatchEvent(new Event("error")));
  return {
    postMessage: (job: unknown) => void jobs.push(job as Job),
    terminate: () => void ended++,
    addEventListener: target.addEventListener.bind(target) as Worker["addEventListener"],
  };
};
const finish = () => {
  const job = jobs.at(-1);
  if (!job) throw new Error("nothing runs");
  const { definition, ...options } = job;
  return say({ report: runRespondents(definition, cores, options), longest: longestPath(definition, cores) });
};
const open = (definition: FormDefinition) =>
  renderDesigner(definition, <TestRunDialog onClose={onClose} makeWorker={makeWorker} />);

const endings = [
  { id: "e1", title: "感谢", visibleIf: "{q1} = 'x'" },
  { id: "e2", title: "再见" },
  { id: "e3", title: "没人看到" },
];
const fine = form([radio("q1", ["x", "y"], { title: "吃饭" }), text("q2", { title: "备注", visibleIf: "false" })], {
  endings,
});
const contradictory = form([
  page("p1", [radio("q1", ["x", { id: "y", label: "从不" }], { title: "吃饭", required: true })]),
  page("p2", [
    text("q2", {
      title: "为什么",
      required: true,
      visibleIf: "{q1} = 'y'",
      validators: [{ expression: "false", message: "永远不对" }],
    }),
  ]),
]);

// Rendering is slow on a busy machine; nothing here depends on time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(startI18n);
beforeEach(() => {
  jobs = [];
  ended = 0;
  onClose.mockClear();
});

test("shows how far it is, can be cancelled, and ends its worker", async () => {
  const screen = await open(fine);
  await screen.press("开始");
  expect(jobs).toMatchObject([{ runs: 1000, definition: fine }]);
  await say({ done: 400 });
  expect(screen.text()).toContain("已填 400 份，共 1000 份");
  await screen.press("取消");
  expect(ended).toBe(1);
  await finish();
  expect(screen.text()).not.toContain("没人到过的地方");
  await screen.end();
});

test("says what was never reached and goes there; the seed gives the same again", async () => {
  const screen = await open(fine);
  await screen.type(screen.field("人数"), "60");
  await screen.type(screen.field("随机种子"), "77");
  await screen.press("开始");
  await finish();
  expect(jobs).toMatchObject([{ runs: 60, seed: 77 }]);
  expect(screen.text()).toContain("60 / 60");
  expect(screen.text()).toContain("所有人都能提交");
  expect(screen.text()).toContain("约 1 分钟");
  expect(screen.text()).toContain("随机种子 77");
  const missed = [...document.querySelectorAll("section[aria-label='没人到过的地方'] button")];
  expect(missed.map((one) => one.textContent)).toEqual(["题目2. 备注", "结束页没人看到"]);
  await screen.click(missed[0] as HTMLElement);
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.designer.store.getSelection()).toMatchObject({ kind: "items", ids: ["q2"] });
  await screen.end();
});

test("shows the steps of whoever got stuck and opens the preview with these answers", async () => {
  const screen = await open(contradictory);
  await screen.press("开始");
  await finish();
  expect(screen.text()).toContain("永远不对");
  const steps = [...document.querySelectorAll("details li")].map((one) => one.textContent);
  expect(steps).toEqual(["1. 吃饭从不", expect.stringMatching(/^2\. 为什么.*永远不对$/)]);
  await screen.press("在预览中打开这些答案");
  expect(document.querySelector("[role=dialog][aria-label='预览']")).not.toBeNull();
  await screen.end();
});

test("what broke can be started again, and an empty form has nothing to run", async () => {
  const screen = await open(fine);
  await screen.press("开始");
  await fail();
  expect(screen.text()).toContain("试填没有完成");
  await screen.press("重试");
  expect(jobs).toHaveLength(2);
  await screen.end();
  const empty = await open(form([]));
  expect(empty.buttons("开始")[0]?.disabled).toBe(true);
  await empty.end();
});
