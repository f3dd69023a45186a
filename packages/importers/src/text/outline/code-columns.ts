/**
 * Questionnaires of institutes whose choices have their codes in a column behind them, and behind these what the interviewer does:
 *
 *     Q1. 您平均多久购买一次？
 *     每天<tab>1
 *     每周<tab>2<tab>→跳问Q9
 *     【回答完Q1后跳至背景资料】
 */
import { type Piece, textAt, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 160;
const LEAST_LISTS = 3;
const STEM =
  /^[ \u3000]*(?:[A-Za-z]{0,2}\d{1,3}[a-z]?\s?[.．、:：)）]|[(（]\d{1,3}[)）]|第\s?\d{1,3}\s?[题題])[ \u3000]*\S/u;
const ROW =
  /^[ \u3000]*(\S[^\t]{0,59}?)(?:[ \u3000]*\t[\t \u3000]*| {3,}|\u3000{2,}|[ ]?[.．·…⋯]{3,}[ ]?)(\d{1,2})(?:[\t \u3000]+([-—=→⇒➔>（(【[\p{Script=Han}][^\t]{0,30}))?[\t \u3000]*$/u;
const CODED_LABEL = /\p{L}/u;
/** What is said to the interviewer below the choices. */
const NOTE =
  /^[ \u3000]*[【（([][^【】()（）[\]]{0,40}(?:跳|[转轉]|[继繼][续續]|[终終]止|[结結]束)[^【】()（）[\]]{0,20}[】）)\]][ \u3000]*$/u;

interface Row {
  readonly label: string;
  readonly code: number;
  readonly rest: string;
}

function readRow(piece: Piece | undefined): Row | null {
  if (piece === undefined || piece.debris === true || piece.text.length > LONGEST) return null;
  const [, label = "", code = "", rest = ""] = ROW.exec(piece.text) ?? [];
  return CODED_LABEL.test(label) && !/[?？]$/u.test(label)
    ? { label: label.trim(), code: Number(code), rest: rest.trim() }
    : null;
}

/** Whether codes count up from one or down to one; those for `other` and `no answer` are high. */
function isCounting(codes: readonly number[]): boolean {
  const low = codes.filter((code) => code < 90);
  const up = low.every((code, at) => code === at + 1);
  return (
    low.length > 1 && (up || low.every((code, at) => code === low.length - at)) && new Set(codes).size === codes.length
  );
}

/** `每天⇥1⏎每周⇥2⇥→跳问Q9`: codes and jumps behind choices belong to the page. */
export function dropCodeColumns(pieces: readonly Piece[]): readonly Piece[] {
  const lists: { readonly at: number; readonly rows: readonly Row[] }[] = [];
  for (const [at, piece] of pieces.entries()) {
    if (piece.debris === true || piece.text.length > LONGEST || !STEM.test(piece.text)) continue;
    const from = textAt(pieces, at + 1).trim() === "" ? at + 2 : at + 1;
    const rows: Row[] = [];
    for (let row = readRow(pieces[from]); row !== null; row = readRow(pieces[from + rows.length])) rows.push(row);
    if (rows.length > 1 && rows.length < 27 && isCounting(rows.map(({ code }) => code))) lists.push({ at: from, rows });
  }
  if (lists.length < LEAST_LISTS) return pieces;
  const own = new Map<number, readonly Piece[]>();
  for (const { at, rows } of lists) {
    const lines = pieces.slice(at, at + rows.length);
    const choices = lines.map((line, index) =>
      withText(line, `${String.fromCharCode(65 + index)}. ${rows[index]?.label ?? ""}`),
    );
    // Behind the list, so that nothing stands between its choices.
    const codes = lines.map((line, index): Piece => {
      const { code, rest } = rows[index] ?? { code: "", rest: "" };
      return { ...withText(line, `${code} ${rest}`.trim()), debris: true };
    });
    for (const index of rows.keys())
      own.set(at + index, index === 0 ? choices : index === rows.length - 1 ? codes : []);
    const note = pieces[at + rows.length];
    if (note !== undefined && note.text.length < 80 && NOTE.test(note.text))
      own.set(at + rows.length, [{ ...note, debris: true }]);
  }
  return pieces.flatMap((piece, at) => own.get(at) ?? [piece]);
}

/** In the order in which they are made. */
export const CODE_COLUMNS: readonly Repair[] = [dropCodeColumns];
