/** Reads one `item` of QTI 1.2 into the paper: the classic form, and that of Canvas and Common Cartridge. */
import { escapeHtml } from "@idata/engine";
import type { ChoiceKind, NeutralKind, NeutralText, NumberKind, Place, TextKind } from "../../exchange/index.ts";
import { htmlText, joinTexts, plainText } from "../exam/html.ts";
import { explain, type FindMedia, type Paper, toParts } from "../exam/paper.ts";
import { toInterval } from "../exam/ranges.ts";
import { ReadMarks } from "../xml/unread.ts";
import { childOf, elementsOf, findAll, textOf, type XmlElement } from "../xml/xml.ts";
import { lineOf, splitBody } from "./body.ts";
import { readScoring1, type ResponseRules, type Scoring1 } from "./scoring1.ts";

interface Item1 {
  readonly item: XmlElement;
  readonly paper: Paper;
  readonly place: Place;
  readonly find: FindMedia;
  readonly scoring: Scoring1;
  /** Canvas: `multiple_answers_question`. */
  readonly type: string;
  readonly marks: ReadMarks;
}

const RESPONSES = new Set([
  "response_lid",
  "response_str",
  "response_num",
  "response_grp",
  "response_xy",
  "response_extension",
]);

export function addItem1(item: XmlElement, paper: Paper, place: Place, find: FindMedia): void {
  const marks = new ReadMarks();
  const fields = readFields(item, marks);
  const type = fields.get("question_type") ?? fields.get("cc_profile") ?? "";
  const scoring = readScoring1(item);
  const context: Item1 = { item, paper, place, find, scoring, type, marks };
  const presentation = marks.take(childOf(item, "presentation"));
  for (const comment of findAll(item, "qticomment")) paper.note("lost", "comment", place, { text: lineOf(comment) });
  for (const name of ["resprocessing", "qticomment", "duration"])
    for (const element of elementsOf(item, name)) marks.take(element);
  const responses = presentation === undefined ? [] : findAll(presentation, ...RESPONSES);
  const feedback = readFeedback(context, responses);
  const given = Number(
    fields.get("points_possible") ?? fields.get("qmd_weighting") ?? fields.get("max_score") ?? "NaN",
  );
  const isAsked = responses.length > 0 || /upload/.test(type);
  const points = Number.isFinite(given)
    ? given
    : !isAsked
      ? null
      : scoring.best > 0 && !scoring.isPercent
        ? scoring.best
        : 1;
  const rest = marks.unread(item);
  if (rest.length > 0) paper.noteUnread(rest, place);
  addQuestions(context, presentation, responses, isAsked ? points : null, feedback);
}

/** Fields of the metadata; those that people wrote for themselves are noted. */
function readFields(item: XmlElement, marks: ReadMarks): Map<string, string> {
  const metadata = marks.take(childOf(item, "itemmetadata"));
  const fields = new Map<string, string>();
  if (metadata === undefined) return fields;
  for (const field of findAll(metadata, "qtimetadatafield"))
    fields.set(lineOf(childOf(field, "fieldlabel")).toLowerCase(), lineOf(childOf(field, "fieldentry")));
  for (const element of elementsOf(metadata))
    if (element.name.startsWith("qmd_")) fields.set(element.name, lineOf(element));
  return fields;
}

