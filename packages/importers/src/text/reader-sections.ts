/** Reads numbered stems, and headings of sections, which can set the type and score of the questions below. */
import { createDraft, emptyStem, plainModeOf } from "./draft.ts";
import type { SourceLine } from "./lines.ts";
import { type NumberMark, findNumber } from "./numbering.ts";
import { readOption, splitNumbered } from "./options.ts";
import { type Reader, startQuestion } from "./reader-state.ts";

const PART = /^(?:第\s?[一二三四五六七八九十\d]{1,3}\s?(?:部分|章|节|单元)|part\s?(?:\d{1,3}|[ivx]{1,5})(?![a-z]))/i;
const BOXED = /^={2,}\s?<{0,3}([^<>=]{1,200})>{0,3}\s?={2,}$/;
const EACH_SCORE = /每小?[题空]\s?(\d{1,4}(?:\.\d{1,2})?)\s?分/;

/** Whether a line is a heading: `## …`, `一、单项选择题（每题2分）`, `第一部分 …`, `===<<<单选题>>>===`. */
export function isSectionHeading(reader: Reader, line: SourceLine): boolean {
  if (line.kind !== "text" || line.quote || line.text.length > 500) return false;
  if (BOXED.test(line.text) || PART.test(line.text) || isTypeName(reader, line)) return true;
  const number = findNumber(line.text);
  if (number === null) return line.heading > 0;
  if (number.family !== "chinese") return false;
  return !reader.profile.chineseQuestions || reader.catalog.findMarkInside(number.rest.slice(0, 30)) !== null;
}

/** Whether the line is only a type name, `单选题（共10题，每题2分）` or `【多选题】`, right above a numbered stem. */
function isTypeName(reader: Reader, line: SourceLine): boolean {
  if (line.text.length > 60 || reader.profile.by !== "numbers") return false;
  const name = line.text
    .replace(/[(（][^()（）]*[)）]\s*[:：]?$/, "")
    .replace(/^[【[［]|[】\]］]?\s*[:：]?$/g, "")
    .trim();
  if (!name.endsWith("题") || reader.catalog.findMark(name) === null) return false;
  for (let at = line.no; at < line.no + 4; at += 1) {
    const below = reader.lines[at];
    if (below !== undefined && below.kind !== "blank") return findNumber(below.text) !== null;
  }
  return false;
}

export function readHeading(reader: Reader, line: SourceLine): boolean {
  if (!isSectionHeading(reader, line)) return false;
  if (line.heading > 0 && isAnswerHeading(line.text)) return false;
  startHeading(reader, line, BOXED.exec(line.text)?.[1]?.trim() ?? line.text);
  return true;
}

/** Opens a section. Its type and score apply to the questions below. */
export function startHeading(reader: Reader, line: SourceLine, text: string): void {
  const draft = createDraft("statement", line.no, emptyStem(text));
  const inside = reader.catalog.findMarkInside(text);
  const score = EACH_SCORE.exec(text.slice(0, 300));
  reader.section = {
    mark: inside?.mark ?? null,
    name: inside?.name ?? "",
    score: score === null ? null : Number(score[1]),
  };
  reader.form.pages.at(-1)?.items.push(draft);
  reader.current = draft;
  reader.index.addSection();
  reader.list = null;
  reader.expect = "description";
  reader.preamble = false;
  reader.ledger.claim(line.no, "heading", draft);
}

function isAnswerHeading(text: string): boolean {
  return /^(?:answer|答案|参考答案|正确答案|解析|explanation)(?![\p{L}\p{N}])/iu.test(text);
}

/** Reads a numbered stem, or a numbered option of the current question. Returns false for other lines. */
export function readNumbered(reader: Reader, line: SourceLine): boolean {
  const number = findNumber(line.text, (reader.list?.last ?? 0) + 1);
  if (number === null || line.quote) return false;
  if (number.family === "chinese" && !reader.profile.chineseQuestions) return false;
  const style = `${line.heading > 0 ? "#" : ""}${number.family}`;
  if (!isStem(reader, line, number, style)) return readNumberedOption(reader, line, number, style);
  const { list } = reader;
  if (list !== null && list.nested && line.indent > list.indent) {
    const fix = { fromLine: line.no, toLine: line.no, text: `    ${line.raw}` };
    reader.diagnostics.add(line.no, "nested_number_as_question", { fix });
  }
  if (list !== null && number.value === list.last) {
    reader.diagnostics.add(line.no, "number_repeated", { params: { number: number.value } });
  }
  reader.list = { style, last: number.value, indent: list?.indent ?? line.indent, nested: false, other: new Set() };
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

/** Whether a number belongs to a list inside an explanation: it then does not continue the question numbers. */
function isInsideExplanation(reader: Reader, line: SourceLine, value: number): boolean {
  const { list, expect } = reader;
  if (list === null || line.afterBlank || (expect !== "analysis" && expect !== "remark")) return false;
  if (value <= list.last) return true;
  return value === list.last + 1 && list.nested && hasStemBelow(reader, line, value, list.indent);
}

/** Whether the same number follows further below at the indentation of stems. Then the indented one is plain text. */
function hasStemBelow(reader: Reader, line: SourceLine, value: number, indent: number): boolean {
  for (const below of reader.lines.slice(line.no, line.no + 60)) {
    if (below.heading > 0) return false;
    if (below.kind !== "text" || below.indent > indent) continue;
    const number = findNumber(below.text);
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
  const lower = number.family !== "plain" || list.style === "chinese";
  const numbered = style !== list.style && !list.style.startsWith("#") && lower;
  if (!numbered || mode === "prose" || number.value !== current.options.length + 1 || number.rest === "") return false;
  if (current.numbered.length === 0 && current.options.length > 0) return false;
  const parts = splitNumbered(number.rest, number);
  current.options.push(...parts.map((part) => readOption(part, line.no, false)));
  current.numbered.push({ no: line.no, text: line.text });
  reader.ledger.claim(line.no, "option", current);
  return true;
}
