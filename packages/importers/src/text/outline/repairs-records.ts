/** Repairs of banks that are written record by record, and of what stands around the questions of a test. */
import { type Piece, covering, joinPieces, textAt, withText } from "../layout/piece.ts";
import { NAMED } from "../layout/named.ts";
import { kindOfWords } from "./kinds.ts";
import { narrow } from "./leads.ts";
import { tell } from "./repairs-runs.ts";

const TYPE_LINE = /^\s*(?:[题題]目)?(?:[题題]型|[类類]型)\s?[:：]\s*(\p{Script=Han}{2,6})\s*$/u;

const STEM_LABEL = /^(\s*\d{1,3}\s?[.．、:：)）]\s*)(?:[题題]干|[题題]目)\s?[:：]\s*(?=\S)/u;

/** `1. 题干: …` above `类型: 多选`. */
export function nameTypeLines(pieces: readonly Piece[]): readonly Piece[] {
  const kinds = pieces.map(({ text }) => {
    const words = TYPE_LINE.exec(text)?.[1] ?? "";
    return words === "" ? null : kindOfWords(words);
  });
  return pieces.map((piece, at) => {
    const kind = kinds[at] ?? null;
    if (kind !== null && STEM_LABEL.test(pieces[at - 1]?.text ?? "")) return withText(piece, NAMED[kind]);
    const isTyped = (kinds[at + 1] ?? null) !== null;
    return isTyped ? withText(piece, piece.text.replace(STEM_LABEL, "$1")) : piece;
  });
}

const TICKED = /^\s*[A-H]\s?[.．、)）].*[✅☑✔√✓]\s*$/u;
const TICKED_REST = /^\s*\p{Script=Han}[^A-H]{0,60}[✅☑✔√✓]\s*$/u;
const OPEN_CHOICE = /^\s*[A-H]\s?[.．、)）].*[\p{L}\p{N}]\s*$/u;

/** A choice whose end, with its tick, stands on the next line. */
export function joinTickedChoices(pieces: readonly Piece[]): readonly Piece[] {
  const isShort = ({ text }: Piece): boolean => text.length <= LONGEST_ROW;
  if (!pieces.some((one) => isShort(one) && TICKED_REST.test(one.text))) return pieces;
  if (!pieces.some((one) => isShort(one) && TICKED.test(one.text))) return pieces;
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    const isRest =
      last !== undefined && isShort(last) && TICKED_REST.test(piece.text) && OPEN_CHOICE.test(narrow(last.text));
    const joined = isRest ? joinPieces([withText(last, last.text.trimEnd()), piece], "") : null;
    if (joined === null) result.push(piece);
    else result[result.length - 1] = joined;
  }
  return result;
}

/** Such stems show by themselves where their choices end. */
const NUMBERED = /^[\s#*]*(?:[【[(（].{0,12}[】\])）]\s?)?(?:[Qq]\s?)?\d{1,3}\s?[.．、)）:：]/u;
const ASKING = /\S[?？]\s*$/u;
/** A line that may be a choice: short, without a sign of its own, and asking nothing. */
const BARE_CHOICE =
  /^\s*(?![-*•·●□○☐]|[(（]?\d{1,3}\s?[.．、)）]|[(（]?[A-Z]\s?[.．、)）])[^\s_＿][^_＿]{0,70}[^?？:：_＿]\s*$/u;
const LEAST_PARAGRAPHS = 3;
const HEADING = /^\s*[\p{L}][^_＿:：?？.。,，]{1,38}\s*$/u;

/** A question on a line of its own, an empty line, and its choices on the lines up to the next empty one. */
export function drawParagraphChoices(pieces: readonly Piece[]): readonly Piece[] {
  const isEmpty = (at: number): boolean => (pieces[at]?.text.trim() ?? "") === "";
  const runs: { readonly head: number; readonly from: number; readonly to: number }[] = [];
  let asked = 0;
  for (const [at, { text }] of pieces.entries()) {
    if (!ASKING.test(text) || NUMBERED.test(text) || (at > 0 && !isEmpty(at - 1)) || !isEmpty(at + 1)) continue;
    asked += 1;
    let from = at + 1;
    while (from < pieces.length && isEmpty(from)) from += 1;
    let to = from;
    while (to < pieces.length && !isEmpty(to) && BARE_CHOICE.test(pieces[to]?.text ?? "")) to += 1;
    if (to - from >= 2 && (to === pieces.length || isEmpty(to))) runs.push({ head: at, from, to });
  }
  if (runs.length < LEAST_PARAGRAPHS || runs.length * 3 < asked * 2) return pieces;
  const dropped = new Set<number>();
  const drawn = new Set<number>();
  const parts = new Set<number>();
  for (const { head, from, to } of runs) {
    for (let at = head + 1; at < from; at += 1) dropped.add(at);
    for (let at = from; at < to; at += 1) drawn.add(at);
  }
  // `Video games` above a question, behind other questions.
  for (const [at, { text }] of pieces.entries()) {
    if (!ASKING.test(text) || at <= (runs[0]?.head ?? 0) || !isEmpty(at - 1)) continue;
    let above = at - 1;
    while (above > 0 && isEmpty(above)) above -= 1;
    if (isEmpty(above - 1) && HEADING.test(pieces[above]?.text ?? "")) parts.add(above);
  }
  return pieces.flatMap((piece, at) => {
    if (dropped.has(at)) return [];
    if (parts.has(at)) return [withText(piece, `## ${piece.text.trim()}`)];
    return [drawn.has(at) ? withText(piece, `- ${piece.text.trim()}`) : piece];
  });
}

const DOTTED_TAG = /^(\s*\d{1,3})\s?[[【]\s?[.．]\s?(\p{Script=Han}{2,4}[题題])\s?[\]】]\s*(?=\S)/u;

/** `1[.多选题]下列…`: the stop behind the number has moved into the name of the type. */
export function mendDottedTags(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) => withText(piece, piece.text.replace(DOTTED_TAG, "$1. [$2]")));
}

