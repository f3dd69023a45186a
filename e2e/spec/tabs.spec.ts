/** The strip of visited pages (spec §2). */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/signed-in.ts";

test.use({ saved: { "layout-setting": JSON.stringify({ tagsView: true }) } });

const strip = (page: Page) => page.getByRole("tablist", { name: "已打开的页面" });
const tab = (page: Page, name: string) => strip(page).getByRole("tab", { name, exact: true });
const titles = (page: Page) => strip(page).getByRole("tab").allTextContents();
const current = (page: Page) => strip(page).getByRole("tab", { selected: true });
const menu = (page: Page) => page.getByRole("menu");
const entries = (page: Page) => menu(page).getByRole("menuitem").allTextContents();

/** Navigates through pages without reloading the application. */
async function visit(page: Page, ...paths: string[]): Promise<void> {
  const [first = "/index", ...rest] = paths;
  await page.goto(`/idata2${first}`);
  await expect(page.getByRole("heading", { level: 1 }).or(page.locator("main h2")).first()).toBeVisible();
  for (const path of rest) {
    const address = JSON.stringify(`/idata2${path}`);
    await page.evaluate(`history.pushState({}, "", ${address}); dispatchEvent(new PopStateEvent("popstate"))`);
    await expect(page).toHaveURL(`/idata2${path}`);
    await expect(current(page)).toHaveAttribute("href", `/idata2${path}`);
  }
}

async function choose(page: Page, name: string, entry: string): Promise<void> {
  await tab(page, name).click({ button: "right" });
  await menu(page).getByRole("menuitem", { name: entry }).click();
  await expect(menu(page)).toHaveCount(0);
}

test("§2.67 §2.68 the strip appears with the second page and shows the titles", async ({ page }) => {
  await visit(page, "/index");
  await expect(strip(page)).toHaveCount(0);
  await page.getByRole("link", { name: "表单", exact: true }).first().click();
  await expect(page).toHaveURL(/\/form$/);
  await expect(current(page)).toHaveText("我管理的表单");
  expect(await titles(page)).toEqual(["首页", "我管理的表单"]);
});

