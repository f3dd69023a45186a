/**
 * What is printed below the title of a form that somebody has prepared: whom it concerns, and when.
 *
 *     民主测评表
 *     单位：市政设施养护中心                2025年1月
 *
 *     对领导班子的总体评价：□好 □一般 □差
 *
 * Nobody fills it in, and the day is no second choice beside the name.
 */
import { type Piece, withText } from "../layout/piece.ts";
import { tell } from "./repairs-runs.ts";

const LONGEST = 120;
/** How many lines may stand above the facts. */
const MOST_TITLES = 3;
const GAP = /[ ]{2,}|\u3000+|\t+/u;
/** A day, a month or a time of a year that is printed: `2025年1月`, `2025.3.10`, `114學年度第一學期`, `March 2025`. */
const PRINTED_TIME =
  /^(?:(?:\p{Script=Han}{2,6}|[A-Z][A-Za-z ]{2,16})[ ]?[:：][ ]?)?(?:(?:\d{4}|[〇○零一二三四五六七八九]{4}|民[國国]\s?\d{2,3}|\d{3})\s?(?:年(?:\s?\d{1,2}\s?月(?:\s?\d{1,2}\s?[日号號])?|第?[一二三四\d]季度|[上下]半年)?|年?度(?:第[一二]學?期)?|[-./]\d{1,2}(?:[-./]\d{1,2})?|[学學]年度?\S{0,6})|(?:January|February|March|April|May|June|July|August|September|October|November|December) (?:\d{1,2}, )?\d{4})$/u;
/** `投票时间：10月8日—10月15日`: from when to when. */
const PRINTED_PERIOD =
  /^\p{Script=Han}{2,6}[ ]?[:：][ ]?(?:\d{4}\s?年)?\d{1,2}\s?月\s?\d{1,2}\s?[日号號][^_＿□☐○◯:：?？]{0,8}(?:[—–~～-]{1,2}|至|到)[ ]?(?:\d{4}\s?年)?(?:\d{1,2}\s?月)?\s?\d{1,2}\s?[日号號][^_＿□☐○◯?？]{0,12}$/u;
/** `每人限投一次` */
const RULE = /^(?:每[人户戶位票][^:：_＿□☐○◯?？]{2,16}|[^:：_＿□☐○◯?？]{2,12}(?:有效|[为為]准))$/u;
/** `单位：市政设施养护中心`: a label with what is printed behind it. */
const FACT = /^(?:\p{Script=Han}{2,8}|[A-Z][A-Za-z ]{2,20})[ ]?[:：][ ]?[^:：_＿□☐○◯/／、|?？]{2,40}$/u;
const PLACE = /[_＿□☐○◯?？]|[(（][ \u3000]*[)）]|[:：][ \t\u3000]*$/u;

/** `单位：市政设施养护中心    2025年1月` above everything that asks: both are printed, and tell. */
export function tellPrintedFacts(pieces: readonly Piece[]): readonly Piece[] {
  const filled = pieces.flatMap(({ text, debris }, at) => (debris === true || text.trim() === "" ? [] : [at]));
  const line = filled.slice(1, MOST_TITLES + 1).find((at) => {
    const text = pieces[at]?.text ?? "";
    if (text.length > LONGEST || PLACE.test(text) || !GAP.test(text.trim())) return false;
    const parts = text.trim().split(GAP);
    const isTime = (part: string): boolean => PRINTED_TIME.test(part) || PRINTED_PERIOD.test(part);
    const times = parts.filter(isTime).length;
    const others = parts.filter((part) => !isTime(part));
    return (
      times === 1 &&
      others.length > 0 &&
      others.length < 4 &&
      others.every((part) => FACT.test(part) || RULE.test(part))
    );
  });
  if (line === undefined) return pieces;
  const above = filled.filter((at) => at < line).map((at) => pieces[at]?.text ?? "");
  if (above.some((text) => text.length > LONGEST || PLACE.test(text))) return pieces;
  return pieces.flatMap((piece, at) =>
    at === line
      ? [withText(piece, ""), withText(piece, tell(piece.text.trim().replace(/\u3000+/gu, "，"))), withText(piece, "")]
      : [piece],
  );
}
