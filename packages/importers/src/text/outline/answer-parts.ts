/**
 * Tasks of papers below which the parts of the answer are named, each with room behind its colon:
 *
 *     4. 请简述 DM 和 DW 的定义。(10%)
 *
 *         - DM：
 *         - DW：
 *
 * The parts belong to the task: whoever answers writes one text.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, nextFilled, textAt, withText } from "../layout/piece.ts";

const LONGEST = 240;
const MOST_PARTS = 8;
const STEM = /^\s*(?:\*\*)?\d{1,3}\s?[.．、)）]\s?\S/u;
const ASKED =
  /[叙敘][述说說]|[说說]明|解[释釋]|定[义義]|比[较較]|列[举舉出]|[写寫]出|[简簡]述|[论論]述|分析|describe|explain|define|compare/iu;
const POINTS = /[(（]\s?\d{1,2}\s?(?:%|％|分|points?|marks?)\s?[)）]/iu;
const OPEN = /\[(?:简答题|填空题)\]|[_＿]{2}|[□○☐◯]|[(（【]\s*[)）】]/u;
/** `    - DM：`, further in than the stem. */
const PART = /^(?:[ \t\u3000]{2,}|\t)(?:[-*•·]\s+)?(\S[^:：。；;?？_＿□○]{0,20})[:：]\s*$/u;

/** `4. 请简述…的定义。(10%)⏎    - DM：⏎    - DW：`: one task, with the parts of its answer told below it. */
export function tellAnswerParts(pieces: readonly Piece[]): readonly Piece[] {
  const skipped = new Set<number>();
  const told = new Map<number, readonly Piece[]>();
  for (const [at, piece] of pieces.entries()) {
    const { text } = piece;
    if (piece.debris === true || text.length > LONGEST || !STEM.test(text) || OPEN.test(text)) continue;
    if (!ASKED.test(text) || !POINTS.test(text)) continue;
    const parts: number[] = [];
    for (let next = nextFilled(pieces, at); next > 0 && parts.length < MOST_PARTS; next = nextFilled(pieces, next)) {
      if (!PART.test(textAt(pieces, next, LONGEST))) break;
      parts.push(next);
    }
    const first = pieces[parts[0] ?? -1];
    if (parts.length < 2 || first === undefined) continue;
    const lines = parts.flatMap((part) => pieces[part] ?? []);
    const labels = lines.map((line) => PART.exec(line.text)?.[1] ?? "");
    for (const part of parts) skipped.add(part);
    told.set(at, [
      withText(piece, `${text.trimEnd()}${NAMED.essay}`),
      covering(withText(first, `题目说明：${labels.join("；")}`), lines),
    ]);
  }
  if (told.size === 0) return pieces;
  return pieces.flatMap((piece, at) => (skipped.has(at) ? [] : (told.get(at) ?? [piece])));
}

const PLACED = /^\s*[【(（[][ \u3000]*[】)）\]]\s?([1-9])\s?[.．、)）]\s?(\S.*)$/u;
const CHOOSES = /[选選]|何者|下列|哪[些一项項种種个個]|正[确確]|[错錯][误誤]|which/iu;
const LEAST_CHOICES = 3;

/** `2. 下列何者有誤？（複選）⏎【  】1. 甲⏎【  】2. 乙`: statements with a place each, counted anew below their stem, are its choices. */
export function letterPlacedNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const letters = new Map<number, string>();
  let lists = 0;
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST || !STEM.test(text) || PLACED.test(text) || !CHOOSES.test(text))
      continue;
    const run: number[] = [];
    for (let next = nextFilled(pieces, at); next > 0; next = nextFilled(pieces, next)) {
      if (Number(PLACED.exec(textAt(pieces, next, LONGEST))?.[1]) !== run.length + 1) break;
      run.push(next);
    }
    if (run.length < LEAST_CHOICES) continue;
    lists += 1;
    for (const [index, line] of run.entries()) letters.set(line, String.fromCharCode(65 + index));
  }
  if (lists === 0) return pieces;
  return pieces.map((piece, at) => {
    const letter = letters.get(at);
    return letter === undefined ? piece : withText(piece, `${letter}. ${PLACED.exec(piece.text)?.[2] ?? ""}`);
  });
}
