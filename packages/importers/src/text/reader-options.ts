/** Reads option lines and option tables under the current question. */
import { type Draft, plainModeOf } from "./draft.ts";
import { restoreEscapes } from "./escape.ts";
import type { SourceLine } from "./lines.ts";
import { type OptionMark, findCells, findOption, isTableRule, readOption, splitOptions } from "./options.ts";
import { isMarked } from "./profile.ts";
import { type Reader, startQuestion } from "./reader-state.ts";
import { takeKeyText } from "./reader-keys.ts";

export function readOptionLine(reader: Reader, line: SourceLine, index: number): boolean {
  const mark = findOption(line.text);
  if (mark === null) return false;
  const { current } = reader;
  if (mark.form === "bullet" && current !== null && readEntry(reader, current, line, mark)) return true;
  if (current === null || current.kind === "statement") return readOrphanOption(reader, current, line, mark);
  if (reader.expect === "analysis" && current.options.length > 1 && mark.letter !== null) return false;
  if (restartsLetters(reader, current, mark, index) && startFromTail(reader))
    return readOptionLine(reader, line, index);
  if (!isOptionOf(reader, current, mark, index)) return false;
  const before = reader.expect === "option" ? current.options.at(-1) : undefined;
  if (before !== undefined && before.label === "" && mark.letter !== null && mark.letter !== nextLetter(current))
    return false;
  if (mark.letter !== null) releaseNumbered(reader, current);
  // A gap of a passage has only its number: `（1）A、always B、never`.
  const part =
    current.title.length + current.options.length === 0 && mark.letter === "A" ? partOf(reader, current) : null;
  if (part !== null) current.title.push(part);
  current.numbered = [];
  for (const part of splitOptions(line.text, mark)) {
    const strong = line.strong.some(([from, to]) => from <= part.from && to >= part.to - 1 && part.text !== "");
    const option = readOption(part, line.no, strong || mark.correct);
    if (mark.isStar === true && !strong) option.isStarred = true;
    current.options.push(option);
  }
  reader.tail = [];
  reader.expect = current.options.at(-1)?.label === "" ? "option" : "stem";
  reader.ledger.claim(line.no, "option", current);
  return true;
}

/** The printed number in brackets of a question that has no stem. */
function partOf(reader: Reader, current: Draft): string | null {
  return /^[\s*•·-]*([(（]\d{1,3}[)）])/.exec(reader.lineAt(current.line)?.raw ?? "")?.[1] ?? null;
}

/** Whether the letters begin anew although no head stands above them. */
function restartsLetters(reader: Reader, current: Draft, mark: OptionMark, index: number): boolean {
  if (mark.letter !== "A" || current.options.length < 2 || current.options[0]?.letter !== "A") return false;
  if (mark.form === "bullet" || mark.form === "bare" || /[:：]/.test(mark.sign)) return false;
  return mark.form === "letter" || hasLetterBelow(reader.lines, index, "B", mark.form);
}

/**
 * Starts a question whose stem was taken for the end of the last option: the lines below it, or what follows a space on
 * its own line. Returns false if there is no such text.
 */
export function startFromTail(reader: Reader): boolean {
  const { current, tail } = reader;
  const last = current?.options.at(-1);
  if (current === null || last === undefined || current.kind !== "question") return false;
  const [first, ...rest] = tail;
  if (first === undefined) {
    const words = /^(\S+)[ \u3000]+(\S{4,})$/u.exec(last.label);
    const line = reader.lineAt(last.line);
    if (words === null || line === undefined || current.answer.length > 0) return false;
    last.label = words[1] ?? "";
    startQuestion(reader, { ...line, strong: [] }, words[2] ?? "", null);
    return true;
  }
  const labels = last.label.split("\n");
  const end = current.analysis.slice(-tail.length);
  const inAnalysis = tail.every(({ text }, at) => end[at] === restoreEscapes(text));
  if (inAnalysis) current.analysis.length -= tail.length;
  else last.label = labels.slice(0, Math.max(1, labels.length - tail.length)).join("\n");
  const draft = startQuestion(reader, { ...first, strong: [] }, first.text, null);
  draft.title.push(...rest.map((line) => line.text));
  for (const line of rest) reader.ledger.claim(line.no, "stem", draft);
  return true;
}

