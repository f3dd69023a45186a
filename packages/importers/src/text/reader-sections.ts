/** Reads numbered stems, and headings of sections, which can set the type and score of the questions below. */
import { type Draft, createDraft, emptyStem, plainModeOf, toStatement } from "./draft.ts";
import { arePartsQuestions, contentBelow, hasChoices, hasListBelow } from "./groups.ts";
import { findKey } from "./keys.ts";
import { toSimplified } from "./names.ts";
import { readFields } from "./field-lines.ts";
import type { SourceLine } from "./lines.ts";
import type { NumberMark } from "./numbering.ts";
import { readOption, splitNumbered } from "./options.ts";
import { startFields } from "./reader-fields.ts";
import { type Reader, startQuestion } from "./reader-state.ts";

const PART =
  /^(?:第\s?[一二三四五六七八九十\d]{1,3}\s?(?:部[分份]|章|[节節]|[单單]元)|part\s?(?:\d{1,3}|[ivx]{1,5})(?![a-z]))/i;
const BOXED = /^={2,}\s?<{0,3}([^<>=]{1,200})>{0,3}\s?={2,}$/;
const EACH_SCORE = /每小?[题空]\s?(\d{1,4}(?:\.\d{1,2})?)\s?分/;

/** Whether a line is a heading: `## …`, `一、单项选择题（每题2分）`, `第一部分 …`, `===<<<单选题>>>===`. */
export function isSectionHeading(reader: Reader, line: SourceLine): boolean {
  if (line.kind !== "text" || line.quote || line.text.length > 500) return false;
  if (BOXED.test(line.text) || PART.test(line.text) || isTypeName(reader, line)) return true;
  const { number } = line;
  if (number === null) return line.heading > 0;
  if (number.family !== "chinese") return false;
  if (isLoneQuestion(reader, line) || hasRowsBelow(reader, line)) return false;
  // `三、您希望…？（可多选）` asks; the name of a type in it says how many may be chosen.
  if (
    reader.profile.chineseQuestions &&
    /[?？]|[(（]\s*[)）]|[_＿]{2,}|[[【][^[\]【】]{2,8}[\]】]\s*[*＊]?$/.test(number.rest) &&
    hasListBelow(reader.lines, line.index)
  )
    return false;
  return !reader.profile.chineseQuestions || reader.catalog.findMarkInside(number.rest.slice(0, 30)) !== null;
}

/** `一、请评价各项服务[矩阵单选题]⏎行：`: lists of rows and columns belong to a question. */
function hasRowsBelow({ lines }: Reader, line: SourceLine): boolean {
  return /\]\s*[*＊]?$/u.test(line.text) && /^\s*[行列][:：]/u.test(lines[line.index + 1]?.text ?? "");
}

/** A line without choices, gaps and answer. */
function isBare(draft: Draft): boolean {
  return draft.options.length + draft.answer.length + draft.rows.length === 0 && draft.stem.marks.length === 0;
}

const TASK_WITH_POINTS =
  /^(?:[请請]|试|試)?(?:[简簡论論试試][述析]|[说說]明|分析|[论論][证證]|[证證]明|[计計]算|[设設][计計]|比[较較]|什么是|什麼是|如何|为什么|為什麼|[谈談][谈談]|列[举舉]).{4,120}[(（]\s?(?:本[题題]|共)?\s?\d{1,3}\s?分\s?[)）][。.]?$/u;

/** A heading without anything below it that asks or has points is a question: `五、试述…（25分）`. */
function isLoneQuestion(reader: Reader, line: SourceLine): boolean {
  const below = contentBelow(reader.lines, line.index);
  // With its answer below it: `三、简述…，并说明…（10分）`.
  if (below === "text" && TASK_WITH_POINTS.test(line.number?.rest ?? "")) return reader.index.questions > 0;
  if (below !== "nothing" || line.text.length < 8) return false;
  // `二、阅读与理解（30分）⏎（一）课内阅读`: a part with parts of its own.
  if (!/[?？。]/u.test(line.text) && beginsSubparts(reader, line)) return false;
  const mark = reader.catalog.findMarkInside(line.text.replace(/\[[^[\]]*\]$/, "").slice(0, 12));
  return (
    mark === null &&
    /[?？。]|[_＿]{3,}|[(（]\s?(?:本题)?(?:满分|共)?\s?\d{1,3}\s?分\s?[)）]|(?:建[议議]|意[见見]|看法|感受)[^，。：:]{0,6}[:：]?$|[您你].{2,40}[:：]$|.{4}\[简答题\]$/.test(
      line.text,
    ) &&
    reader.index.questions > 0
  );
}

/** Whether the first part of a part stands right below a line. */
function beginsSubparts({ lines }: Reader, line: SourceLine): boolean {
  const below = lines.slice(line.index + 1, line.index + 4).find(({ kind }) => kind !== "blank");
  return below !== undefined && /^\s*[(（]\s?一\s?[)）]\s*\S/u.test(below.text);
}

