/** The owner says which people may fill in a form; others are told that it is not open to them. */
import type { FormDefinition } from "@idata/engine";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { publish } from "../fixtures/publish.ts";
import { expect, test } from "../fixtures/signed-in.ts";
import { readXlsx } from "hucre/xlsx";
import { readFile } from "node:fs/promises";

const DEFINITION: FormDefinition = {
  schema: 1,
  title: "年会报名",
  language: "zh-CN",
  pages: [{ id: "p1", items: [{ id: "q1", type: "text", title: "姓名" }] }],
  endings: [{ id: "e1", title: "谢谢" }],
};

async function save(page: Page): Promise<void> {
  // The notice of the save before may still be there.
  const notices = page.getByText("填写范围已保存");
  const before = await notices.count();
  const answered = page.waitForResponse((answer) => answer.request().method() !== "GET" && answer.ok());
  await page.getByRole("region", { name: "谁可以填写" }).getByRole("button", { name: "保存" }).click();
  await answered;
  await expect(before === 0 ? notices : notices.last()).toBeVisible();
}

test("a scope: nobody at first, then a role; who is outside is told so, and a stranger signs in", async ({
  page,
  request,
  browser,
}) => {
  const form = await publish(request, DEFINITION);
  await page.goto(`/idata2/form/${form.id}/publish/distribute`);
  await page.getByRole("link", { name: "填写范围" }).click();
  const card = page.getByRole("region", { name: "谁可以填写" });
  await expect(card.getByRole("radio", { name: "所有人" })).toBeChecked();
  await card.getByRole("radio", { name: "仅限指定的人" }).check();
  await expect(card.getByRole("alert")).toContainText("保存后谁也不能填写");
  await save(page);
  await expect(card.getByRole("alert")).toContainText("现在谁也不能填写");
  await expectAccessible(page);

  // The administrator is signed in, and outside as everybody is.
  const own = await page.context().newPage();
  await expect(async () => {
    await own.goto(form.link);
    await expect(own.getByRole("heading", { name: "您不在填写范围内" })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await expect(own.getByText("姓名")).toHaveCount(0);
  await expectAccessible(own);

  await card.getByRole("button", { name: "选择部门、岗位、角色和人员" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: "角色" }).click();
  await dialog.getByRole("checkbox").first().check();
  const role = await dialog.getByRole("checkbox").first().locator("xpath=ancestor::label").innerText();
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(card.getByRole("list", { name: "已选择的对象" })).toContainText(role.trim());
  await save(page);
  await expect(card.getByRole("alert")).toHaveCount(0);
  await expectAccessible(page);

  const stranger = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  await stranger.goto(form.link);
  await expect(stranger.getByRole("heading", { name: "请先登录" })).toBeVisible();
  await card.getByRole("button", { name: `移除 ${role.trim()}` }).click();
  await card.getByRole("button", { name: "撤销修改" }).click();
  await expect(card.getByRole("list", { name: "已选择的对象" })).toContainText(role.trim());
});

test("a list: pasted, then its people enter with name and number, or with their own link, once each", async ({
  page,
  request,
  browser,
}) => {
  const form = await publish(request, DEFINITION);
  await page.goto(`/idata2/form/${form.id}/publish/scope`);
  const people = page.getByRole("region", { name: "名单" });
  await people.getByRole("button", { name: "粘贴添加" }).click();
  const dialog = page.getByRole("dialog", { name: "粘贴添加" });
  await dialog.getByRole("textbox", { name: "人员" }).fill("张三,001\n李四,002,li@example.com\n王五,\n赵六,001");
  await dialog.getByRole("button", { name: "添加" }).click();
  await expect(dialog.getByText("已添加 2 人")).toBeVisible({ timeout: 20_000 });
  await expect(dialog.getByText("第 3 行：姓名或编号为空")).toBeVisible();
  await expect(dialog.getByText("第 4 行：编号已在名单里，或在前面出现过")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "人员" })).toHaveValue("王五,\n赵六,001");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "关闭" }).last().click();
  await expect(people.getByRole("cell", { name: "li@example.com" })).toBeVisible();
  const card = page.getByRole("region", { name: "谁可以填写" });
  await card.getByRole("radio", { name: "仅限指定的人" }).check();
  await card.getByRole("checkbox", { name: /名单里的人/ }).check();
  await save(page);
  await expect(card.getByRole("alert")).toHaveCount(0);
  await expectAccessible(page);

  // Without script, too.
  for (const [javaScriptEnabled, name, number] of [
    [true, "张三", "001"],
    [false, "李四", "002"],
  ] as const) {
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, javaScriptEnabled });
    const visitor = await context.newPage();
    await expect(async () => {
      await visitor.goto(form.link);
      await expect(visitor.getByRole("heading", { name: "请填写您的信息" })).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 15_000 });
    await expect(visitor.getByText("年会报名")).toHaveCount(0);
    if (javaScriptEnabled) await expectAccessible(visitor);
    await visitor.getByLabel("姓名").fill(name);
    await visitor.getByLabel("编号").fill("999");
    await visitor.getByRole("button", { name: "进入填写" }).click();
    await expect(visitor.getByRole("alert")).toContainText("名单里没有这个姓名和编号");
    if (javaScriptEnabled) await expectAccessible(visitor);
    await visitor.getByLabel("姓名").fill(name);
    await visitor.getByLabel("编号").fill(number);
    await visitor.getByRole("button", { name: "进入填写" }).click();
    if (number === "002") continue;
    await visitor.getByRole("textbox", { name: "姓名" }).fill(name);
    await visitor.getByRole("button", { name: "提交" }).click();
    await expect(visitor.getByRole("heading", { name: "谢谢" })).toBeVisible();
  }

  await people.getByRole("button", { name: "导出" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "名单和专属链接" }).click(),
  ]);
  const { sheets } = await readXlsx(await readFile(await file.path()));
  const links = (sheets[0]?.rows ?? []).slice(1).map((row) => String(row[3]));
  expect(links).toHaveLength(2);
  const other = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  await other.goto(new URL(links[1] ?? "", page.url()).href);
  expect(new URL(other.url()).search).toBe("");
  await other.getByRole("textbox", { name: "姓名" }).fill("李四");
  await other.getByRole("button", { name: "提交" }).click();
  await expect(other.getByRole("heading", { name: "谢谢" })).toBeVisible();
  for (const link of links) {
    const again = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
    await again.goto(new URL(link, page.url()).href);
    await expect(again.getByRole("heading", { name: "您已经提交过" })).toBeVisible();
  }
  expect(await form.countResponses()).toBe(2);

  await page.reload();
  const turnout = page.getByRole("region", { name: "填写情况" });
  await expect(turnout.getByText("2 / 2 人已填写")).toBeVisible();
  await expect(turnout.getByText("所有人都已填写")).toBeVisible();
  await turnout.getByText("已填写", { exact: true }).click();
  await expect(turnout.getByRole("cell", { name: "李四" })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/idata2/form/${form.id}/data/list`);
  await page.getByRole("row").nth(1).click();
  await expect(page.getByText("李四 · 002")).toBeVisible();
});

test("a reminder reaches those of the scope who have not answered", async ({ page, request }) => {
  const form = await publish(request, DEFINITION);
  await page.goto(`/idata2/form/${form.id}/publish/scope`);
  const card = page.getByRole("region", { name: "谁可以填写" });
  await card.getByRole("radio", { name: "仅限指定的人" }).check();
  await card.getByRole("button", { name: "选择部门、岗位、角色和人员" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: "角色" }).click();
  await dialog.getByRole("tabpanel", { name: "角色" }).getByRole("checkbox", { name: "超级管理员" }).check();
  await dialog.getByRole("button", { name: "确定" }).click();
  await save(page);
  const turnout = page.getByRole("region", { name: "填写情况" });
  await expect(turnout.getByText(/^0 \/ \d+ 人已填写$/)).toBeVisible();
  await turnout.getByRole("button", { name: "邀请或提醒" }).click();
  const remind = page.getByRole("dialog", { name: "邀请或提醒未填写的人" });
  await remind.getByText("提醒", { exact: true }).click();
  await remind.getByRole("textbox", { name: "附言" }).fill("请在周五前填写");
  await expectAccessible(page);
  await remind.getByRole("button", { name: "发送" }).click();
  await expect(page.getByText("已安排发送")).toBeVisible();
  await expect(async () => {
    await page.goto("/idata2/user/messages");
    await expect(page.getByText(/年会报名/).first()).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
});
