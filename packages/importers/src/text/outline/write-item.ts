/** Writes a question in the grammar's own form. */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import type { Item } from "./block.ts";
import type { Part } from "./choices.ts";
import { type KeyEntry, isKeyTitle } from "./key-region.ts";
import { allowsSeveral, type Kind } from "./kinds.ts";
import type { Line } from "./leads.ts";
import { answerValue } from "./values.ts";

/** What the heading above questions says about all of them. */
export interface Section {
  readonly kind: Kind | null;
  readonly points: number | null;
}

/** The pieces of a question; `last` if nothing stands below it. */
export function writeItem(item: Item, no: number, section: Section, key: KeyEntry | null, last: boolean): Piece[] {
  const { stem, hints, choices, grid, notes, tail } = item;
  const [first] = stem;
  if (first === undefined) return [];
  const result: Piece[] = [];
  const put = (line: Line, text: string) => result.push(withText(line.piece, text));
  const answers = notes.filter(({ role }) => role === "answer").map(({ text }) => text);
  if (item.place !== null && item.place !== "" && answers.length === 0) answers.push(item.place);
  if (key !== null && answers.length === 0) answers.push(key.value);
  const labels = choices?.items.map(({ texts }) => texts.join("")) ?? [];
  const value = answers.length === 0 ? null : answerValue(answers.join("\n"), labels);
  const name = nameOf(item, value);
  const stemText = first.text.trim();
  const points = section.points === null ? "" : `（${section.points}分）`;
  const named = grid !== undefined ? NAMED.matrix : name === null ? "" : NAMED[name];
  const stemPiece = withText(first.line.piece, `${no}. ${stemText}${points}${named}`);
  result.push(item.head === null || item.head === first.line ? stemPiece : covering(stemPiece, [item.head.piece]));
  for (const part of stem.slice(1)) put(part.line, part.text);
  for (const hint of hints) put(hint.line, `说明：${hint.text.trim().replace(/^[*＊]\s*/u, "")}`);
  if (grid !== undefined) {
    const [row] = grid.rows;
    if (row !== undefined) put(row.line, "行：");
    for (const { line, text } of grid.rows) put(line, `- ${text.trim()}`);
    const [column] = grid.columns;
    if (column !== undefined) put(column.line, "列：");
    for (const { line, text } of grid.columns) put(line, `- ${text.trim()}`);
    put(first.line, "");
  }
  // `A：1个；B：2个；C：3个`: signs between the choices.
  const parted = labels.length > 1 && labels.slice(0, -1).every((label) => /[；;]$/u.test(label));
  if (choices !== null)
    for (const [index, choice] of choices.items.entries()) {
      const [first, ...more] = parted ? choice.texts.map((text) => text.replace(/[；;]$/u, "")) : choice.texts;
      for (const [at, line] of choice.lines.entries()) {
        const text = at === 0 ? `${String.fromCharCode(65 + index)}. ${first ?? ""}` : more[at - 1];
        if (text === undefined) continue;
        const written = withText(line.piece, text);
        result.push(at === 0 && choice.sign !== undefined ? covering(written, [choice.sign.piece]) : written);
      }
    }
  const note = notes.find(({ role }) => role === "answer");
  if (value !== null) {
    const line = note?.lines[0] ?? key?.line ?? first.line;
    const text = withText(line.piece, `答案：${value}`);
    result.push(
      note === undefined
        ? text
        : covering(
            text,
            note.lines.map(({ piece }) => piece),
          ),
    );
  }
  for (const { role, words, text, lines } of notes) {
    const [line] = lines;
    if (line === undefined || role === "answer") continue;
    const label = role === "explanation" ? "解析" : words;
    result.push(
      covering(
        withText(line.piece, `${label}：${text.replace(/\n/g, " ")}`),
        lines.map(({ piece }) => piece),
      ),
    );
  }
  if (key?.explanation) result.push(withText(key.line.piece, `解析：${key.explanation}`));
  const answered = tail.some(({ view }) => isKeyTitle(view));
  for (const part of tail) {
    const closing = last && !answered && part.line.piece.debris !== true && part.view.trim() !== "" && isProse(part);
    put(part.line, closing ? `${NAMED.statement}${part.text.trim()}` : part.text);
  }
  return result;
}

/** Whether a line is a remark and asks for nothing. A line that ends with the name of a type is a question of its own. */
function isProse({ view }: Part): boolean {
  // Rows and columns belong to the typed line above them.
  if (/^\s*[行列]\s?[:：]/u.test(view)) return false;
  if (/\[[^[\]]{2,8}\]\s*$/u.test(view)) return /祝|[谢謝]|需要我|[再還还]要/u.test(view);
  return !/[_＿]{2,}|[:：]\s*$|[□○☐]|\t|^\s*\d{1,3}\s?[-–—~～.、:：]|\d\s?[.、:：]?\s?[A-H](?:\s|$)/u.test(view);
}

const GAP = /[_＿]{2,}|[(（]\s*[)）]/u;
/** `姓名：____`: the place behind a label, and no gap of a sentence. */
const LABEL_GAP = /^[^_＿]{0,40}(?:[:：?？]|^[^_＿]{1,5})\s*[_＿]{2,}\s*$/u;

function nameOfGap(stem: string): "gap" | "sentence" | null {
  if (!GAP.test(stem)) return null;
  return /[_＿]{2,}/u.test(stem) && !LABEL_GAP.test(stem.trim()) ? "sentence" : "gap";
}

function nameOf({ kind, hints, choices, stem }: Item, value: string | null): keyof typeof NAMED | null {
  const told = [...hints, ...(choices === null ? [] : stem.slice(-1))].some(({ view }) => allowsSeveral(view));
  if (kind === "several" || told) return choices === null ? null : "several";
  if (kind === "order") return "order";
  if (kind === "judged") return "judged";
  if (kind === "single") return choices === null ? null : "single";
  if (kind === "essay") return choices === null ? "essay" : null;
  if (kind === "gap") return nameOfGap(stem.map(({ view }) => view).join("\n"));
  if (choices !== null && value !== null && /^[A-Z]{2,}$/.test(value)) return "several";
  return null;
}
