/** The session (spec §3, §4): its content, how it begins and how it ends. */
import { expect, test, type Page } from "@playwright/test";
import { envelope, signInByApi, giveSession } from "../fixtures/console-session.ts";

let token = "";
test.beforeEach(async ({ context, baseURL, request }) => {
  token = await signInByApi(request);
  await giveSession(context, baseURL ?? "", token);
});

const openMenu = async (page: Page) => {
  await page.goto("/idata2/index");
  await page.getByRole("button", { name: "用户菜单" }).click();
  await page.getByRole("menuitem", { name: "退出登录" }).click();
};
const signOutDialog = (page: Page) => page.getByRole("dialog").filter({ hasText: "确定要退出系统吗？" });
const findToken = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "Admin-Token")?.value;

test("§4.2 §7.3 §7.9 §7.11 the first navigation loads the user and the menus, with the token as a bearer", async ({
  page,
}) => {
  const calls: [path: string, bearer: string | undefined][] = [];
  page.on("request", (request) => {
    const path = new URL(request.url()).pathname;
    if (/\/get(Info|Routers)$/.test(path)) calls.push([path, request.headers()["authorization"]]);
  });
  await page.goto("/idata2/index");
  await expect(page.getByRole("button", { name: "用户菜单" })).toContainText("您好");
  expect(calls).toEqual([
    ["/idata2/api/getInfo", `Bearer ${token}`],
    ["/idata2/api/getRouters", `Bearer ${token}`],
  ]);
});

const INFO = { user: { userId: 9, userName: "li", nickName: "李老师", avatar: "" }, roles: [], permissions: [] };

test("§3.1 §3.2 an empty avatar is the default picture, any other is below the API base", async ({ page }) => {
  let avatar = "";
  await page.route("**/idata2/api/getInfo", (route) =>
    route.fulfill(envelope(200, "", { ...INFO, user: { ...INFO.user, avatar } })),
  );
  await page.route("**/profile/avatar/a.png", (route) =>
    route.fulfill({ path: "apps/console/public/logo.png", contentType: "image/png" }),
  );
  await page.goto("/idata2/index");
  const picture = page.getByRole("button", { name: "用户菜单" }).locator("img");
  await expect(picture).toHaveAttribute("src", "/idata2/avatar.svg");
  await expect(picture).toHaveJSProperty("naturalWidth", 48);
  await expect(page.getByRole("button", { name: "用户菜单" })).toContainText("李老师");
  avatar = "/profile/avatar/a.png";
  await page.reload();
  await expect(picture).toHaveAttribute("src", "/idata2/api/profile/avatar/a.png");
});

test("§4.3 §8.23 user information that fails is said, the user is logged out and ends at the root", async ({
  page,
}) => {
  await page.route("**/idata2/api/getInfo", (route) => route.fulfill(envelope(500, "用户已停用")));
  const logout = page.waitForRequest("**/idata2/api/logout");
  await page.goto("/idata2/form");
  await expect(page.locator(".ant-message-notice").filter({ hasText: "用户已停用" })).toHaveCount(1);
  expect((await logout).headers()["authorization"]).toBe(`Bearer ${token}`);
  await expect(page).toHaveURL(/\/idata2\/login$/);
  expect(await findToken(page)).toBeUndefined();
});

test("user information that nobody answers can be tried again; nobody is logged out", async ({ page }) => {
  await page.route("**/idata2/api/getInfo", (route) => route.abort());
  await page.goto("/idata2/form");
  await expect(page.getByText("后端接口连接异常")).toBeVisible();
  await page.unroute("**/idata2/api/getInfo");
  await page.getByRole("button", { name: "重试" }).click();
  await expect(page.getByRole("button", { name: "用户菜单" })).toBeVisible();
  expect(await findToken(page)).toBe(token);
});

test("§8.24 §8.25 §4.5 sign-out asks in the specified words; cancelling does nothing", async ({ page }) => {
  let logouts = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/logout")) logouts += 1;
  });
  await openMenu(page);
  const dialog = signOutDialog(page);
  await expect(dialog).toContainText("确定要退出系统吗？");
  await expect(dialog.locator("[class*=confirm-title]")).toHaveText("提示");
  await expect(dialog.getByRole("button", { name: /确\s*定/ })).toHaveText("确定");
  await dialog.getByRole("button", { name: "取消" }).click();
  await expect(dialog).toBeHidden();
  expect(logouts).toBe(0);
  expect(await findToken(page)).toBe(token);
  await expect(page).toHaveURL(/\/idata2\/index$/);
});

test("§4.4 §4.6 §4.7 §7.10 signing out ends the session everywhere and goes to /idata2/index", async ({
  page,
  request,
}) => {
  await openMenu(page);
  const left = page.waitForRequest((asked) => asked.isNavigationRequest() && asked.url().endsWith("/idata2/index"));
  await signOutDialog(page)
    .getByRole("button", { name: /确\s*定/ })
    .click();
  await left;
  await expect(page).toHaveURL(/\/idata2\/login\?redirect=%2Findex/);
  expect(await findToken(page)).toBeUndefined();
  const headers = { authorization: `Bearer ${token}` };
  expect(((await (await request.get("/idata2/api/getInfo", { headers })).json()) as { code: number }).code).toBe(401);
});

test("§4.7 §7.10 a provider's logout address wins; one that is no web address does not", async ({ page }) => {
  let logoutUrl = "/idata2/denied?from=provider";
  await page.route("**/idata2/api/logout", (route) => route.fulfill(envelope(200, "退出成功", { logoutUrl })));
  await openMenu(page);
  await signOutDialog(page)
    .getByRole("button", { name: /确\s*定/ })
    .click();
  await expect(page).toHaveURL(/\/idata2\/denied\?from=provider$/);
  logoutUrl = "javascript:document.title='x'";
  await openMenuAgain(page);
  await expect(page).toHaveURL(/\/idata2\/login/);
});

async function openMenuAgain(page: Page): Promise<void> {
  await giveSession(page.context(), new URL(page.url()).origin, token);
  await openMenu(page);
  await signOutDialog(page)
    .getByRole("button", { name: /确\s*定/ })
    .click();
}

test("a server that fails or is silent keeps nobody signed in", async ({ page }) => {
  await page.clock.install();
  await page.route("**/idata2/api/logout", () => {});
  await openMenu(page);
  const asked = page.waitForRequest("**/idata2/api/logout");
  await signOutDialog(page)
    .getByRole("button", { name: /确\s*定/ })
    .click();
  await asked;
  await page.clock.fastForward(11_000);
  await expect(page).toHaveURL(/\/idata2\/login/);
  expect(await findToken(page)).toBeUndefined();
});
