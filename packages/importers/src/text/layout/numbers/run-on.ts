/**
 * Numbers of questions that do not stand at the beginning of a line, have no sign behind them, or follow a bracket for
 * the answer: copies of papers in which all lines run on, `1 企业…`, `( )1這件…`, `〔 〕1、…`. Each question gets a line of
 * its own, with its number in front.
 */
import type { Layout, Piece } from "../piece.ts";
import { findChain } from "./chain.ts";
import { type Head, findHeads } from "./heads.ts";
import { TYPE_WORD, findMarks } from "./marks.ts";
import { type Cut, cutStream, toStream } from "./stream.ts";

/** A heading inside a line: `…。二、判断题（每题1分）`, `（二）服务质量评价1.…`. */
const INNER_HEADING = new RegExp(
  `(?<=[^\\s\\n第、])(?:[一二三四五六七八九十]{1,3}、\\s?(?=[^\\n]{0,8}(?:${TYPE_WORD})|[^\\n，。？?]{2,14}[(（][^()（）\\n]{0,30}分)|[(（][一二三四五六七八九十]{1,3}[)）](?=[^\\n，。？?()（）]{2,16}\\d{1,2}[.．、)）]))`,
  "gu",
);

function rewrite(pieces: readonly Piece[]): readonly Piece[] | null {
  const stream = toStream(pieces);
  const marks = findMarks(stream.text);
  const all = findHeads(stream.text);
  const chains = (["plain", "right", "paren", "word"] as const).map((family) => findChain(all, family, marks));
  const best = chains.reduce((one, other) => (other.score > one.score * 1.15 ? other : one));
  if (best.heads.length === 0) return null;
  const cuts: Cut[] = best.heads.flatMap((head) => (isCanonical(head) ? [] : [toCut(head, stream.text)]));
  for (const { index } of stream.text.matchAll(INNER_HEADING)) cuts.push({ at: index, length: 0, text: "" });
  cuts.sort((one, other) => one.at - other.at);
  const apart = cuts.filter((cut, index) => {
    const before = cuts[index - 1];
    return before === undefined || cut.at >= before.at + before.length;
  });
  return apart.length === 0 ? null : cutStream(stream, apart);
}

/** Whether the grammar reads the number as it stands. */
function isCanonical({ lineStart, form, lead, family }: Head): boolean {
  return lineStart && form === "signed" && (lead === "" || (family === "plain" && /^[(（【[]/.test(lead)));
}

/** The bracket in front goes behind the stem's first line, where the grammar reads an answer. */
function toCut({ at, end, value, family, lead }: Head, text: string): Cut {
  const sign = family === "right" ? ") " : family === "paren" ? "）" : ". ";
  const number = family === "paren" ? `（${value}${sign}` : family === "word" ? `第${value}题：` : `${value}${sign}`;
  let space = 0;
  while (/[ \t\u3000]/.test(text.charAt(end + space))) space += 1;
  const bracket = lead.replace(/^[〔【[]/, "（").replace(/[〕】\]]$/, "）");
  return { at, length: end + space - at, text: lead === "" ? number : `${bracket}${number}` };
}

export const RUN_ON: Layout = { name: "run-on", rewrite };
