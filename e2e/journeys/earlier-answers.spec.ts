/** A signed-in respondent begins with the answers of the last response, and what was typed since is not lost. */
import { publish } from "../fixtures/publish.ts";
import { expect, test } from "../fixtures/signed-in.ts";

test("the owner chooses what comes back, and the second response begins with it", async ({ page, request }) => {
  const form = await publish(request, {
    schema: 1,
    title: "周报",
    language: "zh-CN",
    pages: [
      {
        id: "p1",
        items: [
          { id: "name", type: "text", title: "姓名" },
          { id: "done", type: "text", title: "本周完成" },
        ],
      },
    ],
    endings: [{ id: "e1", title: "谢谢" }],
  });
  await page.goto(`/idata2/form/${form.id}/publish/distribute`);
  const who = page.getByRole("region", { name: "谁可以填写" });
  await who
    .getByRole("switch", { name: /登录/ })
    .first()
    .click();
  await who.getByRole("button", { name: /保.?存/ }).click();
  await expect(who.getByRole("button", { name: /保.?存/ })).toBeDisabled();
  const card = page.getByRole("region", { name: "带入上次的答案" });
  await card.getByRole("switch").click();
  // By keyboard: a second try of a click scrolls the page, and the list turns over while the button is down.
  const which = card.getByRole("combobox", { name: "带入这些题目的答案" });
  await which.press("Enter");
  await expect(page.getByTitle("姓名", { exact: true })).toBeVisible();
  await which.press("Enter");
  await expect(card.getByTitle("姓名", { exact: true })).toBeVisible();
  await which.press("Escape");
  await card.getByRole("button", { name: /保.?存/ }).click();
  await expect(page.getByText("已保存带入答案的规则")).toBeVisible();

  await page.goto(form.link);
  await page.getByRole("textbox", { name: "姓名" }).fill("张三");
  await page.getByRole("textbox", { name: "本周完成" }).fill("培训");
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.getByRole("heading", { name: "谢谢" })).toBeVisible();

  await page.goto(form.link);
  await expect(page.getByRole("textbox", { name: "姓名" })).toHaveValue("张三");
  await expect(page.getByRole("textbox", { name: "本周完成" })).toHaveValue("");
  await expect(page.getByText("已带入您上次填写的部分内容")).toBeVisible();
  await page.getByRole("textbox", { name: "姓名" }).fill("张三丰");
  await expect
    .poll(() => page.evaluate("Object.values(localStorage).some((draft) => draft.includes('张三丰'))"))
    .toBe(true);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "姓名" })).toHaveValue("张三丰");
});
