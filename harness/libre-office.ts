/** Opens files in LibreOffice, without a window, and reads the resulting cells. */
import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { SaxesParser } from "saxes";

export interface OpenedCell {
  readonly isFormula: boolean;
  /** Type that LibreOffice assigned: `float`, `string`, `date`, …; empty for a blank cell. */
  readonly type: string;
  readonly text: string;
}

export interface OpenedSheet {
  readonly name: string;
  /** Without blank rows and cells at the end. */
  readonly rows: readonly (readonly OpenedCell[])[];
}

export function isInstalled(): boolean {
  try {
    execFileSync("soffice", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Separators as character codes for LibreOffice's CSV filter. */
export const SEPARATORS = { comma: 44, semicolon: 59, tab: 9 } as const;

/** Opens a file; `separator` is for CSV. Evaluates formulas and detects special numbers, which is most dangerous. */
export async function openFile(
  bytes: Buffer,
  ending: "csv" | "xlsx",
  separator?: keyof typeof SEPARATORS,
): Promise<OpenedSheet[]> {
  const folder = mkdtempSync(join(tmpdir(), "idata-office-"));
  try {
    writeFileSync(join(folder, `in.${ending}`), bytes);
    const filter =
      separator === undefined
        ? []
        : [`--infilter=CSV:${SEPARATORS[separator]},34,76,1,,1033,false,true,false,false,false,-1,true`];
    const args = [`-env:UserInstallation=file://${folder}/profile`, "--headless", ...filter, "--convert-to", "fods"];
    const { stdout, stderr } = await promisify(execFile)(
      "soffice",
      [...args, "--outdir", folder, join(folder, `in.${ending}`)],
      { timeout: 120_000 },
    );
    const made = join(folder, "in.fods");
    if (!existsSync(made)) throw new Error(`LibreOffice did not open the ${ending}: ${stdout} ${stderr}`);
    return readFlat(readFileSync(made, "utf8"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A cell that repeats more often than this is the blank rest of a row. */
const MAX_REPEATS = 1000;

function readFlat(xml: string): OpenedSheet[] {
  const sheets: { name: string; rows: OpenedCell[][] }[] = [];
  let row: OpenedCell[] = [];
  let cell: { isFormula: boolean; type: string; text: string; repeats: number } | null = null;
  let paragraphs = 0;
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  parser.on("opentag", ({ name, attributes }) => {
    if (name === "table:table") sheets.push({ name: attributes["table:name"] ?? "", rows: [] });
    if (name === "table:table-row") row = [];
    if (name === "table:table-cell" || name === "table:covered-table-cell") {
      cell = {
        isFormula: attributes["table:formula"] !== undefined,
        type: attributes["office:value-type"] ?? "",
        text: "",
        repeats: Number(attributes["table:number-columns-repeated"] ?? 1),
      };
      paragraphs = 0;
    }
    if (name === "text:p" && cell !== null && (paragraphs += 1) > 1) cell.text += "\n";
    if (name === "text:s" && cell !== null) cell.text += " ".repeat(Number(attributes["text:c"] ?? 1));
    if (name === "text:tab" && cell !== null) cell.text += "\t";
  });
  parser.on("text", (text) => {
    if (cell !== null && paragraphs > 0) cell.text += text;
  });
  parser.on("closetag", ({ name }) => {
    if ((name === "table:table-cell" || name === "table:covered-table-cell") && cell !== null) {
      const { repeats, ...own } = cell;
      for (let at = 0; at < Math.min(repeats, MAX_REPEATS); at += 1) row.push(own);
      cell = null;
    }
    if (name === "table:table-row") sheets.at(-1)?.rows.push(trimEnd(row, ({ type }) => type === ""));
  });
  parser.write(xml).close();
  return sheets.map(({ name, rows }) => ({ name, rows: trimEnd(rows, ({ length }) => length === 0) }));
}

function trimEnd<Item>(items: readonly Item[], isBlank: (item: Item) => boolean): Item[] {
  return items.slice(0, items.findLastIndex((item) => !isBlank(item)) + 1);
}
