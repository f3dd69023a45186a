/** The frame around the pages (spec §2): top navigation, navbar, side menu, inner links, footer, phones. */
import { expect, test, type Locator, type Page } from "@playwright/test";
import {
  answer,
  answerInfo,
  answerRouters,
  API,
  type EdgeMenu,
  goInside,
  signInByApi,
  giveSession,
} from "../fixtures/console-session.ts";

const BASE = "/idata2";
const FRAME_URL = "https://frame.example/help";
const PAGE = "system/post/index";
let token = "";

const leaf = (path: string, title: string, more: object = {}): EdgeMenu => ({ path, title, component: PAGE, ...more });
const SECTION: EdgeMenu = {
  path: "/section",
  title: "栏目",
  alwaysShow: true,
  children: [
    leaf("plain", "普通页面"),
    { path: "first", title: "第一组", component: "ParentView", children: [leaf("a", "甲页"), leaf("b", "乙页")] },
    { path: "second", title: "第二组", component: "ParentView", children: [leaf("c", "丙页"), leaf("d", "丁页")] },
    {
      path: "lonely",
      title: "独子组",
      component: "ParentView",
      children: [leaf("only", "独页"), leaf("no", "藏页", { hidden: true })],
    },
    { path: "always", title: "常显组", component: "ParentView", alwaysShow: true, children: [leaf("one", "一页")] },
    leaf("hidden", "隐藏页", { hidden: true, activeMenu: "/section/plain" }),
    leaf("five", "五个字标题"),
    leaf("six", "六个字的标题"),
    { path: "https://out.example/page", title: "外部网站" },
    { path: "help/frame", title: "内嵌帮助", component: "InnerLink", link: FRAME_URL },
  ],
};

/** 0 until the picture is loaded. */
const toPictureWidth = (image: Locator) =>
  image.evaluate((element) => (element as unknown as { naturalWidth: number }).naturalWidth);
const nav = (page: Page) => page.getByRole("navigation", { name: "主导航" });
const side = (page: Page) => page.getByRole("navigation", { name: "侧边菜单" });

test.beforeAll(async ({ request }) => {
  token = await signInByApi(request);
});
test.beforeEach(async ({ context, baseURL }) => {
  await giveSession(context, baseURL ?? "", token);
});

