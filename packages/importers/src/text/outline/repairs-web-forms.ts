/** Repairs of forms as Markdown files, pages and banks have them: nested lists, placeholders, groups of fields, tables, results. */
import { type Piece, covering, joinPieces, nextFilled, textAt, withText } from "../layout/piece.ts";
import { NAMED } from "../layout/named.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";
import { isTableRule } from "../options.ts";
import { allowsSeveral } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";

const BULLET = /^(\s*)[-*+]\s+(?!\[[ xX✓✔]?\]|[-*_]{2,}\s*$)(\S.*)$/u;
const CHECK = /^(\s*)[-*+]\s+\[[ xX✓✔]?\]\s+(\S.*)$/u;
const TICKED = /^\s*[-*+]\s+\[[xX✓✔]\]/u;
const PLACEHOLDER =
  /^\s*(?:[-*+]\s+)?(?:\[(?:enter|your|insert|type|write|specify|provide|describe)\b[^[\]]{0,120}\]|[[【(（](?:[请請]|点击|在此)[^()（）[\]【】]{0,40}(?:填[写寫]|[输輸]入|[补補]充)[^()（）[\]【】]{0,30}[)）\]】])\s*$/iu;
const LONGEST_LINE = 600;
const LEAST_HEADS = 2;

const NUMBERED_HEADING = /^(\s*#{1,6}\s+\d{1,2})(\s?[.、])/u;

const indentOf = (text: string): number => /^\s*/u.exec(text)?.[0].replaceAll("\t", "    ").length ?? 0;

const bareLabel = (text: string): string => text.replaceAll("**", "").trim();

/** `- **状态**：` with check boxes or a placeholder below it and further in: the bullet is the question. */
export function askNestedLists(pieces: readonly Piece[]): readonly Piece[] {
  const heads = new Map<number, { readonly items: number[]; readonly hint: number }>();
  for (const [at, { text }] of pieces.entries()) {
    const bullet = text.length > LONGEST_LINE ? null : BULLET.exec(text);
    const first = bullet === null ? -1 : nextFilled(pieces, at);
    const below = pieces[first]?.text ?? "";
    if (bullet === null || first < 0 || below.length > LONGEST_LINE || indentOf(below) <= indentOf(text)) continue;
    if (PLACEHOLDER.test(below)) heads.set(at, { items: [], hint: first });
    else if (CHECK.test(below)) heads.set(at, { items: checksFrom(pieces, first), hint: -1 });
  }
  const asked = [...heads.values()].filter(({ items, hint }) => hint >= 0 || items.length > 1).length;
  if (asked < LEAST_HEADS) return pieces;
  const items = new Set([...heads.values()].flatMap((head) => head.items));
  const hints = new Set([...heads.values()].map(({ hint }) => hint).filter((hint) => hint >= 0));
  return pieces.flatMap((piece, at) => {
    const head = heads.get(at);
    if (items.has(at)) return [withText(piece, piece.text.trim())];
    if (hints.has(at)) return [{ ...piece, debris: true as const }];
    if (head === undefined) {
      // Numbers of headings would begin questions, and a bullet above such bullets is a heading too.
      if (NUMBERED_HEADING.test(piece.text)) return [withText(piece, piece.text.replace(NUMBERED_HEADING, "$1\\$2"))];
      const inner = BULLET.test(piece.text) ? nextFilled(pieces, at) : -1;
      if (heads.has(inner) && indentOf(pieces[inner]?.text ?? "") > indentOf(piece.text))
        return [withText(piece, tell(bareLabel(BULLET.exec(piece.text)?.[2] ?? "")))];
      // A paragraph that asks, and the place to answer below it.
      const next = piece.text.trim() === "" || BULLET.test(piece.text) ? -1 : nextFilled(pieces, at);
      if (hints.size > 0 && PLACEHOLDER.test(piece.text)) return [{ ...piece, debris: true as const }];
      const isAsked = hints.size > 0 && next > at && PLACEHOLDER.test(pieces[next]?.text ?? "");
      return isAsked && !/^\s*#/u.test(piece.text)
        ? [withText(piece, ""), withText(piece, `${piece.text.trim()}${NAMED.essay}`)]
        : [piece];
    }
    const label = bareLabel(BULLET.exec(piece.text)?.[2] ?? "");
    if (head.hint >= 0) {
      const isLong = !/[:：]$/u.test(label) || /[?？]/u.test(label);
      return [withText(piece, ""), withText(piece, isLong ? `${label}${NAMED.essay}` : `${label} ____________`)];
    }
    const ticks = head.items.filter((item) => TICKED.test(pieces[item]?.text ?? "")).length;
    const type = allowsSeveral(label) || ticks > 1 ? NAMED.several : NAMED.single;
    return [withText(piece, ""), withText(piece, `${label.replace(/\s*[:：]$/u, "")}${type}`)];
  });
}

/** The check boxes from here on that are equally far in. */
function checksFrom(pieces: readonly Piece[], first: number): number[] {
  const depth = indentOf(pieces[first]?.text ?? "");
  const items: number[] = [];
  for (let at = first; at >= 0; at = nextFilled(pieces, at)) {
    const text = pieces[at]?.text ?? "";
    if (text.length > LONGEST_LINE || !CHECK.test(text) || indentOf(text) !== depth) break;
    items.push(at);
  }
  return items;
}

const GROUP = /^\s*(?:\p{Script=Han}{2,10}|[A-Z][A-Za-z]+(?: (?:&|and|of|[A-Z][A-Za-z]*)){0,4})\s?[:：]\s*$/u;
const FIELD_LINE = /^\s*(?:[-*•]\s+)?\p{L}[^_＿:：]{0,40}[:：]\s*[_＿]{3,}/u;

const BOXED_LINE = /^\s*\p{L}[^_＿:：□○☐◯]{0,20}[:：]\s*([□○☐◯].*[□○☐◯].*)$/u;

/** Whether three or more labels with boxes that differ stand right below a label. */
function isAboveBoxes(pieces: readonly Piece[], at: number): boolean {
  const boxes: string[] = [];
  for (let line = at + 1; line < pieces.length; line += 1) {
    const match = BOXED_LINE.exec(pieces[line]?.text ?? "");
    if (match === null) break;
    boxes.push(match[1]?.replace(/\s/gu, "") ?? "");
  }
  return boxes.length > 2 && new Set(boxes).size > 1;
}

/** `教育背景：` above fields with lines to write on: the heading of a group, if others in the text are the same. */
export function headFieldGroups(pieces: readonly Piece[]): readonly Piece[] {
  const heads = new Set<number>();
  for (const [at, { text }] of pieces.entries()) {
    const isFirst = (pieces[at - 1]?.text.trim() ?? "") === "";
    if (isFirst && GROUP.test(text) && FIELD_LINE.test(pieces[at + 1]?.text ?? "")) heads.add(at);
  }
  for (const [at, { text }] of pieces.entries()) {
    // `姓名：⏎電話：⏎口味：□甜 □鹹`: a field, like the one above it.
    const isField =
      isFieldLabel(text.trim().replace(/\s?[:：]$/u, "")) || GROUP.test(textAt(pieces, at - 1, LONGEST_LINE));
    if (GROUP.test(text) && !isField && isAboveBoxes(pieces, at)) heads.add(at);
  }
  const least = [...heads].some((at) => isAboveBoxes(pieces, at)) ? 1 : LEAST_HEADS;
  if (heads.size < least) return pieces;
  return pieces.map((piece, at) =>
    heads.has(at) ? withText(piece, `## ${piece.text.trim().replace(/\s?[:：]$/u, "")}`) : piece,
  );
}

const NUMBERED_STEM = /^\s*(?:\*\*)?\d{1,3}\s?[.．、)）]\s*\S/u;
const LINE_ALONE = /^\s*[_＿]{8,}\s*$/u;
const PLACE_BELOW =
  /^\s*[_*]{0,2}((?:[请請](?:[简簡]述|[填写寫][写寫]?|[说說]明|[输輸]入)|答|回答|answer|comments?)\s?[:：])\s*[_＿]{3,}\*?\s*$/iu;