const EMPTY_VERDICT = /[(（]\s*[)）]\s?([VvＶXxＸ√×✓✗])\s*$/u;
const LEAST_VERDICTS = 3;

/** `…的义务。()V`, `…范围。()X`: verdicts behind their empty brackets, as a scan has read the ticks. */
export function boxVerdicts(pieces: readonly Piece[]): readonly Piece[] {
  const signs = pieces.flatMap(({ text }) => EMPTY_VERDICT.exec(text)?.[1] ?? []);
  if (signs.length < LEAST_VERDICTS || !signs.some((sign) => /[XxＸ×✗]/u.test(sign))) return pieces;
  return pieces.map((piece) =>
    withText(
      piece,
      piece.text.replace(EMPTY_VERDICT, (_, sign: string) => (/[XxＸ×✗]/u.test(sign) ? "（×）" : "（√）")),
    ),
  );
}

const LETTERED_PART = /^\s*([A-H])\s?[.．、]\s*(\p{Script=Han}[^_＿?？:：]{1,14})\s*$/u;

/** `B.工作状况` above `B1.您…`: the part that gives the numbers below their letter. */
export function headLetteredParts(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    const part = LETTERED_PART.exec(piece.text);
    if (part === null) return piece;
    const below = pieces.slice(at + 1, at + 3).find(({ text }) => text.trim() !== "");
    const first = new RegExp(`^\\s*${part[1] ?? ""}1\\s?[.．、:：]`, "u");
    return below !== undefined && first.test(below.text) ? withText(piece, `## ${piece.text.trim()}`) : piece;
  });
}

const TRAILING_REMARK =
  /^(.*[□☐◻○].*[□☐◻○].*\S)(?:\t|\s{2,})((?:[备備][注註]|[说說]明|意[见見]|建[议議]|原因)\s?[:：]\s*[_＿]*\s*)$/u;

/** Longer lines are no rows of boxes, and would take long to search. */
const LONGEST_ROW = 300;

/** `总体评价：□好 □差⇥备注：`: a field behind a row of boxes. */
export function partTrailingRemarks(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const found = piece.text.length > LONGEST_ROW ? null : TRAILING_REMARK.exec(piece.text);
    if (found === null) return [piece];
    const [, row = "", field = ""] = found;
    const label = field.replace(/[\s:：_＿]+$/u, "").trim();
    return [withText(piece, row), withText(piece, `${label}${NAMED.line}`)];
  });
}

/** Where one label ends and the next begins. In `Strongly Agree` all words begin with capitals. */
const NEXT_LABEL = /(?:^|\s)[a-z]+ [A-Z]/u;
const DEGREE_ROW = /^\s*[A-Z][a-z]+(?: [a-z]+){0,4}(?: [A-Z][a-z]+(?: [a-z]+){0,4}){1,5}\s*$/u;
const LEAST_ROWS = 3;

