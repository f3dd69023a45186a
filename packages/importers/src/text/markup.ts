/**
 * Removes HTML and Markdown inside a line, and records bold and red pieces, with which exam notes mark right answers.
 * Characters of code spans are stored as escapes. Escapes in the text must be stored before (escape.ts).
 */
import { storeAll } from "./escape.ts";

export interface Inline {
  text: string;
  /** Ranges of `text` that were bold or red, in order. */
  strong: [from: number, to: number][];
  html: number;
  links: number;
  images: number;
}

const TAGS =
  "details|summary|img|input|option|select|button|html|body|head|main|article|header|footer|dl|dt|dd|blockquote|tt|kbd|var|abbr|cite|q|sup|strong|b|u|i|em|span|font|ol|ul|li|p|div|br|hr|sub|sup|a|small|big|center|label|mark|s|del|ins|h1|h2|h3|h4|h5|h6|table|tbody|thead|tr|td|th|section|pre|code|nobr";
const ATTRIBUTES = `(?:\\s+[a-zA-Z-]{1,30}(?:\\s?=\\s?(?:"[^"<>]{0,300}"|'[^'<>]{0,300}'|[^\\s<>"']{1,200}))?){0,10}\\s*`;
const TAG = new RegExp(`^<(/?)(${TAGS})(${ATTRIBUTES})/?>`, "i");
const LINK = /^\[([^[\]]{1,500})\]\((?=[/#.]|[\w-]{1,40}[.:/])([^()\s]{0,500}(?:\([^()\s]{0,200}\)[^()\s]{0,500})?)\)/;
const IMAGE = /^!\[([^[\]]{0,500})\]\([^()]{0,800}\)/;
const ENTITIES: Readonly<Record<string, string>> = {
  "&nbsp;": " ",
  "&ensp;": " ",
  "&emsp;": " ",
  "&thinsp;": " ",
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
  "&quot;": '"',
  "&#39;": "'",
  "&#32;": storeAll(" "),
  "&#10;": storeAll("\n"),
  "&#13;": storeAll("\r"),
};
const ENTITY = /^&(?:nbsp|e[nm]sp|thinsp|lt|gt|amp|quot|#39|#32|#10|#13);/;
const INTERESTING = /[<*`[!&]/g;

const ANY_TAG = /<\/?[a-z][a-z0-9]{0,10}(?:\s[^<>]{0,200})?>/iu;
const EACH_TAG = /<\/?([a-z][a-z0-9]{0,10})(?:\s[^<>]{0,200})?\/?>/giu;
/** What a text about pages says. */
const ABOUT_PAGES = /html|css|xml|javascript|[网網][页頁]|[标標][记記签籤]|元素|[浏瀏][览覽]器/iu;
const LEAST_TAGS = 3;
/** A line that only folds the page, `<details>`, `<summary>答案</summary>`; it says nothing about tags. */
const FOLDS = /^\s*(?:<\/?(?:details|summary)(?:\s[^<>]{0,100})?>\s*)+$|^\s*<summary>[^<]{0,80}<\/summary>\s*$/iu;

/** Whether a text is about tags, such as an exam on HTML: then its tags are words and no markup. */
export function isAboutTags(lines: readonly string[]): boolean {
  if (!lines.some((line) => line.includes("<"))) return false;
  const tagged = lines.filter((line) => line.length < 2000 && ANY_TAG.test(line) && !FOLDS.test(line));
  if (tagged.length < LEAST_TAGS) return false;
  return lines.filter((line) => line.length < 2000 && ABOUT_PAGES.test(line)).length >= LEAST_TAGS;
}

/** Stores the tags of such a text as escapes. Line breaks, and words between a tag and its end, stay markup. */
export function keepTags(source: string): string {
  if (!source.includes("<") || source.length > 2000 || FOLDS.test(source)) return source;
  const lower = source.toLowerCase();
  return source.replace(EACH_TAG, (tag, name: string) => {
    const small = name.toLowerCase();
    const isFormat = /^(?:b|strong|u|i|em|span|font|sup|sub)$/u.test(small) && lower.includes(`</${small}>`);
    return small === "br" || isFormat ? tag : storeAll(tag);
  });
}

/** Reads one line in linear time. */
export function readInline(source: string): Inline {
  const result: Inline = { text: "", strong: [], html: 0, links: 0, images: 0 };
  const state = { boldFrom: -1, redFrom: -1, lineFrom: -1, bolds: (source.match(/\*\*/g) ?? []).length };
  let from = 0;
  while (from < source.length) {
    INTERESTING.lastIndex = from;
    const at = INTERESTING.exec(source)?.index ?? source.length;
    result.text += source.slice(from, at);
    from = at < source.length ? readSpecial(source, at, result, state) : at;
  }
  if (state.boldFrom >= 0) {
    result.text = `${result.text.slice(0, state.boldFrom)}**${result.text.slice(state.boldFrom)}`;
  }
  if (state.redFrom >= 0) result.strong.push([state.redFrom, result.text.length]);
  result.strong.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  // A piece inside another one, such as bold text that is underlined, is the same piece.
  result.strong = result.strong.filter(([start, end], index) => {
    const before = result.strong[index - 1];
    return before === undefined || start >= before[1] || end > before[1];
  });
  return result;
}

interface SpanState {
  boldFrom: number;
  redFrom: number;
  lineFrom: number;
  /** Number of `**` marks ahead. One without a partner is kept as text. */
  bolds: number;
}

/** Handles the special character at `at`; returns the index to continue from. */
function readSpecial(source: string, at: number, result: Inline, state: SpanState): number {
  const character = source.charAt(at);
  const window = source.slice(at, at + 1400);
  if (character === "<") return readTag(window, at, result, state);
  if (character === "`") return readCode(source, at, result);
  if (character === "*" && source.startsWith("**", at)) return readBold(at, result, state);
  if (character === "[" || character === "!") return readLink(window, at, result);
  const entity = character === "&" ? ENTITY.exec(window)?.[0] : undefined;
  result.text += entity === undefined ? character : (ENTITIES[entity] ?? entity);
  return at + (entity?.length ?? 1);
}

function readTag(window: string, at: number, result: Inline, state: SpanState): number {
  const match = TAG.exec(window);
  if (match === null) {
    result.text += "<";
    return at + 1;
  }
  const [whole, closing, name = "", attributes = ""] = match;
  if (closing === "" && name.length === 1 && isComparison(result.text, window, whole, name)) {
    result.text += "<";
    return at + 1;
  }
  result.html += 1;
  if (name.toLowerCase() === "br") result.text += "\n";
  if (name.toLowerCase() === "u") {
    if (closing === "" && state.lineFrom < 0) state.lineFrom = result.text.length;
    else if (closing === "/" && state.lineFrom >= 0) {
      result.strong.push([state.lineFrom, result.text.length]);
      state.lineFrom = -1;
    }
  }
  if (name.toLowerCase() === "font" || name.toLowerCase() === "span") {
    if (closing === "" && state.redFrom < 0 && /red|#f00|#ff0000/i.test(attributes)) state.redFrom = result.text.length;
    if (closing === "/" && state.redFrom >= 0) {
      result.strong.push([state.redFrom, result.text.length]);
      state.redFrom = -1;
    }
  }
  return at + whole.length;
}

/** In `3<b>2` the letter between two values is no tag, unless the line closes it. */
function isComparison(before: string, window: string, whole: string, name: string): boolean {
  const between = /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(window.slice(whole.length));
  return between && !window.toLowerCase().includes(`</${name.toLowerCase()}>`);
}

function readCode(source: string, at: number, result: Inline): number {
  const end = source.charAt(at + 1) === "`" ? -1 : source.indexOf("`", at + 1);
  if (end < 0) {
    result.text += "`";
    return at + 1;
  }
  result.text += storeAll(source.slice(at + 1, end));
  return end + 1;
}

function readBold(at: number, result: Inline, state: SpanState): number {
  state.bolds -= 1;
  if (state.boldFrom >= 0) {
    result.strong.push([state.boldFrom, result.text.length]);
    state.boldFrom = -1;
  } else if (state.bolds > 0) {
    state.boldFrom = result.text.length;
  } else {
    result.text += "**";
  }
  return at + 2;
}

function readLink(window: string, at: number, result: Inline): number {
  const image = IMAGE.exec(window);
  if (image !== null) {
    result.images += 1;
    result.text += storeAll(image[0]);
    return at + image[0].length;
  }
  const link = LINK.exec(window);
  if (link === null) {
    result.text += window.charAt(0);
    return at + 1;
  }
  result.links += 1;
  result.text += link[1] ?? "";
  return at + link[0].length;
}
