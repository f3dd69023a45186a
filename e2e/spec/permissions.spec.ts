/** How permissions determine what the console shows (spec §6), as far as a browser can check it. */
import { expect, test } from "@playwright/test";
import {
  answerInfo,
  answerOnlyRouters,
  answerRouters,
  API,
  goInside,
  signInByApi,
  giveSession,
} from "../fixtures/console-session.ts";

const BASE = "/idata2";
const JOB_LOG = "/system/job-log/index/3";
let token = "";

test.beforeAll(async ({ request }) => {
  token = await signInByApi(request);
});
test.beforeEach(async ({ context, page, baseURL }) => {
  await giveSession(context, baseURL ?? "", token);
  await answerRouters(page, [
    { path: "/open", title: "公开页", component: "system/post/index" },
    { path: "/boss", title: "主管页", component: "system/post/index", roles: ["boss", "owner"] },
    { path: "/view", title: "报表页", component: "system/post/index", permissions: ["report:view", "report:edit"] },
  ]);
});

test("§6.1 §6.7 §6.8 the menu is what the server sends, without what the user's roles and permissions do not open", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await answerInfo(page, { roles: ["common"], permissions: ["report:edit"] });
  await page.goto(`${BASE}/index`);
  const nav = page.getByRole("navigation", { name: "主导航" });
  await expect(nav.getByRole("link", { name: "报表页" })).toBeVisible();
  await expect(nav.getByRole("link", { name: "公开页" })).toBeVisible();
  await expect(page.getByText("主管页")).toHaveCount(0);
  expect(asked.filter((path) => path === `${API}/getInfo`)).toHaveLength(1);
  expect(asked.indexOf(`${API}/getInfo`)).toBeLessThan(asked.indexOf(`${API}/getRouters`));

  await answerInfo(page, { roles: ["owner"], permissions: [] });
  await page.reload();
  await expect(nav.getByRole("link", { name: "主管页" })).toBeVisible();
  await expect(page.getByText("报表页")).toHaveCount(0);
});

test("§6.8 forms and templates show in no place of the navigation for those whose menus do not have them", async ({
  page,
}) => {
  await answerOnlyRouters(page, [{ path: "/open", title: "公开页", component: "system/post/index" }]);
  await page.goto(`${BASE}/index`);
  await expect(page.getByRole("navigation", { name: "主导航" }).getByRole("link")).toHaveText(["首页", "公开页"]);
  await expect(page.getByRole("heading", { name: "开始创建" })).toHaveCount(0);
  await page.getByRole("button", { name: "搜索页面" }).click();
  await expect(page.getByRole("option")).toHaveText(["首页", "公开页"]);
});

test("§6.2 the role admin passes every role check", async ({ page }) => {
  await answerInfo(page, { roles: ["admin"], permissions: [] });
  await page.goto(`${BASE}/index`);
  await expect(page.getByRole("navigation", { name: "主导航" }).getByRole("link", { name: "主管页" })).toBeVisible();
  await expect(page.getByText("报表页")).toHaveCount(0);
});

test("§6.3 §6.6 the permission *:*:* passes every permission check; without it the page does not have the thing", async ({
  page,
}) => {
  await answerInfo(page, { roles: ["common"], permissions: ["*:*:*"] });
  await page.goto(BASE + JOB_LOG);
  await expect(page.getByRole("main").getByText("调度日志").first()).toBeVisible();
  await expect(page.getByText("报表页")).toHaveCount(1);
  await expect(page.getByText("主管页")).toHaveCount(0);

  await answerInfo(page, { roles: ["common"], permissions: [] });
  await page.goto(BASE + JOB_LOG);
  await expect(page.getByText("您没有权限查看这个页面")).toBeVisible();
  await goInside(page, "/index");
  await expect(page.getByRole("navigation", { name: "主导航" }).getByRole("link", { name: "公开页" })).toBeVisible();
  await expect(page.getByText("报表页")).toHaveCount(0);
});

test("§3.3 a user without roles is treated as having the default role", async ({ page }) => {
  await answerInfo(page, { roles: [], permissions: [] });
  await answerRouters(page, [
    { path: "/default", title: "默认角色页", component: "system/post/index", roles: ["ROLE_DEFAULT"] },
  ]);
  await page.goto(`${BASE}/index`);
  await expect(
    page.getByRole("navigation", { name: "主导航" }).getByRole("link", { name: "默认角色页" }),
  ).toBeVisible();
});
