/** The owner holds places while people fill in; two people want the last one. */
import type { FormDefinition } from "@idata/engine";
import type { Browser, Page } from "@playwright/test";
import { expectAccessible, findAccessibilityFaults } from "../fixtures/accessibility.ts";
import { publish } from "../fixtures/publish.ts";
import { expect, test } from "../fixtures/signed-in.ts";

const DEFINITION: FormDefinition = {
  schema: 1,
  title: "选课",
  language: "zh-CN",
  pages: [
    {
      id: "p1",
      items: [
        {
          id: "q1",
          type: "radio",
          title: "课程",
          options: [
            { id: "a", label: "陶艺", quota: 1 },
            { id: "b", label: "木工", quota: 5 },
            { id: "c", label: "旁听" },
          ],
        },
        { id: "q2", type: "text", title: "姓名" },
      ],
    },
  ],
  endings: [{ id: "e1", title: "谢谢" }],
};

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

async function openAsStranger(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByRole("radio", { name: "木工 余 5" })).toBeVisible();
  return page;
}

test("the last place is held for one, is full for another, and is free again when the first leaves", async ({
  page,
  request,
  browser,
}) => {
  const form = await publish(request, DEFINITION);
  await page.goto(`/idata2/form/${form.id}/publish/distribute`);
  const card = page.getByRole("region", { name: "名额" });
  await card.getByRole("switch", { name: "填写时保留名额" }).click();
  await card.getByRole("spinbutton", { name: "保留的分钟数" }).fill("15");
  await card.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("已保存名额的规则")).toBeVisible();
  await expectAccessible(page);

  const [first, second] = [await openAsStranger(browser, form.link), await openAsStranger(browser, form.link)];
  await first.getByRole("radio", { name: "陶艺 余 1" }).check();
  await expect(first.getByText("已为您保留")).toBeVisible();
  await expect(first.getByText("还剩 15 分钟")).toBeVisible();
  expect(await findAccessibilityFaults(first, TAGS)).toEqual([]);

  // The page of the second person still shows the place; picking it says that it is gone.
  await second.getByRole("textbox", { name: "姓名" }).fill("李四");
  const wanted = second.getByRole("radio", { name: /^陶艺/ });
  if (await wanted.isEnabled()) await wanted.check();
  await expect(second.getByRole("radio", { name: "陶艺 已满" })).toBeVisible({ timeout: 20_000 });
  await second.getByRole("radio", { name: /^木工/ }).check();
  await expect(second.getByText("已为您保留")).toBeVisible();
  await expect(second.getByRole("radio", { name: "陶艺 已满" })).toBeDisabled();
  expect(await findAccessibilityFaults(second, TAGS)).toEqual([]);

  // Leaving the page frees the place; the draft takes it again when the first person comes back.
  await first.goto("about:blank");
  await expect(second.getByRole("radio", { name: "陶艺 余 1" })).toBeEnabled({ timeout: 20_000 });
  await first.goto(form.link);
  await expect(first.getByRole("radio", { name: /^陶艺/ })).toBeChecked();
  await expect(first.getByText("已为您保留")).toBeVisible();
  await first.getByRole("button", { name: "提交" }).click();
  await expect(first.getByRole("heading", { name: "谢谢" })).toBeVisible();

  await second.getByRole("button", { name: "提交" }).click();
  await expect(second.getByRole("heading", { name: "谢谢" })).toBeVisible();
  expect(await form.lastAnswers()).toEqual({ q1: "b", q2: "李四" });
});
