/** Drives the Chromium of the tests, for comparison with the other browsers. */
import { chromium, type Page } from "@playwright/test";
import { getChromium } from "@idata/testkit/chromium";
import type { Driver } from "./driver.ts";

/** Wraps a page of the test runner as a driver. */
export function toDriver(page: Page, close = () => page.close()): Driver {
  return {
    name: "Chromium",
    resize: (width, height) => page.setViewportSize({ width, height }),
    async open(url) {
      await page.goto(url);
    },
    run: <T>(body: string, ...args: unknown[]) =>
      page.evaluate<T, [string, unknown[]]>(
        ([text, given]) =>
          // oxlint-disable-next-line no-eval, typescript/no-implied-eval -- the tests' own text, in the tests' own page
          Reflect.apply(new Function(`return (async function () { ${text} })`)() as () => T, null, given),
        [body, args],
      ),
    click: (selector) => page.locator(selector).first().click(),
    keys: (text) => page.keyboard.insertText(text),
    choose: (selector, files) =>
      page
        .locator(selector)
        .first()
        .setInputFiles([...files]),
    async drag(selector) {
      const one = page.locator(selector).first();
      // Waits until the element has stopped moving, because content far down gets its real height only now.
      await one.evaluate(async (element) => {
        for (let still = 0, last = Number.NaN; still < 5;) {
          element.scrollIntoView({ block: "center" });
          await new Promise((resolve) => setTimeout(resolve, 20));
          const { top } = element.getBoundingClientRect();
          still = top === last ? still + 1 : 0;
          last = top;
        }
      });
      const box = await one.boundingBox();
      if (box === null) throw new Error(`${selector} is not drawn`);
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x - 60, y);
      await page.mouse.down();
      await page.mouse.move(x, y + 20);
      await page.mouse.move(x + 60, y - 10);
      await page.mouse.up();
    },
    async wheel(pixels) {
      await page.mouse.wheel(0, pixels);
    },
    async screenshot(file) {
      await page.screenshot({ path: file });
    },
    print: () => page.pdf(),
    close,
  };
}

/** `before` runs in each page before the page's own scripts. */
export async function launchChromium(before = ""): Promise<Driver> {
  const browser = await chromium.launch(await getChromium());
  const context = await browser.newContext({ bypassCSP: true, locale: "en-US" });
  if (before !== "") await context.addInitScript(before);
  return toDriver(await context.newPage(), () => browser.close());
}
