/**
 * Reports of survey platforms, which show how often each choice was taken:
 *
 *     第1题   您的性别      [单选题]
 *
 *     选项<tab>小计<tab>比例
 *     男<tab>46<tab>45.1%
 *     女<tab>56<tab>54.9%
 *     本题有效填写人次<tab>102
 *
 * The counts are no part of the choices.
 */
import {
  type Piece,
  cellsBetweenBars,
  cellsBetweenTabs,
  nextFilled,
  textAt,
  unlessSame,
  withText,
} from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";

const LONGEST = 200;
const HEAD =
  /^(?:[选選][项項]|答案|[选選][择擇])[\t |]+(?:小[计計]|人[数數]|[计計][数數]|次[数數]|[票回][数數覆复]数?|[频頻][数數次])(?:[\t |]+(?:比例|百分比|占比|佔比))?[\t |]*$/u;
const COUNT = /^\d{1,7}\s?[人票次]?$/u;
const SHARE = /^\d{1,3}(?:\.\d{1,4})?\s?[%％]?$/u;
const TOTAL =
  /^(?:本[题題])?(?:有效)?(?:填[写寫]|回答|作答|答[题題])?(?:人次|人[数數]|份[数數])|^(?:合|[总總])\s?[计計]$/u;
const DETAIL = /\s*\[[详詳][细細]\]$/u;

const cellsOf = (text: string): string[] =>
  (/^\s*\|/u.test(text) ? cellsBetweenBars(text) : cellsBetweenTabs(text)).filter((cell) => cell !== "");

/** `选项⇥小计⇥比例⏎男⇥46⇥45.1%`: the choices without their counts. */
export function dropCountsOfReports(pieces: readonly Piece[]): readonly Piece[] {
  const made = new Map<number, Piece[]>();
  for (const [at, piece] of pieces.entries()) {
    if (piece.debris === true || piece.text.length > LONGEST || !HEAD.test(piece.text.trim().replace(/^\|\s*/u, "")))
      continue;
    const told: Piece[] = [toDebris(piece)];
    const rows: number[] = [];
    for (let row = nextFilled(pieces, at); row > 0; row = nextFilled(pieces, row)) {
      const line = pieces[row] ?? piece;
      const text = textAt(pieces, row, LONGEST);
      if (/^[\s|:-]+$/u.test(text)) {
        made.set(row, []);
        continue;
      }
      const [label = "", count = "", share = "0", ...more] = cellsOf(text);
      if (!COUNT.test(count) || !SHARE.test(share) || more.length > 0) break;
      rows.push(row);
      const total = TOTAL.test(label);
      const counts = total ? cellsOf(text).join(" ") : cellsOf(text).slice(1).join(" ");
      told.push(toDebris(line, counts));
      made.set(
        row,
        total ? [] : [withText(line, /^[A-Z][.．、]/u.test(label) ? label : `□ ${label.replace(DETAIL, "")}`)],
      );
      if (DETAIL.test(label)) told.push(toDebris(line, DETAIL.exec(label)?.[0].trim() ?? ""));
      if (total) break;
    }
    const last = rows.at(-1);
    if (rows.length < 2 || last === undefined) {
      for (const row of rows) made.delete(row);
      continue;
    }
    // Behind the choices, so that nothing stands between them.
    made.set(last, [...(made.get(last) ?? []), ...told]);
    made.set(at, []);
    // Directly below the question.
    if (textAt(pieces, at - 1).trim() === "" && at > 0) made.set(at - 1, []);
  }
  return unlessSame(
    pieces.flatMap((piece, at) => made.get(at) ?? [piece]),
    pieces,
  );
}
