/** Repairs of quizzes copied from apps and of cards for a quiz master: counters as numbers, answers in brackets behind questions. */
import { type Piece, nextFilled, withText } from "../layout/piece.ts";
import { NAMED } from "../layout/named.ts";
import { kindOfWords } from "./kinds.ts";
import { nameStem, toDebris } from "../layout/sheets/words.ts";

const LONGEST = 300;
const LEAST = 3;
/** `3/10 【单选题】`, `第2/5题 多选题`, `Question 4 / 12`: the number, how many there are, the type, and perhaps the stem. */
const COUNTER =
  /^\s*(?:第|question|q\.?|[题題]目?)?\s?(\d{1,4})\s?(?:[/／]|of)\s?(\d{1,5})(?!\d)\s?(?:[题題])?\s*[.．、:：]?\s*(?:[[【(（]?\s?((?:[单單多][项項]?[选選](?:[择擇])?|不定[项項向](?:[选選][择擇]?)?|[选選][择擇]|判[断斷]|填空|[简簡问問]答|\p{Script=Han}{1,4}(?=[题題]))[题題]?)\s?[\]】)）]?)?\s*(.*)$/iu;

interface Counter {
  readonly no: number;
  readonly total: number;
  readonly type: string;
  readonly rest: string;
}

function counterOf(piece: Piece): Counter | null {
  if (piece.debris === true || piece.text.length > LONGEST) return null;
  const [whole, no = "", total = "", type = "", rest = ""] = COUNTER.exec(piece.text) ?? [];
  return whole === undefined ? null : { no: Number(no), total: Number(total), type, rest: rest.trim() };
}

/** `1/1325、stem`: the sign of a number behind the counter, and its stem on the same line. */
const SIGNED = /^\s*(?:第|[题題]目?)?\s?\d{1,4}\s?[/／]\s?\d{1,5}\s?[题題]?\s?[.．、:：]\s*(\S.{3,})$/u;
const ASKED_BELOW = /^\s*[(（]?[A-H]\s?[.．、:：)）]\s*\S|^\s*(?:[【[]?(?:参考|正确|參考|正確)?答案)/u;

/** Whether the counters stand in front of their stems, with choices or answers below. */
function areNumbers(pieces: readonly Piece[], counters: ReadonlyMap<number, Counter>): boolean {
  const asked = [...counters.keys()].filter((at) => ASKED_BELOW.test(pieces[nextFilled(pieces, at)]?.text ?? ""));
  return (
    [...counters.keys()].every((at) => SIGNED.test(pieces[at]?.text ?? "")) && asked.length * 4 >= counters.size * 3
  );
}

/** `1/5 【单选题】⏎stem`: the counter of an app is the number of the question below it. */
export function numberCounters(pieces: readonly Piece[]): readonly Piece[] {
  const counters = new Map<number, Counter>();
  let last = 0;
  for (const [at, piece] of pieces.entries()) {
    const counter = counterOf(piece);
    if (counter === null) continue;
    // Dates, scores and fractions do not go up by one below the same total.
    const [first] = counters.values();
    if (
      (counter.no !== last + 1 && first !== undefined) ||
      counter.no > counter.total ||
      counter.total !== (first ?? counter).total
    )
      return pieces;
    last = counter.no;
    counters.set(at, counter);
  }
  const typed = [...counters.values()].filter(({ type }) => type !== "").length;
  const signed = areNumbers(pieces, counters);
  const [one] = counters.values();
  // A page of a larger bank begins in its middle.
  if (counters.size < LEAST || (!signed && one?.no !== 1) || (!signed && typed * 2 < counters.size)) return pieces;
  const stems = new Map<number, Counter>();
  for (const [at, counter] of counters) {
    const below = counter.rest === "" ? nextFilled(pieces, at) : at;
    if (below >= 0 && (below === at || !counters.has(below))) stems.set(below, counter);
  }
  return pieces.flatMap((piece, at) => {
    const counter = stems.get(at);
    if (counter === undefined) return [counters.has(at) ? toDebris(piece) : piece];
    const kind = counter.type === "" ? null : kindOfWords(counter.type);
    // Without brackets, words that name no type belong to the stem: `1/20、下列题目…`.
    const whole = signed && kind === null ? SIGNED.exec(piece.text)?.[1]?.trim() : undefined;
    const text = whole ?? (counter.rest === "" ? piece.text.trim() : counter.rest);
    // A single choice is what choices below a stem are anyway, and without them the name says nothing.
    const stem = `${String(counter.no)}. ${kind === null ? text : nameStem(text, NAMED[kind])}`;
    const mark = counter.rest === "" && whole === undefined ? [] : [toDebris(piece, piece.text.slice(0, -text.length))];
    return [...mark, withText(piece, ""), withText(piece, stem)];
  });
}

const ANSWERED =
  /^(\s*\d{1,3}\s?[.．、)）]\s*[^()（）]{2,160}[?？])\s*[(（]\s?([^()（）]{1,160})\s?[)）]\s*[。.]?\s*$/u;
