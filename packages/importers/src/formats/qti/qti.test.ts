/** QTI 1.2, 2.x and 3.0: interactions with keys and points, tests and packages, what is noted, hostile files. */
import { describe, expect, it } from "vitest";
import type { Source } from "../../exchange/index.ts";
import { lastOf, readWith } from "../exam/testing.ts";
import { qtiReader } from "./qti.format.ts";

const NAMESPACE = 'xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1"';
const TEMPLATES = "http://www.imsglobal.org/question/qti_v2p1/rptemplates";

interface Parts {
  declarations?: string;
  template?: "match_correct" | "map_response" | "";
  rest?: string;
  attributes?: string;
}

const item = (
  body: string,
  { declarations = "", template = "match_correct", rest = "", attributes = "" }: Parts = {},
) =>
  `<?xml version="1.0"?><assessmentItem ${NAMESPACE} identifier="i1" title="名称" adaptive="false" ${attributes}>${declarations}
   <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/><itemBody>${body}</itemBody>
   ${template === "" ? "" : `<responseProcessing template="${TEMPLATES}/${template}"/>`}${rest}</assessmentItem>`;

const response = (
  correct: readonly string[],
  more = "",
  cardinality = "single",
  baseType = "identifier",
  identifier = "RESPONSE",
) =>
  `<responseDeclaration identifier="${identifier}" cardinality="${cardinality}" baseType="${baseType}">
   ${correct.length === 0 ? "" : `<correctResponse>${correct.map((value) => `<value>${value}</value>`).join("")}</correctResponse>`}${more}</responseDeclaration>`;

