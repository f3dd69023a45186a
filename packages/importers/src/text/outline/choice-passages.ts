/**
 * Passages of language papers with numbered gaps whose choices stand below, one line for each number:
 *
 *     Tom ___11___ up at six and goes to school by ___12___.
 *     (   ) 11. A. get     B. gets     C. getting
 *     (   ) 12. A. bike    B. bikes    C. a bike
 *
 * The passage is one question, whose gaps have the choices. A list of answers at the end of the text counts the numbers;
 * where the answers of the gaps cannot be taken out of it, such texts keep a question for each.
 */
import { type Piece, covering, joinPieces, nextFilled, textAt, withText } from "../layout/piece.ts";
import { NAMED } from "../layout/named.ts";
import { escapeAll } from "../escape.ts";
import { isHeadingOfKeys, takeKeys } from "./passage-keys.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 3000;
const LEAST_GAPS = 3;
const MOST_GAPS = 60;
const MOST_PASSAGES = 20;
/** `____9____`, `__(9)__`, `（9）____`, `( 9 )`. Where the lines were lost, each number is asked. */
const LINED =
  /[_＿]{1,12}[ ]?[(（]?(\d{1,3})[.)）]?[ ]?[_＿]{1,12}|[(（][ \u3000]{0,4}(\d{1,3})[ \u3000]{0,4}[)）](?:[ ]?[_＿]{2,})?/gu;
/** A gap between blanks of its own, as `drawPassageNumbers` leaves it. */
const WIDE_GAP = /[ \u3000]{2}__\d{1,3}__|__\d{1,3}__[ \u3000]{2}/u;
const NUMBERED =
  /^[ \u3000]*(?:[(（][ \u3000]*([A-H])?[ \u3000]*[)）][ \u3000]?)?(\d{1,3})[ ]?[.．、)）][ \u3000\t]*(.*)$/u;
const LETTERED = /(?:^|[ \u3000\t])[(（]?([A-H])[ ]?[.．、)）][ \u3000]*/gu;
const EACH = /每(?:小[题題]|[题題]|空|[个個]空)[ ]?(\d{1,2}(?:\.\d)?)[ ]?分/u;
const TASK =
  /[选選].{0,30}(?:答案|[选選][项項]|填)|(?:read|choose|complete|fill).{0,80}(?:passage|answer|blank|word|text)/iu;

interface Gap {
  readonly number: number;
  readonly choices: readonly string[];
  readonly key: string | undefined;
}

function gapNumbers(text: string): number[] {
  return text.length > LONGEST ? [] : Array.from(text.matchAll(LINED), (match) => Number(match[1] ?? match[2]));
}

/** `A. bike   B. bikes`: the labels, if the letters count up from A. */
function choicesOf(text: string): string[] {
  const signs = [...text.matchAll(LETTERED)];
  if (signs[0]?.index !== 0 || signs.some((sign, at) => sign[1]?.charCodeAt(0) !== 65 + at)) return [];
  const labels = signs.map((sign, at) => text.slice(sign.index + sign[0].length, signs[at + 1]?.index).trim());
  return labels.includes("") ? [] : labels;
}

/** The choices of these numbers from a line on, and the line behind them. */
function readChoices(
  pieces: readonly Piece[],
  from: number,
  numbers: readonly number[],
): { gaps: Gap[]; to: number } | null {
  const gaps: Gap[] = [];
  let at = from;
  for (const number of numbers) {
    const [, key, found = "", rest = ""] = NUMBERED.exec(textAt(pieces, at, LONGEST)) ?? [];
    if (Number(found) !== number) return null;
    let text = rest.trim();
    let next = nextFilled(pieces, at);
    // The choices may stand on several lines.
    while (
      next > 0 &&
      /^[ \u3000]*[(（]?[A-H][ ]?[.．、)）]/u.test(textAt(pieces, next, LONGEST)) &&
      text.length < LONGEST
    ) {
      text = `${text} ${textAt(pieces, next).trim()}`.trim();
      at = next;
      next = nextFilled(pieces, at);
    }
    const choices = choicesOf(text);
    if (choices.length < 2) return null;
    gaps.push({ number, choices, key });
    at = number === numbers.at(-1) ? at + 1 : next;
    if (at < 0) return null;
  }
  return { gaps, to: at };
}

interface Passage {
  readonly from: number;
  /** The line behind the last one of the passage. */
  readonly end: number;
  readonly to: number;
  readonly gaps: readonly Gap[];
}

