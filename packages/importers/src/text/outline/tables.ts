/**
 * What is recognised before anything else is sought: tables of question banks, the score table of a paper, and hints behind
 * the last choice of a line.
 */
import { type Piece, withText } from "../layout/piece.ts";
import { NAMED } from "../layout/named.ts";
import { isFieldLabel, isOption } from "../layout/sheets/words.ts";
import { kindOfWords } from "./kinds.ts";
import { drawBoxes } from "./drawn-boxes.ts";
import { unifyLastSigns } from "./repairs-numbers.ts";
import { partStarredNumbers, partTouchedTitles } from "./flat-lines.ts";
import type { Repair } from "./repairs-shapes.ts";
import { hidePageMarks, joinEvenChunks } from "./repairs-page.ts";
import { REPAIRS } from "./repairs.ts";
import { REPAIRS_OF_BOTH } from "./repairs-of-both.ts";
import { tellModelAnswers } from "./repairs-answers.ts";
import { tellResults } from "./repairs-sections.ts";
import { askLeftovers, isTyped } from "./leftovers.ts";
import { standFor } from "./shapes.ts";
import { narrow } from "./leads.ts";
import { answerValue } from "./values.ts";
import { spreadLabelTables } from "./label-tables.ts";
import { writeTickGrids } from "./filled-tables.ts";
import { titleNamedGrids } from "./named-grids.ts";
import { SPACED_GRIDS } from "./spaced-grids.ts";
import { writeTabbedGrids } from "./tabbed-grids.ts";
import { REGULAR } from "./regular.ts";

/** What is the same all over a text, in the most common way: numbers, and the signs of choices. All readings begin with it. */
export function writeRegular(source: readonly Piece[]): readonly Piece[] {
  return applySteps(REGULAR, source, standFor(source));
}

/** The pieces with such parts rewritten; the same pieces if there are none. `written` is what the author wrote. */
export function prepare(pieces: readonly Piece[], written = pieces): readonly Piece[] {
  const steps = [
    ...REPAIRS,
    partAnswers,
    hideScoreTables,
    writeScales,
    writePlaces,
    moveHints,
    hidePageWords,
    writeBanks,
    ...SPACED_GRIDS,
    writeTickGrids,
    titleNamedGrids,
    writeTabbedGrids,
    spreadLabelTables,
    ...(isTyped(written) ? [] : [askLeftovers]),
  ];
  return applySteps(steps, pieces, standFor(pieces));
}

/** Makes the steps on all pieces; where some stand for them, only the steps that change those. */
function applySteps(steps: readonly Repair[], pieces: readonly Piece[], some: readonly Piece[]): readonly Piece[] {
  if (some === pieces) return steps.reduce((all, step) => step(all), pieces);
  let [sample, all] = [some, pieces];
  for (const step of steps) {
    const next = step(sample);
    if (next === sample || isSame(next, sample)) continue;
    sample = next;
    all = step(all);
  }
  return all;
}

/** What the joint reader works on: the source with the repairs of both readers and with what a copy did to its signs undone. */
export function readSigns(source: readonly Piece[]): readonly Piece[] {
  return [
    ...REPAIRS_OF_BOTH,
    tellModelAnswers,
    tellResults,
    joinEvenChunks,
    drawBoxes,
    hidePageMarks,
    partTouchedTitles,
    unifyLastSigns,
    partStarredNumbers,
  ].reduce((all, step) => step(all), source);
}

function isSame(some: readonly Piece[], others: readonly Piece[]): boolean {
  return (
    some.length === others.length &&
    some.every((one, at) => one === others[at] || (one.text === others[at]?.text && one.debris === others[at]?.debris))
  );
}

/** `【答案】:答案:C` */
const TWICE = /^(\s*(?:【答案】|答案)\s?[:：]?\s?)答案\s?[:：]\s*(?=\S)/u;
/** `B 【解析】…`: the answer stands in front of its explanation without a label. */
const BEFORE_EXPLANATION = /^\s*([A-H]{1,5})\s*(【(?:答案)?解析】.*)$/u;

/** Answers with two labels or none, as the grammar writes them. */
function partAnswers(pieces: readonly Piece[]): readonly Piece[] {
  const bare = pieces.filter(({ text }) => BEFORE_EXPLANATION.test(text)).length > 1;
  if (!bare && !pieces.some(({ text }) => TWICE.test(text))) return pieces;
  return pieces.flatMap((piece) => {
    const match = bare ? BEFORE_EXPLANATION.exec(piece.text) : null;
    if (match === null) return [withText(piece, piece.text.replace(TWICE, "$1"))];
    return [withText(piece, `答案：${match[1] ?? ""}`), withText(piece, match[2] ?? "")];
  });
}

