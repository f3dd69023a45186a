/** 菜单管理 for an administrator. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { confirmRemoval, drawer, row, rows, save, search } from "../fixtures/admin-list.ts";
import { expect, test } from "../fixtures/signed-in.ts";

const PATH = "/idata2/system/menu";
const sidebar = (page: Page) => page.getByRole("navigation").getByRole("link", { name: "值班表" });

test("a page is added, changed and deleted, and the navigation follows without a reload", async ({ page }) => {
  await page.goto(PATH);
  await row(page, "系统管理").getByRole("button", { name: "新增下级" }).click();
  await expect(drawer(page).getByRole("radio", { name: "页面" })).toBeChecked();
  await save(page);
  await expect(drawer(page).getByText("菜单名称不能为空")).toBeVisible();
  await expect(drawer(page).getByText("路由地址不能为空")).toBeVisible();
  await drawer(page).getByLabel("菜单名称").fill("值班表");
  await drawer(page).getByLabel("路由地址").fill("javascript:alert(1)");
  await save(page);
  await expect(drawer(page).getByText("路由地址只能是站内路径或 http(s):// 开头的网址")).toBeVisible();
  await drawer(page).getByLabel("路由地址").fill("user");
  await drawer(page).getByLabel("组件路径").fill("system/post/index");
  await save(page);
  await expect(drawer(page).getByText("新增菜单'值班表'失败，路由名称或地址已存在")).toBeVisible();
  await drawer(page).getByLabel("路由地址").fill("duty");
  await drawer(page).getByRole("button", { name: "选择图标" }).click();
  await page.getByRole("option", { name: "message" }).click();
  await save(page);
  await expect(drawer(page)).toBeHidden();
  await expect(row(page, "值班表")).toContainText("duty");
  await expect(sidebar(page)).toBeVisible();
  await sidebar(page).click();
  await expect(page).toHaveURL(/\/idata2\/system\/duty$/);
  await expect(page.getByRole("heading", { name: "岗位管理" })).toBeVisible();
  await page.goBack();

  await row(page, "值班表").getByRole("button", { name: "修改" }).click();
  await drawer(page).getByText("隐藏", { exact: true }).click();
  await save(page);
  await expect(drawer(page)).toBeHidden();
  await expect(sidebar(page)).toHaveCount(0);

  await row(page, "值班表").getByRole("button", { name: "删除" }).click();
  await confirmRemoval(page, "值班表");
  await expect(row(page, "值班表")).toHaveCount(0);
});

test("each type shows the fields that belong to it", async ({ page }) => {
  await page.goto(PATH);
  await page.getByRole("button", { name: "新增菜单" }).click();
  const field = (label: string) => drawer(page).getByLabel(label);
  await expect(field("路由地址")).toBeVisible();
  await expect(field("组件路径")).toHaveCount(0);
  await drawer(page).getByText("页面", { exact: true }).click();
  await expect(field("组件路径")).toBeVisible();
  await expect(field("路由参数")).toBeVisible();
  await drawer(page).getByText("外部链接", { exact: true }).click();
  await expect(field("组件路径")).toHaveCount(0);
  await field("菜单名称").fill("帮助");
  await field("路由地址").fill("help.example.org");
  await save(page);
  await expect(drawer(page).getByText("新增菜单'帮助'失败，地址必须以http(s)://开头")).toBeVisible();
  await drawer(page).getByText("按钮", { exact: true }).click();
  await expect(field("路由地址")).toHaveCount(0);
  await expect(field("权限标识")).toBeVisible();
});

test("what has menus below it or is granted stays, and the reason is said", async ({ page }) => {
  await page.goto(PATH);
  for (const [name, reason] of [
    ["岗位管理", "存在子菜单,不允许删除"],
    ["缓存列表", "菜单已分配,不允许删除"],
  ] as const) {
    await page.getByRole("search").getByLabel("菜单名称").fill(name);
    await page.keyboard.press("Enter");
    await row(page, name).getByRole("button", { name: "删除" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /删\s*除/ })
      .click();
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(row(page, name)).toBeVisible();
  }
});

test("search by name or permission keeps the branch; all can be opened and closed", async ({ page }) => {
  await page.goto(PATH);
  await search(page, "菜单名称", "resetPwd");
  await expect(rows(page)).toHaveCount(3);
  await expect(row(page, "重置密码")).toContainText("system:user:resetPwd");
  await page
    .getByRole("search")
    .getByRole("button", { name: /重\s*置/ })
    .click();
  await page.getByRole("button", { name: "展开全部" }).click();
  await expect(row(page, "重置密码")).toBeVisible();
  await page.getByRole("button", { name: "收起全部" }).click();
  await expect(row(page, "用户管理")).toHaveCount(0);
});

test("order numbers are typed in place and reach the navigation", async ({ page, callApi }) => {
  await page.goto(PATH);
  await page.getByLabel("岗位管理 的显示顺序").fill("0");
  await expect(page.getByRole("button", { name: "保存排序（1）" })).toBeEnabled();
  await page.getByLabel("岗位管理 的显示顺序").press("Enter");
  await expect(rows(page).nth(4)).toContainText("岗位管理");
  await expect(page.getByRole("navigation").filter({ hasText: "字典管理" }).getByRole("link").first()).toHaveText(
    "岗位管理",
  );
  await expect(page.getByRole("button", { name: "保存排序" })).toBeDisabled();
  await callApi("put", "/system/menu/updateSort", { menuIds: "104", orderNums: "5" });
});

test("on a phone the tree is an indented list", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PATH);
  const card = page.getByRole("listitem").filter({ hasText: "system:post:list" });
  await card.getByRole("button", { name: "修改" }).click();
  await expect(drawer(page).getByLabel("组件路径")).toHaveValue("system/post/index");
});

test("the page and its form pass the accessibility checker", async ({ page }) => {
  await page.goto(PATH);
  await expect(row(page, "用户管理")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "新增菜单" }).click();
  await drawer(page).getByText("页面", { exact: true }).click();
  await expect(drawer(page).getByLabel("权限标识")).toBeVisible();
  await expectAccessible(page);
});
