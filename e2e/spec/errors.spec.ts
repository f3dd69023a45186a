/** The error catalogue (spec §8) in the running product. Errors are faked on the list of forms. */
import { expect, test, type Page } from "@playwright/test";
import { envelope, signInByApi, HTML_PAGE, giveSession } from "../fixtures/console-session.ts";

const LIST = "**/idata2/api/form/list*";
type Fulfilment = Parameters<import("@playwright/test").Route["fulfill"]>[0];

let token = "";
test.beforeAll(async ({ request }) => {
  token = await signInByApi(request);
});
test.beforeEach(async ({ context, baseURL }) => {
  await giveSession(context, baseURL ?? "", token);
});

async function openWith(page: Page, answer: Fulfilment): Promise<void> {
  await page.route(LIST, (route) => route.fulfill(answer));
  await page.goto("/idata2/form");
}

const toast = (page: Page, text: string) => page.locator(".ant-message-notice").filter({ hasText: text });
const notice = (page: Page, text: string) => page.locator(".ant-notification-notice").filter({ hasText: text });
const dialogs = (page: Page) => page.getByRole("dialog").filter({ hasText: "登录状态已过期" });

for (const [id, code, words] of [
  ["8.2", 403, "当前操作没有权限"],
  ["8.3", 404, "访问资源不存在"],
  ["8.13", 601, "请先设置部门"],
] as const) {
  test(`§${id} code ${code} is an error notification with «${words}» as its title`, async ({ page }) => {
    await openWith(page, envelope(code, code === 601 ? words : "server's own"));
    await expect(notice(page, words)).toHaveCount(1);
    await expect(notice(page, words).locator(".ant-notification-notice-icon-error")).toBeVisible();
    await expect(page.locator(".ant-message-notice")).toHaveCount(0);
  });
}

test("§8.4 a code without words is the unknown system error", async ({ page }) => {
  await openWith(page, envelope(700, ""));
  await expect(notice(page, "系统未知错误，请反馈给管理员")).toHaveCount(1);
});

test("§8.5 a missing code is a success", async ({ page }) => {
  await openWith(page, { contentType: "application/json", body: JSON.stringify({ total: 0, rows: [] }) });
  await expect(page.getByRole("main")).toBeVisible();
  await expect(page.locator("main h2, main h1").first()).toBeVisible();
  await expect(page.locator(".ant-message-notice, .ant-notification-notice")).toHaveCount(0);
});

test("§8.6 §8.1 §4.8 an expired session asks: staying leaves the page as it is", async ({ page }) => {
  await page.goto("/idata2/index");
  await expect(page.getByRole("navigation").first()).toBeVisible();
  // Whoever asks before the click is done would open the question above the link.
  const { promise: clicked, resolve: release } = Promise.withResolvers<void>();
  await page.route(LIST, async (route) => {
    await clicked;
    await route.fulfill(envelope(401, "x"));
  });
  await page.getByRole("link", { name: "表单", exact: true }).click();
  release();
  await expect(dialogs(page)).toHaveCount(1);
  await expect(dialogs(page)).toContainText("登录状态已过期，您可以继续留在该页面，或者重新登录");
  await expect(page.getByRole("main")).toContainText("认证失败，无法访问系统资源");
  await dialogs(page).getByRole("button", { name: "留在当前页面" }).click();
  await expect(dialogs(page)).toBeHidden();
  await expect(page).toHaveURL(/\/idata2\/form/);
  expect((await page.context().cookies()).find(({ name }) => name === "Admin-Token")?.value).toBe(token);
});

test("§8.6 logging in again logs out and reloads, and leads back", async ({ page, context, baseURL, request }) => {
  const own = await signInByApi(request);
  await giveSession(context, baseURL ?? "", own);
  await openWith(page, envelope(401, "x"));
  const logout = page.waitForRequest("**/idata2/api/logout");
  await dialogs(page).getByRole("button", { name: "重新登录" }).click();
  expect((await logout).headers()["authorization"]).toBe(`Bearer ${own}`);
  await expect(page).toHaveURL(/\/idata2\/login\?redirect=%2Fform/);
  expect((await context.cookies()).some(({ name }) => name === "Admin-Token")).toBe(false);
});

test("§8.7 §8.17 every call answered with HTTP 401 and a page in place of JSON: one dialog", async ({ page }) => {
  const answered: string[] = [];
  await page.route(/\/idata2\/api\/(?!getInfo|getRouters|system\/config|license)/, async (route) => {
    answered.push(route.request().url());
    await route.fulfill({ status: 401, ...HTML_PAGE });
  });
  await page.goto("/idata2/index");
  await expect(dialogs(page)).toHaveCount(1);
  await expect.poll(() => answered.length).toBeGreaterThan(1);
  await expect(dialogs(page)).toHaveCount(1);
});

test("§8.8 code 500 is a toast with the message, once", async ({ page }) => {
  await openWith(page, envelope(500, "统计表正在维护"));
  await expect(toast(page, "统计表正在维护")).toHaveCount(1);
  await expect(page.locator(".ant-notification-notice")).toHaveCount(0);
});

test("§8.9 §7.35 code 6609401 leads to the sign-in page with the current path", async ({ page }) => {
  await openWith(page, envelope(6609401, "请重新登录"));
  await expect(page).toHaveURL(/\/idata2\/login\?redirect=%2Fform/);
});

