/** The owner says which people may fill in a form; others are told that it is not open to them. */
import type { FormDefinition } from "@idata/engine";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { publish } from "../fixtures/publish.ts";
import { expect, test } from "../fixtures/signed-in.ts";

const DEFINITION: FormDefinition = {
  schema: 1,
  title: "年会报名",
  language: "zh-CN",
  pages: [{ id: "p1", items: [{ id: "q1", type: "text", title: "姓名" }] }],
  endings: [{ id: "e1", title: "谢谢" }],
};

async function save(page: Page): Promise<void> {
  await page.getByRole("region", { name: "谁可以填写" }).getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("填写范围已保存")).toBeVisible();
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