const SCORE_CELL =
  /^(?:[题題][号號]|[题題]型|得\s*分|[评評阅閱]卷(?:人|教[师師]|老[师師])?|[评評]分人?|[阅閱]卷人|登分人|[复複]核人|[总總]\s*分|合[计計]|分[数數值]|[一二三四五六七八九十]{1,3}|[IVX]{1,4}|\d{1,3}分?)$/u;

/** Lines of a table in which examiners write. They ask for nothing. */
function hideScoreTables(pieces: readonly Piece[]): readonly Piece[] {
  const hidden = new Set<Piece>();
  let table: Piece[] = [];
  const close = () => {
    const text = table.map((piece) => piece.text).join("\n");
    if (/得\s*分|[评評阅閱]\s*卷|登分/u.test(text)) for (const piece of table) hidden.add(piece);
    table = [];
  };
  for (const piece of pieces) {
    const cells = piece.text
      .split(/\t|[|｜]|[ \u3000]{2,}/u)
      .flatMap((cell) => (cell.trim() === "" ? [] : [cell.trim()]));
    const columns = cells.length > 1 || (cells.length === 1 && (table.length > 0 || /\t/.test(piece.text)));
    if (columns && cells.every((cell) => SCORE_CELL.test(cell))) table.push(piece);
    else if (table.length === 0 || cells.length > 0) close();
  }
  close();
  return hidden.size === 0 ? pieces : pieces.map((piece) => (hidden.has(piece) ? { ...piece, debris: true } : piece));
}

const HINT_AT_END =
  /\s*([(（【[]\s?(?:可多[选選]|可[选選]多|多[选選]|可[复複][选選]|[复複][选選]|限[选選]|最多|至多)[^()（）【】[\]]{0,12}[)）】\]])\s*$/u;

const STEPS = /^\s*\d{1,2}(?:\s{2,}\d{1,2}){2,10}\s*$/u;
const ROW_OF_CIRCLES = /^\s*([^○◯〇□☐]{0,40}?)\s*((?:[○◯〇□☐]\s*){3,11})([^○◯〇□☐]{0,40})$/u;

/** Steps with a row of circles between two words below them: the scale of one question. */
function writeScales(pieces: readonly Piece[]): readonly Piece[] {
  const result = [...pieces];
  for (const [at, piece] of pieces.entries()) {
    const row = pieces[at + 1];
    const match = row === undefined || !STEPS.test(narrow(piece.text)) ? null : ROW_OF_CIRCLES.exec(row.text);
    // Words at both ends, and no second row: two rows are a matrix.
    if (row === undefined || match === null || match[3]?.trim() === "") continue;
    if (ROW_OF_CIRCLES.test(pieces[at + 2]?.text ?? "")) continue;
    const above =
      at -
      1 -
      pieces
        .slice(Math.max(0, at - 3), at)
        .toReversed()
        .findIndex(({ text }) => /^\s*[A-Z]?\d{1,3}\s?[.、．)]/u.test(text));
    const stem = pieces[above];
    if (stem === undefined || above >= at) continue;
    if (/^\s*(?:\p{L}?\d{1,3}\s?[.、．)]|[○□]|$)/u.test(match[1] ?? "")) continue;
    const steps = piece.text.trim().split(/\s+/u);
    const star = /\s*[*＊]\s*$/u.exec(stem.text)?.[0] ?? "";
    result[above] = withText(stem, `${stem.text.slice(0, stem.text.length - star.length)}${NAMED.scale}${star.trim()}`);
    // Right below the stem, because a blank line would part them.
    const between = result.slice(above + 1, at).filter(({ text }) => text.trim() !== "");
    const blank = result.slice(above + 1, at).filter(({ text }) => text.trim() === "");
    const hints = between.map((hint) => withText(hint, hint.text.trim()));
    const scale = withText(piece, `${steps[0] ?? ""}~${steps.at(-1) ?? ""}`);
    const ends = withText(row, `说明：${(match[1] ?? "").trim()} – ${(match[3] ?? "").trim()}`);
    result.splice(above + 1, at + 1 - above, scale, ...hints, ends, ...blank);
  }
  return result;
}

/** What pages of courses say about the answer of whoever copied them. */
const PAGE_WORDS = /^\s*得分\s?[/／]\s?[总總]分\s*$|(?:你没选择任何选项|您?未作答|你选对了|你错选为[A-H、]+)\s*$/u;

