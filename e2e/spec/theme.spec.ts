/** The theme colour and the appearance in the running console (spec §4). */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/signed-in.ts";

const layout = (theme: string) => ({ "layout-setting": JSON.stringify({ theme }) });
const variable = (page: Page, name: string) =>
  page.evaluate<string>(`getComputedStyle(document.documentElement).getPropertyValue("--color-${name}").trim()`);

/** Returns the WCAG contrast of an element's text on its background. */
async function textContrast(page: Page, name: string): Promise<number> {
  const button = page.getByRole("button", { name });
  const [color, ground] = await button.evaluate((element) => {
    const { getComputedStyle: styleOf } = globalThis as unknown as {
      getComputedStyle: (of: unknown) => { color: string; backgroundColor: string };
    };
    const { color, backgroundColor } = styleOf(element);
    return [color, backgroundColor];
  });
  const light = (text = "") => {
    const [red = 0, green = 0, blue = 0] = (text.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [a, b] = [light(color), light(ground)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

test("§4.15 §9.18 a chosen colour recolours the console at once and is announced on the window", async ({ page }) => {
  await page.goto("/idata2/form");
  await expect(page.getByRole("button", { name: "新建表单" })).toBeVisible();
  expect(await variable(page, "primary")).toBe("#2f88ff");
  const before = await variable(page, "primary-soft");
  await page.evaluate(
    'globalThis.themes = []; addEventListener("idata:theme-changed", (event) => themes.push(event.detail.theme))',
  );
  await page.getByRole("button", { name: "布局设置" }).click();
  await page.getByTitle("#f5222d").click();
  await expect.poll(() => variable(page, "primary")).toBe("#f5222d");
  expect(await variable(page, "primary-soft")).not.toBe(before);
  expect(await page.evaluate("themes")).toEqual(["#f5222d"]);
  const switchColor = page.getByRole("switch", { name: "开启 TopNav" });
  await expect(switchColor).toHaveCSS("background-color", "rgb(245, 34, 45)");
});

test.describe("a stored colour", () => {
  test.use({ saved: layout("#6959CD") });
  test("§4.16 is there with the first primary button, never the default before it", async ({ page }) => {
    await page.addInitScript(`
      globalThis.seen = [];
      new MutationObserver(() => {
        const button = document.querySelector(".ant-btn-primary");
        if (button) seen.push(getComputedStyle(document.documentElement).getPropertyValue("--color-primary").trim());
      }).observe(document, { childList: true, subtree: true });
    `);
    await page.goto("/idata2/form");
    await expect(page.getByRole("button", { name: "新建表单" })).toBeVisible();
    const seen = await page.evaluate<string[]>("seen");
    expect(seen.length).toBeGreaterThan(0);
    expect(new Set(seen)).toEqual(new Set(["#6959cd"]));
  });
  test("§4.17 §7.31 nothing is fetched from a foreign host, and the security policy is kept", async ({
    page,
    baseURL,
  }) => {
    const foreign: string[] = [];
    const errors: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(`${baseURL}/`) && !/^(data|blob):/.test(request.url())) foreign.push(request.url());
    });
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    await page.goto("/idata2/form");
    await page.getByRole("button", { name: "布局设置" }).click();
    await page.getByTitle("#13c2c2").click();
    await expect.poll(() => variable(page, "primary-strong")).not.toBe("");
    expect(foreign).toEqual([]);
    expect(errors.filter((text) => /Content Security Policy/.test(text))).toEqual([]);
  });
});

for (const color of ["#212121", "#ffff00", "#304156"]) {
  test.describe(`with ${color}`, () => {
    test.use({ saved: layout(color) });
    for (const scheme of ["light", "dark"] as const) {
      test(`words on the primary button stay readable when it is ${scheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme: scheme });
        await page.goto("/idata2/form");
        await expect(page.getByRole("button", { name: "新建表单" })).toBeVisible();
        expect(await textContrast(page, "新建表单")).toBeGreaterThanOrEqual(4.5);
      });
    }
  });
}

test("light, dark or as the system has it: chosen in the drawer, kept over a reload", async ({ page }) => {
  const shown = () => page.evaluate<string>("document.documentElement.dataset.theme");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/idata2/index");
  await expect.poll(shown).toBe("dark");
  await page.getByRole("button", { name: "布局设置" }).click();
  const choices = page.getByRole("radiogroup", { name: "外观" });
  await expect(choices.getByRole("radio", { name: "跟随系统" })).toBeChecked();
  await choices.getByText("浅色").click();
  await expect.poll(shown).toBe("light");
  await page.reload();
  await expect.poll(shown).toBe("light");
  await page.getByRole("button", { name: "布局设置" }).click();
  await choices.getByText("跟随系统").click();
  await expect.poll(shown).toBe("dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(shown).toBe("light");
});
