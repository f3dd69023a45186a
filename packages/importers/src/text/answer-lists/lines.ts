/** Lines of a list of answers without the signs of their decoration: quotes, headings, bullets, bold print, tags. */
import { stripBullet } from "./signs.ts";
import { narrow } from "../outline/leads.ts";

export interface ListLine {
  /** From 1. */
  readonly no: number;
  /** Without decoration. */
  readonly text: string;
  /** The text with narrow signs and plain spaces, as long as the text. */
  readonly view: string;
  /** The source line, for tables whose cells are parted by tabs. */
  readonly raw: string;
}

export function toListLine(raw: string, no: number): ListLine {
  const text = stripDecoration(raw);
  return { no, text, view: narrow(text), raw };
}

/** Tags of pages and of Markdown that fold a part of the text away. */
const TAGS = /<\/?(?:details|summary|b|strong|p|div|span|br|center|u|em|i)(?:\s[^<>]*)?\/?>/gi;
/** The heading of a block that can be folded away: `[!success]- …`. */
const CALLOUT = /^\[![a-z]+\][+-]?\s*/i;

/** The text of a line without decoration. Signs that mean something, such as brackets, stay. */
export function stripDecoration(raw: string): string {
  let text = raw.replace(TAGS, "").replace(/^(?:\s*>)+\s?/, "");
  text = text.trim().replace(CALLOUT, "");
  text = text.replace(/^#{1,6}\s+/, "").replace(/\s+#{1,6}$/, "");
  text = stripBullet(text);
  return text.replace(/\*\*|`/g, "").trim();
}