/** Moves `①…` `②…` back to the stem if options such as `A. ①②` follow: they are statements, not options. */
function releaseNumbered(reader: Reader, current: Draft): void {
  if (current.numbered.length === 0) return;
  for (const { no, text } of current.numbered) {
    current.title.push(text);
    reader.ledger.claim(no, "stem", current);
  }
  current.options = [];
}

/** Whether the line is the first of a list of options, and not the next option of the current question. */
export function beginsOptions(line: SourceLine | undefined, current: Draft | null): boolean {
  const mark = line?.kind === "text" ? findOption(line.text) : null;
  if (mark === null) return false;
  if (mark.form === "bullet" || mark.form === "box") return true;
  // `A：` is as often a speaker as an option.
  if (mark.form !== "letter" || /[:：]/.test(mark.sign)) return false;
  return current === null || current.options.length === 0 || mark.letter !== nextLetter(current);
}

/** How many lines below a remark are searched for the next option, and how many of them may have text. */
const LINES_BELOW_REMARK = 12;
const TEXTS_BELOW_REMARK = 3;

/**
 * Whether the line is a remark inside the list of options: the next option below it has the letter that follows the
 * last one, in the same form.
 */
export function isRemarkInOptions(reader: Reader, current: Draft, line: SourceLine): boolean {
  const last = current.options.at(-1);
  if (line.kind !== "text" || last === undefined || last.letter === null || current.answer.length > 0) return false;
  const form = findOption(reader.lineAt(last.line)?.text ?? "")?.form;
  const below = reader.lines
    .slice(line.index + 1, line.index + 1 + LINES_BELOW_REMARK)
    .filter(({ kind }) => kind !== "blank");
  for (const next of below.slice(0, TEXTS_BELOW_REMARK)) {
    if (next.kind !== "text" || next.heading > 0 || next.quote || next.number !== null) return false;
    if (isMarked(next.text, reader.catalog)) return false;
    const mark = findOption(next.text);
    // Several pieces may come from the line of the last option.
    if (mark !== null) return (form === undefined || mark.form === form) && mark.letter === nextLetter(current);
  }
  return false;
}

/** The letter that would continue the list. */
function nextLetter(current: Draft): string {
  const last = current.options.at(-1)?.letter;
  return last === undefined || last === null ? "A" : String.fromCharCode(last.charCodeAt(0) + 1);
}

function isOptionOf(reader: Reader, current: Draft, mark: OptionMark, index: number): boolean {
  const named = plainModeOf(current);
  const mode = named?.mode;
  // The choices of a gap in a passage: a section whose questions are written otherwise, and numbers without a stem.
  const choices =
    named?.own === false &&
    mark.form === "letter" &&
    (current.title.length === 0 || (mark.letter === nextLetter(current) && isInList(reader, current, mark, index)));
  // A box is ticked even below a heading such as `简答`.
  const ticked = named?.own === false && mark.form === "box" && isAmongBoxes(reader, index);
  if ((mode === "prose" && !choices && !ticked) || (mode === "range" && mark.form === "box")) return false;
  if (mark.form === "bullet" || mark.form === "box") return reader.expect !== "option" || mark.form === "box";
  const expected = nextLetter(current);
  if (mark.form === "letter" && !/[:：]/.test(mark.sign)) return true;
  if (mark.letter !== expected) return false;
  const several = splitOptions(reader.lines[index]?.text ?? "", mark).length > 1;
  return expected !== "A" || mark.form === "letter" || several || hasLetterBelow(reader.lines, index, "B", mark.form);
}

const BOX = /[□☐○◯]\s?[^\s□☐○◯_＿]/gu;

/** Whether boxes with words stand beside the one of a line, or in front of the line above or below. */
function isAmongBoxes(reader: Reader, index: number): boolean {
  const own = reader.lines[index]?.text.match(BOX)?.length ?? 0;
  const beside = [index - 1, index + 1].some((at) => reader.lines[at]?.text.trim().search(BOX) === 0);
  return own > 1 || (own > 0 && beside);
}

/** Whether the option has others beside or below it, or continues options above. */
function isInList(reader: Reader, current: Draft, mark: OptionMark, index: number): boolean {
  if (current.options.length > 0) return true;
  const text = reader.lines[index]?.text ?? "";
  return splitOptions(text, mark).length > 2 || hasLetterBelow(reader.lines, index, "B", mark.form);
}

