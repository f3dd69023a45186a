/**
 * What the answers say: an analyst filters the statistics, sends the address on, compares groups, and crosses two
 * questions.
 */
import type { FormDefinition } from "@idata/engine";
import { expect, test } from "@playwright/test";
import { publish } from "../fixtures/publish.ts";
import { signIn } from "../pages/console.page.ts";

const DEFINITION: FormDefinition = {
  schema: 1,
  title: "早餐意见",
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
        {
          id: "early",
          type: "radio",
          title: "想不想早开门",
          options: [
            { id: "yes", label: "想" },
            { id: "no", label: "不想" },
          ],
        },
        { id: "stars", type: "rating", title: "口味", max: 5 },
        { id: "more", type: "text", title: "还想说" },
      ],
    },
  ],
  endings: [{ id: "e1", title: "谢谢" }],
};

/** Nine of ten new students want it, two of ten old ones. */
const ANSWERS = [
  ...Array.from({ length: 10 }, (_, at) => ({
    grade: "new",
    early: at === 0 ? "no" : "yes",
    stars: 4 + (at % 2),
    more: "早点开门",
  })),
  ...Array.from({ length: 10 }, (_, at) => ({
    grade: "old",
    early: at < 2 ? "yes" : "no",
    stars: 2 + (at % 2),
    more: "少放盐",
  })),
];

test("from a filter to a test of two questions", async ({ page, request }) => {
  const form = await publish(request, DEFINITION);
  for (const answers of ANSWERS) await form.submit(answers);
  await signIn(page);
  await page.goto(`/idata2/form/${form.id}/data/stats`);
  const card = page.getByRole("region", { name: "想不想早开门" });
  await expect(card).toContainText("20 人作答，共 20 份答卷");

  await test.step("a filter changes every card, and is in the address", async () => {
    await page.getByRole("button", { name: "筛选" }).click();
    const dialog = page.getByRole("dialog", { name: "筛选答卷" });
    await dialog.getByLabel("值").selectOption({ label: "新生" });
    await dialog.getByRole("button", { name: /应\s*用/ }).click();
    await expect(page.getByText("10 / 20 份答卷符合")).toBeVisible();
    await expect(card).toContainText("10 人作答，共 10 份答卷");
    const texts = page.getByRole("region", { name: "还想说" });
    await texts.scrollIntoViewIfNeeded();
    await expect(texts.getByText("早点开门").first()).toBeVisible();
    await expect(texts.getByText("少放盐")).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("button", { name: "修改条件：1. 年级 选择「新生」" })).toBeVisible();
    await expect(card).toContainText("10 人作答，共 10 份答卷");
    await page.getByRole("button", { name: /清除筛选/ }).click();
    await expect(card).toContainText("20 人作答，共 20 份答卷");
  });

  await test.step("groups stand side by side, with means and their intervals", async () => {
    await page.getByRole("combobox", { name: "对比" }).click();
    await page.getByTitle("1. 年级").click();
    await expect(card.getByRole("row", { name: /^想/ })).toContainText("90.0%");
    const means = page.getByRole("region", { name: "口味" }).getByRole("row", { name: /^老生/ });
    // Two and three stars, five times each: 2.5 ± t(0.975, 9) · √(0.2778 / 10).
    await expect(means).toContainText("2.50");
    await expect(means).toContainText("2.12 至 2.88");
  });

  await test.step("two questions crossed: percentages, the test, and a file", async () => {
    await page.getByText("交叉分析", { exact: true }).click();
    const table = page.getByRole("region", { name: "1. 年级 × 2. 想不想早开门" });
    await expect(table.getByRole("row", { name: /^新生/ })).toContainText("81.8%");
    await page.getByText("行百分比", { exact: true }).click();
    await expect(table.getByRole("row", { name: /^新生/ })).toContainText("90.0%");
    await expect(table.getByRole("img", { name: "远高于期望" })).toHaveCount(2);
    // fisher.test(matrix(c(9, 2, 1, 8), 2)): the expected count of two cells is 4.5.
    await expect(page.getByText("Fisher 精确检验：p = 0.005")).toBeVisible();
    await expect(page.getByText(/Cramér's V = 0\.70（小样本校正后 0\.68），强/)).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "下载 CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("早餐意见 交叉分析.csv");
  });

  await test.step("with the weights of the page it says what the responses are worth, and why there is no test", async () => {
    const address = new URL(page.url());
    address.searchParams.set("weights", JSON.stringify([{ ref: "grade", shares: { new: 30, old: 70 } }]));
    address.searchParams.set("base", "column");
    await page.goto(address.href);
    const table = page.getByRole("region", { name: "1. 年级 × 2. 想不想早开门" });
    // New students weigh 0.6 and old ones 1.4: 9 · 0.6 of 9 · 0.6 + 2 · 1.4; (Σ w)² / Σ w² = 400 / 23.2.
    await expect(table.getByRole("row", { name: /^新生/ })).toContainText("65.9%5.4");
    await expect(page.getByText("20 份答卷的有效人数为 17.2")).toBeVisible();
    await expect(page.getByText(/精确检验不适用于加权数据，所以不做检验/)).toBeVisible();
  });
});
