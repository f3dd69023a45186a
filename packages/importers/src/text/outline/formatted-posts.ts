/**
 * Posts in a group that show in one line how to answer, often with the answers of others below it:
 *
 *     格式：学生姓名+家长姓名+手机号+是否自驾（是/否）
 *     1. 王某+王某某+139xxxx8821+是
 *     请按“房号-姓名-份数”接龙
 *
 * The words between the signs are the facts that everybody sends back.
 */
import { type Piece, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { NAMED } from "../layout/named.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";
import { isKnownFact, isRequest, writeFact } from "./requested-facts.ts";

const LONGEST = 160;
const LEAST = 2;
/** `接龙格式：`, `报名请按以下格式回复：` in front of the words on their line. */
const LEAD =
  /^([\s\u3000【[]*[^:：+＋_＿□☐]{0,30}(?:格式|模板|模版|样式|樣式|范本|範本)[^:：+＋_＿□☐。]{0,10}[:：][\s\u3000]*)(\S.*)$/u;
/** `请按“房号-姓名-份数”的格式接龙` */
const QUOTED =
  /^([^“”"「」【】]{0,60}(?:按照?|以|用|格式|[报報]名|接[龙龍])[^“”"「」【】]{0,12})[“"「【]([^“”"「」【】]{4,80})[”"」】]([^“”"「」【】]{0,60})$/u;
/** `请按以下格式回复：` above the words. */
const BELOW = /(?:格式|模板|模版|样式|樣式)[^:：。]{0,10}[:：👇\s～~]*$/u;
const ANSWERS = /接[龙龍]|[报報]名|回[复復覆]|格式|填[写寫]|[发發]|登[记記]/u;
const SIGNS = [/[+＋]/u, /[-–—－]{1,2}/u, /[/／]/u, /[|｜]/u, /[、]/u, /[,，]/u, /[ \u3000]+/u] as const;
const ANY_SIGN = /[+＋\-–—－/／|｜、,，\s]+/u;
const WORD = /^[\p{Script=Han}A-Za-z][^:：。？?；;_＿□☐]{0,23}$/u;
const EXAMPLE = /^[\s\u3000]*[(（【[]?(?:例如?|示例|[样樣]例|[范範]例|比如|如)\s?[:：]?/u;
const EMPTY = /^[\s\u3000]*(?:\d{1,3}\s?[.．、)）]|[.…。]{2,6})[\s\u3000]*$/u;
const NUMBER = /^[\s\u3000]*\d{1,3}\s?[.．、)）]\s?/u;

interface Format {
  readonly lead: string;
  readonly words: readonly string[];
  readonly rest: string;
}

/** The words of `姓名+房号+份数（1-3份）`; none if the text is no such list. */
function partWords(text: string, sign: RegExp): string[] {
  // Signs inside brackets belong to one word: `是否自驾（是/否）`.
  const closed = text.replace(/[(（][^()（）]{0,40}[)）]/gu, (bracket) => "\u0001".repeat(bracket.length));
  const words: string[] = [];
  let from = 0;
  for (const match of closed.matchAll(new RegExp(sign.source, "gu"))) {
    words.push(text.slice(from, match.index).trim());
    from = match.index + match[0].length;
  }
  return [...words, text.slice(from).trim()];
}

