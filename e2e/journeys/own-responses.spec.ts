/** What respondents have of their responses afterwards: guests by code on two devices, signed-in people, withdrawal. */
import { readFile } from "node:fs/promises";
import type { FormDefinition } from "@idata/engine";
import { readPdf } from "@idata/testkit";
import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { listXssPayloads } from "../../harness/payloads/xss.ts";
import { expectAccessible, expectAccessibleInEveryLook } from "../fixtures/accessibility.ts";
import { API } from "../fixtures/console-session.ts";
import { publish } from "../fixtures/publish.ts";
import { expect, test } from "../fixtures/signed-in.ts";

const DEFINITION: FormDefinition = {
  schema: 1,
  title: "秋季社团报名",
  language: "zh-CN",
  pages: [
    {
      id: "p1",
      items: [
        { id: "name", type: "text", title: "姓名" },
        { id: "why", type: "textarea", title: "为什么想加入" },
      ],
    },
  ],
  endings: [{ id: "e1", title: "报名成功" }],
};
const HISTORY = "/idata2/collect/history";

/** A device that has never been here. */
async function openDevice(browser: Browser, options: Parameters<Browser["newContext"]>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, ...options });
  return context.newPage();
}

async function allowAll(page: Page, formId: number): Promise<void> {
  await page.goto(`/idata2/form/${formId}/publish/distribute`);
  const card = page.getByRole("region", { name: "提交之后" });
  await card.getByRole("switch", { name: "可以查看自己的答案" }).click();
  await card.getByRole("switch", { name: "可以撤回" }).click();
  await card.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("已保存提交之后的规则")).toBeVisible();
}

async function fillIn(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("textbox", { name: "姓名" }).fill(name);
  await page.getByRole("textbox", { name: "为什么想加入" }).fill("喜欢\n热闹");
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.getByRole("heading", { name: "报名成功" })).toBeVisible();
}

/** The text of the PDF file that a click saves. */
async function savePdf(page: Page, trigger: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), trigger.click()]);
  expect(download.suggestedFilename()).toMatch(/^秋季社团报名 .+\.pdf$/);
  return (await readPdf(await readFile(await download.path()))).pages.join("\n");
}

test("a guest finds the response by the browser and, on a device without script, by its code, and withdraws it", async ({
  page,
  request,
  browser,
}) => {
  const form = await publish(request, DEFINITION);
  await allowAll(page, form.id);
  await expectAccessible(page);

  const first = await openDevice(browser);
  await first.goto(form.link);
  await expectAccessibleInEveryLook(first);
  await fillIn(first, form.link, "王小明");
  expect(await savePdf(first, first.getByRole("link", { name: "下载回执（PDF）" }))).toContain("喜欢");
  await first.getByRole("link", { name: "我的填写记录" }).click();
  await expect(first.getByRole("heading", { name: "秋季社团报名" })).toBeVisible();
  await expectAccessibleInEveryLook(first);
  const code = await first.locator("dd[dir=ltr]").innerText();
  await first.getByRole("link", { name: "查看答案和回执" }).click();
  await expect(first.getByText("王小明")).toBeVisible();
  await expectAccessibleInEveryLook(first);
  expect(await savePdf(first, first.getByRole("link", { name: "下载 PDF" }))).toContain("王小明");

  const second = await openDevice(browser, { javaScriptEnabled: false });
  await second.goto(HISTORY);
  await expect(second.getByText("这里还没有您的填写记录")).toBeVisible();
  await second.getByLabel("查看码").fill(`${code.slice(0, -1)}${code.endsWith("0") ? "8" : "0"}`);
  await second.getByRole("button", { name: "打开" }).click();
  await expect(second.getByRole("alert")).toContainText("没有找到这个查看码");
  await second.getByLabel("查看码").fill(code.toLowerCase());
  await second.getByRole("button", { name: "打开" }).click();
  expect(new URL(second.url()).pathname).toBe(`${HISTORY}/${form.link.split("/").at(-1)}`);
  await second.getByRole("link", { name: "撤回" }).click();
  const dialog = second.getByRole("alertdialog", { name: "确定撤回这一份吗？" });
  await dialog.getByRole("link", { name: "不撤回" }).click();
  await expect(second.getByText("已提交", { exact: true })).toBeVisible();
  await second.getByRole("link", { name: "撤回" }).click();
  await dialog.getByRole("button", { name: "撤回" }).click();
  await expect(second.getByText("已由您撤回")).toBeVisible();
  await first.goto(HISTORY);
  await expectAccessibleInEveryLook(first);
  await first.getByRole("link", { name: "查看", exact: true }).click();
  await expect(first.getByText("已由您撤回")).toBeVisible();

  await page.goto(`/idata2/form/${form.id}/data/list`);
  await page.getByText("已删除", { exact: true }).click();
  await page.getByRole("gridcell", { name: "王小明" }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByText("由填写者撤回")).toBeVisible();
  // So low that the details scroll, and nothing in them takes the focus.
  await page.setViewportSize({ width: 1280, height: 240 });
  await expectAccessible(page);
  const printed = await savePdf(page, drawer.getByRole("button", { name: "下载 PDF" }));
  for (const part of ["王小明", "已由填写者撤回", "喜欢\n热闹"]) expect(printed).toContain(part);
});