test("§2.83 without the switch there is no strip", async ({ page }) => {
  await page.addInitScript(() => localStorage.removeItem("layout-setting"));
  await page.goto("/idata2/index");
  await page.getByRole("link", { name: "表单", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("我管理的表单");
  await expect(strip(page)).toHaveCount(0);
});

test("§2.69 the fixed tab cannot be closed, by no way", async ({ page }) => {
  await visit(page, "/index", "/form");
  await expect(page.getByRole("button", { name: "关闭「首页」" })).toHaveCount(0);
  await tab(page, "首页").click({ button: "middle" });
  await tab(page, "首页").focus();
  await page.keyboard.press("Delete");
  await tab(page, "首页").click({ button: "right" });
  expect(await entries(page)).toEqual(["刷新页面", "关闭其他", "关闭右侧", "全部关闭"]);
  await page.keyboard.press("Escape");
  expect(await titles(page)).toEqual(["首页", "我管理的表单"]);
});

test("§2.70 §2.71 §9.23 the context menu: 105 px wide, its six entries, left and right where they make sense", async ({
  page,
}) => {
  await visit(page, "/index", "/form", "/form/trashcan", "/user/profile");
  await tab(page, "回收站").click({ button: "right" });
  expect((await menu(page).boundingBox())?.width).toBe(105);
  expect(await entries(page)).toEqual(["刷新页面", "关闭当前", "关闭其他", "关闭左侧", "关闭右侧", "全部关闭"]);
  const overflowing = await menu(page)
    .getByRole("menuitem")
    .evaluateAll((items) => items.filter((item) => item.scrollWidth > item.clientWidth).length);
  expect(overflowing).toBe(0);
  await page.keyboard.press("Escape");
  await tab(page, "首页").click({ button: "right" });
  await expect(menu(page).getByRole("menuitem", { name: "关闭左侧" })).toHaveCount(0);
  await page.mouse.click(700, 500);
  await expect(menu(page)).toHaveCount(0);
  await tab(page, "个人中心").click({ button: "right" });
  await expect(menu(page).getByRole("menuitem", { name: "关闭右侧" })).toHaveCount(0);
});

test("§2.70 close others, left and right keep what they should", async ({ page }) => {
  await visit(page, "/index", "/form", "/form/trashcan", "/user/profile", "/user/pwd");
  await choose(page, "个人中心", "关闭左侧");
  expect(await titles(page)).toEqual(["首页", "个人中心", "修改密码"]);
  await choose(page, "个人中心", "关闭右侧");
  await expect(page).toHaveURL(/\/user\/profile$/);
  expect(await titles(page)).toEqual(["首页", "个人中心"]);
  await visit(page, "/index", "/form", "/user/profile");
  await choose(page, "我管理的表单", "关闭其他");
  await expect(page).toHaveURL(/\/form$/);
  expect(await titles(page)).toEqual(["首页", "我管理的表单"]);
});

test("§2.72 after closing the app moves to the last remaining tab; another tab's closing moves nothing", async ({
  page,
}) => {
  await visit(page, "/index", "/form", "/form/trashcan", "/user/profile");
  await page.getByRole("button", { name: "关闭「我管理的表单」" }).click();
  await expect(page).toHaveURL(/\/user\/profile$/);
  await page.getByRole("button", { name: "关闭「个人中心」" }).click();
  await expect(page).toHaveURL(/\/form\/trashcan$/);
  await choose(page, "回收站", "全部关闭");
  await expect(page).toHaveURL(/\/index$/);
  await expect(strip(page)).toHaveCount(0);
});

test("§2.73 closing all on the home page loads it anew", async ({ page }) => {
  await visit(page, "/form", "/index");
  const again = page.waitForRequest(/\/api\/form\/list/);
  await choose(page, "首页", "全部关闭");
  await again;
  await expect(strip(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/index$/);
});

test("§2.15 §2.70 refresh asks the server again and keeps the query", async ({ page }) => {
  await visit(page, "/index", "/form?pageSize=10");
  const again = page.waitForRequest(/\/api\/form\/list\?.*pageSize=10/);
  await choose(page, "我管理的表单", "刷新页面");
  await again;
  await expect(page).toHaveURL(/\/form\?pageSize=10$/);
});

test("the middle button closes; keys move, close and open the menu", async ({ page }) => {
  await visit(page, "/index", "/form", "/form/trashcan", "/user/profile");
  await tab(page, "我管理的表单").click({ button: "middle" });
  expect(await titles(page)).toEqual(["首页", "回收站", "个人中心"]);
  await current(page).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(tab(page, "回收站")).toBeFocused();
  await page.keyboard.press("End");
  await expect(tab(page, "个人中心")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "首页")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+F10");
  await expect(menu(page).getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(menu(page).getByRole("menuitem", { name: "关闭当前" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(tab(page, "回收站")).toBeFocused();
  await page.keyboard.press("Delete");
  expect(await titles(page)).toEqual(["首页", "个人中心"]);
  await expect(tab(page, "个人中心")).toBeFocused();
});

test("§3.17 two forms are two tabs with their own titles, and a reload keeps them", async ({ page, callApi }) => {
  const make = async (title: string) =>
    ((await callApi("post", "/form", { kind: "survey", title })).data as { id: number }).id;
  const [lunch, gym] = [await make("午餐调查"), await make("体育馆调查")];
  await visit(page, "/index", `/form/${lunch}/data/stats`, `/form/${gym}/data/stats?x=1`);
  const both = [/首页/, /午餐调查$/, /体育馆调查$/];
  await expect(strip(page).getByRole("tab")).toHaveText(both);
  await expect(current(page)).toHaveText(/体育馆调查$/);
  await page.reload();
  await expect(current(page)).toHaveText(/体育馆调查$/);
  await expect(strip(page).getByRole("tab")).toHaveText(both);
  await expect(current(page)).toHaveAttribute("href", `/idata2/form/${gym}/data/stats?x=1`);
});

test("a page that does not exist leaves no tab", async ({ page }) => {
  await visit(page, "/index", "/form");
  await page.goto("/idata2/no/such/page");
  await expect(page).toHaveURL(/\/404$/);
  await page.goto("/idata2/form");
  await expect(strip(page)).toBeVisible();
  expect(await titles(page)).toEqual(["首页", "我管理的表单"]);
});

test("§9.24 too many tabs scroll, by the wheel and by buttons, with 4 px beside the last", async ({ page }) => {
  // Narrow enough for fonts without Chinese characters, whose boxes are narrower.
  await page.setViewportSize({ width: 340, height: 700 });
  await visit(page, "/index", "/form", "/form/trashcan", "/user/profile", "/user/pwd");
  const gap = async (side: "left" | "right") => {
    const item = await current(page).locator("xpath=..").boundingBox();
    const row = await strip(page).locator("xpath=..").boundingBox();
    if (item === null || row === null) return null;
    return Math.round(side === "left" ? item.x - row.x : row.x + row.width - item.x - item.width);
  };
  await expect.poll(() => gap("right")).toBe(4);
  await expect(page.getByRole("button", { name: "向右滚动" })).toBeDisabled();
  await strip(page).hover();
  await page.mouse.wheel(0, -3000);
  await expect(page.getByRole("button", { name: "向左滚动" })).toBeDisabled();
  await page.getByRole("button", { name: "向右滚动" }).click();
  await expect(page.getByRole("button", { name: "向左滚动" })).toBeEnabled();
  await tab(page, "首页").click();
  await expect.poll(() => gap("left")).toBe(4);
});
