/** 用户管理 for an administrator. */
import type { Page } from "@playwright/test";
import { writeXlsx } from "hucre/xlsx";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { drawer, row, rows, search, save, searchDays } from "../fixtures/admin-list.ts";
import { type CallApi, expect, test } from "../fixtures/signed-in.ts";

const PATH = "/idata2/system/user";
const PASSWORD = "a-long-purple-sentence";
const press = (page: Page, name: RegExp) => drawer(page).getByRole("button", { name }).click();
const add = (callApi: CallApi, userName: string, nickName: string, more: object = {}) =>
  callApi("post", "/system/user", { userName, nickName, deptId: 105, password: PASSWORD, ...more });

test("add a user, be told beside the field what is wrong, change, disable, delete", async ({ page }) => {
  await page.goto(PATH);
  await expect(row(page, "admin")).toBeVisible();
  await page.getByRole("button", { name: "新增用户" }).click();
  await save(page);
  await expect(drawer(page).getByText("用户账号不能为空")).toBeVisible();
  await expect(drawer(page).getByText("用户昵称不能为空")).toBeVisible();
  await drawer(page).getByLabel("用户账号").fill("admin");
  await drawer(page).getByLabel("用户昵称").fill("李小红");
  await drawer(page).getByLabel("初始密码").fill(PASSWORD);
  await drawer(page).getByLabel("归属部门").click();
  await page.locator(".ant-select-tree").getByTitle("市场部门").first().click();
  await save(page);
  await expect(drawer(page).getByText("新增用户'admin'失败，登录账号已存在")).toBeVisible();
  await drawer(page).getByLabel("用户账号").fill("lixiaohong");
  await save(page);
  await expect(drawer(page)).toBeHidden();
  await expect(row(page, "lixiaohong")).toContainText("市场部门");

  await row(page, "lixiaohong").getByRole("button", { name: "修改" }).click();
  await expect(drawer(page).getByLabel("用户账号")).toBeDisabled();
  await drawer(page).getByLabel("手机号码").fill("123");
  await save(page);
  await expect(drawer(page).getByText("请输入正确的手机号码")).toBeVisible();
  await drawer(page).getByLabel("手机号码").fill("13812345678");
  await save(page);
  await expect(row(page, "lixiaohong")).toContainText("13812345678");

  await row(page, "lixiaohong").getByRole("switch").click();
  await expect(page.getByRole("dialog", { name: "停用「李小红」？" })).toBeVisible();
  await press(page, /停\s*用/);
  await expect(row(page, "lixiaohong").getByRole("switch")).not.toBeChecked();

  await row(page, "lixiaohong").getByRole("button", { name: "删除" }).click();
  await expect(page.getByRole("dialog", { name: "删除「李小红」？" })).toBeVisible();
  await press(page, /删\s*除/);
  await expect(row(page, "lixiaohong")).toHaveCount(0);
});

test("user 1 has no buttons that would be refused", async ({ page }) => {
  await page.goto(PATH);
  await expect(row(page, "admin")).toBeVisible();
  await expect(row(page, "admin").getByRole("button")).toHaveCount(0);
  await expect(row(page, "admin").getByRole("switch")).toHaveCount(0);
});

test("a department shows its people and those below it; search, status, days; reload keeps it", async ({
  page,
  callApi,
}) => {
  await add(callApi, "branch_one", "分部甲", { deptId: 108 });
  await add(callApi, "head_one", "总部甲");
  await page.goto(PATH);
  await page.getByLabel("搜索部门").fill("分部");
  await page.getByRole("treeitem", { name: "分部" }).click();
  await expect(row(page, "branch_one")).toBeVisible();
  await expect(row(page, "head_one")).toHaveCount(0);
  await page.reload();
  await expect(row(page, "branch_one")).toBeVisible();
  await expect(row(page, "head_one")).toHaveCount(0);
  await page.getByRole("button", { name: "全部部门" }).click();
  await expect(row(page, "head_one")).toBeVisible();
  await search(page, "用户账号", "head_");
  await expect(rows(page)).toHaveCount(1);
  await searchDays(page, "2020-01-01", "2020-01-02");
  await expect(page.getByText("没有符合条件的数据")).toBeVisible();
});

test("another password: refused in words, then set", async ({ page, callApi }) => {
  // A name of this attempt: the user of a failed one is still there.
  const name = `forgetful${test.info().retry}`;
  await add(callApi, name, "健忘");
  await page.goto(`${PATH}?userName=${name}`);
  await row(page, name).getByRole("button", { name: "健忘 的更多操作" }).click();
  await page.getByRole("menuitem", { name: "重置密码" }).click();
  await drawer(page).getByLabel("新密码").fill("12345678");
  await press(page, /重\s*置/);
  await expect(drawer(page).getByText("密码过于常见或包含账号，请换一个")).toBeVisible();
  await drawer(page).getByLabel("新密码").fill("another-purple-sentence");
  await press(page, /重\s*置/);
  await expect(page.getByText("密码已重置")).toBeVisible();
});

