/** Reads what precedes the first question: title, description and settings of the form. */
import { findCells, splitBoxed } from "./options.ts";
import { restoreEscapes } from "./escape.ts";
import { findKey } from "./keys.ts";
import type { SourceLine } from "./lines.ts";
import { ASKED, STEM_KEY, isMarked } from "./profile.ts";
import { beginsOptions } from "./reader-options.ts";
import { isFieldName } from "./field-lines.ts";
import { isBankHead } from "./reader-bank-table.ts";
import { isFieldLine } from "./reader-fields.ts";
import { isAboveIndented } from "./lines.ts";
import type { Reader } from "./reader-state.ts";
import { isSectionHeading } from "./reader-sections.ts";
import { isOnlySettings, readStem } from "./stem.ts";

/** `学生信息卡（开学第一天带回）`: the name of a paper, with a remark. */
const NAMES_FORM =
  /(?:[表卡单單书書票卷函]|[问問]卷|回[执執條条]|[调調]查|登[记記]|[报報]名|申[请請]|[题題][库庫])\s?[(（][^()（）]{1,30}[)）]$/u;
const TITLE = /^(?:【标题】|\[(?:标题|title)\]|(?:标题|问卷标题|title)\s?[:：])\s*/i;
const WELCOME = /^(?:【(?:欢迎语|说明|描述)】|\[(?:欢迎语|description)\])\s*/i;
const WELCOME_TAIL = /\s*(?:【欢迎语】|\[欢迎语\])$/;
/** Reads a line of the preamble. If the form's content begins here, ends the preamble and returns false. */
export function readPreamble(reader: Reader, line: SourceLine, index: number): boolean {
  if (beginsForm(reader, line, index)) {
    reader.preamble = false;
    return false;
  }
  const { form, ledger, diagnostics } = reader;
  if (/^[*＊]$/.test(line.text)) return false;
  const title = TITLE.exec(line.text);
  if (title !== null || (line.heading === 1 && form.title === "")) {
    if (form.title !== "") form.description.unshift(form.title);
    form.title = restoreEscapes(line.text.slice(title?.[0].length ?? 0).trim());
    ledger.claim(line.no, "title");
    return true;
  }
  const settings = /^[[【［]/.test(line.text) ? readStem(line.text, line.no, reader.catalog) : null;
  if (settings !== null && isOnlySettings(settings)) {
    form.settings.push(...settings.settings);
    ledger.claim(line.no, "setting");
    return true;
  }
  const welcome = WELCOME.exec(line.text) ?? WELCOME_TAIL.exec(line.text.slice(-20));
  const field = isFieldName(line.text);
  const key = findKey(line.text, false)?.key === "description";
  if (form.title === "" && form.description.length === 0 && welcome === null && !field && !line.quote && !key) {
    form.title = restoreEscapes(line.text);
    ledger.claim(line.no, "title");
    return true;
  }
  const text = line.text.replace(WELCOME, "").replace(WELCOME_TAIL, "");
  form.description.push(restoreEscapes(key ? (findKey(line.text, false)?.value ?? "") : text));
  ledger.claim(line.no, "description");
  if (field) {
    const name = line.raw.trim().replace(/[:：_＿\s]+$/, "");
    diagnostics.add(line.no, "field_like_line", {
      params: { name },
      fix: { fromLine: line.no, toLine: line.no, text: `${name}[填空题]` },
    });
  }
  return true;
}

function beginsForm(reader: Reader, line: SourceLine, index: number): boolean {
  if (line.kind !== "text") return false;
  const { profile, catalog, form } = reader;
  if (line.heading === 1 && form.title === "" && line.number === null) return false;
  if (WELCOME.test(line.text)) return false;
  const { number } = line;
  if (number !== null && (number.family !== "chinese" || profile.chineseQuestions)) return true;
  if (isMarked(line.text, catalog) || isSectionHeading(reader, line)) return true;
  if (profile.by !== "numbers" && STEM_KEY.test(line.text)) return true;
  if (line.heading > 0 || isFieldLine(reader, line) || isBankHead(line) || isTableStart(reader, line)) return true;
  const next = reader.lines[index + 1];
  if (
    next?.kind === "text" &&
    !isSectionHeading(reader, next) &&
    isMarked(next.text, catalog) &&
    readStem(next.text, next.no, catalog).title === ""
  )
    return true;
  if (profile.questionLines && ASKED.test(line.text)) return true;
  if (line.quote || profile.by === "numbers" || isFact(line.text)) return false;
  return profile.by === "marks" ? asksAboveMarks(reader, line, index) : beginsBlock(reader, line, index);
}

/** Whether a line above the first question with a type asks: choices stand below it, or it ends with a question mark. */
function asksAboveMarks(reader: Reader, line: SourceLine, index: number): boolean {
  if (line.text.length > 120 || /[。.！!；;]$/.test(line.text)) return false;
  const next = reader.lines[index + 1];
  const boxed = next?.kind === "text" && splitBoxed(next.text)?.lead === "";
  if (beginsOptions(next, null) || boxed) return true;
  return reader.form.title !== "" && line.afterBlank && /[?？]$/.test(line.text);
}

const FACT =
  /^\p{Script=Han}{0,4}(?:日期|[时時][间間]|地[点點]|截止|截至|[费費]用|主[办辦]|承[办辦])\p{Script=Han}{0,2}[:：]\s*(?=[^_＿□☐○◯]*$)(?:.*\d|[^/／|]*$)(?!.*[?？])/u;

/** Whether a line tells what the form is about: `活动日期：4/20（六）`. */
function isFact(text: string): boolean {
  return text.length < 80 && FACT.test(text) && !/[:：]\s*$/u.test(text);
}

/** For texts without numbers and type names: decides whether a line begins the first question or is still preamble. */
function beginsBlock(reader: Reader, line: SourceLine, index: number): boolean {
  const next = reader.lines[index + 1];
  if (isAboveIndented(reader.lines, line) && line.text.length < 60) return true;
  const alone = next === undefined || next.kind === "blank";
  if (reader.form.title === "" && line.afterBlank) {
    return !alone && !/[?？:：]$/.test(next?.text ?? "") && findCells(line.text) === null && reader.lines.length > 2
      ? (/[?？:：）)]$/.test(line.text) && !NAMES_FORM.test(line.text)) || beginsOptions(next, null)
      : false;
  }
  if (!line.afterBlank) return /[?？]$/.test(line.text) && !alone;
  // `尊敬的业主：⏎为维护秩序，请填好本表。`: what stands above a paragraph greets or is a heading.
  if (!/[?？]$/.test(line.text) && next?.kind === "text" && /[。！]$/.test(next.text)) return false;
  return !/[。.！!]$/.test(line.text);
}

/** Whether the line and the next two have the same number of tabs or bars. */
function isTableStart(reader: Reader, line: SourceLine): boolean {
  const count = (at: number) => (reader.lines[at]?.raw.match(/[\t|]/g) ?? []).length;
  return count(line.index) >= 2 && count(line.index + 1) >= 2 && count(line.index + 2) >= 2;
}
