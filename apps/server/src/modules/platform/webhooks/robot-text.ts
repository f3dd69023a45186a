/**
 * Texts of users for chat robots. Hazard (S7): what a respondent types becomes a link, a heading, a picture or a mention
 * of everybody in the chat. No robot documents a way to escape such characters, so they are replaced with their full-width
 * forms, which look alike and mean nothing.
 */

/* oxlint-disable no-control-regex -- these characters are what is looked for */
/** Control characters except the line feed, characters that reverse the direction of writing, invisible characters. */
const INVISIBLE =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
const LINE_BREAK = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g;
/* oxlint-enable no-control-regex */
const FULL_WIDTH_OFFSET = 0xfee0;

const toFullWidth = (sign: string): string => String.fromCharCode(sign.charCodeAt(0) + FULL_WIDTH_OFFSET);

/** For plain text: no tags and no mentions. */
export function toRobotText(text: string): string {
  const lines = text.toWellFormed().replace(LINE_BREAK, "\n").replaceAll("\t", " ");
  return lines.replace(INVISIBLE, "").replace(/[<>@]/g, toFullWidth).trim();
}

/** For Markdown: no formatting either. */
export function toRobotMarkdown(text: string): string {
  return toRobotText(text)
    .replace(/[&*[\\\]_`|~]/g, toFullWidth)
    .replace(/^[^\S\n]+/gm, "") // four spaces would begin a block of code
    .replace(/^[#+=-]+/gm, (signs) => Array.from(signs, toFullWidth).join(""))
    .replace(/^(\d+)([.)])(?=\s)/gm, (_whole, digits: string, sign: string) => digits + toFullWidth(sign));
}

export function toOneLine(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "").join(" ");
}

const ELLIPSIS = "…";
const segmenter = new Intl.Segmenter("zh", { granularity: "grapheme" });

export const countBytes = (text: string): number => Buffer.byteLength(text);
/** Bytes of the text inside a JSON document. */
export const countJsonBytes = (text: string): number => Buffer.byteLength(JSON.stringify(text)) - 2;

/** Cuts at a whole character as readers see it, and shows that it did. */
export function cutText(text: string, max: number, count = countBytes): string {
  if (count(text) <= max) return text;
  let room = max - count(ELLIPSIS);
  let kept = "";
  // A character has at least one byte, so more than `max` of them are never needed.
  for (const { segment } of segmenter.segment(text.slice(0, max).toWellFormed())) {
    room -= count(segment);
    if (room < 0) break;
    kept += segment;
  }
  return kept.trimEnd() + ELLIPSIS;
}

/** An address that ends neither the link in Markdown nor a tag; null if it is not a web address or too long. */
export function toRobotUrl(address: string): string | null {
  const url = URL.parse(address);
  if (url === null || !["http:", "https:"].includes(url.protocol) || url.href.length > 1000) return null;
  return url.href.replace(
    /[()<>"'`\\*|@]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
  );
}

/** The number under one of these keys in the JSON body of an answer; null if there is none. */
export function readCode(body: string, keys: readonly string[]): number | null {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return null;
  }
  if (typeof answer !== "object" || answer === null) return null;
  const values = new Map<string, unknown>(Object.entries(answer));
  const code = keys.map((key) => values.get(key)).find((value) => typeof value === "number");
  return typeof code === "number" && Number.isSafeInteger(code) ? code : null;
}
