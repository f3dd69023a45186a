/** A respondent sends the link of their draft to a mail address (docs/adr/0061). */
import { expectAccessible } from "../fixtures/accessibility.ts";
import { publish } from "../fixtures/publish.ts";
import { expect, test } from "../fixtures/signed-in.ts";

test("the link goes to an address that is right, and a wrong one is told beside the field", async ({
  page,
  request,
  browser,
}) => {
  const form = await publish(request, {
    schema: 1,
    title: "年度申报",
    language: "zh-CN",
    pages: [{ id: "p1", items: [{ id: "q1", type: "text", title: "说明" }] }],
    endings: [{ id: "e1", title: "谢谢" }],
  });
  await page.goto(`/idata2/form/${form.id}/publish/distribute`);
  const card = page.getByRole("region", { name: "保存后继续填写" });
  await card.getByRole("switch").click();
  await card.getByRole("button", { name: /保.?存$/ }).click();
  await expect(card.getByRole("button", { name: /保.?存$/ })).toBeDisabled();

  const context = await browser.newContext({ locale: "zh-CN" });
  const respondent = await context.newPage();
  await respondent.goto(form.link);
  await respondent.getByRole("textbox", { name: "说明" }).fill("一半");
  await respondent.getByRole("button", { name: "保存，稍后继续" }).click();
  await respondent.getByRole("button", { name: "同意并保存" }).click();
  const field = respondent.getByRole("textbox", { name: "把链接发到邮箱" });
  await field.fill("ada");
  await respondent.getByRole("button", { name: "发送" }).click();
  await expect(respondent.getByText("邮箱地址不正确")).toBeVisible();
  await expect(field).toHaveValue("ada");
  await field.fill("ada@example.org");
  await respondent.getByRole("button", { name: "发送" }).click();
  await expect(respondent.getByText("已发往 ada@example.org")).toBeVisible();
  await expectAccessible(respondent);
  await context.close();
});
