/**
 * The cards of the statistics: an analyst chooses a chart that is there again tomorrow, reads words and groups the texts
 * into codes, filters by a code, and weights the figures to the population.
 */
import type { Answers, FormDefinition } from "@idata/engine";
import { expect, test } from "@playwright/test";
import { publish } from "../fixtures/publish.ts";
import { signIn } from "../pages/console.page.ts";

const DEFINITION: FormDefinition = {
  schema: 1,
  title: "食堂满意度",
  language: "zh-CN",
  pages: [
    {
      id: "p1",
      title: "",
      items: [
        {
          id: "grade",
          type: "radio",
          title: "年级",
          options: [
            { id: "new", label: "新生" },
            { id: "old", label: "老生" },
          ],
        },
        { id: "like", type: "boolean", title: "满意吗", yesLabel: "满意", noLabel: "不满意" },
        { id: "more", type: "textarea", title: "还想说" },
      ],
    },
  ],
  endings: [{ id: "e1", title: "谢谢" }],
};
/** Six new students, four of them content; two old ones, neither of them content. */
const ANSWERS: Answers[] = [
  { grade: "new", like: true, more: "饭菜很好吃" },
  { grade: "new", like: true, more: "饭菜便宜" },
  { grade: "new", like: true },
  { grade: "new", like: true },
  { grade: "new", like: false, more: "排队太久" },
  { grade: "new", like: false },
  { grade: "old", like: false, more: "中午排队太久，饭菜也凉了" },
  { grade: "old", like: false, more: "价格太高" },
];

