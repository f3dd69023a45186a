/**
 * Reads the lines of a file with people (`readTable`). A cell is cut after the longest one that could be right, plus one
 * character that shows that it is too long.
 */
import { AppError } from "../../../kernel/app-error.ts";
import { readTable } from "../../platform/reading/index.ts";
import { type ImportLine, LONGEST, MOST_PEOPLE } from "../../forms/people/index.ts";

const HEADERS = {
  name: new Set(["姓名", "名字", "name", "full name"]),
  number: new Set(["编号", "号码", "学号", "工号", "手机号", "手机", "number", "no", "no.", "id"]),
  mail: new Set(["邮箱", "电子邮箱", "邮件", "e-mail", "email", "mail"]),
};
/** Longer than a mail address. */
const KEPT = 3 * LONGEST;

/** Throws PEOPLE_IMPORT_UNREADABLE, _TOO_LONG, _EMPTY, BUSY. */
export async function readLines(bytes: Buffer): Promise<readonly ImportLine[]> {
  const collector = new LineCollector();
  const limits = { maxRows: MOST_PEOPLE + 1, longest: KEPT };
  const end = await readTable(bytes, limits, (row, cells) => collector.take(row, cells));
  if (end === "too-long") throw new AppError("PEOPLE_IMPORT_TOO_LONG", { max: MOST_PEOPLE });
  if (end === "unreadable") throw new AppError("PEOPLE_IMPORT_UNREADABLE");
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