function addQuestions(
  context: Item1,
  presentation: XmlElement | undefined,
  responses: readonly XmlElement[],
  points: number | null,
  feedback: ReturnType<typeof readFeedback>,
): void {
  const { item, paper, place, find, type } = context;
  const base = { code: item.attributes["ident"] ?? "", place, ...(points === null ? {} : { points }), ...feedback };
  const name = plainText(item.attributes["title"] ?? "");
  const body = (skipped: (element: XmlElement) => boolean) =>
    splitBody(presentation ?? item, { classify: (element) => classify(element, skipped), write: writeMaterial });
  const named = responses.length > 0 && /fill_in_multiple_blanks|multiple_dropdowns/.test(type);
  const isMatching =
    type === "matching_question" ||
    (responses.length > 1 && responses.every(({ name: one }) => one === "response_lid") && haveSameOptions(responses));
  if (named || isMatching || responses.length === 0) {
    const [segment] = presentation === undefined ? [] : body((element) => RESPONSES.has(element.name));
    const html = segment?.html ?? "";
    if (named) return paper.add({ ...base, ...namedGaps(html, responses, context) });
    const title = orName(paper.html(html, place, find), name);
    if (isMatching) return paper.add({ ...base, title, ...matching(responses, context) });
    return paper.add({ ...base, title, ...(/upload/.test(type) ? { kind: "file" } : { kind: "statement" }) });
  }
  const segments = body(() => false);
  const asked = segments.filter(({ block, gaps }) => block !== null || gaps.length > 0).length;
  const marks = points === null ? {} : { points: Number((points / Math.max(1, asked)).toFixed(4)) };
  segments.forEach(({ html, block, gaps }, index) => {
    const own = { ...base, ...marks, ...(segments.length === 1 ? {} : { code: `${base.code}_${index + 1}` }) };
    if (index < segments.length - 1) delete (own as { explanation?: NeutralText }).explanation;
    // One field below its question needs no gap in a sentence.
    const [gap] = gaps;
    const after = gap === undefined ? "" : htmlText(html.slice(html.indexOf(`{{${gap.id}}}`) + gap.id.length + 4)).text;
    if (gap !== undefined && gaps.length === 1 && after === "") {
      const title = orName(paper.html(html.replace(`{{${gap.id}}}`, ""), place, find), name);
      return paper.add({ ...own, title, ...typed(gap.element, context) });
    }
    if (gaps.length > 0) {
      const blanks = gaps.map(({ id, element }) => ({
        id,
        code: element.attributes["ident"] ?? id,
        label: { text: "" },
        cell: cellOf(element, context),
      }));
      return paper.add({ ...own, title: { text: "" }, kind: "blanks", text: paper.html(html, place, find), blanks });
    }
    const said: Said1 = block === null ? { kind: { kind: "statement" } } : readBlock(block, context);
    const texts = [html, said.html ?? ""].filter((part) => part !== "").map((part) => paper.html(part, place, find));
    return paper.add({ ...own, title: orName(joinTexts(texts, "\n"), name), ...said.kind });
  });
}

const orName = (title: NeutralText, name: NeutralText): NeutralText => (title.text === "" ? name : title);

interface Said1 {
  readonly kind: NeutralKind;
  readonly html?: string;
}

function classify(element: XmlElement, skipped: (element: XmlElement) => boolean): "block" | "gap" | "skip" | "text" {
  if (skipped(element)) return "skip";
  if (element.name === "response_str" || element.name === "response_num") return "gap";
  return RESPONSES.has(element.name) ? "block" : "text";
}

/** `mattext` and its like as HTML. Each piece of material stands on a line of its own unless it is in a flow. */
export function writeMaterial(element: XmlElement): string | undefined {
  const { name, attributes } = element;
  if (name === "mattext" || name === "matemtext") {
    const text = textOf(element);
    const isHtml =
      (attributes["texttype"] ?? "").includes("html") ||
      /<\/?(?:p|br|b|i|img|div|span|sub|sup|strong|em)\b[^<>]*>/i.test(text);
    return isHtml ? text : escapeHtml(text).replaceAll(/\r?\n/g, " ");
  }
  if (name === "matbreak") return "<br>";
  const file = { matimage: "img", mataudio: "audio", matvideo: "video" }[name];
  if (file !== undefined)
    return `<${file} src="${escapeHtml(attributes["uri"] ?? attributes["entityref"] ?? "")}"${attributes["label"] === undefined ? "" : ` alt="${escapeHtml(attributes["label"])}"`}>`;
  return undefined;
}

function materialOf(element: XmlElement | undefined, skip: (child: XmlElement) => boolean = () => false): string {
  if (element === undefined) return "";
  const write = (child: XmlElement): string => {
    if (skip(child)) return "";
    return (
      writeMaterial(child) ??
      elementsOf(child)
        .map((inner) => write(inner))
        .join(child.name === "flow_mat" ? "<br>" : "")
    );
  };
  return write(element);
}

