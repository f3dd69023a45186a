/**
 * Makes pages that differ between visitors at nearly the cost of a shared page. A template is rendered once and cached,
 * with marks where each visitor's values are inserted:
 *
 * - `source` and `utm_*` of the address appear only in links and form actions;
 * - a form in random order is rendered in a limited number of orders, and each visitor gets an id that yields one of
 *   them (`seedOf` reads the last digits of the id);
 * - address parameters that the form reads are rendered into the template as long as the render thread has time.
 *   Otherwise the page is rendered without them, and the script renders it again with them.
 */
import { createHash, randomInt, randomUUID } from "node:crypto";
import { countWaitingPages } from "./render-thread.ts";

/** Number of orders in which one form is rendered per day. */
const ORDERS = 256;
/** The share of the render thread's time that pages with parameters may use, after an initial burst. */
const SHARE = 0.3;
const BURST_MS = 2000;
/** If more pages wait, there is no time for pages with parameters. */
const MAX_WAITING = 4;

/** Marks the place for the query of the visitor's address. Random, so that no text of a form can contain it. */
export const SOURCE_MARK = `m${randomUUID().replaceAll("-", "")}`;
export const PARAMETER_MARK = `p${randomUUID().replaceAll("-", "")}`;
/** First part of the response id in templates. */
const ID_MARK = randomUUID().slice(0, -8);

let left = BURST_MS;
let since = performance.now();

/** Returns true if a page with parameters may be rendered now. */
export function hasTimeToSpare(): boolean {
  const now = performance.now();
  left = Math.min(BURST_MS, left + (now - since) * SHARE);
  since = now;
  return left > 0 && countWaitingPages() <= MAX_WAITING;
}

export function spendTime(ms: number): void {
  left -= ms;
}

/** The id in the template of a form that has only one order. */
const ONE_ORDER = ID_MARK + "0".repeat(8);

/** How many random orders are tried to find one whose template is cached. */
const TRIES = 12;

/**
 * Chooses one of the form's orders and returns the id of its template. `name` is everything else that the page depends
 * on. If the render thread is busy, prefers an order whose template is cached. If none is found, all requests wait for
 * the first order together.
 */
export function chooseTemplateId(name: string, isRandom: boolean, isReady: (id: string) => boolean): string {
  if (!isRandom) return ONE_ORDER;
  const idOf = (order: number): string =>
    ID_MARK + createHash("sha256").update(`${name}/${order}`).digest("hex").slice(0, 8);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const id = idOf(randomInt(ORDERS));
    if (isReady(id) || (attempt === 0 && countWaitingPages() <= MAX_WAITING)) return id;
  }
  return idOf(0);
}

/** A new id for the visitor that yields the same order. */
export function createVisitorId(templateId: string): string {
  return templateId === ONE_ORDER ? randomUUID() : randomUUID().slice(0, -8) + templateId.slice(-8);
}

export interface PageFillings {
  /** The visitor's response id; null if the page contains none. */
  readonly id: { readonly own: string } | null;
  readonly source: Readonly<Record<string, string>> | null;
  /** Null if the form reads no parameters or the template was rendered with them. */
  readonly parameters: Readonly<Record<string, string>> | null;
}

/** A rendered page, split at its marks, so that inserting a visitor's values needs no search. */
export interface MarkedPage {
  /** Texts between the marks. Each text is followed by the mark at the same index, except the last. */
  readonly pieces: readonly Buffer[];
  readonly marks: readonly Mark[];
  readonly bytes: number;
}

type Mark = "id" | "query" | "queryAndParameters" | "json" | "field";

const MARKS: readonly (readonly [Mark, string])[] = [
  // The longer mark must come first, because it starts with the shorter one.
  ["queryAndParameters", `source=${SOURCE_MARK}&amp;${PARAMETER_MARK}=1&amp;`],
  ["query", `source=${SOURCE_MARK}&amp;`],
  ["json", `{"${PARAMETER_MARK}":"1"}`],
  ["field", `{&quot;${PARAMETER_MARK}&quot;:&quot;1&quot;}`],
];

export function cutAtMarks(html: string, templateId: string | null): MarkedPage {
  const all = templateId === null ? MARKS : [...MARKS, ["id", templateId] as const];
  const names = new Map(all.map(([name, text]) => [text, name]));
  // Escape the marks: of their characters, only braces and question marks have a meaning in a regular expression.
  const pattern = new RegExp(`(${all.map(([, text]) => text.replaceAll(/[{}?]/g, "\\$&")).join("|")})`);
  const parts = html.split(pattern);
  const pieces = parts.filter((_, at) => at % 2 === 0).map((text) => Buffer.from(text));
  const marks = parts.filter((_, at) => at % 2 === 1).map((text) => names.get(text) ?? "query");
  return { pieces, marks, bytes: pieces.reduce((sum, piece) => sum + piece.length, 0) };
}

/** Replaces the marks with the visitor's values, each encoded for its place. */
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

/** A query string with a trailing `&`, escaped for HTML. Empty if there are no parameters. */
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

/** JSON that is safe inside a script element: it cannot close the element. */
function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
