/** An owner chooses what a file contains: which responses, columns, labels or codes, tags and flags; the file is read back. */
import { readFile } from "node:fs/promises";
import type { FormDefinition } from "@idata/engine";
import { parseCsv } from "hucre/csv";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { publish } from "../fixtures/publish.ts";
import { expect, test } from "../fixtures/signed-in.ts";

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

test("codes, tags and flags, filtered rows and all columns are chosen, remembered and in the file", async ({
  page,
  request,
  callApi,
}) => {
  const form = await publish(request, DEFINITION);
  await form.submit({ meal: "o1", price: 6, name: "赵一" });
  await form.submit({ meal: "o2", price: 9, name: "钱二" });
  await form.submit({ meal: "o1", price: 12, name: "孙三" });
  const { rows } = (await callApi("get", `/form/${form.id}/response/list`)) as unknown as {
    rows: { responseId: string }[];
  };
  const newest = rows[0]?.responseId ?? "";
  const mark = { responseIds: [newest], addTags: ["回访"], flagged: true };
  await callApi("post", `/form/${form.id}/response/annotation`, mark);

  const where = encodeURIComponent("{meal} = 'o1'");
  await page.goto(`/idata2/form/${form.id}/data/list?where=${where}&sort=${encodeURIComponent("up:price")}`);
  await expect(page.getByRole("row").filter({ hasText: "孙三" })).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "导出答卷" });
  const openDialog = async () => {
    await page.getByRole("button", { name: "导出" }).click();
    await page.getByRole("menuitem", { name: "更多格式和选项…" }).click();
    await expect(dialog).toBeVisible();
  };
  const read = async (): Promise<string[][]> => {
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: /导\s*出/ }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^早餐订餐.*\.csv$/);
    return parseCsv(await readFile(await file.path(), "utf8")) as string[][];
  };
  /** The cells of the columns with these headings, row by row. */
  const pick = ([head = [], ...lines]: string[][], ...names: string[]) =>
    lines.map((line) => names.map((name) => line[head.indexOf(name)] ?? "missing"));

  await openDialog();
  await dialog.getByRole("radio", { name: /^CSV/ }).check();
  await dialog.getByRole("checkbox", { name: "用编码代替文字" }).check();
  await dialog.getByRole("checkbox", { name: "含标签、标旗和负责人" }).check();
  await expect(dialog.getByRole("radio", { name: "筛选出的答卷" })).toBeChecked();
  await expectAccessible(page);
  const coded = await read();
  // Headings are codes as well.
  expect(pick(coded, "meal", "price", "name", "tags", "flagged")).toEqual([
    ["o1", "6", "赵一", "", "0"],
    ["o1", "12", "孙三", "回访", "1"],
  ]);

  // The choices are remembered; labels and all responses are one change away.
  await openDialog();
  await expect(dialog.getByRole("radio", { name: /^CSV/ })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: "含标签、标旗和负责人" })).toBeChecked();
  await dialog.getByRole("checkbox", { name: "用编码代替文字" }).uncheck();
  await dialog.getByRole("radio", { name: "全部答卷" }).check();
  const labelled = await read();
  expect(pick(labelled, "主食", "姓名", "标签")).toEqual([
    ["面条", "赵一", ""],
    ["米饭", "钱二", ""],
    ["面条", "孙三", "回访"],
  ]);
});
