/**
 * Reads the lines once, in order, and collects drafts of pages, sections and questions. Decides which item a line
 * belongs to; `finish.ts` later decides what becomes of a question. Code that consumes a line claims it in the ledger.
 */
import { readDependencies } from "./dependency.ts";
import { type FormDraft, isLoose } from "./draft.ts";
import { readFields } from "./field-lines.ts";
import { findKey } from "./keys.ts";
import { type SourceLine, isAboveIndented } from "./lines.ts";
import { createNumberIndex } from "./number-index.ts";
import { ASKED, STEM_KEY, isMarked } from "./profile.ts";
import { readAnswerKeyLine } from "./reader-answer-key.ts";
import { readDirective } from "./reader-directives.ts";
import { readKeyLine } from "./reader-keys.ts";
import { splitBoxed } from "./options.ts";
import { BLANK } from "./plain-lines.ts";
import { beginsOptions, isRemarkInOptions, readOptionLine, readTableLine, startFromTail } from "./reader-options.ts";
import { readPageLine } from "./reader-pages.ts";
import { readPreamble } from "./reader-preamble.ts";
import { readBankTable } from "./reader-bank-table.ts";
import { readFieldLine, readMatrixTable } from "./reader-fields.ts";
import { readHeading, readNumbered } from "./reader-sections.ts";
import { type Reader, startQuestion } from "./reader-state.ts";
import { takeQuote, takeText } from "./reader-text.ts";
import { isOnlySettings, mergeStem, readStem } from "./stem.ts";

export function readForm(
  lines: readonly SourceLine[],
  parts: Pick<Reader, "catalog" | "ledger" | "diagnostics" | "profile">,
): FormDraft {
  const firsts = new Map<number, SourceLine>();
  for (const line of lines) if (!firsts.has(line.no)) firsts.set(line.no, line);
  const reader: Reader = {
    ...parts,
    lines,
    lineAt: (no) => firsts.get(no),
    form: {
      title: "",
      description: [],
      settings: [],
      pages: [{ line: 0, title: "", settings: [], items: [] }],
      endings: [],
    },
    current: null,
    section: { mark: null, name: "", score: null },
    expect: "stem",
    list: null,
    tail: [],
    done: 0,
    closed: null,
    starred: false,
    parts: null,
    partStyles: new Set(),
    unnumbered: false,
    preamble: true,
    index: createNumberIndex(),
    key: null,
  };
  lines.forEach((line, index) => readLine(reader, line, index));
  return reader.form;
}

function readLine(reader: Reader, line: SourceLine, index: number): void {
  const { ledger, current } = reader;
  if (index < reader.done) return;
  if (line.kind === "blank") return ledger.claim(line.no, "blank", current);
  if (line.kind === "comment" || isComment(reader, line)) return ledger.claim(line.no, "comment");
  if (line.kind === "fence") return ledger.claim(line.no, "separator", current);
  if (line.kind === "code") return takeText(reader, line);
  if (readPageLine(reader, line)) return;
  if (readDirective(reader, line)) return;
  if (reader.preamble && readPreamble(reader, line, index)) return;
  if (/^[*＊]$/.test(line.text)) return takeStar(reader, line);
  if (
    line.quote &&
    current !== null &&
    findKey(line.text, false)?.key === "answer" &&
    readKeyLine(reader, { ...line, quote: false })
  )
    return;
  if (line.quote && current !== null) return takeQuote(reader, current, line);
  if (readAnswerKeyLine(reader, line, index)) return;
  if (readHeading(reader, line)) return;
  if (readStemKey(reader, line)) return;
  if (readKeyLine(reader, line)) return;
  if (readNumbered(reader, line)) return;
  if (readTypeLine(reader, line)) return;
  if (readBankTable(reader, line) || readMatrixTable(reader, line) || readFieldLine(reader, line)) return;
  if (reader.expect === "answer") return takeText(reader, line);
  if (readTableLine(reader, line, index)) return;
  if (isMarked(line.text, reader.catalog) && readMarked(reader, line)) return;
  if (readUnknownMark(reader, line)) return;
  if (readSettingsLine(reader, line) || readDependencyLine(reader, line)) return;
  if (readOptionLine(reader, line, index)) return;
  if (startsBlock(reader, line, index) || isOnlyQuestion(reader, line)) startQuestion(reader, line, line.text, null);
  else takeText(reader, line);
}

