/** From what was collected about a question to its block: plain lines get their meaning, the answer is gathered. */
import { findStrayLetters, joinAnswer, takeStemAnswer } from "./answers.ts";
import type { Diagnostics } from "./diagnostics.ts";
import { type Draft, type PlainLine, plainModeOf } from "./draft.ts";
import { restoreEscapes } from "./escape.ts";
import { readOption, splitOptions, findOption } from "./options.ts";
import type { TextBlock, TextOption, TextRange } from "./text-face.ts";

const RANGE = /^(.{0,30}?)\s*(\d{1,3})\s?[~～\-–—至到]\s?(\d{1,3})\s*(.{0,30})$/u;
const NPS = /^([^\d~～]{1,30})\s?[-~～–—]\s?([^\d~～]{1,30})$/u;
const BLANK = /[_＿]{2,}|[(（][\s\u3000_]{1,40}[)）]|[(（][)）]|\{_+\}/g;
const DANGLING = /\s*[(（]\s*$/;

export function finishBlock(draft: Draft, diagnostics: Diagnostics): TextBlock & { answer: string } {
  settlePlain(draft, diagnostics);
  splitStem(draft);
  const joined = draft.title.join("\n");
  const letters = new Set(draft.options.map((option) => option.letter).filter((letter) => letter !== null));
  const inStem = takeStemAnswer(joined, letters, draft.strong);
  const title = restoreEscapes(trimTitle(inStem.title, draft, diagnostics));
  const answer = joinAnswer([...draft.answer, ...examAnswer(draft)], inStem.answer, draft.options);
  const stray = findStrayLetters(answer, draft.options);
  if (stray !== "") diagnostics.add(draft.line, "answer_not_an_option", { params: { answer: stray } });
  return {
    title,
    mark: draft.stem.marks[0]?.name ?? "",
    options: draft.options,
    rows: draft.rows,
    columns: draft.columns,
    range: findRange(draft),
    blanks: title.match(BLANK)?.length ?? 0,
    answer,
  };
}

function examAnswer(draft: Draft): string[] {
  const answer = draft.stem.exam["answer"];
  return answer === undefined ? [] : [answer];
}

function trimTitle(title: string, draft: Draft, diagnostics: Diagnostics): string {
  if (!DANGLING.test(title.slice(-40))) return title;
  diagnostics.add(draft.line, "bracket_unclosed");
  return title.trimEnd().slice(0, -1).trimEnd();
}

/** Lines without a sign: options, rows, a scale, remarks or more of the stem. */
function settlePlain(draft: Draft, diagnostics: Diagnostics): void {
  const { plain } = draft;
  if (plain.length === 0) return;
  draft.plain = [];
  const told = plainModeOf(draft);
  if (draft.options.length > 0 || draft.rows.length > 0) return continueTitle(draft, plain);
  const mode =
    told?.mode ?? (findScale(plain) === null ? (looksLikeOptions(draft, plain) ? "options" : "prose") : "range");
  const firstBracket = /^[)）]$/.test(plain[0]?.text ?? "") ? plain.splice(0, 1) : [];
  continueTitle(draft, firstBracket);
  if (mode === "matrix") return toMatrix(draft, plain);
  if (mode === "options" && !plain.some((line) => line.code)) return toOptions(draft, plain, diagnostics);
  if (mode === "range") {
    draft.plain = plain;
    return;
  }
  if (told?.own === true && draft.title.length > 0) draft.description.push(...plain.map((line) => line.text));
  else continueTitle(draft, plain);
}

function continueTitle(draft: Draft, plain: readonly PlainLine[]): void {
  for (const line of plain) {
    const bracket = /^[)）]/.test(line.text) && draft.title.length > 0;
    if (bracket) draft.title.push(`${draft.title.pop() ?? ""}${line.text}`);
    else draft.title.push(line.text);
  }
}

