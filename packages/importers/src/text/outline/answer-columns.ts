/**
 * Tables whose last column is filled in, one question in each row, and lists of questions below a heading that has a number
 * of its own.
 *
 *     | # | 问题 | 填写 |
 *     |---|------|------|
 *     | 1 | 是否备份？ | ☐ 是 ☐ 否 |
 *     | 2 | 日志路径 | |
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, withText, cellsBetweenBars, cellsBetweenTabs } from "../layout/piece.ts";
import { COUNTED } from "../field-lines.ts";
import { allowsSeveral } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";
import { type Repair } from "./repairs-shapes.ts";

const LONGEST = 400;
/** A line to write on, in whose label brackets are no gaps. */
const COUNTER = /^(?:#|no\.?|序\s?[号號]|[编編][号號]|[题題][号號])$/iu;
const QUESTION =
  /^(?:[问問][题題]|[题題]目|[检檢][查核](?:[项項]目?|[内內]容)|[项項]目|[调調]查[内內]容|事[项項]|[填][写寫報报][项項]目?|questions?|items?)$/iu;
const ANSWER =
  /^(?:[请請]?填[写寫答](?:[内內]容|[处處栏欄])?|[您你]?的?(?:回答|答[复覆]|[选選][择擇])|作答|[选選][项項]|勾[选選]|[结結]果|[反回][馈饋覆复]|(?:your )?(?:answers?|responses?)|fill[- ]in)(?:[(（][^()（）]{1,16}[)）])?$/iu;
const RULE = /^\s*\|?(?:\s*:?-{1,60}:?\s*\|){1,6}(?:\s*:?-{1,60}:?\s*)?\|?\s*$/u;
const BOX = /[□☐○◯◻▢]|\[\s\]/u;
const PLACE = /[_＿]{2,}/u;
const DATE = /^[_＿\d\s]*年[_＿\s]+月[_＿\s]+[日号號]$/u;
const OTHER = /^(其[他它]|other)\s?[:：]?\s?[_＿]{2,}$/iu;

function cellsOf(text: string): string[] {
  if (text.length > LONGEST) return [];
  return text.includes("|") ? cellsBetweenBars(text) : cellsBetweenTabs(text);
}

interface Row {
  readonly at: number;
  readonly stem: string;
  readonly value: string;
}

/** The rows below such a head, with what stands in the column that is filled in; none if something else stands there. */
function readRows(pieces: readonly Piece[], from: number, width: number): readonly Row[] {
  const rows: Row[] = [];
  for (let at = from; at < pieces.length; at += 1) {
    const text = textAt(pieces, at, LONGEST + 1);
    const cells = cellsOf(text);
    if (cells.length !== width || !/[|\t]/u.test(text)) break;
    const [value = "", stem = ""] = cells.toReversed();
    if (stem === "" || (value !== "" && !BOX.test(value) && !PLACE.test(value))) return [];
    rows.push({ at, stem, value });
  }
  return rows;
}

/** Each row of a table with a question and a place for the answer is a question. */
export function askAnswerColumns(pieces: readonly Piece[]): readonly Piece[] {
  const rows = new Map<number, Row>();
  const heads = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > 100 || !/[|\t]/u.test(text)) continue;
    const cells = cellsOf(text);
    const [first = "", ...rest] = COUNTER.test(cells[0] ?? "") ? cells.slice(1) : cells;
    if (rest.length !== 1 || !QUESTION.test(first) || !ANSWER.test(rest[0] ?? "")) continue;
    const ruled = RULE.test(textAt(pieces, at + 1, LONGEST));
    const found = readRows(pieces, at + (ruled ? 2 : 1), cells.length);
    if (found.length < 2 || found.every(({ value }) => value === "")) continue;
    heads.add(at);
    if (ruled) heads.add(at + 1);
    for (const row of found) rows.set(row.at, row);
  }
  if (heads.size === 0) return pieces;
  let no = 0;
  return pieces.flatMap((piece, at) => {
    if (heads.has(at)) {
      const words = RULE.test(piece.text) ? "" : cellsOf(piece.text).join(" ");
      return words === "" ? [withText(piece, "")] : [{ ...withText(piece, words), debris: true as const }];
    }
    const row = rows.get(at);
    if (row === undefined) return [piece];
    no += 1;
    return writeRow(piece, `${String(no)}. ${row.stem.replaceAll("**", "")}`, row.value);
  });
}

