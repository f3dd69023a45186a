/**
 * What can happen to a respondent: no script, a connection lost at the worst moment, a reload, the back button, typing
 * before the page is hydrated.
 */
import { expect, type Page, test } from "@playwright/test";
import type { FormDefinition } from "@idata/engine";
import { publish } from "../fixtures/publish.ts";

const survey: FormDefinition = {
  schema: 1,
  title: "班车问卷",
  language: "zh-CN",
  pages: [
    {
      id: "p1",
      items: [
        {
          id: "q1",
          type: "radio",
          title: "您坐班车吗",
          required: true,
          options: [
            { id: "o1", label: "坐" },
            { id: "o2", label: "不坐" },
          ],
        },
        { id: "q2", type: "text", title: "为什么不坐", visibleIf: "{q1} = 'o2'", required: true },
      ],
    },
    {
      id: "p2",
      items: [
        { id: "q3", type: "text", title: "姓名", required: true },
        { id: "q4", type: "file", title: "凭证", accept: ["txt"] },
        { id: "q5", type: "rating", title: "准点", max: 5 },
      ],
    },
  ],
  endings: [{ id: "e1", title: "已经收到" }],
};

/** Waits until the page is hydrated. */
const live = (page: Page) => page.waitForFunction(() => performance.getEntriesByName("fill-live").length > 0);
const next = (page: Page) => page.getByRole("button", { name: "下一页" }).click();
const submit = (page: Page) => page.getByRole("button", { name: "提交" }).click();

