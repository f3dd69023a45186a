/** A form on a device that many people use: it starts over after each response and when somebody has left. */
import type { FormDefinition } from "@idata/engine";
import { expectAccessible, findAccessibilityFaults } from "../fixtures/accessibility.ts";
import { publish } from "../fixtures/publish.ts";
import { expect, test } from "../fixtures/signed-in.ts";

const DEFINITION: FormDefinition = {
  schema: 1,
  title: "展会登记",
  language: "zh-CN",
  pages: [{ id: "p1", items: [{ id: "q1", type: "text", title: "姓名" }] }],
  endings: [{ id: "e1", title: "谢谢", redirectUrl: "https://example.org/" }],
};
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

test("nothing of one person is left for the next", async ({ page, request, browser }) => {
  const form = await publish(request, DEFINITION);
  await form.saveRules({ seeOwn: true, once: { by: "browser", times: 1, per: "ever" } });
  await page.goto(`/idata2/form/${form.id}/publish/distribute`);
  const card = page.getByRole("region", { name: "展台模式" });
  await card.getByRole("switch", { name: "开启展台模式的链接" }).click();
  await expect(card.getByText("每位填写者在设备上都是新的浏览器")).toBeVisible();
  await card.getByRole("spinbutton", { name: "无人操作后清空" }).fill("30");
  await card.getByRole("button", { name: "保存" }).click();
  await expect(card.getByRole("textbox", { name: "展台模式的链接" })).toHaveValue(/kiosk=1$/);
  await expectAccessible(page);

  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const device = await context.newPage();
  await device.clock.install();
  await device.goto(`${form.link}?kiosk=1`);
  const name = device.getByRole("textbox", { name: "姓名" });
  await name.fill("张三");
  await device.getByRole("button", { name: "提交" }).click();
  await expect(device.getByRole("heading", { name: "谢谢" })).toBeVisible();
  await expect(device.getByText(/秒后重新开始/)).toBeVisible();
  await expect(device.getByRole("link", { name: /我的|查看|再填/ })).toHaveCount(0);
  expect(await findAccessibilityFaults(device, TAGS)).toEqual([]);
  await device.getByRole("button", { name: "下一位" }).click();

  // The second person is nobody who has submitted, and finds an empty form.
  await expect(name).toHaveValue("");
  await name.fill("李四走了");
  await device.clock.fastForward(20_000);
  await expect(device.getByText(/您还在填写吗/)).toBeVisible();
  await device.clock.fastForward(11_000);
  await expect(name).toHaveValue("");
  expect(await device.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain("李四");
  expect((await context.cookies()).map(({ name: cookie }) => cookie)).not.toContain(`idata-own-${form.id}`);
  expect(await form.countResponses()).toBe(1);
});
