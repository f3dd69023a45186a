/**
 * Columns to be joined whose rows have numbers, below a sentence that says so:
 *
 *     配對：把人物和他們的發明用線連起來。
 *     1. 蔡倫    •    •  A. 電話            1. 蔡倫⇥A. 電話
 *     2. 貝爾    •    •  B. 電燈泡           2. 貝爾⇥B. 電燈泡
 *
 * The numbers are those of the rows, not of questions.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, textAt, withText } from "../layout/piece.ts";
import { toDebris, toOptionLines } from "../layout/sheets/words.ts";
import { type PairRow, pairRowsAt } from "./placed-pairs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LEAST = 3;
const MOST = 16;
const ASKS = /\bmatch\b|\bjoin\b|[连連][线線起一]|用[线線][连連]|配[對对][:：題题]|配[对對]|匹配|[对對][应應]的/iu;
const KIND = /^[\s\u3000]*((?:[连連][线線]|配[對对]|匹配)[题題]?)[:：][\s\u3000]*(?=\S{4})/u;
/** Below the heading of a part others read the columns. */
const HEADING =
  /^[\s\u3000]*(?:第?[一二三四五六七八九十甲乙丙丁]{1,3}\s?[、.．:：部题題]|[(（【[]|#|part\b|section\b|[IVXⅠ-Ⅹ]{1,4}\s?[.．、])/iu;
const NUMBERED = /^[\s\u3000]*(?:Q\s?)?[(（]?\d{1,3}\s?[.．、)）:：](?!\d)/iu;
const BETWEEN =
  "(?:[ \\u3000]*[•·●∙・○][ \\u3000]*[•·●∙・○]?[ \\u3000]*|[ \\u3000]*\\t[ \\u3000]*|[ ]{2,}[ \\u3000]*|[ ]?\\u3000[ \\u3000]*|[ \\u3000]*[-—–_＿]{3,}[ \\u3000]*)";
const ROW = new RegExp(
  `^[\\s\\u3000]*(?:[(（]\\s?\\d{1,2}\\s?[)）]|\\d{1,2}\\s?[.．、)）](?!\\d)|[①-⑳])[ \\u3000]*([^\\t_＿•●]{1,40}?)${BETWEEN}(?:[•·●∙・○][ \\u3000]*)?[(（]?([A-Pa-p])\\s?[.．、)）:：]?[ \\u3000]*(\\S.{0,60}?)[\\s\\u3000]*$`,
  "u",
);

const TOLD = /答案|解答|answers?\b|\bkey\b|^[\s\u3000]*\d{1,2}\s?[-–—]?\s?[A-P]\b/iu;

function readRow(text: string): (Omit<PairRow, "at"> & { readonly letter: string }) | null {
  const [, left = "", letter = "", right = ""] = ROW.exec(text) ?? [];
  return letter === "" ? null : { left, letter, right, key: "" };
}

/** `…用線連起來。⏎1. 蔡倫  •  •  A. 電話`: rows and choices of one question. */
function joinNumberedPairs(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  let made = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece] = pieces.slice(at, at + 1);
    if (piece === undefined) break;
    const asks =
      piece.debris !== true &&
      piece.text.length <= LONGEST &&
      !NUMBERED.test(piece.text) &&
      !HEADING.test(piece.text) &&
      ASKS.test(piece.text);
    const from = !asks ? -1 : textAt(pieces, at + 1).trim() === "" ? at + 2 : at + 1;
    const rows = from < 0 ? [] : pairRowsAt(pieces, from, MOST, readRow);
    const last = rows.at(-1);
    // With a list of their letters below, the rows are read together with it.
    const told = last !== undefined && pieces.slice(last.at + 1).some(({ text }) => TOLD.test(text.slice(0, 60)));
    if (last === undefined || told || rows.length < LEAST || /[\]】]\s*$/u.test(piece.text)) {
      result.push(piece);
      continue;
    }
    const own = (row: PairRow) => pieces.slice(row.at, row.at + 1);
    const [first = piece] = pieces.slice(from, from + 1);
    // `配對：把…`: the name of the kind, and what is to be done.
    const [label = "", kind = ""] = KIND.exec(piece.text) ?? [];
    result.push(
      ...(kind === "" ? [] : [toDebris(piece, kind)]),
      withText(piece, ""),
      withText(piece, `${piece.text.slice(label.length).trim()}${NAMED.pairs}`),
      withText(first, "行："),
      ...rows.flatMap((row) => own(row).map((one) => withText(one, `- ${row.left}`))),
      ...toOptionLines(
        rows.flatMap((row) => own(row)),
        rows.map(({ right }) => right),
      ),
      withText(first, ""),
    );
    made = true;
    at = last.at;
  }
  return made ? result : pieces;
}

/** In the order in which they are made. */
export const NUMBERED_PAIRS: readonly Repair[] = [joinNumberedPairs];