/** What a program prints for a part that it does not have. */
const MISSING_PART = /^\s*(?:undefined|null|NaN|\[object Object\])\s*$/u;

function hidePageWords(pieces: readonly Piece[]): readonly Piece[] {
  const missing = pieces.filter(({ text }) => MISSING_PART.test(text)).length > 1;
  return pieces.flatMap((piece): Piece[] => {
    if (missing && MISSING_PART.test(piece.text)) return [{ ...piece, debris: true }];
    const match = PAGE_WORDS.exec(piece.text);
    if (match === null) return [piece];
    const text = piece.text.slice(0, match.index);
    const hidden: Piece = { ...withText(piece, match[0]), debris: true };
    return text.trim() === "" ? [hidden] : [withText(piece, text), hidden];
  });
}

/** `HK$____` below a question; `1. 户主姓名（      ）`. */
const AMOUNT = /^\s*([A-Z]{0,3}[$¥￥£€])\s?[_＿]{3,}\s*$/u;
const FIELD_IN_BRACKETS = /^(\s*\d{1,3}\s?[.．、)]\s*)([^\s_＿（(:：]{2,12})[:：]?\s?[（(][\s\u3000]{3,}[）)]\s*$/u;

/** `1. 您的性别：____` above choices: the line is the place for a letter. */
const LETTER_LINE = /^(\s*\d{1,3}\s?[.．、)]\s*[^_＿]{2,80}[:：?？])\s?[_＿]{2,12}[\s\u3000]*$/u;

/** Places for an answer as lines to write on. */
function writePlaces(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    const sign = AMOUNT.exec(piece.text)?.[1];
    if (sign !== undefined && /[?？:：]\s*$/u.test(pieces[at - 1]?.text ?? "")) return withText(piece, `说明：${sign}`);
    const letter = LETTER_LINE.exec(piece.text)?.[1];
    if (letter !== undefined && isOption(pieces[at + 1] ?? piece)) return withText(piece, letter);
    const field = FIELD_IN_BRACKETS.exec(piece.text);
    // Above choices, the bracket is the place for a letter.
    return field === null || isOption(pieces[at + 1] ?? piece) || !isFieldLabel(field[2] ?? "")
      ? piece
      : withText(piece, `${field[1] ?? ""}${field[2] ?? ""}：____`);
  });
}

/** `阅读喜好：（可多选）` */
const HINT_BEHIND_COLON =
  /[:：]\s*(?<hint>[(（【[]\s?(?:可多[选選]|可[选選]多|多[选選]|可[复複][选選]|[复複][选選]|限[选選]|最多|至多)[^()（）【】[\]]{0,12}[)）】\]])\s*$/u;

/** `□一  □二（可多选）`: the hint belongs to the stem. */
function moveHints(source: readonly Piece[]): readonly Piece[] {
  const behind = source.some(({ text }) => HINT_BEHIND_COLON.test(text));
  const pieces = behind
    ? source.map((piece) => withText(piece, piece.text.replace(HINT_BEHIND_COLON, "$<hint>：")))
    : source;
  if (!pieces.some(({ text }) => HINT_AT_END.test(text) && /[□○☐◯].*[□○☐◯]/u.test(text))) return pieces;
  const result: Piece[] = [];
  for (const piece of pieces) {
    const match = /[□○☐◯].*[□○☐◯]/u.test(piece.text) ? HINT_AT_END.exec(piece.text) : null;
    const first = piece.text.search(/[□○☐◯]/u);
    const stem = piece.text.slice(0, Math.max(0, first));
    const above = result.findLastIndex(({ text }) => text.trim() !== "");
    const head = result[above];
    // `□甲 □乙 2、您的年龄：□…（多选）`: the hint belongs to the last question of the line.
    const isOther = match !== null && /\s\d{1,3}\s?[.．、]/u.test(piece.text.slice(first, match.index));
    if (match === null || first < 0 || isOther) result.push(piece);
    else if (stem.trim() !== "")
      result.push(
        withText(
          piece,
          `${stem.replace(/[:：]?\s*$/u, (colon) => `${match[1]}${colon}`)}${piece.text.slice(first, match.index)}`,
        ),
      );
    else if (head !== undefined) {
      result[above] = withText(head, `${head.text.trimEnd()}${match[1]}`);
      result.push(withText(piece, piece.text.slice(0, match.index)));
    } else result.push(piece);
  }
  return result;
}

type Column =
  | "no"
  | "question"
  | "type"
  | "option"
  | "options"
  | "key"
  | "explanation"
  | "points"
  | "required"
  | "other";