test("roles of a user on their own page", async ({ page, callApi }) => {
  await add(callApi, "promoted", "升职");
  await page.goto(`${PATH}?userName=promoted`);
  await row(page, "promoted").getByRole("button", { name: "升职 的更多操作" }).click();
  await page.getByRole("menuitem", { name: "分配角色" }).click();
  await expect(page.getByRole("heading", { name: "「升职」的角色" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "选择 默认角色" })).toBeChecked();
  await page.getByRole("checkbox", { name: "选择 普通角色" }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: /保\s*存/ }).click();
  await expect(page.getByText("已保存")).toBeVisible();
  await row(page, "promoted").getByRole("button", { name: "修改" }).click();
  await expect(drawer(page).locator(".ant-select-selection-item", { hasText: "普通角色" })).toBeVisible();
});

test("import: template, progress, report with rows and reasons; export", async ({ page }) => {
  await page.goto(PATH);
  await page.getByRole("button", { name: "导入", exact: true }).click();
  const [template] = await Promise.all([
    page.waitForEvent("download"),
    drawer(page).getByRole("button", { name: "下载模板" }).click(),
  ]);
  expect(template.suggestedFilename()).toBe("用户导入模板.xlsx");
  const header = ["部门编号", "登录名称", "用户名称", "用户邮箱", "手机号码", "用户性别", "账号状态"];
  const people = Array.from({ length: 300 }, (_, n) => [105, `imported_${n}`, `导入${n}`, "", "", "男", "正常"]);
  const bad = [105, "admin", "<冒名>", "", "", "", ""];
  const rows = [header, ...people, bad, [105, "bad_mail", "坏", "nowhere", "", "", ""]];
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: "用户数据", rows }] }));
  await drawer(page)
    .locator("input[type=file]")
    .setInputFiles({ name: "people.xlsx", mimeType: "application/octet-stream", buffer });
  await press(page, /开始导入/);
  await expect(drawer(page).getByText("新增 300 条，更新 0 条")).toBeVisible({ timeout: 30_000 });
  await expect(drawer(page).getByText("2 条没有导入：")).toBeVisible();
  await expect(drawer(page).getByRole("row", { name: /302/ })).toContainText("用户昵称不能包含脚本字符");
  await expect(drawer(page).getByRole("row", { name: /303/ })).toContainText("邮箱格式不正确");
  await drawer(page).locator(".ant-modal-footer").getByRole("button").last().click();
  // Whoever goes on in another field while the dialog fades out keeps the focus there.
  const account = page.getByRole("search").getByLabel("用户账号");
  await account.fill("imported_");
  await expect(drawer(page)).toBeHidden();
  await expect(account).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("共 300 条")).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "导出" }).click()]);
  expect(file.suggestedFilename()).toMatch(/^用户_\d+\.xlsx$/);
});

test("several at once: the question names them", async ({ page, callApi }) => {
  await add(callApi, "batch_a", "批甲");
  await add(callApi, "batch_b", "批乙");
  await page.goto(`${PATH}?userName=batch_`);
  await page.getByRole("checkbox", { name: "选择 批甲" }).check();
  await page.getByRole("checkbox", { name: "选择 批乙" }).check();
  await page
    .getByRole("status")
    .getByRole("button", { name: /删\s*除/ })
    .click();
  await expect(page.getByRole("dialog", { name: "删除「批甲」等 2 项？" })).toBeVisible();
  await press(page, /删\s*除/);
  await expect(page.getByText("没有符合条件的数据")).toBeVisible();
});

test("on a phone: departments fold away, people are cards with their buttons", async ({ page, callApi }) => {
  await add(callApi, "phone_one", "手机甲");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${PATH}?userName=phone_`);
  await page.locator("summary").click();
  await page.getByRole("treeitem", { name: "测试部门" }).click();
  const card = page.getByRole("listitem").filter({ hasText: "phone_one" });
  await card.getByRole("button", { name: "修改" }).click();
  await expect(drawer(page).getByLabel("用户昵称")).toHaveValue("手机甲");
});

test("the page and its form pass the accessibility checker", async ({ page }) => {
  await page.goto(PATH);
  await expect(row(page, "admin")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "新增用户" }).click();
  await expect(drawer(page).getByLabel("用户账号")).toBeVisible();
  await expectAccessible(page);
});
