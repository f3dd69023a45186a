// The waiting list in the console: its rule, who waits, and what the owner does for each; a real HTTP server answers.
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startI18n } from "../../i18n/i18n.ts";
import type { FormSummary } from "../../forms/form.query.ts";
import { renderRoutes, until, type Rendered } from "../../testing/render.tsx";
import { ok, type SeenRequest, startWireServer, type WireServer } from "../../testing/wire-server.ts";
import { WaitingCard } from "./waiting-card.tsx";

const FORM = { id: 7, title: "Form", state: "published", abilities: ["rules"] } as unknown as FormSummary;
const RULES = {
  opensAt: null,
  closesAt: null,
  hours: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  waitingList: null as object | null,
  revision: 1,
};
const entry = (id: number, contact: string, more: object) => ({
  id,
  what: "",
  contact,
  offers: 0,
  joinedAt: "2026-11-26 10:00:00",
  endsAt: null,
  position: null,
  ...more,
});

let server: WireServer;
let rendered: Rendered;
let stored = RULES;
let rows: object[] = [];
let calls: SeenRequest[] = [];

// Rendering is slow on a busy machine; nothing here depends on time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(startI18n);
beforeEach(async () => {
  [stored, rows, calls] = [RULES, [], []];
  server = await startWireServer((request) => {
    const { method, url, body } = request;
    if (method !== "GET") calls.push(request);
    if (url.includes("/offer")) return ok({ data: { isOffered: false } });
    if (url.includes("/waiting")) return ok({ total: rows.length, rows });
    if (method !== "PUT") return ok({ data: stored });
    stored = { ...stored, ...(JSON.parse(body) as typeof RULES), revision: stored.revision + 1 };
    return ok({ data: { revision: stored.revision } });
  });
});
afterEach(async () => {
  await rendered.unmount();
  document.body.replaceChildren();
  server.close();
});

const open = async () => {
  rendered = await renderRoutes([{ path: "*", element: <WaitingCard form={FORM} /> }], "/");
  await until(() => document.querySelector("[role=switch]") !== null);
};
const button = (name: string) =>
  [...document.querySelectorAll("button")].find(
    (one) => one.getAttribute("aria-label") === name || one.textContent?.replaceAll(" ", "") === name,
  );
const press = (name: string) => act(async () => button(name)?.click());

test("the list is off at first; switched on, it keeps a place for a day and tells people by mail", async () => {
  await open();
  expect(document.body.textContent).not.toContain("没有人在候补");
  await act(async () => document.querySelector<HTMLElement>("[role=switch]")?.click());
  expect(document.body.textContent).toContain("发邮件需要在系统设置里配置邮件服务器");
  await press("保存");
  await until(() => stored.waitingList !== null);
  expect(stored.waitingList).toEqual({ contact: "mail", minutes: 1440 });
  await until(() => document.body.textContent.includes("没有人在候补"));
});

test("those on the list are shown with their place and state; one is moved to the front, one is taken off", async () => {
  stored = { ...RULES, waitingList: { contact: "mail", minutes: 90 } };
  rows = [
    entry(3, "ann@example.org", { state: "offered", endsAt: "2026-11-26 12:00:00", offers: 1 }),
    entry(4, "bob@example.org", { state: "waiting", position: 1, what: "课程 · 陶艺" }),
    entry(5, "", { state: "expired" }),
  ];
  await open();
  await until(() => document.body.textContent.includes("bob@example.org"));
  const states = [...document.querySelectorAll("tbody .ant-table-row")].map(
    (row) => row.querySelector("td")?.textContent ?? "",
  );
  expect(states.filter((text) => text !== "")).toEqual([
    expect.stringMatching(/^已给名额保留到 2026/),
    "候补中，第 1 位",
    "已过期",
  ]);
  expect(document.body.textContent).toContain("课程 · 陶艺");
  // 90 minutes are no whole number of hours.
  expect(document.querySelector<HTMLInputElement>("input[aria-label=给出的名额保留]")?.value).toBe("90");
  await press("优先给 候补 5 名额");
  await until(() => document.body.textContent.includes("现在没有空名额，下一个名额先给此人"));
  expect(calls.at(-1)?.url).toContain("/form/7/waiting/5/offer");
  // Whoever has an offer needs no other.
  expect(button("优先给 ann@example.org 名额")).toBeUndefined();
  await press("移出 ann@example.org");
  await until(() => document.body.textContent.includes("移出候补名单？"));
  await act(async () => document.querySelector<HTMLElement>(".ant-modal-confirm-btns .ant-btn-dangerous")?.click());
  await until(() => calls.at(-1)?.method === "DELETE");
  expect(calls.at(-1)?.url).toContain("/form/7/waiting/3");
});
