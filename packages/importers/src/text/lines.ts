/**
 * Splits the text into lines and classifies each one before questions are recognised: blank, code, comment, page mark,
 * heading, quote or text. Drops nothing: every input line becomes one entry.
 */
import type { Diagnostics } from "./diagnostics.ts";
import type { Piece } from "./layout/piece.ts";
import { storeAll, storeEscapes } from "./escape.ts";
import { isAboutTags, keepTags, readInline } from "./markup.ts";
import type { NumberMark } from "./numbering.ts";

export type LineKind = "blank" | "text" | "code" | "fence" | "comment" | "page" | "rule";

export interface SourceLine {
  /** Line of the source, from 1. */
  no: number;
  /** The piece of text that was read, as it stands. */
  raw: string;
  kind: LineKind;
  /** Columns of leading space; a tab counts as 4. */
  indent: number;
  /** Trimmed and without markup, with stored escapes. */
  text: string;
  /** Ranges of `text` that were bold or red. */
  strong: [from: number, to: number][];
  /** Markdown heading level, 0 for none. */
  heading: number;
  /** A Markdown quote (`> …`). */
  quote: boolean;
  /** `X` in a line `[[X]]`, else `""`. */
  directive: string;
  /** Whether a blank line or the start of the text is right before it. */
  afterBlank: boolean;
  /** Position in the list of lines, which may contain several pieces of one line of the source. */
  index: number;
  /** The number at the start, decided from the whole document (series.ts). */
  number: NumberMark | null;
}

