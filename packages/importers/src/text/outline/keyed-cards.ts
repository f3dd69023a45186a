/**
 * Cards of a quiz that were copied from screens: a counter with the type above the stem, choices whose letters touch them or were
 * lost, and the answer below.
 *
 *     30/473单选题
 *     接到电话，你会怎么办？
 *     A马上汇钱
 *     打电话核实
 *     正确答案 B
 */
import { type Piece, withText } from "../layout/piece.ts";
import { NAMED } from "../layout/named.ts";
import { kindOfWords } from "./kinds.ts";

const LONGEST = 400;
const LEAST = 3;
const COUNTER =
  /^[\s\u3000]*(?:第\s?)?(\d{1,4})\s?[/／]\s?(\d{1,4})\s?[题題]?\s?[.．、:：]?\s?[[【(（]?\s?((?:[单單多][项項]?[选選](?:[择擇])?|不定[项項向](?:[选選][择擇]?)?|[选選][择擇]|判[断斷]|是非)[题題]?)\s?[\]】)）]?[\s\u3000]*$/u;
const KEY =
  /^[\s\u3000]*(?:正[确確]|[参參]考|[标標][准準])?答案(?:是|为|為)?[\s\u3000]?[:：]?[\s\u3000]*([A-HＡ-Ｈ]{0,8})[\s\u3000。.]*$/u;
/** What the reader of the screen had chosen, and what stands below the answer. */
const CHOSEN =
  /^[\s\u3000]*(?:[您你我]的?(?:答案|[选選][择擇项項])|得分|本[题題]得分|作答[结結]果|[难難]度)\s?[:：]?.{0,20}$/u;
const REASON = /^[\s\u3000]*[【[(（]?\s?(?:答案)?(?:解析|[详詳]解|分析|[说說]明|出[处處]|[考知][点點识識])/u;
const LETTERED = /^[\s\u3000]*([A-HＡ-Ｈ])[\s\u3000]?[.．、:：,，)）]?[\s\u3000]*(\S.*)$/u;
/** `是 B否`, `A对 B错`: two verdicts on one line, of which the first may have lost its letter. */
const PAIR =
  /^[\s\u3000]*(?:[AＡ][\s\u3000]?[.．、]?[\s\u3000]*)?(是|[对對]|正[确確]|√|同意)[\s\u3000]*[BＢ][\s\u3000]?[.．、]?[\s\u3000]*(否|不是|[错錯][误誤]?|不[对對]|×|不同意)[\s\u3000]*$/u;
const FIRST_BEHIND = /^(.{4,}?)[\s\u3000]*[AＡ][\s\u3000]?[.．、]?[\s\u3000]*(是|[对對]|正[确確])[\s\u3000]*$/u;
const SECOND = /^[\s\u3000]*(?:[BＢ][\s\u3000]?[.．、]?[\s\u3000]*)?(否|不是|[错錯][误誤]?|不[对對])[\s\u3000]*$/u;

interface Card {
  readonly counter: { at: number; no: number; type: string } | null;
  readonly lines: readonly number[];
  readonly key: number;
}

const letterOf = (sign: string): string => sign.normalize("NFKC");
const label = (index: number, words: string): string => `${String.fromCharCode(65 + index)}. ${words.trim()}`;

/** The cards of the text: each ends with a line for its answer. */
function findCards(pieces: readonly Piece[]): Card[] {
  const cards: Card[] = [];
  let lines: number[] = [];
  let counter: Card["counter"] = null;
  let below = false;
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.trim() === "") continue;
    const short = text.slice(0, LONGEST);
    const [whole, no = "", , type = ""] = COUNTER.exec(short) ?? [];
    if (whole !== undefined) {
      counter = { at, no: Number(no), type };
      // What stands above a counter belongs to no card.
      [lines, below] = [[], false];
    } else if (KEY.test(short)) {
      if (lines.length > 0) cards.push({ counter, lines, key: at });
      [lines, counter, below] = [[], null, true];
    } else if (CHOSEN.test(short)) continue;
    else if (below && REASON.test(short)) continue;
    else lines.push(at);
  }
  return cards;
}

interface Opened {
  readonly stem: readonly string[];
  readonly choices: readonly string[];
  /** The choices on each line, with their letters; none on lines of the stem. */
  readonly places: readonly (readonly string[])[];
}

