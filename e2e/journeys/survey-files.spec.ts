/** Files of survey programs and plain text: each is dropped, its report is read, the form is saved, filled in and stored. */
import { dropOnList } from "../fixtures/drop-file.ts";
import { workbook } from "../fixtures/packed-files.ts";
import { expect, test } from "../fixtures/signed-in.ts";

/** The bytes of “哪一餐？(1) 早餐 (2) 午餐” as a questionnaire in GB 18030, which Node cannot encode. */
const CHINESE = Buffer.from(
  "CAB3CCC3D2E2BCFB0A0A312E20C4C4D2BBB2CDA3BF0A412E20D4E7B2CD0A422E20CEE7B2CD0A0A322E20CEE7B2CDB3D4C1CBCAB2C3B4A3BF5BCCEEBFD5CCE25D0A",
  "hex",
);

const lss = (table: string, rows: readonly Readonly<Record<string, string>>[]): string =>
  `<${table}><rows>${rows
    .map((row) => {
      const cells = Object.entries(row).map(([column, text]) => `<${column}><![CDATA[${text}]]></${column}>`);
      return `<row>${cells.join("")}</row>`;
    })
    .join("")}</rows></${table}>`;

/** Each file asks for a meal, and for the dish if it was lunch. The report tells `note`. */
const FILES: readonly { format: string; name: string; content: Buffer; note: string; isConditional: boolean }[] = [
  {
    format: "XLSForm",
    name: "meals.xlsx",
    content: workbook({
      survey: [
        ["type", "name", "label", "relevant", "required"],
        ["select_one meal", "meal", "哪一餐？", "", "yes"],
        ["text", "dish", "午餐吃了什么？", "${meal} = 'noon'", ""],
        ["text", "extra", "附加", "uuid() = 1", ""],
      ],
      choices: [
        ["list_name", "name", "label"],
        ["meal", "morning", "早餐"],
        ["meal", "noon", "午餐"],
      ],
    }),
    note: "uuid()",
    isConditional: true,
  },
  {
    format: "LimeSurvey",
    name: "meals.lss",
    content: Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?><document><LimeSurveyDocType>Survey</LimeSurveyDocType><DBVersion>178</DBVersion><languages><language>zh-Hans</language></languages>${lss(
        "groups",
        [{ gid: "1", sid: "9", group_name: "用餐", group_order: "1", language: "zh-Hans" }],
      )}${lss("questions", [
        {
          qid: "1",
          gid: "1",
          sid: "9",
          type: "L",
          title: "meal",
          question: "哪一餐？",
          language: "zh-Hans",
          question_order: "1",
          relevance: "1",
        },
        {
          qid: "2",
          gid: "1",
          sid: "9",
          type: "T",
          title: "dish",
          question: "午餐吃了什么？",
          language: "zh-Hans",
          question_order: "2",
          relevance: "meal.NAOK == 'A2'",
        },
        {
          qid: "3",
          gid: "1",
          sid: "9",
          type: "S",
          title: "extra",
          question: "附加",
          language: "zh-Hans",
          question_order: "3",
          relevance: "rand(1,2) == 1",
        },
      ])}${lss("answers", [
        { qid: "1", code: "A1", answer: "早餐", language: "zh-Hans", sortorder: "1", scale_id: "0" },
        { qid: "1", code: "A2", answer: "午餐", language: "zh-Hans", sortorder: "2", scale_id: "0" },
      ])}${lss("surveys", [{ sid: "9", language: "zh-Hans", format: "A" }])}${lss("surveys_languagesettings", [
        { surveyls_survey_id: "9", surveyls_language: "zh-Hans", surveyls_title: "食堂意见" },
      ])}</document>`,
    ),
    note: "rand(1,2) == 1",
    isConditional: true,
  },
  {
    format: "a questionnaire in GB 18030",
    name: "meals.txt",
    content: CHINESE,
    note: "全部内容都已保留",
    isConditional: false,
  },
];

for (const { format, name, content, note, isConditional } of FILES)
  test(`${format}: dropped, reported, saved, filled in and stored`, async ({ page, browser, callApi }) => {
    await page.goto("/idata2/form");
    await expect(page.getByRole("button", { name: "更多操作" }).first()).toBeVisible();
    await dropOnList(page, name, content);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(isConditional ? "保留了 3 道题" : "保留了 2 道题")).toBeVisible({ timeout: 30_000 });
    await expect(dialog.getByText(note).first()).toBeVisible();
    await dialog.getByRole("button", { name: "保存并打开" }).click();
    await expect(page).toHaveURL(/\/form\/\d+\/designer/);
    const id = Number(/form\/(\d+)\//.exec(page.url())?.[1]);
    const { data } = await callApi("post", `/form/${id}/publish`);

    const respondent = await (await browser.newContext()).newPage();
    await respondent.goto((data as { publicUrl: string }).publicUrl);
    const dish = respondent.getByLabel("午餐吃了什么？");
    if (isConditional) await expect(dish).toBeHidden();
    await respondent.getByLabel("午餐", { exact: true }).check();
    await dish.fill("番茄鸡蛋面");
    await respondent.getByRole("button", { name: /提\s*交/ }).click();
    await expect(respondent.getByRole("heading", { name: /感谢|提交成功/ })).toBeVisible();
    await respondent.context().close();

    await page.goto(`/idata2/form/${id}/data/list`);
    const row = page.getByRole("row").filter({ hasText: "番茄鸡蛋面" });
    await expect(row.getByText("午餐", { exact: true })).toBeVisible();
  });
