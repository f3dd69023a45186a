/**
 * Scales on a line of their own below the sentence that they answer, however their steps are drawn:
 *
 *     整體來說，您滿意嗎？                         你现在有多痛？
 *     非常不滿意 □1 □2 □3 □4 □5 非常滿意           0  1  2  3  4  5  6  7  8  9  10
 *                                                 完全不痛              剧痛难忍
 *     How likely are you to recommend us?
 *     0 = Not at all likely    10 = Extremely likely
 *
 * They become a scale whatever stands around them. Above the rows of a table, such a line is the head of its columns:
 *
 *     请评价店铺环境                               请评价店铺环境（1＝很差，5＝很好）
 *     很差 1 2 3 4 5 很好                          ⇥1⇥2⇥3⇥4⇥5
 *     灯光⇥○⇥○⇥○⇥○⇥○                             灯光⇥○⇥○⇥○⇥○⇥○
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, unlessSame, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 160;
const LEAST_STEPS = 3;
const END = "[^\\d\\s□☐○◯_＿:：?？|][^\\d□☐○◯_＿:：?？\\t|]{0,24}?";
/** Steps with boxes or brackets in front of them or behind them, or none, and the words for their ends. */
const LINE = new RegExp(
  `^[ \\u3000]*(${END})?[ \\u3000\\t]*((?:(?:[□☐○◯]|[(（][ \\u3000]*[)）])?[ \\u3000]?\\d{1,2}[ ]?(?:[□☐○◯]|[(（][ \\u3000]*[)）])?[ \\u3000\\t.·—–-]*){3,11})(${END})?[ \\u3000]*$`,
  "u",
);
const ENDS_BELOW = new RegExp(
  `^[ \\u3000\\t]*(${END})(?:[ ]{3,}|\\u3000{2,}|\\t)[ \\u3000\\t]*(${END})[ \\u3000]*$`,
  "u",
);
const LEGEND =
  /^[ \u3000]*[(（]?([01])\s?(?:分)?\s?[=＝:：]\s?([^=＝:：\d_＿□○]{1,30}?)(?:[ \u3000]{2,}|\s?[,，;；、]\s?|\t)(\d{1,2})\s?(?:分)?\s?[=＝:：]\s?([^=＝:：\d_＿□○]{1,30}?)[)）]?[ \u3000]*$/u;
