/** 服务监控, 缓存监控, 缓存列表 and 数据监控 for an administrator. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { Client } from "pg";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { API, signInByApi } from "../fixtures/console-session.ts";
import { getOwnInstallation } from "../fixtures/installations.ts";
import { waitForRest } from "../fixtures/settled.ts";
import { expect, test } from "../fixtures/signed-in.ts";

const BASE = "/idata2/monitor";
const dialog = (page: Page) => page.getByRole("dialog");
const figure = (page: Page, name: string) => page.locator("main dl > div", { hasText: name }).first();

/** A connection to this installation's database that looks like one of the product. */
async function connect(): Promise<{ client: Client; pid: number }> {
  const lines = readFileSync(join(getOwnInstallation().dataFolder, "postgres/pg/postmaster.pid"), "utf8").split("\n");
  const client = new Client({
    host: lines[4] ?? "",
    port: Number(lines[3]),
    user: "idata",
    database: "idata",
    application_name: "idata",
  });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return { client, pid: rows[0]?.pid ?? 0 };
}

test("the pages are in the menu and open from there", async ({ page }) => {
  await page.goto("/idata2/monitor/online");
  const nav = page.getByRole("navigation").filter({ hasText: "在线用户" });
  for (const name of ["服务监控", "缓存监控", "缓存列表", "数据监控"]) {
    await nav.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
});

test("the server page shows figures, repeats itself and can be paused", async ({ page }) => {
  await page.clock.install();
  await page.goto(`${BASE}/server`);
  await expect(figure(page, "处理器使用率")).toContainText("%");
  await expect(figure(page, "已运行")).toContainText("自 20");
  await expect(page.locator("main")).toContainText(process.version);
  for (let time = 0; time < 2; time += 1) {
    const answered = page.waitForResponse((answer) => answer.url().endsWith("/monitor/server"));
    await page.clock.fastForward(10_000);
    await answered;
  }
  await page.getByRole("button", { name: "暂停更新" }).click();
  await expect(page.getByText("已暂停，停在")).toBeVisible();
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith("/monitor/server")),
    page.getByRole("button", { name: "刷新一次" }).click(),
  ]);
  await expectAccessible(page);
});

test("while the server does not answer, the last figures stay and say how old they are", async ({ page }) => {
  await page.clock.install();
  await page.goto(`${BASE}/server`);
  await expect(figure(page, "内存使用率")).toContainText("%");
  await page.route(`**${API}/monitor/server`, (route) => route.abort());
  await page.clock.fastForward(10_000);
  await expect(page.getByRole("alert").filter({ hasText: "暂时无法更新" })).toBeVisible();
  await expect(figure(page, "内存使用率")).toContainText("%");
  await page.unroute(`**${API}/monitor/server`);
  await page.clock.fastForward(60_000);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("the cache page lists every cache", async ({ page }) => {
  await page.goto(`${BASE}/cache`);
  for (const name of ["用户信息", "验证码", "已编译的表单版本", "填写页首屏"]) {
    await expect(page.locator("main").getByRole("row", { name: new RegExp(name) })).toBeVisible();
  }
  await expect(page.locator("main")).toContainText("PostgreSQL");
  await expectAccessible(page);
});

test("look into a session and clear it: that user is out, one's own session stays", async ({ page, request }) => {
  const token = await signInByApi(request);
  const headers = { authorization: `Bearer ${token}` };
  const online = await request.get(`${API}/monitor/online/list`, { headers });
  const rows = ((await online.json()) as { rows: { tokenId: string; isOwn: boolean }[] }).rows;
  const own = rows.find(({ isOwn }) => isOwn)?.tokenId ?? "";
  await page.goto(`${BASE}/cacheList`);
  const keys = page.getByRole("region", { name: "键" });
  await keys.getByRole("button", { name: own }).click();
  const value = page.getByRole("region", { name: "内容" });
  await expect(value).toContainText('"token": "***"');
  expect(await page.locator("main").textContent()).not.toContain(token);
  await expectAccessible(page);
  await value.getByRole("button", { name: "清理此条目" }).click();
  await expect(dialog(page)).toContainText(`清理「${own}」？`);
  await expect(dialog(page)).toContainText("立即退出登录");
  await dialog(page)
    .getByRole("button", { name: /清\s*理/ })
    .click();
  await expect(page.getByText("已清理")).toBeVisible();
  await expect(keys.getByRole("button", { name: own })).toHaveCount(0);
  expect((await (await request.get(`${API}/getInfo`, { headers })).json()).code).toBe(401);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "缓存列表" })).toBeVisible();
});