function readFormat(text: string): Format | null {
  const [, lead = "", list = "", rest = ""] = LEAD.exec(text) ?? QUOTED.exec(text) ?? [];
  if (list === "" || !ANSWERS.test(lead + rest)) return null;
  const bare = list
    .trim()
    .replace(/[。；;，,]$/u, "")
    .replace(/^[“"「【]([^”"」】]*)[”"」】]$/u, "$1");
  for (const sign of SIGNS) {
    const words = partWords(bare, sign);
    if (words.length <= LEAST - 1) continue;
    const known = words.filter(isKnownFact).length;
    return words.every((word) => WORD.test(word)) && known > 0 && known * 4 >= words.length && words.length > 1
      ? { lead, words, rest }
      : null;
  }
  return null;
}

/** `是否开车` names its choices by itself. */
function writeWord(piece: Piece, word: string): Piece[] {
  return writeFact(piece, /^是否\p{Script=Han}{1,10}$/u.test(word) ? `${word}（是/否）` : word);
}

/** `地点选择请一并注明：A滨江营地 B森林公园 C都可以` */
const LETTERED =
  /^[\s\u3000]*(\p{Script=Han}[^:：。？?_＿□☐]{1,24})[:：][ \u3000]?(A[.．、]?[^\s:：]{1,20}(?:[ \u3000,，;；、/]{1,4}[B-H][.．、]?[^\s:：A-H]{1,20}){1,7})[ \u3000]*$/u;

/** What is also to be answered: a label with its choices, each behind a letter. */
function askLettered(piece: Piece): Piece[] {
  const [, stem, list = ""] =
    piece.debris === true || piece.text.length > LONGEST ? [] : (LETTERED.exec(piece.text) ?? []);
  if (stem === undefined) return [piece];
  const words = list.split(/[ \u3000,，;；、/]{1,4}(?=[B-H])/u);
  if (!words.every((word, at) => word.startsWith(String.fromCharCode(65 + at)))) return [piece];
  return [
    "",
    `${stem.trim()}${allowsSeveral(stem) ? NAMED.several : NAMED.single}`,
    ...words.map((word) => `□ ${word.replace(/^[A-H][.．、]?/u, "")}`),
    "",
  ].map((text) => withText(piece, text));
}

/** `格式：姓名+手机号+人数`: each of the words is asked, and the answers of others below it are no part of the form. */
export function askFormattedPosts(pieces: readonly Piece[]): readonly Piece[] {
  const formatAt = (at: number): { format: Format; lines: number } | null => {
    const { text, debris } = pieces[at] ?? { text: "" };
    if (debris === true || text.length > LONGEST) return null;
    const own = readFormat(text);
    if (own !== null) return { format: own, lines: 1 };
    const asks = BELOW.test(text);
    // A blank line may stand between them.
    const lines = asks && textAt(pieces, at + 1).trim() === "" ? 3 : 2;
    const below = asks ? textAt(pieces, at + lines - 1, LONGEST) : "";
    const list = below === "" ? null : readFormat(`${text.replace(/[:：👇\s]+$/u, "")}：${below}`);
    return list === null ? null : { format: list, lines };
  };
  const at = pieces.findIndex((_, index) => formatAt(index) !== null);
  const [piece, found] = [pieces[at], formatAt(at)];
  if (piece === undefined || found === null) return pieces;
  const { format, lines } = found;
  const others = pieces.slice(at + lines);
  // The first line of a post is its title.
  const isFirst = pieces.slice(0, at).every(({ text }) => text.trim() === "");
  // A form with places of its own below the line says what is asked.
  const places = others
    .map(({ text }) => text.slice(0, LONGEST))
    .filter((text) => /[_＿]{3}|[□☐○◯]|[:：][\s\u3000]*$/u.test(text));
  // Below questions of its own, only labels that it names are those of the format.
  const asksAbove = pieces
    .slice(0, at)
    .some(({ text }) => /[_＿]{3}|[□☐○◯]|\S\[\p{Script=Han}{2,6}\]/u.test(text.slice(0, LONGEST)));
  if (places.some((text) => !asksAbove || format.words.some((word) => text.includes(word.trim())))) return pieces;
  // People answer with other signs as well.
  const isAnswer = ({ text }: Piece): boolean =>
    EMPTY.test(text.slice(0, 20)) ||
    (text.length <= LONGEST &&
      (NUMBER.test(text) || EXAMPLE.test(text)) &&
      text.replace(EXAMPLE, "").replace(NUMBER, "").split(ANY_SIGN).length >= Math.min(2, format.words.length - 1));
  return unlessSame(
    [
      ...pieces.slice(0, at),
      ...(isFirst && lines > 1
        ? [piece]
        : [withText(piece, ""), withText(piece, tell(`${format.lead.trim()}${format.rest.trim()}`))]),
      ...format.words.flatMap((word) => writeWord(pieces[at + lines - 1] ?? piece, word)),
      ...others.flatMap((one) => (one.text.trim() !== "" && isAnswer(one) ? [toDebris(one)] : askLettered(one))),
    ],
    pieces,
  );
}

const MENTION = /^[\s\u3000]*@(?:所有人|全[体體](?:成[员員])?|all\b).{8,100}[:：][\s\u3000]*$/iu;

/** `@所有人 请各位家长完成以下统计：` above labels: the words to all are the title, and no label. */
export function plainMentions(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text, debris }) => debris !== true && text.trim() !== "");
  const piece = pieces[first];
  if (piece === undefined || piece.text.length > LONGEST || !MENTION.test(piece.text)) return pieces;
  // Numbered facts below such a request are asked with its colon.
  const below = textAt(pieces, nextFilled(pieces, first), 40);
  if (isRequest(piece.text) && /^[\s\u3000]*[(（]?(?:1\s?[.．、)）]|①)/u.test(below)) return pieces;
  const title = withText(piece, piece.text.replace(/[:：][\s\u3000]*$/u, ""));
  return [...pieces.slice(0, first), title, withText(piece, ""), ...pieces.slice(first + 1)];
}
