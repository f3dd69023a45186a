/**
 * The main job for a newcomer, in Chinese: sign in, paste a questionnaire, correct a question, add a condition,
 * publish, fill it in as a respondent (first with errors, then correctly, with a file), and find the response in the
 * list, in the charts and in the exported files.
 */
import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { getQuestionnaire } from "../fixtures/canteen.ts";
import { signIn } from "../pages/console.page.ts";
import { submitByMachine } from "../fixtures/submit.ts";
import { DesignerPage } from "../pages/designer.page.ts";

const FOLLOW_UP = "请说明发现了什么异物";
const PHOTO = "请上传一份说明";
const PDF = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");

test("from a pasted questionnaire to exported results", async ({ page, browser }) => {
  const questionnaire = getQuestionnaire();
  test.info().annotations.push({ type: "questionnaire", description: questionnaire.source });

  await test.step("sign in and paste the text", async () => {
    await signIn(page);
    await page
      .getByRole("main")
      .getByRole("link", { name: /文本创建/ })
      .click();
    await page.getByLabel("问卷文字").fill(questionnaire.text);
    await expect(page.getByRole("status").filter({ hasText: `${questionnaire.questions} 道题` })).toBeVisible();
    await page.getByRole("button", { name: "创建表单" }).click();
    await expect(page).toHaveURL(/\/form\/\d+\/designer/);
  });

  const designer = new DesignerPage(page);
  await test.step("correct one question: a mark out of a hundred is a number", async () => {
    await designer.select(questionnaire.numberQuestion);
    await designer.changeType("数字");
    await designer.setField("最小值", "0");
    await designer.setField("最大值", "100");
    await designer.settings.getByRole("switch", { name: "必答" }).click();
  });
  await test.step("add a follow-up that only some see, and a file", async () => {
    await designer.add("多行文本", FOLLOW_UP);
    await designer.settings.getByRole("switch", { name: "必答" }).click();
    await designer.showWhen(questionnaire.ruleQuestion, questionnaire.ruleOption);
    await designer.add("文件上传", PHOTO);
    await designer.setField("允许的格式", "pdf");
    await designer.waitUntilSaved();
  });

  const link = await test.step("publish and take the link", async () => {
    await page.getByRole("button", { name: "发布" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /发\s*布/ })
      .click();
    await expect(page).toHaveURL(/\/publish\/distribute/);
    await expect(page.getByRole("img", { name: /二维码/ })).toBeVisible();
    return page.getByRole("textbox", { name: "填写链接" }).inputValue();
  });
  const formUrl = page.url().replace(/\/publish\/.*$/, "");

  const receipt = await test.step("fill it in in a clean browser, first wrongly, then rightly", async () => {
    const context = await browser.newContext({ locale: "zh-CN", viewport: { width: 390, height: 844 } });
    const respondent = await context.newPage();
    await respondent.goto(link);
    await expect(respondent.getByRole("heading", { level: 1, name: questionnaire.title })).toBeVisible();

    const followUp = respondent.getByRole("textbox", { name: new RegExp(FOLLOW_UP) });
    const rule = respondent.getByRole("radiogroup", { name: new RegExp(questionnaire.ruleQuestion) });
    const mark = respondent.getByRole("textbox", { name: new RegExp(questionnaire.numberQuestion) });
    await expect(followUp).toBeHidden();
    await rule.getByRole("radio", { name: questionnaire.ruleOption, exact: true }).check();
    await expect(followUp).toBeVisible();

    await mark.fill("120");
    await respondent
      .locator('input[type="file"]')
      .setInputFiles({ name: "照片.exe", mimeType: "application/x-msdownload", buffer: Buffer.from("MZ") });
    await expect(respondent.getByText("文件格式不正确", { exact: false })).toBeVisible();
    await respondent.getByRole("button", { name: /提\s*交/ }).click();
    await expect(respondent.getByText(/不能大于\s*100|最大.*100|不超过\s*100/).first()).toBeVisible();
    await expect(followUp).toHaveAttribute("aria-invalid", "true");
    await expect(mark).toHaveValue("120");

    await mark.fill("86.5");
    await followUp.fill("一根头发，已经换过了");
    await respondent
      .locator('input[type="file"]')
      .setInputFiles({ name: "情况说明.pdf", mimeType: "application/pdf", buffer: PDF });
    await expect(respondent.getByText("情况说明.pdf")).toBeVisible();
    // A submit waits for a running upload.
    await respondent.getByRole("button", { name: /提\s*交/ }).click();
    await expect(respondent.getByRole("heading", { name: /提交成功/ })).toBeVisible();
    const code = await respondent.getByRole("definition").first().textContent();
    await context.close();
    return code ?? "";
  });
  expect(receipt).toMatch(/^[0-9A-Z-]{8,}$/);

  await test.step("the response is in the list, with its file", async () => {
    await page.goto(`${formUrl}/data/list`);
    // Under the heading. Columns that are out of sight are not on the page.
    const row = page.getByRole("row").nth(1);
    await row.getByRole("button").first().click();
    const detail = page.getByRole("dialog");
    await expect(detail).toContainText("86.5");
    await expect(detail).toContainText(questionnaire.ruleOption);
    await expect(detail).toContainText(receipt);
    await expect(detail).toContainText("一根头发，已经换过了");
    const [download] = await Promise.all([page.waitForEvent("download"), detail.getByText("情况说明.pdf").click()]);
    expect(download.suggestedFilename()).toBe("情况说明.pdf");
    expect(await readFile(await download.path())).toEqual(PDF);
    await page.keyboard.press("Escape");
    await expect(detail).toBeHidden();
  });

  await test.step("export it", async () => {
    for (const [name, ending] of [
      ["CSV", ".csv"],
      ["Excel", ".xlsx"],
    ] as const) {
      await page.getByRole("button", { name: "导出" }).click();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page
          .getByRole("menuitem", { name: new RegExp(name) })
          .first()
          .click(),
      ]);
      expect(download.suggestedFilename()).toContain(ending);
      const content = await readFile(await download.path());
      if (ending === ".csv") expect(content.toString("utf8")).toContain("一根头发，已经换过了");
      else expect(content.subarray(0, 2).toString("latin1")).toBe("PK");
    }
  });

  await test.step("the charts show it, and a second response appears without a reload", async () => {
    await page.goto(`${formUrl}/data/stats`);
    const card = page.getByRole("region", { name: new RegExp(questionnaire.ruleQuestion) });
    await expect(card).toContainText("1 人作答");
    await submitByMachine(page.request, link, { number: 90 });
    await expect(page.getByRole("region", { name: new RegExp(questionnaire.numberQuestion) })).toContainText(
      "2 人作答",
    );
  });
});
