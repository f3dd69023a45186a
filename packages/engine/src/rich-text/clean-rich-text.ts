/**
 * Sanitises HTML of any origin: keeps the text and the allowed formatting, properly nested and closed. Nothing is
 * filtered in place: recognised elements are written anew and all text is escaped, so unknown markup cannot slip
 * through. Idempotent. Takes time linear in the length of the text. Returns `""` if the result is longer than allowed.
 */
import { RICH_BLOCKS } from "./allow.ts";
import type { RichTextAllow } from "./allow.ts";
import { toTagName, writeBlock, writeTag } from "./clean-element.ts";
import { escapeHtml } from "./escape-html.ts";
import { readHtml } from "./read-html.ts";

const TEXT_BLOCKS = new Set(["p", "h3", "h4"]);
const LISTS = new Set(["ul", "ol"]);
const BLOCKS = new Set([...TEXT_BLOCKS, ...LISTS, "li", "blockquote"]);
const DEEPEST = 16;
/** Input beyond this length is ignored. */
const LONGEST_INPUT = 200_000;

interface Open {
  tag: string;
  /** The end tag in the input that closes it. */
  closedBy: string;
  /** Whether it was written. If not, it is tracked only so that its end tag closes nothing else. */
  real: boolean;
  /** Number of pieces in the output when it was opened. */
  at: number;
}

export function cleanRichText(html: string, allow: RichTextAllow = RICH_BLOCKS): string {
  const writer = createWriter(allow);
  for (const token of readHtml(html.slice(0, LONGEST_INPUT))) {
    if (writer.isFull()) break;
    if (token.kind === "text") writer.text(token.text);
    else if (token.kind === "close") writer.close(toTagName(token.tag));
    else writer.open(toTagName(token.tag), token.attributes);
  }
  return writer.end();
}

function createWriter(allow: RichTextAllow) {
  const { tags, longest } = allow;
  const out: string[] = [];
  const stack: Open[] = [];
  const counts = new Map<string, number>();
  let length = 0;
  /** Number of open elements that were written. */
  let depth = 0;
  /** A block that is not allowed has begun or ended, so the following text starts on a new line. */
  let lineDue = false;

  const write = (piece: string): void => {
    out.push(piece);
    length += piece.length;
  };
  const push = (tag: string, opening: string | null, closedBy = tag): void => {
    if (opening !== null) {
      write(opening);
      depth++;
    }
    stack.push({ tag, closedBy, real: opening !== null, at: out.length });
    counts.set(closedBy, (counts.get(closedBy) ?? 0) + 1);
  };
  const pop = (): void => {
    const last = stack.pop();
    if (!last) return;
    counts.set(last.closedBy, (counts.get(last.closedBy) ?? 1) - 1);
    if (!last.real) return;
    depth--;
    // Drops elements without content, but keeps empty lines.
    if (out.length === last.at && !TEXT_BLOCKS.has(last.tag)) length -= out.pop()?.length ?? 0;
    else write(`</${last.tag}>`);
  };
  const popThrough = (tag: string): void => {
    while (stack.length > 0 && stack.at(-1)?.closedBy !== tag) pop();
    pop();
  };
  const popInline = (): void => {
    for (let top = stack.at(-1); top && !BLOCKS.has(top.tag); top = stack.at(-1)) pop();
  };
  const has = (tag: string): boolean => (counts.get(tag) ?? 0) > 0;

  /** Closes elements that must not contain a block, and opens a list entry if the block is directly inside a list. */
  const placeBlock = (tag: string): void => {
    popInline();
    if (TEXT_BLOCKS.has(stack.at(-1)?.tag ?? "")) pop();
    if (tag === "li") {
      while (stack.length > 0 && !LISTS.has(stack.at(-1)?.tag ?? "")) pop();
    } else placeEntry();
  };
  const placeEntry = (): void => {
    if (LISTS.has(stack.at(-1)?.tag ?? "")) push("li", "<li>");
  };
  const placeInline = (): void => {
    placeEntry();
    if (lineDue && out.length > 0) write("<br>");
    lineDue = false;
  };

  /**
   * Some editors write every list as `ol` and put its kind on each entry. Switches the list to the kind of the entry.
   */
  const placeInList = (kind: string | undefined): void => {
    const wanted = kind === undefined ? "" : kind === "ordered" ? "ol" : "ul";
    const list = stack.at(-1);
    if (wanted === "" || list === undefined || !LISTS.has(list.tag) || list.tag === wanted) return;
    pop();
    push(wanted, `<${wanted}>`, list.closedBy);
  };

  const openBlock = (name: string, attributes: ReadonlyMap<string, string>): void => {
    const tag = name === "li" && !has("ul") && !has("ol") ? "p" : name;
    if (!tags.has(tag)) {
      lineDue = true;
      return;
    }
    if (depth >= DEEPEST && tag !== "li") popInline();
    else {
      placeBlock(tag);
      if (tag === "li") placeInList(attributes.get("data-list"));
      push(tag, LISTS.has(tag) ? `<${tag}>` : writeBlock(tag, attributes, allow));
    }
  };

  return {
    isFull: () => length > longest,
    text(text: string): void {
      if (text === "") return;
      const isLoose = lineDue || LISTS.has(stack.at(-1)?.tag ?? "");
      if (isLoose && text.trim() === "") return;
      placeInline();
      write(escapeHtml(text));
    },
    open(tag: string, attributes: ReadonlyMap<string, string>): void {
      if (BLOCKS.has(tag)) {
        openBlock(tag, attributes);
        return;
      }
      if (!tags.has(tag)) return;
      const opening = writeTag(tag, attributes, allow);
      if (tag === "br" || tag === "img") {
        if (opening === null) return;
        placeInline();
        write(opening);
      } else if (opening === null || has(tag) || depth >= DEEPEST) {
        placeEntry();
        push(tag, null);
      } else {
        placeInline();
        push(tag, opening);
      }
    },
    close(tag: string): void {
      if (BLOCKS.has(tag) && !tags.has(tag)) lineDue = true;
      else if (has(tag)) popThrough(tag);
    },
    end(): string {
      while (stack.length > 0) pop();
      return length > longest ? "" : out.join("");
    },
  };
}
