/**
 * Tables that say once what the digits mean, above the statements that they are written for:
 *
 *     | 分数 | 含义     |
 *     | ---- | -------- |
 *     | 1    | 完全不像 |
 *     | 2    | 不太像   |
 *     | 3    | 非常像   |
 *     1. 我喜欢新的花种。
 */
import { cellsBetweenBars, cellsBetweenTabs, covering, type Piece, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { type Found, replacing } from "./table-writing.ts";

const LONGEST = 120;
const LEAST_ROWS = 3;
const MOST_ROWS = 11;
const LEAST_STATEMENTS = 3;
const DIGITS_HEAD =
  /^(?:分[数數值]?|得分|[评評]分|[数數]字|[数數]值|代[码碼号號]|等[级級]|[选選][项項]|scores?|values?|points?|numbers?)$/iu;
const WORDS_HEAD =
  /^(?:[含意][义義思]|[说說]明|描述|程度|符合程度|同意程度|[对對][应應](?:程度|含[义義])|meanings?|descriptions?|labels?)$/iu;
const RULE = /^\s*\|?(?:\s*:?-{2,}:?\s*\|?)+\s*$/u;
/** A statement with a number or a code, without a place or choices of its own. */
const STATEMENT = /^\s*(?:[-*•]\s+)?[A-Z]{0,2}\d{1,3}\s?[.．、)）]\s*[^_＿□☐○◯?？]{4,}$/u;

function cellsOf(text: string): string[] {
  return text.includes("\t") && !text.includes("|") ? cellsBetweenTabs(text) : cellsBetweenBars(text);
}

/** `| 分数 | 含义 |⏎| 1 | 从不 |…` above statements: `1=从不  2=有时  …`, which is how others tell it. */
export function writeLegendTables(pieces: readonly Piece[]): readonly Piece[] {
  const found: Found[] = [];
  for (const [at, head] of pieces.entries()) {
    if (head.debris === true || head.text.length > LONGEST || !/[|\t]/u.test(head.text)) continue;
    const [digits = "", words = "", ...more] = cellsOf(head.text);
    if (more.length > 0 || !DIGITS_HEAD.test(digits) || !WORDS_HEAD.test(words)) continue;
    const rule = RULE.test(pieces[at + 1]?.text ?? "") ? 1 : 0;
    const rows: { value: number; label: string }[] = [];
    let end = at + 1 + rule;
    for (; end < pieces.length && rows.length <= MOST_ROWS; end += 1) {
      const text = pieces[end]?.text ?? "";
      const [value = "", label = "", ...rest] = text.length > LONGEST || !/[|\t]/u.test(text) ? [] : cellsOf(text);
      const isRow = /^\d{1,2}\s?分?$/u.test(value) && label !== "" && label.length <= 20 && rest.length === 0;
      if (!isRow) break;
      rows.push({ value: Number.parseInt(value, 10), label });
    }
    const first = rows[0]?.value ?? -1;
    const counts = rows.every(({ value }, row) => value === first + row);
    if (rows.length < LEAST_ROWS || rows.length > MOST_ROWS || first > 1 || first < 0 || !counts) continue;
    const stated = pieces.slice(end).filter(({ text }) => text.length < 200 && STATEMENT.test(text)).length;
    if (stated < LEAST_STATEMENTS) continue;
    const source = pieces[at + 1 + rule] ?? head;
    // A label with blanks or strokes inside would be parted.
    const plain = rows.every(({ label }) => !/[\s=＝,，、;；/／]/u.test(label));
    if (!plain) continue;
    const told = rows.map(({ value, label }) => `${value}=${label}`).join("  ");
    const legend = covering(withText(source, told), pieces.slice(at + 1, end));
    const hidden = [toDebris(head)];
    found.push({ from: at, to: end, written: [...hidden, legend] });
  }
  return replacing(pieces, found);
}
