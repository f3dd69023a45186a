/**
 * Every question type in a real browser: its cases in its fill face, an accessibility check of all its states in light
 * and dark mode, on a phone and right to left, and answering by keyboard only.
 */
import { expect, type Page, test } from "@playwright/test";
import type { QuestionCore } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { QUESTION_TYPES, type QuestionType } from "@idata/questions/names";
import { findAccessibilityFaults } from "../fixtures/accessibility.ts";
import { answerByKeyboard } from "../fixtures/keyboard-respondent.ts";
import { type ServedCatalogue, serveCatalogue } from "../fixtures/catalogue.ts";

/** The day of the cases, as in `apps/fill/catalogue/example-form.ts`, which needs the types of a browser. */
const TODAY = "2026-11-20";

let catalogue: ServedCatalogue;
test.beforeAll(async () => {
  catalogue = await serveCatalogue();
});
test.afterAll(() => catalogue.close());

async function open(page: Page, query = ""): Promise<void> {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  // Slots of bookings pass with time.
  await page.clock.setSystemTime(new Date(`${TODAY}T12:00:00+08:00`));
  await page.goto(catalogue.url + query);
  await expect(page.locator("html[data-ready]")).toBeAttached();
  expect(errors).toEqual([]);
}

test.describe("cases in the browser", () => {
  // All on one page: each case mounts a form of its own and removes it again.
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    await open(page, "?type=none");
  });
  test.afterAll(() => page.close());
  for (const type of QUESTION_TYPES) {
    test(type, async () => {
      expect(await page.evaluate<string[]>(`runCases(${JSON.stringify(type)})`)).toEqual([]);
    });
  }
});

test.describe("the accessibility checker finds nothing", () => {
  const appearances = [
    { name: "light", query: "", scheme: "light", width: 1440 },
    { name: "dark", query: "", scheme: "dark", width: 1440 },
    { name: "phone", query: "", scheme: "light", width: 390 },
    { name: "dark phone", query: "?lang=en-US", scheme: "dark", width: 390 },
    { name: "right to left", query: "?dir=rtl&lang=ar", scheme: "light", width: 1440 },
  ] as const;
  for (const { name, query, scheme, width } of appearances) {
    test(name, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      await open(page, query);
      // Disables content-visibility, because the checker needs the layout of the whole page at once.
      await page.addStyleTag({ content: "[data-state] > * { content-visibility: visible !important }" });
      const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
      expect(await findAccessibilityFaults(page, tags)).toEqual([]);
      expect(await page.evaluate<number>("overflow()"), "pixels wider than the page").toBeLessThanOrEqual(0);
    });
  }
});

/** Returns true for types that a respondent answers. */
function isAsked(type: QuestionType): boolean {
  const core: QuestionCore = cores[type];
  const item = { ...core.defaults(), id: "q", type, title: "Q" };
  return !core.decoration && !core.computedBy?.(item) && !core.isUnseen?.(item) && !core.fromReceipt;
}

test.describe("the keyboard alone answers", () => {
  // One tab loads the page anew for each type, so that the browser keeps the compiled scripts.
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
  });
  test.afterAll(() => page.close());
  for (const type of QUESTION_TYPES.filter(isAsked)) {
    test(type, async () => {
      await open(page, `?type=${type}`);
      const question = `${type}-empty`;
      await answerByKeyboard(page, question);
      await expect
        .poll(() => page.evaluate(`answerState(${JSON.stringify(question)})`))
        .toEqual({ answered: true, issues: [] });
    });
  }
});
