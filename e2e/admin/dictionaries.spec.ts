/** 字典管理 for an administrator, and the calls that the specification names for it. */
import { expectAccessible } from "../fixtures/accessibility.ts";
import { confirmRemoval, drawer, expectSearchByDays, noteCalls, row, save } from "../fixtures/admin-list.ts";
import { expect, test } from "../fixtures/signed-in.ts";

const API = "/idata2/api/system/dict";

test("a dictionary is added, filled, used, emptied and deleted", async ({ page, callApi }, { retry }) => {
  // A second attempt must not meet what the first one has left.
  const type = `meeting_room${retry || ""}`;
  await page.goto("/idata2/system/dict");
  await page.getByRole("button", { name: "新增字典" }).click();
  await drawer(page).getByLabel("字典名称").fill("会议室");
  await drawer(page).getByLabel("字典类型").fill("Room");
  await save(page);
  await expect(drawer(page).getByText("字典类型必须以字母开头，且只能为（小写字母，数字，下滑线）")).toBeVisible();
  await drawer(page).getByLabel("字典类型").fill(type);
  await save(page);
  await row(page, type).getByRole("link", { name: "字典数据" }).click();

  await expect(page.getByRole("heading", { name: "字典数据：会议室" })).toBeVisible();
  await expect(page.getByText("这个字典还没有数据")).toBeVisible();
  await page.getByRole("button", { name: "新增数据" }).click();
  await drawer(page).getByLabel("字典标签").fill("一号厅");
  await drawer(page).getByLabel("字典键值").fill("1");
  await drawer(page).getByLabel("标签样式").click();
  await page.locator(".ant-select-item-option").filter({ hasText: "成功" }).click();
  await expect(drawer(page).getByTitle("成功", { exact: true })).toBeVisible();
  await expect(drawer(page).getByText("预览")).toBeVisible();
  await save(page);
  await expect(row(page, "一号厅")).toBeVisible();
  expect((await callApi("get", `/system/dict/data/type/${type}`)).data).toMatchObject([
    { dictLabel: "一号厅", dictValue: "1", dictSort: 1, listClass: "success" },
  ]);

  await page.getByRole("link", { name: "返回字典管理" }).click();
  await row(page, type).getByRole("button", { name: "删除" }).click();
  await confirmRemoval(page);
  await expect(page.getByText("会议室已分配,不能删除")).toBeVisible();
  await row(page, type).getByRole("link", { name: "字典数据" }).click();
  await row(page, "一号厅").getByRole("button", { name: "删除" }).click();
  await confirmRemoval(page);
  await expect(page.getByText("这个字典还没有数据")).toBeVisible();
  await page.getByRole("link", { name: "返回字典管理" }).click();
  await row(page, type).getByRole("button", { name: "删除" }).click();
  await confirmRemoval(page);
  await expect(row(page, type)).toHaveCount(0);
});

test("§7.13 §7.14 §7.15 §7.16 §7.17 the page makes the calls of entries", async ({ page }) => {
  const calls = noteCalls(page, API);
  await page.goto("/idata2/system/dict-data/index/1");
  await expect(row(page, "未知")).toBeVisible();
  expect(calls).toContain("GET /data/list");
  expect(calls).toContain("GET /data/type/sys_normal_disable");

  await page.getByRole("button", { name: "新增数据" }).click();
  await drawer(page).getByLabel("字典标签").fill("保密");
  await drawer(page).getByLabel("字典键值").fill("9");
  const added = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith(`${API}/data`));
  await save(page);
  expect((await added).postDataJSON()).toMatchObject({ dictLabel: "保密", dictType: "sys_user_sex" });

  const one = page.waitForResponse((response) => /\/data\/\d+$/.test(response.url()));
  await row(page, "保密").getByRole("button", { name: "修改" }).click();
  const { data } = (await (await one).json()) as { data: { dictCode: number; dictLabel: string } };
  expect(data.dictLabel).toBe("保密");
  await expect(drawer(page).getByLabel("字典键值")).toHaveValue("9");
  await drawer(page).getByLabel("备注").fill("不愿透露");
  await save(page);
  await expect(row(page, "不愿透露")).toBeVisible();
  expect(calls).toContain("PUT /data");

  await row(page, "保密").getByRole("button", { name: "删除" }).click();
  await confirmRemoval(page);
  await expect(row(page, "保密")).toHaveCount(0);
  expect(calls).toContain(`DELETE /data/${data.dictCode}`);
});

test("a new entry comes last of all entries, also while a search shows only some", async ({ page, callApi }) => {
  await callApi("post", "/system/dict/type", { dictName: "楼层", dictType: "floor", status: "0" });
  for (const [dictLabel, dictSort] of [
    ["地下", 10],
    ["一层", 20],
    ["二层", 30],
  ]) {
    const entry = { dictType: "floor", dictLabel, dictValue: String(dictSort), dictSort, status: "0", isDefault: "N" };
    await callApi("post", "/system/dict/data", entry);
  }
  await page.goto("/idata2/system/dict");
  await row(page, "floor").getByRole("link", { name: "字典数据" }).click();
  await expect(row(page, "二层")).toBeVisible();
  await page.goto(`${new URL(page.url()).pathname}?dictLabel=地下`);
  await expect(row(page, "地下")).toBeVisible();
  await expect(row(page, "二层")).toHaveCount(0);
  await page.getByRole("button", { name: "新增数据" }).click();
  await expect(drawer(page).getByLabel("显示顺序")).toHaveValue("31");
});

test("dictionaries are found by the days of their creation", async ({ page }) => {
  await expectSearchByDays(page, "/idata2/system/dict", "sys_user_sex");
});

test("on a phone the entries are cards, and another dictionary is one choice away", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/idata2/system/dict-data/index/6");
  await expect(page.getByRole("listitem").filter({ hasText: "是" }).first()).toBeVisible();
  await page.getByRole("combobox", { name: "切换字典" }).click();
  await page.locator(".ant-select-item-option").filter({ hasText: "用户性别" }).click();
  await expect(page.getByRole("heading", { name: "字典数据：用户性别" })).toBeVisible();
});

test("a dictionary that is not there is said to be none", async ({ page }) => {
  await page.goto("/idata2/system/dict-data/index/987654");
  await expect(page.locator("main").getByText("访问资源不存在")).toBeVisible();
});

test("both pages pass the accessibility checker", async ({ page }) => {
  await page.goto("/idata2/system/dict");
  await expect(row(page, "sys_user_sex")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/idata2/system/dict-data/index/9");
  await expect(row(page, "清空数据")).toBeVisible();
  await expectAccessible(page);
  await row(page, "清空数据").getByRole("button", { name: "修改" }).click();
  await expect(drawer(page).getByText("预览")).toBeVisible();
  await expectAccessible(page);
});
