/** Who begins is counted by the server, and the owner sees how many of them have submitted (docs/adr/0071). */
import { publish } from "../fixtures/publish.ts";
import { expect, test } from "../fixtures/signed-in.ts";

test("two people begin, one submits: the owner sees both figures", async ({ page, request, browser }) => {
  const form = await publish(request, {
    schema: 1,
    title: "食堂意见",
    language: "zh-CN",
    pages: [{ id: "p1", items: [{ id: "say", type: "text", title: "意见" }] }],
    endings: [{ id: "e1", title: "谢谢" }],
  });
  for (const isWhole of [true, false]) {
    const context = await browser.newContext();
    const respondent = await context.newPage();
    await respondent.goto(form.link);
    await expect(respondent.locator("html.live")).toBeAttached();
    const begun = respondent.waitForResponse((response) => response.url().endsWith("/start"));
    await respondent.getByRole("textbox", { name: "意见" }).pressSequentially("咸");
    expect((await begun).status()).toBe(200);
    if (isWhole) {
      await respondent.getByRole("button", { name: "提交" }).click();
      await expect(respondent.getByRole("heading", { name: "谢谢" })).toBeVisible();
    }
    await context.close();
  }
  await expect(async () => {
    await page.goto(`/idata2/form/${form.id}/publish/distribute`);
    const card = page.getByRole("region", { name: "渠道" });
    await expect(card.getByText("开始填写约 2 份")).toBeVisible({ timeout: 3000 });
    await expect(card.getByText("完成率 50%")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.goto(`/idata2/form/${form.id}/data/stats`);
  await expect(page.getByText(/^50(?:\.0)?%$/).first()).toBeVisible();
});
