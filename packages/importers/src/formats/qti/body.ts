/**
 * The body of a QTI item as HTML with its interactions taken out. Interactions inside a sentence leave a gap `{{b1}}`;
 * those that stand alone part the body into questions.
 */
import { escapeHtml } from "@idata/engine";
import { elementsOf, textOf, type XmlElement } from "../xml/xml.ts";

/** One question of a body: what is to be read, and the interaction below it or the gaps in it. */
export interface Segment {
  readonly html: string;
  /** Null for a text with gaps, and for a body without interactions. */
  readonly block: XmlElement | null;
  readonly gaps: readonly { readonly id: string; readonly element: XmlElement }[];
}

export interface BodyRules {
  /** What to do with an element: an interaction, or leave it out, or write it with what is in it. */
  classify(element: XmlElement): "block" | "gap" | "skip" | "html" | "text";
  /** HTML of an element that is not HTML, such as a picture of QTI 1.2; undefined to write what is in it. */
  write?(element: XmlElement): string | undefined;
}

const BREAK = "\u0001";

/** Splits a body into questions. Text after the last interaction belongs to it. */
export function splitBody(body: XmlElement, rules: BodyRules): Segment[] {
  const blocks: XmlElement[] = [];
  const gaps: { id: string; element: XmlElement }[] = [];
  const parts: string[] = [];
  const visit = (element: XmlElement): void => {
    const kind = rules.classify(element);
    if (kind === "skip") return;
    if (kind === "block") {
      blocks.push(element);
      parts.push(BREAK);
      return;
    }
    if (kind === "gap") {
      const id = `b${gaps.length + 1}`;
      gaps.push({ id, element });
      parts.push(`{{${id}}}`);
      return;
    }
    const special = rules.write?.(element);
    if (special !== undefined) {
      parts.push(special);
      return;
    }
    const isHtml = kind === "html";
    if (isHtml) parts.push(openTag(element));
    for (const child of element.children) {
      if (typeof child === "string") parts.push(escapeHtml(child.replaceAll(BREAK, "")));
      else visit(child);
    }
    if (isHtml && !EMPTY.has(element.name)) parts.push(`</${element.name}>`);
  };
  visit(body);
  const texts = parts.join("").split(BREAK);
  const segments: Segment[] = [];
  for (const [index, html] of texts.entries()) {
    const block = blocks[index] ?? null;
    const own = gaps.filter(({ id }) => html.includes(`{{${id}}}`));
    const isBlank = !/[^\s]/.test(html.replace(/<(?!img|object|audio|video|math)[^<>]*>|&nbsp;/gi, ""));
    // A text with gaps before an interaction is a question of its own.
    if (own.length > 0) segments.push({ html, block: null, gaps: own });
    const last = segments.at(-1);
    if (block !== null) segments.push({ html: own.length > 0 ? "" : html, block, gaps: [] });
    else if (own.length === 0 && !isBlank) {
      if (last === undefined) segments.push({ html, block: null, gaps: [] });
      else segments[segments.length - 1] = { ...last, html: `${last.html}<br>${html}` };
    }
  }
  return segments;
}

/** Elements whose content is not text of the page. */
const PROGRAMS: ReadonlySet<string> = new Set(["script", "style", "stylesheet"]);

const EMPTY = new Set(["br", "img", "hr", "col", "source", "embed", "input"]);

/** The element as HTML, with everything in it. */
export function toHtml(element: XmlElement, skip: (element: XmlElement) => boolean = () => false): string {
  if (skip(element) || PROGRAMS.has(element.name)) return "";
  const inner = element.children
    .map((child) => (typeof child === "string" ? escapeHtml(child) : toHtml(child, skip)))
    .join("");
  return isHtmlElement(element)
    ? `${openTag(element)}${EMPTY.has(element.name) ? "" : `${inner}</${element.name}>`}`
    : inner;
}

/** What is in the element, as HTML. */
export function innerHtml(
  element: XmlElement | undefined,
  skip: (element: XmlElement) => boolean = () => false,
): string {
  if (element === undefined) return "";
  return element.children
    .map((child) => (typeof child === "string" ? escapeHtml(child) : toHtml(child, skip)))
    .join("");
}

const HTML = new Set(
  (
    "a abbr acronym address article aside audio b bdo big blockquote br caption center cite code col colgroup dd del details dfn div dl dt em " +
    "figcaption figure footer font h1 h2 h3 h4 h5 h6 header hr i img ins kbd label li main math mark nav object ol p pre q ruby rt rp rb s samp " +
    "section small source span strike strong sub summary sup table tbody td tfoot th thead tr tt u ul var video"
  ).split(" "),
);

export const isHtmlElement = ({ name }: XmlElement): boolean => HTML.has(name);

function openTag({ name, attributes }: XmlElement): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${/^[a-z0-9]+$/.test(name) ? written.join("") : ""}>`;
}

/** Names of QTI 3 as those of QTI 2: `qti-choice-interaction` is `choiceInteraction`. */
export function toQti2(element: XmlElement): XmlElement {
  const children = element.children.map((child) => (typeof child === "string" ? child : toQti2(child)));
  if (!element.name.startsWith("qti-")) return { ...element, children };
  const attributes = Object.fromEntries(
    Object.entries(element.attributes).map(([name, value]) => [toCamel(name), value]),
  );
  return { ...element, name: toCamel(element.name.slice(4)), attributes, children };
}

const toCamel = (name: string): string =>
  name.startsWith("data-") ? name : name.replace(/-([a-z0-9])/g, (_all, sign: string) => sign.toUpperCase());

/** All text in the element, on one line. */
export const lineOf = (element: XmlElement | undefined): string => textOf(element).replace(/\s+/g, " ").trim();

/** Elements below this one with a name that ends so, in document order. */
export function findEnding(element: XmlElement, ending: string): XmlElement[] {
  return elementsOf(element).flatMap((child) => [
    ...(child.name.endsWith(ending) ? [child] : []),
    ...findEnding(child, ending),
  ]);
}
