/**
 * Words with signs that stand once above sentences with a gap each; what is written into a gap is the sign of a word:
 *
 *     选词填空。
 *     A 坚持    B 顺便    C 温度
 *     46. 今天的（      ）很低。
 *     47. 请（      ）帮我买一瓶牛奶。
 *
 * Each sentence is a question with all of the words as its choices.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, nextFilled, textAt, withText } from "../layout/piece.ts";
import { tell } from "./repairs-runs.ts";

const LONGEST = 400;
const LEAST_WORDS = 2;
const MOST_WORDS = 15;
const LEAST_SENTENCES = 2;
/** How many lines above the words tell what to do with them. */
const NEAR = 4;

const STEMS = "甲乙丙丁戊己庚辛壬癸";
const SIGNS: readonly string[] = ["ABCDEFGHIJKLMNO", "abcdefghijklmno", "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮", STEMS];
/** A sign with the white space or bar in front of it, neither of which is part of a word. */
const SIGN =
  /(?:^|[\s|｜│])[(（]?([A-Oa-o]|[①-⑮]|[甲乙丙丁戊己庚辛壬癸])(?:[)）]?[ ]?[.．、:：)）]|(?=[\s\p{Script=Han}]))/gu;
const TOLD =
  /[选選].{0,14}(?:[词詞]|填|[语語]句|序[号號]|代[号號]|字母)|(?:[词詞][语語汇彙]?|[补補]充)[库庫]?填[空充]?|填.{0,6}(?:序[号號]|代[号號]|字母)|word bank|from the (?:box|list|word)|(?:choose|select|use|match|write|fill).{0,60}(?:words?|phrases?|letters?|blanks?)/iu;