/** What takes more than a line. */
const LONG =
  /comment|suggest|feedback|describe|explain|why|improve|reason|意[见見]|建[议議]|看法|[说說]明|理由|原因|描述|[简簡]述|[问問][题題]|期望|反[馈饋]|[开開]放|[?？]\s*$/iu;

const HINT_AT_END = /[?？]\s*[(（][^()（）]*\p{L}[^()（）]*[)）]\s*$/u;

/** A line to write on below a numbered stem ends the question: what follows is none of its choices. */
export function closeWithLines(pieces: readonly Piece[]): readonly Piece[] {
  const closed = new Map<number, number>();
  for (const [at, { text }] of pieces.entries()) {
    if (!NUMBERED_STEM.test(text) || /[_＿]{2,}|\]\s*$/u.test(text)) continue;
    const next = nextFilled(pieces, at);
    const below = pieces[next]?.text ?? "";
    if (next > 0 && next - at <= 2 && (LINE_ALONE.test(below) || PLACE_BELOW.test(below))) closed.set(next, at);
  }
  if (closed.size === 0) return pieces;
  const stems = new Set(closed.values());
  return pieces.map((piece, at) => {
    if (stems.has(at))
      // The bracket of a question with gaps would be taken for its answer.
      return withText(
        piece,
        `${piece.text.trimEnd()}${LONG.test(piece.text) ? NAMED.essay : HINT_AT_END.test(piece.text) ? NAMED.line : NAMED.gap}`,
      );
    if (!closed.has(at)) return piece;
    const label = PLACE_BELOW.exec(piece.text)?.[1] ?? "";
    return withText(piece, label === "" ? "" : `说明：${label.replace(/\s?[:：]$/u, "")}`);
  });
}

