/** The formats that the other journeys with files leave out: each is dropped, reported, saved, published and filled in. */
import { dropOnList } from "../fixtures/drop-file.ts";
import { zip } from "../fixtures/packed-files.ts";
import { expect, test } from "../fixtures/signed-in.ts";

const QUESTION = "您想去哪个城市？";
const DEFINITION = {
  schema: 1,
  title: "旅游",
  language: "zh-CN",
  pages: [
    {
      id: "p1",
      items: [
        {
          id: "q1",
          type: "radio",
          title: QUESTION,
          options: [
            { id: "o1", label: "北京" },
            { id: "o2", label: "上海" },
          ],
        },
      ],
    },
  ],
  endings: [],
};

const table = (name: string, rows: readonly Readonly<Record<string, string>>[]): string =>
  `<${name}><rows>${rows
    .map(
      (row) =>
        `<row>${Object.entries(row)
          .map(([column, text]) => `<${column}>${text}</${column}>`)
          .join("")}</row>`,
    )
    .join("")}</rows></${name}>`;
/** A question of LimeSurvey and what belongs to it, as they stand in files of questions, groups and surveys. */
const QUESTIONS =
  table("questions", [
    {
      qid: "1",
      parent_qid: "0",
      gid: "1",
      type: "L",
      title: "city",
      question: QUESTION,
      language: "zh-Hans",
      question_order: "1",
    },
  ]) +
  table("answers", [
    { qid: "1", code: "A1", answer: "北京", language: "zh-Hans", sortorder: "1", scale_id: "0" },
    { qid: "1", code: "A2", answer: "上海", language: "zh-Hans", sortorder: "2", scale_id: "0" },
  ]);
const limesurvey = (type: string, content: string) =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><document><LimeSurveyDocType>${type}</LimeSurveyDocType><DBVersion>178</DBVersion><languages><language>zh-Hans</language></languages>${content}</document>`,
  );

const LABELS = [
  ["a", "北京"],
  ["b", "上海"],
] as const;
const PAPER = `旅游问卷\n\n1. ${QUESTION}\nA. 北京\nB. 上海\n`;
const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

const FILES: readonly (readonly [format: string, name: string, content: Buffer])[] = [
  [
    "this product",
    "own.json",
    Buffer.from(
      JSON.stringify({
        format: "idata-form",
        version: 1,
        kind: "survey",
        title: "旅游",
        definition: DEFINITION,
        media: [],
      }),
    ),
  ],
  ["a question of LimeSurvey", "city.lsq", limesurvey("Question", QUESTIONS)],
  [
    "a group of LimeSurvey",
    "city.lsg",
    limesurvey(
      "Group",
      table("groups", [{ gid: "1", sid: "9", group_name: "旅游", group_order: "1", language: "zh-Hans" }]) + QUESTIONS,
    ),
  ],
  [
    "LimeSurvey as a table",
    "survey.txt",
    Buffer.from(
      [
        "class\ttype/scale\tname\trelevance\ttext\thelp\tlanguage",
        "S\t\tlanguage\t\tzh-Hans\t\t",
        "SL\t\tsurveyls_title\t\t旅游\t\tzh-Hans",
        "G\t\t旅游\t1\t\t\tzh-Hans",
        `Q\tL\tcity\t1\t${QUESTION}\t\tzh-Hans`,
        "A\t0\tA1\t\t北京\t\tzh-Hans",
        "A\t0\tA2\t\t上海\t\tzh-Hans",
      ].join("\n"),
    ),
  ],
  [
    "QTI 1.2",
    "qti12.xml",
    Buffer.from(
      `<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="a" title="旅游"><section ident="s"><item ident="q1" title="t"><presentation><material><mattext>${QUESTION}</mattext></material><response_lid ident="r" rcardinality="Single"><render_choice>${LABELS.map(([id, label]) => `<response_label ident="${id}"><material><mattext>${label}</mattext></material></response_label>`).join("")}</render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">a</varequal></conditionvar><setvar action="Set">1</setvar></respcondition></resprocessing></item></section></assessment></questestinterop>`,
    ),
  ],
  [
    "QTI 3.0",
    "qti3.xml",
    Buffer.from(
      `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="t"><qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>a</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><qti-choice-interaction response-identifier="RESPONSE" max-choices="1"><qti-prompt>${QUESTION}</qti-prompt>${LABELS.map(([id, label]) => `<qti-simple-choice identifier="${id}">${label}</qti-simple-choice>`).join("")}</qti-choice-interaction></qti-item-body></qti-assessment-item>`,
    ),
  ],
  [
    "Word",
    "paper.docx",
    zip({
      "[Content_Types].xml": "<Types/>",
      "word/document.xml": `<w:document xmlns:w="${WORD}"><w:body>${PAPER.split("\n")
        .map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`)
        .join("")}</w:body></w:document>`,
    }),
  ],
  ["text in UTF-8 with a mark", "paper8.txt", Buffer.from(`\u{feff}${PAPER}`)],
  ["text in UTF-16", "paper16.txt", Buffer.from(`\u{feff}${PAPER}`, "utf16le")],
  // The same in traditional characters, which Node cannot encode.
  [
    "text in Big5",
    "paper.md",
    Buffer.from("AEC8B943B0DDA8F70A0A312E20B17AB751A568ADFEADD3ABB0A5ABA1480A412E20A55FA8CA0A422E20A457AEFC0A", "hex"),
  ],
];

test("every other format is dropped, reported, saved, published and filled in", async ({ page, browser, callApi }) => {
  const respondent = await (await browser.newContext()).newPage();
  await page.goto("/idata2/form");
  for (const [format, name, content] of FILES)
    await test.step(format, async () => {
      await dropOnList(page, name, content);
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByText("保留了 1 道题")).toBeVisible({ timeout: 30_000 });
      const [saved] = await Promise.all([
        page.waitForResponse((answer) => answer.url().endsWith("/form/import")),
        dialog.getByRole("button", { name: "保存并打开" }).click(),
      ]);
      await expect(page).toHaveURL(/\/designer/);
      await page.goBack();
      const { id } = ((await saved.json()) as { data: { id: number } }).data;
      const { data } = await callApi("post", `/form/${id}/publish`);
      await respondent.goto((data as { publicUrl: string }).publicUrl);
      await respondent.getByLabel("北京").check();
      await respondent.getByRole("button", { name: /提\s*交/ }).click();
      await expect(respondent.getByRole("heading", { name: /感谢|提交成功/ })).toBeVisible();
      const { rows } = (await callApi("get", `/form/${id}/response/list`)) as unknown as {
        rows: { answers: object }[];
      };
      expect(rows.map(({ answers }) => Object.values(answers))).toEqual([[expect.stringMatching(/^(?:o1|A1?|a)$/)]]);
    });
  await respondent.context().close();
});
