/**
 * Respondents whose browser cannot run the page: a script that fails in any way, and browsers of 2020. Every question
 * type can still be answered, and the stored answers are those that were given.
 */
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { allTypesForm, expectedAnswers, toComparable } from "../browsers/all-types.ts";
import { BREAKAGES } from "../browsers/breakages.ts";
import { toDriver } from "../browsers/drivers/chromium.ts";
import { fillIn, submit, whenDecided } from "../browsers/fill-in.ts";
import { MISSING } from "../browsers/old-engine.ts";
import { publish, type PublishedForm } from "../fixtures/publish.ts";

// The runs use `evaluate` in the page, which the content security policy would forbid.
test.use({ bypassCSP: true, locale: "en-US", trace: "off" });

// Both workers share these tests. They come last, and one worker alone would take most of a minute.
test.describe.configure({ mode: "parallel" });

let request: APIRequestContext;
let form: PublishedForm;
let short: PublishedForm;
test.beforeAll(async ({ playwright, baseURL }) => {
  request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
  form = await publish(request, allTypesForm("All types"));
  short = await publish(request, allTypesForm("Some types", FEW));
});
test.afterAll(() => request.dispose());

async function answer(page: Page, wanted: "live" | "plain", types?: readonly string[]): Promise<void> {
  const driver = toDriver(page);
  const asked = types === undefined ? form : short;
  await page.goto(`${asked.link}?from=poster`, { waitUntil: "commit" });
  expect(await whenDecided(driver)).toBe(wanted);
  await fillIn(driver, wanted === "plain", types);
  await submit(driver);
  const stored = toComparable(await asked.lastAnswers());
  const expected = Object.entries(expectedAnswers(wanted === "plain"));
  const given = expected.filter(([type]) => types === undefined || types.includes(type));
  expect(stored).toEqual({ ...toComparable({}), ...Object.fromEntries(given) });
}

/** Whatever breaks the script, the plain form is the same. So these two breakages stand for all with every type. */
const WITH_EVERY_TYPE = ["throws half-way, with half of the page alive", "never comes"];
const FEW = ["text", "rating", "checkbox", "file"];

for (const { name, of, change } of BREAKAGES) {
  const isWhole = WITH_EVERY_TYPE.includes(name);
  test(`the script ${name}: ${isWhole ? "every type is" : "questions are"} answered in the plain form`, async ({
    page,
  }) => {
    await page.route(of, async (route) => {
      const text = await (await route.fetch()).text();
      const changed = change(text);
      if (changed === null) await route.abort();
      else if (changed !== undefined) await route.fulfill({ body: changed, contentType: "text/javascript" });
    });
    await answer(page, "plain", isWhole ? undefined : FEW);
  });
}

test("browsers of 2020: the page comes to life, and every type is answered", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.addInitScript(MISSING);
  await answer(page, "live");
  expect(errors).toEqual([]);
});

test("browsers of 2019, which do not parse the script: the plain form, with the old browsers' help", async ({
  page,
}) => {
  await page.addInitScript(MISSING);
  await page.route(/\/main-[\w-]+\.js$/, async (route) => {
    const text = await (await route.fetch()).text();
    // The syntax error that a browser without optional chaining would report.
    await route.fulfill({ body: `?.${text}`, contentType: "text/javascript" });
  });
  await answer(page, "plain");
});

test("a script that arrives ten seconds late takes over what was typed into the plain form, of every type", async ({
  page,
}) => {
  const driver = toDriver(page);
  const arrival = Promise.withResolvers<void>();
  await page.clock.install();
  await page.route(/\/main-[\w-]+\.js$/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(`${form.link}?from=poster`, { waitUntil: "commit" });
  await expect(page.getByRole("button", { name: "Submit" })).toBeAttached();
  await page.clock.fastForward(10_000);
  expect(await whenDecided(driver)).toBe("plain");
  await fillIn(driver, true);
  arrival.resolve();
  await expect(page.locator("html.live")).toBeAttached();
  // The files that were chosen meanwhile are taken over, too.
  await expect(page.locator("[data-question=file]").getByText("Uploaded", { exact: true })).toBeVisible();
  await expect(page.locator("[data-question=image] img")).toBeVisible();
  await submit(driver);
  const stored = toComparable(await form.lastAnswers());
  expect(stored).toEqual({ ...toComparable({}), ...expectedAnswers(true) });
});

test("a question that fails while it is answered gives the plain form, with everything that was said", async ({
  page,
}) => {
  const driver = toDriver(page);
  await page.route(/\/fill-face_rating-[\w-]+\.js$/, async (route) => {
    const text = await (await route.fetch()).text();
    const trap = `addEventListener("click", ({ target }) => { if (target.name === "rating") throw new TypeError("list.toSorted is not a function"); });`;
    await route.fulfill({ body: `${text}\n${trap}`, contentType: "text/javascript" });
  });
  await page.goto(`${form.link}?from=poster`);
  expect(await whenDecided(driver)).toBe("live");
  await page.waitForFunction(() => performance.getEntriesByName("fill-guarded").length > 0);
  const before = ["text", "ranking", "cascader", "tags", "signature", "file", "region", "booking"];
  await fillIn(driver, false, before);
  await fillIn(driver, false, ["rating"]);
  await expect(page.locator("html.plain")).toBeAttached();
  const answers = expectedAnswers(true);
  const rest = Object.keys(answers).filter((type) => !before.includes(type) && type !== "rating");
  await fillIn(driver, true, rest);
  await submit(driver);
  const stored = toComparable(await form.lastAnswers());
  expect(stored).toEqual({ ...toComparable({}), ...answers, signature: "drawn" });
});
