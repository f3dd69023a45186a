/**
 * Formatting: bold and a link in a title, and an image in a statement, made in the designer and seen by respondents
 * with and without script. Typed text stays if an image cannot be stored (spec §5).
 */
import { expect, test } from "@playwright/test";
import { publish } from "../fixtures/publish.ts";
import { signIn } from "../pages/console.page.ts";

const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
const IMAGE = { name: "校门.png", mimeType: "image/png", buffer: Buffer.from(PIXEL, "base64") };

test("formatted titles and statements, from the designer to the respondent", async ({ page, browser }) => {
  const { id, link } = await publish(page.request, {
    schema: 1,
    title: "开放日报名",
    language: "zh-CN",
    pages: [
      {
        id: "p1",
        items: [
          { id: "s1", type: "statement", title: "活动介绍" },
          { id: "q1", type: "text", title: "请先看须知" },
        ],
      },
    ],
    endings: [{ id: "e1", title: "谢谢" }],
  });
  await signIn(page);
  await page.goto(`/idata2/form/${id}/designer`);

  await test.step("bold and a link in a title", async () => {
    const card = page.locator('[data-card="q1"]');
    const title = card.getByRole("textbox", { name: "标题", exact: true });
    await title.click();
    await title.press("ControlOrMeta+a");
    await card.getByRole("toolbar", { name: "文字格式" }).getByRole("button", { name: "加粗" }).click();
    await expect(title.locator("strong")).toHaveText("请先看须知");
    await card.getByRole("button", { name: "链接" }).click();
    await card.getByRole("textbox", { name: "链接地址" }).fill("example.com/guide");
    await card.getByRole("textbox", { name: "链接地址" }).press("Enter");
    await expect(title.locator("a")).toHaveAttribute("href", "https://example.com/guide");
    await title.press("ControlOrMeta+a");
    await card.getByRole("button", { name: "文字颜色" }).click();
    await card.getByRole("button", { name: "红色" }).click();
    await card.getByRole("button", { name: "文字大小" }).click();
    await card.getByRole("button", { name: "大", exact: true }).click();
    await expect(title.locator("[data-color='red'][data-size='large']")).toHaveText("请先看须知");
  });

  await test.step("an image in a statement; one that fails leaves the words", async () => {
    const card = page.locator('[data-card="s1"]');
    await card.click({ position: { x: 8, y: 8 } });
    const text = card.getByRole("textbox", { name: "说明", exact: true });
    await text.click();
    await page.keyboard.type("欢迎来到学校");
    await card.locator('input[type="file"]').setInputFiles({ ...IMAGE, buffer: Buffer.from("no picture") });
    await expect(card.getByRole("alert")).toHaveText("图片插入失败");
    await expect(text).toContainText("欢迎来到学校");
    await card.locator('input[type="file"]').setInputFiles(IMAGE);
    await expect(text.locator("img[src]")).toBeVisible();
    await text.locator("img[src]").click();
    await card.getByRole("textbox", { name: "图片说明" }).fill("学校正门");
    await expect(text.locator("img[src]")).toHaveAttribute("alt", "学校正门");
    await expect(page.getByRole("status").filter({ hasText: "已保存" })).toBeVisible();
  });

  await test.step("publish", async () => {
    await page.getByRole("button", { name: "发布" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /发\s*布/ })
      .click();
    await expect(page).toHaveURL(/\/publish\/distribute/);
  });

  for (const javaScriptEnabled of [true, false]) {
    await test.step(`a respondent sees it ${javaScriptEnabled ? "with" : "without"} script`, async () => {
      const context = await browser.newContext({ locale: "zh-CN", javaScriptEnabled });
      const respondent = await context.newPage();
      await respondent.goto(link);
      const field = respondent.getByRole("textbox", { name: "请先看须知" });
      await expect(field).toBeVisible();
      await expect(respondent.locator("label strong")).toHaveText("请先看须知");
      const anchor = respondent.getByRole("link", { name: "请先看须知" });
      await expect(anchor).toHaveAttribute("href", "https://example.com/guide");
      await expect(anchor).toHaveAttribute("rel", "noopener noreferrer");
      await expect(respondent.getByText("欢迎来到学校")).toBeVisible();
      await expect(respondent.locator('[data-question="s1"] img')).toHaveJSProperty("naturalWidth", 1);
      await expect(respondent.getByRole("img", { name: "学校正门" })).toBeVisible();
      await expect(respondent.locator("label [data-color='red'][data-size='large']")).toHaveText("请先看须知");
      await context.close();
    });
  }
});
