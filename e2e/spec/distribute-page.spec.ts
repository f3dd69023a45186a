/** The page `distribute`: its many cards come with their data in any order, and none of them moves. */
import type { Page, Request } from "@playwright/test";
import { publish } from "../fixtures/publish.ts";
import { expect, test } from "../fixtures/signed-in.ts";

/** Runs in the page. Keeps every place in which a heading of a card was ever seen, and adds up how far the page shifted. */
const WATCH = `
  window.places = {};
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shift += value;
  }).observe({ type: "layout-shift", buffered: true });
  const look = () => {
    for (const heading of document.querySelectorAll("main h2")) {
      if (!heading.checkVisibility({ visibilityProperty: true })) continue;
      const top = Math.round(heading.getBoundingClientRect().top + scrollY);
      const seen = (window.places[heading.textContent] ??= []);
      if (!seen.includes(top)) seen.push(top);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

const isOf = (formId: number, request: Request) => request.url().includes(`/idata2/api/form/${formId}/`);
const isRules = (request: Request) => request.url().endsWith("/rules");

/** Holds back the calls of the form's cards that `isLate` picks until those that began with them have been answered. */
async function holdBack(page: Page, formId: number, isLate: (request: Request) => boolean): Promise<void> {
  const others = Promise.withResolvers<void>();
  let open = 0;
  page.on("response", async (response) => {
    if (!isOf(formId, response.request()) || isLate(response.request())) return;
    await response.finished();
    open -= 1;
    if (open === 0) others.resolve();
  });
  await page.route(
    (url) => url.pathname.startsWith(`/idata2/api/form/${formId}/`),
    async (route) => {
      if (isLate(route.request())) await others.promise;
      else open += 1;
      await route.continue();
    },
  );
}

for (const [order, isLate] of [
  ["the rules come last", isRules],
  ["the rules come first", (request: Request) => !isRules(request)],
] as const) {
  test(`no card moves while the cards load: ${order}`, async ({ page, request }) => {
    const form = await publish(request, {
      schema: 1,
      title: "春游报名",
      language: "zh-CN",
      pages: [{ id: "p1", items: [{ id: "q1", type: "text", title: "姓名" }] }],
      endings: [{ id: "e1", title: "谢谢" }],
    });
    // Cards that are taller with data than without.
    await form.saveRules({ waitingList: { minutes: 60, contact: "none" }, slug: `spring-${form.id}` });
    await page.addInitScript(WATCH);
    await holdBack(page, form.id, isLate);
    await page.goto(`/idata2/form/${form.id}/publish/distribute`);
    await expect(page.getByRole("heading", { name: "候补名单" })).toBeVisible();
    await expect(page.getByRole("region", { name: "版本" }).getByRole("listitem")).toHaveCount(1);
    await expect(page.locator("main [data-loading]")).toHaveCount(0);
    const places = await page.evaluate<Record<string, number[]>>("window.places");
    expect(Object.keys(places).length).toBeGreaterThan(10);
    expect(Object.entries(places).filter(([, tops]) => tops.length > 1)).toEqual([]);
    expect(await page.evaluate<number>("window.shift")).toBeLessThan(0.01);
  });
}
