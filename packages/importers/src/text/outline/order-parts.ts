/**
 * Parts of papers in which sentences or words are put in order:
 *
 *     二、排列顺序
 *     4. A 可是今天起晚了   B 平时我骑自行车上下班   C 所以就打车来公司
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, withText } from "../layout/piece.ts";

const LONGEST = 400;
const HEADING =
  /^\s*(?:#{1,6}\s+|\*\*)?\s*(?:[一二三四五六七八九十]{1,3}\s?[、.．]|[(（【][一二三四五六七八九十]{1,3}[)）】]|第[一二三四五六七八九十\d]{1,2}(?:部[分份]|大[题題])|[IVXⅠ-Ⅹ]{1,4}\s?[.、]|[Pp](?:art|ART)\s+\w{1,4}|[Ss]ection\s+\w{1,4}|#{1,6})[\s:：、.]*(\S.{0,60})$/u;
const ORDER =
  /排.{0,6}[顺順次]?序|排列.{0,4}句|句子.{0,4}排列|[语語]序|in(?:to)? (?:the )?(?:correct |right )?order|sequencing|ordering/iu;
/** What asks for one of several given orders, or for something besides. */
const CHOSEN = /[选選]|[单單多]|填|正[确確]的/u;
const NUMBER = /^(\s*\d{1,3}\s?[.．、)）])\s*(.*)$/u;
const LETTER = /(?:^|[\s\u3000：:。？?)）])[(（]?([A-H])\s?[)）.．、:：]?[\s\u3000]*(?=\S)/gu;
/** `①冲  ②刮  ③洗` */
const RING = /(?:^|[\s\u3000：:。？?)）])([①-⑧])[\s\u3000]*(?=\S)/gu;
/** The line for the order below the choices: `正确顺序：____`. */
const ROOM =
  /^[\s\u3000]*((?:正[确確])?的?(?:[顺順]序|排序|次序|排列)(?:[为為是])?)[\s\u3000]*[:：]?[\s\u3000]*(?:[_＿]{2,}|[(（][\s\u3000→、-]*[)）])[\s\u3000。]*$/u;
/** `（填序号）` behind a heading says how the order is written down. */
const HOW = /[(（][^()（）]{0,6}[填写寫标標][^()（）]{0,8}[)）]/gu;
const BELOW = /^\s*[(（]?([A-H])\s?[)）.．、:：]?[\s\u3000]*\S/u;
/** `②①③`: a given order. */
const GIVEN = /^[①-⑩\d\s→、，,>-]+$/u;
const TYPED = /[[【][^[\]【】]{1,8}[题題][\]】]/u;
const LEAST = 3;

/** The stem and the choices of a line: `A 甲  B 乙  C 丙`. */
function splitLetters(text: string): { stem: string; choices: readonly string[] } | null {
  const starts: { at: number; end: number }[] = [];
  const [sign, letters] = RING.test(text) ? [RING, "①②③④⑤⑥⑦⑧"] : [LETTER, "ABCDEFGH"];
  RING.lastIndex = 0;
  for (const match of text.matchAll(sign))
    if (match[1] === letters.charAt(starts.length))
      starts.push({ at: match.index, end: match.index + match[0].length });
  const choices = starts.map(({ end }, index) => text.slice(end, starts[index + 1]?.at).trim());
  return choices.length < LEAST || choices.some((choice) => choice === "" || GIVEN.test(choice))
    ? null
    : { stem: text.slice(0, starts[0]?.at).trim(), choices };
}

/** The choices on the lines below a stem: how many there are. */
function countBelow(pieces: readonly Piece[], stem: number): number {
  let count = 0;
  for (let at = nextFilled(pieces, stem); at >= 0; at = nextFilled(pieces, at)) {
    const text = textAt(pieces, at, LONGEST);
    if (BELOW.exec(text)?.[1] !== "ABCDEFGH".charAt(count) || GIVEN.test(text.replace(/^\s*\S[.．、]?/u, ""))) break;
    count += 1;
  }
  return count;
}

/** `二、排列顺序` above numbered lines with letters: each is a question whose choices are put in order. */
export function nameOrderParts(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => isOrder(text))) return pieces;
  let open = false;
  let told = "";
  const rooms = new Set<number>();
  return pieces.flatMap((piece, at) => {
    if (piece.debris === true || piece.text.length > LONGEST) return [piece];
    if (rooms.has(at)) return [];
    if (HEADING.test(piece.text)) {
      open = isOrder(piece.text);
      told = /[:：](\S.{5,60})$/u.exec(piece.text)?.[1] ?? "";
    }
    const match = open ? NUMBER.exec(piece.text) : null;
    if (match === null || TYPED.test(piece.text)) return [piece];
    const [, number = "", rest = ""] = match;
    const line = splitLetters(rest);
    if (line !== null && !CHOSEN.test(line.stem)) {
      const below = nextFilled(pieces, at);
      const [, room] = ROOM.exec(textAt(pieces, below, LONGEST)) ?? [];
      const place = pieces[below];
      if (room !== undefined) rooms.add(below);
      // Without words of its own, the question asks what the heading says.
      return [
        withText(piece, `${number} ${line.stem === "" ? told : line.stem}${NAMED.order}`),
        ...(room === undefined || place === undefined ? [] : [withText(place, `说明：${room}`)]),
        ...line.choices.map((choice, no) => withText(piece, `${"ABCDEFGH".charAt(no)}. ${choice}`)),
      ];
    }
    if (CHOSEN.test(rest) || countBelow(pieces, at) < LEAST) return [piece];
    return [withText(piece, `${number} ${rest.trimEnd()}${NAMED.order}`)];
  });
}

function isOrder(text: string): boolean {
  const words = text.length > LONGEST ? "" : (HEADING.exec(text)?.[1] ?? "").replace(HOW, "");
  return ORDER.test(words) && !CHOSEN.test(words);
}