test("without script: page by page, with an error, a question that appears, and a file", async ({
  browser,
  request,
}) => {
  const form = await publish(request, survey);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(form.link);
  await next(page);
  await expect(page.getByText("请回答此题")).toBeVisible();
  await page.getByLabel("不坐").check();
  await next(page);
  await page.getByLabel("为什么不坐").fill("骑车");
  await next(page);
  await page.getByLabel("姓名").fill("张三");
  await page.setInputFiles("input[type=file]", { name: "票.txt", mimeType: "text/plain", buffer: Buffer.from("1") });
  await submit(page);
  await expect(page.getByRole("heading", { name: "已经收到" })).toBeVisible();
  await expect(page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeVisible();
  expect(await form.countResponses()).toBe(1);
  await context.close();
});

test("a connection that breaks after the server has stored it makes no second response", async ({ page, request }) => {
  const form = await publish(request, survey);
  await page.goto(form.link);
  await page.getByLabel("坐", { exact: true }).check();
  await next(page);
  await page.getByLabel("姓名").fill("李四");
  const ids: string[] = [];
  await page.route("**/response", async (route) => {
    ids.push((route.request().postDataJSON() as { responseId: string }).responseId);
    if (ids.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await submit(page);
  await expect(page.getByText("网络断开，恢复后自动提交")).toBeVisible();
  await expect(page.getByRole("heading", { name: "已经收到" })).toBeVisible();
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);
  expect(await form.countResponses()).toBe(1);
});

test("a reload brings everything back, and the back button turns pages", async ({ page, request }) => {
  const form = await publish(request, survey);
  await page.goto(form.link);
  await live(page);
  await page.getByLabel("坐", { exact: true }).check();
  await next(page);
  await page.getByLabel("姓名").fill("王五");
  await page.reload();
  await live(page);
  await expect(page.getByText("已恢复上次填写")).toBeVisible();
  await expect(page.getByLabel("姓名")).toHaveValue("王五");
  await page.goBack();
  await expect(page.getByLabel("坐", { exact: true })).toBeChecked();
  await page.goForward();
  await page.getByRole("button", { name: "清空" }).click();
  await expect(page.getByLabel("坐", { exact: true })).not.toBeChecked();
});

test("a print holds all pages with what is typed, and leaves the page as it was", async ({ page, request }) => {
  const form = await publish(request, survey);
  await page.goto(form.link);
  await page.waitForFunction(() => performance.getEntriesByName("fill-guarded").length > 0);
  await page.getByLabel("不坐").check();
  await page.getByLabel("为什么不坐").fill("骑车");
  await next(page);
  await page.getByLabel("姓名").fill("周八");
  const print = (what: "beforeprint" | "afterprint") => page.evaluate(`dispatchEvent(new Event("${what}"))`);
  await expect(async () => {
    await print("beforeprint");
    await expect(page.getByLabel("为什么不坐")).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByLabel("不坐", { exact: true })).toBeChecked();
  await expect(page.getByLabel("为什么不坐")).toHaveValue("骑车");
  // The last field that is seen; its label is also that of the field on the page behind.
  await expect(page.getByRole("textbox").last()).toHaveValue("周八");
  await page.emulateMedia({ media: null });
  await print("afterprint");
  await expect(page.getByLabel("为什么不坐")).toHaveCount(0);
  await expect(page.getByLabel("姓名")).toHaveValue("周八");
  await submit(page);
  await expect(page.getByRole("heading", { name: "已经收到" })).toBeVisible();
  expect(await form.lastAnswers()).toEqual({ q1: "o2", q2: "骑车", q3: "周八" });
});

test("what is typed while the script is on its way is kept, and counts", async ({ page, request }) => {
  const form = await publish(request, { ...survey, pages: survey.pages.toReversed() });
  await page.route("**/main-*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto(form.link, { waitUntil: "commit" });
  await page.getByLabel("姓名").click();
  expect(await page.evaluate(() => performance.getEntriesByName("fill-live").length)).toBe(0);
  const text = "赵六 abcdefghijklmnopqrstuvwxyz0123456789";
  await page.keyboard.type(text, { delay: 40 });
  await live(page);
  await expect(page.getByLabel("姓名")).toHaveValue(text);
  await next(page);
  await expect(page.getByText("您坐班车吗")).toBeVisible();
});

test("a respondent who is faster than the script is taken over where he is", async ({ page, request }) => {
  const form = await publish(request, survey);
  let asked = 0;
  // On the first page the script fails to load.
  await page.route("**/main-*.js", (route) => (asked++ === 0 ? route.abort() : route.continue()));
  await page.goto(form.link, { waitUntil: "commit" });
  await page.getByLabel("坐", { exact: true }).check();
  await next(page);
  await live(page);
  await page.getByLabel("姓名").fill("孙七");
  await page.getByRole("button", { name: "上一页" }).click();
  await expect(page.getByLabel("坐", { exact: true })).toBeChecked();
  await next(page);
  await submit(page);
  await expect(page.getByRole("heading", { name: "已经收到" })).toBeVisible();
  expect(await form.countResponses()).toBe(1);
});

test("a press on the button reaches it although a tag is still being typed above, by mouse and by finger", async ({
  browser,
  page,
  request,
}) => {
  const items = [{ id: "t", type: "tags", title: "爱好" }];
  const form = await publish(request, { ...survey, title: "爱好", pages: [{ id: "p1", items }] });
  const type = async (on: Page, tag: string) => {
    await on.goto(form.link);
    await expect(on.locator("html.live")).toBeAttached();
    await on.getByPlaceholder("添加标签").click();
    await on.keyboard.type(tag);
    return on.getByRole("button", { name: "提交" });
  };
  const button = await type(page, "下棋");
  const { x, y, width } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  // Near the upper edge of the button, which would be outside it if a chip appeared above.
  await page.mouse.move(x + width / 2, y + 6);
  await page.mouse.down();
  await expect(page.getByPlaceholder("添加标签")).not.toBeFocused();
  expect((await button.boundingBox())?.y).toBe(y);
  await page.mouse.up();
  await expect(page.getByRole("heading", { name: "已经收到" })).toBeVisible();
  expect(await form.lastAnswers()).toEqual({ t: ["下棋"] });

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const touched = await phone.newPage();
  await (await type(touched, "唱歌")).tap();
  await expect(touched.getByRole("heading", { name: "已经收到" })).toBeVisible();
  expect(await form.lastAnswers()).toEqual({ t: ["唱歌"] });
  await phone.close();
});
