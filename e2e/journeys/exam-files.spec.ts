/** Files of exam programs: each is dropped, its report is read, the exam is saved, filled in and scored. */
import { dropOnList } from "../fixtures/drop-file.ts";
import { workbook, zip } from "../fixtures/packed-files.ts";
import { expect, test } from "../fixtures/signed-in.ts";

const CHOICE =
  '<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i1" title="t"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration>' +
  '<stylesheet href="a.css" type="text/css"/><itemBody><choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>中国的首都是？</prompt><simpleChoice identifier="A">北京</simpleChoice><simpleChoice identifier="B">上海</simpleChoice></choiceInteraction></itemBody>' +
  '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/></assessmentItem>';

/** Each file has one question about the capital, and something that the report tells. */
const FILES: readonly { format: string; name: string; content: Buffer; note: string }[] = [
  {
    format: "Moodle XML",
    name: "moodle.xml",
    content: Buffer.from(
      '<quiz><question type="multichoice"><name><text>Q1</text></name><questiontext format="html"><text>中国的首都是？</text></questiontext><single>true</single><tags><tag><text>地理</text></tag></tags><answer fraction="100"><text>北京</text></answer><answer fraction="0"><text>上海</text></answer></question></quiz>',
    ),
    note: "标签没有保留：地理",
  },
  {
    format: "GIFT",
    name: "gift.txt",
    content: Buffer.from("// [tag:地理]\n::Q1::中国的首都是？{=北京 ~上海}"),
    note: "标签没有保留：地理",
  },
  {
    format: "Aiken",
    name: "aiken.txt",
    content: Buffer.from("中国的首都是？\nA) 北京\nB) 上海\nANSWER: A\n\n没有答案的题\nA) 甲\nB) 乙\n"),
    note: "缺少“ANSWER: ”行，没有导入：没有答案的题",
  },
  {
    format: "QTI",
    name: "qti.zip",
    content: zip({
      "imsmanifest.xml":
        '<manifest><resources><resource identifier="r" type="imsqti_item_xmlv2p1" href="i.xml"><file href="i.xml"/></resource></resources></manifest>',
      "i.xml": CHOICE,
    }),
    note: "样式“a.css”没有保留。",
  },
  {
    format: "a question bank",
    name: "bank.xlsx",
    content: workbook({
      题库: [
        ["题干", "选项A", "选项B", "答案", "知识点"],
        ["中国的首都是？", "北京", "上海", "A", "地理"],
      ],
    }),
    note: "“知识点”列没有导入，内容有：地理",
  },
];

for (const { format, name, content, note } of FILES)
  test(`${format}: dropped, reported, saved, filled in and scored`, async ({ page, browser, callApi }) => {
    await page.goto("/idata2/form");
    await expect(page.getByRole("button", { name: "更多操作" }).first()).toBeVisible();
    await dropOnList(page, name, content);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("保留了 1 道题")).toBeVisible({ timeout: 30_000 });
    await expect(dialog.getByText(note)).toBeVisible();
    await dialog.getByRole("button", { name: "保存并打开" }).click();
    await expect(page).toHaveURL(/\/form\/\d+\/designer/);
    const id = Number(/form\/(\d+)\//.exec(page.url())?.[1]);
    const { data } = await callApi("post", `/form/${id}/publish`);

    const candidate = await (await browser.newContext()).newPage();
    await candidate.goto((data as { publicUrl: string }).publicUrl);
    await candidate.getByLabel("北京").check();
    await candidate.getByRole("button", { name: /提\s*交/ }).click();
    await expect(candidate.getByRole("heading", { name: /感谢|提交成功/ })).toBeVisible();
    await candidate.context().close();

    await page.goto(`/idata2/form/${id}/data/list`);
    await page.getByRole("row").filter({ hasText: "北京" }).getByRole("button").first().click();
    await expect(page.getByRole("dialog").getByText("1 / 1 分").first()).toBeVisible();
  });

test("an embedded answer is filled in and scored; a broken one is refused in words", async ({ page, callApi }) => {
  await page.goto("/idata2/form");
  await expect(page.getByRole("button", { name: "更多操作" }).first()).toBeVisible();
  await dropOnList(page, "broken.txt", Buffer.from("选水果{1:MULTICHOICE:=苹果}"));
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("这个空看不懂，没有变成填空：{1:MULTICHOICE:=苹果}")).toBeVisible({ timeout: 30_000 });
  await page.goto("/idata2/form");
  await dropOnList(page, "cloze.txt", Buffer.from("中国的首都是{1:SA:=北京}。"));
  await expect(dialog.getByText("保留了 1 道题")).toBeVisible();
  await dialog.getByRole("button", { name: "保存并打开" }).click();
  await expect(page).toHaveURL(/\/form\/\d+\/designer/);
  const id = Number(/form\/(\d+)\//.exec(page.url())?.[1]);
  const { data } = await callApi("post", `/form/${id}/publish`);
  await page.goto((data as { publicUrl: string }).publicUrl);
  await page.getByRole("textbox").fill("北京");
  await page.getByRole("button", { name: /提\s*交/ }).click();
  await expect(page.getByRole("heading", { name: /感谢|提交成功/ })).toBeVisible();
  await page.goto(`/idata2/form/${id}/data/list`);
  await page.getByRole("row").filter({ hasText: "北京" }).getByRole("button").first().click();
  await expect(page.getByRole("dialog").getByText("1 / 1 分").first()).toBeVisible();
});
