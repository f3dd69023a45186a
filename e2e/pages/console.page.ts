/** The console for its users: signing in, and the screens of the journeys. Locators use roles and labels. */
import { expect, type Page } from "@playwright/test";

export const ADMIN = { userName: "admin", password: "E2e-purple-elephants-2026" };

/** Signs in through the form. */
export async function signIn(page: Page): Promise<void> {
  await page.goto("/idata2/");
  await expect(page).toHaveURL(/\/idata2\/login\?redirect=/);
  await page.getByLabel("用户名", { exact: true }).fill(ADMIN.userName);
  await page.getByLabel("密码", { exact: true }).fill(ADMIN.password);
  await page.getByRole("button", { name: /登\s*录/ }).click();
  await expect(page.getByRole("navigation", { name: "主导航" })).toBeVisible();
}
