/**
 * A form in Chinese and Arabic: translated in the designer, published, filled in in both languages (right to left, with
 * and without script, switching the language half-way), and counted as one form.
 */
import { expect, type Page, test } from "@playwright/test";
import { signIn } from "../pages/console.page.ts";
import { DesignerPage } from "../pages/designer.page.ts";

const TITLE = "您坐班车吗";
const ARABIC = { title: "هل تركب الحافلة؟", yes: "نعم", no: "لا", thanks: "شكرا لك" };

/** Waits until the page is hydrated. */
const live = (page: Page) => page.waitForFunction(() => performance.getEntriesByName("fill-live").length > 0);

test("a form in two languages, one of them from right to left", async ({ page, browser }) => {
  await signIn(page);
  await page.goto("/idata2/form/designer?kind=survey");
  await expect(page).toHaveURL(/\/form\/\d+\/designer/);
  const designer = new DesignerPage(page);
  await designer.add("单选", TITLE);

  const languages = page.getByRole("dialog", { name: "语言" });
  const translate = (text: string, word: string) =>
    languages.getByRole("textbox", { name: `「${text}」的译文` }).fill(word);
  await test.step("add Arabic and translate", async () => {
    await page.getByRole("button", { name: "语言", exact: true }).click();
    await expect(languages).toContainText("这个表单只有一种语言");
    await languages.getByRole("combobox", { name: "添加语言" }).fill("阿拉伯");
    await page.getByText("阿拉伯语").click();
    await translate(TITLE, ARABIC.title);
    await translate("选项 1", ARABIC.yes);
    await translate("选项 2", ARABIC.no);
    await translate("感谢填写", ARABIC.thanks);
    await expect(languages).toContainText(/已翻译 \d+ \/ \d+/);
    await languages.getByRole("button", { name: /完\s*成/ }).click();
    await designer.waitUntilSaved();
  });

  await test.step("what is missing is a reminder that leads to the texts", async () => {
    await page.getByRole("button", { name: /^检查/ }).click();
    await page.getByRole("button", { name: /العربية还有 \d+ 处文字没有翻译/ }).click();
    await expect(languages.getByRole("textbox", { name: "「未命名问卷」的译文" })).toBeVisible();
    await expect(languages.getByRole("textbox", { name: `「${TITLE}」的译文` })).toHaveCount(0);
    await languages.getByRole("button", { name: /完\s*成/ }).click();
  });

  const link = await test.step("publish", async () => {
    await page.getByRole("button", { name: "发布" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /发\s*布/ })
      .click();
    await expect(page).toHaveURL(/\/publish\/distribute/);
    return page.getByRole("textbox", { name: "填写链接" }).inputValue();
  });
  const formUrl = page.url().replace(/\/publish\/.*$/, "");

  await test.step("an Arabic browser gets it in Arabic; what is chosen stays when the language is changed", async () => {
    const context = await browser.newContext({ locale: "ar", viewport: { width: 390, height: 844 } });
    const respondent = await context.newPage();
    await respondent.goto(link);
    await expect(respondent.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(respondent.locator("html")).toHaveAttribute("lang", "ar");
    await live(respondent);
    await respondent.getByRole("radio", { name: ARABIC.yes }).check();
    await respondent.getByRole("link", { name: "简体中文" }).click();
    await live(respondent);
    await expect(respondent.locator("html")).toHaveAttribute("dir", "ltr");
    await expect(respondent.getByRole("radio", { name: "选项 1" })).toBeChecked();
    await respondent.getByRole("link", { name: "العربية" }).click();
    await live(respondent);
    await expect(respondent.getByRole("radio", { name: ARABIC.yes })).toBeChecked();
    await respondent.getByRole("button", { name: "Submit" }).click();
    await expect(respondent.getByRole("heading", { name: ARABIC.thanks })).toBeVisible();
    await expect(respondent.getByRole("link", { name: "简体中文" })).toBeHidden();
    await context.close();
  });

  await test.step("without script in Chinese, by the link", async () => {
    const context = await browser.newContext({ locale: "ar", javaScriptEnabled: false });
    const respondent = await context.newPage();
    await respondent.goto(link);
    await respondent.getByRole("link", { name: "简体中文" }).click();
    await respondent.getByRole("radio", { name: "选项 1" }).check();
    await respondent.getByRole("button", { name: "提交" }).click();
    await expect(respondent.getByRole("heading", { name: "感谢填写" })).toBeVisible();
    // The choice of language is remembered.
    await respondent.goto(link);
    await expect(respondent.locator("html")).toHaveAttribute("lang", "zh-CN");
    await context.close();
  });

  await test.step("both are one statistic, in the default language", async () => {
    await page.goto(`${formUrl}/data/stats`);
    const card = page.getByRole("region", { name: new RegExp(TITLE) });
    await expect(card).toContainText("2 人作答");
    await expect(card).toContainText("选项 1");
    await expect(card).not.toContainText(ARABIC.yes);
  });
});
