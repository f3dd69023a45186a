/** The owner sets what chats show of the link: title, text and image. */
import { expectAccessible } from "../fixtures/accessibility.ts";
import { publish } from "../fixtures/publish.ts";
import { expect, test } from "../fixtures/signed-in.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("a share card with an image, and without it again", async ({ page, request }) => {
  const form = await publish(request, {
    schema: 1,
    title: "春游报名",
    language: "zh-CN",
    pages: [{ id: "p1", items: [{ id: "q1", type: "text", title: "姓名" }] }],
    endings: [{ id: "e1", title: "谢谢" }],
  });
  await page.goto(`/idata2/form/${form.id}/publish/distribute`);
  const card = page.getByRole("region", { name: "分享卡片" });
  await expect(card.getByText("春游报名")).toBeVisible();
  await card.getByRole("button", { name: "编辑" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "标题" }).fill("周六去爬山");
  await dialog.getByRole("textbox", { name: "文字" }).fill("两分钟报名，名额三十个");
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("a") });
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.locator("input[type=file]").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: PNG });
  await expect(dialog.getByRole("button", { name: "移除图片" })).toBeVisible();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText("周六去爬山")).toBeVisible();
  await expect(card.locator("img")).toBeVisible();
  await expect(async () => {
    const html = await (await request.get(form.link)).text();
    expect(html).toContain('<meta property="og:title" content="周六去爬山">');
    expect(html).toContain('<meta name="description" content="两分钟报名，名额三十个">');
  }).toPass({ timeout: 15_000 });

  await card.getByRole("button", { name: "编辑" }).click();
  await dialog.getByRole("button", { name: "移除图片" }).click();
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog).toBeHidden();
  await expect(card.locator("img")).toHaveCount(0);
});
