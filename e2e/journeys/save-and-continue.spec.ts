/**
 * Save and continue later (docs/adr/0061): begun on one device and ended on another, by link and by code, by account,
 * without script; newer answers on another device; nothing is stored without consent.
 */
import type { FormDefinition } from "@idata/engine";
import { type Browser, type Page, type Request, test as base } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { publish, type PublishedForm } from "../fixtures/publish.ts";
import { expect, test } from "../fixtures/signed-in.ts";

const LEVELS = ["校级", "省级"].map((label, n) => ({ id: `o${n}`, label }));
const DEFINITION: FormDefinition = {
  schema: 1,
  title: "课题申报",
  language: "zh-CN",
  pages: [
    {
      id: "p1",
      items: [
        { id: "name", type: "text", title: "课题名称", required: true },
        { id: "level", type: "radio", title: "级别", options: LEVELS },
        { id: "why", type: "textarea", title: "研究意义" },
      ],
    },
    { id: "p2", items: [{ id: "budget", type: "number", title: "经费" }] },
  ],
  endings: [{ id: "e1", title: "申报成功" }],
};

/** A device that has never been here. */
async function openDevice(browser: Browser, options: Parameters<Browser["newContext"]>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, ...options });
  return context.newPage();
}

async function allow(page: Page, form: PublishedForm): Promise<void> {
  await page.goto(`/idata2/form/${form.id}/publish/distribute`);
  const card = page.getByRole("region", { name: "保存后继续填写" });
  await card.getByRole("switch", { name: "可以保存，稍后继续" }).click();
  await card.getByRole("spinbutton", { name: "保留天数" }).fill("14");
  await card.getByLabel("请填写者同意时的说明").fill("内容只用于继续填写。");
  await expectAccessible(page);
  await card.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("已保存续填规则")).toBeVisible();
}

const nameOf = (page: Page) => page.getByRole("textbox", { name: "课题名称" });
const whyOf = (page: Page) => page.getByRole("textbox", { name: "研究意义" });
const live = (page: Page) => page.waitForFunction(() => performance.getEntriesByName("fill-guarded").length > 0);
const isSave = (request: Request) => request.url().endsWith("/draft") && request.method() !== "GET";

async function agree(page: Page): Promise<{ link: string; code: string }> {
  await page.getByRole("button", { name: "保存，稍后继续" }).click();
  const card = page.getByRole("group", { name: "把填写的内容保存到服务器？" });
  await expect(card).toContainText("14 天");
  await expect(card).toContainText("内容只用于继续填写。");
  await expectAccessible(page);
  await card.getByRole("button", { name: "同意并保存" }).click();
  const kept = page.getByRole("group", { name: "已保存，可以稍后继续" });
  await expect(kept.getByRole("status")).toContainText("已保存到服务器");
  return {
    link: await kept.getByLabel("续填链接").inputValue(),
    code: await kept.getByLabel("续填码").inputValue(),
  };
}

