// The card of signed links: its rules are saved, and a sheet that is refused keeps what was pasted.
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { FormSummary } from "../../forms/form.query.ts";
import { startI18n } from "../../i18n/i18n.ts";
import { renderRoutes, typeInto, until, type Rendered } from "../../testing/render.tsx";
import { ok, refuse, startWireServer, type WireServer } from "../../testing/wire-server.ts";
import { LinksCard } from "./links-card.tsx";

const FORM = { id: 7, title: "Form", version: 1, state: "published", abilities: ["rules"] } as unknown as FormSummary;
const RULES = {
  opensAt: null,
  closesAt: null,
  hours: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  list: false,
  link: { required: false, fixed: ["gone"] },
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
let saved: { link?: object } = {};

// Rendering is slow on a busy machine; nothing here depends on time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(startI18n);
beforeEach(async () => {
  saved = {};
  server = await startWireServer(({ method, url, body }) => {
    if (url.includes("/link/sheet")) return refuse(6604040, "表格的第一行没有一列与题目对应");
    if (url.includes("/definition")) return ok({ data: { definition: DEFINITION, revision: 1 } });
    if (method !== "PUT") return ok({ data: { ...RULES, ...saved } });
    saved = JSON.parse(body) as typeof saved;
    return ok({ data: { revision: 2 } });
  });
  rendered = await renderRoutes([{ path: "*", element: <LinksCard form={FORM} /> }], "/");
  await until(() => button("保存") !== undefined);
});
afterEach(async () => {
  await rendered.unmount();
  document.body.replaceChildren();
  server.close();
});

const button = (name: string) =>
  [...document.querySelectorAll("button")].find((one) => one.textContent?.replaceAll(" ", "") === name);
const press = (name: string) => act(async () => button(name)?.click());

test("the rule is saved, and a fixed question that was deleted stays", async () => {
  expect(button("保存")?.disabled).toBe(true);
  await act(async () => document.querySelector<HTMLElement>("[role=switch]")?.click());
  await press("保存");
  await until(() => saved.link !== undefined);
  expect(saved.link).toEqual({ required: true, fixed: ["gone"] });
});

test("a refused sheet says why and keeps what was pasted", async () => {
  await press("用表格生成链接");
  await until(() => document.querySelector("textarea") !== null);
  const area = [...document.querySelectorAll("textarea")].find((one) => one.getAttribute("aria-label") === "粘贴表格");
  await typeInto(area ?? null, "电话\n138");
  await press("生成并下载");
  await until(() => document.body.textContent.includes("没有一列与题目对应"));
  expect(area?.value).toBe("电话\n138");
});
