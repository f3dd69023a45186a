/**
 * Labels below each other with nothing behind their colons but the mark of a required field, as forums and groups ask for
 * them, and notes in brackets below the last one:
 *
 *     用户名：（必填）
 *     联系方式：
 *     版务设想（不少于50字）：（必填）
 *     （审核结果将以短消息通知。）
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, textAt, withText } from "../layout/piece.ts";

const LONGEST = 60;
const LEAST_LABELS = 4;
const LEAST_MARKS = 2;
const LABEL =
  /^\s*([^\s:：，,。；;？?□☐○◯_＿\d\-*•·#[【][^:：，,。；;？?□☐○◯_＿\t]{0,30})\s?[:：]\s*([(（【[]必[填答选選][)）】\]]|[*＊])?\s*$/u;
const NOTE = /^\s*[(（][^()（）]{6,120}[)）]\s*$/u;
const SENTENCE = /[。！!；;,，][^()（）]*[)）]\s*$/u;

/** `姓名：（必填）` below each other: fields, whose notes in brackets are told. */
export function writeLabelRuns(pieces: readonly Piece[]): readonly Piece[] {
  const written = new Map<number, string[]>();
  const labelAt = (at: number) => {
    const piece = pieces[at];
    return piece === undefined || piece.debris === true || piece.text.length > LONGEST ? null : LABEL.exec(piece.text);
  };
  for (let at = 0; at < pieces.length; at += 1) {
    let end = at;
    while (end < pieces.length && labelAt(end) !== null) end += 1;
    if (end - at < LEAST_LABELS) {
      at = Math.max(at, end - 1);
      continue;
    }
    const labels = Array.from({ length: end - at }, (_, index) => labelAt(at + index));
    const marked = labels.filter((label) => label?.[2] !== undefined).length;
    if (marked >= LEAST_MARKS)
      for (const [index, label] of labels.entries())
        written.set(at + index, [`${label?.[2] === undefined ? "" : "*"}${(label?.[1] ?? "").trim()}：____`]);
    for (let note = end; isNote(textAt(pieces, note, 200)); note += 1)
      written.set(note, ["", `${NAMED.statement}${textAt(pieces, note, 200).trim().slice(1, -1)}`, ""]);
    at = end - 1;
  }
  if (written.size === 0) return pieces;
  return pieces.flatMap((piece, at) => written.get(at)?.map((text) => withText(piece, text)) ?? [piece]);
}

const isNote = (text: string): boolean => NOTE.test(text) && SENTENCE.test(text);
