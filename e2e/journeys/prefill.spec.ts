/** A link that gives answers: the owner makes it with the controls of respondents, who see and change them (docs/adr/0058). */
import type { FormDefinition } from "@idata/engine";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { publish } from "../fixtures/publish.ts";
import { expect, test } from "../fixtures/signed-in.ts";

const options = (...labels: string[]) => labels.map((label, n) => ({ id: `o${n + 1}`, label }));
const DEFINITION: FormDefinition = {
  schema: 1,
  title: "回访",
  language: "zh-CN",
  pages: [
    {
      id: "p1",
      items: [
        { id: "name", type: "text", title: "姓名", required: true },
        { id: "shop", type: "radio", title: "门店", options: options("东门", "西门") },
        { id: "bought", type: "checkbox", title: "买过什么", options: options("茶", "咖啡", "面包") },
        { id: "count", type: "number", title: "来过几次", max: 100 },
        { id: "day", type: "date", title: "上次来的日子" },
        {
          id: "table",
          type: "matrix-radio",
          title: "评价",
          rows: options("味道", "服务"),
          columns: options("好", "不好"),
        },
        { id: "stars", type: "rating", title: "总评", max: 5 },
        { id: "city", type: "dropdown", title: "城市", options: options("杭州", "宁波") },
        { id: "say", type: "textarea", title: "想说的话" },
        { id: "ok", type: "consent", title: "同意", optional: true },
      ],
    },
  ],
  endings: [{ id: "e1", title: "谢谢" }],
};

test("the owner fills in, copies the link, and the respondent finds the answers", async ({
  page,
  request,
  browser,
}) => {
  const form = await publish(request, DEFINITION);
  await page.goto(`/idata2/form/${form.id}/publish/distribute`);
  await page.getByRole("button", { name: "预填链接" }).click();
  const drawer = page.getByRole("dialog", { name: "预填链接" });
  await drawer.getByRole("textbox", { name: "姓名" }).fill("张三 & <b>");
  await drawer.getByText("西门", { exact: true }).click();
  await drawer.getByText("茶", { exact: true }).click();
  await drawer.getByText("面包", { exact: true }).click();
  await drawer.getByRole("textbox", { name: "来过几次" }).fill("12");
  await drawer.getByRole("textbox", { name: "想说的话" }).fill("第一行\n第二行");
  await drawer.locator('input[name="table.o1"]').first().check();
  await drawer.locator('input[name="stars"]').nth(3).check({ force: true });
  await expect(drawer.getByText("同意", { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  const link = await drawer.getByRole("textbox", { name: "预填链接" }).inputValue();
  expect(new URL(link).searchParams.getAll("q.bought")).toEqual(["o1", "o3"]);

  const context = await browser.newContext();
  const respondent = await context.newPage();
  await respondent.goto(`${link}&source=sms`);
  await expect(respondent.getByRole("textbox", { name: "姓名" })).toHaveValue("张三 & <b>");
  // The answers are gone from the address; what the submit needs of it stays.
  await expect(respondent).toHaveURL(new RegExp(`${form.link}\\?source=sms$`));
  await respondent.getByRole("textbox", { name: "姓名" }).fill("李四");
  await expect
    .poll(() => respondent.evaluate("Object.values(localStorage).some((draft) => draft.includes('李四'))"))
    .toBe(true);
  await respondent.reload();
  await expect(respondent.getByRole("textbox", { name: "姓名" })).toHaveValue("李四");
  await expect(respondent.getByRole("radio", { name: "西门" })).toBeChecked();
  // The link once more: it gives its answers again, and what it does not give stays as it was typed.
  await respondent.getByRole("combobox", { name: "城市" }).selectOption("o2");
  await respondent.goto(link);
  await expect(respondent.getByRole("textbox", { name: "姓名" })).toHaveValue("张三 & <b>");
  await respondent.getByRole("textbox", { name: "姓名" }).fill("李四");
  await respondent.getByRole("button", { name: "提交" }).click();
  await expect(respondent.getByRole("heading", { name: "谢谢" })).toBeVisible();
  expect(await form.lastAnswers()).toEqual({
    name: "李四",
    shop: "o2",
    bought: ["o1", "o3"],
    count: 12,
    table: { o1: "o1" },
    stars: 4,
    city: "o2",
    say: "第一行\n第二行",
  });
  await context.close();
});

test("without script the answers are there, too", async ({ request, browser }) => {
  const form = await publish(request, DEFINITION);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${form.link}?q.name=Ada&q.shop=o1&q.count=999`);
  await expect(page.getByRole("textbox", { name: "姓名" })).toHaveValue("Ada");
  await expect(page.getByRole("textbox", { name: "来过几次" })).toHaveValue("");
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.getByRole("heading", { name: "谢谢" })).toBeVisible();
  expect(await form.lastAnswers()).toEqual({ name: "Ada", shop: "o1" });
  await context.close();
});
