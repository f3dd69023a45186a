/**
 * Scales of a ward or an office, whose items have their scored choices behind them and a total below:
 *
 *     1、行走辅助 □不需要（0分） □拐杖（15分） □扶家具（30分）
 *     总分：____分
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 400;
const BOX = /[□☐○◯◻▢]/u;
/** The points of a choice, behind it. */
const SCORED = /\S\s?[(（]\s?[-－+＋]?\d{1,3}(?:\.\d)?\s?(?:分|points?|pts?)?\s?[)）]\s*$/iu;
const STEM = /^[\s\u3000]*(?:[(（]?\d{1,2}\s?[.．、)）]\s*)?[\p{L}“《].{0,120}$/u;
const TOTAL =
  /^([\s\u3000]*(?:[总總合][分计計](?:[值数數])?|[评評估]{0,2}[总總]得?分|total(?: score)?)\s?[:：])[\s\u3000_＿]*(分|points?)?[\s\u3000]*$/iu;
const LEAST = 2;

interface Row {
  readonly stem: string;
  readonly choices: readonly string[];
}

function readRow({ text, debris }: Piece): Row | null {
  if (debris === true || text.length > LONGEST || !BOX.test(text) || !/[)）]\s*$/u.test(text)) return null;
  const [stem = "", ...choices] = text.split(/[□☐○◯◻▢]/u).map((part) => part.trim());
  if (choices.length < 2 || !choices.every((choice) => choice.length < 80 && SCORED.test(choice)) || !STEM.test(stem))
    return null;
  return { stem: stem.replace(/\s?[:：]$/u, ""), choices };
}

/** The points behind the last choice are those of that choice, not of the question; and the total below is filled in. */
export function openScoredRows(pieces: readonly Piece[]): readonly Piece[] {
  const rows = pieces.map(readRow);
  const found = rows.filter((row) => row !== null).length;
  if (found < LEAST) return pieces;
  const first = rows.findIndex((row) => row !== null);
  return pieces.flatMap((piece, at): Piece[] => {
    const blank = withText(piece, "");
    const row = rows[at] ?? null;
    if (row !== null)
      return [
        blank,
        withText(piece, `${row.stem}${NAMED.single}`),
        ...row.choices.map((choice) => withText(piece, `□ ${choice}`)),
        blank,
      ];
    const total = at < first || piece.text.length > 60 ? null : TOTAL.exec(piece.text);
    if (total === null || piece.debris === true) return [piece];
    const unit = total[2] === undefined ? "" : `（${total[2]}）`;
    const label = total[1]?.trim().replace(/\s?[:：]$/u, "") ?? "";
    return [blank, withText(piece, `${label}${unit}：____`), blank];
  });
}

const SEVERAL =
  /[(（【[]\s?(?:可|最多|至少)?(?:[不限]?定?[项項]?多[选選]|[选選][择擇]?多[项項])[^()（）【】[\]]{0,12}[)）】\]]\s?[:：]?[\s\u3000]*$/u;
const NUMBER = /^[\s\u3000]*[*＊]?\s*(?:Q\s?)?(?:\d{1,3}|[(（]?[一二三四五六七八九十]{1,3}[)）]?)\s?[.．、)）]/iu;
const BOX_LINE = /^[\s\u3000]*[□☐○◯◻▢]\s?\S/u;

/** `已采取的措施（可多选）` above boxes, without a number and apart from what stands above it: a question of its own. */
export function askHintedHeads(pieces: readonly Piece[]): readonly Piece[] {
  // Fields and boxes of a card are read together.
  if (!pieces.some(({ text }) => NUMBER.test(text.slice(0, 20)))) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const { text, debris } = piece;
    const apart = (pieces[at - 1]?.text ?? "").trim() === "";
    if (debris === true || text.length > 100 || !apart || !SEVERAL.test(text) || NUMBER.test(text) || BOX.test(text))
      return [piece];
    if (/^\s*(?:[#>|*-]|\[段落)/u.test(text) || !BOX_LINE.test(pieces[at + 1]?.text ?? "")) return [piece];
    return [withText(piece, ""), withText(piece, `${text.trim().replace(/[:：]$/u, "")}${NAMED.several}`)];
  });
}

export const SCORED_ROWS: readonly Repair[] = [openScoredRows, askHintedHeads];
