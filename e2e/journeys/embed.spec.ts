/** A form inside another site: in the page, in a dialog behind a button, and behind a tab at the side (docs/adr/0057). */
import type { FormDefinition } from "@idata/engine";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { openOtherSite, type OtherSite } from "../fixtures/other-site.ts";
import { publish, type PublishedForm } from "../fixtures/publish.ts";
import { expect, test } from "../fixtures/signed-in.ts";

const DEFINITION: FormDefinition = {
  schema: 1,
  title: "春游报名",
  language: "zh-CN",
  pages: [
    {
      id: "p1",
      items: [
        {
          id: "come",
          type: "radio",
          title: "参加吗",
          options: [
            { id: "yes", label: "参加" },
            { id: "no", label: "不参加" },
          ],
        },
        { id: "why", type: "textarea", title: "为什么不参加", rows: 12, visibleIf: "{come} = 'no'" },
      ],
    },
  ],
  endings: [{ id: "e1", title: "报名成功" }],
};

let site: OtherSite;
test.beforeEach(async () => {
  site = await openOtherSite();
});
test.afterEach(() => site.close());

const cardOf = (page: Page) => page.getByRole("region", { name: "嵌入网站" });

/** The owner allows the site in the console and copies the code. */
async function readCode(page: Page, form: PublishedForm, kind: "页面内" | "弹出窗口" | "侧边标签"): Promise<string> {
  await page.goto(`/idata2/form/${form.id}/publish/distribute`);
  const card = cardOf(page);
  await card.getByRole("textbox", { name: "允许嵌入的网站" }).fill(site.origin);
  // By keyboard: cards that are still loading may move the button between the press and the release of a click.
  await card.getByRole("button", { name: "保存" }).press("Enter");
  await expect(page.getByText("已保存嵌入设置")).toBeVisible();
  await card.getByText(kind, { exact: true }).click();
  return (await card.locator("pre").textContent()) ?? "";
}

const heightOf = (page: Page) => page.locator("iframe").evaluate((frame) => frame.clientHeight);

test("in the page: the frame is as high as the form, and the site hears of a response", async ({ page, request }) => {
  const form = await publish(request, DEFINITION);
  const code = await readCode(page, form, "页面内");
  await expectAccessible(page);
  await page.goto(site.show(code));
  await page.evaluate(
    'document.addEventListener("idata:submitted", (event) => document.body.setAttribute("data-heard", event.target.tagName))',
  );
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { name: "春游报名" })).toBeVisible();
  // Lower than at first: the frame has shrunk to the form.
  await expect.poll(() => heightOf(page)).toBeLessThan(590);
  const low = await heightOf(page);
  const scrolls = () =>
    frame
      .locator("html")
      .evaluate((root) => root.scrollHeight > root.clientHeight || root.scrollWidth > root.clientWidth);
  expect(await scrolls()).toBe(false);
  await frame.getByText("不参加", { exact: true }).click();
  await expect.poll(() => heightOf(page)).toBeGreaterThan(low + 200);
  expect(await scrolls()).toBe(false);
  await frame.getByText("参加", { exact: true }).click();
  await expect.poll(() => heightOf(page)).toBe(low);
  await frame.getByRole("button", { name: "提交" }).click();
  await expect(frame.getByRole("heading", { name: "报名成功" })).toBeVisible();
  await expect(page.locator("body")).toHaveAttribute("data-heard", "IFRAME");
  expect(await form.countResponses()).toBe(1);
});

test("a site that is not on the list shows nothing of the form", async ({ page, request }) => {
  const form = await publish(request, DEFINITION);
  const code = await readCode(page, form, "页面内");
  const stranger = await openOtherSite();
  const refused = page.waitForEvent("console", (message) => message.text().includes("frame-ancestors"));
  await page.goto(stranger.show(code));
  await refused;
  await expect(page.frameLocator("iframe").getByRole("heading", { name: "春游报名" })).toHaveCount(0);
  await stranger.close();
});

test("messages of another window change nothing", async ({ page, request }) => {
  const form = await publish(request, DEFINITION);
  const code = await readCode(page, form, "页面内");
  await page.goto(site.show(`${code}<iframe id="other" srcdoc="<p>other</p>"></iframe>`));
  const form0 = page.locator("iframe[data-idata]");
  await expect.poll(() => form0.evaluate((frame) => frame.clientHeight)).toBeLessThan(590);
  const height = await form0.evaluate((frame) => frame.clientHeight);
  // Messages that this window and the other frame send to the site.
  await page.evaluate(`(async () => {
    for (const from of [window, document.querySelector("#other").contentWindow]) {
      const heard = new Promise((resolve) => addEventListener("message", resolve, { once: true }));
      from.eval('top.postMessage({ idata: { height: 5000, submitted: true } }, "*")');
      await heard;
    }
  })()`);
  expect(await form0.evaluate((frame) => frame.clientHeight)).toBe(height);
});

