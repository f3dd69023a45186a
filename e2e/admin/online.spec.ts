/** 在线用户 for an administrator. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { rows, search } from "../fixtures/admin-list.ts";
import { API, signInByApi } from "../fixtures/console-session.ts";
import { expect, test } from "../fixtures/signed-in.ts";

const PATH = "/idata2/monitor/online";
const others = (page: Page) => rows(page).filter({ hasNotText: "当前会话" });
const dialog = (page: Page) => page.getByRole("dialog");

test("sign another session out: it is out at once, one's own stays", async ({ page, request }) => {
  const token = await signInByApi(request);
  const headers = { authorization: `Bearer ${token}` };
  await page.goto(PATH);
  await expect(rows(page).filter({ hasText: "当前会话" })).toHaveCount(1);
  // The newest session is on top.
  await rows(page).first().getByRole("button", { name: "强制退出" }).click();
  await expect(dialog(page)).toContainText("强制退出「admin（");
  await expect(dialog(page)).toContainText("没有保存的内容可能会丢失");
  await dialog(page).getByRole("button", { name: "强制退出" }).click();
  await expect(page.getByText("已强制退出 1 个会话")).toBeVisible();
  expect((await (await request.get(`${API}/getInfo`, { headers })).json()).code).toBe(401);
  await expect(rows(page).filter({ hasText: "当前会话" })).toHaveCount(1);
});

test("several at once; one's own session is warned about and can be kept", async ({ page, request }) => {
  await signInByApi(request);
  await signInByApi(request);
  await page.goto(`${PATH}?userName=admin`);
  await expect(others(page).nth(1)).toBeVisible();
  await rows(page).filter({ hasText: "当前会话" }).getByRole("button", { name: "强制退出" }).click();
  await expect(dialog(page)).toContainText("您自己的当前会话");
  await dialog(page)
    .getByRole("button", { name: /取\s*消/ })
    .click();
  await others(page).nth(0).getByRole("checkbox").check();
  await others(page).nth(1).getByRole("checkbox").check();
  await page.getByRole("status").getByRole("button", { name: "强制退出" }).click();
  await expect(dialog(page)).toContainText("等 2 个会话？");
  await dialog(page).getByRole("button", { name: "强制退出" }).click();
  await expect(page.getByText("已强制退出 2 个会话")).toBeVisible();
  await expectAccessible(page);
});

test("a search that finds nobody says so; on a phone sessions are cards", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PATH);
  const card = page.getByRole("listitem").filter({ hasText: "当前会话" });
  await expect(card.getByRole("button", { name: "强制退出" })).toBeVisible();
  await search(page, "登录账号", "nobody");
  await expect(page.getByText("没有符合条件的数据")).toBeVisible();
});
