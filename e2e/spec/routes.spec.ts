/**
 * What each address opens (spec §2): public pages, the guard, redirects, the form section, hidden routes with
 * permissions.
 */
import { expect, test } from "@playwright/test";
import { publish } from "../fixtures/publish.ts";
import { answerInfo, answerRouters, API, goInside, signInByApi, giveSession } from "../fixtures/console-session.ts";

const BASE = "/idata2";
let token = "";
let formId = 0;

test.beforeAll(async ({ request }) => {
  token = await signInByApi(request);
  const made = await request.post(`${API}/form`, {
    headers: { authorization: `Bearer ${token}` },
    data: { kind: "survey", title: "路由测试问卷" },
  });
  formId = ((await made.json()) as { data: { id: number } }).data.id;
});

test.describe("without a session", () => {
  test("§2.2 §2.3 §2.4 §2.5 §2.6 §2.7 §2.8 §2.9 §2.10 public pages open", async ({ page }) => {
    for (const path of [
      "/login",
      "/register",
      "/license",
      "/auth-redirect",
      "/bind",
      "/404",
      "/401",
      "/denied",
      "/collect/template/3",
      "/collect/info",
      "/collect/info/3",
      "/collect/history/3",
      "/collect/history",
      "/collect/anything/else",
    ]) {
      await page.goto(BASE + path);
      await expect(page.getByRole("heading").or(page.getByRole("textbox")).first()).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(BASE + path);
    }
  });

  test("§2.34 §2.10 the page that fills in a form needs no session, an unknown link says so", async ({ page }) => {
    const response = await page.goto(`${BASE}/collect/form/no-such-link`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading").first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`${BASE}/collect/form/no-such-link`);
  });

  test("§2.37 §2.38 one page lists the forms that somebody has answered, and one their responses to a form", async ({
    page,
    request,
  }) => {
    const items = [{ id: "q1", type: "text", title: "姓名" }];
    const form = await publish(request, {
      schema: 1,
      title: "填写记录里的问卷",
      language: "zh-CN",
      pages: [{ id: "p1", items }],
      endings: [{ id: "e1", title: "谢谢" }],
    });
    const headers = { authorization: `Bearer ${token}` };
    const rules = await request.get(`${API}/form/${form.id}/rules`, { headers });
    const { revision, opensAt, closesAt, hours, weekdays } = ((await rules.json()) as { data: Record<string, unknown> })
      .data;
    const data = { opensAt, closesAt, hours, weekdays, seeOwn: true, revision };
    await request.put(`${API}/form/${form.id}/rules`, { headers, data });
    for (const name of ["甲", "乙"]) {
      await page.goto(form.link);
      await page.getByRole("textbox", { name: "姓名" }).fill(name);
      await page.getByRole("button", { name: "提交" }).click();
      await expect(page.getByRole("heading", { name: "谢谢" })).toBeVisible();
    }
    await page.goto(`${BASE}/collect/history`);
    await expect(page.getByRole("heading", { name: "填写记录里的问卷" })).toBeVisible();
    await expect(page.getByText("已提交 2 份")).toBeVisible();
    await page.getByRole("link", { name: "查看", exact: true }).click();
    await expect(page.getByRole("heading", { name: /^第 \d 号$/ })).toHaveText(["第 2 号", "第 1 号"]);

    await page.context().clearCookies();
    await page.goto(`${BASE}/collect/history`);
    await expect(page.getByRole("heading", { name: "我的填写记录" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "查看码" })).toBeVisible();
    const missing = await page.goto(`${BASE}/collect/history/no-such-form`);
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "没有这个表单" })).toBeVisible();
  });

  test("§2.12 §2.13 every other address leads to the sign-in page, which knows the whole target", async ({ page }) => {
    for (const path of ["/form", "/form/3/data/list?pageNum=2&title=食堂", "/system/user", "/no/such/page?a=1"]) {
      await page.goto(BASE + path);
      await expect(page).toHaveURL(/\/idata2\/login\?/);
      const target = new URL(page.url()).searchParams.get("redirect") ?? "";
      expect(decodeURI(target)).toBe(path);
    }
  });
});

