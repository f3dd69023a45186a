/** 通知公告: an administrator writes them, and all users read them. */
import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { drawer, row, save } from "../fixtures/admin-list.ts";
import { API, signInByApi } from "../fixtures/console-session.ts";
import { expect, test } from "../fixtures/signed-in.ts";

const PATH = "/idata2/system/notice";
const bell = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^通知和消息/ });

async function addNotice(
  request: APIRequestContext,
  noticeTitle: string,
  noticeContent = "<p>内容</p>",
): Promise<void> {
  const headers = { authorization: `Bearer ${await signInByApi(request)}` };
  const data = { noticeTitle, noticeType: "1", noticeContent, status: "0" };
  expect((await (await request.post(`${API}/system/notice`, { headers, data })).json()).code).toBe(200);
}

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

test("write with formatting and a picture, look at it first, publish, change, delete", async ({ page }) => {
  await page.goto(PATH);
  await page.getByRole("button", { name: "新增公告" }).click();
  await save(page);
  await expect(drawer(page).getByText("公告标题不能为空")).toBeVisible();
  await drawer(page).getByLabel("公告标题").fill("值班安排");
  await drawer(page).getByText("公告", { exact: true }).click();
  const text = drawer(page).getByRole("textbox", { name: "公告内容" });
  await text.click();
  await page.keyboard.type("周末 ");
  await drawer(page).getByRole("button", { name: "加粗" }).click();
  await page.keyboard.type("照常");
  await drawer(page).locator("input[type=file]").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: PIXEL });
  await expect(text.locator("img[src]")).toBeVisible();
  await drawer(page)
    .getByRole("button", { name: /预\s*览/ })
    .click();
  const preview = page.getByRole("dialog", { name: "值班安排" });
  await expect(preview.locator("strong")).toHaveText("照常");
  await expect(preview.locator("img")).toHaveAttribute("src", /^\/idata2\/collect\/media\//);
  await preview.getByRole("button", { name: /close|关闭/i }).click();
  await expect(preview).toBeHidden();
  await save(page);
  await expect(drawer(page)).toBeHidden();
  await expect(row(page, "值班安排")).toContainText("公告");

  await row(page, "值班安排").getByRole("button", { name: "修改" }).click();
  await expect(drawer(page).getByRole("textbox", { name: "公告内容" }).locator("strong")).toHaveText("照常");
  await drawer(page).getByText("关闭", { exact: true }).click();
  await save(page);
  await expect(row(page, "值班安排")).toContainText("关闭");

  await row(page, "值班安排").getByRole("button", { name: "删除" }).click();
  await expect(page.getByRole("dialog", { name: "删除「值班安排」？" })).toBeVisible();
  await drawer(page)
    .getByRole("button", { name: /删\s*除/ })
    .click();
  await expect(row(page, "值班安排")).toHaveCount(0);
});

test("the bell counts, lists, opens and forgets; readers are shown", async ({ page, request }) => {
  await addNotice(request, "停电通知", "<p>今晚 <strong>停电</strong><script>window.hacked = 1</script></p>");
  await addNotice(request, "体检通知");
  await page.goto("/idata2/index");
  await expect(bell(page)).toHaveAccessibleName(/通知和消息，\d 条未读/);
  await bell(page).click();
  await page.getByRole("button", { name: /停电通知/ }).click();
  await expect(page.getByRole("dialog", { name: "停电通知" }).locator("strong")).toHaveText("停电");
  expect(await page.evaluate("window.hacked")).toBeUndefined();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await bell(page).click();
  await expect(page.getByRole("button", { name: /^停电通知/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /未读 ?体检通知/ })).toBeVisible();
  await page.getByRole("button", { name: "全部标为已读" }).click();
  await expect(bell(page)).toHaveAccessibleName("通知和消息");
  await page.getByRole("link", { name: "管理通知公告" }).click();
  await row(page, "停电通知").getByRole("button", { name: "阅读情况" }).click();
  await expect(drawer(page).getByText("1 人已读")).toBeVisible();
  await drawer(page).getByRole("searchbox", { name: "按账号或姓名搜索" }).fill("nobody");
  await page.keyboard.press("Enter");
  await expect(drawer(page).getByText("没有符合条件的用户")).toBeVisible();
});

test("on a phone: bell, cards and the form", async ({ page, request }) => {
  await addNotice(request, "手机通知");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PATH);
  await bell(page).click();
  const list = await page.getByRole("button", { name: /未读 ?手机通知/ }).boundingBox();
  expect((list?.x ?? -1) >= 0 && (list?.x ?? 0) + (list?.width ?? 999) <= 390).toBe(true);
  await page.keyboard.press("Escape");
  const card = page.getByRole("listitem").filter({ hasText: "手机通知" });
  await card.getByRole("button", { name: "修改" }).click();
  await expect(drawer(page).getByLabel("公告标题")).toHaveValue("手机通知");
  await expect(drawer(page).getByRole("textbox", { name: "公告内容" })).toHaveText("内容");
});

test("the page and its form pass the accessibility checker", async ({ page, request }) => {
  await addNotice(request, "无障碍");
  await page.goto(PATH);
  await expect(row(page, "无障碍").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "新增公告" }).click();
  await expect(drawer(page).getByRole("textbox", { name: "公告内容" })).toBeVisible();
  await expectAccessible(page);
});
