/**
 * Splits HTML of any origin into tags and text, in one pass. It need not agree with browsers about broken HTML, because
 * callers write the tokens anew and never pass the input on.
 */
import { decodeEntities } from "./html-entities.ts";

export type HtmlToken =
  | { kind: "text"; text: string }
  | { kind: "open"; tag: string; attributes: ReadonlyMap<string, string> }
  | { kind: "close"; tag: string };

/** Elements whose content is not text of the page. */
const SWALLOWED = new Set(
  "script style iframe noembed noframes noscript template title textarea xmp plaintext svg math object select head".split(
    " ",
  ),
);
const NAME = /^<(\/?)([a-z][a-z0-9-]*)/i;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;
/** A `<` that opens a longer tag than this counts as text. Limits how far the scan looks ahead, and so its time. */
const LONGEST_TAG = 4000;

export function* readHtml(html: string): Generator<HtmlToken> {
  let at = 0;
  /** Start of the text that has not been yielded yet. */
  let from = 0;
  let swallowed = "";
  const textTo = function* (end: number): Generator<HtmlToken> {
    if (end > from && swallowed === "") yield { kind: "text", text: decodeEntities(html.slice(from, end)) };
  };
  for (;;) {
    const start = html.indexOf("<", at);
    if (start < 0) break;
    if (html[start + 1] === "!" || html[start + 1] === "?") {
      yield* textTo(start);
      at = from = endOfComment(html, start);
      continue;
    }
    const whole = tagAt(html, start);
    const [begin, slash, name = ""] = NAME.exec(whole) ?? [];
    if (begin === undefined) {
      at = start + 1;
      continue;
    }
    yield* textTo(start);
    at = from = start + whole.length;
    const tag = name.toLowerCase();
    if (swallowed !== "") {
      if (slash && tag === swallowed) swallowed = "";
    } else if (slash) yield { kind: "close", tag };
    else if (SWALLOWED.has(tag)) swallowed = tag;
    else yield { kind: "open", tag, attributes: readAttributes(whole.slice(begin.length, -1)) };
  }
  yield* textTo(html.length);
}

/**
 * Returns the tag that begins at `start`; `""` if another `<` follows before its end, because then this one is text.
 */
function tagAt(html: string, start: number): string {
  const ahead = html.slice(start, start + LONGEST_TAG);
  const sign = /["'<>]/g;
  sign.lastIndex = 1;
  for (let found = sign.exec(ahead); found; found = sign.exec(ahead)) {
    if (found[0] === ">") return ahead.slice(0, sign.lastIndex);
    const end = found[0] === "<" ? -1 : ahead.indexOf(found[0], sign.lastIndex);
    if (end < 0) return "";
    sign.lastIndex = end + 1;
  }
  return "";
}

/** Returns the position after a comment, doctype or instruction; the end of the text if it is not closed. */
function endOfComment(html: string, start: number): number {
  const closing = html.startsWith("<!--", start) ? "-->" : ">";
  const end = html.indexOf(closing, start + 2);
  return end < 0 ? html.length : end + closing.length;
}

/** Of attributes with the same name the first counts, as in browsers. */
function readAttributes(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decodeEntities(double ?? single ?? bare ?? ""));
  }
  return attributes;
}
