/** A scored survey, from the submit to the owner's list, detail, file and statistics. */
import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import type { FormDefinition } from "@idata/engine";
import { publish } from "../fixtures/publish.ts";
import { signIn } from "../pages/console.page.ts";

const often = (id: string, title: string) => ({
  id,
  type: "radio",
  title,
  required: true,
  options: ["从不", "有时", "经常"].map((label, n) => ({ id: `o${n}`, label, score: n * 1.5 })),
});

const survey: FormDefinition = {
  schema: 1,
  title: "压力自测",
  language: "zh-CN",
  pages: [
    { id: "p1", title: "睡眠", items: [often("q1", "入睡困难")] },
    { id: "p2", title: "白天", items: [often("q2", "注意力难以集中")] },
  ],
  endings: [{ id: "e1", title: "测评完成", description: "满分 {maxScore} 分，你得了 {score} 分" }],
  scoring: {
    mode: "survey",
    show: "both",
    bands: [
      { id: "low", from: 0, title: "状态良好" },
      { id: "high", from: 3, title: "压力偏大", description: "试着早点休息" },
    ],
  },
};

async function fillIn(page: Page, link: string, first: string, second: string): Promise<void> {
  await page.goto(link);
  await page.waitForFunction(() => performance.getEntriesByName("fill-live").length > 0);
  await page.getByLabel(first).check();
  await page.getByRole("button", { name: "下一页" }).click();
  await page.getByLabel(second).check();
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.getByRole("heading", { name: "测评完成" })).toBeVisible();
}

test("the respondent sees the result; the owner sees the scores wherever responses are", async ({ page, request }) => {
  const form = await publish(request, survey);
  await fillIn(page, `${form.link}?source=weixin`, "经常", "有时");
  await expect(page.getByText("4.5 / 6")).toBeVisible();
  await expect(page.getByText("压力偏大", { exact: true })).toBeVisible();
  await expect(page.getByText("试着早点休息")).toBeVisible();
  await expect(page.getByText("满分 6 分，你得了 4.5 分")).toBeVisible();
  await fillIn(page, form.link, "从不", "从不");
  await expect(page.getByText("状态良好", { exact: true })).toBeVisible();

  await signIn(page);
  await page.goto(`/idata2/form/${form.id}/data/list`);
  const rows = page.getByRole("row").filter({ hasText: /压力偏大|状态良好/ });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("状态良好");
  await page.getByRole("columnheader", { name: "得分" }).click();
  await page.getByRole("columnheader", { name: "得分" }).click();
  await expect(rows.first()).toContainText("4.5压力偏大");
  await page.goto(`/idata2/form/${form.id}/data/list?where=${encodeURIComponent("{$score} >= 3")}`);
  await expect(rows).toHaveCount(1);
  await expect(page.getByText("得分 大于等于 3")).toBeVisible();

  await rows.first().click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByText("4.5 / 6 分")).toBeVisible();
  await expect(drawer.getByText("压力偏大")).toBeVisible();
  await expect(drawer.getByText("3 / 3 分")).toBeVisible();
  await expect(drawer.getByText("页面「睡眠」用时")).toBeVisible();
  await expect(drawer.getByText("weixin")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "导出" }).click();
  await page.getByRole("menuitem", { name: "更多格式和选项" }).click();
  const dialog = page.getByRole("dialog", { name: "导出答卷" });
  await dialog.getByRole("radio", { name: /^CSV/ }).check();
  await dialog.getByRole("checkbox", { name: "含每题得分" }).check();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: /导\s*出/ }).click();
  const text = await readFile(await (await download).path(), "utf8");
  const [head = "", first = ""] = text.split("\r\n");
  expect(head).toContain('"得分","满分","分档","入睡困难 - 得分","注意力难以集中 - 得分"');
  // Texts are quoted, numbers are not.
  expect(first).toContain('"weixin",4.5,6,"压力偏大",3,1.5');

  await page.goto(`/idata2/form/${form.id}/data/stats`);
  const card = page.getByRole("region", { name: "得分" });
  await expect(card).toContainText("平均分2.25");
  await expect(card).toContainText("中位数2.25");
  await expect(card).toContainText("计分答卷2");
  const pages = page.getByRole("region", { name: "填写过程" });
  await expect(pages.getByRole("row").filter({ hasText: "睡眠" })).toContainText("2（100");
});
