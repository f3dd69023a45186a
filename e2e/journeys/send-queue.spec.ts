/**
 * What respondents have submitted is not lost: no connection, a reload, a closed tab, a form that has changed, another
 * account. And what happens to the form while somebody types is said on the open page.
 */
import type { FormDefinition } from "@idata/engine";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { publish } from "../fixtures/publish.ts";

const DEFINITION: FormDefinition = {
  schema: 1,
  title: "报修",
  language: "zh-CN",
  pages: [{ id: "p1", items: [{ id: "what", type: "text", title: "哪里坏了", required: true }] }],
  endings: [{ id: "e1", title: "已经收到" }],
};

/** Waits until everything that a page needs without a network is there. */
const live = (page: Page) => page.waitForFunction(() => performance.getEntriesByName("fill-guarded").length > 0);
const field = (page: Page) => page.getByRole("textbox", { name: "哪里坏了" });
const submit = (page: Page) => page.getByRole("button", { name: "提交" }).click();
const queued = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem("idata.sends") ?? "[]") as unknown[]).length);

test("submitted without a connection, the tab closed: the next visit sends it, once, and says so", async ({
  page,
  context,
  request,
}) => {
  const form = await publish(request, DEFINITION);
  const ids: string[] = [];
  context.on("request", (one) => {
    if (one.url().endsWith("/response")) ids.push((one.postDataJSON() as { responseId: string }).responseId);
  });
  await page.goto(form.link);
  await live(page);
  await field(page).fill("走廊的灯");
  let isReachable = false;
  await context.route("**/response", (route) => (isReachable ? route.continue() : route.abort()));
  await submit(page);
  await expect(page.getByText("网络断开，恢复后自动提交")).toBeVisible();
  expect(await queued(page)).toBe(1);
  await page.close();
  expect(await form.countResponses()).toBe(0);

  const later = await context.newPage();
  await later.goto(form.link);
  await expect(later.getByText("1 份答卷等待发送")).toBeVisible();
  await expectAccessible(later);
  // The page is free for the next response meanwhile.
  await expect(field(later)).toHaveValue("");
  await field(later).fill("第二件事");
  await later.reload();
  await expect(later.getByText("1 份答卷等待发送")).toBeVisible();
  await expect(field(later)).toHaveValue("第二件事");
  isReachable = true;
  await later.getByRole("button", { name: "立即重试" }).click();
  await expect(later.getByText(/之前填写的答卷已提交，回执编号 [0-9A-Z-]+/)).toBeVisible();
  expect(await queued(later)).toBe(0);
  expect(await form.countResponses()).toBe(1);
  expect(await form.lastAnswers()).toEqual({ what: "走廊的灯" });
  await submit(later);
  await expect(later.getByRole("heading", { name: "已经收到" })).toBeVisible();
  expect(await form.countResponses()).toBe(2);
  expect(new Set(ids).size).toBe(2);
});

test("an answer that was stored and not acknowledged before the tab was closed is one response", async ({
  page,
  context,
  request,
}) => {
  const form = await publish(request, DEFINITION);
  await page.goto(form.link);
  await live(page);
  await field(page).fill("水龙头");
  await page.route("**/response", async (route) => {
    await route.fetch();
    return route.abort();
  });
  await submit(page);
  await expect(page.getByText("网络断开，恢复后自动提交")).toBeVisible();
  await page.close();
  const [one, two] = [await context.newPage(), await context.newPage()];
  await Promise.all([one.goto(form.link), two.goto(form.link)]);
  await expect.poll(() => queued(one)).toBe(0);
  expect(await form.countResponses()).toBe(1);
});