function toOptions(draft: Draft, plain: readonly PlainLine[], diagnostics: Diagnostics): void {
  const texts = plain.map((line) => ({ text: line.text, no: line.no }));
  const only = texts.length === 1 ? texts[0] : undefined;
  const pieces = only === undefined ? [] : splitPlain(only.text);
  if (only !== undefined && pieces.length > 1)
    diagnostics.add(only.no, "options_split", { params: { count: pieces.length } });
  const all = only !== undefined && pieces.length > 1 ? pieces.map((text) => ({ text, no: only.no })) : texts;
  for (const { text, no } of all) {
    draft.options.push(readOption({ letter: null, text, from: 0, to: text.length }, no, false));
  }
}

/** `男  女`, `男 / 女`: one line that lists short choices. */
function splitPlain(text: string): string[] {
  const wide = text.split(/\s{2,}|\t|\u3000|\s?[/／|]\s?/).filter((piece) => piece !== "");
  if (wide.length > 1) return wide;
  const words = text.split(" ").filter((piece) => piece !== "");
  return words.length > 1 && words.every((word) => word.length <= 12 && /\p{Script=Han}/u.test(word)) ? words : [text];
}

/** First line: the columns, by spaces; the others are rows. */
function toMatrix(draft: Draft, plain: readonly PlainLine[]): void {
  const [head, ...rest] = plain;
  if (head === undefined) return;
  const labels = restoreEscapes(head.text)
    .split(/\s+|[,，、|]/)
    .filter((label) => label !== "");
  draft.columns.push(...labels.map((label) => ({ label, line: head.no })));
  draft.rows.push(...rest.map((line) => ({ label: restoreEscapes(line.text), line: line.no })));
}

function findScale(plain: readonly PlainLine[]): RegExpExecArray | null {
  const only = plain.length === 1 ? plain[0] : undefined;
  return only === undefined || only.text.length > 80 ? null : RANGE.exec(only.text);
}

function findRange(draft: Draft): TextRange | null {
  const line = draft.plain.find(
    (candidate) => candidate.text.length <= 80 && (RANGE.test(candidate.text) || NPS.test(candidate.text)),
  );
  draft.description.push(...draft.plain.filter((other) => other !== line).map((other) => other.text));
  if (line === undefined) return null;
  const numbers = RANGE.exec(line.text);
  const words = NPS.exec(line.text);
  const low = restoreEscapes((numbers?.[1] ?? words?.[1] ?? "").trim());
  const high = restoreEscapes((numbers?.[4] ?? words?.[2] ?? "").trim());
  const ends = { ...(low === "" ? {} : { lowLabel: low }), ...(high === "" ? {} : { highLabel: high }) };
  if (numbers === null) return { min: Number.NaN, max: Number.NaN, ...ends };
  return { min: Number(numbers[2]), max: Number(numbers[3]), ...ends };
}

/** At least two short lines in one piece that are no sentences and have nothing to fill in. */
function looksLikeOptions(draft: Draft, plain: readonly PlainLine[]): boolean {
  if (plain.length < 2 || draft.title.length === 0 || draft.answer.some((answer) => !/^[A-Za-z]{1,8}$/.test(answer)))
    return false;
  return plain.every((line, index) => {
    const short = line.text.length <= 40 && !/[。；;：:]$/.test(line.text) && line.text.search(BLANK) < 0;
    return short && !line.code && (index === 0 || !line.afterBlank);
  });
}

/** Options on the line of the stem: `燃烧是（B）反应。A.物理 B.化学`. */
function splitStem(draft: Draft): void {
  const title = draft.title[0];
  if (draft.options.length > 0 || title === undefined || draft.title.length > 1) return;
  const mode = plainModeOf(draft)?.mode;
  const at = title.search(/(?<=[\s。？?：:)）])[(（]?A\s?[.．、)）]/);
  const mark = at < 0 || mode === "prose" ? null : findOption(title.slice(at));
  if (mark === null) return;
  const parts = splitOptions(title.slice(at), mark);
  if (parts.length < 2) return;
  const options: TextOption[] = parts.map((part) => readOption(part, draft.line, false));
  draft.options.push(...options);
  draft.title = [title.slice(0, at).trim()];
}
