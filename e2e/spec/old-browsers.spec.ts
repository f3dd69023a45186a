/** What a browser below the console's floor shows (docs/browsers.md). */
import { expect, test } from "@playwright/test";

const CHINESE = "此浏览器版本过旧，无法打开管理端。";
const ENGLISH = "This browser is too old for the console.";

for (const missing of ["Array.prototype.findLast", "Object.hasOwn"]) {
  test(`a browser without ${missing} is told in both languages which ones open the console`, async ({ page }) => {
    await page.addInitScript(`delete ${missing}`);
    await page.goto("/idata2/login");
    await expect(page.getByText(CHINESE)).toBeVisible();
    await expect(page.getByText(ENGLISH)).toBeVisible();
  });
}

test("a browser without container queries is told as well, although its scripts run", async ({ page }) => {
  await page.addInitScript(`CSS.supports = () => false`);
  await page.goto("/idata2/login");
  await expect(page.getByText(CHINESE)).toBeVisible();
});

test("a supported browser never shows the sentence", async ({ page }) => {
  await page.goto("/idata2/login");
  await expect(
    page.getByRole("button", { name: "登录" }).or(page.getByRole("button", { name: "登 录" })),
  ).toBeVisible();
  await expect(page.getByText(CHINESE)).toBeHidden();
});
