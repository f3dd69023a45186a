/** A form is full: somebody joins the waiting list, gets the place that becomes free, and fills the form in. */
import type { FormDefinition } from "@idata/engine";
import { expectAccessible, findAccessibilityFaults } from "../fixtures/accessibility.ts";
import { publish } from "../fixtures/publish.ts";
import { expect, test } from "../fixtures/signed-in.ts";

const DEFINITION: FormDefinition = {
  schema: 1,
  title: "工作坊报名",
  language: "zh-CN",
  pages: [{ id: "p1", items: [{ id: "q1", type: "text", title: "姓名" }] }],
  endings: [{ id: "e1", title: "谢谢" }],
};
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

test("who waits gets the place that becomes free, and the owner sees it", async ({ page, request, browser }) => {
  const form = await publish(request, DEFINITION);
  await form.saveRules({ cap: 1 });
  await form.submit({ q1: "张三" });
  await page.goto(`/idata2/form/${form.id}/publish/distribute`);
  const card = page.getByRole("region", { name: "候补名单" });
  await card.getByRole("switch", { name: "满额后可以候补" }).click();
  await card.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("已保存候补名单的规则")).toBeVisible();
  await expectAccessible(page);

  const stranger = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  await stranger.goto(form.link);
  await stranger.getByRole("link", { name: "加入候补名单" }).click();
  await stranger.getByRole("textbox", { name: "邮箱，有名额时通知您" }).fill("li@example.org");
  expect(await findAccessibilityFaults(stranger, TAGS)).toEqual([]);
  await stranger.getByRole("button", { name: "加入候补名单" }).click();
  await expect(stranger.getByText("您在候补名单中的位置")).toBeVisible();
  expect(await findAccessibilityFaults(stranger, TAGS)).toEqual([]);

  await page.reload();
  await expect(card.getByRole("row", { name: /li@example\.org/ })).toContainText("候补中，第 1 位");
  await form.deleteLast();
  await expect(async () => {
    await stranger.getByRole("link", { name: "刷新" }).click();
    await expect(stranger.getByRole("heading", { name: "有名额给您了" })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  expect(await findAccessibilityFaults(stranger, TAGS)).toEqual([]);
  await stranger.getByRole("button", { name: "去填写" }).click();
  await stranger.getByRole("textbox", { name: "姓名" }).fill("李四");
  await stranger.getByRole("button", { name: "提交" }).click();
  await expect(stranger.getByRole("heading", { name: "谢谢" })).toBeVisible();
  expect(await form.lastAnswers()).toEqual({ q1: "李四" });

  await page.reload();
  await expect(card.getByRole("row", { name: /li@example\.org/ })).toContainText("已提交");
  await expectAccessible(page);
});
