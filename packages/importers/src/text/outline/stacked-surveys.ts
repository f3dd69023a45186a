/**
 * Surveys without numbers and boxes, as a sheet of paper has them: each question on a line, and right below it its choices,
 * which only wide blanks part, or a line to write on:
 *
 *     科室
 *     _________
 *     培训时长
 *     30分钟  45分钟  60分钟
 *     您有多大把握？
 *     没有把握  1□  2□  3□  4□  5□  很有把握
 *     同意将本问卷用于研究  □
 */
import { allowsSeveral } from "./kinds.ts";
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { isEnglishField, isFieldLabel } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 160;
const LEAST_STEPS = 4;
/** `没有把握  1□  2□  3□  4□  5□  很有把握`, `没有把握 □1 □2 □3 □4 很有把握` */
const STEPS =
  /^[ \u3000]*((?:[^\s\d□☐○◯:：][^\d□☐○◯:：\t]{0,14}?)?)[ \u3000]*((?:(?:\d{1,2}[ ]?[□☐○◯]|[□☐○◯][ ]?\d{1,2})[ \u3000]*){4,11})((?:[^\s\d□☐○◯:：_＿][^\d□☐○◯:：\t]{0,14})?)[ \u3000]*$/u;

const NUMBERED =
  /^[ \t\u3000]*(?:[(（]?\d{1,3}\s?[.．、)）](?!\d)|[①-⑳]|[Qq]\d|[A-H]\s?[.．、)）]|[(（]?[一二三四五六七八九十]{1,3}\s?[.．、)）]|[#>|【])/u;
const RULE = /^[ \t\u3000]*[_＿]{4,}[ \t\u3000]*$/u;
/** A question or a label: no sentence, no place, no choices. */
const STEM = /^[ \u3000]*([\p{Script=Han}A-Za-z“「][^_＿□☐○◯\t|:：。！!；;]{1,60}?)[ \u3000]?[:：]?[ \u3000]*$/u;
const GAP = / {2,}|[ \u3000]*\u3000[ \u3000]*/u;
const AGREES =
  /^[ \u3000]*((?:本人|我)?(?:已[阅閱][读讀]|同意|知[情晓曉悉])[^_＿□☐○◯\t|]{2,60}?)[ \u3000]*[□☐○◯][ \u3000]*$/u;
/** What the writer puts onto several lines. */
const LONG =
  /意[见見]|建[议議]|理由|原因|[说說]明|困[难難]|感受|想法|[问問][题題]|期望|留言|[请請][写寫谈談说說]|[?？]$|comment|suggest/iu;
/** `甲方  乙方`, `时间  地点`: names of places side by side, and the heads of tables. */
const NO_CHOICE = /[:：。！!?？，,；;]|^[年月日时時分]$|[签簽][字名章]|答案|得分|[题題][号號]/u;
const LEAST_ROWS = 2;
const LEAST = 3;

/** The ends and the span of a scale; null for another line. */
function readSteps({ text, debris }: Piece): { low: string; high: string; from: number; to: number } | null {
  const [, low = "", list = "", high = ""] = debris === true || text.length > LONGEST ? [] : (STEPS.exec(text) ?? []);
  const steps = Array.from(list.matchAll(/\d{1,2}/gu), ([step]) => Number(step));
  const [from = 2] = steps;
  if (steps.length < LEAST_STEPS || from > 1 || steps.some((step, at) => step !== from + at)) return null;
  return { low: low.trim(), high: high.trim(), from, to: from + steps.length - 1 };
}

/** The choices of a line that only wide blanks part. */
function readWords({ text, debris }: Piece): readonly string[] {
  if (debris === true || text.length > LONGEST || /[_＿□☐○◯\t|]/u.test(text) || NUMBERED.test(text)) return [];
  const words = text.trim().split(GAP);
  const plain =
    words.length > 1 &&
    words.length < 10 &&
    new Set(words).size === words.length &&
    words.every((word) => word.length < 17 && !NO_CHOICE.test(word)) &&
    // `姓名  电话  单位` are labels.
    words.filter((word) => isFieldLabel(word) || isEnglishField(word)).length * 2 < words.length;
  return plain ? words : [];
}

/** What a line and the one below it ask; null for other lines. */
function readQuestion(pieces: readonly Piece[], at: number): readonly string[] | null {
  const piece = pieces[at];
  const below = pieces[at + 1];
  if (piece === undefined || piece.debris === true || piece.text.length > LONGEST) return null;
  const agrees = AGREES.exec(piece.text)?.[1];
  if (agrees !== undefined) return [`${agrees}${NAMED.consent}`];
  const stem = NUMBERED.test(piece.text) || readWords(piece).length > 0 ? undefined : STEM.exec(piece.text)?.[1];
  if (below === undefined || stem === undefined) return null;
  if (RULE.test(below.text.slice(0, LONGEST))) return [`${stem}${LONG.test(stem) ? NAMED.essay : NAMED.line}`, ""];
  const steps = readSteps(below);
  if (steps !== null) return [`${stem}${NAMED.scale}`, `${steps.low} ${steps.from}-${steps.to} ${steps.high}`.trim()];
  const words = readWords(below);
  if (words.length === 0) return null;
  return [`${stem}${allowsSeveral(stem) ? NAMED.several : NAMED.single}`, ...words.map((word) => `□ ${word}`)];
}

/** `科室⏎____⏎职称⏎护士  护师`: where most lines of a text without numbers are such pairs, each pair is a question. */
function askStackedQuestions(pieces: readonly Piece[]): readonly Piece[] {
  const filled = pieces.filter(({ text, debris }) => debris !== true && text.trim() !== "");
  const title = pieces.findIndex(({ text }) => text.trim() !== "");
  if (filled.length < LEAST * 2 || filled.some(({ text }) => NUMBERED.test(text.slice(0, LONGEST)))) return pieces;
  const found = new Map<number, readonly string[]>();
  let rows = 0;
  // The title is none of them.
  for (let at = title + 1; at < pieces.length; at += 1) {
    const own = readQuestion(pieces, at);
    if (own === null) continue;
    found.set(at, own);
    if (own.length > 2) rows += 1;
    if (own.length > 1) at += 1;
  }
  const lines = filled.filter(({ text }) => !text.includes("\t")).length;
  const read = [...found.values()].reduce((sum, own) => sum + Math.min(own.length, 2), 0);
  if (rows < LEAST_ROWS || found.size < LEAST || read * 10 < (lines - 1) * 7) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const [stem, ...choices] = found.get(at) ?? [];
    const below = pieces[at + 1];
    if (stem === undefined) result.push(piece);
    else if (below === undefined || choices.length === 0)
      result.push(withText(piece, ""), withText(piece, stem), withText(piece, ""));
    else {
      const written = choices.filter((choice) => choice !== "").map((choice) => withText(below, choice));
      result.push(withText(piece, ""), covering(withText(piece, stem), [below]), ...written, withText(below, ""));
      at += 1;
    }
  }
  return result;
}

/** In the order in which they are made. */
export const STACKED_SURVEYS: readonly Repair[] = [askStackedQuestions];
