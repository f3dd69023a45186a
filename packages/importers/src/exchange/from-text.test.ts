/** Text of files as forms: the grammar's diagnostics as notes, and pictures where they can stand. */
import { textFaces } from "@idata/questions/text";
import { describe, expect, it } from "vitest";
import { buildFromText, pictureMark } from "./from-text.ts";

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);
const GIF = Uint8Array.from([0x47, 0x49, 0x46, 0x38, 0x39, 0x61]);
const entries = new Map([
  ["word/media/a.png", PNG],
  ["word/media/b.gif", GIF],
]);
const pictures = new Map([
  [pictureMark(1), { entry: "word/media/a.png" }],
  [pictureMark(2), { entry: "word/media/b.gif" }],
]);

function build(text: string, language = "zh-CN") {
  const file = { text, pictures, notes: [], omittedNotes: 0 };
  return buildFromText(file, { faces: textFaces, language, fallbackTitle: "我的文件", entries });
}

describe("pictures", () => {
  it("a picture of a question follows its description, one of an option is the option's image", () => {
    const { definition, media } = build(
      `测验\n\n1. 看图${pictureMark(1)}，这是什么？\nA. 猫\nB. ${pictureMark(2)}\n\n2. 第二题\nA. 对\nB. 错`,
    );
    const [first] = definition.pages[0]?.items ?? [];
    expect(first?.title).toBe("看图，这是什么？");
    expect(first?.rich?.["description"]).toBe('<p><img src="/idata2/collect/media/m1.png" alt=""></p>');
    expect(first?.["options"]).toEqual([
      { id: "o1", label: "猫" },
      { id: "o2", label: "图 2", image: "/idata2/collect/media/m2.gif" },
    ]);
    expect(media.map(({ name }) => name)).toEqual(["m1.png", "m2.gif"]);
    expect(JSON.stringify(definition)).not.toMatch(/[\uE200\uE201]/);
  });
});

describe("notes", () => {
  it("the name of the file is the title of a text without one", () => {
    expect(build("1. 你的年级？\nA. 大一\nB. 大二").definition.title).toBe("我的文件");
  });

  it("what the grammar could not use is noted with its line", () => {
    const { notes } = build("标题\n\n1. 你喜欢什么？\nA. 苹果\nB. 梨\n答案：E");
    const [note] = notes;
    expect(note).toMatchObject({ fate: "changed", code: "text.answer_not_an_option", params: { answer: "E" } });
    expect(note?.place.line).toBeGreaterThan(2);
  });

  it("what is used is not noted as lost: rows written as options, and a blank line at the end", () => {
    const sum = build("标题\n\n1. 年级\nA. 大一\nB. 大二\n\n2. 生活费（合计 100）\n伙食：________\n交通：________");
    expect(sum.definition.pages[0]?.items[1]).toMatchObject({ type: "constant-sum", rows: [{}, {}] });
    expect(sum.notes).toEqual([]);
    const matrix = build(
      "标题\n\n1. 在哪里吃？\nA. 食堂\nB. 家里\n\n2. 午餐吃了什么？[填空题]\n\n3. 各项评价\n环境：□好 □中 □差\n服务：□好 □中 □差\n",
    );
    expect(matrix.definition.pages[0]?.items[2]).toMatchObject({ type: "matrix-radio" });
    expect(matrix.notes).toEqual([]);
  });
});
