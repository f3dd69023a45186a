/** A signed link: the owner fixes a question and demands signed links; the respondent cannot change it, whatever they do (docs/adr/0070). */
import type { FormDefinition } from "@idata/engine";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { publish } from "../fixtures/publish.ts";
import { expect, test } from "../fixtures/signed-in.ts";

const DEFINITION: FormDefinition = {
  schema: 1,
  title: "体检预约",
  language: "zh-CN",
  pages: [
    {
      id: "p1",
      items: [
        { id: "name", type: "text", title: "姓名", required: true },
        { id: "team", type: "text", title: "部门" },
        { id: "note", type: "text", title: "备注" },
      ],
    },
  ],
  endings: [{ id: "e1", title: "谢谢" }],
};

test("the owner fixes an answer, signs a link, and the respondent fills in the rest", async ({
  page,
  request,
  browser,
}) => {
  const form = await publish(request, DEFINITION);
  await page.goto(`/idata2/form/${form.id}/publish/distribute`);
  const card = page.getByRole("region", { name: "签名链接" });
  await card.getByRole("switch", { name: "只能用签名链接填写" }).click();
  // By keyboard: cards above that are still loading move an open list.
  await card.getByRole("combobox", { name: "链接给出的这些答案，填写者不能修改" }).fill("姓名");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(card.locator(".ant-select-selection-item", { hasText: "姓名" })).toBeVisible();
  await card.getByRole("button", { name: /保.?存/ }).click();
  await expect(page.getByText("已保存签名链接的规则")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "预填链接" }).click();
  const drawer = page.getByRole("dialog", { name: "预填链接" });
  await drawer.getByRole("textbox", { name: "姓名" }).fill("张三");
  await drawer.getByRole("textbox", { name: "部门" }).fill("后勤");
  await drawer.getByRole("checkbox", { name: /签名/ }).check();
  const address = drawer.getByRole("textbox", { name: "预填链接" });
  await expect(address).toHaveValue(/&sig=/);
  const link = await address.inputValue();

  const context = await browser.newContext({ locale: "zh-CN" });
  const respondent = await context.newPage();
  await respondent.goto(form.link);
  await expect(respondent.getByRole("heading", { name: "请用专用链接打开" })).toBeVisible();
  await respondent.goto(link.replace(encodeURIComponent("张三"), encodeURIComponent("李四")));
  await expect(respondent.getByRole("heading", { name: "这条链接不能用了" })).toBeVisible();
  await respondent.goto(link);
  const name = respondent.getByRole("textbox", { name: "姓名" });
  await expect(name).toHaveValue("张三");
  await expect(name).not.toBeEditable();
  await respondent.getByRole("textbox", { name: "部门" }).fill("食堂");
  await respondent.getByRole("textbox", { name: "备注" }).fill("素食");
  await expect
    .poll(() => respondent.evaluate("Object.values(localStorage).some((draft) => draft.includes('素食'))"))
    .toBe(true);
  // The link stays in the address, and what was typed over its open answers comes back.
  await respondent.reload();
  await expect(respondent.getByRole("textbox", { name: "备注" })).toHaveValue("素食");
  await expect(respondent.getByRole("textbox", { name: "部门" })).toHaveValue("食堂");
  await expect(name).toHaveValue("张三");
  await expect(name).not.toBeEditable();
  await respondent.getByRole("button", { name: "提交" }).click();
  await expect(respondent.getByRole("heading", { name: "谢谢" })).toBeVisible();
  expect(await form.lastAnswers()).toEqual({ name: "张三", team: "食堂", note: "素食" });
  await context.close();
});