test("begun on one device, continued on a phone by the link, ended on a third by the code", async ({
  page,
  request,
  browser,
}) => {
  const form = await publish(request, DEFINITION);
  await allow(page, form);

  const first = await openDevice(browser);
  const saves: string[] = [];
  first.on("request", (one) => isSave(one) && saves.push(one.method()));
  await first.goto(form.link);
  await live(first);
  await nameOf(first).fill("数字素养");
  await first.getByLabel("省级").check();
  await first.getByRole("button", { name: "保存，稍后继续" }).click();
  await first.getByRole("button", { name: "取消" }).click();
  // Nothing is stored before the respondent agrees.
  expect(saves).toEqual([]);
  const { link, code } = await agree(first);
  expect(saves).toEqual(["POST"]);
  // From now on it is saved by itself.
  const saved = first.waitForResponse((one) => isSave(one.request()));
  await whyOf(first).fill("提高师生的数字素养");
  expect((await saved).status()).toBe(200);
  await expectAccessible(first);

  const phone = await openDevice(browser, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await phone.goto(link);
  await expect(whyOf(phone)).toHaveValue("提高师生的数字素养");
  // The code stands in no address.
  expect(phone.url()).not.toContain(code.slice(-8));
  await expect(phone.getByLabel("省级")).toBeChecked();
  await expect(phone.getByRole("group", { name: "已保存，可以稍后继续" })).toBeVisible();
  const again = phone.waitForResponse((one) => isSave(one.request()));
  await whyOf(phone).fill("在手机上改过");
  expect((await again).status()).toBe(200);

  // The first device is behind: it is told, and nothing is overwritten in silence.
  await whyOf(first).fill("在电脑上又改");
  const choice = first.getByRole("alertdialog", { name: "其他设备或窗口保存了更新的内容" });
  await expect(choice).toBeVisible();
  await expectAccessible(first);
  await choice.getByRole("button", { name: "用保存的内容" }).click();
  await expect(whyOf(first)).toHaveValue("在手机上改过");

  const third = await openDevice(browser);
  await third.goto(form.link);
  await third.getByRole("link", { name: "用续填码继续" }).click();
  await third.getByLabel("续填码").fill(`${code.slice(0, -1)}${code.endsWith("0") ? "4" : "0"}`);
  await third.getByRole("button", { name: "进入填写" }).click();
  await expect(third.getByRole("alert")).toContainText("没有找到这个续填码");
  await expectAccessible(third);
  await third.getByLabel("续填码").fill(code.toLowerCase().replaceAll("-", " "));
  await third.getByRole("button", { name: "进入填写" }).click();
  await expect(whyOf(third)).toHaveValue("在手机上改过");
  await third.getByRole("button", { name: "下一页" }).click();
  await third.getByRole("textbox", { name: "经费" }).fill("3000");
  await third.getByRole("button", { name: "提交" }).click();
  await expect(third.getByRole("heading", { name: "申报成功" })).toBeVisible();
  await expect(third.getByRole("group", { name: "已保存，可以稍后继续" })).toBeHidden();
  expect(await form.lastAnswers()).toEqual({ name: "数字素养", level: "o1", why: "在手机上改过", budget: 3000 });

  // The link of a draft that was submitted opens nothing any more, and says why.
  const late = await openDevice(browser, { javaScriptEnabled: false });
  await late.goto(link);
  await expect(late.getByRole("alert")).toContainText("已经提交、删除或过期");
});

test("what is typed on this page can be kept instead, and a deleted draft is gone", async ({
  page,
  request,
  browser,
}) => {
  const form = await publish(request, DEFINITION);
  await allow(page, form);
  const first = await openDevice(browser);
  await first.goto(form.link);
  await live(first);
  await nameOf(first).fill("甲");
  const { link } = await agree(first);

  const second = await openDevice(browser);
  await second.goto(form.link);
  await live(second);
  await whyOf(second).fill("这台设备上先填的");
  await expect.poll(() => second.evaluate(() => localStorage.length)).toBe(1);
  await second.goto(link);
  const choice = second.getByRole("alertdialog", { name: "您之前保存过填写的内容" });
  await choice.getByRole("button", { name: "用当前页面的内容" }).click();
  await expect(whyOf(second)).toHaveValue("这台设备上先填的");
  await expect(second.getByRole("button", { name: "保存，稍后继续" })).toBeVisible();

  await first.getByRole("button", { name: "删除保存的内容" }).click();
  await expect(first.getByText("已从服务器删除")).toBeVisible();
  await expect(nameOf(first)).toHaveValue("甲");
  const late = await openDevice(browser);
  await late.goto(link);
  await expect(late.getByRole("alert")).toContainText("已经提交、删除或过期");
});

test("a signed-in person finds the answers without a code; a paused form keeps them and says so", async ({
  page,
  request,
  browser,
}) => {
  const form = await publish(request, DEFINITION);
  await allow(page, form);
  await page.goto(form.link);
  await live(page);
  await nameOf(page).fill("用账号保存");
  const { link } = await agree(page);
  // As on another computer, with the same account.
  await page.evaluate((key) => localStorage.removeItem(`idata.fill.${key}`), form.link.split("/").at(-1));
  const cookies = await page.context().cookies();
  for (const { name } of cookies.filter((one) => one.name.startsWith("idata-draft-"))) {
    await page.context().clearCookies({ name });
  }
  await page.goto("about:blank");
  await page.goto(form.link);
  await expect(nameOf(page)).toHaveValue("用账号保存");

  const guest = await openDevice(browser);
  await page.goto(`/idata2/form/${form.id}/publish/distribute`);
  await expect(page.getByText("现有 1 份保存的内容还没有提交")).toBeVisible();
  await page.getByRole("button", { name: "暂停收集" }).first().click();
  await expect(async () => {
    await guest.goto(link);
    await expect(guest.getByText("您保存的填写内容会保留到")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessible(guest);
});

test("who has to sign in to submit comes back to what was typed, and submits", async ({ page, request, callApi }) => {
  const form = await publish(request, DEFINITION);
  await page.goto(form.link);
  await live(page);
  await nameOf(page).fill("登录之前填的");
  await page.getByRole("button", { name: "下一页" }).click();
  // The owner asks for a sign-in while this person, whose session has ended, is filling in.
  const { data } = await callApi("get", `/form/${form.id}/rules`);
  const { opensAt, closesAt, hours, weekdays, revision } = data as Record<string, unknown>;
  const rules = { opensAt, closesAt, hours, weekdays, revision, signIn: true };
  expect((await callApi("put", `/form/${form.id}/rules`, rules)).code).toBe(200);
  const session = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByRole("button", { name: "提交" }).click();
  await page.getByRole("button", { name: "去登录" }).click();
  await expect(page).toHaveURL(/\/idata2\/login\?redirect=/);
  const back = new URL(page.url()).searchParams.get("redirect") ?? "";
  expect(back).toBe(form.link);
  await page.context().addCookies(session);
  await page.goto(back);
  await expect(page.getByRole("textbox", { name: "经费" })).toBeVisible();
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.getByRole("heading", { name: "申报成功" })).toBeVisible();
  expect(await form.lastAnswers()).toEqual({ name: "登录之前填的" });
});

test("in the browser of WeChat: one window, and a copy without the permission to write to the clipboard", async ({
  page,
  request,
  browser,
}) => {
  const form = await publish(request, DEFINITION);
  await allow(page, form);
  const wechat = await openDevice(browser, {
    viewport: { width: 390, height: 760 },
    isMobile: true,
    hasTouch: true,
    userAgent:
      "Mozilla/5.0 (Linux; Android 12; M2102J2SC) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/86.0.4240.99 XWEB/4317 MMWEBSDK/20220805 Mobile Safari/537.36 MMWEBID/1234 MicroMessenger/8.0.27.2220(0x28001B37) WeChat/arm64 NetType/WIFI Language/zh_CN ABI/arm64",
  });
  await wechat.addInitScript("delete Navigator.prototype.clipboard");
  const hosts = new Set<string>();
  wechat.on("request", (one) => hosts.add(new URL(one.url()).host));
  await wechat.goto(form.link);
  await live(wechat);
  await nameOf(wechat).fill("微信里填的");
  const { code } = await agree(wechat);
  await wechat.getByRole("button", { name: "复制" }).last().click();
  await expect(wechat.getByRole("button", { name: "已复制" })).toBeVisible();
  expect(await wechat.evaluate("getSelection().toString() || document.activeElement.value")).toContain(code);
  await wechat.getByRole("button", { name: "下一页" }).click();
  await wechat.getByRole("button", { name: "提交" }).click();
  await expect(wechat.getByRole("heading", { name: "申报成功" })).toBeVisible();
  expect([wechat.context().pages().length, hosts.size]).toEqual([1, 1]);
});

base("a form that does not offer it shows nothing of it", async ({ page, request }) => {
  const form = await publish(request, DEFINITION);
  await page.goto(form.link);
  await live(page);
  await expect(page.getByText("稍后继续")).toHaveCount(0);
  await page.goto(`${form.link}/resume`);
  expect(new URL(page.url()).pathname).toBe(form.link);
});
