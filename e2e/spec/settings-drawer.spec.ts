/** The settings drawer (spec §2, §3, §4, §8, §9). */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/signed-in.ts";

// With the movements that most people see.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const KEY = "layout-setting";
const drawer = (page: Page) => page.getByRole("dialog", { name: "主题风格设置" });
const toggle = (page: Page, name: string) => drawer(page).getByRole("switch", { name });
const stored = (page: Page) => page.evaluate<string | null>(`localStorage.getItem(${JSON.stringify(KEY)})`);
const PRESETS = ["#2F88FF", "#1890ff", "#304156", "#212121", "#11a983", "#13c2c2", "#6959CD", "#f5222d"];
const SWITCHES = ["开启 TopNav", "开启 Tags-Views", "固定 Header", "显示 Logo", "动态标题"];

async function openDrawer(page: Page): Promise<void> {
  await page.goto("/idata2/index");
  await page.getByRole("button", { name: "布局设置" }).click();
  await expect(drawer(page)).toBeVisible();
}

test("§2.79 §9.22 the drawer is 280 px wide and offers two side themes", async ({ page }) => {
  await openDrawer(page);
  expect((await drawer(page).boundingBox())?.width).toBe(280);
  const sides = drawer(page).getByRole("radiogroup", { name: "侧栏风格" }).getByRole("radio");
  await expect(sides).toHaveCount(2);
  await expect(drawer(page).getByRole("radio", { name: "深色侧栏" })).toBeChecked();
  await drawer(page).getByText("浅色侧栏").click();
  await expect(drawer(page).getByRole("radio", { name: "浅色侧栏" })).toBeChecked();
});

test("§2.80 eight presets, and any other colour", async ({ page }) => {
  await openDrawer(page);
  const colors = drawer(page).getByRole("radiogroup", { name: "主题颜色" }).getByRole("radio");
  const names = await colors.evaluateAll((radios) => radios.map((radio) => radio.getAttribute("aria-label")));
  expect(names).toEqual(PRESETS);
  await expect(drawer(page).getByRole("radio", { name: "#2F88FF" })).toBeChecked();
  await drawer(page).getByLabel("自定义").fill("#8a2be2");
  await expect(colors.and(page.locator(":checked"))).toHaveCount(0);
  await expect(drawer(page)).toContainText("#8A2BE2");
});

test("§2.81 §2.82 §2.83 five switches with their defaults, two buttons", async ({ page }) => {
  await openDrawer(page);
  await expect(drawer(page).getByRole("switch")).toHaveCount(5);
  for (const name of SWITCHES) {
    await expect(toggle(page, name)).toHaveAttribute("aria-checked", String(name === "开启 TopNav"));
  }
  await expect(drawer(page).getByRole("button", { name: "保存配置" })).toBeVisible();
  await expect(drawer(page).getByRole("button", { name: "重置配置" })).toBeVisible();
});

test("§3.14 §4.12 §8.26 §9.17 saving keeps all seven settings under layout-setting", async ({ page }) => {
  await openDrawer(page);
  await drawer(page).getByTitle("#6959CD").click();
  await drawer(page).getByText("浅色侧栏").click();
  await toggle(page, "动态标题").click();
  await toggle(page, "固定 Header").click();
  expect(await stored(page)).toBeNull();
  await drawer(page).getByRole("button", { name: "保存配置" }).click();
  await expect(page.getByText("正在保存到本地，请稍候...", { exact: true })).toBeVisible();
  expect(JSON.parse((await stored(page)) ?? "null")).toEqual({
    theme: "#6959CD",
    sideTheme: "theme-light",
    topNav: true,
    tagsView: false,
    fixedHeader: true,
    sidebarLogo: false,
    dynamicTitle: true,
  });
  await openDrawer(page);
  await expect(toggle(page, "动态标题")).toBeChecked();
  await expect(drawer(page).getByRole("radio", { name: "#6959CD" })).toBeChecked();
});

test("§4.13 §8.26 §9.30 resetting forgets the key and loads the page again after 1 s", async ({ page }) => {
  await page.clock.install();
  await openDrawer(page);
  await toggle(page, "动态标题").click();
  await drawer(page).getByRole("button", { name: "保存配置" }).click();
  await expect(drawer(page).getByRole("button", { name: "重置配置" })).toBeEnabled();
  expect(await stored(page)).not.toBeNull();
  const now = await page.evaluate<number>("Date.now()");
  await page.clock.pauseAt(now + 2000);
  let loads = 0;
  page.on("load", () => loads++);
  await drawer(page).getByRole("button", { name: "重置配置" }).click();
  await expect(page.getByText("正在清除设置缓存并刷新，请稍候...", { exact: true })).toBeVisible();
  expect(await stored(page)).toBeNull();
  await page.clock.runFor(999);
  expect(loads).toBe(0);
  const loaded = page.waitForEvent("load");
  await page.clock.runFor(1);
  await loaded;
  await page.clock.resume();
  await page.getByRole("button", { name: "布局设置" }).click();
  await expect(toggle(page, "动态标题")).not.toBeChecked();
});