/** `Very satisfied Satisfied⏎Not satisfied` below every stem: what comes back below stems are their choices. */
export function drawRepeatedRows(pieces: readonly Piece[]): readonly Piece[] {
  const rows = pieces.map(({ text }) =>
    text.length <= LONGEST_ROW && DEGREE_ROW.test(text) && NEXT_LABEL.test(text) ? text.trim() : "",
  );
  const times = new Map<string, number>();
  let isBelowStem = false;
  for (const [at, row] of rows.entries()) {
    if (row === "") isBelowStem = /^\s*\d{1,3}(?:\.\d{1,2})?\s?[.)]?\s*\S/u.test(pieces[at]?.text ?? "");
    else if (isBelowStem) times.set(row, (times.get(row) ?? 0) + 1);
  }
  if (![...times.values()].some((count) => count >= LEAST_ROWS)) return pieces;
  return pieces.flatMap((piece, at) => {
    const row = rows[at] ?? "";
    if ((times.get(row) ?? 0) < LEAST_ROWS) return [piece];
    return row.split(/ (?=[A-Z])/u).map((label) => withText(piece, `- ${label}`));
  });
}

const COLON_LABEL = /^\s*([*＊]?)\s?([\p{L}][^:：?？_＿。!！]{1,48}?)\s?[:：]\s*((?:e\.g\.|例?如|[(（]).{0,40})?$/u;
const LEAST_LABELS = 4;

/** `*First Name 名字:` in a row with others: the fields of a web form, whose boxes a copy has lost. A star requires an answer. */
export function askStarredLabels(pieces: readonly Piece[]): readonly Piece[] {
  const labels = pieces.map(({ text, debris }) => (debris === true ? null : COLON_LABEL.exec(text)));
  const asked = new Set<number>();
  let run: number[] = [];
  const close = (): void => {
    const starred = run.filter((at) => (labels[at]?.[1] ?? "") !== "").length;
    if (run.length >= LEAST_LABELS && starred * 3 >= run.length) for (const at of run) asked.add(at);
    run = [];
  };
  for (const [at, { text }] of pieces.entries()) {
    if (text.trim() === "") continue;
    // Boxes below a label are what is chosen from.
    const isLabel = labels[at] !== null && labels[at] !== undefined && !/^\s*[□○]/u.test(textAt(pieces, at + 1, 8));
    if (isLabel) run.push(at);
    else close();
  }
  close();
  return pieces.flatMap((piece, at) => {
    const [, star = "", label = "", hint = ""] = (asked.has(at) ? labels[at] : null) ?? [];
    if (label === "") return [piece];
    const kinds = KNOWN_FIELDS.filter(([words]) => words.test(label));
    // `联系方式（手机/邮箱）` is either of them.
    const type = kinds.length === 1 ? (kinds[0]?.[1] ?? NAMED.line) : NAMED.line;
    const field = withText(piece, `${label}${type}${star === "" ? "" : "[必填]"}`);
    return [withText(piece, ""), field, ...(hint === "" ? [] : [withText(piece, `说明：${hint}`)])];
  });
}

const KNOWN_FIELDS: readonly (readonly [words: RegExp, type: string])[] = [
  [/e-?mail|[邮郵]箱|電郵|邮件/iu, "[邮箱]"],
  [/\b(?:tele)?phone\b|\bmobile\b|手[机機]|[电電][话話]/iu, "[电话]"],
];

const SAMPLE = /^\s*\d{1,3}\s?[.．、:：]\s?[A-H]\s*$/u;
const GOES_ON = /^\s*(?:…{1,3}|\.{3,6}|⋯{1,3}|以此类推|依此類推|and so on)\s*$/iu;

/** `1.A⏎2.C⏎……⏎36.D` above the questions: what an answer looks like. */
export function tellSampleAnswers(pieces: readonly Piece[]): readonly Piece[] {
  const dots = pieces.findIndex(({ text }) => GOES_ON.test(text));
  if (dots < 0) return pieces;
  const told = new Set<number>();
  for (const step of [-1, 1])
    for (let at = dots + step; at >= 0 && at < pieces.length; at += step) {
      const text = pieces[at]?.text ?? "";
      if (text.trim() === "") continue;
      if (!SAMPLE.test(narrow(text))) break;
      told.add(at);
    }
  if (told.size < 2 || ![...told].some((at) => at < dots)) return pieces;
  // The same lines below the questions are their answers.
  const first = pieces.findIndex(({ text }) => /^[\s#*]*1\s?[.．、)）]\s*\S{4,}/u.test(text));
  if (first < dots) return pieces;
  const begin = Math.min(...told);
  const end = Math.max(...told);
  const whole = joinPieces(pieces.slice(begin, end + 1), " ");
  if (whole === null) return pieces;
  const source = pieces.slice(begin, end + 1);
  return [...pieces.slice(0, begin), covering(withText(whole, tell(whole.text)), source), ...pieces.slice(end + 1)];
}