test("clear all caches: nobody is signed out", async ({ page, request }) => {
  const headers = { authorization: `Bearer ${await signInByApi(request)}` };
  await page.goto(`${BASE}/cacheList`);
  await page.getByRole("button", { name: "清理全部" }).click();
  await expect(dialog(page)).toContainText("不影响登录会话");
  await dialog(page)
    .getByRole("button", { name: /清\s*理/ })
    .click();
  await expect(page.getByText("已清理")).toBeVisible();
  expect((await (await request.get(`${API}/getInfo`, { headers })).json()).code).toBe(200);
  // Used passwords cannot be cleared, so there is no button.
  await page.getByRole("button", { name: "防重提交" }).click();
  await expect(page.getByRole("button", { name: "清理此缓存" })).toHaveCount(0);
});

test("on a phone: caches, then keys, then the value, and back", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${BASE}/cacheList`);
  await page.getByRole("button", { name: "数据字典" }).click();
  await page.getByRole("button", { name: "sys_yes_no" }).click();
  await expect(page.getByRole("region", { name: "内容" })).toContainText('"dictLabel": "是"');
  await page.getByRole("button", { name: "返回" }).click();
  await expect(page.getByRole("button", { name: "sys_yes_no" })).toBeVisible();
  await page.getByRole("button", { name: "返回" }).click();
  await expect(page.getByRole("button", { name: "用户信息" })).toBeVisible();
  for (const path of ["server", "cache", "druid", "cacheList"]) {
    await page.goto(`${BASE}/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await waitForRest(page);
    const width = await page.evaluate<number>("document.documentElement.scrollWidth");
    expect([path, width]).toEqual([path, 390]);
  }
});

test("see a running statement without its values, and end it", async ({ page }) => {
  const { client, pid } = await connect();
  const ended = client.query("select pg_sleep(600), 'what somebody answered'").then(
    () => "done",
    (error: unknown) => (error as { code: string }).code,
  );
  await page.goto(`${BASE}/druid`);
  const row = page.locator("main").getByRole("row", { name: new RegExp(`pg_sleep.* ${pid} `) });
  await expect(row).toContainText("select pg_sleep(?), ?");
  expect(await page.locator("main").textContent()).not.toContain("somebody answered");
  await expectAccessible(page);
  await row.getByRole("button", { name: /结\s*束/ }).click();
  await expect(dialog(page)).toContainText(`结束进程 ${pid} 正在执行的语句？`);
  await dialog(page)
    .getByRole("button", { name: /结\s*束/ })
    .click();
  expect(await ended).toBe("57014");
  await expect(page.getByText("已通知数据库结束该语句")).toBeVisible();
  await expect(row).toHaveCount(0);
  await client.end();
});

test("the address that clients of the contract show in a frame leads to the page without navigation", async ({
  page,
}) => {
  await page.goto(`${BASE}/server`);
  await page.evaluate(`
    const frame = document.createElement("iframe");
    frame.src = "${API}/druid/login.html";
    frame.title = "druid";
    frame.style.cssText = "position: fixed; inset: 0; width: 100%; height: 100%; z-index: 9999; background: white";
    document.body.append(frame);
  `);
  const inside = page.frameLocator('iframe[title="druid"]');
  await expect(inside.getByRole("heading", { level: 1, name: "数据监控" })).toBeVisible();
  await expect(inside.getByText("最大的表")).toBeVisible();
  await expect(inside.getByRole("navigation")).toHaveCount(0);
});
