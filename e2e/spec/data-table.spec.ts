/** The shared table in the recycle bin and the pagination of lists (spec §9), with real rows from the server. */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/signed-in.ts";
import type { CallApi } from "../fixtures/signed-in.ts";

const PATH = "/idata2/form/trashcan";
const COUNT = 85;
const pager = (page: Page) => page.getByRole("navigation", { name: "分页" });
const rows = (page: Page) => page.locator("main tbody tr.ant-table-row");
const numbers = async (page: Page) =>
  (
    await pager(page)
      .getByRole("button", { name: /^第 \d+ 页$/ })
      .allTextContents()
  ).join(" ");

/** Fills the recycle bin up to `COUNT` forms, including those already there. */
async function fillBin(callApi: CallApi): Promise<void> {
  const { total } = (await callApi("get", "/form/list?state=trashed")) as unknown as { total: number };
  for (let at = total; at < COUNT; at++) {
    const { data } = await callApi("post", "/form", { kind: "survey", title: `作废的问卷 ${at}` });
    await callApi("post", `/form/${(data as { id: number }).id}/trash`);
  }
}

test.beforeEach(({ callApi }) => fillBin(callApi));

test("§9.6 §9.7 twenty rows at first; 10, 20, 30 or 50 can be chosen and stay in the address", async ({ page }) => {
  await page.goto(PATH);
  await expect(rows(page)).toHaveCount(20);
  await pager(page).getByRole("combobox", { name: "每页条数" }).click();
  const choices = page.locator(".ant-select-item-option");
  await expect(choices).toHaveText(["10 条/页", "20 条/页", "30 条/页", "50 条/页"]);
  const asked = page.waitForRequest(/pageSize=10\b/);
  await choices.filter({ hasText: "10 条/页" }).click();
  await asked;
  await expect(rows(page)).toHaveCount(10);
  await expect(page).toHaveURL(/\?pageSize=10$/);
  await page.reload();
  await expect(rows(page)).toHaveCount(10);
});

test("§9.8 seven page numbers, five below 992 px", async ({ page }) => {
  await page.goto(`${PATH}?pageSize=10`);
  await expect(pager(page)).toBeVisible();
  expect(await numbers(page)).toBe("1 2 3 4 5 6 9");
  await pager(page).getByRole("button", { name: "第 5 页", exact: true }).click();
  await expect(pager(page).locator('[aria-current="page"]')).toHaveText("5");
  expect(await numbers(page)).toBe("1 3 4 5 6 7 9");
  await page.setViewportSize({ width: 991, height: 800 });
  await expect.poll(() => numbers(page)).toBe("1 4 5 6 9");
  await page.setViewportSize({ width: 992, height: 800 });
  await expect.poll(() => numbers(page)).toBe("1 3 4 5 6 7 9");
});

test("on a phone the jumper is there only if some pages have no button", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${PATH}?pageSize=10`);
  await expect(pager(page).getByText("前往")).toBeVisible();
  await page.goto(`${PATH}?pageSize=50`);
  await expect(pager(page).getByRole("button", { name: "第 2 页", exact: true })).toBeVisible();
  await expect(pager(page).getByText("前往")).toHaveCount(0);
});

test("§9.9 the pager reads total, sizes, previous, pages, next, jumper", async ({ page }) => {
  await page.goto(`${PATH}?pageSize=10`);
  const parts = [
    pager(page).getByText(/^共 \d+ 个表单$/),
    pager(page).getByRole("combobox", { name: "每页条数" }),
    pager(page).getByRole("button", { name: "上一页" }),
    pager(page).getByRole("button", { name: "第 1 页", exact: true }),
    pager(page).getByRole("button", { name: "下一页" }),
    pager(page).getByRole("textbox").or(pager(page).getByRole("spinbutton")),
  ];
  const places: number[] = [];
  for (const part of parts) places.push((await part.boundingBox())?.x ?? -1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
});

test("§9.9 previous, next and the jumper turn pages; a page too far is the last one", async ({ page }) => {
  await page.goto(`${PATH}?pageSize=10`);
  await expect(pager(page).getByRole("button", { name: "上一页" })).toBeDisabled();
  await pager(page).getByRole("button", { name: "下一页" }).click();
  await expect(page).toHaveURL(/pageNum=2/);
  const jumper = pager(page).getByRole("textbox").or(pager(page).getByRole("spinbutton"));
  await jumper.fill("7");
  await jumper.press("Enter");
  await expect(page).toHaveURL(/pageNum=7/);
  await jumper.fill("700");
  await jumper.press("Enter");
  await expect(page).toHaveURL(/pageNum=9/);
  await expect(pager(page).getByRole("button", { name: "下一页" })).toBeDisabled();
  await page.goBack();
  await expect(page).toHaveURL(/pageNum=7/);
});

test("several rows are restored together", async ({ page }) => {
  await page.goto(PATH);
  await expect(rows(page)).toHaveCount(20);
  const names = await rows(page).locator("td:nth-child(2)").allTextContents();
  for (const name of names.slice(0, 2)) await page.getByRole("checkbox", { name: `选择「${name}」` }).check();
  await expect(page.getByRole("status").filter({ hasText: "已选 2 项" })).toBeVisible();
  await page
    .getByRole("status")
    .getByRole("button", { name: /恢\s*复/ })
    .click();
  await expect(page.getByText("已恢复 2 个表单")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "已选" })).toHaveCount(0);
  for (const name of names.slice(0, 2)) {
    await expect(rows(page).filter({ has: page.getByText(name, { exact: true }) })).toHaveCount(0);
  }
});

test("a column that was switched off stays off after a reload", async ({ page }) => {
  await page.goto(PATH);
  await page.getByRole("button", { name: "列设置" }).click();
  await page.getByRole("checkbox", { name: "类型" }).uncheck();
  await expect(page.getByRole("columnheader", { name: "类型" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "名称" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "类型" })).toHaveCount(0);
});

test("numbers stand at the right", async ({ page }) => {
  await page.goto(PATH);
  await expect(page.getByRole("columnheader", { name: "答卷" })).toHaveCSS("text-align", "right");
});

test("a phone gets cards that do not scroll sideways", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${PATH}?pageSize=10`);
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(10);
  await expect(page.getByRole("table")).toHaveCount(0);
  const overflow = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
  expect(overflow).toBeLessThanOrEqual(0);
});

test("a list that cannot be loaded says so and can be asked again", async ({ page }) => {
  let isBroken = true;
  await page.route("**/api/form/list**", (route) =>
    isBroken ? route.fulfill({ status: 500, body: "<html>" }) : route.continue(),
  );
  await page.goto(PATH);
  const again = page.getByRole("main").getByRole("button", { name: /重试|重新加载/ });
  await expect(again).toBeVisible();
  isBroken = false;
  await again.click();
  await expect(rows(page)).toHaveCount(20);
});

test("Enter searches, the conditions stay in the address, reset shows everything again", async ({ page }) => {
  await page.goto(PATH);
  const form = page.getByRole("main").getByRole("search");
  const name = form.getByRole("textbox", { name: "按名称搜索" });
  await name.fill("作废的问卷 7");
  const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.get("title") === "作废的问卷 7");
  await name.press("Enter");
  await asked;
  await expect(rows(page).first()).toContainText("作废的问卷 7");
  expect(new URL(page.url()).searchParams.get("title")).toBe("作废的问卷 7");
  await page.reload();
  await expect(name).toHaveValue("作废的问卷 7");
  await form.getByRole("button", { name: /重\s*置/ }).click();
  await expect(name).toHaveValue("");
  await expect(page).toHaveURL(/\/trashcan$/);
});
