/** "This number has answered already": the page says so before the submit (docs/hazards.md#r67). */
import { publish } from "../fixtures/publish.ts";
import { expect, test } from "../fixtures/signed-in.ts";

test("a number that is taken is told when its field is left, and another one goes through", async ({
  request,
  browser,
}) => {
  const form = await publish(request, {
    schema: 1,
    title: "报名",
    language: "zh-CN",
    pages: [
      {
        id: "p1",
        items: [
          { id: "no", type: "text", title: "学号", unique: true, uniqueMessage: "这个学号已经报过名" },
          { id: "note", type: "text", title: "备注" },
        ],
      },
    ],
    endings: [{ id: "e1", title: "谢谢" }],
  });
  await form.submit({ no: "S-001" });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(form.link);
  await expect(page.locator("html.live")).toBeAttached();
  const number = page.getByRole("textbox", { name: "学号" });
  await number.pressSequentially("s-001");
  await page.getByRole("textbox", { name: "备注" }).click();
  await expect(page.getByText("这个学号已经报过名")).toBeVisible();
  await number.fill("S-002");
  await expect(page.getByText("这个学号已经报过名")).toBeHidden();
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.getByRole("heading", { name: "谢谢" })).toBeVisible();
  expect(await form.lastAnswers()).toEqual({ no: "S-002" });
  await context.close();
});