const labelsIn = (response: XmlElement): XmlElement[] => findAll(response, "response_label");

const codesOf = (labels: readonly XmlElement[]): string[] => labels.map(({ attributes }) => attributes["ident"] ?? "");

const optionsOf = (labels: readonly XmlElement[], { paper, place, find }: Item1) =>
  toParts(
    labels.map((label) => paper.label(materialOf(label), place, find)),
    codesOf(labels),
  );

/** The material of a response outside its labels; ordering shows some above and below them. */
const promptOf = (response: XmlElement): string => materialOf(response, (child) => child.name === "response_label");

function haveSameOptions(responses: readonly XmlElement[]): boolean {
  const texts = responses.map((response) =>
    labelsIn(response)
      .map((label) => lineOf(label))
      .sort()
      .join("\n"),
  );
  return new Set(texts).size === 1 && texts[0] !== "" && responses.every((response) => promptOf(response) !== "");
}

function readBlock(response: XmlElement, context: Item1): Said1 {
  const { paper, place, scoring, type } = context;
  const html = promptOf(response);
  const rules = scoring.of(response.attributes["ident"] ?? "");
  const labels = labelsIn(response);
  const cardinality = (response.attributes["rcardinality"] ?? "Single").toLowerCase();
  if (response.name === "response_grp") return { kind: group(response, context), html };
  const codes = codesOf(labels);
  const isHotspot = response.name !== "response_lid" || findAll(response, "render_hotspot").length > 0;
  if (isHotspot || labels.length === 0 || /categorization|hot_spot/.test(type)) {
    paper.note("changed", "unsupported", place, { type: type || response.name });
    const texts = labels.map((label) => lineOf(label)).filter((text) => text !== "");
    if (texts.length > 0) paper.note("lost", "unread", place, { path: response.name, text: texts.join(" · ") });
    const pictures = findAll(response, "matimage").filter(
      (picture) => !html.includes(picture.attributes["uri"] ?? "\u0000"),
    );
    return { kind: { kind: "essay" }, html: html + pictures.map((picture) => writeMaterial(picture) ?? "").join("") };
  }
  const options = optionsOf(labels, context);
  if (cardinality === "ordered" || type === "ordering_question") {
    const key = rules.together.length === codes.length ? [...rules.together] : [];
    return { kind: { kind: "rank", options, ...(key.length > 0 ? { key } : {}) }, html };
  }
  const order = findAll(response, "render_choice").some(({ attributes }) => attributes["shuffle"] === "Yes")
    ? { order: "random" as const }
    : {};
  const many = cardinality === "multiple";
  const verdicts = options.map(({ label }) => /^(?:true|false)$/i.test(label.text));
  const [first, second] = options;
  const answers = keyOf(rules, codes, many);
  if (!many && first !== undefined && second !== undefined && options.length === 2 && verdicts.every(Boolean)) {
    const yes = /^true$/i.test(first.label.text) ? first : second;
    const key = answers.key === undefined ? {} : { key: answers.key[0] === yes.code };
    return { kind: { kind: "boolean", yes: yes.label, no: (yes === first ? second : first).label, ...key }, html };
  }
  return { kind: { kind: "choice", many, options, ...order, ...answers }, html };
}

function keyOf(rules: ResponseRules, codes: readonly string[], many: boolean): Pick<ChoiceKind, "key" | "shares"> {
  if (many && rules.together.length > 0) return { key: codes.filter((code) => rules.together.includes(code)) };
  const scored = codes.map((code) => [code, rules.byAnswer.get(code) ?? 0] as const).filter(([, value]) => value !== 0);
  const positive = scored.filter(([, value]) => value > 0);
  if (positive.length === 0) return {};
  const best = many
    ? positive.reduce((sum, [, value]) => sum + value, 0)
    : Math.max(...positive.map(([, value]) => value));
  const key = positive.filter(([, value]) => many || value === best).map(([code]) => code);
  const shares = scored.map(([code, value]) => [code, Number((value / best).toFixed(7))] as const);
  const says = scored.length > key.length || (many && key.length > 1);
  return { key, ...(says ? { shares: Object.fromEntries(shares) } : {}) };
}