/** Kinds that name parts of papers without the word for a question. */
const PART_NAME =
  /^(?:名[词詞]解[释釋]|(?:材料|案例)分析|[书書]面表[达達]|[阅閱][读讀]理解|完[形型]填空|作文|[写寫]作|翻[译譯]|改[错錯])$/;

/** Whether the line is only a type name, `单选题（共10题，每题2分）` or `【多选题】`, right above a numbered stem. */
function isTypeName(reader: Reader, line: SourceLine): boolean {
  // `[A2型题]` above a number, whatever the kind is called.
  const kind = /^[【[［]([^【】[\]］]{1,12}[题題])[】\]］]$/.exec(line.text)?.[1];
  if (
    kind !== undefined &&
    reader.catalog.findMark(kind) === null &&
    contentBelow(reader.lines, line.index) === "numbers"
  )
    return true;
  if (line.text.length > 60 || reader.profile.by !== "numbers") return false;
  const name = line.text
    .replace(/[(（][^()（）]*[)）]\s*[:：]?$/, "")
    .replace(/^[【[［]|[】\]］]?\s*[:：]?$/g, "")
    .trim();
  if (!(/[题題]$/.test(name) || PART_NAME.test(name)) || reader.catalog.findMark(name) === null) return false;
  if (/[(（][^()（）]*(?:分|共)[^()（）]*[)）]/.test(line.text) && contentBelow(reader.lines, line.index) === "numbers")
    return true;
  // In a paper with numbers, `应用题：` above a task without a number is a heading like the others.
  if (/[:：]$/.test(line.text) && reader.list !== null && contentBelow(reader.lines, line.index) === "text")
    return true;
  for (let at = line.index + 1; at < line.index + 5; at += 1) {
    const below = reader.lines[at];
    if (below !== undefined && below.kind !== "blank") return below.number !== null;
  }
  return false;
}

export function readHeading(reader: Reader, line: SourceLine): boolean {
  if (!isSectionHeading(reader, line)) return false;
  if (line.heading > 0 && isAnswerHeading(line.text)) return false;
  startHeading(reader, line, BOXED.exec(line.text)?.[1]?.trim() ?? line.text);
  return true;
}

const BARE_PART = /^\s*[(（]\s?[一二三四五六七八九十]{1,3}\s?[)）]\s*$/u;

/** Opens a section. Its type and score apply to the questions below. */
export function startHeading(reader: Reader, line: SourceLine, text: string): void {
  const draft = createDraft("statement", line.no, emptyStem(text));
  const inside = reader.catalog.findMarkInside(text);
  const score = EACH_SCORE.exec(text.slice(0, 300));
  // `（一）` alone parts the questions of its section, whose type goes on.
  const above = BARE_PART.test(text) ? reader.section : null;
  reader.section = {
    mark: inside?.mark ?? above?.mark ?? null,
    name: inside?.name ?? above?.name ?? "",
    score: score === null ? (above?.score ?? null) : Number(score[1]),
  };
  reader.unnumbered = inside !== null && contentBelow(reader.lines, line.index) === "text";
  reader.parts = null;
  reader.form.pages.at(-1)?.items.push(draft);
  reader.current = draft;
  reader.index.addSection();
  reader.list = null;
  reader.expect = "description";
  reader.preamble = false;
  reader.ledger.claim(line.no, "heading", draft);
}

function isAnswerHeading(text: string): boolean {
  return /^[^\p{L}\p{N}]*(?:answer|答案|参考答案|正确答案|解析|explanation)(?![\p{L}\p{N}])/iu.test(toSimplified(text));
}

/** Reads a numbered stem, or a numbered option of the current question. Returns false for other lines. */
export function readNumbered(reader: Reader, line: SourceLine): boolean {
  const { number } = line;
  if (number === null || line.quote) return false;
  if (number.family === "chinese" && !reader.profile.chineseQuestions && !isLoneQuestion(reader, line)) return false;
  const style = `${line.heading > 0 ? "#" : ""}${number.family}`;
  if (number.family === "example") {
    if (reader.current?.kind === "question" && reader.current.no !== null && isBare(reader.current))
      toStatement(reader.current);
    startQuestion(reader, line, number.rest, null);
    return true;
  }
  if (number.family === "chinese" && !reader.profile.chineseQuestions) {
    startQuestion(reader, line, number.rest, number.value);
    return true;
  }
  if (style === reader.parts || beginsParts(reader, line, number, style)) return startPart(reader, line, number, style);
  if (!isStem(reader, line, number, style)) return readNumberedOption(reader, line, number, style);
  const { list } = reader;
  if (list !== null && list.nested && line.indent > list.indent) {
    const fix = { fromLine: line.no, toLine: line.no, text: `    ${reader.diagnostics.rawOf(line.no)}` };
    reader.diagnostics.add(line.no, "nested_number_as_question", { fix });
  }
  if (list !== null && number.value === list.last) {
    reader.diagnostics.add(line.no, "number_repeated", { params: { number: number.value } });
  }
  reader.parts = null;
  reader.list = { style, last: number.value, indent: list?.indent ?? line.indent, nested: false, other: new Set() };
  const several = readFields(number.rest);
  if (several !== null && several.fields.length > 1) {
    startFields(reader, line, several, number.value);
    return true;
  }
  const draft = startQuestion(reader, line, number.rest, number.value);
  if (reader.profile.bareKeys) draft.bareKey = true;
  return true;
}

