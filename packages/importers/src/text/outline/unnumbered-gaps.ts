/**
 * Sections with gaps whose sentences have no numbers, or whose gaps have their answers behind them:
 *
 *     一、填空题（每空 2 分）                **1. 两类方法是 ______ **自上而下** 和 ______ **自下而上**。**
 *     标定工具用于 _标定，类型是
 *     闭运算是先 _后 __。
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 400;
const HEADING =
  /^\s*(?:#{1,6}\s+)?\**(?:[一二三四五六七八九十]{1,3}\s?[、.．]|[(（][一二三四五六七八九十]{1,3}[)）]|第[一二三四五六七八九十]{1,2}(?:部[分份]|大[题題])|#{1,6}\s)/u;
const GAP_HEADING = /^[\s#*]*(?:[^\d()（）]{0,6}[、.．)）]\s?)?填(?:空|充)/u;
const MARKED =
  /^[\s\u3000]*(?:[-*+•>|｜#]|\[|【|[(（]?\d{1,3}\s?[.．、)）]|[①-⑳]|[(（]?[A-H]\s?[.．、)）]|答|解|[(（])/u;
const LINE = /[_＿]/u;
const CLOSED = /[。.．！!？?；;]\s*$/u;
const LEAST = 3;

/** Short lines become lines to write on; in Chinese, a blank where no blank belongs is a line that the copy has lost. */
function drawGaps(source: string): string {
  const lines = source.trim().replace(/[_＿]+(?:[ \t]+[_＿]+)*/gu, "____");
  const spaced = lines
    .replace(/[ \t\u3000]+(?=[。，；、])/gu, "____")
    .replace(/([，；、：])[ \t\u3000]+(?=\p{Script=Han})/gu, "$1____")
    .replace(/(\p{Script=Han})[ \t\u3000]+(?=\p{Script=Han})/gu, "$1____")
    .replace(/_{5,}/gu, "____");
  return /(?:是|为|為|叫做?|称为|稱為)$/u.test(spaced) ? `${spaced}____` : spaced;
}

/** Each sentence of a section with gaps is a question, if none has a number. */
export function numberGapSentences(pieces: readonly Piece[]): readonly Piece[] {
  const written = new Map<number, Piece[]>();
  for (const [at, head] of pieces.entries()) {
    if (head.debris === true || head.text.length > 60) continue;
    if (!HEADING.test(head.text) || !GAP_HEADING.test(head.text)) continue;
    let end = at + 1;
    while (end < pieces.length && end < at + 120 && !HEADING.test((pieces[end]?.text ?? "").slice(0, 60))) end += 1;
    const own = pieces
      .slice(at + 1, end)
      .flatMap((piece, index) => (piece.text.trim() === "" ? [] : [{ piece, at: at + 1 + index }]));
    if (own.some(({ piece: { text, debris } }) => debris === true || text.length > LONGEST || MARKED.test(text)))
      continue;
    // The end of a sentence that the page has broken stands on a short line without a gap.
    const runs: { piece: Piece; at: number }[][] = [];
    for (const line of own) {
      const last = runs.at(-1);
      const above = last?.at(-1)?.piece.text ?? ".";
      const goesOn = !LINE.test(line.piece.text) && line.piece.text.trim().length <= 16 && CLOSED.test(line.piece.text);
      // `…最快，⏎…最慢。`
      const torn = /[，,、]\s*$/u.test(above) && last?.at(-1)?.at === line.at - 1;
      if (last !== undefined && (torn || (goesOn && !CLOSED.test(above)))) last.push(line);
      else runs.push([line]);
    }
    const gapped = runs.filter((run) => run.some(({ piece }) => LINE.test(piece.text))).length;
    if (runs.length < LEAST || gapped * 2 < runs.length) continue;
    for (const [index, run] of runs.entries()) {
      const [first, ...more] = run;
      if (first === undefined) continue;
      const text = drawGaps(run.map(({ piece }) => piece.text.trim()).join(""));
      const piece = covering(
        withText(first.piece, `${index + 1}. ${text}${NAMED.gap}`),
        more.map((line) => line.piece),
      );
      written.set(first.at, [withText(first.piece, ""), piece]);
      for (const line of more) written.set(line.at, []);
    }
  }
  return written.size === 0 ? pieces : pieces.flatMap((piece, at) => written.get(at) ?? [piece]);
}

const ANSWERED = /[_＿]{3,}\s?(?:\*\*|__)\s?([^*_＿\s][^*_＿]{0,60}?)\s?(?:\*\*|__)(?![*_＿])/gu;
const NUMBERED = /^[\s*#]*(?:[(（]\s?)?\d{1,3}\s?[.．、)）]/u;

/** `是 ______ **自上而下** 和 ______ **自下而上**。`: the answer stands in bold behind the line that it goes on. */
export function writeBoldAnswersInGaps(pieces: readonly Piece[]): readonly Piece[] {
  const isRow = ({ text, debris }: Piece): boolean =>
    debris !== true && text.length <= LONGEST && NUMBERED.test(text) && text.search(ANSWERED) >= 0;
  const rows = pieces.filter(isRow);
  const answers = rows.reduce((sum, { text }) => sum + [...text.matchAll(ANSWERED)].length, 0);
  if (answers < 2) return pieces;
  return pieces.flatMap((piece) => {
    if (!isRow(piece)) return [piece];
    const own = [...piece.text.matchAll(ANSWERED)].map(([, answer = ""]) => answer);
    return [withText(piece, piece.text.replace(ANSWERED, "____")), withText(piece, `答案：${own.join("|")}`)];
  });
}

const QUOTED_LABEL =
  /^\s*>\s?(?:\*\*|__)?\s?([【[]?(?:(?:答案)?解析|[详詳]解|答案|[参參]考答案|正[确確]答案|explanation|answer)[】\]]?\s?[:：]?)\s?(?:\*\*|__)?\s?([:：]?)\s*(.*)$/iu;
const QUOTE = /^\s*>\s?/u;

/** `> **【解析】**⏎> 因为…`: the label of an explanation in a quote, and the lines of the quote below it. */
export function plainQuotedLabels(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => QUOTED_LABEL.test(text.slice(0, LONGEST))).length < 2) return pieces;
  let quoted = false;
  return pieces.map((piece) => {
    const [, label, colon = "", rest = ""] = QUOTED_LABEL.exec(piece.text) ?? [];
    quoted = label !== undefined || (quoted && QUOTE.test(piece.text));
    if (label !== undefined) {
      const name = label.replace(/[【】[\]:：]/gu, "").trim();
      const sign = /[【[:：]/u.test(label) || colon !== "" ? "：" : " ";
      return withText(piece, sign === "：" ? `${name}：${rest}` : `${name}${rest === "" ? "：" : ` ${rest}`}`);
    }
    return quoted ? withText(piece, piece.text.replace(QUOTE, "")) : piece;
  });
}

export const UNNUMBERED_GAPS: readonly Repair[] = [plainQuotedLabels, writeBoldAnswersInGaps, numberGapSentences];