test("from a chart to codes and weights", async ({ page, request }) => {
  const form = await publish(request, DEFINITION);
  for (const answers of ANSWERS) await form.submit(answers);
  await signIn(page);
  await page.goto(`/idata2/form/${form.id}/data/stats`);
  const like = page.getByRole("region", { name: /满意吗/, includeHidden: false }).first();
  await expect(like).toContainText("8 人作答，共 8 份答卷");

  await test.step("the print shortcut loads what nobody has scrolled to", async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 1280, height: 300 });
    await page.reload();
    await expect(like).toContainText("8 人作答，共 8 份答卷");
    await expect(page.getByText("饭菜便宜", { exact: true })).toHaveCount(0);
    await page.evaluate("window.print = () => (document.body.dataset.printed = document.body.innerText)");
    await page.keyboard.press("Control+p");
    await expect(page.locator("body")).toHaveAttribute("data-printed", /饭菜便宜/);
    if (size !== null) await page.setViewportSize(size);
  });

  await test.step("a chart that was chosen is there again, and its table has intervals", async () => {
    const kept = page.waitForResponse(/stats\/card$/);
    await like.getByRole("button", { name: "环形图" }).click();
    await kept;
    // Kept by the server, so another browser shows it as well.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(like.getByRole("button", { name: "环形图" })).toHaveAttribute("aria-pressed", "true");
    await like.getByRole("button", { name: "表格" }).click();
    // Wilson's interval of 4 of 8.
    await expect(like.getByRole("row", { name: /^满意/ })).toContainText("50.0%21.5% – 78.5%");
  });

  await test.step("a card is hidden and moved for everybody who reads the statistics", async () => {
    await page.getByRole("button", { name: "调整卡片" }).click();
    const drawer = page.getByRole("dialog", { name: "调整卡片" });
    await drawer.getByRole("switch", { name: /满意吗/ }).click();
    await expect(like).toHaveCount(0);
    await expect(page.getByText("有 1 张卡片已隐藏")).toBeVisible();
    await drawer.getByRole("switch", { name: /满意吗/ }).click();
    await page.keyboard.press("Escape");
    await expect(like).toBeVisible();
  });

  const texts = page.getByRole("region", { name: /还想说/ }).first();
  await test.step("words of the answers lead to the answers", async () => {
    await texts.getByText("词云").click();
    await expect(texts.getByRole("img", { name: /饭菜 3; / })).toBeVisible();
    await texts.locator("svg text", { hasText: "排队" }).click();
    await expect(texts.getByText("中午排队太久，饭菜也凉了")).toBeVisible();
    await expect(texts.getByText("价格太高")).toHaveCount(0);
  });

  await test.step("on paper, times are exact", async () => {
    await page.emulateMedia({ media: "print" });
    expect(await texts.getByRole("listitem").first().innerText()).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d$/);
    await page.emulateMedia({ media: null });
  });

  await test.step("answers get codes, by hand and by a text, and the counts follow", async () => {
    await texts.getByText("编码", { exact: true }).click();
    for (const name of ["排队", "味道"]) {
      await texts.getByRole("textbox", { name: "新编码的名称" }).fill(name);
      await texts.getByRole("button", { name: "添加编码" }).click();
      await expect(texts.getByRole("rowheader", { name })).toBeVisible();
    }
    await texts.getByRole("textbox", { name: "新编码的名称" }).fill("排队");
    await texts.getByRole("button", { name: "添加编码" }).click();
    await expect(texts.getByText("这道题已经有编码“排队”")).toBeVisible();
    await texts.getByRole("button", { name: "编码“排队”的操作" }).click();
    await page.getByRole("menuitem", { name: "按文字归入" }).click();
    const dialog = page.getByRole("dialog", { name: "归入“排队”" });
    await dialog.getByRole("textbox").fill("排队");
    await dialog.getByRole("button", { name: /归\s*入/ }).click();
    await expect(texts.getByRole("row", { name: /^排队/ })).toContainText("240.0%");
    await texts.getByRole("combobox", { name: "答案“中午排队太久，饭菜也凉了”的编码" }).click();
    await page.locator(".ant-select-item-option", { hasText: "味道" }).click();
    await expect(texts.getByRole("row", { name: /^味道/ })).toContainText("120.0%");
    await expect(texts.getByText("2 / 5 条答案已编码")).toBeVisible();
  });

  await test.step("a code filters the whole page", async () => {
    const where = "{$codes.more} notempty";
    await page.goto(`/idata2/form/${form.id}/data/stats?where=${encodeURIComponent(where)}`);
    await expect(page.getByText("2 / 8 份答卷符合")).toBeVisible();
    await expect(page.getByRole("button", { name: /修改条件：.*还想说 · 编码/ })).toBeVisible();
    await page.getByRole("button", { name: /清除筛选/ }).click();
  });

  await test.step("weights: targets must add up, and figures say that they are weighted", async () => {
    await page.getByRole("button", { name: "加权" }).click();
    const dialog = page.getByRole("dialog", { name: "加权" });
    await dialog.getByRole("combobox", { name: "按哪道题" }).click();
    await page.getByTitle("1. 年级").click();
    await dialog.getByRole("spinbutton", { name: "新生的总体占比" }).fill("50");
    await dialog.getByRole("spinbutton", { name: "老生的总体占比" }).fill("40");
    await dialog.getByRole("button", { name: /应\s*用/ }).click();
    await expect(dialog.getByText("合计 90%，应为 100%")).toBeVisible();
    await dialog.getByRole("spinbutton", { name: "老生的总体占比" }).fill("50");
    await dialog.getByRole("button", { name: /应\s*用/ }).click();
    const banner = page.getByRole("region", { name: "加权" });
    // Six new students weigh 2/3 each, two old ones 2: 64 / (6 · 4/9 + 2 · 4) = 6.
    await expect(banner).toContainText("有效样本量 6（8 份加权答卷，设计效应 1.33），权重 0.67 至 2");
    await expect(like).toContainText("已加权");
    // Four of the six new students: 8/3 of 8.
    await expect(like.getByRole("row", { name: /^满意/ })).toContainText("2.733.3%");
    await page.reload();
    await expect(banner).toContainText("按 1. 年级 加权");
  });
});
