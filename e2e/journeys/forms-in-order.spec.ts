/** Forms in order: folders, copies, tags, actions on several forms. */
import { expect, test } from "../fixtures/signed-in.ts";
import type { CallApi } from "../fixtures/signed-in.ts";

const make = async (callApi: CallApi, title: string): Promise<number> =>
  ((await callApi("post", "/form", { kind: "survey", title })).data as { id: number }).id;

test.describe("in the table", () => {
  test.use({ saved: { "idata-form-view": "table" } });

  test("a folder is made, forms move into it together, and a deleted folder keeps its forms", async ({
    page,
    callApi,
  }) => {
    for (const n of [1, 2, 3]) await make(callApi, `文件夹试验 ${n}`);
    await page.goto("/idata2/form?title=文件夹试验");
    const folders = page.getByRole("navigation", { name: "文件夹" });
    await folders.getByRole("button", { name: "新建文件夹" }).click();
    await page.getByLabel("文件夹名称").fill("2026 年");
    await page.keyboard.press("Enter");
    await expect(folders.getByText("2026 年")).toBeVisible();
    for (const n of [1, 2]) await page.getByRole("checkbox", { name: `选择「文件夹试验 ${n}」` }).check();
    await page.getByRole("button", { name: "移动到文件夹" }).click();
    await page.getByRole("combobox", { name: "移动到" }).click();
    await page.getByRole("tree").last().getByText("2026 年").click();
    await page.getByRole("button", { name: /确\s*定/ }).click();
    await expect(page.getByText("已移动 2 个表单")).toBeVisible();
    await folders.getByText("2026 年").click();
    await expect(page).toHaveURL(/folder=\d+/);
    await expect(page.getByRole("link", { name: /^文件夹试验/ })).toHaveCount(2);
    await folders.getByText("2026 年").hover();
    await folders.getByRole("button", { name: "「2026 年」的操作" }).click();
    await page.getByRole("menuitem", { name: "删除" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /删\s*除/ })
      .click();
    await expect(folders.getByText("2026 年")).toBeHidden();
    await page.goto("/idata2/form?title=文件夹试验&folder=0");
    await expect(page.getByRole("link", { name: /^文件夹试验/ })).toHaveCount(3);
  });

  test("of several forms, those that fail are named with the reason, and the others are done", async ({
    page,
    callApi,
  }) => {
    const ids = [await make(callApi, "一起处理 1"), await make(callApi, "一起处理 2")];
    await page.goto("/idata2/form?title=一起处理");
    for (const n of [1, 2]) await page.getByRole("checkbox", { name: `选择「一起处理 ${n}」` }).check();
    // Somebody else deletes the first form meanwhile.
    await callApi("post", `/form/${ids[0]}/trash`);
    await callApi("delete", `/form/${ids[0]}`);
    await page.getByRole("status").getByRole("button", { name: "移到回收站" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "移到回收站" }).click();
    const report = page.getByRole("dialog").filter({ hasText: "1 个已完成，1 个没有完成" });
    await expect(report.getByRole("listitem")).toHaveText("一起处理 1: 表单不存在");
    await report.getByRole("button", { name: "知道了" }).click();
    await page.goto("/idata2/form/trashcan?title=一起处理");
    await expect(page.getByText(/^\d{4}-\d\d-\d\d$/)).toBeVisible();
    await page.getByRole("checkbox", { name: "选择「一起处理 2」" }).check();
    await page.getByRole("status").getByRole("button", { name: "永久删除" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "永久删除" }).click();
    await expect(page.getByText("已永久删除 1 个表单")).toBeVisible();
  });
});

test("a form is renamed, tagged and copied from its menu", async ({ page, callApi }) => {
  await make(callApi, "菜单里的表单");
  await page.goto("/idata2/form?title=菜单里的表单");
  const card = page.getByRole("article").first();
  const choose = async (name: string) => {
    await card.getByRole("button", { name: "更多操作" }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  await choose("标签…");
  // The list's filter behind the dialog has the same name.
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "标签" }).fill("急");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  await expect(card.getByText("急")).toBeVisible();
  await choose("创建副本");
  await expect(page.getByRole("link", { name: "菜单里的表单 - 副本" })).toBeVisible();
  await choose("重命名");
  await page.getByLabel("名称", { exact: true }).fill("菜单里的表单，改过名");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "菜单里的表单，改过名" })).toBeVisible();
});

test("on a phone the formats of an export are in the menu itself", async ({ page, callApi }) => {
  await make(callApi, "手机上导出");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/idata2/form?title=手机上导出");
  await page.getByRole("article").first().getByRole("button", { name: "更多操作" }).click();
  for (const name of ["本系统的表单文件（JSON）", "XLSForm（Excel）", "移到回收站"]) {
    const item = page.getByRole("menuitem", { name, exact: true });
    await item.scrollIntoViewIfNeeded();
    await expect(item).toBeInViewport({ ratio: 1 });
  }
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "本系统的表单文件（JSON）" }).click();
  expect((await download).suggestedFilename()).toContain("手机上导出");
  // Where the menu is longer than the space beside its button, it scrolls and is not cut off.
  await page.setViewportSize({ width: 390, height: 600 });
  await page.getByRole("article").first().getByRole("button", { name: "更多操作" }).click();
  for (const name of ["协作", "移到回收站"]) {
    const item = page.getByRole("menuitem", { name, exact: true });
    await item.scrollIntoViewIfNeeded();
    await expect(item).toBeInViewport({ ratio: 1 });
  }
});