const mapping = (entries: Record<string, number>, more = "") =>
  `<mapping defaultValue="0" ${more}>${Object.entries(entries)
    .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`)
    .join("")}</mapping>`;

const simple = (...labels: string[]) =>
  labels.map((label, index) => `<simpleChoice identifier="${"ABCD"[index]}">${label}</simpleChoice>`).join("");

const one = (text: string) => lastOf(readWith(qtiReader, text));

describe("interactions of QTI 2", () => {
  it("a single choice with its prompt, feedback and order", () => {
    const body = `<p>看图。</p><choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1"><prompt>选<b>一</b>个</prompt>
      <simpleChoice identifier="A" fixed="true">甲<feedbackInline outcomeIdentifier="F" identifier="A">不对</feedbackInline></simpleChoice><simpleChoice identifier="B">乙</simpleChoice></choiceInteraction>`;
    const rest = '<modalFeedback outcomeIdentifier="F" identifier="x" showHide="show">再看课本</modalFeedback>';
    expect(one(item(body, { declarations: response(["B"]), rest }))).toMatchObject({
      title: "看图。\n选一个",
      kind: "choice",
      many: false,
      options: [{ id: "A", code: "A", label: { text: "甲" }, fixed: true }, { code: "B" }],
      order: "random",
      key: ["B"],
      points: 1,
      explanation: { text: "不对\n再看课本" },
      notes: ["answerFeedback"],
    });
  });

  it("several choices with shares by mapping, bounds and limits", () => {
    const declarations = response(["A", "B"], mapping({ A: 2, B: 1, C: -1 }, 'upperBound="3"'), "multiple");
    const body = `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="2" minChoices="1">${simple("甲", "乙", "丙")}</choiceInteraction>`;
    expect(one(item(body, { declarations, template: "map_response" }))).toMatchObject({
      many: true,
      minPicks: 1,
      maxPicks: 2,
      key: ["A", "B"],
      shares: { A: 0.6666667, B: 0.3333333, C: -0.3333333 },
      points: 3,
    });
  });

  it("order, match, associate", () => {
    const order = `<orderInteraction responseIdentifier="RESPONSE">${simple("甲", "乙")}</orderInteraction>`;
    expect(one(item(order, { declarations: response(["B", "A"], "", "ordered") }))).toMatchObject({
      kind: "rank",
      key: ["B", "A"],
    });
    const set = (...names: string[]) =>
      `<simpleMatchSet>${names.map((name) => `<simpleAssociableChoice identifier="${name}" matchMax="1">${name}</simpleAssociableChoice>`).join("")}</simpleMatchSet>`;
    const match = `<matchInteraction responseIdentifier="RESPONSE">${set("X", "Y")}${set("P", "Q")}</matchInteraction>`;
    const pairs = response(["X Q", "Y P"], mapping({ "X Q": 1, "Y P": 1 }), "multiple", "directedPair");
    expect(one(item(match, { declarations: pairs, template: "map_response" }))).toMatchObject({
      kind: "matching",
      key: { X: "Q", Y: "P" },
      points: 2,
    });
    const two = response(["X P", "X Q"], "", "multiple", "directedPair");
    expect(one(item(match, { declarations: two }))).toMatchObject({
      kind: "matrix",
      cells: "many",
      notes: ["pairs X P, X Q"],
    });
    const associate = `<associateInteraction responseIdentifier="RESPONSE">${set("X", "Y", "P", "Q").replace(/<\/?simpleMatchSet>/g, "")}</associateInteraction>`;
    expect(one(item(associate, { declarations: response(["X P", "Y Q"], "", "multiple", "pair") }))).toMatchObject({
      kind: "matching",
      rows: [{ code: "X" }, { code: "Y" }],
      key: { X: "P", Y: "Q" },
    });
  });

  it("gaps in a sentence: words, menus, typed texts and numbers", () => {
    const gapMatch = `<gapMatchInteraction responseIdentifier="RESPONSE"><prompt>填空</prompt><gapText identifier="W">冬</gapText><gapText identifier="S">夏</gapText><p>现在是<gap identifier="G1"/>天</p></gapMatchInteraction>`;
    expect(one(item(gapMatch, { declarations: response(["W G1"], "", "multiple", "directedPair") }))).toMatchObject({
      title: "填空",
      kind: "blanks",
      text: { text: "现在是{{b1}}天" },
      blanks: [{ code: "G1", cell: { key: { answers: [{ text: "冬" }] } } }],
      wordBank: ["冬", "夏"],
    });
    const body = `<p>首都<inlineChoiceInteraction responseIdentifier="R1"><inlineChoice identifier="A">北京</inlineChoice><inlineChoice identifier="B">上海</inlineChoice></inlineChoiceInteraction>，
      河<textEntryInteraction responseIdentifier="R2"/>，<textEntryInteraction responseIdentifier="R3"/>公里</p>`;
    const declarations =
      response(["A"], "", "single", "identifier", "R1") +
      response(["长江"], mapping({ 长江: 1, 扬子江: 0.5 }), "single", "string", "R2") +
      response(["6300"], "", "single", "integer", "R3");
    const rest = `<responseProcessing><responseCondition><responseIf><equal toleranceMode="absolute" tolerance="100 100"><variable identifier="R3"/><correct identifier="R3"/></equal>
      <setOutcomeValue identifier="SCORE"><baseValue baseType="float">3</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`;
    expect(one(item(body, { declarations, template: "", rest }))).toMatchObject({
      kind: "blanks",
      text: { text: "首都{{b1}}， 河{{b2}}，{{b3}}公里" },
      points: 3,
      blanks: [
        { code: "R1", points: 1, cell: { kind: "choice", look: "dropdown", key: ["A"] } },
        { code: "R2", cell: { kind: "text", key: { answers: [{ text: "长江" }] } } },
        { code: "R3", cell: { kind: "number", integer: true, key: { ranges: [{ min: 6200, max: 6400 }] } } },
      ],
      notes: ["customScoring"],
    });
  });

  it("shares of typed answers if the mapping is used", () => {
    const declarations = response(["长江"], mapping({ 长江: 2, 扬子江: 1 }), "single", "string");
    expect(
      one(
        item('<p><textEntryInteraction responseIdentifier="RESPONSE"/></p>', {
          declarations,
          template: "map_response",
        }),
      ),
    ).toMatchObject({
      points: 2,
      blanks: [{ cell: { key: { answers: [{ text: "长江" }, { text: "扬子江", share: 0.5 }] } } }],
    });
  });

  it("essay, upload, slider, hot text", () => {
    const essay = item(
      '<extendedTextInteraction responseIdentifier="RESPONSE"><prompt>谈谈</prompt></extendedTextInteraction>',
      { declarations: response(["要点"], "", "single", "string") },
    );
    expect(one(essay)).toMatchObject({ kind: "essay", explanation: { text: "要点" }, notes: ["answerInExplanation"] });
    expect(
      one(item('<uploadInteraction responseIdentifier="RESPONSE"><prompt>上传</prompt></uploadInteraction>')),
    ).toMatchObject({ kind: "file", title: "上传" });
    const slider =
      '<sliderInteraction responseIdentifier="RESPONSE" lowerBound="0" upperBound="10" step="2"><prompt>几？</prompt></sliderInteraction>';
    expect(one(item(slider, { declarations: response([], "", "single", "integer") }))).toMatchObject({
      kind: "scale",
      look: "slider",
      min: 0,
      max: 10,
      step: 2,
    });
    expect(one(item(slider, { declarations: response(["6"], "", "single", "integer") }))).toMatchObject({
      kind: "number",
      key: { ranges: [{ min: 6, max: 6 }] },
    });
    const hottext =
      '<hottextInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>找错</prompt><p>他<hottext identifier="A">很</hottext>高<hottext identifier="B">兴的</hottext></p></hottextInteraction>';
    expect(one(item(hottext, { declarations: response(["B"]) }))).toMatchObject({
      title: "找错\n他很高兴的",
      options: [{ label: { text: "很" } }, { label: { text: "兴的" } }],
      key: ["B"],
    });
  });

  it("pictures to click and programs become essays; their labels stand in the report", () => {
    const body =
      '<hotspotInteraction responseIdentifier="RESPONSE"><prompt>哪里？</prompt><object type="image/png" data="map.png">地图</object><hotspotChoice shape="circle" coords="1,2,3" identifier="A" hotspotLabel="北京"/></hotspotInteraction>';
    expect(one(item(body))).toMatchObject({
      kind: "essay",
      title: "哪里？",
      notes: ["mediaMissing map.png (地图)", "unread 北京", "unsupported"],
    });
    expect(
      one(item('<customInteraction responseIdentifier="RESPONSE"><prompt>做</prompt></customInteraction>')).notes,
    ).toEqual(["unsupported"]);
  });

  it("several interactions are several questions, with the text before each and a part of the points", () => {
    const body = `<p>第一问</p><choiceInteraction responseIdentifier="R1" maxChoices="1">${simple("甲", "乙")}</choiceInteraction><p>第二问</p><extendedTextInteraction responseIdentifier="R2"/><p>结束语</p>`;
    const outcome = '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" normalMaximum="5"/>';
    const text = item(body, { declarations: response(["A"], "", "single", "identifier", "R1") }).replace(
      /<outcomeDeclaration[^>]*>/,
      outcome,
    );
    const { items } = readWith(qtiReader, text);
    expect(items.map(({ kind, code, title, points }) => [kind, code, title.text, points])).toEqual([
      ["choice", "i1_1", "第一问", 2.5],
      ["essay", "i1_2", "第二问\n结束语", 2.5],
    ]);
  });

  it("what is not for respondents, random values, adaptive items and style sheets are noted", () => {
    const body = `<rubricBlock view="scorer">给分要点</rubricBlock><rubricBlock view="candidate">说明</rubricBlock><p>速度 <printedVariable identifier="V"/></p><endAttemptInteraction responseIdentifier="H" title="提示"/>
      <choiceInteraction responseIdentifier="RESPONSE" maxChoices="1">${simple("甲", "乙")}</choiceInteraction>`;
    const rest =
      '<stylesheet href="a.css" type="text/css"/><catalogInfo><catalog id="c"><card>词义</card></catalog></catalogInfo>';
    const text = item(body, {
      declarations: `${response(["A"])}<templateDeclaration identifier="V" cardinality="single" baseType="integer"/>`,
      rest,
    }).replace('adaptive="false"', 'adaptive="true"');
    expect(one(text)).toMatchObject({
      title: "说明\n速度 {V}",
      notes: ["adaptive", "endAttempt 提示", "randomValues V", "rubric 给分要点", "stylesheet a.css", "unread 词义"],
    });
  });
});

it("QTI 3 has the same model with other names", () => {
  const text = `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i3" title="t"><qti-response-declaration identifier="RESPONSE" cardinality="multiple" base-type="identifier">
    <qti-correct-response><qti-value>A</qti-value><qti-value>C</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><p>选</p>
    <qti-choice-interaction response-identifier="RESPONSE" max-choices="0" shuffle="true"><qti-simple-choice identifier="A">甲</qti-simple-choice><qti-simple-choice identifier="B">乙</qti-simple-choice>
    <qti-simple-choice identifier="C">丙</qti-simple-choice></qti-choice-interaction></qti-item-body><qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/></qti-assessment-item>`;
  expect(one(text)).toMatchObject({ title: "选", many: true, key: ["A", "C"], order: "random", points: 1, notes: [] });
});

describe("QTI 1.2", () => {
  const classic = (presentation: string, processing = "", fields: Record<string, string> = {}, feedback = "") =>
    `<questestinterop><item ident="i1" title="名称"><itemmetadata><qtimetadata>${Object.entries(fields)
      .map(
        ([label, entry]) =>
          `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`,
      )
      .join("")}</qtimetadata></itemmetadata><presentation>${presentation}</presentation>
     <resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE"/></outcomes>${processing}</resprocessing>${feedback}</item></questestinterop>`;
  const text = (content: string) => `<material><mattext texttype="text/html">${content}</mattext></material>`;
  const labels = (...names: string[]) =>
    names.map((name, index) => `<response_label ident="${index + 1}">${text(name)}</response_label>`).join("");
  const lid = (ident: string, cardinality: string, prompt: string, ...names: string[]) =>
    `<response_lid ident="${ident}" rcardinality="${cardinality}">${prompt === "" ? "" : text(prompt)}<render_choice>${labels(...names)}</render_choice></response_lid>`;
  const rule = (condition: string, value: number, action = "Set") =>
    `<respcondition><conditionvar>${condition}</conditionvar><setvar action="${action}" varname="SCORE">${value}</setvar></respcondition>`;
  const equal = (value: string, ident = "r") => `<varequal respident="${ident}">${value}</varequal>`;

  it("single and multiple choices, true or false, parts of the marks", () => {
    expect(
      one(
        classic(text("&lt;p&gt;选&lt;/p&gt;") + lid("r", "Single", "", "甲", "乙"), rule(equal("2"), 100), {
          points_possible: "4.0",
        }),
      ),
    ).toMatchObject({
      title: "选",
      kind: "choice",
      many: false,
      key: ["2"],
      points: 4,
    });
    const both = rule(`<and>${equal("1")}${equal("3")}<not>${equal("2")}</not></and>`, 100);
    const several = one(classic(text("选") + lid("r", "Multiple", "", "甲", "乙", "丙"), both));
    expect(several).toMatchObject({ many: true, key: ["1", "3"], points: 1 });
    expect(several).not.toHaveProperty("shares");
    expect(one(classic(text("对？") + lid("r", "Single", "", "True", "False"), rule(equal("2"), 100)))).toMatchObject({
      kind: "boolean",
      key: false,
    });
    expect(
      one(classic(text("选") + lid("r", "Single", "", "甲", "乙"), rule(equal("1"), 10) + rule(equal("2"), 5))),
    ).toMatchObject({ key: ["1"], shares: { 1: 1, 2: 0.5 } });
    expect(
      one(
        classic(
          text("选") + lid("r", "Multiple", "", "甲", "乙", "丙"),
          rule(equal("1"), 50, "Add") + rule(equal("2"), 50, "Add") + rule(equal("3"), -50, "Add"),
        ),
      ),
    ).toMatchObject({
      key: ["1", "2"],
      shares: { 1: 0.5, 2: 0.5, 3: -0.5 },
    });
  });

  it("typed texts, numbers in a range, essays and uploads", () => {
    const fib = (more = "") =>
      `<response_str ident="r" rcardinality="Single"><render_fib ${more}><response_label ident="a"/></render_fib></response_str>`;
    const either = rule(equal("北京") + equal("北平"), 100);
    expect(one(classic(text("首都？") + fib(), either, { question_type: "short_answer_question" }))).toMatchObject({
      kind: "text",
      title: "首都？",
      key: { answers: [{ text: "北京" }, { text: "北平" }] },
    });
    const range = rule(
      `<or>${equal("200")}<and><vargte respident="r">160</vargte><varlte respident="r">240</varlte></and></or>`,
      100,
    );
    expect(one(classic(text("多少？") + fib('fibtype="Decimal"'), range))).toMatchObject({
      kind: "number",
      key: { ranges: [{ min: 160, max: 240 }] },
    });
    expect(one(classic(text("论述") + fib(), "", { question_type: "essay_question" }))).toMatchObject({
      kind: "essay",
    });
    expect(
      one(classic(text("上传"), "", { question_type: "file_upload_question", points_possible: "2" })),
    ).toMatchObject({ kind: "file", points: 2 });
    expect(one(classic(text("看图"), "", { question_type: "text_only_question" }))).toMatchObject({
      kind: "statement",
    });
  });

  it("gaps in the flow and gaps by name", () => {
    const gap = (ident: string) =>
      `<response_str ident="${ident}" rcardinality="Single"><render_fib maxchars="6"><response_label ident="A"/></render_fib></response_str>`;
    const flow = `${text("现在是")}${gap("f1")}${text("天，以前是")}${gap("f2")}${text("天")}`;
    expect(one(classic(flow, rule(equal("冬", "f1") + equal("夏", "f2"), 3, "Add")))).toMatchObject({
      kind: "blanks",
      text: { text: "现在是{{b1}}天，以前是{{b2}}天" },
      blanks: [{ cell: { key: { answers: [{ text: "冬" }] } } }, { cell: { key: { answers: [{ text: "夏" }] } } }],
    });
    const named = text("[色1]的花") + lid("response_色1", "Single", "色1", "红", "绿");
    expect(
      one(classic(named, rule(equal("2", "response_色1"), 100), { question_type: "multiple_dropdowns_question" })),
    ).toMatchObject({
      text: { text: "{{b1}}的花" },
      blanks: [{ cell: { kind: "choice", look: "dropdown", key: ["2"] } }],
    });
    expect(
      one(classic(named, rule(equal("1", "response_色1"), 100), { question_type: "fill_in_multiple_blanks_question" })),
    ).toMatchObject({
      blanks: [{ cell: { kind: "text", key: { answers: [{ text: "红" }, { text: "绿" }] } } }],
    });
  });

  it("matching, ordering and places on a picture", () => {
    const rows = text("配对") + lid("x", "Single", "中国", "北京", "东京") + lid("y", "Single", "日本", "北京", "东京");
    expect(one(classic(rows, rule(equal("1", "x"), 50, "Add") + rule(equal("2", "y"), 50, "Add")))).toMatchObject({
      kind: "matching",
      title: "配对",
      key: { x: "1", y: "2" },
    });
    expect(
      one(classic(text("排序") + lid("r", "Ordered", "", "甲", "乙"), rule(equal("2") + equal("1"), 5))),
    ).toMatchObject({ kind: "rank", key: ["2", "1"] });
    const hotspot = `<response_xy ident="r"><render_hotspot><material><matimage uri="map.png"/></material><response_label ident="a" rarea="rectangle">1,2,3,4</response_label></render_hotspot></response_xy>`;
    expect(one(classic(text("指出") + hotspot))).toMatchObject({
      kind: "essay",
      notes: ["mediaMissing map.png", "unread 1,2,3,4", "unsupported"],
    });
  });

  it("feedback: general, of answers, of the result", () => {
    const feedback = ["general_fb", "2_fb", "correct_fb"]
      .map((ident) => `<itemfeedback ident="${ident}"><flow_mat>${text(ident)}</flow_mat></itemfeedback>`)
      .join("");
    expect(
      one(classic(text("选") + lid("r", "Single", "", "甲", "乙"), rule(equal("2"), 100), {}, feedback)),
    ).toMatchObject({
      explanation: { text: "general_fb\n乙: 2_fb" },
      notes: ["answerFeedback", "resultFeedback correct_fb"],
    });
  });

  it("sections, references to banks and selections", () => {
    const assessment = `<questestinterop><assessment ident="a" title="期末考试"><section ident="root_section"><section ident="s" title="第一部分"><selection_ordering><selection><sourcebank_ref>bank7</sourcebank_ref><selection_number>2</selection_number></selection></selection_ordering>
      <item ident="i1"><presentation>${text("题")}</presentation></item></section></section></assessment></questestinterop>`;
    const read = qtiReader.read({ kind: "text", name: "a.xml", text: assessment });
    expect("form" in read && read.form.title.text).toBe("期末考试");
    const { items, notes } = readWith(qtiReader, assessment);
    expect(items.map(({ kind, title }) => [kind, title.text])).toEqual([
      ["section", "第一部分"],
      ["statement", "题"],
    ]);
    expect(notes).toEqual(["bankReference bank7", "selection 第一部分"]);
  });

  it("a document type without entities and a missing end tag do not matter", () => {
    const body = classic(text("题")).replace("</resprocessing>", "");
    const { items, notes } = readWith(
      qtiReader,
      `<!DOCTYPE questestinterop SYSTEM "ims_qtiasiv1p2.dtd" [<!ELEMENT a (b)>]>\n${body}`,
    );
    expect([items.length, notes]).toEqual([1, ["xmlRepaired"]]);
  });
});

