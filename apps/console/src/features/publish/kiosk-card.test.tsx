// The kiosk in the console: its rule, its link, and the rules that do not fit it; a real HTTP server answers.
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startI18n } from "../../i18n/i18n.ts";
import type { FormSummary } from "../../forms/form.query.ts";
import { renderRoutes, until, type Rendered } from "../../testing/render.tsx";
import { ok, startWireServer, type WireServer } from "../../testing/wire-server.ts";
import { KioskCard } from "./kiosk-card.tsx";

const FORM = {
  id: 7,
  publicUrl: "/idata2/collect/form/KEY",
  title: "Form",
  state: "published",
  version: 1,
  abilities: ["rules"],
} as unknown as FormSummary;
const RULES = {
  opensAt: null,
  closesAt: null,
  hours: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  once: null as object | null,
  signIn: false,
  scope: null,
  list: false,
  kiosk: null as object | null,
  revision: 1,
};

let server: WireServer;
let rendered: Rendered;
let stored = RULES;

// Rendering is slow on a busy machine; nothing here depends on time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(startI18n);
beforeEach(async () => {
  stored = RULES;
  server = await startWireServer(({ method, body }) => {
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
  rendered = await renderRoutes([{ path: "*", element: <KioskCard form={FORM} /> }], "/");
  await until(() => document.querySelector("[role=switch]") !== null);
};
const turnOn = () => act(async () => document.querySelector<HTMLElement>("[role=switch]")?.click());
const link = () => document.querySelector<HTMLInputElement>("input[aria-label=展台模式的链接]")?.value;

test("switched on and saved, it gives the link", async () => {
  await open();
  expect(link()).toBeUndefined();
  await turnOn();
  expect(document.querySelector("[role=alert]")).toBeNull();
  const save = [...document.querySelectorAll("button")].find((one) => one.textContent?.replaceAll(" ", "") === "保存");
  await act(async () => save?.click());
  await until(() => link() !== undefined);
  expect(stored.kiosk).toEqual({ seconds: 10, idle: 90 });
  expect(link()).toMatch(/\/collect\/form\/KEY\?kiosk=1$/);
});

test.each([
  [{ once: { by: "browser", times: 1, per: "ever" } }, "每位填写者在设备上都是新的浏览器"],
  [{ once: { by: "address", times: 1, per: "day" } }, "同一台设备的地址相同"],
  [{ signIn: true }, "请在设备上退出登录"],
])("rules that do not fit are named: %j", async (rules, words) => {
  stored = { ...RULES, ...rules };
  await open();
  expect(document.body.textContent).not.toContain("有规则不适合展台模式");
  await turnOn();
  expect(document.body.textContent).toContain("有规则不适合展台模式");
  expect(document.body.textContent).toContain(words);
});
