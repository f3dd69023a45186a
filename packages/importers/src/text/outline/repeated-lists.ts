/**
 * Statements with the same words to choose from behind each of them, and tables whose cells repeat the numbers of their columns:
 *
 *     饭菜口味  很满意 / 较满意 / 不满意          题项        好   中   差
 *     饭菜价格  很满意 / 较满意 / 不满意          公共保洁    3    2    1
 *
 * What comes back in each row are the columns. They get the boxes, or the empty cells, that other forms have.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, cellsBetweenTabs, unlessSame, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LEAST_ROWS = 2;
const WORD = "[^\\s/／|、，,。；;:：?？()（）_＿□☐○◯\\d]{1,10}";
/** `饭菜口味  很满意 / 较满意`, `饭菜口味：好 中 差` */
const ROW = new RegExp(
  `^([ \\t\\u3000]*(?:[(（]?\\d{1,2}[.．、)）][ \\u3000]?|[①-⑳][ \\u3000]?)?[^\\s/／|□☐○◯_＿:：?？][^/／|□☐○◯_＿:：?？]{1,40}?)(?:[ \\u3000]*[:：][ \\u3000]*|[ \\u3000]{2,}|\\t[ \\u3000]*)(${WORD}(?:(?:[ \\u3000]*[/／|、][ \\u3000]*|[ \\u3000]+)${WORD}){1,6})[ \\u3000]*$`,
  "u",
);
const BETWEEN = /[ \u3000]*[/／|、][ \u3000]*|[ \u3000]+/u;
const BETWEEN_ALL = /[ \u3000]*[/／|、][ \u3000]*|[ \u3000]+/gu;
const LETTERED = /(?:^|[^A-Za-z])[A-Ha-h]\s?[.．、)）]/u;
/** With nothing but blanks between the words, the row has a colon. */
const SURE = /[/／|、]|[:：]/u;
/** Answers and explanations have such words as well, and so do the cells of a form. */
const TOLD = /^[ \t\u3000]*(?:答案?|解析|[参參]考|例如?|注|说明|說明|要求|提示|流程|步[骤驟])/u;

/** Verdicts, which are no columns, and the parts of a date or an amount. */
const UNIT =
  /^(?:[TF]|True|False|[对對错錯√×]|正[确確]|[错錯][误誤]|[年月日时時分秒元人次天个個号號]|[签簽][字名]|盖章|蓋章)$/iu;

interface Row {
  readonly label: string;
  readonly words: readonly string[];
}

function readRow({ text, debris }: Piece): Row | null {
  if (debris === true || text.length > LONGEST || TOLD.test(text)) return null;
  const [, label, list = ""] = ROW.exec(text) ?? [];
  if (label === undefined || !SURE.test(text)) return null;
  const signs = new Set(list.match(BETWEEN_ALL)?.map((sign) => sign.trim()) ?? []);
  // `A、很满意  B、满意`: letters with their own signs.
  if (signs.size > 1 || LETTERED.test(text)) return null;
  const words = list.split(BETWEEN);
  const units = words.some((word) => UNIT.test(word));
  return words.length > 1 && !units && new Set(words).size === words.length ? { label, words } : null;
}

/** `饭菜口味  好 / 中 / 差`, the same words in each row: boxes in front of the words. */
function boxRepeatedWords(pieces: readonly Piece[]): readonly Piece[] {
  const rows = pieces.map(readRow);
  const same = (at: number, other: number): boolean => {
    const [one, two] = [rows[at]?.words, rows[other]?.words];
    return one !== undefined && two !== undefined && one.join("/") === two.join("/");
  };
  const repeated = rows.flatMap((row, at) => (row !== null && (same(at, at - 1) || same(at, at + 1)) ? [at] : []));
  if (repeated.length < LEAST_ROWS) return pieces;
  const written = new Set(repeated);
  // Beside circles a square would allow several words.
  const sign = pieces.some(({ text }) => text.length <= LONGEST && /[○◯][ \u3000]?\p{L}/u.test(text)) ? "○" : "□";
  return pieces.map((piece, at) => {
    const row = rows[at] ?? null;
    if (row === null || !written.has(at)) return piece;
    return withText(piece, `${row.label.trimEnd()}：${row.words.map((word) => `${sign}${word}`).join("  ")}`);
  });
}

const NUMBER = /^\d{1,2}$/u;
/** `1 花草`: a number without a sign, which the grammar would take for the number of a question or for a word. */
const ROW_NUMBER = /^(\d{1,2})[ \u3000]+(?=\p{L})/u;
/** `课程目标明确⇥□5  □4  □3  □2  □1` */
const BOXED_STEPS =
  /^[ \u3000]*(?:[-•·*][ \u3000]+)?([^\t□☐○◯:：_＿]{2,40}?)(?:[ \u3000]*[:：\t][ \t\u3000]*|[ \u3000]{2,})((?:[□☐○◯] ?\d{1,2}[ \t\u3000]*){3,11})$/u;
