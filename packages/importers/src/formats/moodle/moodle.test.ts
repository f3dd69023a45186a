/** Moodle XML: each question type with keys, shares, feedback, files; categories; hostile and broken files. */
import { describe, expect, it } from "vitest";
import { lastOf, readWith } from "../exam/testing.ts";
import { moodleReader } from "./moodle.format.ts";

const quiz = (...questions: string[]) =>
  readWith(moodleReader, `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>${questions.join("\n")}</quiz>`);

const question = (type: string, text: string, more = "") =>
  `<question type="${type}"><name><text>名称</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${more}</question>`;

const answer = (fraction: number | string, text: string, feedback = "", more = "") =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text>${feedback === "" ? "" : `<feedback format="html"><text>${feedback}</text></feedback>`}${more}</answer>`;

const last = (...questions: string[]) => lastOf(quiz(...questions));

describe("choices", () => {
  it("one right answer, with feedback, points and explanation", () => {
    const source = question(
      "multichoice",
      "<p>中国的首都是？</p>",
      `<generalfeedback format="html"><text>见课本第一章。</text></generalfeedback><defaultgrade>2.5</defaultgrade><single>true</single>
       <shuffleanswers>1</shuffleanswers>${answer(100, "<b>北京</b>", "正确")}${answer(0, "上海", "不对")}`,
    );
    expect(last(source)).toEqual({
      title: "中国的首都是？",
      kind: "choice",
      many: false,
      options: [
        { id: "A", code: "A", label: { text: "北京", html: "<b>北京</b>" } },
        { id: "B", code: "B", label: { text: "上海" } },
      ],
      order: "random",
      key: ["A"],
      points: 2.5,
      explanation: { text: "见课本第一章。\n北京: 正确\n上海: 不对" },
      notes: ["answerFeedback"],
    });
  });

  it("several right answers keep their shares, negative ones too", () => {
    const answers = answer(33.33333, "2") + answer(33.33333, "3") + answer("33.33333", "5") + answer(-100, "9");
    expect(last(question("multichoice", "质数？", `<single>false</single>${answers}`))).toMatchObject({
      many: true,
      key: ["A", "B", "C"],
      shares: { A: 0.3333333, B: 0.3333333, C: 0.3333333, D: -1 },
      notes: [],
    });
  });

  it("part of the marks for a single choice", () => {
    const shown = last(
      question("multichoice", "?", `<single>true</single>${answer(100, "甲")}${answer(50, "乙")}${answer(0, "丙")}`),
    );
    expect(shown).toMatchObject({ key: ["A"], shares: { A: 1, B: 0.5 }, notes: [] });
  });

  it("shares that do not add up, and no right answer, are noted", () => {
    const uneven = answer(33, "2") + answer(33.33333, "3") + answer(33.33333, "5");
    expect(last(question("multichoice", "?", `<single>false</single>${uneven}`)).notes).toEqual(["badShares"]);
    expect(
      last(question("multichoice", "?", `<single>true</single>${answer(0, "甲")}${answer(0, "乙")}`)).notes,
    ).toEqual(["noKey"]);
  });

  it("true or false", () => {
    expect(last(question("truefalse", "<p>1&lt;2</p>", answer(0, "true") + answer(100, "false", "看清楚")))).toEqual({
      title: "1<2",
      kind: "boolean",
      key: false,
      points: 1,
      explanation: { text: "false: 看清楚" },
      notes: ["answerFeedback"],
    });
    expect(last(question("truefalse", "?", answer(0, "对") + answer(100, "错")))).toMatchObject({
      kind: "boolean",
      yes: { text: "对" },
      no: { text: "错" },
      key: false,
    });
  });
});

describe("typed answers", () => {
  it("short answers with shares, case, wildcards and the feedback of wrong ones", () => {
    const answers = answer(100, "Frog") + answer(50, "toad*") + answer(0, "*", "再想想");
    expect(last(question("shortanswer", "?", `<usecase>1</usecase>${answers}`))).toMatchObject({
      kind: "text",
      lines: "one",
      key: { answers: [{ text: "Frog" }, { text: "toad*", share: 0.5 }], matchCase: true },
      explanation: { text: "*: 再想想" },
      notes: ["answerFeedback", "wildcard toad*"],
    });
    expect(last(question("shortanswer", "?", answer(100, "2\\*3")))).toMatchObject({
      key: { answers: [{ text: "2*3" }] },
      notes: [],
    });
  });

  it("what looks like HTML in a short answer is text", () => {
    const source = question(
      "shortanswer",
      "?",
      `<answer fraction="100" format="moodle_auto_format"><text>&lt;br&gt;</text></answer>`,
    );
    expect(last(source)).toMatchObject({ key: { answers: [{ text: "<br>" }] } });
  });

  it("numbers with tolerance, shares and units", () => {
    const units = `<units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit><unit><multiplier>100</multiplier><unit_name>cm</unit_name></unit></units>`;
    const answers =
      answer(100, "3.1", "", "<tolerance>0.05</tolerance>") +
      answer(50, "3", "", "<tolerance>1</tolerance>") +
      answer(0, "*");
    expect(last(question("numerical", "?", answers + units))).toMatchObject({
      kind: "number",
      unit: "m",
      key: {
        ranges: [
          { min: 3.05, max: 3.15 },
          { min: 2, max: 4, share: 0.5 },
        ],
      },
      notes: ["unit cm"],
    });
    expect(last(question("numerical", "?", answer(100, "三")))).toMatchObject({ notes: ["badAnswer 三", "noKey"] });
  });

  it("essays, files and what they lose", () => {
    const more = `<responseformat>editor</responseformat><attachments>2</attachments><graderinfo format="html"><text>要点三个</text></graderinfo>`;
    expect(last(question("essay", "论述", `<defaultgrade>10</defaultgrade>${more}`))).toEqual({
      title: "论述",
      kind: "essay",
      points: 10,
      notes: ["attachments", "graderinfo 要点三个"],
    });
    expect(
      last(question("essay", "上传", "<responseformat>noinline</responseformat><attachments>3</attachments>")),
    ).toMatchObject({
      kind: "file",
      maxFiles: 3,
      notes: [],
    });
  });
});

describe("several parts", () => {
  it("matching with a distractor", () => {
    const pair = (left: string, right: string) =>
      `<subquestion format="html"><text>${left}</text><answer><text>${right}</text></answer></subquestion>`;
    expect(
      last(
        question(
          "matching",
          "?",
          pair("中国", "北京") + pair("日本", "东京") + pair("", "巴黎") + pair("东瀛", "东京"),
        ),
      ),
    ).toMatchObject({
      kind: "matching",
      rows: [{ code: "r1", label: { text: "中国" } }, { code: "r2" }, { code: "r3" }],
      options: [{ label: { text: "北京" } }, { label: { text: "东京" } }, { label: { text: "巴黎" } }],
      key: { r1: "A", r2: "B", r3: "B" },
      notes: [],
    });
  });

  it("embedded answers", () => {
    const text =
      "<p>首都{2:MULTICHOICE:=北京#对~上海#错}，面积{1:NUMERICAL:=960:10}，{:SA:=长江~%50%扬子江}，{1:MRS:%50%甲~%50%乙~丙}</p>";
    const shown = last(question("cloze", text, "<defaultgrade>10</defaultgrade>"));
    expect(shown).toMatchObject({
      kind: "blanks",
      text: { text: "首都{{b1}}，面积{{b2}}，{{b3}}，{{b4}}" },
      blanks: [
        { id: "b1", points: 4, cell: { kind: "choice", many: false, look: "dropdown", key: ["A"] } },
        { id: "b2", points: 2, cell: { kind: "number", key: { ranges: [{ min: 950, max: 970 }] } } },
        {
          id: "b3",
          points: 2,
          cell: { kind: "text", key: { answers: [{ text: "长江" }, { text: "扬子江", share: 0.5 }] } },
        },
        { id: "b4", points: 2, cell: { kind: "choice", many: true, order: "random", shares: { A: 0.5, B: 0.5 } } },
      ],
      explanation: { text: "北京: 对\n上海: 错" },
    });
  });

  it("words for gaps, in groups and in a bank", () => {
    const words = ["猫", "狗", "垫子"]
      .map((word) => `<selectoption><text>${word}</text><group>${word === "垫子" ? 2 : 1}</group></selectoption>`)
      .join("");
    expect(last(question("gapselect", "[[2]]在[[3]]上", words))).toMatchObject({
      kind: "blanks",
      text: { text: "{{b1}}在{{b2}}上" },
      blanks: [
        { cell: { options: [{ label: { text: "猫" } }, { label: { text: "狗" } }], key: ["B"] } },
        { cell: { options: [{ label: { text: "垫子" } }], key: ["A"] } },
      ],
    });
    const drags = ["猫", "狗"].map((word) => `<dragbox><text>${word}</text><group>1</group></dragbox>`).join("");
    expect(last(question("ddwtos", "[[2]]", drags))).toMatchObject({
      wordBank: ["猫", "狗"],
      blanks: [{ points: 1, cell: { kind: "text", key: { answers: [{ text: "狗" }] } } }],
    });
  });

  it("an order is the one of the fractions", () => {
    expect(last(question("ordering", "?", answer(2, "乙") + answer(1, "甲") + answer(3, "丙")))).toMatchObject({
      kind: "rank",
      options: [{ label: { text: "甲" } }, { label: { text: "乙" } }, { label: { text: "丙" } }],
      key: ["A", "B", "C"],
    });
  });
});

describe("files and unknown parts", () => {
  const file = (name: string) => `<file name="${name}" path="/" encoding="base64">AQID</file>`;

  it("pictures come before the question or into the option; others are noted", () => {
    const source = `<question type="multichoice"><name><text>n</text></name>
      <questiontext format="html"><text><![CDATA[<p>看图<img src="@@PLUGINFILE@@/%E5%9B%BE%201.png" alt="图"></p>]]></text>${file("图 1.png")}</questiontext><single>true</single>
      <answer fraction="100" format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/a.png" alt="猫">]]></text>${file("a.png")}
        <feedback format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/b.png">好]]></text>${file("b.png")}</feedback></answer>
      <answer fraction="0" format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/none.png">乙]]></text></answer></question>`;
    const { items, notes } = quiz(source);
    const bytes = Uint8Array.from([1, 2, 3]);
    expect(items[0]).toMatchObject({
      kind: "media",
      what: "image",
      media: { bytes, type: "image/png" },
      title: { text: "图" },
    });
    expect(items[1]).toMatchObject({
      title: { text: "看图" },
      options: [{ label: { text: "猫" }, image: { bytes, type: "image/png" } }, { label: { text: "乙" } }],
    });
    expect(notes).toEqual(["answerFeedback", "mediaBefore 图 1.png", "mediaLost b.png", "mediaMissing none.png"]);
  });

  it("a question that is only a picture has its number as title", () => {
    const source = `<question type="essay"><questiontext format="html"><text><![CDATA[<img src="data:image/png;base64,AQID">]]></text></questiontext></question>`;
    expect(quiz(source, question("essay", "看图回答")).items.map(({ title }) => title.text)).toEqual([
      "",
      "第 1 题",
      "看图回答",
    ]);
  });

  it("a picture inside its address is kept, one elsewhere stays an address", () => {
    const { items } = quiz(
      question("essay", '<img src="data:image/png;base64,AQID"><img src="https://example.org/a.jpg">'),
    );
    expect(items.slice(0, 2)).toMatchObject([
      { media: { bytes: Uint8Array.from([1, 2, 3]), type: "image/png" } },
      { media: { url: "https://example.org/a.jpg" } },
    ]);
  });

  it("an unknown type is an essay, and nothing of it is lost in silence", () => {
    const more =
      "<formula><text>a+b</text></formula><drag><no>1</no><text>岛</text></drag><hint><text>想一想</text></hint><tags><tag><text>几何</text></tag></tags>";
    expect(
      last(
        question(
          "stack",
          "求和",
          `${more}<hidden>1</hidden><penalty>0.5</penalty><correctfeedback><text>很好</text></correctfeedback>`,
        ),
      ),
    ).toEqual({
      title: "求和",
      kind: "essay",
      points: 1,
      notes: [
        "hidden",
        "hint 想一想",
        "penalty 0.5",
        "resultFeedback 很好",
        "tags 几何",
        "unread 1 · 岛",
        "unread a+b",
        "unsupported",
      ],
    });
  });

  it("scripts are left out, with a note", () => {
    const shown = last(question("essay", "<script>alert(1)</script><b onclick='x()'>题</b>"));
    expect(shown).toMatchObject({ title: "题", notes: ["script"] });
  });
});

