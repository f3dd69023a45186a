/** The shared components of the console (spec §3, §5, §9) in a real browser, shown by their catalogue. */
import { expect, type Locator, type Page, test } from "@playwright/test";
import { findAccessibilityFaults } from "../fixtures/accessibility.ts";
import { type ServedCatalogue, serveCatalogue } from "../fixtures/catalogue.ts";

// With the movements that most people see.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

let catalogue: ServedCatalogue;
test.beforeAll(async () => {
  catalogue = await serveCatalogue("kit");
});
test.afterAll(() => catalogue.close());

async function open(page: Page, query = ""): Promise<void> {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.goto(catalogue.url + query);
  await expect(page.locator("html[data-ready]")).toBeAttached();
  await expect(page.locator("[data-part=trend]")).toBeVisible();
  expect(errors).toEqual([]);
}

const part = (page: Page, name: string): Locator => page.locator(`[data-part=${name}]`);
const file = (name: string, bytes = 10) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.alloc(bytes),
});
const MB = 1024 * 1024;

test.describe("uploads", () => {
  test("§3.13 §9.10 five files and no more; each is named with its reason (§5.8)", async ({ page }) => {
    await open(page);
    const files = part(page, "files");
    await files.locator("input[type=file]").setInputFiles(["1", "2", "3", "4", "5", "6"].map((n) => file(`${n}.pdf`)));
    await expect(files.getByRole("link")).toHaveCount(5);
    await expect(files.getByRole("alert")).toHaveText("6.pdf: 上传文件数量不能超过 5 个!");
  });

  test("§5.8 §9.11 nine images and no more", async ({ page }) => {
    await open(page, "?lang=en-US");
    const images = part(page, "images");
    const names = Array.from({ length: 10 }, (_, index) => file(`${index}.png`));
    await images.locator("input[type=file]").setInputFiles(names);
    await expect(images.getByRole("img")).toHaveCount(9);
    await expect(images.getByRole("alert")).toHaveText("9.png: Upload file count cannot exceed 9!");
    await expect(images.getByRole("button", { name: "Upload images" })).toHaveCount(0);
  });

  test("§5.7 §9.12 5 MB pass, a byte more does not", async ({ page }) => {
    await open(page, "?lang=en-US");
    const files = part(page, "files");
    await files.locator("input[type=file]").setInputFiles([file("fits.pdf", 5 * MB), file("large.pdf", 5 * MB + 1)]);
    await expect(files.getByRole("link")).toHaveText(["fits.pdf"]);
    await expect(files.getByRole("alert")).toHaveText("large.pdf: Upload file size cannot exceed 5 MB!");
  });

  test("§5.3 §5.6 §9.13 files are doc, xls, ppt, txt and pdf", async ({ page }) => {
    await open(page, "?lang=en-US");
    const files = part(page, "files");
    const input = files.locator("input[type=file]");
    await expect(input).toHaveAttribute("accept", ".doc,.xls,.ppt,.txt,.pdf");
    await input.setInputFiles(["a.doc", "a.xls", "a.ppt", "a.TXT"].map((name) => file(name)));
    await expect(files.getByRole("link")).toHaveCount(4);
    await input.setInputFiles([file("a.exe")]);
    await expect(files.getByRole("alert")).toHaveText(
      "a.exe: Wrong file format, please upload doc/xls/ppt/txt/pdf files",
    );
  });

  test("§5.4 §5.5 §9.14 images are png, jpg and jpeg", async ({ page }) => {
    await open(page);
    const images = part(page, "images");
    await images
      .locator("input[type=file]")
      .setInputFiles([file("a.png"), file("a.JPG"), file("a.jpeg"), file("a.gif")]);
    await expect(images.getByRole("img")).toHaveCount(3);
    await expect(images.getByRole("alert")).toHaveText("a.gif: 文件格式不正确，请上传png/jpg/jpeg格式文件!");
  });

  test("§8.22 an image that does not get through says so, and can be tried again or removed", async ({ page }) => {
    await open(page, "?lang=en-US");
    const images = part(page, "images");
    await images.locator("input[type=file]").setInputFiles([file("fail.png")]);
    const again = images.getByRole("button", { name: /Failed to upload image, please retry/ });
    await expect(again).toBeVisible();
    await images.getByRole("button", { name: "Remove “fail.png”" }).click();
    await expect(again).toHaveCount(0);
  });
});

