/** The owner sets an address that people can remember, and it leads to the form. */
import { expectAccessible } from "../fixtures/accessibility.ts";
import { publish } from "../fixtures/publish.ts";
import { expect, test } from "../fixtures/signed-in.ts";

test("an own address: refused, set, opened, and given up", async ({ page, request }) => {
  const form = await publish(request, {
    schema: 1,
    title: "春游报名",
    language: "zh-CN",
    pages: [{ id: "p1", items: [{ id: "q1", type: "text", title: "姓名" }] }],
    endings: [{ id: "e1", title: "谢谢" }],
  });
  const slug = `春游-${form.id}`;
  await page.goto(`/idata2/form/${form.id}/publish/distribute`);
  const card = page.getByRole("region", { name: "公开链接" });
  await card.getByRole("button", { name: "设置" }).click();
  const dialog = page.getByRole("dialog");
  const field = dialog.getByRole("textbox", { name: "链接的最后一段" });
  await field.fill("a b");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog.getByRole("alert")).toContainText("3 到 60 个字母");
  await expect(field).toHaveValue("a b");
  await expectAccessible(page);
  await field.fill(slug);
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText(`/idata2/collect/form/${slug}`)).toBeVisible();

  await page.goto(`/idata2/collect/form/${encodeURIComponent(slug)}`);
  await expect(page.getByRole("heading", { name: "春游报名" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/collect/form/[\\w-]{32}$`));

  await page.goto(`/idata2/form/${form.id}/publish/distribute`);
  await card.getByRole("button", { name: "修改" }).click();
  await dialog.getByRole("button", { name: "不再使用" }).click();
  await expect(dialog.getByRole("alert")).toContainText("立即失效");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText("未设置")).toBeVisible();
  await page.goto(`/idata2/collect/form/${encodeURIComponent(slug)}`);
  await expect(page.getByRole("heading", { name: "没有这个表单" })).toBeVisible();
});
