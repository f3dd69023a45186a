/** The owner replaces the words of a notice, and those who cannot fill in the form read them. */
import { expectAccessible } from "../fixtures/accessibility.ts";
import { publish } from "../fixtures/publish.ts";
import { expect, test } from "../fixtures/signed-in.ts";

test("the words of the notice for a paused form: standard, the owner's, and standard again", async ({
  page,
  request,
  browser,
}) => {
  const form = await publish(request, {
    schema: 1,
    title: "讲座报名",
    language: "zh-CN",
    pages: [{ id: "p1", items: [{ id: "q1", type: "text", title: "姓名" }] }],
    endings: [{ id: "e1", title: "谢谢" }],
  });
  await page.goto(`/idata2/form/${form.id}/publish/distribute`);
  const card = page.getByRole("region", { name: "不能填写时的提示" });
  await expect(card.getByRole("listitem")).toHaveCount(2);
  await card.getByRole("button", { name: "改写提示：已暂停" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "保存" })).toBeDisabled();
  await dialog.getByRole("textbox", { name: "标题" }).fill("报名暂停，周一继续");
  await dialog.getByRole("textbox", { name: "正文" }).fill("场地正在调整。\n有问题请打 <b>12345</b>。");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText("报名暂停，周一继续 · 场地正在调整。")).toBeVisible();
  await page.getByRole("button", { name: "暂停收集" }).click();
  await expect(page.getByRole("button", { name: "恢复收集" })).toBeVisible();

  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const stranger = await context.newPage();
  await expect(async () => {
    await stranger.goto(form.link);
    await expect(stranger.getByRole("heading", { name: "报名暂停，周一继续" })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await expect(stranger.getByText("有问题请打 <b>12345</b>。")).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await stranger.emulateMedia({ colorScheme });
    await expectAccessible(stranger);
  }

  await card.getByRole("button", { name: "改写提示：已暂停" }).click();
  await dialog.getByRole("button", { name: "恢复默认文字" }).click();
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog).toBeHidden();
  await expect(async () => {
    await stranger.reload();
    await expect(stranger.getByRole("heading", { name: "暂停收集" })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await context.close();
});
