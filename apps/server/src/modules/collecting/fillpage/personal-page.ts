/**
 * Pages that differ from visitor to visitor, at the cost of one page for all. What differs is put into a page that is
 * rendered once and kept, with marks where it goes:
 *
 * - `source` and `utm_*` of the address only appear in addresses;
 * - a form in random order is rendered in a limited number of orders, and each visitor gets an id of one of them
 *   (`seedOf` reads the last digits of the id);
 * - parameters of the address that the form reads are rendered, and kept, while there is time to spare. Otherwise the
 *   page is the one without them, and the script shows it anew with them.
 */
import { createHash, randomInt, randomUUID } from "node:crypto";
import { countWaitingPages } from "./render-thread.ts";

/** Orders of one form on one day. */
const ORDERS = 256;
/** Rendering pages with parameters may take this share of the render thread's time, after a burst. */
const SHARE = 0.3;
const BURST_MS = 2000;
/** More pages that wait than this are a sign that there is no time to spare. */
const MAX_WAITING = 4;

/** Stands in kept pages where the query of the visitor's address goes; nobody can guess it. */
export const SOURCE_MARK = `m${randomUUID().replaceAll("-", "")}`;
export const PARAMETER_MARK = `p${randomUUID().replaceAll("-", "")}`;
/** Begins the response id in kept pages. */
const ID_MARK = randomUUID().slice(0, -8);

let left = BURST_MS;
let since = performance.now();

/** Whether a page with parameters may be rendered now. */
export function hasTimeToSpare(): boolean {
  const now = performance.now();
  left = Math.min(BURST_MS, left + (now - since) * SHARE);
  since = now;
  return left > 0 && countWaitingPages() <= MAX_WAITING;
}

export function spendTime(ms: number): void {
  left -= ms;
}

/** The id of a kept page of a form whose pages are all in one order. */
const ONE_ORDER = ID_MARK + "0".repeat(8);

/** Orders that are looked at for one whose page is kept already. */
const TRIES = 12;

/**
 * The id of a kept page in one of the form's orders; `name` is everything else that the page depends on. While there is
 * no time to render it is one whose page is ready, or else the first, which all who ask meanwhile wait for together.
 */
export function markedId(name: string, isRandom: boolean, isReady: (id: string) => boolean): string {
  if (!isRandom) return ONE_ORDER;
  const idOf = (order: number): string =>
    ID_MARK + createHash("sha256").update(`${name}/${order}`).digest("hex").slice(0, 8);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const id = idOf(randomInt(ORDERS));
    if (isReady(id) || (attempt === 0 && countWaitingPages() <= MAX_WAITING)) return id;
  }
  return idOf(0);
}

/** An id of the visitor's own, in the same order. */
export function ownIdOf(marked: string): string {
  return marked === ONE_ORDER ? randomUUID() : randomUUID().slice(0, -8) + marked.slice(-8);
}

export interface PageFillings {
  /** The visitor's own; null where the page carries none. */
  readonly id: { readonly own: string } | null;
  readonly source: Readonly<Record<string, string>> | null;
  /** Null: the form reads none, or the page was rendered with them. */
  readonly parameters: Readonly<Record<string, string>> | null;
}

/** A rendered page cut at its marks: putting in what is a visitor's own is a copy and no search. */
export interface MarkedPage {
  /** Text and mark by turns; the first is text. */
  readonly pieces: readonly Buffer[];
  readonly marks: readonly Mark[];
  readonly bytes: number;
}

type Mark = "id" | "query" | "queryAndParameters" | "json" | "field";

const MARKS: readonly (readonly [Mark, string])[] = [
  // The longer one first: it begins like the other.
  ["queryAndParameters", `source=${SOURCE_MARK}&amp;${PARAMETER_MARK}=1&amp;`],
  ["query", `source=${SOURCE_MARK}&amp;`],
  ["json", `{"${PARAMETER_MARK}":"1"}`],
  ["field", `{&quot;${PARAMETER_MARK}&quot;:&quot;1&quot;}`],
];

export function cutAtMarks(html: string, markedIdOfPage: string | null): MarkedPage {
  const all = markedIdOfPage === null ? MARKS : [...MARKS, ["id", markedIdOfPage] as const];
  const names = new Map(all.map(([name, text]) => [text, name]));
  // Marks are made of letters, digits and signs of which only braces and question marks mean something here.
  const pattern = new RegExp(`(${all.map(([, text]) => text.replaceAll(/[{}?]/g, "\\$&")).join("|")})`);
  const parts = html.split(pattern);
  const pieces = parts.filter((_, at) => at % 2 === 0).map((text) => Buffer.from(text));
  const marks = parts.filter((_, at) => at % 2 === 1).map((text) => names.get(text) ?? "query");
  return { pieces, marks, bytes: pieces.reduce((sum, piece) => sum + piece.length, 0) };
}

/** Puts what is the visitor's own in place of the marks. Everything is encoded for where it goes. */
export function fillIn({ pieces, marks }: MarkedPage, { id, source, parameters }: PageFillings): Buffer {
  const values: Record<Mark, Buffer> = {
    id: Buffer.from(id?.own ?? ""),
    query: Buffer.from(toQuery(source ?? {})),
    queryAndParameters: Buffer.from(toQuery({ ...source, ...parameters })),
    json: Buffer.from(toScriptJson(parameters ?? {})),
    field: Buffer.from(escapeHtml(JSON.stringify(parameters ?? {}))),
  };
  return Buffer.concat(
    pieces.flatMap((piece, at) => {
      const mark = marks[at];
      return mark === undefined ? [piece] : [piece, values[mark]];
    }),
  );
}

/** With an `&` at its end, as HTML; empty without parameters. */
function toQuery(parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(parameters).toString();
  return query === "" ? "" : `${escapeHtml(query)}&amp;`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** JSON that cannot end its script element. */
function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