function writeRow(piece: Piece, stem: string, value: string): Piece[] {
  const blank = withText(piece, "");
  const choices = value
    .split(BOX)
    .slice(1)
    .map((choice) => choice.trim());
  if (choices.length > 1 && choices.every((choice) => choice !== ""))
    return [
      blank,
      withText(piece, `${stem}${allowsSeveral(stem) ? NAMED.several : NAMED.single}`),
      ...choices.map((choice, index) =>
        withText(piece, `${String.fromCharCode(65 + index)}. ${choice.replace(OTHER, "$1：____")}`),
      ),
      blank,
    ];
  if (DATE.test(value)) return [blank, withText(piece, `${stem}${NAMED.date}`), blank];
  const unit = /^[_＿]{2,}\s?([^_＿\s]{1,8})$/u.exec(value)?.[1] ?? "";
  if (COUNTED.test(unit)) return [blank, withText(piece, `${stem}（${unit}）${NAMED.line}`), blank];
  const hint = value.replace(/^`|`$/gu, "").replace(/^[_＿\s]+$/u, "");
  const told = hint === "" ? [] : [withText(piece, `题目说明：${hint.replaceAll("\\", "\\\\").replace(/_/gu, "\\_")}`)];
  return [
    blank,
    withText(
      piece,
      `${stem}${/[?？]$|建[议議]|意[见見]|原因|理由|[说說]明|[备備][注註]/u.test(stem) ? NAMED.essay : NAMED.line}`,
    ),
    ...told,
    blank,
  ];
}

const NUMBERED_HEAD = /^(\s*#{1,6}\s+)\d{1,2}\s?[.．、]\s*(?=[^\s\d])/u;
const ITEM = /^\s*(\d{1,3})\s?[.．、)）]\s*\S/u;
const LEAST = 3;

/** `## 6. 访谈问题（10 题）⏎1. …⏎2. …`: the only heading with a number, above a list that begins with 1, names the list. */
export function freeHeadNumber(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap(({ text }, at) => (NUMBERED_HEAD.test(text.slice(0, 100)) ? [at] : []));
  const [head] = heads;
  if (head === undefined || heads.length > 1) return pieces;
  const items = pieces.flatMap(({ text }, at) => {
    const no = Number(ITEM.exec(text.slice(0, LONGEST))?.[1] ?? 0);
    return no > 0 ? [{ at, no }] : [];
  });
  if (items.length < LEAST || items.some(({ at, no }, index) => at < head || no !== index + 1)) return pieces;
  if (nextFilled(pieces, head) < 0 || (items[0]?.at ?? 0) - head > 8) return pieces;
  return pieces.map((piece, at) => (at === head ? withText(piece, piece.text.replace(NUMBERED_HEAD, "$1")) : piece));
}

const BARRED =
  /^\s*\d{1,3}\s?[.．、)）]\s*[^/／]{3,120}\s[A-H](?:\s+[/／]\s+[A-H]){1,6}\s*[^\s/／A-Za-z][^/／]{0,60}[?？]\s*$/u;

/** `7. 您会推荐方案 A / B / C 哪一个？`: letters of a question are no choices. */
export function joinBarredLetters(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    piece.text.length <= 240 && BARRED.test(piece.text)
      ? withText(piece, piece.text.replace(/([A-H])\s+([/／])\s+(?=[A-H](?![A-Za-z]))/gu, "$1$2"))
      : piece,
  );
}

const COUNTED_HEAD =
  /^\s*(?:\*\*)?([\p{Script=Han}A-Za-z][\p{Script=Han}A-Za-z ]{0,12}?)\s?(\d{1,2})\s?[:：](?:\*\*)?\s*([^_＿□☐○:：?？]{1,60})$/u;
const FIELD_BULLET = /^\s*[-*+•]\s+[^:：]{1,40}[:：].{0,60}[_＿□☐○[]/u;

/** `样品 1：红茶⏎- 香气：□好 □差⏎样品 2：绿茶⏎…`: what a group of fields is about. */
export function tellCountedGroups(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap(({ text, debris }, at) => {
    const [, name, no] = debris === true || text.length > 100 ? [] : (COUNTED_HEAD.exec(text) ?? []);
    return name !== undefined && FIELD_BULLET.test(textAt(pieces, at + 1, LONGEST))
      ? [{ at, name, no: Number(no) }]
      : [];
  });
  const [first] = heads;
  if (first === undefined || heads.length < 2) return pieces;
  if (heads.some(({ name, no }, index) => name !== first.name || no !== index + 1)) return pieces;
  const told = new Set(heads.map(({ at }) => at));
  return pieces.flatMap((piece, at) =>
    told.has(at)
      ? [withText(piece, ""), withText(piece, tell(piece.text.replaceAll("**", ""))), withText(piece, "")]
      : [piece],
  );
}

const LISTED_GAPS =
  /^(\s*[-*+•]\s+[^:：_＿[\]]{1,40}?)\s?[:：]\s*\[\s?([_＿]{2,}(?:\s?[,，、x×]\s?[_＿]{2,}){1,4})\s?\]\s*$/u;

/** `- 坐标：[____, ____]`: gaps in square brackets are no choice. */
export function openListedGaps(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const [, label = "", gaps = ""] = piece.text.length > 120 ? [] : (LISTED_GAPS.exec(piece.text) ?? []);
    if (label === "") return [piece];
    return [
      withText(piece, ""),
      withText(piece, `${label.trim().replace(/^[-*+•]\s+/u, "")}：${gaps}${NAMED.gap}`),
      withText(piece, ""),
    ];
  });
}

export const ANSWER_COLUMNS: readonly Repair[] = [
  askAnswerColumns,
  freeHeadNumber,
  joinBarredLetters,
  tellCountedGroups,
  openListedGaps,
];
