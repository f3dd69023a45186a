// The list of versions; a real HTTP server answers as the test says.
import { form, text } from "@idata/testkit/form-builder";
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startI18n } from "../../i18n/i18n.ts";
import type { FormSummary } from "../../forms/form.query.ts";
import { renderRoutes, until, type Rendered } from "../../testing/render.tsx";
import { ok, refuse, startWireServer, type WireServer } from "../../testing/wire-server.ts";
import { VersionsCard } from "./versions-card.tsx";

const VERSIONS = [2, 1].map((version) => ({
  version,
  publishedAt: "2026-11-20T08:00:00Z",
  publishedBy: version === 1 ? "" : "李华",
  questions: version,
  responses: 1280 * version,
}));
const old = form([text("a", { title: "旧题" })]);
const draft = form([text("a", { title: "草稿题" })]);
const summary = {
  id: 7,
  title: "Form",
  state: "published",
  revision: 5,
  version: 2,
  draftChanged: true,
  abilities: ["edit"],
} as unknown as FormSummary;

let server: WireServer;
let rendered: Rendered;
/** The latest revision on the server. */
let revision = 5;
let isReachable = true;
let versions: readonly object[] = VERSIONS;

// Rendering is slow on a busy machine; nothing here depends on time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(startI18n);
beforeEach(async () => {
  revision = 5;
  isReachable = true;
  versions = VERSIONS;
  server = await startWireServer(({ url, method, body }) => {
    if (url.endsWith("/version/list")) return isReachable ? ok({ data: versions }) : refuse(500, "down");
    if (url.endsWith("/version/1")) return ok({ data: { version: 1, definition: old } });
    if (method === "PUT") {
      const from = (JSON.parse(body) as { revision: number }).revision;
      return from === revision ? ok({ data: { revision: ++revision } }) : refuse(6_601_031, "草稿已在别处保存过");
    }
    return url.endsWith("/definition") ? ok({ data: { revision, definition: draft } }) : refuse(404, "not here");
  });
});
afterEach(async () => {
  await rendered.unmount();
  document.body.replaceChildren();
  server.close();
});

const open = async (form: FormSummary = summary) => {
  rendered = await renderRoutes([{ path: "*", element: <VersionsCard form={form} /> }], "/");
};
const words = () => document.body.textContent ?? "";
const press = (name: string) =>
  act(async () => {
    const found = [...document.querySelectorAll("button")].findLast((one) => one.textContent === name);
    if (!found) throw new Error(`no button ${name}`);
    found.click();
  });
const saves = () => server.seen.filter(({ method }) => method === "PUT").map(({ body }) => JSON.parse(body) as object);

test("says who published each version and how much was answered under it", async () => {
  await open();
  await until(() => words().includes("版本 2"));
  expect(words()).toContain("李华 发布");
  expect(words()).toContain("已删除的账号 发布");
  expect(words()).toContain("2,560 份答卷");
  expect(words().match(/当前版本/g)).toHaveLength(1);
});

test("says nothing about responses to people who may not read them", async () => {
  versions = VERSIONS.map((version) => ({ ...version, responses: null }));
  await open();
  await until(() => words().includes("版本 2"));
  expect(words()).not.toContain("份答卷");
});

test("asks before a version becomes the draft, names the revision, and puts back what was there (R6)", async () => {
  await open();
  await until(() => words().includes("版本 1"));
  await press("恢复为草稿");
  await until(() => words().includes("把草稿恢复为版本 1？"));
  expect(saves()).toEqual([]);
  await press("恢复为草稿");
  await until(() => words().includes("草稿已恢复为版本 1"));
  await press("撤销");
  await until(() => words().includes("已撤销"));
  expect(saves()).toEqual([
    { revision: 5, definition: old },
    { revision: 6, definition: draft },
  ]);
});

test("somebody without the right to edit is not offered it", async () => {
  await open({ ...summary, abilities: [] });
  await until(() => words().includes("版本 1"));
  expect(words()).not.toContain("恢复为草稿");
});

test("a list that did not come can be asked for again", async () => {
  isReachable = false;
  await open();
  await until(() => words().includes("版本没有载入成功"));
  isReachable = true;
  await press("重 试");
  await until(() => words().includes("版本 2"));
  expect(words()).not.toContain("版本没有载入成功");
});