test("a signed-in person finds the response by account, in another browser as well", async ({ page, request }) => {
  const form = await publish(request, DEFINITION);
  await allowAll(page, form.id);
  await page.getByRole("region", { name: "谁可以填写" }).getByRole("switch", { name: "需要登录" }).click();
  await page.getByRole("region", { name: "谁可以填写" }).getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("填写规则已保存")).toBeVisible();
  await fillIn(page, form.link, "李老师");
  // As in a browser that keeps no code.
  const cookies = await page.context().cookies();
  for (const { name } of cookies.filter((one) => one.name.startsWith("idata-own-"))) {
    await page.context().clearCookies({ name });
  }
  await page.goto("/idata2/index");
  await page.getByRole("button", { name: "用户菜单" }).click();
  await page.getByRole("menuitem", { name: "我的填写记录" }).click();
  await page
    .getByRole("listitem")
    .filter({ has: page.locator(`a[href="${HISTORY}/${form.link.split("/").at(-1)}"]`) })
    .getByRole("link", { name: "查看" })
    .click();
  await page.getByRole("link", { name: "查看答案和回执" }).click();
  await expect(page.getByText("李老师")).toBeVisible();
});

test("answers in a language that is written from the right stand from the right, and are accessible", async ({
  page,
  request,
  browser,
}) => {
  const form = await publish(request, { ...DEFINITION, title: "تسجيل", language: "ar" });
  await allowAll(page, form.id);
  const guest = await openDevice(browser);
  await guest.goto(form.link);
  await guest.getByRole("textbox", { name: "姓名" }).fill("سلمى");
  await guest.locator("button[type=submit]").click();
  await guest.locator(`a[href^="${HISTORY}"]:not([href$="/pdf"])`).click();
  await guest.locator('a[href*="?n="]').click();
  await expect(guest.locator("html")).toHaveAttribute("dir", "rtl");
  await expectAccessibleInEveryLook(guest);
});

test("200 texts that would run a script stand in titles and answers as they are, and run nothing", async ({
  page,
  request,
  browser,
}) => {
  const payloads = listXssPayloads("window.__ran=1", "http://127.0.0.1:9").slice(0, 200);
  const items = payloads.map((title, at) => ({ id: `q${at}`, type: "textarea", title }));
  const form = await publish(request, { ...DEFINITION, title: payloads[0] ?? "", pages: [{ id: "p1", items }] });
  await allowAll(page, form.id);
  const guest = await openDevice(browser);
  const foreign = watchRequests(guest.context());
  await guest.goto(HISTORY);
  const key = form.link.split("/").at(-1) ?? "";
  const sent = await guest.request.post(`${API}/collect/form/${key}/response`, {
    data: {
      responseId: crypto.randomUUID(),
      version: 1,
      answers: Object.fromEntries(payloads.map((text, at) => [`q${at}`, text])),
    },
  });
  expect(((await sent.json()) as { code: number }).code).toBe(200);
  for (const path of ["", `/${key}`, `/${key}?withdraw=1`, `/${key}?n=1`]) {
    await guest.goto(HISTORY + path);
    await expect(guest.getByRole("heading").first()).toBeVisible();
    expect(await guest.evaluate("window.__ran")).toBe(undefined);
  }
  expect(await guest.locator("dl dd").count()).toBeGreaterThanOrEqual(200);
  expect(await guest.locator("main :is(script, img, iframe, svg, video, audio, [onload], [onerror])").count()).toBe(0);
  expect(foreign).toEqual([]);
});

/** Addresses outside the origin of the page that the pages of a browser ask for. */
function watchRequests(context: BrowserContext): string[] {
  const foreign: string[] = [];
  context.on("request", (one) => {
    const url = new URL(one.url());
    if (url.protocol !== "data:" && !url.pathname.startsWith("/idata2/")) foreign.push(one.url());
  });
  return foreign;
}