for (const [id, code, path] of [
  ["7.33", 2401, "wxlogin"],
  ["7.34", 2403, "campus/login"],
] as const) {
  test(`§${id} code ${code} sends the browser to ${path} with the address as its target`, async ({ page, baseURL }) => {
    const left = page.waitForRequest(`**/idata2/api/${path}?*`);
    await openWith(page, envelope(code, "x"));
    const asked = new URL((await left).url());
    expect(asked.searchParams.get("target")).toBe(`${baseURL}/idata2/form`);
    // A browser gets a page instead of the JSON envelope.
    await expect(page.getByRole("heading", { level: 1 })).toContainText("没有配置");
    await expect(page.getByRole("link", { name: "去登录" })).toHaveAttribute("href", "/idata2/login?redirect=%2Fform");
  });
}

for (const [code, msg, said, type] of [
  [6601001, "表单不存在", "(6601001) 表单不存在", "error"],
  [6601031, "已在别处保存", "(6601031) 已在别处保存", "warning"],
  [6603061, "您已经提交过", "您已经提交过", "info"],
  [6609000, "请稍候", "请稍候", "error"],
] as const) {
  test(`§8.10 §8.11 §8.12 §9.29 code ${code} stands for 10 s as «${said}» (${type})`, async ({ page }) => {
    await page.clock.install();
    await openWith(page, envelope(code, msg));
    const shown = notice(page, msg);
    await expect(shown).toHaveCount(1);
    await expect(shown.locator("[class$=-title]")).toHaveText(said);
    await expect(shown.locator(`.ant-notification-notice-icon-${type}`)).toBeVisible();
    await expect(shown.getByRole("button", { name: /close|关闭/i })).toBeVisible();
    await page.clock.fastForward(7000);
    await expect(shown).toHaveCount(1);
    await page.clock.fastForward(3500);
    await expect(shown).toHaveCount(0);
  });
}

test("§8.10 the close button closes it at once", async ({ page }) => {
  await openWith(page, envelope(6601001, "表单不存在"));
  await notice(page, "表单不存在")
    .getByRole("button", { name: /close|关闭/i })
    .click();
  await expect(notice(page, "表单不存在")).toHaveCount(0);
});

test("§8.14 §8.18 §9.29 a connection that is cut is said once, for 5 s, and the page offers a retry", async ({
  page,
}) => {
  await page.clock.install();
  await page.route(LIST, (route) => route.abort("connectionfailed"));
  await page.goto("/idata2/form");
  await expect(page.getByRole("main")).toContainText("后端接口连接异常");
  await expect(toast(page, "后端接口连接异常")).toHaveCount(1);
  await page.clock.fastForward(2500);
  await expect(toast(page, "后端接口连接异常")).toHaveCount(1);
  await page.clock.fastForward(3000);
  await expect(toast(page, "后端接口连接异常")).toHaveCount(0);
  await page.unroute(LIST);
  await page.getByRole("button", { name: "重试" }).click();
  await expect(page.getByRole("main")).not.toContainText("后端接口连接异常");
});

test("§8.15 §7.2 §9.3 a server that is silent for 60 s is a timeout", async ({ page }) => {
  await page.clock.install();
  await page.route(LIST, () => {});
  const asked = page.waitForRequest(LIST);
  await page.goto("/idata2/form");
  await asked;
  await page.clock.fastForward(55_000);
  await expect(toast(page, "系统接口请求超时")).toHaveCount(0);
  await page.clock.fastForward(5_500);
  await expect(toast(page, "系统接口请求超时")).toHaveCount(1);
  await expect(page.getByRole("main")).toContainText("系统接口请求超时");
});

for (const [id, status, words] of [
  ["8.16", 403, "403：您没有权限进行此操作"],
  ["8.18", 500, "系统接口 500 异常"],
  ["8.18", 200, "服务器返回的内容无法识别，请稍后重试"],
] as const) {
  test(`§${id} HTTP ${status} with a page in place of JSON is said as «${words}»`, async ({ page }) => {
    await openWith(page, { status, ...HTML_PAGE });
    await expect(toast(page, words)).toHaveCount(1);
    await expect(page.getByRole("main")).toContainText(words);
    await expect(page.locator("body")).not.toContainText("Bad gateway");
  });
}

test("the English interface has the catalogue in English", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("idata-language", "en-US"));
  await openWith(page, envelope(403, "x"));
  await expect(notice(page, "You have no permission for this operation")).toHaveCount(1);
});

test("a part of the page that cannot be fetched says so once and leaves the page alone", async ({ page }) => {
  await page.route("**/assets/search-panel*", (route) => route.abort());
  await page.goto("/idata2/form");
  await expect(page.getByRole("heading", { name: "我管理的表单" })).toBeVisible();
  await page.getByRole("button", { name: "搜索页面" }).click();
  await expect(toast(page, "加载失败，请检查网络后刷新页面")).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "我管理的表单" })).toBeVisible();
});

test("tools in the bar that cannot be fetched are missing, and nothing else is", async ({ page }) => {
  await page.route(/\/assets\/(notice-bell|desktop-tools|identity-switch)/, (route) => route.abort());
  const asked = page.waitForEvent("requestfailed", (request) => request.url().includes("desktop-tools"));
  await page.goto("/idata2/form");
  await asked;
  await expect(page.getByRole("heading", { name: "我管理的表单" })).toBeVisible();
  await expect(page.getByRole("button", { name: "通知和消息" })).toHaveCount(0);
  await expect(page.locator(".ant-message-notice, .ant-notification-notice")).toHaveCount(0);
});
