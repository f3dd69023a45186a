/**
 * Questionnaires that were written in Markdown: headings or bold lines above lists of boxes, headings above a comment that
 * says what to write, and bold labels with a placeholder behind them.
 *
 *     **姓名：** [您的姓名]
 *
 *     ### 内容质量
 *     - [ ] 优秀
 *     - [ ] 一般
 *
 *     ### 您的建议
 *     <!-- 请写下建议 -->
 */
import { type Layout, type Piece, withText } from "../piece.ts";
import { NAMED } from "../named.ts";
import { allowsSeveral } from "../../outline/kinds.ts";
import { isBlank, toDebris } from "./words.ts";

/** `- [ ] 优秀`, `* ( ) 步行`, `1. [ ] 是`. */
const ITEM = /^\s*(?:[-*+]\s+(?:\[[ xX\u3000]?\]|[(（][ \u3000]?[)）])|\d{1,2}[.)]\s+\[[ \u3000]?\])\s*(\S.*)$/u;
const HEADING = /^\s*(#{1,6})\s+(\S.*?)\s*#*\s*$/;
const BOLD = /^\s*(?:\*\*([^*]+)\*\*|__([^_]+)__)\s*$/;
/** `**姓名：** [您的姓名]`, `- **电话**：____`, `**性别**： [ ] 男 [ ] 女`. */
const FIELD = /^\s*(?:[-*+]\s+)?\*\*([^*:：]{1,24})(?:[:：]\s*\*\*|\*\*\s*[:：])[ \u3000]*(.*?)\s*$/u;
const PLACEHOLDER = /^(?:\[[^\]]{1,30}\]|<[^<>]{1,30}>|[(（](?:[请請]|例如|YYYY)[^()（）]{0,24}[)）]|[_＿.…\s]*)$/;
const COMMENT = /^\s*<!--.*-->\s*$/;
/** What stands below the heading of a question that is answered in words. */
const PLACE = /^\s*(?:[_＿]{3,}|\.{4,}|>\s*(?:[请請].*|[_＿.…]*)|\[[^\]]{2,30}\]|<br\s?\/?>)\s*$/;
const BOX = /(?:\[[ xX\u3000]?\]|[(（][ \u3000]?[)）])\s*/;

const LONGEST = 400;

interface Line {
  piece: Piece;
  at: number;
}

/** The stem that a heading or a bold line is, without its marks; `null` for other lines. */
function stemOf(text: string): string | null {
  const stem = HEADING.exec(text)?.[2] ?? text;
  const bold = BOLD.exec(stem);
  if (bold !== null) return (bold[1] ?? bold[2] ?? "").trim();
  return stem === text ? null : stem.trim();
}

function levelOf(text: string): number {
  return HEADING.exec(text)?.[1]?.length ?? (BOLD.test(text) ? 7 : 0);
}

/** A label with its place, in the form of the grammar; `null` if something else stands behind it. */
function toField(piece: Piece): Piece[] | null {
  const [, label = "", value = ""] = FIELD.exec(piece.text) ?? [];
  if (label === "") return null;
  const boxes = value.split(BOX).filter((word) => word.trim() !== "");
  if (value.search(BOX) === 0 && boxes.length > 1)
    return [withText(piece, `${label}：${boxes.map((word) => `□${word.trim()}`).join(" ")}`)];
  if (!PLACEHOLDER.test(value)) return null;
  return [withText(piece, `${label}：____`), ...(/[\p{L}\p{N}]/u.test(value) ? [toDebris(piece, value)] : [])];
}

const OTHER = /\s*[:：]?\s*(?:\[([^\]]{1,20})\]|[_＿]{2,})\s*$/;

