/**
 * XML as a tree, for files of exam programs. Nothing is expanded or fetched: only the five predefined entities and
 * character references exist. A document type declaration is passed over if it declares no entity, since files of
 * QTI 1.2 name their DTD; one with entities is refused.
 */
import { SaxesParser } from "saxes";

export interface XmlElement {
  /** Without prefix. */
  readonly name: string;
  /** By name without prefix. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
  /** Line in the file, from 1. */
  readonly line: number;
}

export type XmlFault = "xmlInvalid" | "xmlEntities" | "xmlTooComplex";

/** `repaired` is the line of the first end tag that is missing or superfluous, where the rest could still be read. */
export type XmlResult =
  | { readonly root: XmlElement; readonly repaired?: number }
  | { readonly fault: XmlFault; readonly line: number };

const MAX_DEPTH = 200;
const MAX_ELEMENTS = 140_000;
/** Characters of one text, except for files in base64. Formatting such a text takes many times its size. */
const MAX_TEXT = 2_000_000;
/** Equal white space and equal attributes are in memory once, up to this length and number. */
const LONGEST_SHARED = 64;
const MOST_SHARED = 2000;
const NO_CHILDREN: (XmlElement | string)[] = [];
const NO_ATTRIBUTES: Readonly<Record<string, string>> = Object.freeze({});

class Refused extends Error {
  readonly fault: XmlFault;
  constructor(fault: XmlFault) {
    super(fault);
    this.fault = fault;
  }
}

interface OpenElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (XmlElement | string)[];
  line: number;
}

/** Returns the root element, or why the text cannot be read and on which line. Never throws for bad content. */
export function parseXml(text: string): XmlResult {
  // Some programs write declarations that are not well-formed, and the encoding has been applied already.
  const declaration = /^\uFEFF?\s*<\?xml\b[^>]*\?>/.exec(text)?.[0] ?? "";
  const body = text.slice(declaration.length).replace(/^\uFEFF/, "");
  const before = declaration.split("\n").length - 1;
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  const open: OpenElement[] = [];
  let root: XmlElement | null = null;
  const readAttributes = createAttributeReader();
  let count = 0;
  parser.on("doctype", (doctype) => {
    if (/<!ENTITY|%\s*[\w.-]+\s*;/i.test(doctype)) throw new Refused("xmlEntities");
  });
  parser.on("opentag", ({ name, attributes }) => {
    count += 1;
    if (open.length >= MAX_DEPTH || count > MAX_ELEMENTS) throw new Refused("xmlTooComplex");
    const element = {
      name: dropPrefix(name),
      attributes: readAttributes(attributes),
      children: [],
      line: parser.line,
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("closetag", () => {
    const closed = open.pop();
    // A list that grows has room for 16 more children than it holds; the copy has none.
    if (closed !== undefined) closed.children = closed.children.length === 0 ? NO_CHILDREN : closed.children.slice();
    if (open.length === 0) root = closed ?? null;
  });
  /** White space between elements is mostly the same, and many elements stand between it. */
  const spaces = new Map<string, string>();
  const share = (piece: string): string => {
    if (piece.length > LONGEST_SHARED || piece.trim() !== "") return piece;
    const known = spaces.get(piece);
    if (known === undefined) spaces.set(piece, piece);
    return known ?? piece;
  };
  const addText = (piece: string): void => {
    const { children, attributes } = open.at(-1) ?? {};
    if (children === undefined) return;
    const last = children.at(-1);
    const length = piece.length + (typeof last === "string" ? last.length : 0);
    if (length > MAX_TEXT && attributes?.["encoding"] !== "base64") throw new Refused("xmlTooComplex");
    if (typeof last === "string") children[children.length - 1] = last + piece;
    else children.push(share(piece));
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  let repaired: number | undefined;
  parser.on("error", (error) => {
    if (root !== null || !/unclosed tag|unexpected close tag|unmatched closing tag/i.test(error.message)) throw error;
    repaired ??= parser.line + before;
  });
  try {
    parser.write(body).close();
  } catch (error) {
    const line = parser.line + before;
    if (error instanceof Refused) return { fault: error.fault, line };
    return { fault: /entity/i.test(error instanceof Error ? error.message : "") ? "xmlEntities" : "xmlInvalid", line };
  }
  if (root === null) return { fault: "xmlInvalid", line: repaired ?? 1 };
  return repaired === undefined ? { root } : { root, repaired };
}

const dropPrefix = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Returns a function that drops the prefixes of names. Elements with equal attributes share one object. */
function createAttributeReader(): (given: Readonly<Record<string, string>>) => Readonly<Record<string, string>> {
  const known = new Map<string, Readonly<Record<string, string>>>();
  return (given) => {
    const entries = Object.entries(given).map(([name, value]) => [dropPrefix(name), value] as const);
    if (entries.length === 0) return NO_ATTRIBUTES;
    const key = JSON.stringify(entries);
    const attributes = known.get(key) ?? Object.fromEntries(entries);
    if (known.size < MOST_SHARED && key.length <= LONGEST_SHARED) known.set(key, attributes);
    return attributes;
  };
}

/** The child elements, of one name if it is given. */
export function elementsOf(element: XmlElement, name?: string): XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement => typeof child !== "string" && (name === undefined || child.name === name),
  );
}

/** The first child element of this name, or undefined. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element === undefined ? undefined : elementsOf(element, name)[0];
}

/** All elements below this one that have one of the names, in document order. */
export function findAll(element: XmlElement, ...names: readonly string[]): XmlElement[] {
  return elementsOf(element).flatMap((child) => [
    ...(names.includes(child.name) ? [child] : []),
    ...findAll(child, ...names),
  ]);
}

/** The text of the element and everything in it, as it stands in the file. */
export function textOf(element: XmlElement | undefined): string {
  if (element === undefined) return "";
  return element.children.map((child) => (typeof child === "string" ? child : textOf(child))).join("");
}
