/**
 * Lines without numbers that all end with their answer: `…召开一次。@@@正确答案：B`. Each is a question. Where the answers are two
 * letters or verdicts and no line has choices, the lines are judged.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";

const ANSWERED =
  /^\s*(?!\d{1,4}\s?[.．、)）])(\S.{4,400}?)[\s@#|$&*~=＝>→—-]*[(（【[]?\s?(?:正[确確]|[参參]考|[标標][准準])?答案\s?(?:[为為是]|[】\]]?\s?[:：])\s?([A-H]{1,6}|[对對错錯√×]|正[确確]|[错錯][误誤]|[^@#|，。；]{1,30}?(?:\|[^@#|，。；]{1,30}?){0,3})\s?[)）\]】]?\s*[。.]?\s*$/u;
const CHOICES = /(?:^|[\s(（])A\s?[.．、:：)）].*[\s(（]B\s?[.．、:：)）]/u;
const RIGHT = /^(?:A|[对對√]|正[确確])$/u;
const VERDICT = /^(?:[AB]|[对對错錯√×]|正[确確]|[错錯][误誤])$/u;
const LEAST = 3;

export function numberAnswered(pieces: readonly Piece[]): readonly Piece[] {
  const filled = pieces.filter(({ text, debris }) => debris !== true && text.trim() !== "");
  if (!filled.slice(0, 8).some(({ text }) => text.includes("答案"))) return pieces;
  const matches = filled.map(({ text }) => (text.length > 600 ? null : ANSWERED.exec(text)));
  const found = matches.filter((match) => match !== null);
  if (found.length < LEAST || found.length * 5 < filled.length * 4) return pieces;
  const judged = found.every((match) => VERDICT.test(match[2] ?? "") && !CHOICES.test(match[1] ?? ""));
  let no = 0;
  return pieces.flatMap((piece) => {
    const match = piece.debris === true || piece.text.length > 600 ? null : ANSWERED.exec(piece.text);
    if (match === null) return [piece];
    no += 1;
    const [, stem = "", value = ""] = match;
    const answer = judged ? (RIGHT.test(value) ? "对" : "错") : value.split("|").join(" / ");
    return [
      withText(piece, `${no}. ${stem.trim()}${judged ? NAMED.judged : ""}`),
      withText(piece, `答案：${answer}`),
      withText(piece, ""),
    ];
  });
}
