/**
 * Reads the tables of a LimeSurvey XML file: `<table><fields/><rows><row><column>…`. Document types and entities are not
 * expanded; a reference to one stays as it stands.
 */
import { SaxesParser } from "saxes";

export interface XmlRow {
  /** Line of the row in the file, from 1. */
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
}

export interface XmlTables {
  /** `Survey`, `Group` or `Question`. */
  readonly docType: string;
  readonly languages: readonly string[];
  readonly tables: ReadonlyMap<string, readonly XmlRow[]>;
  /** The file ends too early or is damaged: line of the first fault. What was read before stays. */
  readonly faultLine: number | null;
}

const MAX_DEPTH = 32;

class TooDeepError extends Error {}

/** Returns null if the text is not a LimeSurvey document. */
export function readXmlTables(text: string): XmlTables | null {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const tables = new Map<string, XmlRow[]>();
  const languages: string[] = [];
  const path: string[] = [];
  let docType = "";
  let faultLine: number | null = null;
  let isForeign = false;
  let cells = new Map<string, string>();
  let line = 0;
  let content = "";
  parser.on("error", () => {
    faultLine ??= parser.line;
  });
  parser.on("opentag", ({ name }) => {
    if (path.length === 0 && name !== "document") isForeign = true;
    path.push(name);
    if (path.length > MAX_DEPTH) throw new TooDeepError();
    content = "";
    if (path.length === 4 && path[2] === "rows" && name === "row") {
      cells = new Map();
      line = parser.line;
    }
  });
  const onText = (piece: string): void => {
    content += piece;
  };
  parser.on("text", onText);
  parser.on("cdata", onText);
  parser.on("closetag", () => {
    const name = path.at(-1) ?? "";
    if (path.length === 2 && name === "LimeSurveyDocType") docType = content.trim();
    if (path.length === 3 && path[1] === "languages") languages.push(content.trim());
    if (path.length === 5 && path[2] === "rows" && path[3] === "row") cells.set(name, content);
    if (path.length === 4 && path[2] === "rows" && name === "row") {
      const table = path[1] ?? "";
      const rows = tables.get(table) ?? [];
      rows.push({ line, cells });
      tables.set(table, rows);
    }
    path.pop();
    content = "";
  });
  try {
    parser.write(text).close();
  } catch (error) {
    if (!(error instanceof TooDeepError)) throw error;
    faultLine ??= parser.line;
  }
  if (isForeign || (docType === "" && !tables.has("questions"))) return null;
  return { docType, languages, tables, faultLine };
}
