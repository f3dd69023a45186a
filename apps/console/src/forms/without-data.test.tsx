// What the console shows of a form to people who may not read its responses.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startI18n } from "../i18n/i18n.ts";
import { renderRoutes, until, type Rendered } from "../testing/render.tsx";
import { ok, startWireServer, type WireServer } from "../testing/wire-server.ts";
import { FormFrame } from "./form-frame.tsx";
import { FormGrid } from "./form-grid.tsx";
import { toHomePath } from "./form-paths.ts";
import type { FormSummary } from "./form.query.ts";

const full = {
  id: 7,
  key: "k",
  kind: "survey",
  title: "读者调查",
  state: "published",
  revision: 3,
  version: 1,
  draftChanged: false,
  groupId: null,
  folderId: null,
  tags: [],
  purgeAt: null,
  acceptsFrom: 1,
  collectionState: "open",
  opensAt: null,
  closesAt: null,
  responseCount: 1280,
  responsesToday: 36,
  trend: [1, 2, 3],
  lastResponseAt: "2026-11-20T00:00:00Z",
  questionCount: 3,
  createdAt: "2026-11-20T00:00:00Z",
  updatedAt: "2026-11-20T00:00:00Z",
  publicUrl: "",
  abilities: ["edit", "data"],
} satisfies FormSummary;
const blind = {
  ...full,
  responseCount: null,
  responsesToday: null,
  trend: null,
  lastResponseAt: null,
  abilities: ["edit"],
} satisfies FormSummary;

let server: WireServer;
let rendered: Rendered;
let answered: FormSummary = full;

// Rendering is slow on a busy machine; nothing here depends on time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(startI18n);
beforeEach(async () => {
  server = await startWireServer(() => ok({ data: answered }));
});
afterEach(async () => {
  await rendered.unmount();
  server.close();
});

const links = () => [...rendered.holder.querySelectorAll("a")].map((link) => link.getAttribute("href"));

test.each([
  [full, ["1,280", "36"], 1, true],
  [blind, ["–", "–"], 0, false],
] as const)("a card", async (form, figures, trends, isLinked) => {
  rendered = await renderRoutes([{ path: "*", element: <FormGrid forms={[form]} /> }], "/");
  await until(() => links().includes("/form/7/designer"));
  const shown = [...rendered.holder.querySelectorAll("[class*=value]")].map((one) => one.textContent);
  expect(shown).toEqual(figures);
  expect(rendered.holder.querySelectorAll("svg[aria-label]")).toHaveLength(trends);
  expect(links().some((link) => link?.includes("/data/"))).toBe(isLinked);
});

test.each([
  [full, ["设计", "分发", "填写范围", "统计", "报告", "答卷", "审核"]],
  [blind, ["设计", "分发", "填写范围"]],
] as const)("the tabs of a form", async (form, labels) => {
  answered = form;
  rendered = await renderRoutes([{ path: "/form/:id/x", element: <FormFrame /> }], "/form/7/x");
  await until(() => rendered.holder.querySelector("nav") !== null);
  const tabs = [...rendered.holder.querySelectorAll("nav a")].map((tab) => tab.textContent);
  expect(tabs).toEqual(labels);
});

test("the name of a form leads to a page that this user may open", async () => {
  rendered = await renderRoutes([{ path: "*", element: null }], "/");
  expect(toHomePath(full)).toBe("/form/7/data/stats");
  expect(toHomePath(blind)).toBe("/form/7/designer");
  expect(toHomePath({ ...blind, abilities: ["publish"] })).toBe("/form/7/publish/distribute");
  expect(toHomePath({ ...full, version: null })).toBe("/form/7/designer");
});
