/**
 * Answers below or behind their questions whose labels the grammar does not have:
 *
 *     1) Practice makes perfect.            Q1：世界上最长的河流是哪一条？
 *        参考译文：熟能生巧。                A1：尼罗河
 *     1. 通过这次活动，使我受到了教育。      1. “苹果”用英语怎么说？⇥apple
 *     改：这次活动使我受到了教育。           2. “图书馆”用英语怎么说？⇥library
 *     名词解释
 *     1、通货膨胀：一般物价水平持续上涨。
 *
 * Several questions one below the other show the habit.
 */
import { type Piece, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 600;
const LEAST = 2;
const SURE = 3;
const isText = (piece: Piece | undefined): piece is Piece =>
  piece !== undefined && piece.debris !== true && piece.text.length <= LONGEST;

const NUMBERED =
  /^[\s\u3000]*(?:[(（]\s?(?:\d{1,3}|[一二三四五六七八九十]{1,3})\s?[)）]|(?:Q|第)?\s?\d{1,3}\s?(?:[题題]\s?)?[.．、)）:：](?!\d)|第[一二三四五六七八九十]{1,3}[题題]|[①-⑳])[\s\u3000]*\S/iu;
const GAP = /[_＿]{2,}|[(（][\s\u3000]*[)）]/u;

/** What people call a sentence that was put right, put into another language, or written as a model. */
const LABEL =
  /^[\s\u3000]*[【[(（]?(?:(?:[参參]考|示[范範]|[标標][准準]|建[议議])?(?:[译譯]文?|翻[译譯]|[范範]文|例[句文]|[订訂]正|更正|改(?:正|[为為]|[写寫]|成|[后後]|句)?|修改|[评評]分要[点點]|采分[点點]|得分[点點]|(?:[参參]考|答[题題]|作答|回答)要[点點])|(?:model|sample|suggested|possible|example)\s(?:answers?|responses?)|translation|correction|corrected|rewrite)[】\])）]?\s?[:：]?[\s\u3000]*/iu;
const SIGNED = /[:：】\])）]/u;

/** `改：这次活动使我受到了教育。` below each numbered sentence, or nearly each: its answer. */
function answerByOtherLabels(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<Piece, string>();
  let stems = 0;
  for (const [at, piece] of pieces.entries()) {
    if (!isText(piece) || !NUMBERED.test(piece.text.slice(0, 40))) continue;
    stems += 1;
    const below = pieces[nextFilled(pieces, at, 2)];
    if (!isText(below) || GAP.test(piece.text)) continue;
    const [label] = LABEL.exec(below.text) ?? [];
    const value = label === undefined ? "" : below.text.slice(label.length);
    if (label === undefined || !SIGNED.test(label) || !/[\p{L}\p{N}]/u.test(value) || GAP.test(value)) continue;
    found.set(below, value);
  }
  if (found.size < LEAST || found.size * 3 < stems * 2) return pieces;
  return pieces.map((piece) => {
    const value = found.get(piece);
    return value === undefined ? piece : withText(piece, `答案：${value}`);
  });
}

const QUESTION_NO = /^[\s\u3000]*(?:Q|[问問]题?|[题題]目?)\s?(\d{1,2})\s?[.．、:：)）]?[\s\u3000]*(?=\S)/iu;
const ANSWER_NO = /^[\s\u3000]*(?:A|答案?)\s?(\d{1,2})\s?[.．、:：)）][\s\u3000]*(?=\S)/iu;

/** `Q1：…⏎A1：…`: an answer that has the number of the question above it. */
function answerByNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const asked = new Map<number, string>();
  const told = new Map<number, string>();
  for (const [at, piece] of pieces.entries()) {
    const [lead = "", no] = isText(piece) ? (QUESTION_NO.exec(piece.text) ?? []) : [];
    if (no === undefined) continue;
    const below = nextFilled(pieces, at, 2);
    const [front = "", same] = ANSWER_NO.exec(textAt(pieces, below, LONGEST)) ?? [];
    if (same !== no) continue;
    asked.set(at, `${no}. ${piece?.text.slice(lead.length) ?? ""}`);
    told.set(below, `答案：${textAt(pieces, below, LONGEST).slice(front.length)}`);
  }
  if (told.size < LEAST) return pieces;
  return pieces.map((piece, at) => {
    const text = told.get(at) ?? asked.get(at);
    return text === undefined ? piece : withText(piece, text);
  });
}

const TERMS =
  /名[词詞]解[释釋]|解[释釋](?:下列|以下|下面)?.{0,4}(?:名[词詞]|[术術][语語]|概念)|\bdefin(?:e|itions?)\b|\bterms?\b/iu;
const TERM =
  /^([\s\u3000]*[(（]?\d{1,2}\s?[.．、)）][\s\u3000]*[^:：，。,;；?？()（）_＿]{1,30})[:：][\s\u3000]*([^_＿□☐○]{6,}[。.！!；;]?)[\s\u3000]*$/u;

