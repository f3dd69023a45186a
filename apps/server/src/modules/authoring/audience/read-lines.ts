/**
 * Reads the lines of a file with people: an .xlsx file in a child process (docs/adr/0025), any other as text with
 * commas, semicolons or tabs. Hazards (R43): files made to keep the server busy. Text is read in one pass, a piece at a
 * time, so other requests go on; a cell is cut after the longest one that could be right, plus one character that shows
 * that it is too long.
 */
import { AppError } from "../../../kernel/app-error.ts";
import { readInChild } from "../../platform/reading/index.ts";
import { type ImportLine, LONGEST, MOST_PEOPLE } from "../../forms/people/index.ts";

const HEADERS = {
  name: new Set(["姓名", "名字", "name", "full name"]),
  number: new Set(["编号", "号码", "学号", "工号", "手机号", "手机", "number", "no", "no.", "id"]),
  mail: new Set(["邮箱", "电子邮箱", "邮件", "e-mail", "email", "mail"]),
};
/** Longer than a mail address. */
const KEPT = 3 * LONGEST;
const COLUMNS = 20;
/** Characters after which other requests get a turn. */
const PIECE = 256 * 1024;

/** Throws PEOPLE_IMPORT_UNREADABLE, _TOO_LONG, _EMPTY, BUSY. */
export async function readLines(bytes: Buffer): Promise<readonly ImportLine[]> {
  const collector = new LineCollector();
  if (bytes.subarray(0, 2).toString("latin1") === "PK") await readSheet(bytes, collector);
  else await readText(bytes, collector);
  if (collector.lines.length === 0) throw new AppError("PEOPLE_IMPORT_EMPTY");
  return collector.lines;
}

class LineCollector {
  readonly lines: ImportLine[] = [];
  private columns: { readonly name: number; readonly number: number; readonly mail: number } | null = null;

  take(row: number, cells: readonly string[]): void {
    if (cells.every((cell) => cell.trim() === "")) return;
    if (this.columns === null) {
      const titles = cells.map((cell) => cell.normalize("NFKC").trim().toLowerCase());
      const find = (known: ReadonlySet<string>): number => titles.findIndex((title) => known.has(title));
      const [name, number, mail] = [find(HEADERS.name), find(HEADERS.number), find(HEADERS.mail)];
      const hasHeader = name >= 0 && number >= 0;
      this.columns = hasHeader ? { name, number, mail } : { name: 0, number: 1, mail: 2 };
      if (hasHeader) return;
    }
    if (this.lines.length >= MOST_PEOPLE) throw new AppError("PEOPLE_IMPORT_TOO_LONG", { max: MOST_PEOPLE });
    const { name, number, mail } = this.columns;
    const cellAt = (column: number): string => (cells[column] ?? "").slice(0, KEPT);
    this.lines.push([row, cellAt(name), cellAt(number), cellAt(mail)]);
  }
}

async function readSheet(bytes: Buffer, collector: LineCollector): Promise<void> {
  const end = await readInChild("sheet", bytes, { maxRows: MOST_PEOPLE + 1 }, (rows) => {
    for (const { row, cells } of rows) collector.take(row, cells);
  });
  if (end.kind === "done") return;
  if (end.kind === "fault" && end.fault === "too-long") {
    throw new AppError("PEOPLE_IMPORT_TOO_LONG", { max: MOST_PEOPLE });
  }
  throw new AppError("PEOPLE_IMPORT_UNREADABLE");
}

async function readText(bytes: Buffer, collector: LineCollector): Promise<void> {
  const text = decode(bytes);
  const reader = new DelimitedReader((row, cells) => collector.take(row, cells));
  for (let at = 0; at < text.length; at += PIECE) {
    reader.read(text.slice(at, at + PIECE));
    await new Promise(setImmediate);
  }
  reader.end();
}

/** Spreadsheets in Chinese save text in GBK as well. */
function decode(bytes: Buffer): string {
  for (const encoding of ["utf-8", "gb18030"]) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!text.includes("\0")) return text;
    } catch {
      // The next encoding.
    }
  }
  throw new AppError("PEOPLE_IMPORT_UNREADABLE");
}

/** Reads text with quoted cells, one character after the other. Cells end at a comma, a semicolon or a tab. */
class DelimitedReader {
  private readonly take: (row: number, cells: readonly string[]) => void;
  private row = 1;
  private cells: string[] = [];
  private cell = "";
  private state: "begin" | "plain" | "quoted" | "quote" = "begin";

  constructor(take: (row: number, cells: readonly string[]) => void) {
    this.take = take;
  }

  read(piece: string): void {
    for (const char of piece) {
      if (this.state === "quoted") {
        if (char === '"') this.state = "quote";
        else this.add(char);
      } else if (char === '"' && this.state === "quote") {
        this.add(char);
        this.state = "quoted";
      } else if (char === '"' && this.state === "begin") this.state = "quoted";
      else if (char === "\n") this.endRow();
      else if (char === "," || char === "，" || char === ";" || char === "\t") this.endCell();
      else {
        this.add(char);
        if (char !== " ") this.state = "plain";
      }
    }
  }

  end(): void {
    if (this.cell !== "" || this.cells.length > 0) this.endRow();
  }

  private add(char: string): void {
    if (this.cell.length < KEPT) this.cell += char;
  }

  private endCell(): void {
    if (this.cells.length < COLUMNS) this.cells.push(this.cell);
    this.cell = "";
    this.state = "begin";
  }

  private endRow(): void {
    this.endCell();
    this.take(this.row, this.cells);
    this.cells = [];
    this.row += 1;
  }
}
