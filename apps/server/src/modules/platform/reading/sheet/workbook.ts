/**
 * Reads what surrounds the rows of a workbook: the name of the first sheet's part, the shared texts and the number
 * formats.
 */
import type { Archive } from "./archive.ts";
import { MAX_PARTS, MAX_STRINGS, MAX_STYLES, MAX_TEXT } from "./limits.ts";
import { findNumberKind, type NumberKind } from "./number-text.ts";
import { type Attributes, readXml } from "./read-xml.ts";
import { SheetFaultError } from "./sheet-fault.ts";

export interface Workbook {
  /** Name of the part that contains the first visible sheet, or the first sheet if all are hidden. */
  readonly sheet: string;
  /** All sheets with rows, in their order. Sheets that are charts or macros are left out. */
  readonly sheets: readonly { readonly name: string; readonly hidden: boolean; readonly part: string }[];
  readonly strings: string | null;
  readonly styles: string | null;
  readonly is1904: boolean;
}

interface Relation {
  readonly type: string;
  readonly target: string;
}

export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const book = [...(await readRelations(archive, "")).values()].find(({ type }) => type === "officeDocument")?.target;
  if (book === undefined) throw new SheetFaultError(archive.has("content.xml") ? "other-format" : "unreadable");
  if (/\.bin$/i.test(book)) throw new SheetFaultError("other-format");
  const relations = await readRelations(archive, book);
  const { sheets, is1904 } = await readBook(archive, book);
  const rows = sheets.flatMap(({ id, name, hidden }) => {
    const relation = relations.get(id);
    return relation?.type === "worksheet" ? [{ name, hidden, part: relation.target }] : [];
  });
  const sheet = rows.find(({ hidden }) => !hidden) ?? rows[0];
  if (sheet === undefined) throw new SheetFaultError("unreadable");
  const findPart = (type: string): string | null => {
    const target = [...relations.values()].find((relation) => relation.type === type)?.target;
    return target !== undefined && archive.has(target) ? target : null;
  };
  return { sheet: sheet.part, sheets: rows, strings: findPart("sharedStrings"), styles: findPart("styles"), is1904 };
}

/** Relationships of a part by id; the part "" means the archive itself. Empty if there are none. */
async function readRelations(archive: Archive, part: string): Promise<Map<string, Relation>> {
  const folder = part.slice(0, part.lastIndexOf("/") + 1);
  const name = `${folder}_rels/${part.slice(folder.length)}.rels`;
  const found = new Map<string, Relation>();
  if (!archive.has(name)) return found;
  await readXml(archive.read(name), {
    open: (element, { Id = "", Type = "", Target = "", TargetMode }) => {
      if (element !== "Relationship" || TargetMode === "External") return;
      // The last word of the type is the same in both variants of the format.
      found.set(Id, { type: Type.slice(Type.lastIndexOf("/") + 1), target: toPart(folder, Target) });
      if (found.size > MAX_PARTS) throw new SheetFaultError("too-complex");
    },
  });
  return found;
}

/**
 * Resolves the target of a relationship, relative to the folder of its part, to a part name. Returns "" if it is
 * invalid.
 */
function toPart(folder: string, target: string): string {
  const base = "http://archive/";
  const url = URL.parse(target.replaceAll("\\", "/"), base + folder);
  if (url === null || !url.href.startsWith(base)) return "";
  try {
    return decodeURIComponent(url.pathname.slice(1));
  } catch {
    return "";
  }
}

interface BookSheet {
  /** Id of its relationship. */
  readonly id: string;
  readonly name: string;
  readonly hidden: boolean;
}

async function readBook(archive: Archive, part: string): Promise<{ sheets: BookSheet[]; is1904: boolean }> {
  const sheets: BookSheet[] = [];
  let is1904 = false;
  await readXml(archive.read(part), {
    open: (element, attributes, path) => {
      if (element === "workbookPr") is1904 = /^(?:1|true|on)$/.test(attributes["date1904"] ?? "");
      if (element !== "sheet" || path.at(-2) !== "sheets") return;
      const { name = "", state = "visible" } = attributes;
      sheets.push({ id: findRelationId(attributes), name: unescapeText(name), hidden: state !== "visible" });
      if (sheets.length > MAX_PARTS) throw new SheetFaultError("too-complex");
    },
  });
  return { sheets, is1904 };
}

/** The attribute `id` in the namespace of relationships, with any prefix. */
function findRelationId(attributes: Attributes): string {
  const name = Object.keys(attributes).find((key) => key.endsWith(":id"));
  return name === undefined ? "" : (attributes[name] ?? "");
}

export async function readStrings(archive: Archive, part: string): Promise<string[]> {
  const strings: string[] = [];
  let text = "";
  await readXml(archive.read(part), {
    open: (element) => {
      if (element === "si") text = "";
    },
    text: (piece, path) => {
      if (isTextOf("si", path) && text.length < MAX_TEXT) text += piece;
    },
    close: (element, path) => {
      if (element !== "si" || path.length !== 2) return;
      strings.push(unescapeText(text.slice(0, MAX_TEXT)));
      if (strings.length > MAX_STRINGS) throw new SheetFaultError("too-complex");
    },
  });
  return strings;
}

/** Checks that the text belongs to the element, directly or in a run. Phonetic hints (`rPh`) do not count. */
export function isTextOf(element: string, path: readonly string[]): boolean {
  if (path.at(-1) !== "t") return false;
  return path.at(-2) === element || (path.at(-2) === "r" && path.at(-3) === element);
}

/** Kinds of numbers, indexed by the style number of a cell. */
export async function readNumberKinds(archive: Archive, part: string): Promise<NumberKind[]> {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  await readXml(archive.read(part), {
    open: (element, { numFmtId = "0", formatCode }, path) => {
      const parent = path.at(-2);
      if (element === "numFmt" && parent === "numFmts" && formatCode !== undefined) {
        codes.set(Number(numFmtId), formatCode);
      }
      if (element === "xf" && parent === "cellXfs") ids.push(Number(numFmtId));
      if (ids.length > MAX_STYLES || codes.size > MAX_STYLES) throw new SheetFaultError("too-complex");
    },
  });
  return ids.map((id) => findNumberKind(id, codes.get(id)));
}

/** Decodes characters that XML cannot contain, such as `_x000D_`. `_x005F_` is an escaped underscore. */
export function unescapeText(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