/** Looks a few lines ahead for the next letter of a list. */
function hasLetterBelow(
  lines: readonly SourceLine[],
  index: number,
  letter: string,
  form: OptionMark["form"],
): boolean {
  let seen = 0;
  for (let at = index + 1; at < lines.length && seen < 6 && at < index + 20; at += 1) {
    const line = lines[at];
    if (line === undefined || line.kind === "blank") continue;
    seen += 1;
    if (line.number !== null) return false;
    const found = findOption(line.text);
    // `A good question` above `B) Car` is not a list: either all letters have a sign or none.
    if (found?.letter === letter) return (found.form === "letter") === (form === "letter") || found.form === "bare";
  }
  return false;
}

/** Reads `- 内容` under `行：` and `列：`. */
function readEntry(reader: Reader, current: Draft, line: SourceLine, mark: OptionMark): boolean {
  if (reader.expect !== "rows" && reader.expect !== "columns") return false;
  return takeKeyText(reader, current, { ...line, text: line.text.slice(mark.from) });
}

/** Starts a question whose stem has no number and was taken for the last line of the text below a heading. */
function startFromText(reader: Reader, current: Draft, index: number): boolean {
  let at = index - 1;
  while (at >= 0 && reader.lines[at]?.kind === "blank") at -= 1;
  const stem = reader.lines[at];
  const last = current.description.at(-1);
  if (stem === undefined || last === undefined || last !== stem.text || current.orphans.length > 0) return false;
  if (!hasLetterBelow(reader.lines, index, "B", "letter") && !/\sB\s?[.．、)）]/.test(reader.lines[index]?.text ?? ""))
    return false;
  current.description.pop();
  startQuestion(reader, { ...stem, strong: [] }, stem.text, null);
  return true;
}

/** Adds lettered lines right under a heading to its description and to `orphans`, for a fix that numbers them. */
function readOrphanOption(reader: Reader, current: Draft | null, line: SourceLine, mark: OptionMark): boolean {
  if (current === null || mark.letter === null || mark.form !== "letter") return false;
  if (mark.letter === "A" && startFromText(reader, current, line.index))
    return readOptionLine(reader, line, line.index);
  if (current.orphans.length === 0 && !hasLetterBelow(reader.lines, line.index, "B", mark.form)) return false;
  current.orphans.push({ no: line.no, text: line.raw.trim().replace(/^[*（(]*[A-Za-z]\s?[.．、:：)）]\s*/, "") });
  current.description.push(line.text);
  reader.ledger.claim(line.no, "description", current);
  return true;
}

/** Cells in the header of an option table, and in the line below the header. */
const HEAD_CELL = /^(?:编号|序号|选项|选择|内容|答案|options?|choices?|no\.?|#|:?-+:?)?$/i;

/** Reads rows of a Markdown table as options if their first cell is a letter. Also claims the table's header. */
export function readTableLine(reader: Reader, line: SourceLine, index: number): boolean {
  const { current } = reader;
  const cells = findCells(line.text);
  if (cells === null || current === null || current.kind === "statement" || plainModeOf(current)?.mode === "prose")
    return false;
  const head = isTableRule(line.text) || isTableRule(reader.lines[index + 1]?.text ?? "");
  if (head) {
    if (!leadsToOptions(reader.lines, index) || !cells.every((cell) => HEAD_CELL.test(cell))) return false;
    reader.ledger.claim(line.no, "table", current);
    return true;
  }
  const [letter = "", ...rest] = cells;
  if (!/^[A-Za-z]$/.test(letter) || rest.length === 0) return false;
  const text = rest.filter((cell) => cell !== "").join(" ");
  const strong = line.strong.some(
    ([from, to]) => to > from && line.text.slice(Math.max(0, from), to).includes(text.slice(0, 10)),
  );
  current.numbered = [];
  current.options.push(readOption({ letter: letter.toUpperCase(), text, from: 0, to: text.length }, line.no, strong));
  reader.expect = "stem";
  reader.ledger.claim(line.no, "option", current);
  return true;
}

function leadsToOptions(lines: readonly SourceLine[], index: number): boolean {
  const below = lines.slice(index + 1, index + 4).find((line) => line.kind === "text" && !isTableRule(line.text));
  return below !== undefined && /^[A-Za-z]$/.test(findCells(below.text)?.[0] ?? "");
}