/** The stem and the choices of a card; null if they cannot be told apart. */
function openCard(texts: readonly string[], key: string): Opened | null {
  const last = texts.length - 1;
  const end = texts[last] ?? "";
  const above = texts[last - 1] ?? "";
  const [, yes, no] = PAIR.exec(end) ?? [];
  if (yes !== undefined && no !== undefined && last > 0) return write(texts.slice(0, last), [[yes, no]]);
  const [, tail, first] = FIRST_BEHIND.exec(above) ?? [];
  const second = SECOND.exec(end)?.[1];
  if (tail !== undefined && first !== undefined && second !== undefined)
    return write([...texts.slice(0, last - 1), tail], [[first], [second]], true);
  const from = texts.findIndex((text, at) => at > 0 && letterOf(LETTERED.exec(text)?.[1] ?? "") === "A");
  if (from < 0) return null;
  const choices: string[][] = [];
  let lost = 0;
  for (const text of texts.slice(from)) {
    const [, sign = "", words = ""] = LETTERED.exec(text) ?? [];
    const own = letterOf(sign) === String.fromCharCode(65 + choices.length);
    if (!own) lost += 1;
    choices.push([own ? words : text]);
  }
  const right = Math.max(...Array.from(key, (letter) => letter.charCodeAt(0) - 64), 0);
  // A line without a letter may go on with the choice above it, unless the answer needs it.
  if (
    choices.length < 2 ||
    choices.length > 8 ||
    (lost > 0 && (right > choices.length || right <= choices.length - lost))
  )
    return null;
  return write(texts.slice(0, from), choices);
}

function write(stem: readonly string[], lines: readonly (readonly string[])[], joined = false): Opened {
  let count = 0;
  const places = lines.map((words) => {
    const labels = words.map((word, index) => label(count + index, word));
    count += words.length;
    return labels;
  });
  // The first choice stands on the last line of the stem.
  const [first = [], ...rest] = places;
  const empty = stem.map((): readonly string[] => []);
  return {
    stem,
    choices: places.flat(),
    places: joined ? [...empty.slice(1), first, ...rest] : [...empty, ...places],
  };
}

/** Cards with a counter or without, if most counters have a type and their numbers rise below the same total. */
export function readKeyedCards(pieces: readonly Piece[]): readonly Piece[] {
  const counters = pieces.flatMap(({ text }) => {
    const match = text.length > 40 ? null : COUNTER.exec(text);
    return match === null ? [] : [{ no: Number(match[1]), total: Number(match[2]) }];
  });
  const [head] = counters;
  const rising = counters.every(
    ({ no, total }, at) => no <= total && total === head?.total && no > (counters[at - 1]?.no ?? 0),
  );
  if (counters.length < LEAST || !rising) return pieces;
  const cards = findCards(pieces);
  if (cards.length < LEAST || cards.length < counters.length) return pieces;
  const written = new Map<number, readonly Piece[]>();
  let no = (head?.no ?? 1) - 1;
  for (const { counter, lines, key } of cards) {
    const texts = lines.map((at) => pieces[at]?.text ?? "");
    const letters = letterOf(KEY.exec(pieces[key]?.text ?? "")?.[1] ?? "");
    const opened = openCard(texts, letters);
    no = Math.max(no + 1, counter?.no ?? 0);
    const kind = counter === null ? null : kindOfWords(counter.type);
    const head = counter === null ? undefined : pieces[counter.at];
    if (counter !== null && head !== undefined) written.set(counter.at, [{ ...head, debris: true }]);
    const stem = opened?.stem ?? texts.slice(0, 1);
    for (const [index, at] of lines.entries()) {
      const piece = pieces[at];
      if (piece === undefined) continue;
      const own: Piece[] = [];
      const words = stem[index]?.trim();
      if (words !== undefined) {
        const type = index === stem.length - 1 && kind !== null && opened !== null ? NAMED[kind] : "";
        const text = words.replace(/(^|[^A-Za-z])([A-H])(?=[.．、:：,，)）+-])/gu, "$1$2\\");
        if (index === 0) own.push(withText(piece, ""));
        own.push(withText(piece, `${index === 0 ? `${String(no)}. ` : ""}${text}${type}`));
      }
      const labels = opened?.places[index] ?? [];
      own.push(...labels.map((text) => withText(piece, text)));
      if (opened === null && words === undefined) own.push(piece);
      written.set(at, own);
    }
    const answer = pieces[key];
    if (answer !== undefined)
      written.set(
        key,
        letters === ""
          ? [{ ...answer, debris: true }, withText(answer, "")]
          : [withText(answer, `答案：${letters}`), withText(answer, "")],
      );
  }
  return pieces.flatMap((piece, at) => written.get(at) ?? [piece]);
}