/** Canvas: `[colour]` in the text is the gap of `response_colour`. */
function namedGaps(
  html: string,
  responses: readonly XmlElement[],
  context: Item1,
): { kind: "blanks" } & Omit<Extract<NeutralKind, { kind: "blanks" }>, "kind"> & { title: NeutralText } {
  const { paper, place, find, scoring, type } = context;
  let text = html;
  const blanks = responses.map((response, index) => {
    const ident = response.attributes["ident"] ?? "";
    const id = `b${index + 1}`;
    const name = ident.replace(/^response_/, "");
    const mark = `[${name}]`;
    text = text.includes(mark) ? text.replace(mark, () => `{{${id}}}`) : `${text}<br>${promptOf(response)} {{${id}}}`;
    const labels = labelsIn(response);
    const rules = scoring.of(ident);
    const isTyped = type.startsWith("fill_in") && response.name === "response_lid";
    if (!isTyped && response.name === "response_lid") {
      const options = optionsOf(labels, context);
      const cell: ChoiceKind = {
        kind: "choice",
        many: false,
        look: "dropdown",
        options,
        ...keyOf(rules, codesOf(labels), false),
      };
      return { id, code: name, label: { text: "" }, cell };
    }
    const right = isTyped ? labels.map((label) => ({ text: htmlText(materialOf(label)).text })) : [];
    const cell: TextKind | NumberKind = isTyped
      ? { kind: "text", lines: "one", key: { answers: right } }
      : cellOf(response, context);
    return { id, code: name, label: { text: "" }, cell };
  });
  return { kind: "blanks", title: { text: "" }, text: paper.html(text, place, find), blanks };
}

function matching(responses: readonly XmlElement[], context: Item1): NeutralKind {
  const { paper, place, find, scoring } = context;
  const [first] = responses;
  const labels = first === undefined ? [] : labelsIn(first);
  const options = optionsOf(labels, context);
  const codes = responses.map(({ attributes }) => attributes["ident"] ?? "");
  const rows = toParts(
    responses.map((response) => paper.label(promptOf(response), place, find)),
    codes,
  );
  const texts = labels.map((label) => lineOf(label));
  const key = responses.flatMap((response, index) => {
    const [best] = [...scoring.of(codes[index] ?? "").byAnswer]
      .filter(([, value]) => value > 0)
      .sort((a, b) => b[1] - a[1]);
    const own = labelsIn(response);
    const at = own.findIndex(({ attributes }) => attributes["ident"] === best?.[0]);
    // Each row may have idents of its own for the same options.
    const code =
      options.find((option) => option.code === best?.[0])?.code ?? options[texts.indexOf(lineOf(own[at]))]?.code;
    return best === undefined || code === undefined ? [] : [[codes[index] ?? "", code] as const];
  });
  return { kind: "matching", rows, options, ...(key.length > 0 ? { key: Object.fromEntries(key) } : {}) };
}

/** Labels with `match_group` are rows; they name the labels that they may be matched with. */
function group(response: XmlElement, context: Item1): NeutralKind {
  const labels = labelsIn(response);
  const isRow = ({ attributes }: XmlElement): boolean => (attributes["match_group"] ?? "") !== "";
  const [rowLabels, others] = [labels.filter(isRow), labels.filter((label) => !isRow(label))];
  const rows = optionsOf(rowLabels, context);
  const options = optionsOf(others, context);
  const pairs = [...context.scoring.of(response.attributes["ident"] ?? "").byAnswer].flatMap(([pair, value]) => {
    const [row = "", option = ""] = pair.split(/[\s,]+/);
    return value > 0 && rows.some(({ code }) => code === row) ? [[row, option] as const] : [];
  });
  return { kind: "matching", rows, options, ...(pairs.length > 0 ? { key: Object.fromEntries(pairs) } : {}) };
}

