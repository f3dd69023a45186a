/** The locked screen hides everything, in all tabs and across reloads and steps back, until the password is entered. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/signed-in.ts";
import { ADMIN } from "../pages/console.page.ts";

async function lock(page: Page): Promise<void> {
  await page.getByRole("button", { name: /用户菜单/ }).click();
  await page.getByRole("menuitem", { name: "锁定屏幕" }).click();
  await expectLocked(page);
}

async function expectLocked(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/idata2\/lock$/);
  await expect(page.getByText("屏幕已锁定，输入密码后继续")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "主导航" })).toHaveCount(0);
}

async function unlock(page: Page, password: string): Promise<void> {
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: /解\s*锁/ }).click();
}

test("neither a reload, nor going back, nor another address unlocks; the password does, and one is where one was", async ({
  page,
}) => {
  await page.goto("/idata2/index");
  await page.goto("/idata2/form?keyword=x");
  await lock(page);
  await page.reload();
  await expectLocked(page);
  await page.goBack();
  await expectLocked(page);
  await page.goto("/idata2/user/profile");
  await expectLocked(page);
  await unlock(page, "not-my-password");
  await expect(page.getByText("密码错误，请重新输入")).toBeVisible();
  await expectLocked(page);
  await unlock(page, ADMIN.password);
  await expect(page).toHaveURL(/\/idata2\/user\/profile$/);
  await expect(page.getByRole("navigation", { name: "主导航" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("navigation", { name: "主导航" })).toBeVisible();
});

test("all tabs are locked, and unlocked, together, each where it was", async ({ page, context }) => {
  await page.goto("/idata2/form");
  const other = await context.newPage();
  await other.goto("/idata2/user/profile");
  await expect(other.getByRole("region", { name: "账号信息" })).toBeVisible();
  await lock(page);
  await expectLocked(other);
  await unlock(page, ADMIN.password);
  await expect(page).toHaveURL(/\/idata2\/form$/);
  await expect(other).toHaveURL(/\/idata2\/user\/profile$/);
});

test("the address itself locks; an empty password is said here; the session stays", async ({ page, callApi }) => {
  await page.goto("/idata2/lock");
  await expectLocked(page);
  await page.goto("/idata2/index");
  await expectLocked(page);
  await page.getByRole("button", { name: /解\s*锁/ }).click();
  await expect(page.getByText("请输入密码")).toBeVisible();
  expect((await callApi("get", "/getInfo")).code).toBe(200);
  await unlock(page, ADMIN.password);
  await expect(page).toHaveURL(/\/idata2\/index$/);
});

test("on a phone, for assistive technology, and with the session gone", async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/idata2/lock");
  await expectLocked(page);
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
  await expectAccessible(page);
  await context.clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/idata2\/login/);
});

test("somebody else signs out and in, and is not locked out", async ({ page, callApi }) => {
  await callApi("get", "/getInfo");
  await page.goto("/idata2/lock");
  // Answers the sign-out here, because this worker's session has to stay valid.
  await page.route("**/idata2/api/logout", (route) => route.fulfill({ json: { code: 200, msg: "退出成功" } }));
  await page.getByRole("button", { name: "退出登录，换个账号" }).click();
  await expect(page).toHaveURL(/\/idata2\/login$/);
  await page.getByLabel("用户名", { exact: true }).fill(ADMIN.userName);
  await page.getByLabel("密码", { exact: true }).fill(ADMIN.password);
  await page.getByRole("button", { name: /登\s*录/ }).click();
  await expect(page.getByRole("navigation", { name: "主导航" })).toBeVisible();
});