/** `3. 请说出主要内容。（甲；乙）`: such a card needs others that ask. */
const TOLD =
  /^(\s*\d{1,3}\s?[.．、)）]\s*(?:[请請]|[说說列举舉][出举舉]|[简簡试試]述|背[诵誦])[^()（）]{2,160}[。.])\s*[(（]\s?([^()（）]{2,160})\s?[)）]\s*[。.]?\s*$/u;
/** What people write in brackets behind a question besides its answer. */
const HINT =
  /[选選填]|\d\s?分$|^[必可][答选]|[请請限如例按]|不超[过過]|字[以之]?[内內上]?$|[/／|]|optional|required|choose|select|tick|e\.g\.|points?\b|marks?\b|^(?:[A-H]{1,8}|[√×✓✗对错對錯TF]|[年月日天周岁歲人元个個次]|周[岁歲]|[万萬]元)$/iu;
const OWN = /[您你]|贵(?:公司|单位|校|司)|\byou\b|\byour\b|孩子/iu;
const CHOICE = /^\s*(?:[(（]?[A-H]\s?[.．、)）]|[□☐○◯●])\s*\S/u;
const KEY = /^\s*[【[(（]?(?:参考|正确|參考|正確)?(?:答案?|解析)[】\])）]?\s?[:：]/u;

/** `1.世界上最大的海洋是？（太平洋）`: cards of a quiz have the answer in brackets behind each question. */
export function partBracketAnswers(pieces: readonly Piece[]): readonly Piece[] {
  const answered = pieces.flatMap((piece, at) => {
    const [, stem, inner] =
      piece.debris === true || piece.text.length > LONGEST ? [] : (ANSWERED.exec(piece.text) ?? []);
    const below = pieces[nextFilled(pieces, at)]?.text ?? "";
    return stem === undefined || inner === undefined || CHOICE.test(below) || KEY.test(below)
      ? []
      : [{ at, stem, inner }];
  });
  if (answered.length < LEAST) return pieces;
  const told = answered.filter(({ stem, inner }) => !HINT.test(inner) && !OWN.test(stem + inner));
  const distinct = new Set(told.map(({ inner }) => inner)).size;
  // One hint or one question about the reader makes a survey of the text.
  if (told.length < answered.length || distinct * 4 < told.length * 3) return pieces;
  const parts = new Map<number, { stem: string; inner: string }>(told.map((one) => [one.at, one]));
  for (const [at, { text, debris }] of pieces.entries()) {
    const [, stem, inner] = debris === true || text.length > LONGEST ? [] : (TOLD.exec(text) ?? []);
    if (stem !== undefined && inner !== undefined && !HINT.test(inner) && !OWN.test(inner))
      parts.set(at, { stem, inner });
  }
  return pieces.flatMap((piece, at) => {
    const part = parts.get(at);
    return part === undefined ? [piece] : [withText(piece, part.stem), withText(piece, `答案：${part.inner}`)];
  });
}