/** One field: a number, a line or an essay. */
function typed(response: XmlElement, context: Item1): NeutralKind {
  const { paper, place, type } = context;
  const rules = context.scoring.of(response.attributes["ident"] ?? "");
  if (type === "calculated_question") {
    paper.note("changed", "unsupported", place, { type });
    return { kind: "essay" };
  }
  const [field] = findAll(response, "render_fib");
  const rows = Number(field?.attributes["rows"] ?? "1");
  const hasKey = rules.byAnswer.size > 0 || rules.ranges.length > 0;
  const isEssay =
    /essay/.test(type) ||
    (!hasKey && (rows > 1 || (field?.attributes["prompt"] ?? "") === "Box" || type !== "short_answer_question"));
  return isEssay && !hasKey ? { kind: "essay" } : cellOf(response, context);
}

function cellOf(response: XmlElement, { scoring, type }: Item1): TextKind | NumberKind {
  const { byAnswer, ranges, matchCase } = scoring.of(response.attributes["ident"] ?? "");
  const [field] = findAll(response, "render_fib");
  const right = [...byAnswer].filter(([text, value]) => value > 0 && text !== "");
  const best = Math.max(0, ...right.map(([, value]) => value), ...ranges.map(({ value }) => value));
  const shareOf = (value: number): { share?: number } =>
    best === 0 || value === best ? {} : { share: Number((value / best).toFixed(7)) };
  const isNumber =
    response.name === "response_num" ||
    /^(?:decimal|integer|scientific)$/i.test(field?.attributes["fibtype"] ?? "") ||
    type === "numerical_question";
  if (isNumber) {
    const exact = right.flatMap(([text, value]) => {
      const number = Number(text);
      const isInside = ranges.some(({ min, max }) => number >= min && number <= max);
      return Number.isFinite(number) && !isInside ? [{ ...toInterval(number, 0), ...shareOf(value) }] : [];
    });
    const all = [...ranges.map(({ min, max, value }) => ({ min, max, ...shareOf(value) })), ...exact];
    return { kind: "number", ...(all.length === 0 ? {} : { key: { ranges: all } }) };
  }
  const answers = right.map(([text, value]) => ({ text, ...shareOf(value) }));
  const most = Number(field?.attributes["maxchars"] ?? "NaN");
  return {
    kind: "text",
    lines: "one",
    ...(Number.isInteger(most) && most > 0 && answers.every(({ text }) => text.length <= most)
      ? { maxLength: most }
      : {}),
    ...(answers.length === 0 ? {} : { key: { answers, ...(matchCase ? { matchCase: true } : {}) } }),
  };
}

function readFeedback(
  { item, paper, place, find, marks }: Item1,
  responses: readonly XmlElement[],
): { explanation?: NeutralText } {
  const labels = new Map(
    responses
      .flatMap((response) => labelsIn(response))
      .map((label) => [label.attributes["ident"] ?? "", lineOf(label)]),
  );
  const general: NeutralText[] = [];
  const answers: { label: string; text: NeutralText }[] = [];
  for (const element of elementsOf(item, "itemfeedback")) {
    const ident = element.attributes["ident"] ?? "";
    const solution = findAll(element, "solution")[0];
    for (const hint of findAll(element, "hint"))
      paper.note("lost", "hint", place, { text: htmlText(materialOf(hint)).text });
    const text = paper.textOnly(
      solution === undefined ? materialOf(element, (child) => child.name === "hint") : materialOf(solution),
      place,
      find,
    );
    marks.take(element);
    if (text.text === "") continue;
    const label = labels.get(ident.replace(/_fb$/, ""));
    if (ident === "general_fb" || solution !== undefined) general.push(text);
    else if (/^(?:general_)?(?:in)?correct/i.test(ident)) paper.count("resultFeedback", text.text);
    else answers.push({ label: label ?? "", text });
  }
  if (answers.length > 0) paper.note("changed", "answerFeedback", place);
  return explain(general, answers);
}