/** Copies of web pages have the star of a required question on a line of its own, above the number or below it. */
function takeStar(reader: Reader, line: SourceLine): void {
  const next = reader.lines.slice(line.index + 1, line.index + 4).find(({ kind }) => kind !== "blank");
  const numbered = next !== undefined && next.number !== null;
  if (numbered) reader.starred = true;
  else if (reader.current?.kind === "question") reader.current.stem.required = true;
  reader.ledger.claim(line.no, "setting", numbered ? null : reader.current);
}

function isComment(reader: Reader, line: SourceLine): boolean {
  return (
    line.kind === "text" &&
    reader.expect !== "option" &&
    reader.expect !== "answer" &&
    /^\/\/[\s\p{L}]/u.test(line.text)
  );
}

function readMarked(reader: Reader, line: SourceLine): boolean {
  const stem = readStem(line.text, line.no, reader.catalog);
  const { current } = reader;
  const open =
    current?.kind === "question" &&
    current.options.length === 0 &&
    current.stem.marks.length === 0 &&
    current.answer.length === 0 &&
    current.analysis.length === 0;
  const decoration = stem.marks[0]?.mark.face.decoration === true;
  // The type name is on the line below the stem, or at the end of the second line of a numbered stem.
  const continuesStem =
    open &&
    !decoration &&
    (stem.title === "" || (current.no !== null && !line.afterBlank && current.rows.length === 0));
  if (!continuesStem) {
    // `【测试题】` alone is a heading and no question of an unknown type.
    if (stem.title === "" && stem.marks.length === 0 && stem.settings.length === 0) return false;
    if (stem.title !== "" || !startFromTail(reader)) {
      startQuestion(reader, line, line.text, null);
      return true;
    }
    mergeStem(reader.current?.stem ?? stem, stem);
    reader.current?.settings.push(...stem.settings);
    reader.ledger.claim(line.no, "setting", reader.current);
    return true;
  }
  if (stem.title !== "") {
    current.title.push(...current.plain.splice(0).map((plain) => plain.text), stem.title);
    if (stem.remark !== "") current.description.push(stem.remark);
  }
  mergeStem(current.stem, stem);
  current.settings.push(...stem.settings);
  reader.ledger.claim(line.no, stem.title === "" ? "setting" : "stem", current);
  return true;
}

/** Reads `题目：…` in texts whose stems have no numbers. */
function readStemKey(reader: Reader, line: SourceLine): boolean {
  const key = STEM_KEY.exec(line.text);
  if (key === null || line.quote || reader.expect === "answer" || reader.profile.by === "numbers") return false;
  startQuestion(reader, { ...line, strong: [] }, line.text.slice(key[0].length), null);
  return true;
}

/** Reads an unknown type name before a stem, `【新题型】你的年级`, in texts with type names. */
function readUnknownMark(reader: Reader, line: SourceLine): boolean {
  const mark = reader.profile.by === "marks" ? /^【(\p{L}{2,12})】(?=\S)/u.exec(line.text) : null;
  if (mark === null) return false;
  const draft = startQuestion(reader, line, line.text.slice(mark[0].length), null);
  draft.stem.unknownMark ??= mark[1] ?? "";
  return true;
}

/** Reads `依赖于第2题第1个选项`. */
function readDependencyLine(reader: Reader, line: SourceLine): boolean {
  const { current } = reader;
  const found = current === null || isLoose(current) ? null : readDependencies(line.text);
  if (current === null || found === null) return false;
  current.dependencies.push(...found);
  current.dependencyText.push(line.text);
  reader.ledger.claim(line.no, "setting", current);
  return true;
}