function findPassage(pieces: readonly Piece[], first: number): Passage | null {
  const numbers: number[] = [];
  let end = first;
  let at = first;
  for (; at >= 0 && !NUMBERED.test(textAt(pieces, at, LONGEST)); at = nextFilled(pieces, at)) {
    const found = gapNumbers(textAt(pieces, at));
    numbers.push(...found);
    end = at + 1;
    if (numbers.length > MOST_GAPS) return null;
  }
  const [lowest = 0] = numbers;
  if (at < 0 || numbers.length < LEAST_GAPS || numbers.some((no, index) => no !== lowest + index)) return null;
  const read = readChoices(pieces, at, numbers);
  return read === null ? null : { from: first, end, ...read };
}

/** The first paragraphs and the title of a passage have no gaps. What tells how to answer stays above. */
function startOf(pieces: readonly Piece[], first: number, least: number): number {
  let from = first;
  for (let at = first - 1; at >= Math.max(least, first - 6); at -= 1) {
    const text = textAt(pieces, at, LONGEST);
    if (text.trim() === "") continue;
    if (
      TASK.test(text) ||
      /[:：][ \u3000]*$|\p{Script=Han}{3}|^[ \u3000]*(?:[#【[]|[IVXⅠ-Ⅻ]{1,4}[ ]?[.．、]|part\b|section\b)/iu.test(text)
    )
      break;
    if (NUMBERED.test(text) || /^[ \u3000]*[(（]?[A-H][ ]?[.．、)）]/u.test(text)) break;
    from = at;
  }
  return from;
}

function write(pieces: readonly Piece[], { from, end, to, gaps }: Passage, heading: string): Piece[] {
  const lines = pieces.slice(from, end).filter(({ text }) => text.trim() !== "");
  const passage = joinPieces(lines, "<br>");
  const below = pieces[end];
  const [first] = gaps;
  if (passage === null || below === undefined || first === undefined) return [];
  const spaced = WIDE_GAP.test(passage.text);
  const text = passage.text
    .trim()
    .replace(LINED, (_, one?: string, two?: string) =>
      // Behind wide blanks, `（1）` in front of a place begins a part of a question; its sign says that it is none.
      first.number === 1 && spaced ? `\\（${one ?? two ?? ""}\\）____` : `（${one ?? two ?? ""}）____`,
    )
    // Wide blanks in front of a number would part the line there.
    .replace(/[ \u3000]{2,}(?=\\?（\d)|(____)[ \u3000]{2,}/gu, "$1 ");
  const each = Number(EACH.exec(heading)?.[1] ?? 0);
  const points = each > 0 ? `（${String(each * gaps.length)}分）` : "";
  const json = gaps.map(({ choices }, index) => ({
    id: `g${String(index + 1)}`,
    options: choices.map((label, at) => ({ id: String.fromCharCode(65 + at), label })),
  }));
  const keys = gaps.flatMap(({ key }) => key ?? []);
  const last = covering(withText(below, `[空: ${escapeAll(JSON.stringify(json))}]`), pieces.slice(end, to));
  return [
    withText(passage, ""),
    covering(withText(passage, `${String(first.number)}. ${text}${points}${NAMED.cloze}`), pieces.slice(from, end)),
    last,
    ...(keys.length === gaps.length ? [withText(below, `答案：${keys.join("|")}`)] : []),
    withText(below, ""),
  ];
}

/** Makes one question of a passage and the choices of its gaps. */
export function joinChoicePassages(source: readonly Piece[]): readonly Piece[] {
  let pieces = source;
  const result: Piece[] = [];
  let done = 0;
  let count = 0;
  for (let at = 0; at < pieces.length && count < MOST_PASSAGES; at += 1) {
    const { text, debris } = pieces[at] ?? { text: "" };
    if (debris === true || NUMBERED.test(text.slice(0, LONGEST)) || gapNumbers(text).length === 0) continue;
    const passage = findPassage(pieces, at);
    if (passage === null) continue;
    // Answers below count the numbers. The passage takes its own.
    const open = passage.gaps.some(({ key }) => key === undefined);
    const numbers = passage.gaps.map(({ number }) => number);
    const taken = open ? takeKeys(pieces.slice(passage.to), numbers) : null;
    if (open && taken === null && pieces.slice(passage.to).some(isHeadingOfKeys)) continue;
    const gaps = passage.gaps.map((gap, index) => ({ ...gap, key: taken?.keys[index] ?? gap.key }));
    if (taken !== null) pieces = [...pieces.slice(0, passage.to), ...taken.pieces];
    const from = startOf(pieces, at, done);
    const heading = pieces
      .slice(Math.max(done, from - 4), from)
      .map((piece) => textAt([piece], 0, 200))
      .join(" ");
    result.push(...pieces.slice(done, from), ...write(pieces, { ...passage, from, gaps }, heading));
    done = passage.to;
    count += 1;
    at = done - 1;
  }
  return done === 0 ? pieces : [...result, ...pieces.slice(done)];
}

const LINE_OF_CHOICES = /^[ \u3000]*[(（]?[A-H][ ]?[.．、)）]/u;
const HEADING =
  /^[ \u3000]*(?:#|[一二三四五六七八九十]{1,3}[、.．]|[IVXⅠ-Ⅻ]{1,4}[ ]?[.．、]|第[一二三四五六七八九十])/u;

/** `books at 12 home`, `four times a  12 .`: a number between words of a passage that lost the line of its gap. */
const BARE =
  /([\p{L},;:“”"'’)][ \u3000]{1,8})(\d{1,3})(?=[ \u3000]{1,8}[\p{L}.,;:!?“”"'’(]|[.,;:!?](?:\s|$)|[ \u3000]*$)/gu;
/** A passage is longer than a stem. */
const LEAST_WORDS = 120;

/** `(  ) 12. A. for  B. in`: a number with choices and no stem. */
function bareNumber(text: string): number {
  const [, , found = "", rest = ""] = text.length > LONGEST ? [] : (NUMBERED.exec(text) ?? []);
  return found !== "" && choicesOf(rest.trim()).length > 0 ? Number(found) : 0;
}

/**
 * `We are very 9 . She likes to 10 books.` above `9. A. …` and `10. A. …`: numbers in a passage whose lines a copy lost. Each
 * number of the questions below must stand in it once and in their order; other numbers are those of the story.
 */
export function drawPassageNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const drawn = new Map<number, string>();
  for (let at = 0; at < pieces.length; at += 1) {
    const first = bareNumber(textAt(pieces, at));
    if (first === 0) continue;
    const numbers: number[] = [];
    let end = at;
    for (; end >= 0; end = nextFilled(pieces, end)) {
      const text = textAt(pieces, end);
      if (bareNumber(text) === first + numbers.length) numbers.push(first + numbers.length);
      else if (text.length > LONGEST || !LINE_OF_CHOICES.test(text)) break;
    }
    if (numbers.length >= LEAST_GAPS && numbers.length <= MOST_GAPS)
      for (const [line, text] of drawAbove(pieces, at, numbers)) drawn.set(line, text);
    at = end < 0 ? pieces.length : Math.max(at, end - 1);
  }
  return drawn.size === 0 ? pieces : pieces.map((piece, at) => withText(piece, drawn.get(at) ?? piece.text));
}

/** The lines of the passage above a line with its numbers drawn as gaps; none if they are not all there. */
function drawAbove(pieces: readonly Piece[], to: number, numbers: readonly number[]): Map<number, string> {
  let from = to;
  for (; from > 0; from -= 1) {
    const above = pieces[from - 1];
    if (above === undefined || above.debris === true || above.text.length > LONGEST) break;
    const { text } = above;
    if (NUMBERED.test(text) || LINE_OF_CHOICES.test(text) || HEADING.test(text)) break;
  }
  const lines = pieces.slice(from, to).map(({ text }) => text);
  if (lines.join("").length < LEAST_WORDS || lines.some((text) => gapNumbers(text).length > 0)) return new Map();
  const found = lines.flatMap((text) => Array.from(text.matchAll(BARE), (match) => Number(match[2])));
  const own = found.filter((number) => numbers.includes(number));
  if (own.length !== numbers.length || own.some((number, index) => number !== numbers[index])) return new Map();
  const drawn = lines.map((text) =>
    text.replace(BARE, (whole: string, before: string, number: string) =>
      numbers.includes(Number(number)) ? `${before}__${number}__` : whole,
    ),
  );
  return new Map(drawn.flatMap((text, index) => (text === lines[index] ? [] : [[from + index, text] as const])));
}

export const CHOICE_PASSAGES: readonly Repair[] = [drawPassageNumbers, joinChoicePassages];
