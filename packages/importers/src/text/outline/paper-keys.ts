/** Repairs of parts of papers whose answers are written in places of their own: verdicts on rules, signs in filled boxes. */
import { type Piece, withText } from "../layout/piece.ts";
import { NAMED } from "../layout/named.ts";

const LONGEST = 400;
/** `Part B.`, `Section 2:`, `II.`, `C.`, `一、`, `甲、`, `（二）`: what a heading of a part begins with, by its style. */
const PART_STYLES: readonly RegExp[] = [
  /^(?:part|section)\s?(?:[a-h]|\d{1,2}|[ivx]{1,4})\b/iu,
  /^[IVX]{1,4}\s?[.．、:：)）]/u,
  /^[A-H]\s?[.．、:：)）]/u,
  /^[一二三四五六七八九十]{1,3}\s?[、.．:：]/u,
  /^[甲乙丙丁戊己]\s?[、.．:：部]/u,
  /^[(（][一二三四五六七八九十]{1,3}[)）]/u,
  /^(?:true (?:or|\/|and) false|true\/false|multiple[- ]choice|fill[- ]in(?: the |-the-)blanks?|short[- ]answers?|essays?|matching|writing|(?:[抢搶必选選轮輪竞競]答|[风風][险險]|附加|加[试試]|[观觀][众眾]|互[动動]|共答))[题題]?(?: questions?)?\s*(?:[(（][^()（）]{0,40}[)）])?\s*[:：.]?\**$/iu,
];
/** The grammar takes these for lines of text. */
const UNKNOWN_STYLES: readonly number[] = [1, 2, 4, 6];
const KNOWN_STYLES: readonly number[] = [3, 5];
/** The style of headings that are nothing but a name. */
const NAMES = 6;
const MARKUP = /^[\s#*>]+/u;
const JUDGES =
  /\btrue\s?(?:or|\/|and)\s?false\b|true-false|\bT\s?(?:or|\/|and)\s?F\b|\bT\b.{0,12}\btrue\b.{0,24}\bF\b.{0,12}\bfalse\b|是非[题題]|判[断斷][题題]/iu;
/** A third verdict, or a choice between both in words of its own. */
const THIRD = /not given|cannot (?:say|tell)|doesn['’]t say|not mentioned|\bNG\b|[选選][择擇]/iu;
const NUMBERED = /^\s*(?:[_＿]{2,}\s*)?(\d{1,3}\s?[.．、)）])\s*(\S.*)$/u;
const CHOICE = /^\s*(?:[(（]?[A-Ha-h]\s?[.．、)）:：]|[□☐○◯■●•]|[(（[]\s*[)）\]])\s*\S/u;
const NO_STATEMENT = /[?？:：]\s*$|[_＿]{2,}|[[【][^[\]【】]{2,8}[\]】]\s*$|[□☐○◯]|\sA\s?[.．)）].*\sB\s?[.．)）]/u;
const VERDICT_BEHIND =
  /[(（[]\s*(?:[√×✓✗对错對錯TFYN○]|true|false|(?:T|true|[√对對])\s?[/／|]\s?(?:F|false|[×错錯]))?\s*[)）\]]\s*$|\s(?:T\s?\/?\s?F|true\s?\/\s?false)\s*$/iu;
const RULED = /^\s*[_＿]{2,}/u;

function styleOf(text: string): number {
  const plain = text.length > 160 ? "" : text.replace(MARKUP, "");
  return PART_STYLES.findIndex((style) => style.test(plain));
}

const isBlank = (piece: Piece | undefined): boolean => piece === undefined || piece.text.trim() === "";

function nextAt(pieces: readonly Piece[], from: number): number {
  let at = from;
  while (at < pieces.length && isBlank(pieces[at])) at += 1;
  return at;
}

/**
 * `Part B. True or False.⏎____ 4. Water is wet.`: the statements of such a part are judged. The grammar knows the headings
 * with Chinese numbers and single names; here are the others, and the rules in front of the numbers.
 */
export function judgeParts(pieces: readonly Piece[]): readonly Piece[] {
  const isNamed = ({ text }: Piece, at: number): boolean =>
    styleOf(text) === NAMES && NUMBERED.test((pieces[nextAt(pieces, at + 1)]?.text ?? "").slice(0, 80));
  const named = pieces.filter(isNamed).length > 1;
  if (!named && !pieces.some(({ text }) => text.length <= 160 && JUDGES.test(text))) return pieces;
  const written = new Map<number, string>();
  const styles = new Set<number>(named ? [NAMES] : []);
  for (let at = 0; at < pieces.length; at += 1) {
    const head = pieces[at]?.text ?? "";
    const style = styleOf(head);
    if (style < 0 || pieces[at]?.debris === true || !JUDGES.test(head) || THIRD.test(head)) continue;
    const statements: { at: number; text: string }[] = [];
    let line = nextAt(pieces, at + 1);
    for (; line < pieces.length; line = nextAt(pieces, line + 1)) {
      const { text } = pieces[line] ?? { text: "" };
      const [, number = "", rest = ""] = text.length > LONGEST ? [] : (NUMBERED.exec(text) ?? []);
      if (rest === "" || NO_STATEMENT.test(rest) || CHOICE.test(pieces[nextAt(pieces, line + 1)]?.text ?? "")) break;
      const placed = VERDICT_BEHIND.test(rest);
      statements.push({ at: line, text: placed ? `${number} ${rest}` : `${number} ${rest.trimEnd()}${NAMED.judged}` });
    }
    // The first heading of the same style, or the end, ends the part. Another line means another kind of part.
    const next = line < pieces.length ? (pieces[line]?.text ?? "") : "";
    // The grammar judges the parts of headings with Chinese numbers by itself, unless rules stand in front.
    const known = KNOWN_STYLES.includes(style) && !statements.some((one) => RULED.test(pieces[one.at]?.text ?? ""));
    if (known || statements.length === 0 || (next !== "" && styleOf(next) < 0 && !ANSWERS.test(next))) continue;
    for (const one of statements) written.set(one.at, one.text);
    styles.add(style);
    at = line - 1;
  }
  for (const [at, { text }] of pieces.entries()) {
    const style = styleOf(text);
    const heads = UNKNOWN_STYLES.includes(style) && styles.has(style) && !/^\s*#/u.test(text);
    if (heads && NUMBERED.test((pieces[nextAt(pieces, at + 1)]?.text ?? "").slice(0, 80)))
      written.set(at, `## ${text.trim()}`);
  }
  if (written.size === 0) return pieces;
  return pieces.map((piece, at) => {
    const text = written.get(at);
    return text === undefined ? piece : withText(piece, text);
  });
}

const ANSWERS =
  /^[\s#*【[(（]*(?:[参參]考|[标標][准準])?(?:答案|answers?\b|answer keys?\b|keys?\b|name\b|the end|end of)/iu;
