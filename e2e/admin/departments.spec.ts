/** 部门管理 for an administrator. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { confirmRemoval, drawer, row, rows, save, search } from "../fixtures/admin-list.ts";
import { expect, test } from "../fixtures/signed-in.ts";

const PATH = "/idata2/system/dept";
/** Chooses the parent in the drawer by its name. */
async function chooseParent(page: Page, name: string) {
  await drawer(page).getByLabel("上级部门").fill(name);
  await page.locator(".ant-select-tree-title").getByText(name, { exact: true }).first().click();
}

test("add below, be told beside the field what is wrong, move, disable, delete", async ({ page }) => {
  await page.goto(PATH);
  await row(page, "分部").getByRole("button", { name: "新增下级" }).click();
  await save(page);
  await expect(drawer(page).getByText("部门名称不能为空")).toBeVisible();
  await drawer(page).getByLabel("部门名称").fill("财务部门");
  await drawer(page).getByLabel("邮箱").fill("不是邮箱");
  await save(page);
  await expect(drawer(page).getByText("邮箱格式不正确")).toBeVisible();
  await drawer(page).getByLabel("邮箱").fill("team@example.org");
  await save(page);
  await expect(drawer(page).getByText("新增部门'财务部门'失败，部门名称已存在")).toBeVisible();
  await drawer(page).getByLabel("部门名称").fill("客服部门");
  await page.keyboard.press("Enter");
  await expect(drawer(page)).toBeHidden();
  await expect(row(page, "客服部门")).toContainText("team@example.org");

  await row(page, "客服部门").getByRole("button", { name: "修改" }).click();
  await chooseParent(page, "总部");
  await save(page);
  await expect(drawer(page)).toBeHidden();
  await page.getByRole("button", { name: "收起 总部" }).click();
  await expect(row(page, "客服部门")).toHaveCount(0);
  await page.getByRole("button", { name: "展开 总部" }).click();

  await row(page, "客服部门").getByRole("button", { name: "修改" }).click();
  await drawer(page).getByText("停用").click();
  await save(page);
  await expect(row(page, "客服部门")).toContainText("停用");
  await expect(row(page, "客服部门").getByRole("button", { name: "新增下级" })).toBeDisabled();

  await row(page, "客服部门").getByRole("button", { name: "删除" }).click();
  await confirmRemoval(page, "客服部门");
  await expect(row(page, "客服部门")).toHaveCount(0);
});

test("what has departments or people below it stays, and the reason is said", async ({ page }) => {
  await page.goto(PATH);
  await row(page, "总部").getByRole("button", { name: "删除" }).click();
  await confirmRemoval(page);
  await expect(page.getByText("存在下级部门,不允许删除")).toBeVisible();
  await expect(row(page, "总部")).toBeVisible();
  await row(page, "总部").getByRole("button", { name: "修改" }).click();
  await drawer(page).getByText("停用").click();
  await save(page);
  await expect(drawer(page).getByText("该部门包含未停用的子部门！")).toBeVisible();
});

test("a search keeps the branch above what it finds and survives a reload", async ({ page }) => {
  await page.goto(PATH);
  await search(page, "部门名称", "市场");
  await expect(rows(page)).toHaveCount(5);
  await expect(row(page, "研发部门")).toHaveCount(0);
  await page.reload();
  await expect(rows(page)).toHaveCount(5);
  await search(page, "部门名称", "没有这个");
  await expect(page.getByText("没有符合条件的数据")).toBeVisible();
});

test("order numbers are typed in place and saved together", async ({ page }) => {
  await page.goto(PATH);
  const names = page.locator("main tbody tr.ant-table-row td:first-child");
  await expect(names.nth(2)).toContainText("研发部门");
  await page.getByLabel("研发部门 的显示顺序").fill("8");
  await page.getByLabel("运维部门 的显示顺序").fill("1");
  await page.getByRole("button", { name: "保存排序（2）" }).click();
  await expect(names.nth(2)).toContainText("运维部门");
  await page.reload();
  await expect(names.nth(6)).toContainText("研发部门");
});

test("on a phone the tree is an indented list", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PATH);
  const card = page.getByRole("listitem").filter({ hasText: "测试部门" });
  await expect(card).toBeVisible();
  await card.getByRole("button", { name: "修改" }).click();
  await expect(drawer(page).getByLabel("部门名称")).toHaveValue("测试部门");
});

test("the page and its form pass the accessibility checker", async ({ page }) => {
  await page.goto(PATH);
  await expect(page.getByRole("group", { name: "总部" }).getByRole("button", { name: "修改" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "新增部门" }).click();
  await expect(drawer(page).getByLabel("部门名称")).toBeVisible();
  await expectAccessible(page);
});