const TYPE = /\[[^[\]]{2,8}\][ \u3000]*[*＊]?[ \u3000]*$/u;
const STEM = /^[ \u3000]*(?![(（]?\d{1,3}\s?[.．、)）]|[A-Z]\d|[#>•·-]|[A-H][.．、)）])[^_＿□☐○◯\t|]{4,120}$/u;

interface Scale {
  readonly steps: readonly number[];
  readonly low: string;
  readonly high: string;
}

const plainEnd = (end: string): string =>
  end
    .trim()
    .replace(/^[(（[【]|[)）\]】]$/gu, "")
    .trim();

function readScale(text: string): Scale | null {
  const [, low = "", marks = "", high = ""] = text.length > LONGEST ? [] : (LINE.exec(text) ?? []);
  const steps = Array.from(marks.matchAll(/\d{1,2}/gu), ([step]) => Number(step));
  const rises = steps.every((step, at) => step === (steps[0] ?? 0) + at);
  return steps.length < LEAST_STEPS || !rises || (steps[0] ?? 9) > 1
    ? null
    : { steps, low: plainEnd(low), high: plainEnd(high) };
}

function stemAt(pieces: readonly Piece[], at: number): Piece | null {
  const stem = pieces[at];
  return stem !== undefined &&
    stem.debris !== true &&
    STEM.test(stem.text.slice(0, LONGEST)) &&
    !/答案|[上下]一[题題页頁]/u.test(stem.text) &&
    /\p{L}{2}/u.test(stem.text)
    ? stem
    : null;
}

/** The lines of a scale that is asked by the line above it. */
function writeScale(stem: Piece, { steps, low, high }: Scale, covered: readonly Piece[]): readonly Piece[] {
  const text = stem.text.trimEnd().replace(/[:：]$/u, "");
  const [line = stem] = covered;
  const title = covering(withText(stem, TYPE.test(text) ? text : `${text}${NAMED.scale}`), covered.slice(1));
  return [withText(stem, ""), title, withText(line, `${low} ${steps.join(" ")} ${high}`), withText(line, "")];
}

/** Cells for marks behind the name of a row. */
const cellsOfRow = (text: string): number =>
  /^[^\t□○]{1,40}(?:\t[ ]?[□☐○◯]?[ ]?)+$/u.test(text) ? text.split("\t").length - 1 : 0;

/** `很差 1 2 3 4 5 很好` above rows with as many cells. */
function headOfRows(pieces: readonly Piece[], at: number, scale: Scale): readonly Piece[] | null {
  const [stem, line] = [stemAt(pieces, at), pieces[at + 1]];
  if (stem === null || line === undefined || cellsOfRow(textAt(pieces, at + 2, LONGEST)) !== scale.steps.length)
    return null;
  const type = TYPE.exec(stem.text)?.[0] ?? "";
  const [first = 1] = scale.steps;
  const last = scale.steps.at(-1) ?? first;
  const told = `（${first}＝${scale.low}，${last}＝${scale.high}）`;
  return [
    withText(stem, `${stem.text.slice(0, stem.text.length - type.length).trimEnd()}${told}${type}`),
    withText(line, `\t${scale.steps.join("\t")}`),
  ];
}

/** `整體來說，您滿意嗎？⏎非常不滿意 □1 □2 □3 非常滿意`: a scale with its stem. */
function askScaleLines(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const line = pieces[at + 1];
    const stem = line === undefined || line.debris === true ? null : stemAt(pieces, at);
    const text = textAt(pieces, at + 1, LONGEST + 1);
    const [, from, low = "", to = "", high = ""] = stem === null ? [] : (LEGEND.exec(text) ?? []);
    const span = Number(to) - Number(from);
    if (
      stem !== null &&
      line !== undefined &&
      from !== undefined &&
      span > 1 &&
      span < 11 &&
      !textAt(pieces, at + 2).trim()
    ) {
      const steps = Array.from({ length: span + 1 }, (_, no) => Number(from) + no);
      result.push(...writeScale(stem, { steps, low, high }, [line]));
      at += 1;
      continue;
    }
    const scale = stem === null || !/\d/u.test(text) ? null : readScale(text);
    if (stem === null || line === undefined || scale === null) {
      result.push(piece);
      continue;
    }
    const head = scale.low !== "" && scale.high !== "" ? headOfRows(pieces, at, scale) : null;
    if (head !== null) {
      result.push(...head);
      at += 1;
      continue;
    }
    const next = textAt(pieces, at + 2, LONGEST);
    const below = scale.low === "" && scale.high === "" ? ENDS_BELOW.exec(next) : null;
    const ended = below === null ? scale : { ...scale, low: plainEnd(below[1] ?? ""), high: plainEnd(below[2] ?? "") };
    // Several such lines are rows, and one without words for its ends is read elsewhere.
    const alone = below !== null || (readScale(next) === null && readScale(textAt(pieces, at, LONGEST)) === null);
    if (!alone || ended.low === "" || ended.high === "") {
      result.push(piece);
      continue;
    }
    const used = pieces.slice(at + 1, below === null ? at + 2 : at + 3);
    result.push(...writeScale(stem, ended, used));
    at += used.length;
  }
  return unlessSame(result, pieces);
}

const STEPS_WITH_REMARK =
  /^(.*\p{L}[^:：\t]{0,20}?)([ \u3000]*[:：])[ \u3000]*((?:[01][ \u3000、,，]+)(?:\d{1,2}[ \u3000、,，]+){1,9}\d{1,2})[ \u3000]*([(（][^()（）]*(?:\d|最|满意|滿意|[好差高低])[^()（）]*[)）])[ \u3000]*$/u;

/** `给饭菜打分：1 2 3 4 5（1最差，5最好）`: what the steps mean stands in front of them. */
function raiseStepRemarks(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      const { text, debris } = piece;
      if (debris === true || text.length > LONGEST || !/\d[ \u3000]*[(（]/u.test(text)) return piece;
      const [, stem, colon = "", marks = "", remark = ""] = STEPS_WITH_REMARK.exec(text) ?? [];
      const steps = (marks.match(/\d{1,2}/gu) ?? []).map(Number);
      const rises = steps.length >= LEAST_STEPS && steps.every((step, at) => step === (steps[0] ?? 0) + at);
      return stem === undefined || !rises
        ? piece
        : withText(piece, `${stem}${remark}${colon.trim()}${steps.join(" ")}`);
    }),
    pieces,
  );
}

