/** 角色管理 and 分配用户 for an administrator. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import {
  confirmRemoval,
  drawer,
  expectSearchAndExport,
  expectSearchByDays,
  removeChosen,
  row,
  save,
} from "../fixtures/admin-list.ts";
import { expect, test } from "../fixtures/signed-in.ts";
import type { CallApi } from "../fixtures/signed-in.ts";

const PATH = "/idata2/system/role";
const node = (page: Page, name: string) => drawer(page).getByRole("treeitem", { name, exact: true });

interface RoleRecord {
  roleId: number;
  menuIds: number[];
  deptIds: number[];
  dataScope: string;
}

async function addRole(callApi: CallApi, roleName: string, menuIds: number[] = []): Promise<number> {
  await callApi("post", "/system/role", { roleName, roleKey: `key-${roleName}`, roleSort: 9, menuIds });
  const reply = (await callApi("get", `/system/role/list?roleName=${encodeURIComponent(roleName)}`)) as unknown as {
    rows: RoleRecord[];
  };
  return reply.rows[0]?.roleId ?? 0;
}
const readRole = async (callApi: CallApi, roleId: number) =>
  (await callApi("get", `/system/role/${roleId}`)).data as RoleRecord;

test("add a role with its menus, be told what is wrong, change it, disable it, delete it", async ({
  page,
  callApi,
}) => {
  await page.goto(PATH);
  await expect(row(page, "普通角色")).toBeVisible();
  await page.getByRole("button", { name: "新增角色" }).click();
  await save(page);
  await expect(drawer(page).getByText("角色名称不能为空")).toBeVisible();
  await expect(drawer(page).getByText("权限字符不能为空")).toBeVisible();
  await drawer(page).getByLabel("角色名称").fill("普通角色");
  await drawer(page).getByLabel("权限字符").fill("auditor");
  await drawer(page).getByLabel("搜索菜单权限").fill("角色查询");
  await node(page, "角色查询").click();
  await expect(drawer(page).getByText("已选 1 项")).toBeVisible();
  await save(page);
  await expect(drawer(page).getByText("新增角色'普通角色'失败，角色名称已存在")).toBeVisible();
  await drawer(page).getByLabel("角色名称").fill("审计员");
  await save(page);
  await expect(drawer(page)).toBeHidden();
  await expect(row(page, "审计员")).toContainText("auditor");
  const { rows } = (await callApi("get", "/system/role/list?roleKey=auditor")) as unknown as { rows: RoleRecord[] };
  const roleId = rows[0]?.roleId ?? 0;
  // Choosing a button includes the page and the directory that lead to it.
  expect(await readRole(callApi, roleId)).toMatchObject({ menuIds: [1, 101, 1007], dataScope: "5" });

  await row(page, "审计员").getByRole("button", { name: "修改" }).click();
  await expect(drawer(page).getByText("已选 1 项")).toBeVisible();
  await drawer(page).getByLabel("父子联动").click();
  await expect(drawer(page).getByLabel("父子联动")).not.toBeChecked();
  await expect(drawer(page).getByText("已选 3 项")).toBeVisible();
  await drawer(page).getByLabel("全选").check();
  await drawer(page).getByLabel("全选").uncheck();
  await expect(drawer(page).getByText("已选 0 项")).toBeVisible();
  await node(page, "系统监控").click();
  await save(page);
  await expect(drawer(page)).toBeHidden();
  expect((await readRole(callApi, roleId)).menuIds).toEqual([2]);

  await row(page, "审计员").getByRole("switch").click();
  const question = page.getByRole("dialog", { name: "停用角色「审计员」？" });
  await question.getByRole("button", { name: /停\s*用/ }).click();
  await expect(row(page, "审计员").getByRole("switch")).not.toBeChecked();
  await row(page, "审计员").getByRole("switch").click();
  await expect(row(page, "审计员").getByRole("switch")).toBeChecked();

  await row(page, "审计员").getByRole("button", { name: "删除" }).click();
  await confirmRemoval(page, "审计员");
  await expect(row(page, "审计员")).toHaveCount(0);
});

test("data scope: five kinds, departments to choose, what is above a choice is not in it", async ({
  page,
  callApi,
}) => {
  const roleId = await addRole(callApi, "范围员");
  await page.goto(PATH);
  await row(page, "范围员").getByRole("button", { name: "数据权限" }).click();
  await expect(drawer(page).getByRole("radio")).toHaveCount(5);
  await expect(drawer(page).getByText("可见部门")).toBeHidden();
  await drawer(page).getByText("自定义部门").click();
  await drawer(page).getByLabel("展开全部").check();
  await node(page, "分部").click();
  await expect(drawer(page).getByText("已选 3 项")).toBeVisible();
  await save(page);
  await expect(row(page, "范围员")).toContainText("自定义部门");
  expect(await readRole(callApi, roleId)).toMatchObject({ dataScope: "2", deptIds: [102, 108, 109] });
  await row(page, "范围员").getByRole("button", { name: "数据权限" }).click();
  await expect(node(page, "分部")).toBeChecked();
  await drawer(page)
    .getByRole("radio", { name: /^仅本人/ })
    .check();
  await save(page);
  await expect(row(page, "范围员")).toContainText("仅本人");
  expect(await readRole(callApi, roleId)).toMatchObject({ dataScope: "5", deptIds: [] });
});

test("the drawer of a role shows and changes its data scope, the narrowest at first", async ({ page, callApi }) => {
  await page.goto(PATH);
  await page.getByRole("button", { name: "新增角色" }).click();
  await expect(drawer(page).getByRole("radio", { name: /^仅本人/ })).toBeChecked();
  await drawer(page).getByLabel("角色名称").fill("部门员");
  await drawer(page).getByLabel("权限字符").fill("dept-clerk");
  await drawer(page).getByText("自定义部门").click();
  await drawer(page).getByLabel("搜索可见部门").fill("分部");
  await node(page, "分部").click();
  await save(page);
  await expect(row(page, "部门员")).toContainText("自定义部门");
  const { rows } = (await callApi("get", "/system/role/list?roleKey=dept-clerk")) as unknown as { rows: RoleRecord[] };
  const roleId = rows[0]?.roleId ?? 0;
  expect(await readRole(callApi, roleId)).toMatchObject({ dataScope: "2", deptIds: [102, 108, 109] });

  await row(page, "部门员").getByRole("button", { name: "修改" }).click();
  await expect(drawer(page).getByRole("radio", { name: /^自定义部门/ })).toBeChecked();
  await drawer(page)
    .getByRole("radio", { name: /^本部门及下级/ })
    .check();
  await save(page);
  await expect(row(page, "部门员")).toContainText("本部门及下级");
  expect(await readRole(callApi, roleId)).toMatchObject({ dataScope: "4", deptIds: [] });
});

test("give a role to users and take it back", async ({ page, callApi }) => {
  await addRole(callApi, "发放员");
  await page.goto(PATH);
  await row(page, "发放员").getByRole("link", { name: "分配用户" }).click();
  await expect(page.getByRole("heading", { name: "「发放员」的用户" })).toBeVisible();
  await expect(page.getByText("还没有用户拥有这个角色")).toBeVisible();
  await page.getByRole("button", { name: "添加用户" }).click();
  await drawer(page).getByRole("checkbox", { name: "选择 admin" }).check();
  await drawer(page).getByRole("button", { name: "添加选中的用户" }).click();
  await expect(drawer(page).getByRole("row", { name: /admin/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(row(page, "admin")).toContainText("研发部门");
  await page.reload();
  await row(page, "admin").getByRole("button", { name: "取消授权" }).click();
  await page
    .getByRole("dialog", { name: "取消「admin」的角色「发放员」？" })
    .getByRole("button", { name: "取消授权" })
    .click();
  await expect(page.getByText("还没有用户拥有这个角色")).toBeVisible();
  await page.getByRole("link", { name: "返回角色" }).click();
  await expect(row(page, "发放员")).toBeVisible();
});

test("the super administrator's role has no buttons; a role in use stays and the reason is said", async ({ page }) => {
  await page.goto(PATH);
  await expect(row(page, "超级管理员").getByRole("button")).toHaveCount(0);
  await expect(row(page, "超级管理员").getByRole("switch")).toHaveCount(0);
  await removeChosen(page, "默认角色");
  await expect(page.getByText("默认角色已分配,不能删除")).toBeVisible();
});

test("search, reload, export", async ({ page }) => {
  await page.goto(PATH);
  await expectSearchAndExport(page, "权限字符", "common", /^角色_\d+\.xlsx$/);
});

test("roles are found by the days of their creation", async ({ page }) => {
  await expectSearchByDays(page, PATH, "普通角色");
});

test("on a phone roles are cards and the trees can be used by touch", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PATH);
  const card = page.getByRole("listitem").filter({ hasText: "普通角色" });
  await card.getByRole("button", { name: "修改" }).click();
  const line = drawer(page).getByRole("treeitem").first();
  expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await node(page, "系统监控").click();
  await expect(node(page, "系统监控")).not.toBeChecked();
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
});

test("the pages and their forms pass the accessibility checker", async ({ page }) => {
  await page.goto(PATH);
  await expect(row(page, "普通角色")).toBeVisible();
  await expectAccessible(page);
  await row(page, "普通角色").getByRole("button", { name: "修改" }).click();
  await expect(node(page, "系统管理")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await row(page, "普通角色").getByRole("button", { name: "数据权限" }).click();
  await expect(node(page, "示例机构")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/idata2/system/role-auth/user/2");
  await expect(page.getByRole("heading", { name: "「普通角色」的用户" })).toBeVisible();
  await expectAccessible(page);
});
