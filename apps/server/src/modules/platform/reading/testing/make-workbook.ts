/** Creates workbooks for tests part by part, as different programs write them. */
import { makeZip, type ZipPart } from "./make-zip.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

export interface WorkbookParts {
  /** Content of `sheetData`. */
  readonly rows?: string;
  /** The complete sheet part; replaces `rows`. */
  readonly sheet?: string | Buffer;
  /** Content of `sst`. */
  readonly strings?: string;
  /** Content of `styleSheet`. */
  readonly styles?: string;
  /** Attributes of `workbookPr`. */
  readonly properties?: string;
  /** The complete `sheets` element. */
  readonly sheets?: string;
  /** All relationships of the workbook. */
  readonly relations?: string;
  /** The complete workbook part. */
  readonly workbook?: string;
  /** The complete root relationships part; null leaves it out. */
  readonly root?: string | null;
  readonly more?: readonly ZipPart[];
  /** Replaces parts by name; null leaves a part out. */
  readonly instead?: Readonly<Record<string, string | null>>;
}

export const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${DOCUMENT}/${type}" Target="${target}"/>`;

export function makeWorkbook(parts: WorkbookParts): Buffer {
  const all: Record<string, string | Buffer | null> = {
    "[Content_Types].xml": `${HEAD}<Types xmlns="${PACKAGE}/content-types"/>`,
    "_rels/.rels":
      parts.root === undefined
        ? `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation("rId1", "officeDocument", "xl/workbook.xml")}</Relationships>`
        : parts.root,
    "xl/workbook.xml":
      parts.workbook ??
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><workbookPr ${parts.properties ?? ""}/><sheets>${
        parts.sheets ?? '<sheet name="Sheet1" sheetId="1" r:id="rId1"/>'
      }</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${
      parts.relations ??
      relation("rId1", "worksheet", "worksheets/sheet1.xml") +
        relation("rId2", "styles", "styles.xml") +
        relation("rId3", "sharedStrings", "sharedStrings.xml")
    }</Relationships>`,
    "xl/styles.xml":
      parts.styles === undefined ? null : `${HEAD}<styleSheet xmlns="${MAIN}">${parts.styles}</styleSheet>`,
    "xl/sharedStrings.xml": parts.strings === undefined ? null : `${HEAD}<sst xmlns="${MAIN}">${parts.strings}</sst>`,
    "xl/worksheets/sheet1.xml":
      parts.sheet ?? `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${parts.rows ?? ""}</sheetData></worksheet>`,
    ...parts.instead,
  };
  const named = Object.entries(all).flatMap(([name, content]) => (content === null ? [] : [{ name, content }]));
  return makeZip([...named, ...(parts.more ?? [])]);
}

/** A sheet with the given rows in `sheetData`, in the main namespace. */
export const toSheet = (rows: string): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;

/** `cellXfs` for number formats: style 0 is General, the next styles have the given codes. */
export function toStyles(...codes: readonly string[]): string {
  const list = codes.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`);
  const formats = codes.map((_, index) => `<xf numFmtId="${164 + index}"/>`);
  return `<numFmts count="${codes.length}">${list.join("")}</numFmts><cellXfs><xf numFmtId="0"/>${formats.join("")}</cellXfs>`;
}
