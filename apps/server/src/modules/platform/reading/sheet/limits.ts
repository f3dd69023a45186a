/**
 * Limits for reading one workbook. Each is checked while the file is read, so reading a hostile file stops as soon as
 * it exceeds one. The limits of the child process (`../readers.ts`) catch everything that is not foreseen here.
 */
const MIB = 1024 * 1024;

/** Entries of the archive. A workbook has a handful, plus its pictures. */
export const MAX_ENTRIES = 5000;
/** Bytes of all parts that are read, counted after unpacking. */
export const MAX_UNPACKED = 64 * MIB;
/** Nesting of elements. The text of a cell is seven levels deep. */
export const MAX_DEPTH = 32;
/**
 * Maximum number of rows in the format. Also limits `row` elements: a sheet that is formatted down to its end has this
 * many.
 */
export const MAX_ROWS = 1_048_576;
/** Maximum number of columns in the format. */
export const MAX_COLUMN_NUMBER = 16_384;
/** Columns that are kept, one more than any caller reads, so that it notices a wider sheet. Cells beyond are ignored. */
export const MAX_COLUMNS = 201;
/** `c` elements, including blank ones. */
export const MAX_CELLS = 4_000_000;
/** Shared texts. */
export const MAX_STRINGS = 500_000;
/** Characters kept per cell. */
export const MAX_TEXT = 10_000;
/** Characters of all cells that are passed on. */
export const MAX_TOTAL_TEXT = 20_000_000;
/** Cell formats. */
export const MAX_STYLES = 70_000;
/** Sheets and relationships of a workbook. */
export const MAX_PARTS = 5000;
/**
 * Processor time for the whole workbook in milliseconds. Independent of other load, so no honest file fails on a busy
 * machine.
 */
export const MAX_CPU_MS = 1500;
