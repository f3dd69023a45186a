/** 操作日志 and 登录日志 for an administrator. */
import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { API, signInByApi } from "../fixtures/console-session.ts";
import { waitForRest } from "../fixtures/settled.ts";
import { expect, test } from "../fixtures/signed-in.ts";

const OPERATIONS = "/idata2/system/log/operlog";
const SIGN_INS = "/idata2/system/log/logininfor";
const rows = (page: Page) => page.locator("main tbody tr.ant-table-row");
const row = (page: Page, name: RegExp) => page.locator("main").getByRole("row", { name });
const dialog = (page: Page) => page.getByRole("dialog");

/** Adds the same post twice, which writes one line for a success and one for a failure. */
async function addPost(request: APIRequestContext, name: string): Promise<void> {
  const headers = { authorization: `Bearer ${await signInByApi(request)}` };
  const data = { postCode: name, postName: name, postSort: 1, password: "never-to-be-seen" };
  for (let tries = 0; tries < 2; tries += 1) await request.post(`${API}/system/post`, { headers, data });
}

/** Fails to sign in until the account is locked. */
async function lock(request: APIRequestContext, username: string): Promise<void> {
  for (let tries = 0; tries < 6; tries += 1) {
    await request.post(`${API}/login`, { data: { username, password: "bm90IGEgcGFzc3dvcmQ=" } });
  }
}

test("find what was refused and read everything about it; secrets are masked", async ({ page, request }) => {
  await addPost(request, "logged-a");
  await page.goto(OPERATIONS);
  await page.getByRole("search").getByLabel("操作模块").fill("岗位");
  await page.getByRole("button", { name: "展开" }).click();
  await page.getByRole("search").getByLabel("状态").click();
  await page
    .getByRole("option", { name: "失败" })
    .or(page.locator(".ant-select-item-option", { hasText: "失败" }))
    .last()
    .click();
  await page
    .getByRole("search")
    .getByRole("button", { name: /搜\s*索/ })
    .click();
  await expect(rows(page).first()).toContainText("失败");
  await page.reload();
  await expect(rows(page).first()).toContainText("岗位管理");
  await rows(page).first().getByRole("button", { name: "详情" }).click();
  await expect(dialog(page).getByLabel("错误信息")).toContainText("岗位编码已存在");
  await expect(dialog(page).getByLabel("请求参数")).toContainText('"postName": "logged-a"');
  await expect(dialog(page).getByLabel("请求参数")).toContainText('"password": "***"');
  await expect(dialog(page)).not.toContainText("never-to-be-seen");
  await expectAccessible(page);
});

test("sort by time, narrow to days, export", async ({ page, request }) => {
  await addPost(request, "logged-b");
  await page.goto(`${OPERATIONS}?begin=2020-01-01&end=2020-01-02`);
  await expect(page.getByText("没有符合条件的数据")).toBeVisible();
  await expect(page.getByRole("group", { name: "时间" }).getByPlaceholder("开始日期")).toHaveValue("2020-01-01");
  await page.getByRole("button", { name: /重\s*置/ }).click();
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole("group", { name: "时间" }).getByPlaceholder("开始日期").click();
  await page.getByRole("group", { name: "时间" }).getByPlaceholder("开始日期").fill("2020-01-01");
  await page.keyboard.press("Enter");
  await page.getByRole("group", { name: "时间" }).getByPlaceholder("结束日期").fill("2099-12-31");
  await page.keyboard.press("Enter");
  await page
    .getByRole("search")
    .getByRole("button", { name: /搜\s*索/ })
    .click();
  await expect(page).toHaveURL(/begin=2020-01-01&end=2099-12-31/);
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole("columnheader", { name: "操作时间" }).click();
  await expect(page).toHaveURL(/orderByColumn=operTime/);
  await expect(rows(page).first()).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "导出" }).click()]);
  expect(file.suggestedFilename()).toMatch(/^操作日志_\d+\.xlsx$/);
});

test("unlock an account that was locked by wrong passwords", async ({ page, request }) => {
  await lock(request, "lockedout");
  await page.goto(`${SIGN_INS}?userName=lockedout`);
  await expect(row(page, /帐户锁定10分钟/).first()).toBeVisible();
  await page.getByRole("button", { name: "解锁账号 lockedout" }).first().click();
  await expect(page.getByText("账号 lockedout 已解锁，可以重新登录")).toBeVisible();
  const answer = await request.post(`${API}/login`, {
    data: { username: "lockedout", password: "bm90IGEgcGFzc3dvcmQ=" },
  });
  expect((await answer.json()).msg).toBe("用户不存在/密码错误");
  await expectAccessible(page);
});

test("delete chosen lines; empty the log after a question that says how much that is", async ({ page, request }) => {
  await lock(request, "wronged");
  await page.goto(`${SIGN_INS}?userName=wronged`);
  await expect(rows(page)).toHaveCount(6);
  await page
    .getByRole("checkbox", { name: /选择 wronged/ })
    .first()
    .check();
  await page
    .getByRole("status")
    .getByRole("button", { name: /删\s*除/ })
    .click();
  await expect(dialog(page)).toContainText(/删除「wronged（\d{4}-/);
  await dialog(page)
    .getByRole("button", { name: /删\s*除/ })
    .click();
  await expect(rows(page)).toHaveCount(5);

  await page
    .locator("main")
    .getByRole("button", { name: /清\s*空/ })
    .click();
  await expect(dialog(page)).toContainText(/清空全部 [\d,]+ 条登录日志？/);
  await dialog(page)
    .getByRole("button", { name: /取\s*消/ })
    .click();
  await expect(rows(page)).toHaveCount(5);
  await page
    .locator("main")
    .getByRole("button", { name: /清\s*空/ })
    .click();
  await dialog(page).getByRole("button", { name: "全部清空" }).click();
  await expect(page.getByText("没有符合条件的数据")).toBeVisible();
  await page.goto(`${OPERATIONS}?title=登录日志`);
  await expect(rows(page).first()).toContainText("清空数据");
});

test("on a phone the lines are cards, and the calendar fits", async ({ page, request }) => {
  await addPost(request, "logged-c");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(OPERATIONS);
  const card = page.getByRole("listitem").filter({ hasText: "岗位管理" }).first();
  await card.getByRole("button", { name: "详情" }).click();
  await expect(dialog(page).getByLabel("请求参数")).toBeVisible();
  await page.keyboard.press("Escape");
  for (const name of ["开始日期", "结束日期"]) {
    await page.getByPlaceholder(name).click();
    await waitForRest(page);
    const open = page.locator(".ant-picker-dropdown:not(.ant-picker-dropdown-hidden) .ant-picker-panel-container");
    const calendar = await open.boundingBox();
    expect((calendar?.x ?? -1) >= 0 && (calendar?.x ?? 0) + (calendar?.width ?? 999) <= 390).toBe(true);
    await page.keyboard.press("Escape");
    await expect(open).toHaveCount(0);
  }
});
