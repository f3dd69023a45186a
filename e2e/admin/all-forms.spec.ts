/** 全部表单: the forms of everyone, for administrators. */
import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { row, search } from "../fixtures/admin-list.ts";
import { API } from "../fixtures/console-session.ts";
import { signInAs } from "../fixtures/sign-in-as.ts";
import { type CallApi, expect, test } from "../fixtures/signed-in.ts";

const PATH = "/idata2/system/forms";
const FIRST = "first-elephants-9";
const OWN = "purple-elephants-9";

/** A user who has chosen a password of their own; returns a session's token. */
async function addUser(callApi: CallApi, request: APIRequestContext, userName: string, roleIds: number[]) {
  await callApi("post", "/system/user", { userName, nickName: `${userName}-nick`, password: FIRST, roleIds });
  const headers = { authorization: `Bearer ${await signInAs(request, userName, FIRST)}` };
  const data = { oldPassword: FIRST, newPassword: OWN };
  await request.put(`${API}/system/user/profile/updatePwd`, { headers, data });
  return signInAs(request, userName, OWN);
}

// Other tests look for people in lists of everyone.
test.afterEach(async ({ callApi }) => {
  for (const userName of ["colleague", "deputy", "plain_person"]) {
    const { rows } = (await callApi("get", `/system/user/list?userName=${userName}`)) as unknown as {
      rows: { userId: number }[];
    };
    for (const { userId } of rows) await callApi("delete", `/system/user/${userId}`);
  }
});

const useToken = (page: Page, baseURL: string | undefined, token: string) =>
  page.context().addCookies([{ name: "Admin-Token", value: token, url: baseURL ?? "" }]);

test("an administrator finds a colleague's form by its owner, opens it, and moves it to the bin and back", async ({
  page,
  callApi,
  request,
  baseURL,
}) => {
  const colleague = await addUser(callApi, request, "colleague", [3]);
  const headers = { authorization: `Bearer ${colleague}` };
  await request.post(`${API}/form`, { headers, data: { kind: "survey", title: "同事的问卷" } });
  await useToken(page, baseURL, await addUser(callApi, request, "deputy", [1]));

  await page.goto("/idata2/form");
  await expect(page.getByText("还没有表单")).toBeVisible();
  await page.getByRole("navigation", { name: "主导航" }).getByText("系统管理").click();
  await page.getByRole("link", { name: "全部表单" }).first().click();
  await expect(page.getByRole("heading", { name: "全部表单" })).toBeVisible();
  await search(page, "所有者", "colleague-n");
  await expect(page.locator("main tbody tr.ant-table-row")).toHaveCount(1);
  await expect(row(page, "同事的问卷")).toContainText("colleague-nick");

  await row(page, "同事的问卷").getByRole("button", { name: "更多操作" }).click();
  await page.getByRole("menuitem", { name: "移到回收站" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "移到回收站" }).click();
  await expect(row(page, "同事的问卷")).toHaveCount(0);
  await page.goto(`${PATH}?state=trashed&owner=colleague`);
  await row(page, "同事的问卷").getByRole("button", { name: "更多操作" }).click();
  await page.getByRole("menuitem", { name: "恢复" }).click();
  await expect(row(page, "同事的问卷")).toHaveCount(0);
  await page.goto(`${PATH}?title=同事的`);
  await page.getByRole("link", { name: "同事的问卷" }).click();
  await expect(page).toHaveURL(/\/form\/\d+\/designer/);
});

test("a long name takes two lines, so that every column is in sight", async ({ page, callApi }) => {
  const title = "2026 年度教职工体检预约与健康问卷（含家属，第二批，请于 11 月 30 日前完成填写）";
  await callApi("post", "/form", { kind: "form", title });
  await page.goto(PATH);
  const cell = row(page, title).getByRole("cell").nth(6);
  await expect(cell).toBeInViewport({ ratio: 1 });
  const actions = await row(page, title).getByRole("cell").last().boundingBox();
  const changed = await cell.boundingBox();
  expect((changed?.x ?? 0) + (changed?.width ?? 0)).toBeLessThanOrEqual((actions?.x ?? 0) + 1);
});

test("others have neither the menu nor the page", async ({ page, callApi, request, baseURL }) => {
  await useToken(page, baseURL, await addUser(callApi, request, "plain_person", [3]));
  await page.goto("/idata2/index");
  await expect(page.getByRole("navigation", { name: "主导航" })).toBeVisible();
  await expect(page.getByText("全部表单")).toHaveCount(0);
  await page.goto(PATH);
  await expect(page.getByText("您没有权限查看这个页面")).toBeVisible();
});

test("the page passes the accessibility checker, also on a phone", async ({ page, callApi }) => {
  await callApi("post", "/form", { kind: "form", title: "体检预约" });
  await page.goto(PATH);
  await expect(page.locator("main tbody tr.ant-table-row").first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});
