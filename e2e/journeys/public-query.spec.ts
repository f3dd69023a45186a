/** A public query over an uploaded sheet: its owner sets it up, and a visitor without script finds the own record. */
import type { FormDefinition } from "@idata/engine";
import type { Browser, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInEveryLook } from "../fixtures/accessibility.ts";
import { publish } from "../fixtures/publish.ts";
import { expect, test } from "../fixtures/signed-in.ts";

const DEFINITION: FormDefinition = {
  schema: 1,
  title: "期末成绩",
  language: "zh-CN",
  pages: [{ id: "p1", items: [{ id: "phone", type: "phone", title: "手机号" }] }],
  endings: [{ id: "e1", title: "谢谢" }],
};
const CSV = "学号,姓名,语文,数学\n2026001,王小明,92,88\n2026002,李雷,75,<b>缓考</b>\n";
const NUMBERS = "零一二三四五六七八九";

async function openVisitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  return context.newPage();
}

async function ask(visitor: Page, number: string, name: string): Promise<void> {
  await visitor.getByRole("textbox", { name: "学号" }).fill(number);
  await visitor.getByRole("textbox", { name: "姓名" }).fill(name);
  const label = (await visitor.getByText("等于几").textContent()) ?? "";
  const [, one = "", two = ""] = /(.)加(.)等于几/u.exec(label) ?? [];
  const sum = visitor.getByRole("textbox", { name: /等于几/ });
  await sum.fill(String(NUMBERS.indexOf(one) + NUMBERS.indexOf(two)));
  await sum.press("Enter");
}

test("an owner publishes scores, and everybody finds their own only", async ({ page, request, browser }) => {
  const { id } = await publish(request, DEFINITION);
  await page.goto(`/idata2/form/${id}/publish/distribute`);
  const card = page.getByRole("region", { name: "对外查询" });
  await card.getByRole("button", { name: "新建查询" }).click();
  await page.getByRole("menuitem", { name: "查上传的表格" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("textbox", { name: "标题" }).fill("期末成绩查询");
  await drawer.getByRole("textbox", { name: "说明" }).fill("请填写学号和姓名。\n有疑问请找班主任。");
  const chosen = page.waitForEvent("filechooser");
  await drawer.getByRole("button", { name: "上传表格" }).click();
  await (await chosen).setFiles({ name: "scores.csv", mimeType: "text/csv", buffer: Buffer.from(CSV) });
  await expect(page.getByText("已读取 2 行")).toBeVisible();
  // What was typed before the upload is still there.
  await expect(drawer.getByRole("textbox", { name: "标题" })).toHaveValue("期末成绩查询");
  await drawer.getByRole("switch").click();
  await expect(drawer.getByText("开放前请选择 1 到 3 个条件")).toBeVisible();
  await expect(drawer.getByRole("button", { name: "保存" })).toBeDisabled();
  const choose = (column: string, use: string) =>
    drawer.getByRole("listitem").filter({ hasText: column }).getByText(use, { exact: true }).click();
  await choose("学号", "条件");
  await choose("姓名", "条件");
  await choose("语文", "显示");
  await choose("数学", "显示");
  await expectAccessible(page);
  await drawer.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("已保存「期末成绩查询」")).toBeVisible();
  await expect(card.getByText("开放中")).toBeVisible();

  const address = (await card.getByRole("link", { name: "打开页面" }).getAttribute("href")) ?? "";
  const visitor = await openVisitor(browser);
  await visitor.goto(address);
  await expect(visitor.getByRole("heading", { name: "期末成绩查询" })).toBeVisible();
  await expectAccessibleInEveryLook(visitor);
  await ask(visitor, "2026001", "李雷");
  await expect(visitor.getByRole("alert")).toHaveText("没有找到符合的记录，请检查填写的内容");
  await expect(visitor.getByRole("textbox", { name: "学号" })).toHaveValue("2026001");
  await expectAccessible(visitor);
  await ask(visitor, "２０２６００２", "李 雷");
  await expect(visitor.getByText("<b>缓考</b>")).toBeVisible();
  await expect(visitor.getByText("92")).toHaveCount(0);
  await expectAccessibleInEveryLook(visitor);
  await visitor.getByRole("link", { name: "重新查询" }).click();
  await expect(visitor.getByRole("textbox", { name: "学号" })).toHaveValue("");

  await card.getByRole("button", { name: "删除" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "删除" }).click();
  await expect(page.getByText("已删除「期末成绩查询」")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: "查询没有开放" })).toBeVisible();
  await visitor.context().close();
});
