/** A pasted exam paper with its answers: coloured, repaired by one click, created as an exam, filled in and scored. */
import { expect, test } from "../fixtures/signed-in.ts";

const PAPER = [
  "消防安全测验（满分8分）",
  "",
  "一、单选题（每题2分，共4分）",
  "1. 火警电话是（B）。",
  "A. 110",
  "B. 119",
  "2. 灭火的方法有",
  "A. 冷却",
  "B. 窒息",
  "C. 加油",
  "答案：AB",
  "二、判断题（每题1分）",
  "3. 发生火灾时可以乘电梯。（×）",
  "三、填空题（每空1分）",
  "4. 燃烧需要可燃物、____和____。",
  "答案：助燃物/氧气；点火源",
].join("\n");

test("a paper with answers becomes an exam that scores", async ({ page, browser }) => {
  await page.goto("/idata2/form/text");
  const text = page.getByRole("textbox", { name: "问卷文字" });
  await text.fill(PAPER);
  await expect(page.getByText("4 道题 · 1 页 · 3 题有答案 · 共 7 分")).toBeVisible();
  await expect(page.locator('[data-tone="stem"][data-active]')).toHaveCount(4);
  await expect(page.locator('[data-tone="answer"][data-active]')).toHaveCount(2);

  // A click on a question finds its lines, and a click on a line finds its question.
  const question = (title: string) => page.locator("[data-active]", { hasText: title });
  await question("燃烧需要").getByRole("button", { name: "查看原文" }).click();
  const selected = () =>
    text.evaluate((area) => {
      const { value, selectionStart, selectionEnd } = area as unknown as Record<
        "selectionStart" | "selectionEnd",
        number
      > & {
        value: string;
      };
      return value.slice(selectionStart, selectionEnd);
    });
  expect(await selected()).toBe(PAPER.split("\n").slice(14).join("\n"));
  // Line 6, "B. 119": lines are 24 pixels high below a margin of 16.
  await text.click({ position: { x: 80, y: 16 + 5 * 24 + 12 } });
  await expect(question("火警电话是")).toHaveAttribute("data-active", "true");
  await expect(page.locator('[data-active="true"]', { hasText: "燃烧需要" })).toHaveCount(0);

  // Two answers of a single choice: one click reads it as a multiple choice, and the points add up then.
  const findings = page.getByRole("region", { name: "识别结果" }).getByRole("listitem");
  await expect(findings.filter({ hasText: "满分 8 分，各题相加是 7 分" })).toHaveCount(1);
  await findings.filter({ hasText: "只能有一个答案，却写了“AB”" }).getByRole("button", { name: "换一种读法" }).click();
  await expect(text).toHaveValue(/2\. 灭火的方法有\[多选题\]/);
  await expect(findings.filter({ hasText: "只能有一个答案" })).toHaveCount(0);
  await expect(page.getByText("4 题有答案")).toBeVisible();

  // A cleared text comes back.
  await page.getByRole("button", { name: "清空" }).click();
  await expect(text).toHaveValue("");
  await expect(findings).toHaveCount(0);
  await page.reload();
  await page.getByRole("button", { name: "恢复清空的文字" }).click();
  await expect(page.getByText("4 题有答案")).toBeVisible();

  await expect(page.getByText("考试", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "创建表单" }).click();
  await expect(page).toHaveURL(/\/form\/\d+\/designer$/);
  const id = /form\/(\d+)\//.exec(page.url())?.[1] ?? "";
  await page.getByRole("button", { name: "发布" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /发\s*布/ })
    .click();
  await expect(page).toHaveURL(/\/publish\/distribute/);
  const link = await page.getByRole("textbox", { name: "填写链接" }).inputValue();

  const candidate = await (await browser.newContext()).newPage();
  await candidate.goto(link);
  await candidate.waitForFunction(() => performance.getEntriesByName("fill-live").length > 0);
  await expect(candidate.locator("body")).not.toContainText("答案");
  await candidate.getByLabel("119").check();
  await candidate.getByLabel("冷却").check();
  await candidate.getByLabel("窒息").check();
  await candidate.getByRole("button", { name: /提\s*交/ }).click();
  await expect(candidate.getByRole("heading", { name: /提交成功/ })).toBeVisible();
  await candidate.context().close();

  await page.goto(`/idata2/form/${id}/data/list`);
  const row = page.getByRole("row").filter({ hasText: "冷却" });
  await row.getByRole("button").first().click();
  await expect(page.getByRole("dialog").getByText("4 / 7 分")).toBeVisible();
});
