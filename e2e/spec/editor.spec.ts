/** The rich text editor (spec §5, §8, §9), for a statement in the designer. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures/signed-in.ts";

const LARGEST = 5 * 1024 * 1024;
const png = (bytes: number) => ({ name: "a.png", mimeType: "image/png", buffer: Buffer.alloc(bytes) });

let formId = 0;

async function openStatement(page: Page): Promise<Locator> {
  await page.goto(`/idata2/form/${formId}/designer`);
  const card = page.locator('[data-card="s1"]');
  await card.click({ position: { x: 8, y: 8 } });
  await expect(card.getByRole("toolbar", { name: "文字格式" })).toBeVisible();
  return card;
}

test.beforeEach(async ({ callApi }) => {
  if (formId !== 0) return;
  const definition = {
    schema: 1,
    title: "编辑器",
    language: "zh-CN",
    pages: [{ id: "p1", items: [{ id: "s1", type: "statement", title: "说明" }] }],
    endings: [],
  };
  const { data } = await callApi("post", "/form", { kind: "survey", title: "编辑器", definition });
  formId = (data as { id: number }).id;
});

test("§9.37 an empty text says that content is to be entered", async ({ page }) => {
  const card = await openStatement(page);
  await expect(card.locator('[data-placeholder="请输入内容"]')).toBeVisible();
});

test("§5.9 an image over 5 MB is refused with the words of other uploads, and never sent", async ({ page }) => {
  let sent = 0;
  page.on("request", (request) => (sent += request.url().includes("/media") && request.method() === "POST" ? 1 : 0));
  const card = await openStatement(page);
  await card.locator('input[type="file"]').setInputFiles(png(LARGEST + 1));
  await expect(card.getByRole("alert")).toHaveText("上传文件大小不能超过 5 MB!");
  expect(sent).toBe(0);
});

test("§5.10 §8.22 an image that cannot be stored says so, and the words stay", async ({ page }) => {
  const card = await openStatement(page);
  await card.getByRole("textbox", { name: "说明", exact: true }).click();
  await page.keyboard.type("欢迎");
  await card.locator('input[type="file"]').setInputFiles(png(20));
  await expect(card.getByRole("alert")).toHaveText("图片插入失败");
  await expect(card.getByRole("textbox", { name: "说明", exact: true })).toContainText("欢迎");
});