/** The choice in the form of the grammar. A placeholder behind `其他` is a place to write. */
function toOption({ piece }: Line, at: number): Piece[] {
  const text = ITEM.exec(piece.text)?.[1] ?? "";
  const other = OTHER.exec(text);
  const label = text.replace(OTHER, "____").replace(/^[A-Z]\s?[.．、]\s*/, "");
  const hint = other?.[1] === undefined ? [] : [toDebris(piece, other[1])];
  return [withText(piece, at > 25 ? `- ${label}` : `${String.fromCharCode(65 + at)}. ${label}`), ...hint];
}

/** A stem without a number is told by its kind. */
function kindOf(stem: string): string {
  if (/^[(（]?\d/.test(stem)) return "";
  const several = allowsSeveral(stem) || /[选選].{0,4}[项項]|哪些|select all/i.test(stem);
  return several ? NAMED.several : NAMED.single;
}

/** Levels of the headings that stand right above lists. */
function findLevels(lines: readonly Line[]): Set<number> {
  return new Set(
    lines.flatMap(({ piece }, at) => {
      const above = lines[at - 1]?.piece.text ?? "";
      return ITEM.test(piece.text) && stemOf(above) !== null ? [levelOf(above)] : [];
    }),
  );
}

/** Whether a heading or bold line is answered in words: a comment or a place follows, or nothing at all. */
function isWritten(lines: readonly Line[], at: number, levels: ReadonlySet<number>): boolean {
  const text = lines[at]?.piece.text ?? "";
  const below = lines[at + 1]?.piece.text;
  const stem = stemOf(text);
  if (stem === null || levelOf(text) === 1 || /^[一二三四五六七八九十]+、/.test(stem)) return false;
  if (below !== undefined && (COMMENT.test(below) || PLACE.test(below))) return true;
  const end = below === undefined || (stemOf(below) !== null && levelOf(below) <= levelOf(text));
  return end && levels.has(levelOf(text)) && lines.length > 1;
}

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const lines = pieces.flatMap((piece, at) => {
    // Longer lines are no stems and choices; the patterns take quadratic time for them.
    const skip = isBlank(piece) || piece.debris === true || piece.text.length > LONGEST;
    return skip ? [] : [{ piece, at }];
  });
  const levels = findLevels(lines);
  const items = lines.filter(({ piece }) => ITEM.test(piece.text)).length;
  const written = lines.filter((_, at) => isWritten(lines, at, levels)).length;
  const fields = lines.filter(({ piece }) => toField(piece) !== null).length;
  if (items < 2 && written < 2 && fields < 2) return null;
  const made = new Map<number, Piece[]>();
  for (let order = 0; order < lines.length; order += 1) {
    const line = lines[order];
    if (line === undefined) break;
    const { piece, at } = line;
    // Above a table stands what is asked about its rows.
    const field = /^\s*\|/u.test(lines[order + 1]?.piece.text ?? "") ? null : toField(piece);
    if (field !== null) made.set(at, field);
    else if (isWritten(lines, order, levels)) {
      const stem = stemOf(piece.text)?.replace(/[:：]$/, "") ?? "";
      made.set(at, [withText(piece, ""), withText(piece, `${stem}${NAMED.essay}`)]);
      const below = lines[order + 1];
      if (below !== undefined && PLACE.test(below.piece.text)) made.set(below.at, [toDebris(below.piece)]);
    } else if (ITEM.test(piece.text)) {
      let end = order;
      while (ITEM.test(lines[end]?.piece.text ?? "")) end += 1;
      const group = lines.slice(order, end);
      for (const [index, one] of group.entries()) made.set(one.at, toOption(one, index));
      const above = lines[order - 1];
      const stem = above === undefined ? null : stemOf(above.piece.text);
      if (above !== undefined && stem !== null)
        made.set(above.at, [withText(above.piece, ""), withText(above.piece, `${stem}${kindOf(stem)}`)]);
      order = end - 1;
    }
  }
  return pieces.flatMap((piece, at) => made.get(at) ?? [piece]);
}

export const MARKDOWN_FORMS: Layout = { name: "Markdown questionnaire", margin: -1.55, rewrite };