/** `名词解释⏎1、通货膨胀：一般物价水平持续上涨。`: behind the colon stands what the term means. */
function answerTerms(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<Piece, readonly [string, string]>();
  let run: (readonly [Piece, string, string])[] | null = null;
  const close = () => {
    if (run !== null && run.length >= LEAST) for (const [piece, term, words] of run) found.set(piece, [term, words]);
    run = null;
  };
  for (const piece of pieces) {
    if (!isText(piece) || piece.text.trim() === "") continue;
    const [, term, words] = run === null ? [] : (TERM.exec(piece.text) ?? []);
    if (run !== null && term !== undefined && words !== undefined) run.push([piece, term, words]);
    else {
      close();
      run = piece.text.length < 60 && !NUMBERED.test(piece.text) && TERMS.test(piece.text) ? [] : null;
    }
  }
  close();
  return writeAnswers(pieces, found);
}

function writeAnswers(
  pieces: readonly Piece[],
  found: ReadonlyMap<Piece, readonly [stem: string, answer: string]>,
): readonly Piece[] {
  if (found.size === 0) return pieces;
  return pieces.flatMap((piece) => {
    const [stem, answer] = found.get(piece) ?? [];
    return stem === undefined ? [piece] : [withText(piece, stem.trimEnd()), withText(piece, `答案：${answer ?? ""}`)];
  });
}

/** `1. …怎么说？⇥apple`, `1. …？ —— apple`, `1. …？ → apple` */
const BEHIND =
  /^([\s\u3000]*[(（]?\d{1,3}\s?[.．、)）][\s\u3000]*[^\t_＿□☐○◯]{3,80}?)(?:[ \u3000]*\t+[ \u3000]*|[ \u3000]*(?:[-—–]{2,}>?|→|=>)[ \u3000]*| {2,}|[ ]?\u3000[ \u3000]*)([^\s\u3000_＿□☐○◯/／|][^\t_＿□☐○◯/／|]{0,80})$/u;
const ASKS = /[?？]$|怎[么麼]|什[么麼]|哪|[谁誰]|[几幾]|多少|何|\b(?:what|which|who|when|where|how)\b/iu;
const OWN = /[您你妳我]|\byour?\b/iu;
const CARDS = /答案|背[诵誦记]|[词詞][汇彙]|卡片|自[测測]|flash ?cards?|quiz|answers?\b/iu;
const VERDICT = /^(?:[√×✓✗对對错錯是否TF]|[A-H]{1,6}|正[确確]|[错錯][误誤]|true|false)$/iu;

/** `1. “苹果”用英语怎么说？⇥apple` on all numbered lines: the cards of a quiz. */
function answerBehindQuestions(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<Piece, readonly [string, string]>();
  let numbered = 0;
  for (const piece of pieces) {
    if (!isText(piece) || !NUMBERED.test(piece.text.slice(0, 40))) continue;
    numbered += 1;
    const [, stem, answer = ""] = BEHIND.exec(piece.text) ?? [];
    if (stem !== undefined && !VERDICT.test(answer.trim()) && !/[?？:：]\s*$|分$/u.test(answer))
      found.set(piece, [stem, answer]);
  }
  if (found.size < SURE || found.size < numbered) return pieces;
  const stems = Array.from(found.values(), ([stem]) => stem.trim());
  const titled = pieces.some(({ text }) => text.length < 60 && !NUMBERED.test(text) && CARDS.test(text));
  const asks = stems.every((stem) => /[?？]$/u.test(stem)) || (titled && stems.every((stem) => ASKS.test(stem)));
  const answers = new Set(Array.from(found.values(), ([, answer]) => answer.trim()));
  // Answers that people gave about themselves are no right ones, and one word for all is a hint.
  if (!asks || stems.some((stem) => OWN.test(stem)) || answers.size * 3 < found.size * 2) return pieces;
  return writeAnswers(pieces, found);
}

const TOLD = /^[\s\u3000]*[【[(（]?(?:[参參]考|[标標][准準]|正[确確])?答案?[】\])）]?\s?[:：]/u;
const RINGS = /[①-⑳]/gu;

/** `答案：①提前预约；②做好记录。` below a stem without places: the signs are those of its points, and begin no choices. */
function closeRingsOfAnswers(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece, at) => {
      if (!isText(piece) || !TOLD.test(piece.text) || !/①.*②/u.test(piece.text) || piece.text.includes("\\"))
        return piece;
      const above = pieces[at - 1];
      const words = piece.text.split(RINGS).slice(1);
      const told = words.filter((word) => /[\p{L}\p{N}]{2}/u.test(word)).length;
      if (!isText(above) || !NUMBERED.test(above.text) || GAP.test(above.text) || RINGS_TWICE.test(above.text))
        return piece;
      return told * 2 < words.length ? piece : withText(piece, piece.text.replace(RINGS, "\\$&"));
    }),
    pieces,
  );
}

const RINGS_TWICE = /[①-⑳].*[①-⑳]/u;

/** In the order in which they are made. */
export const ANSWER_LABELS: readonly Repair[] = [
  answerByOtherLabels,
  answerByNumbers,
  answerTerms,
  answerBehindQuestions,
  closeRingsOfAnswers,
];
