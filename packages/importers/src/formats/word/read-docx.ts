/** A Word document (.docx), unpacked, as questionnaire text with the pictures that stand in it. Pure. */
import { type FileText, pictureMark } from "../../exchange/from-text.ts";
import { createNotes } from "../../exchange/report.ts";
import { decodeXml } from "../xml/decode.ts";
import { type XmlElement, childOf, elementsOf, findAll, parseXml, textOf } from "../xml/xml.ts";
import { readBlocks } from "./document.ts";
import { readNumberingPart } from "./numbering.ts";
import { readStyles } from "./styles.ts";
import { toLines } from "./to-text.ts";

/** Formats that browsers show and the product stores. */
const SHOWN = /\.(?:png|jpe?g|gif|webp|bmp)$/i;
/** Returns null if the entries are not those of a Word document. */
export function readDocx(entries: ReadonlyMap<string, Uint8Array>): FileText | null {
  const part = (name: string): XmlElement | null => {
    const bytes = entries.get(name);
    if (bytes === undefined) return null;
    const result = parseXml(decodeXml(bytes));
    return "root" in result ? result.root : null;
  };
  const main = findMain(part("_rels/.rels"), entries);
  const root = main === null ? null : part(main);
  const body = childOf(root ?? undefined, "body");
  if (main === null || body === undefined) return null;
  const folder = main.slice(0, main.lastIndexOf("/") + 1);
  const relations = elementsOf(part(`${folder}_rels/${main.slice(folder.length)}.rels`) ?? body, "Relationship");
  const targets = new Map<string, string>();
  for (const { attributes } of relations) {
    if (attributes["TargetMode"] === "External") continue;
    targets.set(attributes["Id"] ?? "", resolve(folder, attributes["Target"] ?? ""));
  }
  const partOf = (type: string): XmlElement | null => {
    const relation = relations.find(({ attributes }) => attributes["Type"]?.endsWith(`/${type}`));
    return part(relation === undefined ? `${folder}${type}.xml` : (targets.get(relation.attributes["Id"] ?? "") ?? ""));
  };
  const notes = createNotes("word");
  const pictures = new Map<string, { entry: string }>();
  const addPicture = (entry: string): string => {
    if (!SHOWN.test(entry) || !entries.has(entry)) {
      notes.add(
        "lost",
        entries.has(entry) ? "pictureFormat" : "pictureMissing",
        { file: entry },
        { params: { name: entry } },
      );
      return "";
    }
    const mark = pictureMark(pictures.size + 1);
    pictures.set(mark, { entry });
    return mark;
  };
  const blocks = readBlocks(body, {
    styles: readStyles(partOf("styles")),
    numbering: readNumberingPart(partOf("numbering")),
    notes,
    targets,
    addPicture,
  });
  for (const [type, code, names] of ASIDE) {
    for (const { attributes } of relations) {
      if (!attributes["Type"]?.endsWith(`/${type}`)) continue;
      const name = targets.get(attributes["Id"] ?? "") ?? "";
      const aside = part(name);
      for (const element of aside === null ? [] : findAll(aside, ...names)) {
        const text = findAll(element, "t").map(textOf).join("").trim();
        if (/[\p{L}]/u.test(text)) notes.add("lost", code, { file: name }, { params: { text } });
      }
    }
  }
  const text = toLines(blocks)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return { text, pictures, notes: notes.list(), omittedNotes: notes.omitted() };
}

/** Parts beside the body: type of the relationship, code of the note, elements that are one note each. */
const ASIDE = [
  ["footnotes", "footnote", ["footnote"]],
  ["endnotes", "footnote", ["endnote"]],
  ["comments", "comment", ["comment"]],
  ["header", "headerFooter", ["p"]],
  ["footer", "headerFooter", ["p"]],
] as const;

function findMain(relations: XmlElement | null, entries: ReadonlyMap<string, Uint8Array>): string | null {
  const named = elementsOf(relations ?? { name: "", attributes: {}, children: [], line: 0 }, "Relationship").find(
    ({ attributes }) => attributes["Type"]?.endsWith("/officeDocument"),
  );
  const name = named === undefined ? "word/document.xml" : resolve("", named.attributes["Target"] ?? "");
  return entries.has(name) && /(?:^|\/)document\d*\.xml$/.test(name) ? name : null;
}

/** The name of an entry from a relative target; `..` never leaves the archive. */
function resolve(folder: string, target: string): string {
  const parts = (target.startsWith("/") ? target.slice(1) : `${folder}${target}`).split("/");
  const kept: string[] = [];
  for (const part of parts) {
    if (part === "..") kept.pop();
    else if (part !== "" && part !== ".") kept.push(part);
  }
  return kept.join("/");
}