test.describe("signed in", () => {
  test.beforeEach(async ({ context, baseURL }) => {
    await giveSession(context, baseURL ?? "", token);
  });

  test("§2.1 §9.1 §2.16 the empty path is the start page, below /idata2 and without a hash", async ({ page }) => {
    for (const path of ["/", "/idata2", "/idata2/"]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/idata2\/index$/);
    }
    await page.getByRole("navigation", { name: "主导航" }).getByRole("link", { name: "表单", exact: true }).click();
    await expect(page).toHaveURL(/\/idata2\/form$/);
    expect(page.url()).not.toContain("#");
    await page.goBack();
    await expect(page).toHaveURL(/\/idata2\/index$/);
  });

  test("§2.17 §2.21 §2.24 §2.25 §2.26 §2.33 each address is its page", async ({ page }) => {
    await page.goto(`${BASE}/index`);
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
    for (const [path, words] of [
      ["/form", "我管理的表单"],
      ["/form/voteDesign", "投票设计"],
      ["/form/participated", "我填写的表单"],
      ["/form/trashcan", "回收站"],
      ["/template", "模板库"],
      ["/member", "我的群组"],
      ["/form/shared", "与我共享"],
      ["/user/profile", "个人中心"],
      ["/user/pwd", "修改密码"],
      ["/form/denied", "没有权限"],
      ["/form/quick", "快速创建"],
      ["/form/text", "文本"],
      ["/bank", "题库管理"],
      ["/template/manage", "模板管理"],
      ["/user/group", "我的群组"],
    ] as const) {
      await goInside(page, path);
      await expect(page.getByRole("main").getByText(words).first()).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(BASE + path);
    }
  });

  test("§2.14 every page that the seeded menus name exists", async ({ page, request }) => {
    const reply = await request.get(`${API}/getRouters`, { headers: { authorization: `Bearer ${token}` } });
    const paths: string[] = [];
    const collect = (entries: { path: string; children?: never[] }[], base: string) => {
      for (const { path, children } of entries) {
        const full = path.startsWith("/") ? path : `${base}/${path}`.replace("//", "/");
        if (children === undefined) paths.push(full);
        else collect(children, full);
      }
    };
    collect(((await reply.json()) as { data: never[] }).data, "");
    expect(paths.length).toBeGreaterThan(20);
    await page.goto(`${BASE}/index`);
    for (const path of paths) {
      await goInside(page, path);
      await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
      await expect(page.getByText("没有可以打开的页面")).toBeHidden();
      expect(new URL(page.url()).pathname).toBe(BASE + path);
    }
  });

  test("§2.19 /form/manage is /form", async ({ page }) => {
    await page.goto(`${BASE}/form/manage`);
    await expect(page).toHaveURL(/\/idata2\/form$/);
  });

  test("§2.27 the designer opens a form, and makes one where the address names none", async ({ page }) => {
    await page.goto(`${BASE}/form/${formId}/designer`);
    await expect(page.getByRole("button", { name: "发布" })).toBeVisible();
    await page.goto(`${BASE}/form/designer`);
    await expect(page).toHaveURL(/\/form\/\d+\/designer$/);
  });

  test("§2.26 §2.28 §2.30 §2.31 the pages of one form, publish and data lead to their first", async ({ page }) => {
    await page.goto(`${BASE}/form`);
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
    for (const [path, target, words] of [
      ["publish", "publish/distribute", "发布"],
      ["publish/message", "publish/message", "手动发送"],
      ["data", "data/stats", "统计"],
      ["data/list", "data/list", "答卷"],
      ["denied", "denied", "没有权限"],
      ["data/votes", "data/votes", "投票结果"],
      ["data/scoring", "data/scoring", "人工评分"],
      ["data/review", "data/review", "答卷审核"],
      ["publish/scope", "publish/scope", "填写范围"],
    ] as const) {
      await goInside(page, `/form/${formId}/${path}`);
      await expect(page).toHaveURL(`${BASE}/form/${formId}/${target}`);
      await expect(page.getByRole("main").getByText(words).first()).toBeVisible();
    }
  });

  test("§2.15 unknown paths lead to /404", async ({ page }) => {
    for (const path of ["/nowhere", "/system/nowhere", "/form/abc/data/list", "/user"]) {
      await page.goto(BASE + path);
      await expect(page).toHaveURL(/\/idata2\/404$/);
    }
  });

  const GATED = [
    ["/system/user-auth/role/7", "system:user:edit", "分配角色", null],
    ["/system/role-auth/user/7", "system:role:edit", "分配用户", "/system/role-auth/user/seven"],
    ["/system/dict-data/index/7", "system:dict:list", "字典数据", "/system/dict-data/index/7a"],
    ["/system/job-log/index/7", "monitor:job:list", "调度日志", "/system/job-log/index/-7"],
    ["/monitor/job-log/index/7", "monitor:job:list", "调度日志", "/monitor/job-log/index/seven"],
    ["/tool/gen-edit/index/7", "tool:gen:edit", "修改生成配置", "/tool/gen-edit/index/7.5"],
  ] as const;
  test("§2.39 §2.40 §2.41 §2.42 §2.44 §6.7 §6.11 hidden routes are there with their permission, and not without", async ({
    page,
  }) => {
    await answerRouters(page, []);
    for (const [path, permission, words, wrong] of GATED) {
      await answerInfo(page, { permissions: ["some:other:thing", permission] });
      await page.goto(BASE + path);
      await expect(page.getByRole("main").getByText(words).first()).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(BASE + path);
      if (wrong !== null) {
        await goInside(page, wrong);
        await expect(page).toHaveURL(/\/idata2\/404$/);
      }
      const others = GATED.map((route) => route[1]).filter((name) => name !== permission);
      await answerInfo(page, { permissions: others });
      await page.goto(BASE + path);
      await expect(page.getByRole("main").getByText("您没有权限查看这个页面")).toBeVisible();
      await expect(page.getByRole("main").getByText(words)).toHaveCount(0);
      await expect(page.getByRole("navigation", { name: "主导航" })).toBeVisible();
    }
  });

  test("a page of the product that the user's menus lack is forbidden, not unknown, and keeps the navigation", async ({
    page,
  }) => {
    await answerInfo(page, { permissions: [] });
    await answerRouters(page, []);
    for (const path of ["/system/user", "/system/log/operlog", "/monitor/online"]) {
      await page.goto(BASE + path);
      await expect(page.getByRole("main").getByText("您没有权限查看这个页面")).toBeVisible();
      await expect(page.getByRole("navigation", { name: "主导航" })).toBeVisible();
      await expect(page).toHaveTitle("您没有权限查看这个页面 · iData");
    }
  });

  test("§2.44 §6.7 a menu route with permissions or roles is there for those who hold one of them", async ({
    page,
  }) => {
    await answerInfo(page, { roles: ["editor"], permissions: ["report:view"] });
    await answerRouters(page, [
      { path: "/held", title: "有权的", component: "system/post/index", permissions: ["a:b:c", "report:view"] },
      { path: "/role", title: "角色的", component: "system/post/index", permissions: ["a:b:c"], roles: ["editor"] },
      { path: "/closed", title: "无权的", component: "system/post/index", permissions: ["a:b:c"], roles: ["boss"] },
    ]);
    for (const path of ["/held", "/role"]) {
      await page.goto(BASE + path);
      await expect(page.getByRole("main").getByText("岗位管理").first()).toBeVisible();
    }
    await page.goto(`${BASE}/closed`);
    await expect(page).toHaveURL(/\/idata2\/404$/);
  });

  test("§2.14 §3.16 pages are found by the menu's component; one that does not exist is named", async ({ page }) => {
    await answerRouters(page, [
      { path: "/mine", title: "我的清单", component: "form/index", query: '{"title":"食堂"}' },
      { path: "/lost", title: "失落的页面", component: "system/lost/index" },
      { path: "/box", title: "盒子", children: [{ path: "in", title: "里面", component: "tool/build/index" }] },
    ]);
    await page.goto(`${BASE}/index`);
    const more = page.getByRole("button", { name: /更多/ });
    const nav = page.getByRole("navigation", { name: "主导航" });
    await nav.getByRole("link", { name: "我的清单" }).click();
    await expect(page).toHaveURL(`${BASE}/mine?title=${encodeURIComponent("食堂")}`);
    await expect(page.getByRole("heading", { name: "我管理的表单" })).toBeVisible();
    await nav.getByRole("link", { name: "失落的页面" }).click();
    await expect(page.getByRole("main")).toContainText("system/lost/index");
    await more.click();
    await page.getByRole("menuitem", { name: "里面" }).click();
    await expect(page).toHaveURL(`${BASE}/box/in`);
    await page.goto(`${BASE}/box`);
    await expect(page).toHaveURL(`${BASE}/box/in`);
  });

  test("§2.11 /redirect/… mounts the page anew, reads its data again and keeps the query", async ({ page }) => {
    await page.goto(`${BASE}/form?title=${encodeURIComponent("路由测试")}`);
    const heading = page.getByRole("heading", { name: "我管理的表单" });
    await expect(heading).toBeVisible();
    await expect(page.getByText("路由测试问卷").first()).toBeVisible();
    const before = await heading.elementHandle();
    await page.evaluate("globalThis.sameDocument = true");
    const again = page.waitForRequest((request) => request.url().includes(`${API}/form/list`));
    await goInside(page, `/redirect/form?title=${encodeURIComponent("路由测试")}`);
    await again;
    await expect(page).toHaveURL(`${BASE}/form?title=${encodeURIComponent("路由测试")}`);
    await expect(page.getByText("路由测试问卷").first()).toBeVisible();
    expect(await before?.evaluate((node) => node.isConnected)).toBe(false);
    expect(await page.evaluate("globalThis.sameDocument === true")).toBe(true);
    await page.goto(`${BASE}/redirect/form/trashcan?pageNum=2`);
    await expect(page).toHaveURL(`${BASE}/form/trashcan?pageNum=2`);
  });

  test("§2.11 /redirect/… never leads to another origin", async ({ page, baseURL }) => {
    for (const path of ["//evil.example/", "/%5Cevil.example", "/https://evil.example"]) {
      await page.goto(`${BASE}/redirect${path}`);
      await expect(page.getByRole("heading").first()).toBeVisible();
      expect(page.url().startsWith(`${baseURL}${BASE}/`)).toBe(true);
    }
  });
});
