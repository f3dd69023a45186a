/** The owner limits who may fill in a form; each rule refuses and lets in with its words, also without script. */
import type { FormDefinition } from "@idata/engine";
import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { publish } from "../fixtures/publish.ts";
import { expect, test } from "../fixtures/signed-in.ts";
import { ADMIN } from "../pages/console.page.ts";

const DEFINITION: FormDefinition = {
  schema: 1,
  title: "讲座报名",
  language: "zh-CN",
  pages: [{ id: "p1", items: [{ id: "q1", type: "text", title: "姓名" }] }],
  endings: [{ id: "e1", title: "谢谢" }],
};

/** A browser that has never been here. */
async function openAsStranger(browser: Browser, link: string, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, javaScriptEnabled });
  const page = await context.newPage();
  await page.goto(link);
  return page;
}

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByRole("textbox", { name: "姓名" }).fill(name);
  await page.getByRole("button", { name: "提交" }).click();
}

/** The page may show the state of a second ago. */
async function reloadUntil(page: Page, heading: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: heading })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
}

test("a cap: the last place, then full, and a person who is typing is told and keeps their answers", async ({
  page,
  request,
  browser,
}) => {
  const form = await publish(request, DEFINITION);
  await page.goto(`/idata2/form/${form.id}/publish/distribute`);
  const card = page.getByRole("region", { name: "谁可以填写" });
  await expect(card.getByRole("button", { name: "保存" })).toBeDisabled();
  await card.getByRole("switch", { name: "限制总份数" }).click();
  await card.getByRole("spinbutton", { name: "最多收集的份数" }).fill("1");
  await card.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("填写规则已保存")).toBeVisible();
  await expectAccessible(page);

  const [first, second] = [await openAsStranger(browser, form.link), await openAsStranger(browser, form.link)];
  await second.getByRole("textbox", { name: "姓名" }).fill("李四");
  await fillIn(first, "张三");
  await expect(first.getByRole("heading", { name: "谢谢" })).toBeVisible();
  await second.getByRole("button", { name: "提交" }).click();
  await expect(second.getByRole("alert")).toContainText("名额已满");
  await expect(second.getByRole("textbox", { name: "姓名" })).toHaveValue("李四");
  await reloadUntil(second, "名额已满");
  await expectAccessible(second);
  await page.reload();
  await expect(page.getByText("名额已满。")).toBeVisible();
});

test("once per browser: the second time is refused with the receipt of the first", async ({
  page,
  request,
  browser,
}) => {
  const form = await publish(request, DEFINITION);
  await page.goto(`/idata2/form/${form.id}/publish/distribute`);
  const card = page.getByRole("region", { name: "谁可以填写" });
  await card.getByRole("switch", { name: "限制每人次数" }).click();
  await expect(card.getByText("换一个浏览器或清除 Cookie 后可以再次填写")).toBeVisible();
  await card.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("填写规则已保存")).toBeVisible();

  for (const hasScript of [true, false]) {
    const visitor = await openAsStranger(browser, form.link, hasScript);
    await expect(async () => {
      await visitor.goto(form.link);
      const cookies = await visitor.context().cookies();
      expect(cookies.map(({ name }) => name)).toContain("idata-browser");
    }).toPass({ timeout: 15_000 });
    await fillIn(visitor, "张三");
    await expect(visitor.getByRole("heading", { name: "谢谢" })).toBeVisible();
    const receipt = await visitor.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText();
    await visitor.goto(form.link);
    await expect(visitor.getByRole("heading", { name: "您已经提交过" })).toBeVisible();
    await expect(visitor.getByText(receipt)).toBeVisible();
    if (hasScript) await expectAccessible(visitor);
  }
  const stranger = await openAsStranger(browser, form.link);
  await expect(stranger.getByRole("textbox", { name: "姓名" })).toBeVisible();
  expect(await form.countResponses()).toBe(2);
});

test("a password: asked before the questions, a wrong one is said, the right one opens the form", async ({
  page,
  request,
  browser,
}) => {
  const form = await publish(request, DEFINITION);
  await page.goto(`/idata2/form/${form.id}/publish/distribute`);
  const card = page.getByRole("region", { name: "谁可以填写" });
  await card.getByRole("switch", { name: "需要密码" }).click();
  const field = card.getByRole("textbox", { name: "填写密码" });
  await field.fill("abc");
  await expect(card.getByRole("alert")).toHaveText("密码至少 4 个字符");
  await field.fill("芝麻开门");
  await card.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("填写规则已保存")).toBeVisible();
  await expect(card.getByPlaceholder("已设置，输入新密码可更换")).toHaveValue("");

  for (const hasScript of [true, false]) {
    const visitor = await openAsStranger(browser, form.link, hasScript);
    await reloadUntil(visitor, "请输入密码");
    await expect(visitor.getByText("姓名")).toHaveCount(0);
    if (hasScript) await expectAccessible(visitor);
    await visitor.getByLabel("密码").fill("guess");
    await visitor.getByRole("button", { name: "进入填写" }).click();
    await expect(visitor.getByRole("alert")).toHaveText("密码不正确");
    if (hasScript) await expectAccessible(visitor);
    await visitor.getByLabel("密码").fill("芝麻开门");
    await visitor.getByRole("button", { name: "进入填写" }).click();
    await fillIn(visitor, "张三");
    await expect(visitor.getByRole("heading", { name: "谢谢" })).toBeVisible();
  }
});

test("a sign-in: strangers sign in and come back, and the owner tries it out", async ({ page, request, browser }) => {
  const form = await publish(request, DEFINITION);
  await page.goto(`/idata2/form/${form.id}/publish/distribute`);
  const card = page.getByRole("region", { name: "谁可以填写" });
  await card.getByRole("switch", { name: "需要登录" }).click();
  await card.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("填写规则已保存")).toBeVisible();
  await card.getByRole("button", { name: "试一试" }).click();
  const dialog = page.getByRole("dialog", { name: "此人现在能填写吗" });
  await dialog.getByRole("button", { name: "判断" }).click();
  await expect(dialog.getByText("不能填写：请先登录再填写")).toBeVisible();
  await expectAccessible(page);

  const visitor = await openAsStranger(browser, form.link);
  await reloadUntil(visitor, "请先登录");
  await expectAccessible(visitor);
  await visitor.getByRole("link", { name: "去登录" }).click();
  await visitor.getByRole("textbox", { name: "用户名" }).fill(ADMIN.userName);
  await visitor.getByLabel("密码", { exact: true }).fill(ADMIN.password);
  await visitor.getByRole("button", { name: "登录" }).click();
  await expect(visitor).toHaveURL(new RegExp(`${form.link}$`));
  await fillIn(visitor, "张三");
  await expect(visitor.getByRole("heading", { name: "谢谢" })).toBeVisible();
});
