/** Forms as files: a file is dropped, its report is read, the form is saved and filled in; hostile files do no harm. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/signed-in.ts";
import type { CallApi } from "../fixtures/signed-in.ts";

const make = async (callApi: CallApi, title: string): Promise<number> =>
  ((await callApi("post", "/form", { kind: "survey", title })).data as { id: number }).id;

async function openImport(page: Page): Promise<void> {
  await page.getByRole("banner").or(page.locator("header")).getByRole("button", { name: "更多操作" }).first().click();
  await page.getByRole("menuitem", { name: "从文件导入" }).click();
}

async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: /把文件拖到这里/ }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: "application/json", buffer });
}

/** Drops a file, as a user drags it from a folder. `content`: an expression of the page that gives the file's content. */
async function dropFile(page: Page, target: string, name: string, content: string): Promise<void> {
  const data = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([${content}], ${JSON.stringify(name)}, { type: "application/json" }));
    return transfer;
  })()`);
  // A browser sends this event again and again while a file is dragged over the page.
  await expect(async () => {
    await page.dispatchEvent(target, "dragover", { dataTransfer: data });
    if (target === "main") await expect(page.getByText("松开鼠标，导入这个文件")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.dispatchEvent(target, "drop", { dataTransfer: data });
}

const SURVEY = {
  title: "食堂意见",
  pages: [
    {
      name: "first",
      elements: [
        { type: "radiogroup", name: "meal", title: "哪一餐？", isRequired: true, choices: ["早餐", "午餐", "晚餐"] },
        { type: "text", name: "dish", title: "午餐吃了什么？", visibleIf: "{meal} = '午餐'" },
        { type: "weatherwidget", name: "sky", title: "天气" },
      ],
    },
  ],
  completedHtml: "<h3>谢谢</h3>",
};

test("a SurveyJS file that is dropped on the list becomes a form that people fill in", async ({ page, callApi }) => {
  await page.goto("/idata2/form");
  // The list listens once its tools are there.
  await expect(page.getByRole("button", { name: "更多操作" }).first()).toBeVisible();
  await dropFile(page, "main", "survey.json", JSON.stringify(JSON.stringify(SURVEY)));
  const dialog = page.getByRole("dialog");
  // The first file also starts the reader's process and loads the dialog.
  await expect(dialog.getByText("保留了 3 道题")).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByText(/自定义题型 weatherwidget（sky）/)).toBeVisible();
  await expect(dialog.getByText("pages[0].elements[2]")).toBeVisible();
  await dialog.getByText("预览", { exact: true }).click();
  const preview = dialog.getByRole("region", { name: "预览" });
  await expect(preview.getByText("哪一餐？")).toBeVisible();
  await expect(preview.getByText("午餐吃了什么？")).toBeHidden();
  // A hidden question leaves no gap between the others.
  await expect(preview.locator(":scope > div > div").nth(1)).toBeHidden();
  await preview.getByText("午餐", { exact: true }).click();
  await expect(preview.getByText("午餐吃了什么？")).toBeVisible();
  await dialog.getByLabel("名称").fill("食堂意见（导入）");
  await dialog.getByRole("button", { name: "保存并打开" }).click();
  await expect(page).toHaveURL(/\/form\/\d+\/designer/);
  const id = Number(/form\/(\d+)\//.exec(page.url())?.[1]);
  const { data } = await callApi("post", `/form/${id}/publish`);
  const { publicUrl, title } = data as { publicUrl: string; title: string };
  expect(title).toBe("食堂意见（导入）");
  await page.goto(publicUrl);
  await page.getByText("午餐", { exact: true }).click();
  await page.getByLabel("午餐吃了什么？").fill("面条");
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.getByText("感谢您的填写")).toBeVisible();
});

test("a form that cannot be saved stays in the dialog with the reason", async ({ page }) => {
  await page.goto("/idata2/form");
  await openImport(page);
  await chooseFile(page, "survey.json", Buffer.from(JSON.stringify(SURVEY)));
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("保留了 3 道题")).toBeVisible({ timeout: 30_000 });
  await dialog.getByLabel("名称").fill("保存两次的表单");
  await page.route("**/form/import", (route) => route.abort("connectionfailed"));
  await dialog.getByRole("button", { name: "保存并打开" }).click();
  const alert = dialog.getByRole("alert").filter({ hasText: "没有保存" });
  await expect(alert).toContainText("后端接口连接异常");
  await expect(dialog.getByLabel("名称")).toHaveValue("保存两次的表单");
  await page.unroute("**/form/import");
  await dialog.getByLabel("名称").fill("第二次保存的表单");
  await dialog.getByRole("button", { name: "保存并打开" }).click();
  await expect(page).toHaveURL(/\/form\/\d+\/designer/);
});

test("files that are no forms are refused in words, and nothing is stored", async ({ page, callApi }) => {
  const count = async () => ((await callApi("get", "/form/list")) as unknown as { total: number }).total;
  const before = await count();
  await page.goto("/idata2/form");
  await openImport(page);
  await chooseFile(page, "deep.json", Buffer.from(`${"[".repeat(100_000)}${"]".repeat(100_000)}`));
  await expect(page.getByText("文件太大或太复杂，无法读取，请拆分后再导入")).toBeVisible();
  await chooseFile(page, "package.json", Buffer.from('{"name":"npm"}'));
  await expect(page.getByText("文件中没有找到表单或题目")).toBeVisible();
  await dropFile(
    page,
    "[role=dialog] button:has-text('把文件拖到这里')",
    "huge.json",
    "new Uint8Array(33 * 1024 * 1024)",
  );
  await expect(page.getByText("文件超过 32 MB")).toBeVisible();
  expect(await count()).toBe(before);
});

test("an exported form that is imported again is the same form", async ({ page, callApi }) => {
  const id = await make(callApi, "来回的表单");
  const items = [
    {
      id: "q1",
      type: "radio",
      title: "颜色",
      options: [
        { id: "o1", label: "红" },
        { id: "o2", label: "蓝" },
      ],
    },
  ];
  const definition = {
    schema: 1,
    title: "来回的表单",
    language: "zh-CN",
    pages: [{ id: "p1", items }],
    endings: [{ id: "e1", title: "谢谢" }],
  };
  await callApi("put", `/form/${id}/definition`, { revision: 1, definition });
  await page.goto("/idata2/form?title=来回的表单");
  await page.getByRole("article").getByRole("button", { name: "更多操作" }).click();
  await page.getByRole("menuitem", { name: "导出" }).hover();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "本系统的表单文件（JSON）" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("来回的表单.json");
  const content = await readFile(await download.path());
  await openImport(page);
  await chooseFile(page, "form.json", content);
  await expect(page.getByText("全部内容都已保留")).toBeVisible();
  await page.getByRole("button", { name: "保存并打开" }).click();
  await expect(page.getByText("表单已导入")).toBeVisible();
  await expect(page).toHaveURL(/\/designer/);
  const { rows } = (await callApi("get", "/form/list?title=来回的表单")) as unknown as { rows: { id: number }[] };
  const [imported, original] = await Promise.all(
    rows.map(
      async (row) => ((await callApi("get", `/form/${row.id}/definition`)).data as { definition: unknown }).definition,
    ),
  );
  expect(imported).toEqual(original);
});