const RIGHT_ANSWER = /^\s*\*\*\s*(?:正[确確]答案|[参參]考答案)\s*\*\*\s?[:：]?\s*(?=\S)/u;
const REASON = /^\s*\*\*\s*(?:答案|[试試][题題])?解析\s*\*\*\s?[:：]?\s*(?=\S)/u;
const BOX = /^\s*\[[ xX✓]?\]\s+\S/u;
const POINTS = /^[\s*]*[(（][\s*]*(\d{1,3})\s?分[\s*]*[)）][\s*]*$/u;
const REACHED = /^\s*(?:本[题題])?得分\s?[:：]\s*\**\s*\d{1,3}(?:\.\d)?\s*\**\s*分\s*$/u;
const TYPED_NUMBER =
  /^\s*\**(\d{1,3})\s?[.．、]\**\s*([[【](?:[单單多][选選]|判[断斷]|填空|[简簡問问]答)[题題]?[\]】])\s*$/u;

/** The end of a short block of code; -1 if there is none near. */
function fenceBelow(pieces: readonly Piece[], open: number): number {
  const found = pieces.slice(open + 1, open + 20).findIndex(({ text }) => /^\s*```\s*$/u.test(text));
  return found < 0 ? -1 : open + 1 + found;
}

/** `**1.**[单选]`, the stem in a code block, `[ ] **甲**未选`, `**正确答案**乙`: the page that shows somebody's results. */
export function readResultPages(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => RIGHT_ANSWER.test(text)).length < LEAST_HEADS) return pieces;
  const result: Piece[] = [];
  let boxes = 0;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const { text } = piece;
    const numbered = TYPED_NUMBER.exec(text);
    const open = numbered === null ? -1 : nextFilled(pieces, at);
    const close = open < 0 ? -1 : fenceBelow(pieces, open);
    const isFenced = /^\s*```/u.test(pieces[open]?.text ?? "") && close > 0;
    const stem = isFenced ? joinPieces(pieces.slice(open + 1, close), "<br>") : null;
    if (numbered !== null && stem !== null) {
      const source = pieces.slice(at, close + 1);
      result.push(covering(withText(piece, `${numbered[1] ?? ""}. ${numbered[2] ?? ""}${stem.text.trim()}`), source));
      at = close;
    } else if (REACHED.test(text)) result.push({ ...piece, debris: true });
    else if (RIGHT_ANSWER.test(text)) result.push(withText(piece, text.replace(RIGHT_ANSWER, "答案：")));
    else if (REASON.test(text)) result.push(withText(piece, text.replace(REASON, "解析：")));
    else if (POINTS.test(text)) result.push(withText(piece, `[分值:${POINTS.exec(text)?.[1] ?? ""}]`));
    else if (text.length < LONGEST_LINE && BOX.test(text)) {
      boxes += 1;
      result.push(withText(piece, `${String.fromCharCode(64 + Math.min(26, boxes))}. ${boxLabel(text)}`));
    } else result.push(piece);
    if (numbered !== null) boxes = 0;
  }
  return result;
}

/** `[ ] **甲**未选` without its box, its bold type and what was chosen. */
const boxLabel = (text: string): string =>
  text
    .slice(text.indexOf("]") + 1)
    .replaceAll("**", "")
    .trim()
    .replace(/\s*[未已][选選]$/u, "");

/** Signs that join the choices of a row. */
const JOINTS = ["@", "|", "#", "；", ";", "$"];
const LEAST_ROWS = 3;