test("§3.10 dictionary values are tags in their colours; what has no label is shown as it is", async ({ page }) => {
  await open(page);
  const dictionary = part(page, "dictionary");
  for (const label of ["正常", "停用", "其他"])
    await expect(dictionary.getByText(label, { exact: true })).toBeVisible();
  await expect(dictionary.getByText("正常", { exact: true })).toHaveCSS("background-color", "rgb(237, 245, 255)");
  await expect(dictionary.getByText("停用", { exact: true })).toHaveCSS("background-color", "rgb(253, 238, 238)");
  await expect(dictionary.getByText("unknown")).toBeVisible();
});

test("an import ends in a report with row and reason", async ({ page }) => {
  await open(page);
  await part(page, "transfer").getByRole("button", { name: "import" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[type=file]").setInputFiles([file("users.xlsx")]);
  await dialog.getByRole("button", { name: "开始导入" }).click();
  await expect(dialog.getByText("新增 2 条，更新 1 条")).toBeVisible();
  await expect(dialog.getByRole("cell")).toHaveText(["4", "用户账号不能为空"]);
});

test("an icon is found by name and chosen with the keyboard", async ({ page }) => {
  await open(page);
  await part(page, "icons").getByRole("button", { name: "user" }).press("Enter");
  await page.getByRole("searchbox", { name: "search" }).fill("sys");
  await page.keyboard.press("Enter");
  await expect(part(page, "icons").getByRole("button", { name: "system" })).toBeVisible();
});

test("with reduced motion popups open where their buttons are", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page);
  await part(page, "icons").getByRole("button", { name: "user" }).click();
  await expect(page.getByRole("searchbox", { name: "search" })).toBeInViewport();
  await page.keyboard.press("Escape");
  await part(page, "transfer").getByRole("button", { name: "export" }).click();
  await expect(page.getByRole("menuitem", { name: "XLSX" })).toBeInViewport();
});

test("a cron expression is edited by its parts and as text, with the next runs", async ({ page }) => {
  await open(page);
  const cron = part(page, "cron");
  const text = cron.getByRole("textbox", { name: "Cron 表达式" });
  await cron.getByRole("tab", { name: "周" }).click();
  await cron.getByRole("radio", { name: "指定", exact: true }).check();
  await expect(text).toHaveValue("0 0 2 ? * 1");
  await cron.getByRole("checkbox", { name: "周三" }).check();
  await expect(text).toHaveValue("0 0 2 ? * 1,4");
  await expect(cron.getByRole("listitem")).toHaveText(Array<RegExp>(5).fill(/^\d{4}-\d\d-\d\d 02:00:00$/));
  await text.fill("0 0 2 every day");
  await expect(cron.getByRole("alert")).toHaveText("无法识别这个表达式，请检查各段");
});

test("people are found by department and page, and chosen with units of other kinds", async ({ page }) => {
  await open(page);
  await part(page, "organisation").getByRole("button", { name: "units" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator(".ant-tree-checkbox").first().click();
  await dialog.getByRole("tab", { name: "人员" }).click();
  await dialog.getByRole("checkbox", { name: "人员 50" }).check();
  await dialog.getByRole("searchbox", { name: "按名称搜索" }).fill("51");
  await dialog.getByRole("searchbox", { name: "按名称搜索" }).press("Enter");
  await dialog.getByRole("checkbox", { name: "人员 51" }).check();
  await expect(dialog.getByText("已选 3 项")).toBeVisible();
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(part(page, "organisation").getByText("示例机构、人员 50、人员 51")).toBeVisible();
});

test.describe("the accessibility checker finds nothing", () => {
  for (const [name, scheme, width] of [
    ["light", "light", 1440],
    ["dark", "dark", 1440],
    ["phone", "light", 390],
  ] as const) {
    test(name, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      await open(page);
      const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
      expect(await findAccessibilityFaults(page, tags)).toEqual([]);
      const overflow = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
});