it("categories are headings; those without questions are noted", () => {
  const category = (path: string, info = "") =>
    `<question type="category"><category><text>${path}</text></category>${info}</question>`;
  const { items, notes } = quiz(
    category("$course$/top/代数/一元//二元", "<info format='html'><text>说明</text></info>"),
    question("description", "看下面的题"),
    category("$module$/top/空的"),
    category("$course$/几何"),
    question("essay", "证明"),
  );
  expect(items.map(({ kind, title, description }) => [kind, title.text, description?.text ?? ""])).toEqual([
    ["section", "代数 / 一元/二元", "说明"],
    ["statement", "看下面的题", ""],
    ["section", "几何", ""],
    ["essay", "证明", ""],
  ]);
  expect(notes).toEqual(["emptyCategory 空的"]);
});

it("the number that others know a question by is its code", () => {
  const { items, notes } = quiz(question("essay", "甲", "<idnumber>Q-7</idnumber>"), question("essay", "乙"));
  expect(items.map(({ id, code }) => [id, code])).toEqual([
    ["Q-7", "Q-7"],
    ["q2", "名称"],
  ]);
  expect(notes).toEqual(["name 名称"]);
});

it("single questions without a quiz are read; other files are not taken for Moodle's", () => {
  const text = "<!-- question: 1 -->\n<question type='essay'><questiontext><text>题</text></questiontext></question>";
  expect(moodleReader.recognise({ kind: "text", name: "a.xml", text })).toBe(0.9);
  expect(readWith(moodleReader, text).items).toHaveLength(1);
  expect(moodleReader.recognise({ kind: "text", name: "a.xml", text: "<assessmentItem/>" })).toBe(0);
});

it.each([
  ["entities", "<!DOCTYPE q [<!ENTITY a 'b'>]><quiz><question type='essay'/></quiz>", "xmlEntities 1"],
  ["XML that is cut off", "<quiz>\n<question type='essay'>", "xmlInvalid 2"],
  ["no questions", "<quiz></quiz>", "empty"],
])("%s", (_name, text, refused) => {
  expect(readWith(moodleReader, text).refused).toBe(refused);
});

it("hostile texts are read to their end", { timeout: 60_000 }, () => {
  for (const text of ["<img ", '<img "', "<math>", "<!--", "<script>", "&#", "{1:MC:", "<a href='", "<p"])
    expect(quiz(question("cloze", text.repeat(60_000))).items.length).toBeGreaterThan(0);
});

it("a category after the last question is reported", () => {
  const empty = `<question type="category"><category><text>$course$/top/空的</text></category></question>`;
  const { notes } = quiz(question("essay", "题"), empty);
  expect(notes).toEqual(["emptyCategory 空的"]);
});
