/**
 * Passages and dialogues of language papers whose gaps have the numbers of questions, with no line for each question:
 *
 *     IV. 补全对话                       七、七选五
 *     A: May I speak to Tom?            A. Who is it?   (one line for each choice)
 *     B: ____9____ Who's that?          W: Good morning!  13
 *     A: This is Mike. ____10____       M: Yes, please.  14
 *
 * With choices that all gaps share, each number is a question. Without them, the passage is one question with gaps.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, joinPieces, withText } from "../layout/piece.ts";
import { tell } from "./repairs-runs.ts";

const LONGEST = 2000;
const HEADING =
  /^[\s\u3000]*(?:#{1,6}\s|[一二三四五六七八九十]{1,3}\s?[、.．]|[(（][一二三四五六七八九十]{1,2}[)）]|第[一二三四五六七八九十]{1,2}(?:部[分份]|[节節])|[IVX]{1,5}\s?[.．、]|[Ⅰ-Ⅻ]\s?[.．、]|part\s|section\s)/iu;
const GAPPED =
  /(?:[补補]全|完成|[还還]原).{0,6}(?:[对對][话話]|短文|文段|句子|段落)|情[景境](?:交[际際]|[对對][话話]|[运運]用)|[七5五6六]\s?[选選]\s?[五5四4]|填空|首字母|[选選][词詞]|dialogue|conversation|blanks?\b|passage/iu;
const NUMBERED = /^[\s\u3000]*(?:[(（][\s\u3000]*[)）]\s?)?\d{1,3}\s?[.．、)）](?!\d)/u;
const CHOICE = /^[\s\u3000]*([A-H])\s?[.．、)）]\s*(\S.*)$/u;
/** `____9____`, `__(9)__`, `（9）____`, `9.____` */
const LINED =
  /[_＿]{2,}[ ]?[(（]?(\d{1,3})[.)）]?[ ]?[_＿]{2,}|[(（](\d{1,3})[)）][ ]?[_＿]{3,}|(\d{1,3})[.．]?[ ]?[_＿]{3,}/gu;
/** A number between wide blanks, or behind them at the end of a line. */
const SPACED = /[ \u3000]{2,}(\d{1,3})(?=[ \u3000]{2,}|[ \u3000]?[.,?!。，？！]|[ \u3000]*$)/gu;

interface Passage {
  readonly lines: readonly number[];
  readonly box: readonly number[];
  readonly numbers: readonly number[];
}

function numbersOf(text: string): number[] {
  const lined = [...text.matchAll(LINED)].map((match) => Number(match[1] ?? match[2] ?? match[3]));
  return lined.length > 0 ? lined : [...text.matchAll(SPACED)].map((match) => Number(match[1]));
}

/** The passage below a heading; null if its gaps have questions of their own or do not count up. */
function findPassage(pieces: readonly Piece[], from: number, to: number): Passage | null {
  const lines: number[] = [];
  const box: number[] = [];
  const numbers: number[] = [];
  for (let at = from; at < to; at += 1) {
    const { text, debris } = pieces[at] ?? { text: "" };
    if (text.trim() === "" || debris === true) continue;
    if (text.length > LONGEST || NUMBERED.test(text) || /^[\s\u3000]*[【[(（]?(?:参考)?答案|[\]】]\s*$/u.test(text))
      return null;
    const letter = CHOICE.exec(text)?.[1];
    if (letter !== undefined && letter.charCodeAt(0) - 65 === box.length) {
      // Several choices on one line are read by others.
      if (/[\s\u3000][B-H]\s?[.．、]\s?\S/u.test(text)) return null;
      box.push(at);
      continue;
    }
    if (letter !== undefined) return null;
    lines.push(at);
    numbers.push(...numbersOf(text));
  }
  const [first = 0] = numbers;
  const counts = numbers.length > 1 && numbers.every((no, at) => no === first + at);
  return counts && (box.length === 0 || box.length >= numbers.length) ? { lines, box, numbers } : null;
}

function writeShared(pieces: readonly Piece[], { lines, box, numbers }: Passage): Piece[] {
  const own = lines.flatMap((at) => pieces.slice(at, at + 1));
  const joined = joinPieces(own, "<br>");
  if (joined === null) return [];
  const choices = box.flatMap((at) => pieces.slice(at, at + 1));
  const last = own.at(-1) ?? joined;
  return [
    withText(joined, ""),
    withText(joined, tell(joined.text)),
    ...numbers.flatMap((no) => [
      withText(last, ""),
      withText(last, `${String(no)}. （${String(no)}）${NAMED.single}`),
      ...choices,
    ]),
    withText(last, ""),
  ];
}

function writeGaps(pieces: readonly Piece[], { lines, numbers }: Passage): Piece[] {
  const own = lines.flatMap((at) => pieces.slice(at, at + 1));
  const start = own.findIndex(({ text }) => numbersOf(text).length > 0);
  // What is to be done stands above, and the words of a bank.
  const told = own.slice(0, start).filter(({ text }) => !/^[\s\u3000]*\p{L}{1,12}\s?[:：]\s*\S/u.test(text));
  const passage = joinPieces(own.slice(told.length), "<br>");
  if (passage === null) return [];
  const whole = passage.text
    .trim()
    .replace(LINED, (_, one?: string, two?: string, three?: string) => `（${one ?? two ?? three ?? ""}）____`)
    .replace(SPACED, (sign, no: string) => (passage.text.includes("_") ? sign : ` （${no}）____`));
  return [
    ...told.flatMap((piece) => [withText(piece, ""), withText(piece, tell(piece.text))]),
    withText(passage, ""),
    withText(passage, `${String(numbers[0] ?? 1)}. ${whole}${NAMED.sentence}`),
    withText(passage, ""),
  ];
}

/** Reads passages with numbered gaps below headings that name them. */
export function readGappedPassages(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap(({ text }, at) => (text.length <= 160 && HEADING.test(text) ? [at] : []));
  const result: Piece[] = [];
  let done = 0;
  for (const [index, head] of heads.entries()) {
    const text = pieces[head]?.text ?? "";
    if (!GAPPED.test(text)) continue;
    // A list of answers at the end has no passage.
    const next = heads[index + 1] ?? pieces.length;
    const key = pieces.slice(head + 1, next).findIndex((piece) => isKeyHead(piece.text));
    const to = key < 0 ? next : head + 1 + key;
    const passage = findPassage(pieces, head + 1, to);
    if (passage === null) continue;
    const written = passage.box.length > 0 ? writeShared(pieces, passage) : writeGaps(pieces, passage);
    const [first, ...others] = written;
    if (first === undefined) continue;
    const [heading] = pieces.slice(head, head + 1);
    if (heading === undefined) continue;
    result.push(
      ...pieces.slice(done, head),
      withText(heading, ""),
      heading,
      covering(first, pieces.slice(head + 1, to)),
      ...others,
    );
    done = to;
  }
  return done === 0 ? pieces : [...result, ...pieces.slice(done)];
}

function isKeyHead(text: string): boolean {
  return (
    text.length <= 40 && /^[\s\u3000【[(（]*(?:(?:参考|參考|标准)?答案|(?:answer )?keys?\b|answers\b)/iu.test(text)
  );
}
