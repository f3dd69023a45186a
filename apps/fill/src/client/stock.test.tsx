// What a page with limited options shows: what is left, what is full, and that a choice is held.
import { createSession } from "@idata/engine";
import { afterEach, expect, test, vi } from "vitest";
import type { PageData } from "../page-data.ts";
import { formOf, modelOf, TODAY } from "../testing/open-app.tsx";
import { listLimits } from "../app/stock-limits.ts";
import { followStock } from "./stock.ts";

const QUESTION = {
  id: "q1",
  type: "radio",
  title: "课程",
  options: [
    { id: "a", label: "陶艺", quota: 2 },
    { id: "b", label: "木工", quota: 5 },
    { id: "c", label: "旁听" },
  ],
};
const FORM = formOf([QUESTION]);
const HTML = `<form><div id="q-q1" data-question="q1">${QUESTION.options
  .map(({ id, label }) => `<label><input type="radio" name="q1" value="${id}"><span>${label}</span></label>`)
  .join("")}</div></form>`;

afterEach(() => {
  // A page without its form asks for nothing more.
  document.querySelector("form")?.remove();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

async function open(stock: object[], hold: object, waitingList = false) {
  const calls: { url: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) => {
    calls.push({ url, body: typeof init?.body === "string" ? JSON.parse(init.body) : null });
    const data = url.endsWith("/stock") ? { stock, waitingList } : hold;
    return Promise.resolve(Response.json({ code: 200, msg: "", data }));
  });
  const model = await modelOf(FORM);
  const session = createSession(model.compiled, { today: TODAY });
  const root = document.createElement("div");
  root.innerHTML = HTML;
  document.body.append(root);
  const runtime = { visit: () => "00000000-0000-4000-8000-000000000000", services: {} as never };
  followStock({ root, data: { key: "KEY", language: "zh-CN" } as PageData, session, runtime, model });
  const find = (value: string) => root.querySelector<HTMLInputElement>(`input[value=${value}]`);
  return { root, session, calls, find, labelOf: (value: string) => find(value)?.parentElement?.textContent };
}

test("what is limited is listed, with its questions", async () => {
  expect(listLimits((await modelOf(FORM)).compiled)).toEqual([
    { questionId: "q1", part: "a", limit: 2 },
    { questionId: "q1", part: "b", limit: 5 },
  ]);
});

test("options say what is left; a full one cannot be picked, and others are as they were", async () => {
  const { find, labelOf } = await open([{ name: "q1.a", taken: 2, limit: 2 }], {});
  await expect.poll(() => labelOf("b")).toBe("木工余 5");
  expect([labelOf("a"), labelOf("c")]).toEqual(["陶艺已满", "旁听"]);
  expect([find("a")?.disabled, find("b")?.disabled, find("c")?.disabled]).toEqual([true, false, false]);
});

test("a choice is held and says for how long", async () => {
  const { root, session, calls } = await open([], {
    held: [{ name: "q1.a", amount: 1 }],
    full: [],
    seconds: 540,
  });
  session.setAnswer("q1", "a");
  await expect.poll(() => root.querySelector("[data-hold]")?.textContent).toBe("已为您保留还剩 9 分钟重新保留");
  expect(root.querySelector<HTMLElement>("[data-hold] button")?.hidden).toBe(true);
  const sent = calls.find(({ url }) => url.endsWith("/hold"))?.body;
  expect(sent).toMatchObject({ responseId: "00000000-0000-4000-8000-000000000000", questionId: "q1", answer: "a" });
});

test("a choice that is gone is told beside the question, and stays as it was typed", async () => {
  const { session } = await open([], { held: [], full: ["q1.a"], seconds: null });
  session.setAnswer("q1", "a");
  await expect
    .poll(() => session.getSnapshot("q1").issues)
    .toEqual([{ questionId: "q1", code: "quota_reached", part: "a" }]);
  expect(session.getAnswer("q1")).toBe("a");
});

test("what is full leads to the waiting list, if there is one", async () => {
  const stock = [{ name: "q1.a", taken: 2, limit: 2 }];
  const { root } = await open(stock, {}, true);
  await expect.poll(() => root.querySelector("[data-wait]")?.textContent).toBe("已满，可以加入候补：陶艺");
  const link = root.querySelector<HTMLAnchorElement>("[data-wait] a");
  expect([link?.getAttribute("href"), link?.target]).toEqual(["/idata2/collect/form/KEY/wait?for=q1.a", "_blank"]);
  document.querySelector("form")?.remove();
  const without = await open(stock, {});
  await expect.poll(() => without.labelOf("a")).toBe("陶艺已满");
  expect(without.root.querySelector("[data-wait]")).toBeNull();
});