const NUMBERED = /^[\s\u3000]*(?:[(（]\s?(\d{1,3})\s?[)）]|(\d{1,3})\s?[.．、)）])[\s\u3000]*(\S.*)$/u;
const GAP = /[(（][\s\u3000]*(?:[A-Oa-o①-⑮甲乙丙丁戊己庚辛壬癸][\s\u3000]*)?[)）]|[_＿]{2,}|[(（][_＿]+[)）]/gu;
const EXAMPLE = /^[\s\u3000]*[【[(（]?(?:例[如题題子]?|示例|examples?|e\.g\.)[】\])）]?\s?[\d一]?\s?[:：.．]/iu;
const KEY = /^[\s\u3000#*【[(（]*(?:[参參]考|[标標][准準]|正[确確])?(?:答案|(?:answers?|keys?)\b)/iu;
const SIGN_OF_KEY =
  /\d\s?[.．、)）:：]?\s*[(（【]?(?:[A-Oa-o](?![A-Za-z])|[①-⑮]|[甲乙丙丁戊己庚辛壬癸])|[A-O]{2,}|[①-⑮]{2,}/u;
const SPEAKER = /^[\s\u3000]*[A-B男女甲乙][:：]/u;
/** What stands below a sentence and is no part of it. */
const APART =
  /^[\s\u3000]*(?:[A-Oa-o]\s?[.．、)）]|[一二三四五六七八九十]{1,3}[、.．]|#|【|\[|[(（][一二三四五六七八九十])/u;

/** The words of a line whose signs go on from so many; none if anything else stands in it. */
function wordsOf(text: string, series: string, from: number): string[] {
  if (text.length > LONGEST || /[_＿□☐○]|[(（][\s\u3000]*[)）]/u.test(text)) return [];
  const found = [...text.matchAll(SIGN)].filter((match) => series.includes(match[1] ?? " "));
  // A letter within a word of the list is none of its signs.
  const next: RegExpExecArray[] = [];
  for (const match of found) if (series.indexOf(match[1] ?? "") === from + next.length) next.push(match);
  if (next.length === 0 || /[^\s|｜│【[]/u.test(text.slice(0, next[0]?.index ?? 0))) return [];
  const words = next.map((match, at) =>
    text
      .slice(match.index + match[0].length, next[at + 1]?.index ?? text.length)
      .replace(/^[\s\u3000|｜│]+|[\s\u3000|｜│;；,，】\]]+$/gu, ""),
  );
  return words.every((word) => word !== "" && word.length <= 40) ? words : [];
}

interface Bank {
  readonly series: string;
  /** Index of the line behind its last one. */
  readonly to: number;
  readonly words: readonly string[];
}

/** The words that begin on this line; null if there are none. */
function bankAt(pieces: readonly Piece[], from: number): Bank | null {
  const first = /^[\s\u3000|｜│【[(（]*(\S)/u.exec(textAt(pieces, from, 20))?.[1] ?? " ";
  const series = SIGNS.find((signs) => signs.startsWith(first));
  if (series === undefined || pieces[from]?.debris === true) return null;
  const words: string[] = [];
  let to = from;
  for (let at = from; at >= 0; at = nextFilled(pieces, at, 3)) {
    const more = wordsOf(textAt(pieces, at, LONGEST + 1), series, words.length);
    if (more.length === 0) break;
    words.push(...more);
    to = at + 1;
  }
  return words.length < LEAST_WORDS || words.length > MOST_WORDS ? null : { series, to, words };
}

interface Sentence {
  readonly no: number;
  readonly lines: readonly Piece[];
  readonly text: string;
}

interface Run {
  readonly examples: ReadonlySet<Piece>;
  readonly sentences: readonly Sentence[];
  readonly to: number;
}

/** The numbered sentences below the words, each with one gap. */
function sentencesBelow(pieces: readonly Piece[], from: number): Run | null {
  const examples = new Set<Piece>();
  const found: { no: number; lines: Piece[] }[] = [];
  let [at, to] = [from, from];
  for (; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined || piece.debris === true || piece.text.length > LONGEST) break;
    const last = found.at(-1);
    if (piece.text.trim() === "") continue;
    const match = NUMBERED.exec(piece.text);
    const no = Number(match?.[1] ?? match?.[2] ?? 0);
    if (match !== null && (last === undefined || no === last.no + 1)) found.push({ no, lines: [piece] });
    else if (last === undefined && (EXAMPLE.test(piece.text) || (examples.size > 0 && SPEAKER.test(piece.text))))
      examples.add(piece);
    else if (last !== undefined && match === null && pieces[at - 1] === last.lines.at(-1) && isPartOf(piece.text))
      last.lines.push(piece);
    else break;
    to = at + 1;
  }
  // Sentences with choices of their own have nothing to do with the words.
  const own = bankAt(pieces, nextFilled(pieces, to - 1)) !== null;
  if (found.length < LEAST_SENTENCES || own || /^[\s\u3000]*[(（]?[Aa]\s?[.．、)）]/u.test(textAt(pieces, to, 10)))
    return null;
  const sentences = found.map(({ no, lines }) => ({
    no,
    lines,
    text: lines.map(({ text }) => text.trim()).join("<br>"),
  }));
  return sentences.every(({ text }) => [...text.matchAll(GAP)].length === 1) ? { examples, sentences, to } : null;
}

const isPartOf = (text: string): boolean => !KEY.test(text) && (SPEAKER.test(text) || !APART.test(text));

/** Whether the answers of the text, if it has any, are signs. */
function answersAreSigns(pieces: readonly Piece[]): boolean {
  const from = pieces.findIndex(({ text }) => KEY.test(text.slice(0, 20)));
  return from < 0 || pieces.slice(from).some(({ text }) => SIGN_OF_KEY.test(text.slice(0, LONGEST)));
}

/** `A 坚持  B 顺便  C 温度⏎46. 今天的（  ）很低。`: the words are the choices of each sentence. */
export function spreadLetteredBanks(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  // Lists of answers do not know the stems of heaven as signs.
  const renamed = new Set<number>();
  let done = 0;
  for (let at = 1; at < pieces.length; at += 1) {
    const above = pieces.slice(Math.max(done, at - NEAR), at);
    const heading = above.findLast(({ text }) => text.length <= LONGEST && TOLD.test(text));
    // Below a number stand the choices of one question.
    if (heading === undefined || above.slice(above.indexOf(heading)).some(({ text }) => NUMBERED.test(text))) continue;
    const bank = bankAt(pieces, at);
    const run = bank === null ? null : sentencesBelow(pieces, bank.to);
    if (bank === null || run === null || !answersAreSigns(pieces.slice(run.to))) continue;
    result.push(...pieces.slice(done, at), ...write(pieces.slice(at, bank.to), bank, run));
    if (bank.series === STEMS) for (const { no } of run.sentences) renamed.add(no);
    done = run.to;
    at = run.to;
  }
  if (done === 0) return pieces;
  const rest = pieces.slice(done);
  const key = renamed.size === 0 ? -1 : rest.findIndex(({ text }) => KEY.test(text.slice(0, 20)));
  return [
    ...result,
    ...rest.map((piece, at) =>
      key < 0 || at < key || piece.text.length > LONGEST ? piece : letterKeys(piece, renamed),
    ),
  ];
}

const KEY_OF_STEMS = /(\d+)(\s?[.．、)）:：]?\s*[(（【]?)([甲乙丙丁戊己庚辛壬癸])(?!\p{Script=Han})/gu;

/** `1.丙  2.丁`: the signs of the words in a list of answers, as letters. */
function letterKeys(piece: Piece, numbers: ReadonlySet<number>): Piece {
  const text = piece.text.replace(KEY_OF_STEMS, (whole, no: string, between: string, sign: string) =>
    no.length < 4 && numbers.has(Number(no))
      ? `${no}${between}${String.fromCharCode(65 + STEMS.indexOf(sign))}`
      : whole,
  );
  return text === piece.text ? piece : withText(piece, text);
}

function write(lines: readonly Piece[], { series, words }: Bank, { examples, sentences }: Run): Piece[] {
  const [own, ...more] = lines;
  if (own === undefined) return [];
  return [
    // Where the choices get letters, the words with their own signs stay above them.
    ...(series === STEMS ? lines.map((piece) => withText(piece, tell(piece.text.trim()))) : []),
    ...Array.from(examples, (piece) => withText(piece, tell(piece.text.trim()))),
    ...sentences.flatMap((sentence, index): Piece[] => {
      const [first] = sentence.lines;
      if (first === undefined) return [];
      return [
        withText(first, ""),
        covering(withText(first, `${sentence.text.trimEnd()}${NAMED.single}`), sentence.lines),
        ...words.map((word, place) => {
          const choice = withText(index === 0 ? own : first, `${String.fromCharCode(65 + place)}. ${word}`);
          return index === 0 && place === 0 ? covering(choice, more) : choice;
        }),
        withText(first, ""),
      ];
    }),
  ];
}
