/** Checks of our page in the same browser: typing before the script is loaded, and use without script. */
import type { Browser } from "@playwright/test";
import { openSlowly, type ServedSite } from "./measure-page.ts";

/** `EARLY` is typed before the script is loaded, `MEANWHILE` while it loads and the page hydrates. */
const EARLY = "早到的文字 abcdefghijklm";
const MEANWHILE = "nopqrstuvwxyz 0123456789 abcdefghijklmnopqrstuvwxyz 0123456789";
const KEY_MS = 30;

/** Checks that input made before and during hydration is kept and known to the form. */
export async function keepsEarlyTyping(browser: Browser, site: ServedSite): Promise<boolean> {
  let kept = false;
  let release = () => {};
  site.scriptsMayCome = new Promise((resolve) => (release = resolve));
  await openSlowly(browser, async (page) => {
    await page.goto(site.url, { waitUntil: "commit" });
    await page.locator("input[name=q1][value=o2]").check();
    await page.locator("input[name=q7]").click();
    await page.keyboard.type(EARLY);
    release();
    await page.keyboard.type(MEANWHILE, { delay: KEY_MS });
    await page.waitForFunction(() => performance.getEntriesByName("fill-live").length > 0);
    await page.getByRole("button", { name: "提交" }).click();
    await page.getByText("处需要修改").waitFor();
    kept =
      (await page.locator("input[name=q7]").inputValue()) === EARLY + MEANWHILE &&
      (await page.locator("input[name=q1][value=o2]").isChecked()) &&
      // Both questions are required, so they would be marked if the form had lost the answers.
      (await page.locator("[data-question=q7][data-invalid], [data-question=q1][data-invalid]").count()) === 0 &&
      site.posts === 0;
  });
  return kept;
}

/** Checks that all controls are shown without script and that the form posts itself. */
export async function worksWithoutScript(browser: Browser, site: ServedSite, controls: number): Promise<boolean> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto(site.url);
    const shown = await page.locator("form input:not([type=hidden]):visible, form textarea:visible").count();
    await page.locator("input[name=q1][value=o2]").check();
    const before = site.posts;
    await page.getByRole("button", { name: "提交" }).click();
    return shown === controls && site.posts === before + 1;
  } finally {
    await context.close();
  }
}
