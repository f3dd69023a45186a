/** An owner tries the draft on its own page, finds the test apart from the responses, and deletes it (docs/hazards.md#r85). */
import { readFile } from "node:fs/promises";
import type { FormDefinition } from "@idata/engine";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { publish } from "../fixtures/publish.ts";
import { signIn } from "../pages/console.page.ts";

const options = [
  { id: "o1", label: "米饭", score: 3, quota: 1 },
  { id: "o2", label: "面条", score: 1 },
];
const FORM: FormDefinition = {
  schema: 1,
  title: "午餐订餐",
  language: "zh-CN",
  pages: [{ id: "p1", items: [{ id: "meal", type: "radio", title: "主食", required: true, options }] }],
  endings: [{ id: "e1", title: "谢谢参与" }],
  scoring: { mode: "survey", show: "score" },
};

test("from the button to the list, the file and back to none", async ({ page, request, context }) => {
  const form = await publish(request, FORM);
  await signIn(page);
  await page.goto(`/idata2/form/${form.id}/designer`);
  await page.getByRole("button", { name: "填写测试答卷" }).click();
  await expect(page.getByText("还没有测试答卷")).toBeVisible();
  const opening = context.waitForEvent("page");
  await page.getByRole("button", { name: "测试草稿" }).click();
  const tried = await opening;
  await expect(tried.getByText("测试草稿", { exact: true })).toBeVisible();
  await expectAccessible(tried);
  await tried.getByRole("button", { name: /提\s*交/ }).click();
  await expect(tried.getByText("谢谢参与")).toHaveCount(0);
  await tried.getByText("米饭").click();
  await tried.getByRole("button", { name: /提\s*交/ }).click();
  await expect(tried.getByText("谢谢参与")).toBeVisible();
  await expect(tried.getByText("TEST-")).toBeVisible();
  await tried.close();

  await page.bringToFront();
  await page.reload();
  await page.getByRole("button", { name: "查看测试答卷 1" }).click();
  const drawer = page.getByRole("dialog", { name: "测试答卷 1" });
  await expect(drawer.getByText("米饭")).toBeVisible();
  await expect(drawer.getByText("3 / 3")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "更多", exact: true }).last().click();
  await page.getByRole("menuitem", { name: "下载 CSV" }).click();
  expect(await readFile(await (await saving).path(), "utf8")).toContain('"草稿"');

  // The real list knows nothing of it.
  await page.getByText("正式答卷", { exact: true }).click();
  await expect(page.getByText("还没有答卷").first()).toBeVisible();
  expect(await form.countResponses()).toBe(0);
  await page.getByText("测试答卷", { exact: true }).click();
  await page.getByRole("button", { name: "更多", exact: true }).last().click();
  await page.getByRole("menuitem", { name: "全部删除…" }).click();
  await page
    .getByRole("dialog", { name: "删除全部 1 份测试答卷？" })
    .getByRole("button", { name: /删\s*除/ })
    .click();
  await expect(page.getByText("还没有测试答卷")).toBeVisible();
});
