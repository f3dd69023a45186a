/**
 * A version is withdrawn while a respondent fills it in. No typed answer is lost, and the published version is
 * submitted.
 */
import type { FormDefinition } from "@idata/engine";
import { expect, test } from "@playwright/test";
import { publish } from "../fixtures/publish.ts";

const definition = (...names: string[]): FormDefinition => ({
  schema: 1,
  title: "工具调查",
  language: "zh-CN",
  pages: [
    {
      id: "p1",
      items: [
        { id: "q1", type: "checkbox", title: "工具", options: names.map((id) => ({ id, label: `工具 ${id}` })) },
        { id: "q2", type: "text", title: "姓名" },
      ],
    },
  ],
  endings: [{ id: "e1", title: "谢谢" }],
});

test("with script: told in words, carried over, submitted", async ({ page, request }) => {
  const form = await publish(request, definition("a", "b"));
  await page.goto(form.link);
  await page.getByRole("checkbox", { name: "工具 a" }).check();
  await page.getByRole("checkbox", { name: "工具 b" }).check();
  await page.getByRole("textbox", { name: "姓名" }).fill("张三");
  await form.publishNext(definition("b", "c"), { withdrawOld: true });

  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.getByRole("alert")).toContainText("不再接受旧版本的答卷");
  expect(await form.countResponses()).toBe(0);
  await page.getByRole("button", { name: "在新版本中继续" }).click();

  await expect(page.getByRole("status").filter({ hasText: "已带入仍然适用的内容" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "工具 b" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "工具 c" })).not.toBeChecked();
  await expect(page.getByRole("textbox", { name: "姓名" })).toHaveValue("张三");
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.getByText("谢谢")).toBeVisible();
  expect(await form.countResponses()).toBe(1);
});
