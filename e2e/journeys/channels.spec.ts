/** Channels: a link for the poster and one for the mail, and what came by each (docs/adr/0058). */
import { listXssPayloads } from "../../harness/payloads/xss.ts";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { publish } from "../fixtures/publish.ts";
import { expect, test } from "../fixtures/signed-in.ts";

test("an owner adds a channel, a respondent comes by its link, and the owner sees it", async ({ page, request }) => {
  const form = await publish(request, {
    schema: 1,
    title: "食堂满意度",
    language: "zh-CN",
    pages: [{ id: "p1", items: [{ id: "q1", type: "text", title: "建议" }] }],
    endings: [{ id: "e1", title: "谢谢" }],
  });
  await page.goto(`/idata2/form/${form.id}/publish/distribute`);
  const card = page.getByRole("region", { name: "渠道" });
  await card.getByRole("button", { name: "添加渠道" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "名称" }).fill("食堂门口的海报");
  await dialog.getByRole("textbox", { name: "链接代码（选填）" }).fill("a b");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog.getByRole("alert")).toContainText("渠道代码");
  await expect(dialog.getByRole("textbox", { name: "名称" })).toHaveValue("食堂门口的海报");
  await dialog.getByRole("textbox", { name: "链接代码（选填）" }).fill("poster");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText("0 份答卷")).toBeVisible();

  await page.goto(`${form.link}?c=poster`);
  await page.getByRole("textbox", { name: "建议" }).fill("多一点蔬菜");
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.getByRole("heading", { name: "谢谢" })).toBeVisible();

  await expect(async () => {
    await page.goto(`/idata2/form/${form.id}/publish/distribute`);
    await expect(card.getByRole("listitem").getByText("打开约 1 次")).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await expect(card.getByText("1 份答卷")).toBeVisible();
  await card.getByRole("button", { name: "「食堂门口的海报」的二维码" }).click();
  await expect(page.getByRole("dialog").getByRole("img", { name: "食堂满意度 食堂门口的海报" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await card.getByRole("button", { name: "「食堂门口的海报」的更多操作" }).click();
  await page.getByRole("menuitem", { name: "归档" }).click();
  await card.getByRole("button", { name: "显示已归档的 1 个" }).click();
  await expect(card.getByText("食堂门口的海报")).toBeVisible();

  await page.goto(`/idata2/form/${form.id}/data/list`);
  await page.getByText("多一点蔬菜").click();
  await expect(page.getByRole("dialog").getByText("食堂门口的海报")).toBeVisible();
});

test("hazard: hostile names of channels and labels of embed code run nothing in the console", async ({
  page,
  request,
}) => {
  const form = await publish(request, {
    schema: 1,
    title: "x",
    language: "zh-CN",
    pages: [{ id: "p1", items: [{ id: "q1", type: "text", title: "q" }] }],
    endings: [{ id: "e1", title: "e" }],
  });
  await page.goto(`/idata2/form/${form.id}/publish/distribute`);
  const card = page.getByRole("region", { name: "嵌入网站" });
  await card.getByRole("textbox", { name: "允许嵌入的网站" }).fill("https://www.example.org");
  await card.getByRole("button", { name: "保存" }).click();
  await card.getByText("弹出窗口", { exact: true }).click();
  const channels = page.getByRole("region", { name: "渠道" });
  for (const payload of listXssPayloads("window.hit=1", "https://evil.example").slice(0, 20)) {
    await channels.getByRole("button", { name: "添加渠道" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "名称" }).fill(payload.slice(0, 60));
    await dialog.getByRole("button", { name: "保存" }).click();
    await expect(dialog).toBeHidden();
    await card.getByRole("textbox", { name: "按钮文字" }).fill(payload.slice(0, 20));
  }
  await expect(channels.getByRole("listitem")).toHaveCount(20);
  expect(await page.evaluate("window.hit")).toBeUndefined();
});
