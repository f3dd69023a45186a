/** An owner imports a sheet with a wrong row, sees who is in the list, and takes the import back (docs/hazards.md#r80). */
import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { publish } from "../fixtures/publish.ts";
import { signIn } from "../pages/console.page.ts";

const SHEET = ["客人,主食", "张三,米饭", "李四,汉堡", "王五,面条"].join("\r\n");

test("from a sheet to the list and back, and a response by hand", async ({ page, request }) => {
  const form = await publish(request, {
    schema: 1,
    title: "午餐订餐",
    language: "zh-CN",
    pages: [
      {
        id: "p1",
        items: [
          { id: "name", type: "text", title: "姓名", required: true },
          {
            id: "meal",
            type: "radio",
            title: "主食",
            options: [
              { id: "o1", label: "米饭" },
              { id: "o2", label: "面条" },
            ],
          },
        ],
      },
    ],
    endings: [{ id: "e1", title: "谢谢" }],
  });
  await signIn(page);
  await page.goto(`/idata2/form/${form.id}/data/list`);
  const rows = page.getByRole("row").filter({ has: page.getByRole("gridcell") });
  const add = async (item: string) => {
    await page.getByRole("button", { name: /添\s*加/ }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };

  await test.step("match, check, download what is wrong, import the rest", async () => {
    await add("从表格导入…");
    const dialog = page.getByRole("dialog", { name: "从表格导入答卷" });
    await dialog.locator("input[type=file]").setInputFiles({
      name: "午餐.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(SHEET),
    });
    await expect(dialog.getByText("已对应 1 列，1 列不导入")).toBeVisible();
    await dialog.getByRole("combobox", { name: "“客人”对应" }).click();
    await page.getByTitle("姓名", { exact: true }).last().click();
    await dialog.getByRole("button", { name: /检\s*查/ }).click();
    await expect(dialog.getByText("“汉堡”：不是这一列的选项，请改成选项的文字或编号")).toBeVisible();
    await expectAccessible(page);
    const saving = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "下载有问题的行" }).click();
    const saved = await readFile(await (await saving).path(), "utf8");
    expect(saved).toContain('"李四","汉堡","主食: “汉堡”');
    await expect(rows).toHaveCount(0);
    await dialog.getByRole("button", { name: "导入 2 份答卷" }).click();
    await expect(page.getByText("已导入 2 份答卷，1 行未导入")).toBeVisible();
    await expect(rows).toHaveCount(2);
  });

  await test.step("one more by hand, which says so", async () => {
    await add("手工添加一份答卷…");
    const drawer = page.getByRole("dialog", { name: "添加答卷" });
    await drawer.getByRole("textbox", { name: "姓名" }).fill("赵六");
    await drawer.getByRole("textbox", { name: "添加原因" }).fill("纸质订单");
    await drawer.getByRole("button", { name: /^添\s*加$/ }).click();
    await expect(rows).toHaveCount(3);
    await page.getByRole("gridcell", { name: "赵六" }).click();
    await expect(page.getByText("纸质订单")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("the import is taken back, and the response by hand stays", async () => {
    await add("导入记录…");
    await page.getByRole("button", { name: "全部移到回收站" }).click();
    await page.getByRole("button", { name: "全部移到回收站" }).last().click();
    await expect(page.getByText("已把 2 份答卷移到回收站")).toBeVisible();
    await expect(rows).toHaveCount(1);
  });
});