const STEM = /^[ \t\u3000]*[*＊]?(?:[(（]?\d{1,3}\s?[.．、)）]|[一二三四五六七八九十]{1,3}\s?[、.．]|[Qq]\d)/u;
/** The head of such a table: the name of the rows, and of the steps. */
const TWO_CELLS = /^[^\t□_＿]{2,12}\t[^\t□_＿]{1,12}$/u;

/** Rows with the same steps below a stem with a number are one question. */
function writeBoxedSteps(pieces: readonly Piece[]): readonly Piece[] {
  const rows = pieces.map(({ text, debris }) => {
    const [, label, list = ""] = debris === true || text.length > LONGEST ? [] : (BOXED_STEPS.exec(text) ?? []);
    return label === undefined || NUMBERED.test(label)
      ? null
      : { label: label.trim(), steps: list.match(/\d{1,2}/gu) ?? [] };
  });
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const columns = rows[at]?.steps ?? [];
    let end = at;
    while (rows[end]?.steps.join() === columns.join() && (rows[end] ?? null) !== null) end += 1;
    const head = TWO_CELLS.test(result.at(-1)?.text ?? "") ? 1 : 0;
    const stem = result.at(-1 - head);
    if (end - at < LEAST_ROWS || stem === undefined || !STEM.test(stem.text) || stem.text.endsWith("]")) {
      result.push(piece);
      continue;
    }
    const names = result.splice(result.length - 1 - head, 1 + head).slice(1);
    const steps = (text: string) => withText(piece, text);
    result.push(
      withText(stem, ""),
      // A Chinese number in front of it would make a heading of it.
      withText(stem, `${stem.text.trim().replace(/^[一二三四五六七八九十]{1,3}\s?[、.．]\s?/u, "")}${NAMED.matrix}`),
      ...names.map((one) => ({ ...one, debris: true as const })),
      steps("行："),
      ...pieces.slice(at, end).map((row, index) => withText(row, `- ${rows[at + index]?.label ?? ""}`)),
      steps("列："),
      ...columns.map((step) => steps(`- ${step}`)),
      steps(""),
    );
    at = end - 1;
  }
  return unlessSame(result, pieces);
}

const NUMBERED = /^\s*[(（]?\d{1,3}\s?[.．、)）]/u;

/** `①`, `⑴` and their like are steps as `1` is. */
const CIRCLED = /^[①-⑳⑴-⒇]$/u;

/** Circles are drawn to be ticked, whatever the columns are called; numbers may only be repeated. */
const places = (row: readonly string[]) => (CIRCLED.test(row[1] ?? "") ? "□" : "");

/** Whether cells count up or down by one: `1 2 3`, `5 4 3 2 1`, `① ② ③`. */
function areSteps(cells: readonly string[]): boolean {
  const circled = cells.every((cell) => CIRCLED.test(cell));
  if (cells.length < 3 || (!circled && !cells.every((cell) => NUMBER.test(cell)))) return false;
  const steps = cells.map((cell) => (circled ? (cell.codePointAt(0) ?? 0) : Number(cell)));
  const by = (steps[1] ?? 0) - (steps[0] ?? 0);
  return (by === 1 || by === -1) && steps.every((step, at) => at === 0 || step - (steps[at - 1] ?? 0) === by);
}

/** `题项⇥好⇥中⇥差⏎保洁⇥3⇥2⇥1`: the numbers say no more than the columns do, which have words. */
function emptyStepCells(pieces: readonly Piece[]): readonly Piece[] {
  const cells = pieces.map(({ text, debris }) =>
    debris === true || text.length > LONGEST || !text.includes("\t") ? [] : cellsBetweenTabs(text),
  );
  const cleared = new Map<number, string>();
  for (let at = 0; at < pieces.length; at += 1) {
    const head = cells[at] ?? [];
    if (head.length < 4 || head.slice(1).some((cell) => cell === "" || NUMBER.test(cell))) continue;
    let end = at + 1;
    while (
      cells[end]?.length === head.length &&
      areSteps((cells[end] ?? []).slice(1)) &&
      /\p{L}{3}/u.test(cells[end]?.[0] ?? "")
    )
      end += 1;
    if (end - at - 1 < LEAST_ROWS) continue;
    // `1 花草⇥⇥⇥`, `2 小路⇥⇥⇥`: numbers that count the rows are no words of theirs.
    const counted = cells.slice(at + 1, end).every(([label = ""], row) => ROW_NUMBER.exec(label)?.[1] === `${row + 1}`);
    for (let row = at + 1; row < end; row += 1) {
      const label = cells[row]?.[0] ?? "";
      cleared.set(row, counted ? label.replace(ROW_NUMBER, "") : label);
    }
    at = end - 1;
  }
  if (cleared.size === 0) return pieces;
  return unlessSame(
    pieces.map((piece, at) =>
      cleared.has(at)
        ? withText(
            piece,
            `${cleared.get(at) ?? ""}${`\t${places(cells[at] ?? [])}`.repeat((cells[at]?.length ?? 1) - 1)}`,
          )
        : piece,
    ),
    pieces,
  );
}

/** In the order in which they are made. */
export const REPEATED_LISTS: readonly Repair[] = [boxRepeatedWords, writeBoxedSteps, emptyStepCells];
