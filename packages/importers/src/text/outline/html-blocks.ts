/**
 * Texts that keep the tags of a page: each block becomes a line of its own, items of numbered lists get their numbers, and
 * rows of tables become rows of Markdown.
 *
 *     <h2>问卷</h2><ol><li>难度：<br/>□ 简单 □ 困难</li></ol>
 *     <table><tr><td>题号</td><td>1</td></tr><tr><td>答案</td><td>√</td></tr></table>
 */
import { type Piece, withText } from "../layout/piece.ts";

const BLOCK_LINE =
  /^\s*<(?:table|thead|tbody|tr|h[1-6]|p|ol|ul|li|div|section)\b[^<>]{0,200}>.*<\/(?:table|thead|tbody|tr|td|h[1-6]|p|ol|ul|li|div|section)>\s*$/isu;
const TAG = /<(\/?)([a-z][a-z\d]{0,9})\b[^<>]{0,300}>/giu;
const FENCE = /^\s*(?:```|~~~)/u;
/** So many tags of blocks in one line, or in several, say that the text is a page. */
const LEAST_TAGS = 4;
const LONGEST = 100_000;

/** Linear in the text. Lines of code keep their tags. */
export function openHtmlBlocks(pieces: readonly Piece[]): readonly Piece[] {
  let code = false;
  const own = new Set<number>();
  let tags = 0;
  for (const [at, { text, debris }] of pieces.entries()) {
    if (FENCE.test(text)) code = !code;
    if (code || debris === true || text.length > LONGEST || !text.trimStart().startsWith("<")) continue;
    if (!BLOCK_LINE.test(text)) continue;
    own.add(at);
    tags += Array.from(text.matchAll(/<\/?(?:tr|td|th|li|p|h[1-6]|div|br)\b/giu)).length;
  }
  if (tags < LEAST_TAGS) return pieces;
  const lists: number[] = [];
  return pieces.flatMap((piece, at) =>
    own.has(at) ? openLine(piece.text, lists).map((text) => withText(piece, text)) : [piece],
  );
}

/** The lines of a page's line. `lists`: how far each open list has counted; 0 is a list without numbers. */
function openLine(html: string, lists: number[]): string[] {
  const lines: string[] = [];
  let line = "";
  let cells: string[] | null = null;
  let rows = 0;
  let from = 0;
  const flush = () => {
    if (line.trim() !== "") lines.push(line.trim());
    line = "";
  };
  for (const match of html.matchAll(TAG)) {
    line += html.slice(from, match.index);
    from = match.index + match[0].length;
    const [whole, slash, name = ""] = match;
    const closes = slash === "/";
    const tag = name.toLowerCase();
    if (tag === "td" || tag === "th") {
      if (closes) cells?.push(line.trim().replaceAll("|", "｜"));
      line = "";
    } else if (tag === "tr") {
      if (closes && cells !== null && cells.length > 0) {
        lines.push(`| ${cells.join(" | ")} |`);
        rows += 1;
        if (rows === 1) lines.push(`|${" --- |".repeat(cells.length)}`);
      }
      [cells, line] = [closes ? null : [], ""];
    } else if (tag === "table") {
      flush();
      lines.push("");
      rows = 0;
    } else if (cells !== null) line += /^(?:br|p|div)$/u.test(tag) ? " " : keep(tag, whole);
    else if (tag === "ol" || tag === "ul") {
      flush();
      if (closes) lists.pop();
      else lists.push(tag === "ol" ? 1 : 0);
    } else if (tag === "li") {
      flush();
      if (closes) continue;
      const no = lists.at(-1) ?? 0;
      if (no > 0) lists[lists.length - 1] = no + 1;
      line = no > 0 ? `${String(no)}. ` : "- ";
    } else if (tag === "br") flush();
    else if (/^(?:p|div|section|h[1-6])$/u.test(tag)) {
      flush();
      if (closes && tag !== "div") lines.push("");
    } else line += keep(tag, whole);
  }
  line += html.slice(from);
  flush();
  return lines;
}

/** Tags inside a line are read later; those of groups say nothing. */
function keep(tag: string, whole: string): string {
  return /^(?:thead|tbody|tfoot|colgroup|col|span|font|a)$/u.test(tag) ? "" : whole;
}
