/**
 * Labels with nothing but a blank between them and the line to write on:
 *
 *     学员姓名 ________   性别 □男 □女   年龄 ______岁
 *     家庭住址 ______市______区______街道____号
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText, unlessSame } from "../layout/piece.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 240;
const LEAST = 3;
/** At the start of a line or behind a wide blank, so that no word of a sentence is one. */
const LABEL =
  /(^[\s\u3000]*[*＊]?|[_＿][ \u3000]|[ \u3000]{2,})(\p{Script=Han}(?:[ \u3000]{1,4}\p{Script=Han}(?=[ \u3000])|[\p{Script=Han}（）()/、]{1,15}))([ \u3000]{0,4})(?=[_＿]{2,})/gu;
/** Nothing but labels and lines. */
const WHOLLY =
  /^[\s\u3000]*(?:\p{Script=Han}{2,10}[ \u3000]{0,4}[_＿]{4,}(?:[\p{Script=Han}A-Za-z%]{1,3})?[ \u3000]*){2,6}$/u;
/** The same in front of boxes. */
const BOXED =
  /(^[\s\u3000]*[*＊]?|[ \u3000]{2,})(\p{Script=Han}(?:[ \u3000]{1,4}\p{Script=Han}(?=[ \u3000])|\p{Script=Han}{1,11}))[ \u3000]{1,4}(?=[□☐○◯]\s?\S)/gu;
const SENTENCE =
  /[。；;？?！!:：\t]|[,，](?![^（(]*[)）])|^[\s\u3000]*(?:[(（]?\d|[一二三四五六七八九十]{1,3}[、.．])/u;

/** `姓名 ____  电话 ____`: with colons, as other forms write them. */
export function signSpacedLabels(pieces: readonly Piece[]): readonly Piece[] {
  let known = 0;
  const texts = pieces.map(({ text, debris }) => {
    if (debris === true || text.length > LONGEST || SENTENCE.test(text)) return text;
    const wholly = WHOLLY.test(text);
    const signed = text.replace(LABEL, (whole: string, front: string, label: string, room: string) => {
      const plain = label.replace(/[ \u3000]/gu, "");
      // Without a blank, words of a sentence may touch their gap.
      if (room === "" && !wholly && !isFieldLabel(plain)) return whole;
      if (isFieldLabel(plain)) known += 1;
      return `${front}${plain}：`;
    });
    return signed === text
      ? text
      : signed.replace(BOXED, (_, front: string, label: string) => `${front}${label.replace(/[ \u3000]/gu, "")}：`);
  });
  if (known < LEAST) return pieces;
  return pieces.map((piece, at) => {
    const text = texts[at] ?? piece.text;
    return text === piece.text ? piece : withText(piece, text);
  });
}

const ASKED = /^[\s\u3000]*([^\d\s(（_＿□☐○◯:：][^_＿□☐○◯:：]{4,80}[?？])[ \u3000]*[_＿]{4,}[\s\u3000]*$/u;
const RULED = /^[\s\u3000]*[_＿]{4,}[\s\u3000]*$/u;
const NUMBERED = /^[\s\u3000]*(?:[(（]?\d{1,3}\s?[.．、)）]|第\s?\d|[(（]?[一二三四五六七八九十]{1,3}[)）、.．])/u;
const PLACE = /[:：][ \u3000]*[_＿]{3,}/u;

/** `您希望学些什么？______⏎______` among the labels of a form without numbers: lines to write on. */
export function askRuledQuestions(pieces: readonly Piece[]): readonly Piece[] {
  const isShort = ({ text, debris }: Piece) => debris !== true && text.length <= LONGEST;
  if (pieces.filter((piece) => isShort(piece) && PLACE.test(piece.text)).length < LEAST) return pieces;
  if (pieces.some((piece) => isShort(piece) && NUMBERED.test(piece.text))) return pieces;
  const result: Piece[] = [];
  let below = false;
  for (const piece of pieces) {
    const stem = isShort(piece) ? ASKED.exec(piece.text)?.[1] : undefined;
    const blank = withText(piece, "");
    if (stem !== undefined) result.push(blank, withText(piece, `${stem}${NAMED.essay}`), blank);
    else result.push(below && RULED.test(piece.text) ? blank : piece);
    below = stem !== undefined || (below && RULED.test(piece.text));
  }
  return unlessSame(result, pieces);
}

/** In the order in which they are made. */
export const SPACED_PLACES: readonly Repair[] = [signSpacedLabels, askRuledQuestions];
