/** How the console uses the list of licensed modules (spec §1, §3.12). */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/signed-in.ts";
import { answer, answerGroups, answerRouters, API, goInside } from "../fixtures/console-session.ts";

const CLOSED = "许可证不包含这个模块";

async function license(page: Page, modules: string): Promise<void> {
  await answer(page, `${API}/license`, { modules, data: { edition: "test", modules } });
}

const nav = (page: Page) => page.getByRole("navigation", { name: "主导航" });
const heading = (page: Page, name: string) => page.getByRole("main").getByRole("heading", { name });

test("§3.12 a module that the licence lacks has no menu, no way to begin and is not found", async ({ page }) => {
  await license(page, "form,survey");
  await answerRouters(page, [
    { path: "/bank", title: "题库", component: "bank/index" },
    { path: "/own", title: "自己的目录", children: [{ path: "models", title: "模板", component: "template/index" }] },
    { path: "/links", title: "外部", children: [{ path: "docs", title: "说明", component: "system/user/index" }] },
  ]);
  await page.goto("/idata2/index");
  await expect(nav(page).getByRole("link", { name: "模板库" })).toHaveCount(0);
  await expect(nav(page).getByRole("link")).toHaveText(["首页", "表单", "说明"]);
  await expect(page.getByRole("link", { name: /文本创建/ })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("模板");
  await expect(page.getByRole("option", { name: "模板库" })).toHaveCount(0);
});

test("§3.12 its page says so, at whatever address it lies, and leads to the licence and back", async ({ page }) => {
  await license(page, "form");
  await answerRouters(page, [{ path: "/own", title: "自己的", component: "template/manage" }]);
  for (const path of ["/template", "/template/manage", "/bank", "/member", "/form/voteDesign", "/own"]) {
    await page.goto(`/idata2${path}`);
    await expect(heading(page, CLOSED), path).toBeVisible();
  }
  await page.getByRole("link", { name: "查看许可证" }).click();
  await expect(page.getByRole("heading", { name: "许可证" })).toBeVisible();
  await expect(page.locator("dd").filter({ hasText: "表单" })).toBeVisible();
  await expect(page.locator("dd").filter({ hasText: "模板库" })).toHaveCount(0);
});

test("§3.12 new forms are of the kinds that it opens; the ones that exist stay in reach", async ({ page, callApi }) => {
  const made = (await callApi("post", "/form", { kind: "exam", title: "许可证以前的考试" })).data as { id: number };
  await license(page, "form,vote");
  await page.goto("/idata2/form?title=许可证以前的考试");
  await expect(page.getByRole("link", { name: "许可证以前的考试" })).toBeVisible();
  await page.getByRole("button", { name: "新建表单" }).click();
  await expect(page.getByRole("dialog").getByRole("radio")).toHaveCount(2);
  await expect(page.getByRole("dialog").getByRole("radio", { name: "表单" })).toBeChecked();
  for (const path of [`/form/${made.id}/data/list`, `/form/${made.id}/designer`]) {
    await goInside(page, path);
    await expect(page).toHaveURL(`/idata2${path}`);
    await expect(page.getByText(CLOSED)).toHaveCount(0);
  }
});

test("§3.12 the members of a group need the module as well as the permission", async ({ page }) => {
  await answerGroups(page, [{ id: 1, name: "教务处", permissions: ["member"] }]);
  await license(page, "form,template");
  await page.goto("/idata2/index");
  await page.getByRole("button", { name: /当前身份/ }).click();
  await page.getByRole("menuitem", { name: "教务处" }).click();
  await expect(nav(page).getByRole("link", { name: "模板库" })).toBeVisible();
  await expect(nav(page).getByRole("link", { name: "成员" })).toHaveCount(0);
});

test("S26 a licence that cannot be loaded, or that nothing can be read from, closes nothing", async ({ page }) => {
  await page.route(`**${API}/license`, (route) => route.fulfill({ status: 500, body: "broken" }));
  await page.goto("/idata2/template");
  await expect(nav(page).getByRole("link", { name: "模板库" })).toBeVisible();
  await expect(page.getByText(CLOSED)).toHaveCount(0);
  await page.unroute(`**${API}/license`);
  await license(page, "all");
  await page.goto("/idata2/form");
  await page.getByRole("button", { name: "新建表单" }).click();
  await expect(page.getByRole("dialog").getByRole("radio")).toHaveCount(4);
});