test("§2.49 §2.50 §2.51 §9.27 §9.28 a third of the window holds entries of 85 px, never less than three; the rest is under more", async ({
  page,
}) => {
  await answerRouters(
    page,
    [1, 2, 3, 4, 5].map((n) => leaf(`/extra${n}`, `菜单${n}`)),
  );
  await page.goto(`${BASE}/index`);
  for (const [width, count] of [
    [1440, 5],
    [1900, 7],
    [1530, 6],
    [1529, 5],
    [1019, 3],
    [992, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(nav(page).getByRole("link")).toHaveCount(count);
  }
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect(nav(page).getByRole("link")).toHaveText(["首页", "表单", "模板库", "菜单1", "菜单2"]);
  await nav(page).getByRole("button", { name: "更多" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["菜单3", "菜单4", "菜单5"]);
  await page.getByRole("menuitem", { name: "菜单4" }).click();
  await expect(page).toHaveURL(`${BASE}/extra4`);
});

test("§2.52 §3.1 §3.2 §3.18 the bar greets with the nickname, shows the avatar, has full screen and sign-out, and no identity without groups", async ({
  page,
}) => {
  await answerInfo(page, { nickName: "李雷", permissions: ["*:*:*"] });
  await page.goto(`${BASE}/index`);
  const bar = page.getByRole("banner");
  await expect(bar.getByText("您好，李雷")).toBeVisible();
  await expect(bar.getByRole("button", { name: "全屏" })).toBeVisible();
  await expect(bar.getByRole("button", { name: "退出登录" })).toBeVisible();
  await expect(bar.getByRole("button", { name: /当前身份/ })).toHaveCount(0);
  const avatar = bar.getByRole("button", { name: /用户菜单/ }).locator("img");
  await expect(avatar).toHaveAttribute("src", "/idata2/avatar.svg");
  await expect.poll(() => toPictureWidth(avatar)).toBeGreaterThan(0);
  await answerInfo(page, { nickName: "李雷", avatar: "/profile/me.png" });
  // A picture that fails to load is removed.
  const picture = await page.request.get("/idata2/logo.png");
  await page.route("**/idata2/api/profile/me.png", async (route) =>
    route.fulfill({ contentType: "image/png", body: await picture.body() }),
  );
  await page.reload();
  await expect(avatar).toHaveAttribute("src", "/idata2/api/profile/me.png");
});

test("§2.53 two icons open the source code and the documentation in a new window, as the installation says", async ({
  page,
  context,
}) => {
  await page.goto(`${BASE}/index`);
  await expect(page.getByRole("button", { name: "全屏" })).toBeVisible();
  await expect(page.getByRole("link", { name: "源码" })).toHaveCount(0);
  await answer(page, `${API}/system/config/configKey/sys.index.sourceUrl`, { msg: "https://code.example/idata" });
  await answer(page, `${API}/system/config/configKey/sys.index.docsUrl`, { msg: "https://docs.example/" });
  await context.route("https://*.example/**", (route) => route.fulfill({ body: "foreign" }));
  await page.reload();
  for (const [name, address] of [
    ["源码", "https://code.example/idata"],
    ["文档", "https://docs.example/"],
  ] as const) {
    const [opened] = await Promise.all([context.waitForEvent("page"), page.getByRole("link", { name }).click()]);
    await expect(opened).toHaveURL(address);
    await opened.close();
  }
});

test("§2.54 §2.55 the logo and the side menu's logo lead to /, the picture has its fixed address", async ({ page }) => {
  await page.addInitScript(`localStorage.setItem("layout-setting", '{"sidebarLogo":true}')`);
  await page.goto(`${BASE}/system/user`);
  for (const place of [page.getByRole("banner"), side(page)]) {
    const logo = place.getByRole("link", { name: "iData" });
    await expect(logo).toHaveAttribute("href", /^\/idata2\/?$/);
    const image = logo.locator("img");
    await expect(image).toHaveAttribute("src", "/idata2/logo.png?v=2.6.1");
    await expect.poll(() => toPictureWidth(image)).toBeGreaterThan(0);
  }
  await page.getByRole("banner").getByRole("link", { name: "iData" }).click();
  await expect(page).toHaveURL(`${BASE}/index`);
});

test("§2.52 §5.14 full screen and back; a browser without it is told so", async ({ page }) => {
  await page.goto(`${BASE}/index`);
  await page.getByRole("button", { name: "全屏", exact: true }).click();
  await expect.poll(() => page.evaluate("document.fullscreenElement !== null")).toBe(true);
  await page.getByRole("button", { name: "退出全屏" }).click();
  await expect.poll(() => page.evaluate("document.fullscreenElement !== null")).toBe(false);
  await page.addInitScript(`Object.defineProperty(document, "fullscreenEnabled", { value: false })`);
  await page.reload();
  await page.getByRole("button", { name: "全屏", exact: true }).click();
  await expect(page.getByText("您的浏览器不支持全屏")).toBeVisible();
});

test.describe("side menu", () => {
  test.beforeEach(async ({ page }) => {
    await answerRouters(page, [SECTION, leaf("/single", "单页")]);
    await page.goto(`${BASE}/section/plain`);
    await expect(side(page).getByRole("link", { name: "普通页面" })).toBeVisible();
  });

  test("§2.56 §2.57 §2.58 §9.19 it shows the permitted tree, 200 px wide; one child is the entry itself", async ({
    page,
  }) => {
    expect((await side(page).boundingBox())?.width).toBe(200);
    await expect(side(page).getByRole("listitem").getByRole("button", { expanded: false })).toHaveText([
      "第一组",
      "第二组",
      "常显组",
    ]);
    await expect(side(page).getByRole("link", { name: "独页" })).toHaveAttribute("href", "/idata2/section/lonely/only");
    await expect(side(page).getByText("独子组")).toHaveCount(0);
    await expect(side(page).getByText(/藏页|隐藏页/)).toHaveCount(0);
    await side(page).getByRole("button", { name: "常显组" }).click();
    await expect(side(page).getByRole("link", { name: "一页", exact: true })).toBeVisible();
  });

  test("§2.60 only one submenu is open at a time", async ({ page }) => {
    await side(page).getByRole("button", { name: "第一组" }).click();
    await side(page).getByRole("link", { name: "乙页" }).click();
    await expect(page).toHaveURL(`${BASE}/section/first/b`);
    await side(page).getByRole("button", { name: "第二组" }).click();
    await expect(side(page).getByRole("link", { name: "丙页" })).toBeVisible();
    await expect(side(page).getByRole("link", { name: "甲页" })).toHaveCount(0);
    await expect(side(page).getByRole("listitem").getByRole("button", { expanded: true })).toHaveText(["第二组"]);
  });

  test("§2.59 external entries open in a new tab", async ({ page, context }) => {
    await context.route("https://out.example/**", (route) => route.fulfill({ body: "foreign" }));
    const link = side(page).getByRole("link", { name: "外部网站" });
    const [opened] = await Promise.all([context.waitForEvent("page"), link.click()]);
    await expect(opened).toHaveURL("https://out.example/page");
    await expect(page).toHaveURL(`${BASE}/section/plain`);
  });

  test("§2.61 the current entry is the route's activeMenu if it has one, else the path", async ({ page }) => {
    const current = side(page).locator("[aria-current=page]");
    await expect(current).toHaveText("普通页面");
    await side(page).getByRole("link", { name: "独页" }).click();
    await expect(current).toHaveText("独页");
    await goInside(page, "/section/hidden");
    await expect(page).toHaveURL(`${BASE}/section/hidden`);
    await expect(current).toHaveText("普通页面");
  });

  test("§2.62 §9.36 titles longer than five characters have a tooltip", async ({ page }) => {
    await side(page).getByRole("link", { name: "六个字的标题" }).hover();
    await expect(page.getByRole("tooltip", { name: "六个字的标题" })).toBeVisible();
    await page.mouse.move(700, 500);
    await expect(page.getByRole("tooltip", { name: "六个字的标题" })).toBeHidden();
    await side(page).getByRole("link", { name: "五个字标题" }).hover();
    await side(page).getByRole("link", { name: "六个字的标题" }).hover();
    await expect(page.getByRole("tooltip", { name: "六个字的标题" })).toBeVisible();
    await expect(page.getByRole("tooltip", { name: "五个字标题" })).toHaveCount(0);
  });

  test("§2.63 it is there for pages with child menus and hidden for single-level pages", async ({ page }) => {
    await nav(page).getByRole("link", { name: "单页" }).click();
    await expect(page).toHaveURL(`${BASE}/single`);
    await expect(side(page)).toHaveCount(0);
    await nav(page).getByRole("link", { name: "首页" }).click();
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
    await expect(side(page)).toHaveCount(0);
    await nav(page).getByRole("link", { name: "栏目" }).click();
    await expect(page).toHaveURL(`${BASE}/section/plain`);
    await expect(side(page)).toBeVisible();
  });

  test("§2.64 §4.18 it can be collapsed, and the state is remembered", async ({ page }) => {
    await side(page).getByRole("button", { name: "收起菜单" }).click();
    await expect.poll(async () => (await side(page).boundingBox())?.width).toBe(48);
    await page.reload();
    await expect(side(page).getByRole("button", { name: "展开菜单" })).toBeVisible();
    expect((await side(page).boundingBox())?.width).toBe(48);
    await side(page).getByRole("button", { name: "展开菜单" }).click();
    await expect.poll(async () => (await side(page).boundingBox())?.width).toBe(200);
  });

  test("§2.65 §2.66 §4.18 §9.21 below 992 px the navigation is in a drawer, checked again on resize", async ({
    page,
  }) => {
    const open = page.getByRole("button", { name: "打开菜单" });
    await page.setViewportSize({ width: 992, height: 800 });
    await expect(side(page)).toBeVisible();
    await expect(open).toHaveCount(0);
    await page.setViewportSize({ width: 991, height: 800 });
    await expect(open).toBeVisible();
    await expect(side(page)).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await open.click();
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("button", { name: "第二组" }).click();
    await drawer.getByRole("link", { name: "丙页" }).click();
    await expect(page).toHaveURL(`${BASE}/section/second/c`);
    await expect(drawer).toBeHidden();
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect(side(page)).toBeVisible();
    await expect(open).toHaveCount(0);
  });

  // Deletes the menu stored by this test, even if it fails, because other tests open every page in the menus.
  let storedMenu: number | undefined;
  test.afterEach(async ({ request }) => {
    if (storedMenu === undefined) return;
    const headers = { authorization: `Bearer ${token}` };
    expect((await (await request.delete(`${API}/system/menu/${storedMenu}`, { headers })).json()).code).toBe(200);
    storedMenu = undefined;
  });

  test("§2.47 §2.48 §9.26 an inner link is a frame as high as the window less 94.5 px, with words while it loads", async ({
    page,
    request,
  }) => {
    // The page may embed only the origins of stored inner links, so this menu has to be stored.
    const headers = { authorization: `Bearer ${token}` };
    const menu = {
      menuName: `内嵌帮助 ${Date.now()}`,
      parentId: 0,
      orderNum: 99,
      path: FRAME_URL,
      menuType: "C",
      isFrame: "1",
    };
    const stored = await request.post(`${API}/system/menu`, { headers, data: { ...menu, visible: "1", status: "0" } });
    expect((await stored.json()).code).toBe(200);
    const entries = (await (await request.get(`${API}/system/menu/list`, { headers })).json()) as {
      data: { menuId: number; menuName: string }[];
    };
    storedMenu = entries.data.find(({ menuName }) => menuName === menu.menuName)?.menuId;
    expect(storedMenu).toBeDefined();
    await page.reload();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(FRAME_URL, async (route) => {
      await held;
      await route.fulfill({ contentType: "text/html", body: "<h1>foreign page</h1>" });
    });
    await side(page).getByRole("link", { name: "内嵌帮助" }).click();
    await expect(page.getByText("正在加载页面，请稍候")).toBeVisible();
    release();
    await expect(page.frameLocator("iframe").getByRole("heading", { name: "foreign page" })).toBeVisible();
    await expect(page.getByText("正在加载页面，请稍候")).toBeHidden();
    for (const height of [900, 700]) {
      await page.setViewportSize({ width: 1440, height });
      await expect.poll(async () => (await page.locator("iframe").boundingBox())?.height).toBe(height - 94.5);
    }
  });
});

test("§2.85 §3.11 §4.2 §7.20 the footer and the title are what the configuration says", async ({ page }) => {
  await answer(page, `${API}/system/config/configKey/sys.footer`, { msg: "某某大学 信息中心" });
  await answer(page, `${API}/system/config/configKey/sys.title`, { msg: "校园数据" });
  await page.goto(`${BASE}/form`);
  await expect(page.getByRole("contentinfo")).toHaveText("某某大学 信息中心");
  await expect(page).toHaveTitle("我管理的表单 · 校园数据");
  await expect(page.getByRole("banner").getByRole("link", { name: "校园数据" })).toBeVisible();
});

test("§2.86 §9.25 the way back to the top takes 800 ms", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  await page.goto(`${BASE}/index`);
  await expect(page.getByRole("contentinfo")).not.toBeEmpty();
  await page.evaluate(`document.body.style.minHeight = "4000px"; scrollTo(0, 2000)`);
  const button = page.getByRole("button", { name: "回到顶部" });
  await expect(button).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await button.click();
  await page.clock.runFor(400);
  const half = await page.evaluate<number>("scrollY");
  expect(half).toBeGreaterThan(200);
  expect(half).toBeLessThan(1800);
  await page.clock.runFor(380);
  expect(await page.evaluate<number>("scrollY")).toBeGreaterThan(0);
  await page.clock.runFor(60);
  expect(await page.evaluate<number>("scrollY")).toBe(0);
});

test("the frame has landmarks, and the first stop of the keyboard skips to the content", async ({ page }) => {
  await page.goto(`${BASE}/form`);
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "跳到正文" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(`document.querySelector("main").contains(document.activeElement)`)).toBe(true);
});

test("§4.5 §4.6 §4.7 signing out is confirmed first and leads to the provider's address", async ({ page, context }) => {
  await answer(page, `${API}/logout`, { logoutUrl: "https://sso.example/logout" });
  await context.route("https://sso.example/**", (route) => route.fulfill({ body: "bye" }));
  await page.goto(`${BASE}/index`);
  await page.getByRole("banner").getByRole("button", { name: "退出登录" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("确定要退出系统吗？");
  await dialog.getByRole("button", { name: /取\s*消/ }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("banner").getByRole("button", { name: "退出登录" }).click();
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  await expect(page).toHaveURL("https://sso.example/logout");
});
