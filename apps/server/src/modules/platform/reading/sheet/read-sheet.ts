/**
 * Reads the rows of the first visible sheet as plain text and skips rows without text. Runs in a child process
 * (`../child-main.ts`). It also enforces its own limits (`limits.ts`), so that most hostile files get a precise error.
 */
import { Archive } from "./archive.ts";
import { readXml } from "./read-xml.ts";
import { type RowParts, type SheetRow, RowVisitor } from "./row-visitor.ts";
import { SheetFaultError } from "./sheet-fault.ts";
import { type Workbook, readNumberKinds, readStrings, readWorkbook } from "./workbook.ts";

export interface SheetOptions {
  /** Maximum number of non-empty rows, including a header. */
  readonly maxRows: number;
}

/** Magic number of `.xls` files and of password-protected workbooks. */
const OLD_SIGNATURE = Buffer.from("d0cf11e0a1b11ae1", "hex");

/** Throws SheetFaultError. Calls `take` with batches of rows, in their order. */
export async function readSheet(
  bytes: Buffer,
  { maxRows }: SheetOptions,
  take: (rows: readonly SheetRow[]) => Promise<void>,
): Promise<null> {
  return readParts(bytes, maxRows, async ({ archive, book, parts }) => {
    await readXml(archive.read(book.sheet), new RowVisitor(parts, take));
    return null;
  });
}

export interface WorkbookParts {
  readonly archive: Archive;
  readonly book: Workbook;
  readonly parts: RowParts;
}

/** Opens the archive and reads what all sheets share. Turns every error of the file into a SheetFaultError. */
export async function readParts<Result>(
  bytes: Buffer,
  maxRows: number,
  read: (parts: WorkbookParts) => Promise<Result>,
): Promise<Result> {
  if (bytes.subarray(0, OLD_SIGNATURE.length).equals(OLD_SIGNATURE)) throw new SheetFaultError("old-format");
  try {
    const archive = await Archive.open(bytes);
    const book = await readWorkbook(archive);
    const strings = book.strings === null ? [] : await readStrings(archive, book.strings);
    const kinds = book.styles === null ? [] : await readNumberKinds(archive, book.styles);
    return await read({ archive, book, parts: { strings, kinds, is1904: book.is1904, maxRows } });
  } catch (error) {
    // Any error of the archive or XML parser is a fault of the file.
    if (error instanceof SheetFaultError || isOwnMistake(error)) throw error;
    throw new SheetFaultError("unreadable", { cause: error });
  }
}

/** Distinguishes bugs of this code from invalid text: the text decoder throws TypeErrors too, but those have a code. */
const isOwnMistake = (error: unknown): boolean =>
  error instanceof ReferenceError || (error instanceof TypeError && !("code" in error));
