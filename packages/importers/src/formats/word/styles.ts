/** What `styles.xml` says about paragraphs and runs, with the styles that a style is based on. */
import { type XmlElement, childOf, elementsOf } from "../xml/xml.ts";

/** Appearance of a run, as far as it carries meaning in a questionnaire. */
export interface RunLook {
  readonly bold: boolean;
  /** Underlined. */
  readonly under: boolean;
  /** Red, or highlighted: how authors mark right answers. */
  readonly marked: boolean;
  readonly hidden: boolean;
}

export interface ParagraphStyle {
  readonly look: Partial<RunLook>;
  readonly numbering: { readonly id: string; readonly level: number } | null;
  /** True for the style "Title" and its relatives. */
  readonly isTitle: boolean;
}

export interface Styles {
  paragraph(id: string | undefined): ParagraphStyle;
  /** Look of a character style. */
  run(id: string | undefined): Partial<RunLook>;
}

const PLAIN: ParagraphStyle = { look: {}, numbering: null, isTitle: false };
/** Longer chains of styles are loops. */
const MOST_BASES = 20;

/** `root` is the root element of `styles.xml`; null if the file has none. */
export function readStyles(root: XmlElement | null): Styles {
  const byId = new Map(
    elementsOf(root ?? { name: "", attributes: {}, children: [], line: 0 }, "style").map((style) => {
      return [style.attributes["styleId"] ?? "", style];
    }),
  );
  const standard = [...byId.values()].find(({ attributes }) => {
    return attributes["type"] === "paragraph" && attributes["default"] === "1";
  });
  const chainOf = (id: string | undefined): XmlElement[] => {
    const chain: XmlElement[] = [];
    let style = id === undefined ? undefined : byId.get(id);
    while (style !== undefined && chain.length < MOST_BASES) {
      chain.unshift(style);
      style = byId.get(valueOf(style, "basedOn") ?? "");
    }
    return chain;
  };
  const known = new Map<string, ParagraphStyle>();
  return {
    paragraph(id) {
      const key = id ?? standard?.attributes["styleId"] ?? "";
      const cached = known.get(key);
      if (cached !== undefined) return cached;
      const style = chainOf(key).reduce<ParagraphStyle>(inherit, PLAIN);
      known.set(key, style);
      return style;
    },
    run: (id) =>
      chainOf(id).reduce<Partial<RunLook>>((look, style) => ({ ...look, ...readLook(childOf(style, "rPr")) }), {}),
  };
}

function inherit(base: ParagraphStyle, style: XmlElement): ParagraphStyle {
  const numbering = readNumbering(childOf(style, "pPr"));
  const name = valueOf(style, "name") ?? "";
  return {
    look: { ...base.look, ...readLook(childOf(style, "rPr")) },
    numbering:
      numbering === null
        ? base.numbering
        : { id: numbering.id ?? base.numbering?.id ?? "0", level: numbering.level ?? base.numbering?.level ?? 0 },
    isTitle: /^(?:title|标题|文档标题)$/i.test(name),
  };
}

/** The numbering of paragraph properties: `id` and `level` are null where they are inherited. */
export function readNumbering(properties: XmlElement | undefined): { id: string | null; level: number | null } | null {
  const numbering = childOf(properties, "numPr");
  if (numbering === undefined) return null;
  const level = valueOf(numbering, "ilvl");
  return { id: valueOf(numbering, "numId") ?? null, level: level === undefined ? null : Number(level) || 0 };
}

/** The attribute `val` of a child element. */
export function valueOf(element: XmlElement | undefined, name: string): string | undefined {
  return childOf(element, name)?.attributes["val"];
}

/** What run properties set; what they leave open is absent. */
export function readLook(properties: XmlElement | undefined): Partial<RunLook> {
  if (properties === undefined) return {};
  const look: { -readonly [Key in keyof RunLook]?: boolean } = {};
  const bold = readSwitch(properties, "b");
  if (bold !== null) look.bold = bold;
  const hidden = readSwitch(properties, "vanish");
  if (hidden !== null) look.hidden = hidden;
  const under = childOf(properties, "u");
  if (under !== undefined) look.under = under.attributes["val"] !== "none";
  const color = valueOf(properties, "color");
  const highlight = valueOf(properties, "highlight");
  if (color !== undefined || highlight !== undefined) look.marked = isRed(color) || (highlight ?? "none") !== "none";
  return look;
}

function readSwitch(properties: XmlElement, name: string): boolean | null {
  const element = childOf(properties, name);
  return element === undefined ? null : !/^(?:0|false|off|none)$/.test(element.attributes["val"] ?? "1");
}

/** Whether a colour such as `FF0000` or `C00000` is seen as red. */
function isRed(color: string | undefined): boolean {
  if (color === undefined || !/^[0-9a-f]{6}$/i.test(color)) return false;
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  return red >= 0xb0 && green <= 0x60 && blue <= 0x60;
}
