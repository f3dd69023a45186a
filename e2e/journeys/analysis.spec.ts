/**
 * What the designer reports about a form before publishing: an author changes a form that has responses, opens its
 * logic map, has random respondents fill it in, compares it with the published version, and publishes.
 */
import type { FormDefinition } from "@idata/engine";
import { expect, test } from "@playwright/test";
import { publish } from "../fixtures/publish.ts";
import { signIn } from "../pages/console.page.ts";
import { DesignerPage } from "../pages/designer.page.ts";

const DEFINITION: FormDefinition = {
  schema: 1,
  title: "食堂意见",
  language: "zh-CN",
  pages: [
    {
      id: "p1",
      title: "就餐",
      items: [
        {
          id: "q1",
          type: "radio",
          title: "是否在食堂就餐",
          required: true,
          options: [
            { id: "yes", label: "经常" },
            { id: "no", label: "从不" },
          ],
        },
      ],
      jumps: [{ if: "{q1} = 'no'", to: "p3" }],
    },
    { id: "p2", title: "评价", items: [{ id: "q2", type: "text", title: "最喜欢的窗口" }] },
    {
      id: "p3",
      title: "建议",
      items: [
        { id: "q3", type: "textarea", title: "还有什么建议", visibleIf: "false" },
        { id: "q4", type: "phone", title: "联系方式" },
      ],
    },
  ],
  endings: [{ id: "e1", title: "感谢参与" }],
};

test("from the map and a test run to the next version", async ({ page, request }) => {
  const form = await publish(request, DEFINITION);
  await form.submit({ q1: "yes", q2: "面食" });
  await signIn(page);
  await page.goto(`/idata2/form/${form.id}/designer`);
  const designer = new DesignerPage(page);

  await test.step("the map says where each answer leads, and Enter goes there", async () => {
    await page.getByRole("tab", { name: "逻辑" }).click();
    await page.getByRole("button", { name: "逻辑图" }).click();
    const map = page.getByRole("dialog", { name: "逻辑图" });
    await expect(map.getByText("当 Q1 选择「从不」").last()).toBeVisible();
    await expect(map.getByRole("button", { name: /^1\. 就餐/ })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(map.getByRole("button", { name: /^2\. 评价/ })).toBeFocused();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      (async () => {
        await map.getByRole("button", { name: "下载" }).click();
        await page.getByRole("menuitem", { name: "下载 PNG" }).click();
      })(),
    ]);
    expect(download.suggestedFilename()).toBe("食堂意见 逻辑图.png");
    await map.getByRole("button", { name: /^2\. 评价/ }).press("Enter");
    await expect(map).toBeHidden();
    await expect(designer.settings.getByRole("heading", { name: "页设置" })).toBeVisible();
  });

  await test.step("a test run finds the question that nobody sees and leads to it", async () => {
    await page.getByRole("button", { name: "试填" }).click();
    const run = page.getByRole("dialog", { name: "试填" });
    await run.getByRole("spinbutton", { name: "人数" }).fill("200");
    await run.getByRole("button", { name: /开\s*始/ }).click();
    await expect(run.getByText("200 / 200")).toBeVisible();
    const missed = run.getByRole("region", { name: "没人到过的地方" });
    await missed.getByRole("button", { name: /还有什么建议/ }).click();
    await expect(run).toBeHidden();
    await expect(designer.settings.getByRole("textbox", { name: "标题", exact: true })).toHaveValue("还有什么建议");
  });

  await test.step("other words for a chosen answer block publishing until they are settled", async () => {
    await designer.add("单行文本", "所在学院");
    await designer.select("是否在食堂就餐");
    const option = designer.settings.getByRole("textbox", { name: /选项 1|经常/ }).first();
    await option.fill("每天");
    await option.press("Tab");
    await designer.waitUntilSaved();
    await page.getByRole("button", { name: "发布新版本" }).click();
    const dialog = page.getByRole("dialog", { name: "发布" });
    await expect(dialog.getByText("新增 1 · 修改 1")).toBeVisible();
    await expect(dialog.getByText("1 份答卷里的这些回答会被读成另一个意思")).toBeVisible();
    const go = dialog.getByRole("button", { name: "发布新版本" });
    await expect(go).toBeDisabled();
    await dialog.getByRole("checkbox", { name: "只改了措辞，意思没变" }).check();
    await go.click();
    await expect(page).toHaveURL(/\/publish\/distribute/);
  });

  await test.step("both versions are in the history, and the first can be the draft again", async () => {
    const versions = page.getByRole("region", { name: "版本" });
    await expect(versions.getByRole("listitem").filter({ hasText: "版本 1" })).toContainText("1 份答卷");
    await versions.getByRole("listitem").filter({ hasText: "版本 2" }).getByRole("button", { name: "比较" }).click();
    const compare = page.getByRole("dialog", { name: "比较两个版本" });
    await expect(compare.getByText("所在学院")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(compare).toBeHidden();
    await versions
      .getByRole("listitem")
      .filter({ hasText: "版本 1" })
      .getByRole("button", { name: "恢复为草稿" })
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "恢复为草稿" }).click();
    await expect(page.getByRole("heading", { name: "草稿有未发布的修改" })).toBeVisible();
    await page.getByRole("button", { name: "撤销" }).click();
    await expect(page.getByRole("heading", { name: "版本 2 已发布" })).toBeVisible();
  });
});
