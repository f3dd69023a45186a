// A form on a device that many people use: when it starts over, when it asks, and what it never interrupts.
import { createSession } from "@idata/engine";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { act } from "react";
import { modelOf, TODAY } from "../testing/open-app.tsx";
import { runKiosk } from "./kiosk.ts";

const FORM = {
  schema: 1 as const,
  title: "Kiosk",
  language: "zh-CN",
  pages: [{ id: "p1", items: [{ id: "q1", type: "text", title: "Name" }] }],
  endings: [{ id: "e1", title: "Thanks" }],
};
const VISIT = "00000000-0000-4000-8000-000000000000";

let end = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  act(() => end());
  // The bars have one place on a page, which stays.
  document.querySelector("#fill")?.remove();
  vi.useRealTimers();
});

async function open() {
  const model = await modelOf(FORM);
  const session = createSession(model.compiled, { today: TODAY });
  const root = document.createElement("div");
  root.id = "fill";
  root.innerHTML = "<form><button>Submit</button></form>";
  document.body.append(root);
  const left: string[] = [];
  const runtime = {
    visit: () => VISIT,
    holdDraft: vi.fn<(isHeld: boolean) => void>(),
    saveDraft: () => {},
    toDraft: () => ({}) as never,
    start: undefined,
  };
  act(() => {
    end = runKiosk({
      root,
      data: { language: "zh-CN" },
      session,
      runtime,
      kiosk: { seconds: 5, idle: 60 },
      startOver: () => left.push("over"),
    });
  });
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  const button = (name: string) => [...document.querySelectorAll("button")].find((one) => one.textContent === name);
  return { root, session, left, pass, button, holdDraft: runtime.holdDraft };
}
const says = () => document.body.textContent;

test("after the submit it counts down and starts over by itself", async () => {
  const { root, left, pass } = await open();
  root.replaceChildren("Thanks");
  await pass(1);
  expect(says()).toContain("秒后重新开始");
  expect(left).toEqual([]);
  await pass(5);
  expect(left).toEqual(["over"]);
  await pass(30);
  expect(left).toEqual(["over"]);
});

test("the next person need not wait", async () => {
  const { root, left, pass, button, holdDraft } = await open();
  root.replaceChildren("Thanks");
  await pass(1);
  await act(async () => button("下一位")?.click());
  expect(left).toEqual(["over"]);
  // Leaving the page saves nothing of it.
  expect(holdDraft).toHaveBeenCalledWith(true);
});

test("a page that nobody has begun stays; one that somebody has left is cleared after a warning", async () => {
  const { session, left, pass } = await open();
  await pass(600);
  expect(left).toEqual([]);
  act(() => void dispatchEvent(new Event("input")));
  session.setAnswer("q1", "half");
  await pass(35);
  expect(says()).not.toContain("您还在填写吗");
  await pass(10);
  expect(says()).toContain("您还在填写吗");
  expect(left).toEqual([]);
  await pass(16);
  expect(left).toEqual(["over"]);
});

test("somebody who goes on is not interrupted", async () => {
  const { session, left, pass, button } = await open();
  act(() => void dispatchEvent(new Event("keydown")));
  session.setAnswer("q1", "half");
  await pass(50);
  await act(async () => button("继续填写")?.click());
  expect(says()).not.toContain("您还在填写吗");
  await pass(50);
  act(() => void dispatchEvent(new Event("pointerdown")));
  await pass(35);
  expect(left).toEqual([]);
  expect(says()).not.toContain("您还在填写吗");
});

test("hazard: a response that is on its way is not cut off, unless this browser keeps it to be sent", async () => {
  const { root, session, left, pass } = await open();
  session.setAnswer("q1", "whole");
  root.querySelector("button")?.setAttribute("aria-busy", "true");
  await pass(120);
  expect(left).toEqual([]);
  const { openQueue } = await import("./send-queue.ts");
  const body = { responseId: VISIT, version: 1, answers: {}, startedAt: "2026-11-26T00:00:00Z" };
  openQueue(() => localStorage).add({ formKey: "KEY", body, token: null, search: "" });
  await pass(1);
  expect(left).toEqual(["over"]);
});

test("a page that the browser kept whole starts over when somebody goes back to it", async () => {
  const { left } = await open();
  const event = new Event("pageshow");
  Object.assign(event, { persisted: true });
  act(() => void dispatchEvent(event));
  expect(left).toEqual(["over"]);
});