test("a response that the form refuses by now is not lost: it is opened again", async ({ page, context, request }) => {
  const form = await publish(request, DEFINITION);
  await page.goto(form.link);
  await live(page);
  await field(page).fill("窗户");
  let isReachable = false;
  await context.route("**/response", (route) => (isReachable ? route.continue() : route.abort()));
  await submit(page);
  await expect(page.getByText("网络断开，恢复后自动提交")).toBeVisible();
  await page.close();
  const items = [
    { id: "what", type: "text", title: "哪里坏了", required: true },
    { id: "where", type: "text", title: "哪栋楼", required: true },
  ];
  await form.publishNext({ ...DEFINITION, pages: [{ id: "p1", items }] }, { withdrawOld: true });
  isReachable = true;
  const later = await context.newPage();
  await later.goto(form.link);
  await expect(later.getByText("之前填写的答卷没有提交成功")).toBeVisible();
  await later.getByRole("button", { name: "打开这份答卷" }).click();
  await expect(field(later)).toHaveValue("窗户");
  expect(await queued(later)).toBe(0);
  await later.getByRole("textbox", { name: "哪栋楼" }).fill("三号楼");
  await submit(later);
  await expect(later.getByRole("heading", { name: "已经收到" })).toBeVisible();
  expect(await form.lastAnswers()).toEqual({ what: "窗户", where: "三号楼" });
});

test("a response of another account waits for it", async ({ page, request }) => {
  const form = await publish(request, DEFINITION);
  await page.goto(form.link);
  await page.evaluate((formKey) => {
    const body = {
      responseId: "00000000-0000-4000-8000-000000000001",
      version: 1,
      answers: { what: "门" },
      startedAt: "2026-11-20T08:00:00.000Z",
    };
    localStorage.setItem("idata.sends", JSON.stringify([{ formKey, body, search: "", account: "other" }]));
  }, form.link.split("/").at(-1));
  await page.reload();
  await expect(page.getByText("1 份答卷是用其他账号填写的")).toBeVisible();
  expect(await queued(page)).toBe(1);
  expect(await form.countResponses()).toBe(0);
});

test("who is typing learns of a pause, types on, and learns that it is over", async ({ page, request }) => {
  const form = await publish(request, DEFINITION);
  await page.goto(form.link);
  await live(page);
  await field(page).fill("第一");
  await form.act("pause");
  await expect(page.getByText("发布者暂停了收集")).toBeVisible();
  await expectAccessible(page);
  await field(page).pressSequentially("和第二");
  await submit(page);
  await expect(page.getByText("没有提交成功")).toBeVisible();
  await form.act("resume");
  await expect(page.getByText("现在又可以提交了")).toBeVisible();
  await submit(page);
  await expect(page.getByRole("heading", { name: "已经收到" })).toBeVisible();
  expect(await form.lastAnswers()).toEqual({ what: "第一和第二" });
});

test("who is typing learns of a new version, may go on, and is told when the old one is no longer accepted", async ({
  page,
  request,
}) => {
  const form = await publish(request, DEFINITION);
  await page.goto(form.link);
  await live(page);
  await field(page).fill("电梯");
  const items = [...(DEFINITION.pages[0]?.items ?? []), { id: "when", type: "text", title: "何时" }];
  await form.publishNext({ ...DEFINITION, pages: [{ id: "p1", items }] });
  await expect(page.getByText("表单有了新版本")).toBeVisible();
  await form.publishNext({ ...DEFINITION, title: "新报修", pages: [{ id: "p1", items }] }, { withdrawOld: true });
  await expect(page.getByText("不再接受现在的版本")).toBeVisible();
  await page.getByRole("button", { name: "在新版本中继续" }).click();
  await expect(page.getByRole("heading", { name: "新报修" })).toBeVisible();
  await expect(field(page)).toHaveValue("电梯");
});

test("a hidden tab asks nothing, and asks as soon as it is seen again", async ({ page, request }) => {
  const form = await publish(request, DEFINITION);
  let asked = 0;
  await page.clock.install();
  page.on("request", (one) => (asked += one.url().endsWith("/state") ? 1 : 0));
  await page.goto(form.link);
  const show = (state: "hidden" | "visible") =>
    page.evaluate(`{
      Object.defineProperty(document, "hidden", { configurable: true, get: () => ${state === "hidden"} });
      document.dispatchEvent(new Event("visibilitychange"));
    }`);
  await expect(async () => {
    await field(page).pressSequentially("一");
    await page.clock.fastForward(8000);
    expect(asked).toBeGreaterThan(0);
  }).toPass();
  await show("hidden");
  await form.act("close");
  const before = asked;
  await page.clock.fastForward(60_000);
  expect(asked).toBe(before);
  await show("visible");
  await expect(page.getByText("发布者停止了收集")).toBeVisible();
});