/** `1⇥题干⇥甲@乙@丙⇥2`: a bank with all choices in one cell and the place of the right one behind them. */
export function openJoinedChoices(pieces: readonly Piece[]): readonly Piece[] {
  const rows = pieces.map(({ text }) => (text.includes("\t") && text.length < LONGEST_LINE ? text.split("\t") : []));
  const filled = rows.filter((cells) => cells.length > 2);
  if (filled.length < LEAST_ROWS) return pieces;
  const joint = JOINTS.find((sign) => filled.every((cells) => openRow(cells, sign) !== null));
  if (joint === undefined) return pieces;
  let count = 0;
  return pieces.flatMap((piece, at) => {
    const row = openRow(rows[at] ?? [], joint);
    if (row === null) return [piece];
    count += 1;
    const choices = row.choices.map((label, index) => `${String.fromCharCode(65 + index)}. ${label}`);
    return [`${String(count)}. ${row.stem}`, ...choices, `答案：${row.key}`, ""].map((text) => withText(piece, text));
  });
}

function openRow(cells: readonly string[], joint: string): { stem: string; choices: string[]; key: string } | null {
  const trimmed = cells.map((cell) => cell.trim());
  const from = /^\d{1,4}$/u.test(trimmed[0] ?? "") ? 1 : 0;
  const [stem = "", joined = "", key = "", ...more] = trimmed.slice(from);
  const choices = joined.split(joint).map((label) => label.trim());
  if (stem === "" || choices.length < 2 || choices.includes("") || more.some((cell) => cell !== "")) return null;
  if (/^[A-H]{1,8}$/u.test(key)) return { stem, choices, key };
  const place = /^\d$/u.test(key) ? Number(key) : 0;
  return place < 1 || place > choices.length ? null : { stem, choices, key: String.fromCharCode(64 + place) };
}

const JUDGED_IN_FRONT = /^(\s*(?:Q\s?)?\d{1,3}\s?[.．、)）]\s*)(?=(?:是非|判[断斷])[题題]?\s?[:：]\s?\S)/iu;

/** `Q2. 是非題：…`: what is to be judged says so in front of its stem. */
export function nameJudgedInFront(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => JUDGED_IN_FRONT.test(text)).length < LEAST_HEADS) return pieces;
  return pieces.map((piece) => withText(piece, piece.text.replace(JUDGED_IN_FRONT, `$1${NAMED.judged}`)));
}

const MARKED_CHOICE = /[□☐○]/u;

/** The label and the choices of a row of two cells; null for other lines. */
function readBoxRow(text: string): { label: string; choices: string[] } | null {
  const cells = text.length < LONGEST_LINE && text.includes("|") ? text.trim().split("|") : [];
  const [before, label = "", row = "", behind] = cells;
  if (cells.length !== 4 || before !== "" || behind !== "" || label.trim() === "" || MARKED_CHOICE.test(label))
    return null;
  const choices = row
    .split(MARKED_CHOICE)
    .map((choice) => choice.trim())
    .filter((choice) => choice !== "");
  return choices.length < 2 || !MARKED_CHOICE.test(row)
    ? null
    : { label: label.trim().replace(/^\d{1,2}\s?[.．、]\s*/u, ""), choices };
}

const TABLE_HEAD = /^\s*\|[^|]*\|[^|]*\|\s*$/u;
const EMPTY_ROW = /^\s*\|\s*(?:[总總]分|合[计計]|得分)\s*\|\s*\|\s*$/u;
const LEAST_BOX_ROWS = 3;

/** `| 早醒 | □没有 □轻微 |`: rows of a table of two columns whose choices differ are questions of their own. */
export function askBoxTables(pieces: readonly Piece[]): readonly Piece[] {
  const rows = pieces.map(({ text }) => readBoxRow(text));
  if (rows.filter((row) => row !== null).length < LEAST_BOX_ROWS) return pieces;
  let count = 0;
  return pieces.flatMap((piece, at) => {
    const row = rows[at] ?? null;
    if (row !== null) {
      count += 1;
      const lines = row.choices.map((label, index) => withText(piece, `${String.fromCharCode(65 + index)}. ${label}`));
      return [withText(piece, ""), withText(piece, `${String(count)}. ${row.label}${NAMED.single}`), ...lines];
    }
    if (count > 0 && asksTable(pieces, at)) {
      count += 1;
      return [withText(piece, ""), withText(piece, `${String(count)}. ${piece.text.trim()}`)];
    }
    const nextTo = rows.slice(at + 1, at + 3).some((one) => one !== null) || (rows[at - 1] ?? null) !== null;
    if (isTableRule(piece.text) && nextTo) return [withText(piece, "")];
    const isHead =
      TABLE_HEAD.test(piece.text) && isTableRule(pieces[at + 1]?.text ?? "") && (rows[at + 2] ?? null) !== null;
    return [isHead || EMPTY_ROW.test(piece.text) ? { ...piece, debris: true as const } : piece];
  });
}