test("§2.81 the tab strip comes and goes with its switch, at once", async ({ page }) => {
  await page.goto("/idata2/index");
  await page.getByRole("link", { name: "表单", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("我管理的表单");
  await page.getByRole("button", { name: "布局设置" }).click();
  const strip = page.getByRole("tablist", { name: "已打开的页面", includeHidden: true });
  await expect(strip).toHaveCount(0);
  await toggle(page, "开启 Tags-Views").click();
  await expect(strip).toHaveCount(1);
  await toggle(page, "开启 Tags-Views").click();
  await expect(strip).toHaveCount(0);
});

test("§4.14 without the top navigation the side menu is there with the default routes", async ({ page }) => {
  await page.goto("/idata2/index");
  const side = page.getByRole("navigation", { name: "侧边菜单", includeHidden: true });
  await expect(side).toHaveCount(0);
  await page.getByRole("button", { name: "布局设置" }).click();
  await toggle(page, "开启 TopNav").click();
  for (const entry of ["首页", "表单", "系统管理"]) await expect(side.getByText(entry)).toBeVisible();
  await expect(page.getByRole("navigation", { name: "主导航", includeHidden: true })).toHaveCount(0);
  await toggle(page, "开启 TopNav").click();
  await expect(side).toHaveCount(0);
});

test.describe("with something unreadable stored", () => {
  test.use({ saved: { "layout-setting": '{"theme":"javascript:1","tagsView":"yes"' } });
  test("it is ignored and the defaults hold", async ({ page }) => {
    await openDrawer(page);
    await expect(drawer(page).getByRole("radio", { name: "#2F88FF" })).toBeChecked();
    await expect(toggle(page, "开启 Tags-Views")).not.toBeChecked();
  });
});

test("§2.84 §9.20 four sizes, medium at first; the choice changes the controls and is kept", async ({ page }) => {
  await page.goto("/idata2/form");
  const control = page.getByRole("button", { name: "新建表单" });
  const height = async () => (await control.boundingBox())?.height;
  await expect(control).toBeVisible();
  expect(await height()).toBe(32);
  const choose = async (name: string) => {
    await page.getByRole("button", { name: "组件大小" }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  await page.getByRole("button", { name: "组件大小" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["默认", "中等", "较小", "迷你"]);
  await page.keyboard.press("Escape");
  for (const [name, pixels] of [
    ["默认", 40],
    ["较小", 28],
    ["迷你", 24],
  ] as const) {
    await choose(name);
    await expect.poll(height).toBe(pixels);
  }
  await page.reload();
  await expect(control).toBeVisible();
  expect(await height()).toBe(24);
});

test.describe("in English", () => {
  test.use({ saved: { "idata-language": "en-US" } });
  test("the drawer speaks English and nothing is cut off", async ({ page }) => {
    await page.goto("/idata2/index");
    await page.getByRole("button", { name: "Layout settings" }).click();
    const dialog = page.getByRole("dialog", { name: "Theme and layout" });
    await expect(dialog.getByRole("button", { name: "Save" })).toBeVisible();
    const cut = await dialog
      .locator("button, label, h3, .ant-drawer-body, .ant-drawer-footer")
      .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.innerHTML));
    expect(cut).toEqual([]);
  });

  test("what the product brings in its dictionaries is in English, what was changed is left as it is", async ({
    page,
    callApi,
  }) => {
    await page.goto("/idata2/user/profile");
    await expect(page.getByRole("radio", { name: "Female" })).toBeVisible();
    const find = await callApi("get", "/system/dict/data/list?dictType=sys_show_hide&dictLabel=隐藏");
    const [entry] = (find as unknown as { rows: object[] }).rows;
    await callApi("put", "/system/dict/data", { ...entry, dictLabel: "不在菜单里" });
    try {
      await page.goto("/idata2/system/menu");
      const row = page.getByRole("row", { name: /成员|Members/ });
      await expect(row).toContainText("不在菜单里");
      await expect(row).toContainText("Normal");
    } finally {
      await callApi("put", "/system/dict/data", { ...entry });
    }
  });
});
