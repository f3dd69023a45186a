/** 参数设置 for an administrator, and the calls that the specification names for it. */
import { expectAccessible } from "../fixtures/accessibility.ts";
import { confirmRemoval, drawer, expectSearchByDays, noteCalls, row, save } from "../fixtures/admin-list.ts";
import { expect, test } from "../fixtures/signed-in.ts";

const PATH = "/idata2/system/config";
const API = "/idata2/api/system/config";

test("§7.18 §7.19 §7.21 §7.22 §7.23 the page makes the calls of settings", async ({ page }) => {
  const calls = noteCalls(page, API);
  // With room for the settings of a new installation and one more.
  await page.goto(`${PATH}?pageSize=50`);
  await expect(row(page, "sys.title")).toBeVisible();
  expect(calls).toContain("GET /list");

  await page.getByRole("button", { name: "新增参数" }).click();
  await drawer(page).getByLabel("参数名称").fill("客服电话");
  await drawer(page).getByLabel("参数键名").fill("sys.title");
  await drawer(page).getByLabel("参数键值").fill("400-100");
  await save(page);
  await expect(drawer(page).getByText("新增参数'客服电话'失败，参数键名已存在")).toBeVisible();
  await drawer(page).getByLabel("参数键名").fill("own.phone");
  await save(page);
  await expect(row(page, "own.phone")).toContainText("400-100");
  expect(calls).toContain("POST ");

  const one = page.waitForResponse((response) => /\/config\/\d+$/.test(response.url()));
  await row(page, "own.phone").getByRole("button", { name: "修改" }).click();
  const { data } = (await (await one).json()) as { data: { configId: number; configKey: string } };
  expect(data.configKey).toBe("own.phone");
  await drawer(page).getByLabel("参数键值").fill("400-200");
  await save(page);
  await expect(row(page, "own.phone")).toContainText("400-200");
  expect(calls).toContain("PUT ");

  await row(page, "own.phone").getByRole("button", { name: "删除" }).click();
  await confirmRemoval(page, "客服电话");
  await expect(row(page, "own.phone")).toHaveCount(0);
  expect(calls).toContain(`DELETE /${data.configId}`);

  await page.getByRole("button", { name: "刷新缓存" }).click();
  await expect(page.getByText("缓存已刷新")).toBeVisible();
  expect(calls).toContain("DELETE /refreshCache");
});

test("the title of the product changes at once; the old one comes back the same way", async ({ page }) => {
  const setTitle = async (value: string) => {
    await row(page, "sys.title").getByRole("button", { name: "修改" }).click();
    await drawer(page).getByLabel("参数键值").fill(value);
    await save(page);
    await expect(page).toHaveTitle(new RegExp(value));
  };
  await page.goto(`${PATH}?configKey=sys.title`);
  await setTitle("校园数据");
  await setTitle("iData");
});

test("a value that the product cannot use is refused beside its field, and built-in settings cannot be deleted", async ({
  page,
}) => {
  await page.goto(`${PATH}?configKey=passwordValidateDays`);
  await expect(row(page, "passwordValidateDays").getByRole("button", { name: "删除" })).toHaveCount(0);
  await row(page, "passwordValidateDays").getByRole("button", { name: "修改" }).click();
  await drawer(page).getByLabel("参数键值").fill("9999");
  await save(page);
  await expect(drawer(page).getByText("参数键值不正确：应为 0 到 364 的整数")).toBeVisible();
  await expect(drawer(page).getByLabel("参数键值")).toHaveValue("9999");
});

test("settings are found by the days of their creation", async ({ page }) => {
  await expectSearchByDays(page, PATH, "sys.title");
});

test("a day that is none, and days the wrong way round, are said and kept", async ({ page }) => {
  await page.goto(PATH);
  const form = page.getByRole("search");
  await form.getByRole("button", { name: "展开" }).click();
  const days = form.getByRole("group", { name: "创建时间" });
  await days.getByLabel("创建日期从").click();
  await page.keyboard.type("2020-01");
  await page.keyboard.press("Enter");
  await expect(days.getByRole("alert")).toHaveText("请输入完整的日期，如 2026-01-31");
  await expect(days.getByLabel("创建日期从")).toHaveValue("2020-01");
  await expect(page).not.toHaveURL(/begin/);
  await form.getByRole("button", { name: /重\s*置/ }).click();
  await expect(days.getByLabel("创建日期从")).toHaveValue("");
  await expect(days.getByRole("alert")).toBeEmpty();
  await days.getByLabel("创建日期从").click();
  await page.keyboard.type("2020-01");
  await page.keyboard.type("-31");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/begin=2020-01-31$/);
  await expect(days.getByRole("alert")).toBeEmpty();
  await days.getByLabel("到").click();
  await page.keyboard.type("2020/1/2");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/begin=2020-01-31&end=2020-01-02/);
  await expect(days.getByRole("alert")).toHaveText("结束日期早于开始日期");
  // The focus stays where it was before the search.
  await expect(days.getByLabel("到")).toBeFocused();
  await form.getByRole("button", { name: /重\s*置/ }).click();
  await expect(days.getByLabel("到")).toHaveValue("");
});

test("on a phone the settings are cards", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${PATH}?configKey=footer`);
  const card = page.getByRole("listitem").filter({ hasText: "sys.footer" });
  await card.getByRole("button", { name: "修改" }).click();
  await expect(drawer(page).getByLabel("参数键名")).toHaveValue("sys.footer");
});

test("the page and its form pass the accessibility checker", async ({ page }) => {
  await page.goto(PATH);
  await expect(row(page, "sys.title")).toBeVisible();
  await expectAccessible(page);
  await row(page, "sys.title").getByRole("button", { name: "修改" }).click();
  await expect(drawer(page).getByLabel("参数键值")).toBeVisible();
  await expectAccessible(page);
});