test("a form without responses is deleted without a word about them", async ({ page, callApi }) => {
  const id = await make(callApi, "没有答卷的表单");
  await callApi("post", `/form/${id}/trash`);
  await page.goto("/idata2/form/trashcan?title=没有答卷的表单");
  const row = page.getByRole("row").filter({ hasText: "没有答卷的表单" });
  await row.getByRole("button", { name: "永久删除" }).click();
  const question = page.getByRole("dialog", { name: "永久删除「没有答卷的表单」？" });
  await expect(question).not.toContainText("答卷和");
  await question.getByRole("button", { name: "永久删除" }).click();
  await expect(row).toHaveCount(0);
});

test("a folder and tags of one identity are no filter under another", async ({ page, callApi }) => {
  const { data } = await callApi("post", "/form/folder", { name: "只给自己看" });
  const { id: groupId } = (await callApi("post", "/group", { name: "换身份的群组" })).data as { id: number };
  await page.goto(`/idata2/form?folder=${(data as { id: number }).id}`);
  await expect(page.getByText("这个文件夹里还没有表单")).toBeVisible();
  await page.getByText("个人使用").click();
  await page.getByRole("menuitem", { name: /换身份的群组/ }).click();
  await expect(page.getByText("还没有表单", { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/folder=/);
  // A bookmark of a tag that was deleted shows the list, not nothing.
  await page.goto("/idata2/form?tags=999999");
  await expect(page).not.toHaveURL(/tags=/);
  await callApi("delete", `/group/${groupId}`);
});

test("the entries of a menu stand still from the first moment, so that a quick press hits the one it meant", async ({
  page,
  callApi,
}) => {
  await make(callApi, "Menu that stands still");
  await page.goto("/idata2/form?title=Menu that stands still");
  // Runs in the page, whose types this project does not know.
  await page.evaluate(`(() => {
    const look = () => {
      const last = [...document.querySelectorAll(".ant-dropdown [role=menuitem]")].at(-1)?.getBoundingClientRect();
      if (last !== undefined && last.height > 0 && last.top > 0) seenTops.push(Math.round(last.top));
      requestAnimationFrame(look);
    };
    globalThis.seenTops = [];
    look();
  })()`);
  await page.getByRole("article").first().getByRole("button", { name: "更多操作" }).click();
  await page.getByRole("menuitem", { name: "移到回收站" }).hover();
  await expect(page.locator(".ant-dropdown:not([class*=slide])")).toBeVisible();
  const tops = await page.evaluate<number[]>("seenTops");
  expect(tops.length).toBeGreaterThan(3);
  expect(new Set(tops).size).toBe(1);
});

test("several cards are chosen and moved together; a search in a folder looks below it", async ({ page, callApi }) => {
  // Names of this attempt: what a failed one left behind is not in the way of the next.
  const cards = `卡片选择${test.info().retry} 之`;
  const folder = `里层${test.info().retry}`;
  for (const n of [1, 2, 3]) await make(callApi, cards + n);
  const top = (await callApi("post", "/form/folder", { name: `${folder}的外层`, parentId: null })).data as {
    id: number;
  };
  const inner = (await callApi("post", "/form/folder", { name: folder, parentId: top.id })).data as { id: number };
  // The folders arrive after somebody has begun to search in them.
  const search = Promise.withResolvers<void>();
  await page.route(/\/form\/folder$/, async (route) => {
    await search.promise;
    await route.continue();
  });
  await page.goto(`/idata2/form?title=${cards}`);
  for (const n of [1, 2]) {
    const card = page.getByRole("article").filter({ hasText: cards + n });
    await card.hover();
    await card.getByRole("checkbox", { name: `选择「${cards}${n}」` }).check();
  }
  const bar = page.getByRole("status").filter({ hasText: "已选 2 项" });
  await bar.getByRole("button", { name: "移动到文件夹" }).click();
  await page.getByRole("combobox", { name: "移动到" }).fill(folder);
  search.resolve();
  await page.getByRole("tree").last().getByText(folder, { exact: true }).click();
  await page.getByRole("button", { name: /确\s*定/ }).click();
  await expect(page.getByText("已移动 2 个表单")).toBeVisible();
  await bar.getByRole("button", { name: "取消选择" }).click();
  await expect(bar).toHaveCount(0);

  await page.goto(`/idata2/form?folder=${top.id}`);
  await expect(page.getByText("这个文件夹里还没有表单")).toBeVisible();
  await page.getByRole("textbox", { name: "在这个文件夹及其下级中搜索" }).fill(cards);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article")).toHaveCount(2);
  for (const { id } of [inner, top]) await callApi("delete", `/form/folder?id=${id}`);
});
