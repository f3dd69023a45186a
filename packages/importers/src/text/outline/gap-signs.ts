/**
 * What could this sign say about a gap? Answers of gaps stand between signs that no rule names, `{北京}`, `~~北京~~`, behind an
 * arrow or on the line below. They are answers if nearly all sentences of a run have them at the same place.
 */
import { findKey } from "../keys.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { kindOfWords } from "./kinds.ts";
import { findStatementRuns, type Statement } from "./statement-runs.ts";

interface Reading {
  readonly at: number;
  readonly answer: string;
  readonly lines: readonly string[];
}

const LEAST = 3;
const LONGEST = 400;
const ENCLOSED: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["{}", /\{([^{}\n]{1,24})\}/gu],
  ["[]", /\[([^[\]\n]{1,24})\]/gu],
  ["【】", /【([^【】\n]{1,24})】/gu],
  ["~~", /~~([^~\n]{1,24})~~/gu],
];
/** A citation, the name of a type or a remark stands in brackets, too. */
const NO_ANSWER = /^\s*(?:\d{1,3}|[A-H√×]|.*(?:[题題选選填答分]|必|可|图|圖|表|见|見).*|\s*)\s*$/u;
/** What stands behind a whole question is a remark on it; answers stand inside the sentence or end it. */
const ENDED = /[?？!！:：]$/u;
/** Who is asked for an opinion fills nothing in: `请对【环境】进行评分`. */
const REQUEST = /^[\s\d.．、Qq:：]*[请請].{0,4}[对對给給].*[评評打][分价價]|[您你]/u;
const GAP = /[_＿]{2,}|[(（][\s\u3000]*[)）]/gu;
const BEHIND = /\s*(?:→|->|=>|——)\s*([^→\s][^→]{0,30})$/u;
const BELOW = /^(→|->|=>|填\s?[:：]?|[(（])?\s*([^\s请請。！!？?；;:：，,][^请請。！!？?；;:：]{0,30}?)\s*[)）]?$/u;
const SIGNED = /^\s*(?:[A-Ha-h]\s?[.．、)）]|[-*•□○☐#]|\d{1,3}\s?[.．、)）])/u;

/** What a sentence with a gap must have. It spares the other texts the search. */
const MAYBE = /[{[【~_＿]|[(（][\s\u3000]*[)）]/u;

function readRun(pieces: readonly Piece[], run: readonly Statement[]): Map<string, Map<Statement, Reading>> {
  const found = new Map<string, Map<Statement, Reading>>();
  const put = (notation: string, one: Statement, reading: Reading) => {
    const readings = found.get(notation) ?? new Map<Statement, Reading>();
    found.set(notation, readings);
    readings.set(one, reading);
  };
  for (const one of run) {
    const text = pieces[one.stem]?.text ?? "";
    if (text.length > LONGEST || REQUEST.test(text)) continue;
    const gaps = text.match(GAP)?.length ?? 0;
    for (const [name, pattern] of gaps > 0 ? [] : ENCLOSED) {
      const inner = [...text.matchAll(pattern)];
      const isRemark = ({ index, 1: words = "" }: RegExpMatchArray) =>
        NO_ANSWER.test(words) || kindOfWords(words) !== null || ENDED.test(text.slice(0, index).trimEnd());
      if (inner.length === 0 || inner.some(isRemark)) continue;
      const answer = inner.map(([, words = ""]) => words).join("|");
      put(name, one, { at: one.stem, answer, lines: [text.replace(pattern, "__$1__")] });
    }
    if (gaps !== 1) continue;
    const behind = BEHIND.exec(text);
    if (behind !== null)
      put("behind", one, {
        at: one.stem,
        answer: behind[1] ?? "",
        lines: [text.slice(0, behind.index), `答案：${(behind[1] ?? "").trim()}`],
      });
    const line = pieces[one.below]?.text.trim() ?? "";
    const below = one.lines !== 1 || SIGNED.test(line) || findKey(line, false) !== null ? null : BELOW.exec(line);
    if (below !== null)
      put(`below ${below[1] ?? ""}`, one, {
        at: one.below,
        answer: below[2] ?? "",
        lines: [`答案：${below[2] ?? ""}`],
      });
  }
  return found;
}

/** Writes answers of gaps in unknown notations as the grammar writes them. */
/** `发布于____2013____年`: a number between two equally long lines was written on one of them. A word there may be printed. */
const WRITTEN_ON = /(?<line>[_＿]{3,})[\s\u3000]?(\d[\d.,]{0,12}[%％]?)[\s\u3000]?\k<line>(?![_＿])/gu;

/** `不参加（原因：      ）`: a bracket with a label and nothing behind it. */
const LABELLED_SPACE = /([(（][^()（）:：]{1,12}[:：])[\s\u3000]{2,}([)）])/gu;

function writePlaces(pieces: readonly Piece[]): readonly Piece[] {
  const isIn = ({ text }: Piece) =>
    text.length <= LONGEST &&
    (text.search(LABELLED_SPACE) >= 0 || (text.includes("___") && text.search(WRITTEN_ON) >= 0));
  if (!pieces.some(isIn)) return pieces;
  return pieces.map((piece) =>
    !isIn(piece)
      ? piece
      : withText(piece, piece.text.replace(WRITTEN_ON, "__$2__").replace(LABELLED_SPACE, "$1____$2")),
  );
}

export function tellGaps(source: readonly Piece[]): readonly Piece[] {
  const pieces = writePlaces(source);
  if (pieces.filter(({ text }) => MAYBE.test(text)).length < LEAST) return pieces;
  const lines = new Map<number, readonly string[]>();
  for (const run of findStatementRuns(pieces))
    for (const readings of readRun(pieces, run).values()) {
      const all = [...readings.values()];
      if (all.length < LEAST || all.length * 5 < run.length * 4) continue;
      // The same words everywhere are a unit or a remark.
      if (new Set(all.map(({ answer }) => answer)).size < 3) continue;
      for (const reading of all) lines.set(reading.at, reading.lines);
      break;
    }
  if (lines.size === 0) return pieces;
  return pieces.flatMap((piece, at) => lines.get(at)?.map((text) => withText(piece, text)) ?? [piece]);
}
