/**
 * Parts of a form of which some ask by themselves, with boxes directly below, and others have numbered questions:
 *
 *     甲、參加意願
 *         □ 參加   □ 不參加
 *     乙、問卷
 *     1. 您去過花園嗎？
 */
import { NAMED } from "../layout/named.ts";
import { nextFilled, type Piece, textAt, withText } from "../layout/piece.ts";
import { chineseValue } from "../layout/answers/key-questions.ts";
import { allowsSeveral } from "./kinds.ts";

const LONGEST = 80;
const STEMS = "甲乙丙丁戊己庚辛壬癸";
/** The sign of a part, its number, and its name. */
const PART =
  /^[\s\u3000]*(?:([一二三四五六七八九十]{1,3})\s?[、.．]|[(（]([一二三四五六七八九十]{1,3})[)）]\s?[、.．]?|第([一二三四五六七八九十]{1,3})部[分份]\s?[:：、.．]?|([甲乙丙丁戊己庚辛壬癸])\s?[、.．:：])[\s\u3000]*([^\s□☐○◯_＿?？].{0,58})$/u;
const BOXED =
  /^[\s\u3000]*(?:[□☐○◯◻]|\[[ \u3000]?\]|[(（][ \u3000]{0,4}[)）])[ \u3000]*(?![(（]?\d{1,3}\s?[.．、)）])[^\s□☐○◯]/u;
const NUMBERED = /^[\s\u3000]*(?:[(（]\s?)?\d{1,3}\s?[.．、)）]\s?\D/u;
/** What is told about the questions of a part, or a kind of them. */
const NO_STEM =
  /[题題卷分]\s*[)）]?\s*$|[_＿□☐○◯]|[题題]\s?[(（]|每一?小?[题題空]|\d\s?分|^(?:判[断斷]|是非|[单單多]?[项項]?[选選][择擇]|填空|[简簡问問]答)/u;

interface Found {
  readonly at: number;
  readonly family: number;
  readonly value: number;
  readonly name: string;
}

function findParts(pieces: readonly Piece[]): Found[] {
  return pieces.flatMap(({ text, debris }, at) => {
    const match = debris === true || text.length > LONGEST ? null : PART.exec(text);
    if (match === null) return [];
    const family = [1, 2, 3, 4].findIndex((group) => match[group] !== undefined);
    const sign = match[family + 1] ?? "";
    const value = family === 3 ? STEMS.indexOf(sign) + 1 : chineseValue(sign);
    return [{ at, family, value, name: (match[5] ?? "").trim() }];
  });
}

/** `甲、參加意願⏎□ 參加⏎□ 不參加` beside `乙、問卷⏎1. …`: a part with boxes directly below it is a question. */
export function askBoxedParts(pieces: readonly Piece[]): readonly Piece[] {
  const parts = findParts(pieces);
  const asked = new Map<number, string>();
  for (const family of [0, 1, 2, 3]) {
    const own = parts.filter((part) => part.family === family);
    // One series that counts through the text.
    if (own.length < 2 || own.some(({ value }, index) => value !== index + 1)) continue;
    const below = ({ at }: Found) => textAt(pieces, nextFilled(pieces, at), 200);
    const boxed = own.filter((part) => BOXED.test(below(part)) && !NO_STEM.test(part.name));
    const headed = own.some((part) => NUMBERED.test(below(part)));
    // Boxes below a later part alone are known by the questions above them.
    if (boxed.length === 0 || boxed[0] !== own[0] || !headed) continue;
    for (const { at, name } of boxed) asked.set(at, name);
  }
  if (asked.size === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    const name = asked.get(at);
    if (name === undefined) return [piece];
    const kind = allowsSeveral(name) ? NAMED.several : NAMED.single;
    return [withText(piece, ""), withText(piece, `${name.replace(/[:：]$/u, "")}${kind}`)];
  });
}