describe("packages", () => {
  const pack = (files: Record<string, string>): Source => ({
    kind: "archive",
    name: "题.zip",
    entries: new Map(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])),
  });
  const manifest = (...files: string[]) =>
    `<manifest><metadata><lom><general><title><string>期末</string></title></general></lom></metadata><resources>${files.map((href) => `<resource type="imsqti_item_xmlv2p1" href="${href}"><file href="${href}"/></resource>`).join("")}</resources></manifest>`;
  const named = (identifier: string, body = "<p>题</p>") =>
    item(body).replace('identifier="i1"', `identifier="${identifier}"`);

  it("items in the order of the manifest, with pictures beside them", () => {
    const picture = named("a", '<p>看<img src="../img/%E7%8C%AB.png" alt="猫"/></p>');
    const source = pack({
      "imsmanifest.xml": manifest("q/b.xml", "q/a.xml"),
      "q/a.xml": picture,
      "q/b.xml": named("b"),
      "img/猫.png": "x",
      "readme.xml": "<x/>",
    });
    const { items, notes } = readWith(qtiReader, source);
    expect(items.map(({ kind, code }) => [kind, code])).toEqual([
      ["statement", "b"],
      ["media", ""],
      ["statement", "a"],
    ]);
    expect(items[1]).toMatchObject({
      media: { entry: "img/猫.png" },
      title: { text: "猫" },
      place: { file: "q/a.xml" },
    });
    expect(notes).toEqual(["mediaBefore 猫.png"]);
    const read = qtiReader.read(source);
    expect("form" in read && read.form.title.text).toBe("期末");
  });

  it("a test gives order, sections and weights; what it does not use comes after it", () => {
    const test = `<assessmentTest ${NAMESPACE} identifier="t" title="测验"><testPart identifier="p"><assessmentSection identifier="s" title="一" visible="true"><ordering shuffle="true"/>
      <assessmentItemRef identifier="r1" href="b.xml"><weight identifier="w" value="3"/></assessmentItemRef><assessmentItemRef identifier="r2" href="none.xml"/></assessmentSection></testPart></assessmentTest>`;
    const body = `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1">${simple("甲", "乙")}</choiceInteraction>`;
    const b = item(body, { declarations: response(["A"]) }).replace('identifier="i1"', 'identifier="b"');
    const { items, notes } = readWith(
      qtiReader,
      pack({
        "imsmanifest.xml": manifest("a.xml", "b.xml", "test.xml"),
        "a.xml": named("a"),
        "b.xml": b,
        "test.xml": test,
      }),
    );
    expect(items.map(({ kind, code, points }) => [kind, code, points])).toEqual([
      ["section", "", undefined],
      ["choice", "b", 3],
      ["statement", "a", undefined],
    ]);
    expect(notes).toEqual(["itemMissing none.xml", "shuffledSection 一"]);
  });

  it("of two copies of an assessment the fuller one is read", () => {
    const assessment = (title: string) =>
      `<questestinterop><assessment ident="a" title="x"><section ident="root_section"><item ident="1"><presentation><material><mattext>${title}</mattext></material></presentation></item></section></assessment></questestinterop>`;
    const source = pack({
      "imsmanifest.xml": manifest(),
      "g1/assessment_qti.xml": assessment("略"),
      "non_cc_assessments/g1.xml.qti": assessment("全"),
    });
    expect(readWith(qtiReader, source).items.map(({ title }) => title.text)).toEqual(["全"]);
  });

  it("a broken item is noted, the others are read; an unknown version is refused", () => {
    const { items, notes } = readWith(
      qtiReader,
      pack({ "imsmanifest.xml": manifest("a.xml", "b.xml"), "a.xml": named("a").slice(0, -30), "b.xml": named("b") }),
    );
    expect([items.map(({ code }) => code), notes]).toEqual([["b"], ["xmlInvalid"]]);
    expect(
      readWith(
        qtiReader,
        pack({ "imsmanifest.xml": manifest("a.xml"), "a.xml": named("a").replace("imsqti_v2p1", "imsqti_v7p0") }),
      ).refused,
    ).toBe("unknownVersion 1");
    expect(readWith(qtiReader, pack({ "imsmanifest.xml": manifest(), "a.txt": "x" })).refused).toBe("empty");
  });
});

it("recognises QTI by its root", () => {
  const sure = (text: string) => qtiReader.recognise({ kind: "text", name: "a.xml", text });
  expect(sure(item(""))).toBe(1);
  expect(sure("<qti-assessment-test/>")).toBe(1);
  expect(sure("<questestinterop/>")).toBe(1);
  expect(sure("<quiz/>")).toBe(0);
});

it.each([
  ["entities", '<!DOCTYPE a [<!ENTITY x "y">]><assessmentItem>&x;</assessmentItem>', "xmlEntities 1"],
  ["deep XML", `<assessmentItem>${"<p>".repeat(100_000)}`, "xmlTooComplex 1"],
  ["a file that is cut off", '<assessmentItem identifier="a"><itemBody>', "xmlInvalid 1"],
])("%s are refused", (_name, text, refused) => {
  expect(readWith(qtiReader, text).refused).toBe(refused);
});

it("scripts are left out", () => {
  const { items, notes } = readWith(qtiReader, item('<p onclick="x()">题<script>alert(1)</script></p>'));
  expect(items[0]?.title).toEqual({ text: "题" });
  expect(notes).toContain("script");
});