const STEPS_WITH_UNIT = /^[ \u3000]*((?:\d{1,2}[ ]?[分星][ \u3000、/／|]*){3,11})$/u;

/** `1分 2分 3分 4分 5分` below its question: choices that count. */
function boxStepsWithUnit(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece, at) => {
      const list =
        piece.debris === true || piece.text.length > LONGEST ? undefined : STEPS_WITH_UNIT.exec(piece.text)?.[1];
      if (list === undefined || !/[?？:：)）\p{Script=Han}][ \u3000]*$/u.test(textAt(pieces, at - 1, LONGEST)))
        return piece;
      const steps = list.match(/\d{1,2}[ ]?[分星]/gu) ?? [];
      const rises = steps.every((step, no) => Number.parseInt(step, 10) === Number.parseInt(steps[0] ?? "", 10) + no);
      return rises ? withText(piece, steps.map((step) => `□${step}`).join("  ")) : piece;
    }),
    pieces,
  );
}

const STEPS_WITH_ENDS =
  /^[ \u3000]*(\d)[ ]?[-–—=][ ]?([^\d()（）]{2,30}?)[ \u3000]+((?:\d{1,2}[ \u3000]+){1,8})(\d{1,2})[ ]?[-–—=][ ]?([^\d()（）]{2,30}?)[ \u3000]*$/u;

/** `1 - 很差   2   3   4   5 - 很好` below its question: the ends of the scale have words. */
function nameEndsOfSteps(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      if (piece.debris === true || piece.text.length > LONGEST || !/^[ \u3000]*\d[ ]?[-–—=]/u.test(piece.text))
        return piece;
      const [, first = "", low = "", between = "", last = "", high = ""] = STEPS_WITH_ENDS.exec(piece.text) ?? [];
      const steps = [first, ...between.trim().split(/[ \u3000]+/u), last].map(Number);
      const rises = first !== "" && steps.every((step, no) => step === Number(first) + no);
      return rises ? withText(piece, `${low.trim()} ${steps.join(" ")} ${high.trim()}`) : piece;
    }),
    pieces,
  );
}

const STEPS_WITH_WORDS =
  /^([^:：\d]{2,30}[:：])[ \u3000]*((?:\d{1,2}[ ]?[(（][^()（）\d]{1,8}[)）][ \u3000]*){3,11})$/u;

/** `客房清洁：5（优）  4（良）  3（中）`: choices, whose digits stand in front of their words. */
function boxStepsWithWords(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      if (piece.debris === true || piece.text.length > LONGEST || !/\d[ ]?[(（]/u.test(piece.text)) return piece;
      const [, stem, list = ""] = STEPS_WITH_WORDS.exec(piece.text) ?? [];
      const words = list.match(/\d{1,2}[ ]?[(（][^()（）]+[)）]/gu) ?? [];
      return stem === undefined ? piece : withText(piece, `${stem}${words.map((word) => `□${word}`).join("  ")}`);
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const SCALE_LINES: readonly Repair[] = [
  raiseStepRemarks,
  askScaleLines,
  boxStepsWithUnit,
  nameEndsOfSteps,
  boxStepsWithWords,
];
