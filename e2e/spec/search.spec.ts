/** The route search in the header (spec §2, §9). */
import type { Page } from "@playwright/test";
import { OWN_MENUS, toRouter } from "../fixtures/console-session.ts";
import { expect, test } from "../fixtures/signed-in.ts";

const MENUS = [
  ...OWN_MENUS.map(toRouter),
  {
    path: "/ops",
    name: "Ops",
    component: "Layout",
    redirect: "noRedirect",
    hidden: false,
    meta: { title: "运维中心", icon: "tool" },
    children: [
      { path: "board", name: "Board", component: "ops/board/index", hidden: false, meta: { title: "运行看板" } },
      { path: "vault", name: "Vault", component: "ops/vault/index", hidden: true, meta: { title: "隐藏保险箱" } },
    ],
  },
  {
    path: "https://example.org/handbook",
    name: "Book",
    component: "Layout",
    hidden: false,
    meta: { title: "使用手册" },
  },
];

test.beforeEach(async ({ page, context }) => {
  await page.route("**/api/getRouters", (route) =>
    route.fulfill({ json: { code: 200, msg: "操作成功", data: MENUS } }),
  );
  await context.route("https://example.org/**", (route) => route.fulfill({ body: "handbook" }));
  await page.goto("/idata2/index");
});

const button = (page: Page) => page.getByRole("button", { name: "搜索页面" });
const field = (page: Page) => page.getByRole("combobox", { name: "搜索页面" });
const options = (page: Page) => page.getByRole("listbox", { name: "搜索结果" }).getByRole("option");

async function search(page: Page, words: string): Promise<void> {
  await button(page).click();
  await field(page).fill(words);
}

test("§2.74 its icon toggles it, a click elsewhere closes it", async ({ page }) => {
  await button(page).click();
  await expect(field(page)).toBeFocused();
  await button(page).click();
  await expect(field(page)).toHaveCount(0);
  await button(page).click();
  await page.mouse.click(700, 600);
  await expect(field(page)).toHaveCount(0);
});

test("§2.74 §2.77 choosing navigates inside the application, and the next opening is empty", async ({ page }) => {
  await search(page, "回收站");
  await options(page).filter({ hasText: "回收站" }).click();
  await expect(page).toHaveURL(/\/form\/trashcan$/);
  await expect(field(page)).toHaveCount(0);
  await button(page).click();
  await expect(field(page)).toHaveValue("");
});

test("§2.75 §2.76 visible routes as chains of titles; hidden ones and containers are left out", async ({ page }) => {
  await button(page).click();
  await expect(options(page).filter({ hasText: "运维中心 > 运行看板" })).toHaveCount(1);
  await expect(options(page).filter({ hasText: "表单 > 回收站" })).toHaveCount(1);
  await expect(options(page).getByText("运维中心", { exact: true })).toHaveCount(0);
  await expect(options(page).filter({ hasText: "隐藏保险箱" })).toHaveCount(0);
});

test("§2.77 an external link opens in a new window", async ({ page, context }) => {
  await search(page, "手册");
  const opened = context.waitForEvent("page");
  await page.keyboard.press("Enter");
  await expect(await opened).toHaveURL("https://example.org/handbook");
  await expect(page).toHaveURL(/\/index$/);
});

test("§2.78 §9.31 §9.32 §9.34 §9.35 title before path, mistakes forgiven, one character is enough", async ({
  page,
}) => {
  await search(page, "看");
  await expect(options(page)).toHaveText(["运维中心 > 运行看板"]);
  await field(page).fill("trashcna");
  await expect(options(page).first()).toHaveText("表单 > 回收站");
  await field(page).fill("zzzzqqqqxxxx");
  await expect(options(page)).toHaveCount(0);
  await expect(page.getByText("没有找到「zzzzqqqqxxxx」")).toBeVisible();
});

test("§9.33 no more than 32 characters are taken", async ({ page }) => {
  await button(page).click();
  await field(page).pressSequentially("a".repeat(40));
  await expect(field(page)).toHaveValue("a".repeat(32));
});

test("by keyboard: Ctrl K opens, arrows move, Enter goes, Escape gives the focus back", async ({ page }) => {
  await expect(button(page)).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(options(page).nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(button(page)).toBeFocused();
  await page.keyboard.press("Control+k");
  await field(page).fill("模板库");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/template$/);
});

test("on a phone it takes the width of the window", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page).click();
  const box = await page
    .getByRole("search")
    .filter({ has: field(page) })
    .boundingBox();
  expect(box).toMatchObject({ x: 8, width: 374 });
  const option = await options(page).first().boundingBox();
  expect(option?.height).toBeGreaterThanOrEqual(44);
});