const COLUMNS: readonly (readonly [Column, RegExp])[] = [
  ["no", /^(?:序[号號]|[编編][号號]|[题題][号號]|no\.?|#)$/iu],
  [
    "option",
    /^(?:[选選][项項]|[备備][选選]|option|choice)?\s?[A-H]$|^(?:[选選][项項]|option|choice)\s?[1-8]$|^(?:[选選][项項])[一二三四五六七八]$/iu,
  ],
  [
    "options",
    /^(?:[备備]?[选選][项項](?:[内內]容|列表)?|[备備][选選]答案|候[选選](?:[项項]|答案)|options|choices|option list)$/iu,
  ],
  // `答案解析` is no key, but `答案及解析` begins with one.
  ["explanation", /^(?:[题題]目|[试試][题題]|答案|[参參]考)?(?:解析|解[释釋]|[说說]明|[详詳]解)$/u],
  ["key", /答案|正[确確]的?[选選][项項]|^(?:key|answer|correct)/iu],
  ["explanation", /解析|解[释釋]|[说說]明|[详詳]解|explanation|rationale/iu],
  ["required", /^(?:是否)?必[答填选選][题題项項]?$|^required$/iu],
  ["points", /分[值数數]|points|score/iu],
  ["type", /^(?:[题題](?:型|目[类類]型)|[类類]型|[类類][别別]|type)$/iu],
  [
    "question",
    /^[^\s]{0,4}(?:[题題](?:目|干|幹)|[试試][题題])[^\s]{0,4}$|^[问問][题題]$|^(?:question|stem)s?$|^(?:[单單多]?[选選][择擇]?|判[断斷]|填空|[简簡]答|[问問]答)[题題]$/iu,
  ],
];

/** `题型（必填）`: what a template says about its column. */
const REMARK = /^[*＊]|\s?[*＊]$|\s?[(（](?:必填|必[选選]|[选選]填|可[选選]|非必填)[^()（）]{0,10}[)）]$/u;

function columnOf(cell: string): Column {
  // `题  目`: headings of printed tables are spread.
  const name = cell
    .trim()
    .replace(REMARK, "")
    .trim()
    .replace(/(\p{Script=Han})[ \u3000]+(?=\p{Script=Han})/gu, "$1");
  return COLUMNS.find(([, pattern]) => pattern.test(name))?.[0] ?? "other";
}

const DELIMITERS: readonly (readonly [RegExp, (line: string) => string[]])[] = [
  [/\t/, (line) => line.split("\t")],
  [/,.*,|,/, splitCommas],
  [/[|｜]/, (line) => line.replace(/^\s*[|｜]|[|｜]\s*$/gu, "").split(/[|｜]/u)],
];

/** Cells of a line of a CSV file. */
function splitCommas(line: string): string[] {
  const cells: string[] = [];
  const pattern = /\s*(?:"((?:[^"]|"")*)"|([^,]*))\s*(,|$)/gy;
  for (let match = pattern.exec(line); match !== null; match = pattern.exec(line)) {
    cells.push(match[1] === undefined ? (match[2] ?? "") : match[1].replaceAll('""', '"'));
    if (match[3] === "") break;
  }
  return cells;
}

/** Rows of a question bank become questions. The line with the names of the columns stays as text of the page. */
function writeBanks(pieces: readonly Piece[]): readonly Piece[] {
  for (const [at, piece] of pieces.entries())
    for (const [sign, split] of DELIMITERS) {
      if (!sign.test(piece.text)) continue;
      const head = split(piece.text);
      const columns = head.map(columnOf);
      if (!columns.includes("question") || columns.filter((column) => column !== "other").length < 2) continue;
      // A plan of a questionnaire tells the types and the choices.
      const planned = columns.includes("options") && columns.includes("type");
      if (!columns.includes("key") && !columns.includes("option") && !planned) continue;
      if (columns.filter((column) => column === "question").length > 1) continue;
      const bank = writeBank(pieces.slice(at + 1), split, head, columns);
      if (bank === null) continue;
      return [...pieces.slice(0, at), { ...piece, debris: true }, ...bank];
    }
  return pieces;
}

/** A type as `不认识的题`, which the grammar reports behind a stem. */
const UNKNOWN_KIND = /^\p{L}{1,10}题$/u;

/** What parts the choices in a cell; without such signs, slashes and commas do. */
const LIST_SIGN = /\s*[;；|\n]\s*|\s+(?=[A-H]\s?[.、．])/u;
const SHORT_LIST_SIGN = /\s*[/／、，,]\s*/u;

