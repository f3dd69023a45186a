/** Respondents change a stored response, with and without script, and see the results of all; the owner sees what changed. */
import type { FormDefinition } from "@idata/engine";
import type { Browser, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInEveryLook, findAccessibilityFaults } from "../fixtures/accessibility.ts";
import { API } from "../fixtures/console-session.ts";
import { publish } from "../fixtures/publish.ts";
import { expect, test } from "../fixtures/signed-in.ts";

/** The progress of a form stands outside the landmarks, as on every page of a form. */
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const options = ["川菜", "粤菜", "鲁菜"].map((label, n) => ({ id: `o${n + 1}`, label }));
const DEFINITION: FormDefinition = {
  schema: 1,
  title: "食堂满意度",
  language: "zh-CN",
  pages: [
    {
      id: "p1",
      items: [
        { id: "q", type: "radio", title: "最想吃什么", options },
        { id: "why", type: "text", title: "为什么", visibleIf: "{q} = 'o2'" },
        { id: "name", type: "text", title: "姓名" },
        { id: "f", type: "file", title: "附件", maxFiles: 2, maxSizeMb: 1, accept: ["txt"] },
      ],
    },
  ],
  endings: [{ id: "e1", title: "提交成功" }],
};

async function openDevice(browser: Browser, options_: Parameters<Browser["newContext"]>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, ...options_ });
  return context.newPage();
}

async function allow(page: Page, formId: number): Promise<void> {
  await page.goto(`/idata2/form/${formId}/publish/distribute`);
  const card = page.getByRole("region", { name: "提交之后" });
  await card.getByRole("switch", { name: "可以查看自己的答案" }).click();
  await card.getByRole("switch", { name: "可以修改" }).click();
  await card.getByRole("switch", { name: "可以查看所有人的结果" }).click();
  // By keyboard: a second try of a click scrolls the page, and the list turns over while the button is down.
  const when = card.getByRole("combobox", { name: "何时可以查看" });
  await when.press("Enter");
  await expect(page.getByTitle("提交后立即")).toBeVisible();
  await when.press("ArrowUp");
  await when.press("Enter");
  await expect(card.getByTitle("提交后立即")).toBeVisible();
  await card.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("已保存提交之后的规则")).toBeVisible();
}

async function fillIn(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByText("川菜").click();
  await page.getByRole("textbox", { name: "姓名" }).fill("王小明");
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.getByRole("heading", { name: "提交成功" })).toBeVisible();
}

test("a change is saved, told to both sides, and refused with both if another came first", async ({
  page,
  request,
  browser,
}) => {
  const form = await publish(request, DEFINITION);
  await allow(page, form.id);
  await expectAccessible(page);
  const key = form.link.split("/").at(-1) ?? "";
  const guest = await openDevice(browser);
  await fillIn(guest, form.link);
  await guest.getByRole("link", { name: "我的填写记录" }).click();
  await guest.getByRole("link", { name: "修改" }).click();
  await expect(guest.getByText("正在修改第 1 号答卷")).toBeVisible();
  await expect(guest.getByRole("radio", { name: "川菜" })).toBeChecked();
  for (const colorScheme of ["dark", "light"] as const) {
    await guest.emulateMedia({ colorScheme });
    expect(await findAccessibilityFaults(guest, WCAG)).toEqual([]);
  }
  const second = await guest.context().newPage();
  await second.goto(guest.url());

  // The question that the new answer shows, and a new file, as on the form itself.
  await guest.getByText("粤菜").click();
  await guest.getByRole("textbox", { name: "为什么" }).fill("清淡");
  await guest
    .locator("input[type=file]")
    .setInputFiles({ name: "菜单.txt", mimeType: "text/plain", buffer: Buffer.from("菜单") });
  await expect(guest.getByText("菜单.txt")).toBeVisible();
  await guest.getByRole("button", { name: "保存修改" }).click();
  const saved = guest.getByRole("status").filter({ hasText: "修改已保存，共 3 题有变化" });
  await expect(saved).toBeVisible();
  await expect(saved).toContainText("川菜");
  await expect(saved).toContainText("粤菜");
  await expectAccessibleInEveryLook(guest);
  const [download] = await Promise.all([
    guest.waitForEvent("download"),
    guest.getByRole("link", { name: "菜单.txt" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("菜单.txt");

  // The other tab still shows what was stored before.
  await second.getByRole("textbox", { name: "姓名" }).fill("王大明");
  await second.getByRole("button", { name: "保存修改" }).click();
  await expect(second.getByRole("alert")).toContainText("最想吃什么：粤菜");
  await expect(second.getByRole("textbox", { name: "姓名" })).toHaveValue("王大明");
  await second.getByRole("button", { name: "保存修改" }).click();
  await expect(second.getByRole("status").filter({ hasText: "修改已保存" })).toBeVisible();

  await page.goto(`/idata2/form/${form.id}/data/list`);
  await page.getByRole("gridcell", { name: "王大明" }).click();
  const history = page.getByRole("dialog").getByRole("region", { name: "修改记录" });
  await expect(history.getByRole("listitem")).toHaveCount(2);
  await expect(history).toContainText("填写者");
  await expect(history.getByText("王大明")).toBeVisible();

  // A draft of a new response is not touched by edits.
  await guest.goto(form.link);
  await expect(guest.getByRole("radio", { name: "粤菜" })).not.toBeChecked();
  expect(await guest.evaluate(`Object.keys(localStorage).filter((name) => name.includes("${key}")).length`)).toBe(0);
});

test("without script the page takes the change as well", async ({ page, request, browser }) => {
  const form = await publish(request, DEFINITION);
  await allow(page, form.id);
  const plain = await openDevice(browser, { javaScriptEnabled: false });
  await fillIn(plain, form.link);
  await plain.getByRole("link", { name: "我的填写记录" }).click();
  await plain.getByRole("link", { name: "修改" }).click();
  await plain.getByRole("textbox", { name: "姓名" }).fill("李四");
  await plain.getByRole("button", { name: "保存修改" }).click();
  await expect(plain.getByText("修改已保存，共 1 题有变化")).toBeVisible();
});

test("respondents see the results of all from five responses on, and the page is accessible", async ({
  page,
  request,
  browser,
}) => {
  const form = await publish(request, DEFINITION);
  await allow(page, form.id);
  const key = form.link.split("/").at(-1) ?? "";
  const guest = await openDevice(browser);
  await fillIn(guest, form.link);
  await guest.getByRole("link", { name: "查看结果" }).click();
  await expect(guest.getByText("收到 5 份答卷后开始显示结果")).toBeVisible();
  for (const q of ["o1", "o2", "o2", "o3"]) {
    const data = { responseId: crypto.randomUUID(), version: 1, answers: { q } };
    const sent = await request.post(`${API}/collect/form/${key}/response`, { data });
    expect(((await sent.json()) as { code: number }).code).toBe(200);
  }
  await guest.reload();
  const result = guest.getByRole("region", { name: "最想吃什么" });
  await expect(result.getByRole("listitem").filter({ hasText: "川菜" })).toContainText("2 · 40.0%");
  await expect(result.getByRole("listitem").filter({ hasText: "川菜" })).toContainText("我的选择");
  await expectAccessibleInEveryLook(guest);
  await guest.goto(`/idata2/collect/info/${key}`);
  await expect(guest.getByText("提交后可以查看所有人的结果。")).toBeVisible();
  await expectAccessibleInEveryLook(guest);
});
