/** Files of XLSForm and LimeSurvey, from bytes to the definition of a form. */
import { expect, test } from "vitest";
import { makeWorkbook, relation, toSheet } from "../testing/make-workbook.ts";
import { type ReadFormFile, readForm } from "./read-form.ts";

const cells = (row: number, texts: readonly string[]): string =>
  `<row r="${row}">${texts
    .map((text, at) => `<c r="${String.fromCharCode(65 + at)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`)
    .join("")}</row>`;
const sheet = (rows: readonly (readonly string[])[]): string =>
  rows.map((texts, index) => cells(index + 1, texts)).join("");

async function read(name: string, bytes: Buffer): Promise<ReadFormFile> {
  return JSON.parse(await readForm(bytes, { name, language: "zh-CN" }, async () => {})) as ReadFormFile;
}

test("an XLSForm workbook becomes a form, with codes replaced by ids and notes in words", async () => {
  const file = makeWorkbook({
    sheets:
      '<sheet name="survey" sheetId="1" r:id="rId1"/><sheet name="choices" sheetId="2" r:id="rId2"/><sheet name="settings" sheetId="3" r:id="rId3"/>',
    relations: [1, 2, 3].map((at) => relation(`rId${at}`, "worksheet", `worksheets/sheet${at}.xml`)).join(""),
    rows: sheet([
      ["type", "name", "label", "relevant", "required"],
      ["select_one level", "level", "Level", "", "yes"],
      ["text", "why", "Why?", "${level} &gt; 1", ""],
      ["text", "other", "Other", "uuid() = 1", "yes"],
    ]),
    more: [
      {
        name: "xl/worksheets/sheet2.xml",
        content: toSheet(
          sheet([
            ["list_name", "name", "label"],
            ["level", "1", "Low"],
            ["level", "2", "High"],
          ]),
        ),
      },
      { name: "xl/worksheets/sheet3.xml", content: toSheet(sheet([["form_title"], ["Levels"]])) },
    ],
  });
  const { format, definition, notes } = await read("levels.xlsx", file);
  expect(format).toBe("xlsform");
  const items = definition.pages.flatMap((page) => page.items);
  const [level, why, other] = items as [{ options: { id: string; label: string }[] }, { visibleIf?: string }, object];
  expect(definition.title).toBe("Levels");
  expect(level).toMatchObject({ type: "radio", required: true, options: [{ label: "Low" }, { label: "High" }] });
  expect(why.visibleIf).toBe(`{level} anyof ['${level.options[1]?.id}']`);
  expect(other).not.toHaveProperty("visibleIf");
  expect(other).not.toHaveProperty("required", true);
  expect(notes.map(({ text, place }) => [text["en-US"], place.row])).toContainEqual([
    "The expression cannot be translated (uuid()): uuid() = 1. The question is always shown and optional.",
    4,
  ]);
});

test("a tab-separated structure of LimeSurvey becomes a form", async () => {
  const text = [
    "class\ttype/scale\tname\trelevance\ttext\thelp\tlanguage\tvalidation\tmandatory",
    "S\t\tlanguage\t\ten\t\ten",
    "SL\t\tsurveyls_title\t\tColours\t\ten",
    "G\t0\tFirst\t1\t\t\ten",
    "Q\tL\tcolour\t1\tWhich <b>colour</b>?\t\ten\t\tY",
    "A\t0\t1\t\tRed\t\ten",
    "A\t0\t2\t\tBlue\t\ten",
    'Q\tS\twhy\tcolour.NAOK == "2"\tWhy {colour.shown}?\t\ten',
  ].join("\n");
  const { format, definition } = await read("colours.txt", Buffer.from(text));
  expect(format).toBe("limesurvey");
  const [colour, why] = definition.pages.flatMap((page) => page.items) as unknown as [
    { options: { id: string }[] },
    { visibleIf: string },
  ];
  expect(definition).toMatchObject({ title: "Colours", language: "en" });
  expect(colour).toMatchObject({ type: "radio", title: "Which colour?", required: true });
  expect(why).toMatchObject({ visibleIf: `{colour} = '${colour.options[1]?.id}'`, title: "Why {colour}?" });
});