/** Labels below a question that the grammar knows. */
const KNOWN_LABEL = /^(?:知[识識][点點]|考[点點]|[标標][签籤]|[难難](?:度|易).{0,4}|tags?|difficulty)$/iu;

/** `["甲","乙"]`, as programs write lists: `甲|乙`. */
function openList(cell: string): string {
  const [, inner] = cell.length > 2000 ? [] : (/^\[\s?("[^"]*"(?:\s?,\s?"[^"]*")+)\s?\]$/u.exec(cell) ?? []);
  return inner === undefined
    ? cell
    : inner
        .slice(1, -1)
        .split(/"\s?,\s?"/u)
        .join("|");
}

function writeBank(
  rows: readonly Piece[],
  split: (line: string) => string[],
  head: readonly string[],
  columns: readonly Column[],
): Piece[] | null {
  const result: Piece[] = [];
  const heading = kindOfWords(head[columns.indexOf("question")] ?? "");
  // Beside `Single choice`, the name `Multiple choice` stands for several right options.
  const paired = rows.some(({ text }) => /(?:^|[\t|｜])\s*single[- ]choice\s*[\t|｜]/iu.test(text));
  let no = 0;
  for (const piece of rows) {
    if (piece.text.trim() === "" || /^[\s|｜:—-]+$/u.test(piece.text)) {
      result.push(withText(piece, ""));
      continue;
    }
    const cells = split(piece.text).map((cell) => cell.trim());
    // A line that is no row ends the bank.
    const apart = result.at(-1)?.text === "" && cells.length < columns.length;
    if (cells.length < 2 || cells.length > columns.length + 1 || apart)
      return no > 1 ? [...result, ...rows.slice(rows.indexOf(piece))] : null;
    const cell = (column: Column) => cells[columns.indexOf(column)] ?? "";
    const stem = cell("question");
    if (stem === "") return null;
    // Boxes to tick: a matrix.
    if (cells.some((text) => /^[□○☐◯()（）\s]+$/u.test(text))) return null;
    no += 1;
    const options = cells.filter((text, index) => columns[index] === "option" && text !== "");
    const list = openList(cell("options"));
    const listed = columns.includes("options")
      ? list.split(LIST_SIGN.test(list) ? LIST_SIGN : SHORT_LIST_SIGN).filter((text) => text !== "")
      : [];
    const labels = (options.length > 0 ? options : listed).map((text) => text.replace(/^[A-H]\s?[.、．:：)]\s*/u, ""));
    const several = paired && /^multiple[- ]choice$/iu.test(cell("type"));
    const known = several ? "several" : kindOfWords(cell("type"));
    const kind = known ?? heading;
    const must = /^(?:是|必[填答选選]|√|✓|[yY](?:es)?|1|true)$/u.test(cell("required"));
    const points = /^\d+(?:\.\d+)?/.exec(narrow(cell("points")));
    const judged = kind === "judged" && labels.length <= 2;
    const mark = kind === null || (labels.length === 0 && (kind === "single" || kind === "several")) ? "" : NAMED[kind];
    // A type that is not known stands where an author would write it, so that it is reported.
    const unknown = known === null && UNKNOWN_KIND.test(cell("type")) ? `[${cell("type")}]` : "";
    result.push(
      withText(
        piece,
        `${no}. ${stem.replace(/^\d{1,4}\s?[.．、]\s*/u, "")}${points === null ? "" : `（${points[0]}分）`}${unknown}${mark}${must ? "*" : ""}`,
      ),
    );
    if (!judged)
      for (const [index, label] of labels.entries())
        result.push(withText(piece, `${String.fromCharCode(65 + index)}. ${label}`));
    if (cell("key") !== "") {
      const value = answerValue(cell("key"), labels);
      const chosen = judged && /^[A-B]$/.test(value) ? (labels[value.charCodeAt(0) - 65] ?? value) : value;
      result.push(withText(piece, `答案：${chosen}`));
    }
    if (cell("explanation") !== "") result.push(withText(piece, `解析：${cell("explanation")}`));
    for (const [index, text] of cells.entries())
      if (
        (columns[index] === "other" || (columns[index] === "type" && known === null && unknown === "")) &&
        text !== "" &&
        (head[index] ?? "").trim() !== ""
      ) {
        const name = (head[index] ?? "").trim();
        // Below the key, a label that is not known would be a choice.
        result.push(withText(piece, `${KNOWN_LABEL.test(name) ? "" : "解析："}${name}：${text}`));
      } else if (columns[index] === "no" && /\p{L}/u.test(text))
        result.push({ ...withText(piece, text), debris: true });
  }
  return no < 2 ? null : result;
}
