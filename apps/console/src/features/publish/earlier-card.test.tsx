// The card of answers from last time: what is saved, and a refused form said beside its field.
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { FormSummary } from "../../forms/form.query.ts";
import { startI18n } from "../../i18n/i18n.ts";
import { renderRoutes, until, type Rendered } from "../../testing/render.tsx";
import { ok, refuse, startWireServer, type WireServer } from "../../testing/wire-server.ts";
import { EarlierCard } from "./earlier-card.tsx";

const FORM = { id: 7, title: "Form", version: 1, state: "published", abilities: ["rules"] } as unknown as FormSummary;
const RULES = {
  opensAt: null,
  closesAt: null,
  hours: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  anonymous: false,
  earlier: { form: 9, title: "去年的申报", questions: ["name"] },
  revision: 1,
};
const DEFINITION = {
  schema: 1,
  title: "Form",
  pages: [{ id: "p1", items: [{ id: "name", type: "text", title: "姓名" }] }],
  endings: [],
};

let server: WireServer;
let rendered: Rendered;
let sent: { earlier?: object | null }[] = [];
let isRefused = false;

// Rendering is slow on a busy machine; nothing here depends on time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(startI18n);
beforeEach(async () => {
  sent = [];
  isRefused = false;
  server = await startWireServer(({ method, url, body }) => {
    if (url.includes("/definition")) return ok({ data: { definition: DEFINITION, revision: 1 } });
    if (url.includes("/form/list")) return ok({ total: 0, rows: [] });
    if (method !== "PUT") return ok({ data: RULES });
    sent.push(JSON.parse(body) as (typeof sent)[number]);
    if (isRefused) return refuse(6604041, "只能带入同一所有者的表单", { data: { field: "earlier" } });
    return ok({ data: { revision: 2 } });
  });
  rendered = await renderRoutes([{ path: "*", element: <EarlierCard form={FORM} /> }], "/");
  await until(() => document.body.textContent.includes("去年的申报"));
});
afterEach(async () => {
  await rendered.unmount();
  document.body.replaceChildren();
  server.close();
});

// Only in the card: other tests of the same process may have left something on the page.
const button = (name: string) =>
  [...rendered.holder.querySelectorAll("button")].find((one) => one.textContent?.replaceAll(" ", "") === name);
const press = (name: string) => act(async () => button(name)?.click());
const turn = () => act(async () => rendered.holder.querySelector<HTMLElement>("[role=switch]")?.click());

test("the rule shows the other form by its title, and is saved as nothing when it is switched off", async () => {
  await turn();
  await press("保存");
  await until(() => sent.length === 1);
  expect(sent[0]?.earlier).toBeNull();
});

test("a form that is refused is told in the card, and what was chosen stays", async () => {
  isRefused = true;
  await turn();
  await press("保存");
  await until(() => document.body.textContent.includes("只能带入同一所有者的表单"));
  await turn();
  await until(() => document.body.textContent.includes("去年的申报"));
  expect(sent).toHaveLength(1);
});
