/** The owner says when a form can be filled in; respondents are told, and what they typed is not lost. */
import type { FormDefinition } from "@idata/engine";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { publish } from "../fixtures/publish.ts";
import { expect, test } from "../fixtures/signed-in.ts";

const DEFINITION: FormDefinition = {
  schema: 1,
  title: "年会报名",
  language: "zh-CN",
  pages: [{ id: "p1", items: [{ id: "q1", type: "text", title: "姓名" }] }],
  endings: [{ id: "e1", title: "谢谢" }],
};
const HOUR = 3_600_000;
/** As people type it in Shanghai, the zone of the browser in these tests. */
const toTyped = (time: number): string => new Date(time + 8 * HOUR).toISOString().slice(0, 16).replace("T", " ");

test("begin and end are set in the console; the page, the notice and the submit follow", async ({ page, request }) => {
  const form = await publish(request, DEFINITION);
  await page.goto(`/idata2/form/${form.id}/publish/distribute`);
  const card = page.getByRole("region", { name: "填写时间" });
  const save = card.getByRole("button", { name: "保存" });
  await expect(save).toBeDisabled();

  await card.getByRole("textbox", { name: "结束" }).fill(toTyped(Date.now() - HOUR));
  await page.keyboard.press("Enter");
  await card.getByRole("textbox", { name: "开始" }).fill(toTyped(Date.now() + HOUR));
  await page.keyboard.press("Enter");
  await expect(card.getByRole("alert")).toHaveText("结束时间应晚于开始时间");
  await expect(save).toBeDisabled();
  await card.getByRole("textbox", { name: "结束" }).fill(toTyped(Date.now() + 48 * HOUR));
  await page.keyboard.press("Enter");
  await expect(card.getByRole("alert")).toHaveCount(0);
  await save.click();
  await expect(page.getByText("填写时间已保存")).toBeVisible();
  await expect(page.getByText("还没有到开始时间，链接会说明何时开始。")).toBeVisible();
  await expectAccessible(page);

  const visitor = await page.context().newPage();
  await visitor.goto(form.link);
  await expect(visitor.getByRole("heading", { name: "尚未开始" })).toBeVisible();
  await expect(visitor.getByText(/将于 \d{4}年\d+月\d+日周. \d\d:\d\d \(GMT\+8\) 开始/)).toBeVisible();
  await expectAccessible(visitor);

  await card.getByRole("textbox", { name: "开始" }).clear();
  await page.keyboard.press("Enter");
  await expect(card.getByRole("textbox", { name: "开始" })).toHaveValue("");
  await save.click();
  await expect(page.getByText("符合规则的人都可以填写。")).toBeVisible();
  // The page may show the state of a second ago; only the submit decides.
  const name = visitor.getByRole("textbox", { name: "姓名" });
  await expect(async () => {
    await visitor.reload();
    await expect(name).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await name.fill("张三");

  await card.getByRole("textbox", { name: "结束" }).fill(toTyped(Date.now() - HOUR));
  await page.keyboard.press("Enter");
  await save.click();
  await expect(page.getByText("已过结束时间，链接会说明收集已经结束。")).toBeVisible();
  await visitor.getByRole("button", { name: "提交" }).click();
  await expect(visitor.getByRole("alert")).toContainText("已经结束");
  await expect(name).toHaveValue("张三");
  expect(await form.countResponses()).toBe(0);
});

test("somebody else has saved other times: the second is told, and sees the newest on request", async ({
  page,
  request,
}) => {
  const form = await publish(request, DEFINITION);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/idata2/form/${form.id}/publish/distribute`);
    await tab.getByRole("region", { name: "填写时间" }).getByRole("checkbox", { name: "周日" }).uncheck();
  }
  const card = page.getByRole("region", { name: "填写时间" });
  await card.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("填写时间已保存")).toBeVisible();
  const second = other.getByRole("region", { name: "填写时间" });
  await second.getByRole("checkbox", { name: "周六" }).uncheck();
  await second.getByRole("button", { name: "保存" }).click();
  await expect(second.getByRole("alert")).toContainText("刚刚被其他人修改过");
  await expect(second.getByRole("checkbox", { name: "周六" })).not.toBeChecked();
  await second.getByRole("button", { name: "查看最新的规则" }).click();
  await expect(second.getByRole("checkbox", { name: "周六" })).toBeChecked();
  await expect(second.getByRole("checkbox", { name: "周日" })).not.toBeChecked();
});
