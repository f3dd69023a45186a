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
const MAX_ELEMENTS = 250_000;

class Refused extends Error {
  readonly fault: XmlFault;
  constructor(fault: XmlFault) {
    super(fault);
    this.fault = fault;
  }
}

interface OpenElement {
  name: string;
  attributes: Record<string, string>;
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
  let count = 0;
  parser.on("doctype", (doctype) => {
    if (/<!ENTITY|%\s*[\w.-]+\s*;/i.test(doctype)) throw new Refused("xmlEntities");
  });
  parser.on("opentag", ({ name, attributes }) => {
    count += 1;
    if (open.length >= MAX_DEPTH || count > MAX_ELEMENTS) throw new Refused("xmlTooComplex");
    const element = {
      name: dropPrefix(name),
      attributes: withoutPrefixes(attributes),
      children: [],
      line: parser.line,
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("closetag", () => {
    const closed = open.pop();
    if (open.length === 0) root = closed ?? null;
  });
  const addText = (piece: string): void => {
    const children = open.at(-1)?.children;
    if (children === undefined) return;
    const last = children.at(-1);
    if (typeof last === "string") children[children.length - 1] = last + piece;
    else children.push(piece);
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

function withoutPrefixes(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [dropPrefix(name), value]));
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
