/** From an empty page to a published link in less than a minute, typed at five characters a second. */
import { expect, test } from "../fixtures/signed-in.ts";

const KEY_MS = 200;
const MOST_MS = 60_000;

test("quick create to a published link within a minute of typing (§2.32)", async ({ page, browser }) => {
  await page.goto("/idata2/form/quick");
  const title = page.getByRole("textbox", { name: "表单标题" });
  await expect(title).toBeFocused();
  const before = Date.now();
  await title.pressSequentially("中秋晚会报名", { delay: KEY_MS });
  const lines = page.getByRole("textbox", { name: "题目" });
  await lines.pressSequentially("姓名\n手机号*\n是否参加晚宴？\n想去的地点（多选）\n  公园\n  博物馆\n您的建议", {
    delay: KEY_MS,
  });
  const types = ["姓名", "电话", "判断", "多选", "多行文本"];
  const preview = page.getByRole("region", { name: "题目预览" }).getByRole("listitem");
  await expect(preview).toHaveCount(types.length);
  for (const [index, type] of types.entries()) await expect(preview.nth(index)).toContainText(type);
  await page.getByRole("button", { name: "发布" }).click();
  await expect(page.getByRole("heading", { name: "「中秋晚会报名」已发布" })).toBeVisible();
  await expect(page.getByRole("img", { name: "「中秋晚会报名」的二维码" })).toBeVisible();
  expect(Date.now() - before).toBeLessThan(MOST_MS);
  const link = await page.getByRole("textbox", { name: "填写链接" }).inputValue();
  const respondent = await browser.newContext();
  const form = await respondent.newPage();
  await form.goto(link);
  await expect(form.getByRole("heading", { name: "中秋晚会报名" })).toBeVisible();
  await expect(form.getByText("博物馆")).toBeVisible();
  await respondent.close();
});

test("a guessed type can be changed, and nothing typed is lost by a reload", async ({ page }) => {
  await page.goto("/idata2/form/quick");
  await page.getByRole("textbox", { name: "题目" }).fill("部门\n年龄");
  const type = page.getByRole("combobox", { name: "「部门」的题型" });
  await type.click();
  await page.getByTitle("单选", { exact: true }).click();
  await expect(page.getByRole("listitem").first()).toContainText("选项 1 · 选项 2");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "题目" })).toHaveValue("部门\n年龄");
  await page.getByRole("button", { name: "到设计器继续编辑" }).click();
  await expect(page).toHaveURL(/\/form\/\d+\/designer$/);
  // The form has it now. Kept, it would become a second form.
  await page.goto("/idata2/form/quick");
  await expect(page.getByRole("textbox", { name: "题目" })).toHaveValue("");
});

test("of two questions with one title, only the chosen one changes its type", async ({ page }) => {
  await page.goto("/idata2/form/quick");
  const lines = page.getByRole("textbox", { name: "题目" });
  await lines.fill("部门\n年龄\n部门");
  const types = page.getByRole("combobox", { name: "「部门」的题型" });
  await types.last().click();
  await page.getByTitle("日期", { exact: true }).click();
  const rows = page.getByRole("listitem");
  await expect(rows.last()).toContainText("日期");
  await expect(rows.first()).toContainText("单行文本");
  // A line above moves it, and the choice goes along.
  await lines.fill("城市\n部门\n年龄\n部门");
  await expect(rows.last()).toContainText("日期");
  await expect(rows.nth(1)).toContainText("单行文本");
});