const NUMBER_CELLS = /^\s*\|[^|]+\|(?:\s*\d{1,2}\s*\|){3,}|^\s*\|\s*\d{1,2}\s*\|[^|]+\|(?:\s*\d{1,2}\s*\|){3,}/u;

/** Whether a paragraph asks for the numbers of the table below it, perhaps with their meaning between. */
function asksTable(pieces: readonly Piece[], at: number): boolean {
  const { text } = pieces[at] ?? { text: "" };
  if (!/[。：:]\s*$/u.test(text) || /^\s*[|#]|[=＝]/u.test(text) || !/[请請选選]/u.test(text)) return false;
  const filled = pieces.slice(at + 1, at + 8).filter((one) => one.text.trim() !== "");
  const table = filled.findIndex((one) => /^\s*\|/u.test(one.text));
  const between = filled.slice(0, Math.max(0, table));
  return (
    table >= 0 &&
    between.every((one) => /\d\s?[=＝]/u.test(one.text)) &&
    filled.slice(table).some((one) => NUMBER_CELLS.test(one.text))
  );
}

const QUOTED_CHOICE = /^\s*>\s?(?=[A-H]\s?(?:[.．、)）]|\p{Script=Han}))/u;

/** ` > A.甲`: choices in a quotation. */
export function freeQuotedChoices(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => QUOTED_CHOICE.test(text)).length < LEAST_HEADS) return pieces;
  return pieces.map((piece) => withText(piece, piece.text.replace(QUOTED_CHOICE, "")));
}

const filledAbove = (pieces: readonly Piece[], at: number): string =>
  pieces.slice(Math.max(0, at - 2), at).findLast(({ text }) => text.trim() !== "")?.text ?? "";

const STEP = /^(\d{1,2})\s?分?\s?(?:[(（][^()（）]{1,12}[)）])?$/u;

/** `- 1分（差） - 2分 - 3分（好）` below a stem: the steps of a scale on one line. */
export function partScaleSteps(pieces: readonly Piece[]): readonly Piece[] {
  const steps = pieces.map(({ text }) => {
    if (text.length > 200 || !/^\s*[-*•⭐★]\uFE0F?\s+\d/u.test(text)) return [];
    const parts = text
      .trim()
      .replace(/^[-*•⭐★]\uFE0F?\s+/u, "")
      .split(/\s+[-–—|/]\s+/u);
    const values = parts.map((part) => Number(STEP.exec(part)?.[1] ?? Number.NaN));
    const first = values[0] ?? Number.NaN;
    return parts.length > 2 && values.every((value, at) => value === first + at) ? parts : [];
  });
  if (!steps.some((parts, at) => parts.length > 0 && NUMBERED_STEM.test(filledAbove(pieces, at)))) return pieces;
  return pieces.flatMap((piece, at) => {
    const own = steps[at] ?? [];
    if (own.length > 0 && NUMBERED_STEM.test(filledAbove(pieces, at))) return own.map((step) => withText(piece, step));
    const next = nextFilled(pieces, at);
    const below = next - at <= 2 ? (steps[next] ?? []) : [];
    return [
      below.length > 0 && NUMBERED_STEM.test(piece.text)
        ? withText(piece, `${piece.text.trimEnd()}${NAMED.scale}`)
        : piece,
    ];
  });
}

const ITALIC_HINT = /\s*(?:\*([(（][^()（）*]{2,60}[)）])\*|_([(（][^()（）_]{2,60}[)）])_)\s*$/u;

/** `**甲？** *(tick all that apply)*`: the signs of italic type around a hint, of which none requires an answer. */
export function plainItalicHints(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    piece.text.length < LONGEST_LINE && /[)）][*_]\s*$/u.test(piece.text)
      ? withText(
          piece,
          piece.text.replace(
            ITALIC_HINT,
            (_, star: string | undefined, line: string | undefined) => ` ${star ?? line ?? ""}`,
          ),
        )
      : piece,
  );
}