test("a popup by keyboard: opens, takes a response, closes, and gives the focus back", async ({ page, request }) => {
  const form = await publish(request, DEFINITION);
  const code = await readCode(page, form, "弹出窗口");
  await page.goto(site.show(`<p>About us</p>${code}`));
  const button = page.getByRole("button", { name: "填写表单" });
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "填写表单" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const frame = page.frameLocator("iframe");
  await frame.getByText("参加", { exact: true }).click();
  await frame.getByRole("button", { name: "提交" }).click();
  await expect(frame.getByRole("heading", { name: "报名成功" })).toBeVisible();
  // The ending has the focus now: the dialog around it closes all the same.
  await frame.getByRole("heading", { name: "报名成功" }).press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "关闭" }).press("Escape");
  await expect(dialog).toBeHidden();
  expect(await form.countResponses()).toBe(1);
});

test("a side tab by touch on a phone", async ({ page, request, browser }) => {
  const form = await publish(request, DEFINITION);
  const code = await readCode(page, form, "侧边标签");
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const phone = await context.newPage();
  await phone.goto(site.show(`${code}<p>${"About us. ".repeat(2000)}</p>`));
  await phone.getByRole("button", { name: "填写表单" }).tap();
  const dialog = phone.getByRole("dialog");
  await expect(dialog).toBeVisible();
  const frame = phone.frameLocator("iframe");
  await frame.getByText("参加", { exact: true }).tap();
  await frame.getByRole("button", { name: "提交" }).tap();
  await expect(frame.getByRole("heading", { name: "报名成功" })).toBeVisible();
  expect(await dialog.evaluate((element) => element.clientWidth)).toBeLessThanOrEqual(390);
  await dialog.getByRole("button", { name: "关闭" }).tap();
  await expect(dialog).toBeHidden();
  await context.close();
});

test("the redirect at the end stays in the frame, or leaves it if the owner says so", async ({ page, request }) => {
  const goal = await openOtherSite();
  const redirectUrl = goal.show("<h1>Thank you</h1>");
  const form = await publish(request, { ...DEFINITION, endings: [{ id: "e1", title: "报名成功", redirectUrl }] });
  const code = await readCode(page, form, "页面内");
  const fillIn = async () => {
    await page.goto(site.show(code));
    await page.frameLocator("iframe").getByText("参加", { exact: true }).click();
    await page.frameLocator("iframe").getByRole("button", { name: "提交" }).click();
  };
  await fillIn();
  await expect(page.frameLocator("iframe").getByRole("heading", { name: "Thank you" })).toBeVisible({
    timeout: 20_000,
  });
  expect(page.url()).toBe(`${site.origin}/`);

  await page.goto(`/idata2/form/${form.id}/publish/distribute`);
  await cardOf(page).getByRole("switch", { name: "结束后的跳转在整个页面中打开" }).click();
  await cardOf(page).getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("已保存嵌入设置")).toBeVisible();
  await expect(async () => {
    const html = await (await request.get(form.link, { headers: { "sec-fetch-dest": "iframe" } })).text();
    expect(html).toContain("data-leave");
  }).toPass({ timeout: 15_000 });
  await fillIn();
  await page.waitForURL(redirectUrl, { timeout: 20_000 });
  await goal.close();
});

test("a form with a password opens in a window of its own", async ({ page, request, context }) => {
  const form = await publish(request, DEFINITION);
  const code = await readCode(page, form, "页面内");
  const who = page.getByRole("region", { name: "谁可以填写" });
  await who.getByRole("switch", { name: "需要密码" }).click();
  await who.getByRole("textbox").fill("sesame");
  await who.getByRole("button", { name: "保存" }).click();
  await expect(cardOf(page).getByRole("alert")).toContainText("在新窗口中填写");
  const link = page.frameLocator("iframe").getByRole("link", { name: "打开表单" });
  await expect(async () => {
    await page.goto(site.show(code));
    await expect(link).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  const opened = context.waitForEvent("page");
  await link.click();
  const alone = await opened;
  await expect(alone.getByRole("heading", { name: "请输入密码" })).toBeVisible();
});
