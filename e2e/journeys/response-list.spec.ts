/** An owner works through the list: filter, order, columns, a saved view, the same rows in a file, all matches at once. */
import { readFile } from "node:fs/promises";
import type { FormDefinition } from "@idata/engine";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { publish } from "../fixtures/publish.ts";
import { signIn } from "../pages/console.page.ts";

const DEFINITION: FormDefinition = {
  schema: 1,
  title: "早餐订餐",
  language: "zh-CN",
  pages: [
    {
      id: "p1",
      title: "",
      items: [
        {
          id: "meal",
          type: "radio",
          title: "主食",
          options: [
            { id: "o1", label: "面条" },
            { id: "o2", label: "米饭" },
          ],
        },
        { id: "price", type: "number", title: "愿意付多少元" },
        { id: "name", type: "text", title: "姓名" },
      ],
    },
  ],
  endings: [{ id: "e1", title: "谢谢" }],
};

const ANSWERS = [
  { meal: "o1", price: 6, name: "赵一" },
  { meal: "o2", price: 9, name: "钱二" },
  { meal: "o1", price: 12, name: "孙三" },
  { meal: "o1", price: 8, name: "李四" },
  { meal: "o2", price: 7, name: "周五" },
];
/** Noodles, the most expensive first. */
const EXPECTED = ["孙三", "李四", "赵一"];

test("from a filter to a view, a file with the same rows, and an action on all of them", async ({ page, request }) => {
  const form = await publish(request, DEFINITION);
  for (const answers of ANSWERS) await form.submit(answers);
  await signIn(page);
  await page.goto(`/idata2/form/${form.id}/data/list`);
  const rows = page.getByRole("row").filter({ has: page.getByRole("gridcell") });
  await expect(rows).toHaveCount(5);

  await test.step("filter by a label, sort by a heading", async () => {
    await page.getByRole("button", { name: "筛选" }).click();
    const dialog = page.getByRole("dialog", { name: "筛选答卷" });
    await dialog.getByLabel("值").selectOption({ label: "面条" });
    await dialog.getByRole("button", { name: /应\s*用/ }).click();
    await expect(rows).toHaveCount(3);
    await expect(page.getByRole("button", { name: "修改条件：1. 主食 选择「面条」" })).toBeVisible();
    const price = page.getByRole("columnheader", { name: "愿意付多少元" });
    await price.getByRole("button").click();
    await price.getByRole("button").click();
    await expect(price).toHaveAttribute("aria-sort", "descending");
    for (const [at, name] of EXPECTED.entries()) await expect(rows.nth(at)).toContainText(name);
  });

  await test.step("a condition as text that nobody understands is refused beside the field", async () => {
    await page.getByRole("button", { name: "筛选", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "筛选答卷" });
    await dialog.getByText("文本", { exact: true }).click();
    const field = dialog.getByRole("textbox", { name: "条件文本" });
    await expect(field).toHaveValue("{meal} = 'o1'");
    await field.fill("{nosuch} = 1");
    await dialog.getByRole("button", { name: /应\s*用/ }).click();
    await expect(dialog.getByRole("alert")).toContainText("nosuch");
    await field.fill("{meal} = '面条' and {price} > 1");
    await dialog.getByRole("button", { name: /应\s*用/ }).click();
    await expect(dialog).toBeHidden();
    await expect(rows).toHaveCount(3);
  });

  await test.step("columns are hidden and moved by keyboard, and kept as a view", async () => {
    await page.getByRole("button", { name: "列", exact: true }).click();
    await page.getByRole("checkbox", { name: "显示「标签」" }).uncheck();
    await page.getByRole("button", { name: "移动「姓名」，用上下方向键" }).press("ArrowUp");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("columnheader")).toHaveText([
      "",
      "编号",
      "提交时间",
      "主食",
      "姓名",
      "愿意付多少元",
      "负责人",
      "用时",
      "版本",
    ]);
    await page.getByRole("button", { name: "视图：全部答卷" }).click();
    await page.getByRole("menuitem", { name: "另存为视图…" }).click();
    const dialog = page.getByRole("dialog", { name: "另存为视图" });
    await dialog.getByRole("textbox", { name: "名称" }).fill("吃面的人");
    await dialog.getByRole("button", { name: /保\s*存/ }).click();
    await expect(page.getByRole("button", { name: "视图：吃面的人", exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText("孙三");
  });

  await test.step("the file has the same rows and columns in the same order", async () => {
    await page.getByRole("button", { name: "导出" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: /^CSV/ }).click();
    const text = await readFile(await (await download).path(), "utf8");
    const [head = "", ...lines] = text.trim().split("\r\n");
    expect(head).toMatch(/"序号","提交时间","主食","姓名","愿意付多少元","负责人"/);
    expect(lines.map((line) => /"面条","(.+?)"/.exec(line)?.[1])).toEqual(EXPECTED);
  });

  await test.step("all of them are deleted, and the delete is undone", async () => {
    await page.getByRole("checkbox", { name: "选择本页全部答卷" }).check();
    await page.getByRole("button", { name: /^删\s*除$/ }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /删\s*除/ })
      .click();
    await expect(page.getByText("没有符合条件的答卷")).toBeVisible();
    await page.getByRole("button", { name: "撤销" }).click();
    await expect(rows).toHaveCount(3);
  });

  await test.step("on a phone the tab of the page is in sight", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(page.getByRole("link", { name: "答卷", exact: true })).toBeInViewport({ ratio: 1 });
  });
});