/** Reads a line that consists only of `[name: value]` groups. */
function readSettingsLine(reader: Reader, line: SourceLine): boolean {
  const { current } = reader;
  if (current === null || !/^[[【［]/.test(line.text)) return false;
  const stem = readStem(line.text, line.no, reader.catalog);
  if (stem.title !== "" || stem.remark !== "") return false;
  if (isLoose(current) && !isOnlySettings(stem)) return false;
  current.settings.push(...stem.settings);
  mergeStem(current.stem, stem);
  reader.ledger.claim(line.no, "setting", current);
  return true;
}

/** Whether the line is indented much more than the stem above, as a list below it is, even after a blank line. */
function isIndentedBelow(reader: Reader, line: SourceLine): boolean {
  const { current, profile } = reader;
  if (current?.kind !== "question" || profile.by !== "blocks") return false;
  return line.indent >= (reader.lineAt(current.line)?.indent ?? 0) + 4;
}

/** Reads a type name that stands alone on its line, in texts without numbers: `矩阵多选题`. */
function readTypeLine(reader: Reader, line: SourceLine): boolean {
  if (reader.profile.by !== "blocks" || !line.text.endsWith("题") || line.text.length < 4) return false;
  if (reader.catalog.findMark(line.text) === null) return false;
  startQuestion(reader, { ...line, strong: [] }, `${line.text}[${line.text}]`, null);
  return true;
}

/** Whether the line is the question of a section without numbers: `五、作文` above `以……为题写一篇文章`. */
function isOnlyQuestion(reader: Reader, line: SourceLine): boolean {
  const only = reader.unnumbered && reader.current?.kind === "statement" && line.text.length > 7;
  if (only) reader.unnumbered = false;
  return only;
}

/** Whether a line among fields tells something: a sentence that asks nothing and has no place for an answer. */
function isSentence(text: string, below: string): boolean {
  // The last sentence above the fields ends with a colon.
  if (/[，。！!].*[:：]$/.test(text) && readFields(below) !== null) return true;
  const asks =
    ASKED.test(text) ||
    text.search(BLANK) >= 0 ||
    /[□○☐◯]|什么|哪|是否|^[请請](?:[您你])?(?:[简簡]要|[详詳][细細])?(?:[写寫]|[说說]|[谈談]|列|描述|留|介[绍紹]|提|[选選])/.test(
      text,
    );
  return text.length > 10 && !asks && /[，。！!；～~](?!.*[:：]$)/u.test(text);
}

/** Whether a short line right above boxes, below a field or other boxes, asks: `需要通知吗？` above `○ 需要`. */
function isAboveBoxes(reader: Reader, line: SourceLine, below: SourceLine | undefined): boolean {
  const { current } = reader;
  if (current === null || below?.kind !== "text" || line.text.length > (ASKED.test(line.text) ? 100 : 40)) return false;
  // A question right above a line to write on asks as well.
  if (ASKED.test(line.text) && /^[_＿]{4,}$/u.test(below.text)) return current.kind === "question";
  if (/^[□☐○◯]|[。；;]$/u.test(line.text) || !/^[□☐○◯]\s?\S/u.test(below.text)) return false;
  if (current.kind !== "question") return ASKED.test(line.text);
  const prose = current.stem.marks[0]?.mark.face.plain === "prose";
  return current === reader.closed || prose || current.options.length > 1;
}

/** Whether a line begins a question in a text whose stems have no numbers: after a blank line or an answer. */
function startsBlock(reader: Reader, line: SourceLine, index: number): boolean {
  if (reader.profile.by === "numbers" || reader.expect === "option" || reader.expect === "page") return false;
  if (reader.current !== null && !/[?？]$/.test(line.text) && isRemarkInOptions(reader, reader.current, line))
    return false;
  if (reader.profile.questionLines && ASKED.test(line.text)) return true;
  // In `性别` above `□男 □女`, below another such pair, the boxes show that the line is a stem.
  const below = reader.lines[index + 1];
  const boxed = below !== undefined && below.kind === "text" && splitBoxed(below.text)?.lead === "";
  if (reader.profile.by === "blocks" && boxed && line.text.length < 30 && (reader.current?.options.length ?? 0) > 0)
    return true;
  const afterAnswer = reader.current !== null && reader.current.answer.length > 0;
  if (isIndentedBelow(reader, line)) return false;
  if (reader.profile.by === "blocks" && isAboveIndented(reader.lines, line) && line.text.length < 60) return true;
  if (reader.profile.by === "marks" && isAboveBoxes(reader, line, below)) return true;
  if (!line.afterBlank && !(afterAnswer && reader.profile.by === "blocks")) return false;
  if (reader.profile.fieldForm && isSentence(line.text, reader.lines[index + 1]?.text ?? "")) return false;
  if (reader.profile.by === "blocks") return true;
  const next = reader.lines[index + 1];
  if (next !== undefined && isMarked(next.text, reader.catalog)) {
    if (readStem(next.text, next.no, reader.catalog).title === "") return true;
  }
  return /[?？]$/.test(line.text) || beginsOptions(next, reader.current);
}