/** The opening line of a code block, perhaps with the name of its language. Other words on it are text. */
const LANGUAGE = /^\s*(?:(?:```+|~~~+)\s*[\w+#.-]{0,20}\s*|<pre>)$/i;
const RULE = /^(?:-{3,}|\*{3,}|={3,}|(?:[-—–]\s{1,3}){2,}[-—–]|—{3,}|…{2,})$/;
/** The number of a printed page. */
const PAGE_FOOT =
  /^(?:[-—–]\s?)?第\s?\d{1,4}\s?[页頁](?:\s?[,，、/（(]?\s?共\s?\d{1,4}\s?[页頁][)）]?)?(?:\s?[-—–])?$|^共\s?\d{1,3}\s?[页頁][\s\u3000，,]*第\s?\d{1,3}\s?[页頁]$|^\d{1,3}\s\/\s\d{1,3}$/;
const PAGE_RIM = /^(?:={2,}|-{3,}|\[\[)/;
const PAGE_WORD =
  /分页|换页|下一页|(?:^|[\s=\-[])(?:page(?:\s?break)?)(?:$|[\s=\-\]:：])|第\s?\d{1,4}\s?页|结束语|ending/i;

export function splitLines(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}

export function readLines(pieces: readonly Piece[], diagnostics: Diagnostics): SourceLine[] {
  const kinds = findBlocks(pieces, diagnostics);
  const aboutTags = isAboutTags(pieces.map(({ text }) => text));
  let afterBlank = true;
  return pieces.map(({ no, text: source, debris }, index) => {
    const text = aboutTags && kinds[index] === "text" ? keepTags(source) : source;
    const kind = debris === true ? "comment" : (kinds[index] ?? "text");
    const line = { ...readLine(text, no, kind, diagnostics), raw: source, index };
    if (debris === true) diagnostics.add(no, "page_text", { params: { text: text.trim() } });
    line.afterBlank = afterBlank;
    afterBlank = line.kind === "blank";
    return line;
  });
}

/** Whether the line is a page mark with words: `=== 分页 ===`, `[[PageBreak]]`. */
function isPageMark(text: string): boolean {
  return text.length <= 2000 && PAGE_RIM.test(text) && PAGE_WORD.test(text.slice(0, 40));
}

function readLine(raw: string, no: number, block: LineKind, diagnostics: Diagnostics): SourceLine {
  const line: SourceLine = {
    no,
    raw,
    kind: block,
    indent: indentOf(raw),
    text: "",
    strong: [],
    heading: 0,
    quote: false,
    directive: "",
    afterBlank: false,
    index: no - 1,
    number: null,
  };
  const trimmed = storeEscapes(raw).trim();
  if (block === "code") {
    const code = raw.trimEnd().replaceAll("\t", "    ");
    return { ...line, text: storeAll(/^\s*(?:```|~~~)/.test(code) ? code.trim().replace(/^(?:`+|~+)\s*/, "") : code) };
  }
  if (block !== "text") return { ...line, text: trimmed };
  if (trimmed === "") return { ...line, kind: "blank" };
  if (PAGE_FOOT.test(trimmed)) return { ...line, kind: "comment", text: trimmed };
  if (RULE.test(trimmed)) return { ...line, kind: "rule", text: trimmed };
  // An option that consists of a tag is about the tag.
  const stored = trimmed.replace(
    /^([(（]?[A-Za-z]\s?[.．、)）]\s*)(<[^<>]{1,40}>)$/,
    (_, mark: string, tag: string) => mark + storeAll(tag),
  );
  if (isPageMark(stored)) return { ...line, kind: "page", text: readInline(stored).text };
  const directive = /^\[\[([^[\]]{1,200})\]\]$/.exec(stored)?.[1] ?? "";
  const heading = /^#{1,6}(?=\s)/.exec(stored)?.[0].length ?? 0;
  // `> 100,000` is an amount.
  const quote =
    heading === 0 &&
    /^>(?:\s|$)/.test(stored) &&
    !/^>\s[$¥￥€£]?\d[\d,.]*\s?(?:[%％\p{Script=Han}]{0,4}|[A-Za-z]{0,5})$/u.test(stored);
  const inline = readInline(stored.slice(heading + (quote ? 1 : 0)));
  countLosses(inline, no, diagnostics);
  // A line of tags only, such as `<details>`, says nothing.
  if (inline.text.trim() === "" && inline.html > 0 && heading === 0) return { ...line, kind: "blank" };
  const lead = inline.text.length - inline.text.trimStart().length;
  const strong = inline.strong.map(([from, to]): [number, number] => [from - lead, to - lead]);
  return { ...line, text: toHalfWidth(trimHardBreak(inline.text.trim())), strong, heading, quote, directive };
}

/** Converts full-width numbers and letters before a stem or option: `１．` to `1．`, `Ａ、` to `A、`. Keeps the length. */
function toHalfWidth(text: string): string {
  return keycaps(text).replace(/^[(（]?[０-９Ａ-Ｚａ-ｚ]{1,4}(?=\s?[.．、:：)）])/, (head) => {
    return head.replace(/[０-９Ａ-Ｚａ-ｚ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
  });
}

/** Converts the pictures of keys before a stem: `1️⃣题干` to `1.题干`. */
function keycaps(text: string): string {
  return text.replace(/^(?:\d\uFE0F?\u20E3)+/, (keys) => `${keys.replace(/\D/g, "")}.`).replace(/^🔟/u, "10.");
}

/** Removes the `\` with which Markdown forces a line break. */
function trimHardBreak(text: string): string {
  return text.endsWith("\\") && text.length > 1 ? text.slice(0, -1).trimEnd() : text;
}

function countLosses(inline: { html: number; links: number; images: number }, no: number, out: Diagnostics): void {
  if (inline.html > 0) out.tally(no, "html_removed");
  if (inline.links > 0) out.tally(no, "links_removed");
  if (inline.images > 0) out.tally(no, "image_as_text");
}

function indentOf(raw: string): number {
  let columns = 0;
  for (const character of raw) {
    if (character === " ") columns += 1;
    else if (character === "\t") columns += 4;
    else if (character === "\u3000") columns += 2;
    else break;
  }
  return columns;
}

/** Marks code fences and multi-line comments. Text after a fence without an end is ordinary text. */
function findBlocks(pieces: readonly Piece[], diagnostics: Diagnostics): LineKind[] {
  const raws = pieces.map(({ text }) => text);
  const kinds: LineKind[] = raws.map(() => "text");
  let open = -1;
  let end = "";
  raws.forEach((raw, index) => {
    const text = raw.trim();
    if (open >= 0) {
      if (!closes(text, end)) return;
      kinds.fill(end === "-->" ? "comment" : "code", open, index + 1);
      if (end !== "-->") kinds[index] = "fence";
      if (end !== "-->" && LANGUAGE.test(raws[open] ?? "")) kinds[open] = "fence";
      open = -1;
    } else if (text.startsWith("<!--") && !text.includes("-->")) {
      [open, end] = [index, "-->"];
    } else if (text.startsWith("<!--") && text.endsWith("-->")) {
      kinds[index] = "comment";
    } else if (/^(?:```|~~~)[^`]*$/.test(text)) {
      [open, end] = [index, text.slice(0, 3)];
    } else if (/^<pre>$/i.test(text)) {
      [open, end] = [index, "</pre>"];
    }
  });
  if (open >= 0) diagnostics.add(pieces[open]?.no ?? 1, "fence_unclosed");
  return kinds;
}

function closes(text: string, end: string): boolean {
  return end === "-->" ? text.includes(end) : text.toLowerCase() === end;
}

/** Whether the next line with text is indented much more, as choices below a stem are, and is no paragraph (`    为维护秩序，请填好本表。`). */
export function isAboveIndented(lines: readonly SourceLine[], line: SourceLine): boolean {
  const next = lines.slice(line.index + 1, line.index + 4).find(({ kind }) => kind !== "blank");
  return next?.kind === "text" && next.indent >= line.indent + 4 && !/[。！]$/.test(next.text);
}