/** Whether the first of several parts of a question stands here, and the parts are questions of their own. */
function beginsParts(reader: Reader, line: SourceLine, number: NumberMark, style: string): boolean {
  const { current, list } = reader;
  if (current?.kind !== "question" || list === null || style === list.style || number.value !== 1) return false;
  if (number.family !== "paren" && number.family !== "circle" && number.family !== "right") return false;
  if (current.options.length + current.answer.length + current.rows.length > 0 || reader.expect !== "stem")
    return false;
  // Of a stem whose numbers had parts above, one part is enough.
  const again = reader.partStyles.has(style) && hasChoices(reader.lines, line.index);
  return again || arePartsQuestions(reader.lines, line.index, list.style);
}

/** Starts a part as a question. The stem above becomes text that only leads to it. */
function startPart(reader: Reader, line: SourceLine, number: NumberMark, style: string): boolean {
  const { current } = reader;
  if (reader.parts === null && current?.kind === "question") {
    toStatement(current);
  }
  reader.parts = style;
  reader.partStyles.add(style);
  startQuestion(reader, line, number.rest, number.value);
  return true;
}

/**
 * Whether a number begins a stem. It does if it has the form of the list's first number and is not indented more. A
 * number that is indented slightly more, or has another form, must be the next number of the list.
 */
function isStem(reader: Reader, line: SourceLine, number: NumberMark, style: string): boolean {
  const { list } = reader;
  if (list === null) return true;
  const follows = number.value === list.last + 1;
  // Numbers such as `[S1]` or `F1.` belong to another part of the text than the list that begins with 1.
  if (
    list.style === "prefix" &&
    style !== list.style &&
    number.value === 1 &&
    number.family === "plain" &&
    !list.other.has(style)
  )
    return !lettersAbove(reader, line);
  if (style === list.style) {
    if (isInsideExplanation(reader, line, number.value)) return false;
    if (line.indent <= list.indent) return true;
    return line.indent < list.indent + 4 && follows && !hasStemBelow(reader, line, number.value, list.indent);
  }
  if (list.style.startsWith("#") || line.indent > list.indent) return false;
  return (
    follows && number.value > 1 && !list.other.has(style) && (number.family === "plain" || number.family === "word")
  );
}

/** Whether the lines right above are the choices of the list's numbers, so that `1.` may be one of them. */
function lettersAbove(reader: Reader, line: SourceLine): boolean {
  return reader.lines[line.index - 1]?.number?.family === "prefix";
}

/** Whether a number belongs to a list inside an explanation: it then does not continue the question numbers. */
function isInsideExplanation(reader: Reader, line: SourceLine, value: number): boolean {
  const { list, expect } = reader;
  if (list === null || line.afterBlank || (expect !== "analysis" && expect !== "remark")) return false;
  if (value <= list.last) return !hasChoices(reader.lines, line.index) && !hasOwnAnswer(reader, line);
  return value === list.last + 1 && list.nested && hasStemBelow(reader, line, value, list.indent);
}

/** Whether `答案：T` stands right below, as below a question of a list that begins anew. */
function hasOwnAnswer(reader: Reader, line: SourceLine): boolean {
  const below = reader.lines[line.index + 1];
  return below?.kind === "text" && below.number === null && findKey(below.text, false)?.key === "answer";
}

/** Whether the same number follows further below at the indentation of stems. Then the indented one is plain text. */
function hasStemBelow(reader: Reader, line: SourceLine, value: number, indent: number): boolean {
  for (const below of reader.lines.slice(line.index + 1, line.index + 61)) {
    if (below.heading > 0) return false;
    if (below.kind !== "text" || below.indent > indent) continue;
    const { number } = below;
    if (number?.family === "chinese") return false;
    if (number?.value === value) return true;
  }
  return false;
}

/** Reads `1) 红` `2) 蓝` under a stem numbered `1.`, or `1、男` under `一、`, as options. Other numbered lines are text. */
function readNumberedOption(reader: Reader, line: SourceLine, number: NumberMark, style: string): boolean {
  const { list, current } = reader;
  if (list === null || current === null || current.kind !== "question") return false;
  list.nested ||= style === list.style;
  list.other.add(style);
  const mode = plainModeOf(current)?.mode;
  const lower = number.family !== "plain" || list.style === "chinese" || list.style === "prefix";
  const numbered = style !== list.style && !list.style.startsWith("#") && lower;
  if (!numbered || mode === "prose" || number.value !== current.options.length + 1 || number.rest === "") return false;
  if (current.numbered.length === 0 && current.options.length > 0) return false;
  const parts = splitNumbered(number.rest, number);
  current.options.push(...parts.map((part) => readOption(part, line.no, false)));
  current.numbered.push({ no: line.no, text: line.text });
  reader.ledger.claim(line.no, "option", current);
  return true;
}
