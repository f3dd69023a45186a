/** A report: arranged with keyboard and notes, opened to strangers, read on a phone, printed and saved as PDF. */
import { readFile } from "node:fs/promises";
import type { FormDefinition } from "@idata/engine";
import { readPdf } from "@idata/testkit";
import { expectAccessible, findAccessibilityFaults } from "../fixtures/accessibility.ts";
import { publish } from "../fixtures/publish.ts";
import { expect, test } from "../fixtures/signed-in.ts";

const options = (...labels: string[]) => labels.map((label, at) => ({ id: `o${at}`, label }));
const DEFINITION: FormDefinition = {
  schema: 1,
  title: "食堂满意度",
  language: "zh-CN",
  pages: [
    {
      id: "p1",
      items: [
        { id: "meal", type: "radio", title: "您最常去哪个食堂？", options: options("一食堂", "二食堂", "教工食堂") },
        { id: "stars", type: "rating", title: "总体评分", max: 5 },
        { id: "why", type: "textarea", title: "您的建议" },
      ],
    },
  ],
  endings: [{ id: "e1", title: "谢谢" }],
};
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

test("a report is arranged, published, read by a stranger on a phone, printed and saved as PDF", async ({
  page,
  request,
  browser,
}) => {
  const form = await publish(request, DEFINITION);
  for (const [at, meal] of ["o0", "o0", "o0", "o0", "o0", "o0", "o0", "o1", "o1", "o1", "o1", "o1"].entries()) {
    const answers = { meal, stars: at < 6 ? 5 : 4, why: `建议 ${at}` };
    await form.submit(answers);
  }

  await page.goto(`/idata2/form/${form.id}/data/stats`);
  await page.getByRole("link", { name: "报告", exact: true }).click();
  await expect(page.getByRole("img", { name: "您最常去哪个食堂？" })).toContainText("7 (58.3%)");
  await page.getByRole("button", { name: "编辑报告" }).click();
  await page.getByRole("textbox", { name: "报告标题" }).fill("食堂满意度报告");
  // The second card is moved in front by keyboard.
  await page.getByRole("button", { name: "拖动「总体评分」排序" }).focus();
  for (const [key, said] of [
    ["Space", "「总体评分」移到第 2 位"],
    ["ArrowUp", "「总体评分」移到第 1 位"],
    ["Space", "「总体评分」已放到第 1 位"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByText(said)).toBeAttached();
  }
  await page.getByRole("switch", { name: "显示「您的建议」" }).click();
  await page.getByRole("button", { name: "在这里添加说明" }).first().click();
  const note = page.getByRole("textbox", { name: "说明" });
  await note.click();
  await note.pressSequentially("先看结论：一食堂最忙。");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("报告已保存")).toBeVisible();
  await expect(page.getByText("先看结论：一食堂最忙。")).toBeVisible();
  await expect(page.getByRole("heading", { level: 3 })).toHaveText(["总体评分", "您最常去哪个食堂？"]);
  await expectAccessible(page);

  // On paper there is one title, that of the report.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "食堂满意度报告" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.getByRole("button", { name: "下载" }).click();
  const archive = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "所有图表的图片" }).click();
  const packed = (await readFile(await (await archive).path())).toString("latin1");
  // Two charts, each as a drawing and as points; the names are in Chinese.
  expect(packed.match(/<svg /g)).toHaveLength(2);
  expect(packed.match(/\x89PNG/g)).toHaveLength(2);
  expect(Buffer.from(packed, "latin1").toString("utf8")).toContain("01 总体评分.svg");

  await page.getByRole("button", { name: "公开" }).click();
  const drawer = page.getByRole("dialog", { name: "公开报告" });
  await drawer.getByRole("switch", { name: "任何人都可以用链接查看" }).click();
  await drawer.getByRole("textbox", { name: "访问密码" }).fill("canteen");
  await drawer.getByRole("checkbox", { name: "公开「总体评分」的数字" }).uncheck();
  await drawer.getByRole("button", { name: "保存" }).click();
  const link = drawer.getByRole("textbox", { name: "公开链接" });
  await expect(link).toHaveValue(/\/collect\/report\/[\w-]{32}$/);

  const phone = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    viewport: { width: 390, height: 844 },
    locale: "zh-CN",
  });
  const stranger = await phone.newPage();
  await stranger.goto(await link.inputValue());
  await stranger.getByLabel("密码").fill("canteen");
  await stranger.getByRole("button", { name: "查看报告" }).click();
  await expect(stranger.getByRole("heading", { name: "食堂满意度报告" })).toBeVisible();
  await expect(stranger.getByText("一食堂最忙")).toBeVisible();
  await expect(stranger.getByRole("listitem").filter({ hasText: "二食堂" })).toContainText("5 · 41.7%");
  await expect(stranger.getByText("总体评分")).toHaveCount(0);
  await expect(stranger.getByText("建议 1")).toHaveCount(0);
  expect(await stranger.evaluate<number>("document.documentElement.scrollWidth")).toBe(390);
  expect(await findAccessibilityFaults(stranger, TAGS)).toEqual([]);
  const download = stranger.waitForEvent("download");
  await stranger.getByRole("link", { name: "下载 PDF" }).click();
  const text = (await readPdf(await readFile(await (await download).path()))).pages.join("\n");
  for (const part of ["食堂满意度报告", "先看结论", "7 (58.3%)"]) expect(text).toContain(part);
  expect(text).not.toContain("总体评分");
  // On paper there are no links to click.
  await stranger.emulateMedia({ media: "print" });
  await expect(stranger.getByRole("link", { name: "下载 PDF" })).toBeHidden();
  await expect(stranger.getByText("一食堂最忙")).toBeVisible();

  // Limited to a part: the page says which, and a question that it hides cannot limit it.
  await drawer.getByRole("button", { name: "关闭" }).click();
  await page.getByRole("button", { name: "编辑报告" }).click();
  const limitTo = async (button: string, condition: string) => {
    await page.getByRole("button", { name: button, exact: true }).click();
    const editor = page.getByRole("dialog");
    await editor.getByText("文本", { exact: true }).click();
    await editor.getByRole("textbox", { name: "条件文本" }).fill(condition);
    await editor.getByRole("button", { name: "应用" }).click();
    await expect(editor).toBeHidden();
    // The icon of the first save still belongs to the name of the button.
    await page.getByRole("button", { name: /(^|\s)保存$/ }).click();
  };
  await limitTo("只看一部分", "{stars} = 5");
  await expect(page.getByText("筛选条件用到了公开页不显示的题目：总体评分")).toBeVisible();
  await expectAccessible(page);
  await limitTo("修改条件", "{meal} = '一食堂'");
  await expect(page.getByRole("button", { name: "编辑报告" })).toBeVisible();
  await expect(page.getByText("筛选出 7 / 12 份答卷")).toBeVisible();
  await stranger.emulateMedia({ media: null });
  await stranger.reload();
  await expect(stranger.getByText("本报告只包含：「您最常去哪个食堂？」 = 「一食堂」")).toBeVisible();
  await expect(stranger.getByText("其中共 7 份答卷")).toBeVisible();
  await phone.close();
});
