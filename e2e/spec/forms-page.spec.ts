/** The form list, which renders in two steps: everything appears in its place, and the menus work in every way. */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/signed-in.ts";
import type { CallApi } from "../fixtures/signed-in.ts";

const FORMS = 15;

async function makeForms(callApi: CallApi): Promise<void> {
  for (let index = 1; index <= FORMS; index += 1)
    await callApi("post", "/form", { kind: "survey", title: `两笔画成 ${index}` });
}

/** Runs in the page. Unlike the standard measure, also counts shifts within half a second after a click. */
const COUNT_SHIFTS = `
  document.body.dataset.shift = "0";
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) document.body.dataset.shift = String(+document.body.dataset.shift + value);
  }).observe({ type: "layout-shift" });
`;

const cards = (page: Page) => page.getByRole("article");
const more = (page: Page) => cards(page).first().getByRole("button", { name: "更多操作" });

test("all cards come, each with its actions, and nothing moves on the way", async ({ page, callApi }) => {
  await makeForms(callApi);
  await page.goto("/idata2/form?title=两笔画成");
  await expect(cards(page)).toHaveCount(FORMS);
  await page.getByRole("link", { name: "首页", exact: true }).first().click();
  await expect(page).toHaveURL(/\/index$/);
  await page.evaluate(COUNT_SHIFTS);
  await page.goBack();
  await expect(cards(page)).toHaveCount(FORMS);
  await expect(page.getByRole("combobox", { name: "全部类型" })).toBeVisible();
  for (const name of ["编辑", "分发", "数据"])
    await expect(cards(page).getByRole("link", { name, exact: true })).toHaveCount(FORMS);
  await expect(more(page)).toHaveAttribute("aria-expanded", "false");
  expect(Number(await page.locator("body").getAttribute("data-shift"))).toBeLessThan(0.01);
});

test("the menu of a card opens and closes by pointer and by keyboard, and gives the focus back", async ({
  page,
  callApi,
}) => {
  await callApi("post", "/form", { kind: "survey", title: "菜单试验" });
  await page.goto("/idata2/form?title=菜单试验");
  const entry = page.getByRole("menuitem", { name: "移到回收站" });
  await more(page).click();
  await expect(entry).toBeVisible();
  await expect(more(page)).toHaveAttribute("aria-expanded", "true");
  await more(page).click();
  await expect(entry).toBeHidden();
  await more(page).click();
  await expect(entry).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(entry).toBeHidden();
  await more(page).press("Enter");
  await expect(entry).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(entry).toBeHidden();
  await expect(more(page)).toBeFocused();
  await more(page).press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(entry).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "菜单试验" })).toBeVisible();
});
