/**
 * What reading one workbook may cost. Every limit is tested while the file is read, so a hostile file is given up before
 * it has cost more; the limits of the child process (`../names.ts`) hold for whatever is not foreseen here.
 */
const MIB = 1024 * 1024;

/** Entries of the archive. A workbook has a handful, plus its pictures. */
export const MAX_ENTRIES = 5000;
/** Bytes of all parts that are read, counted after unpacking. */
export const MAX_UNPACKED = 64 * MIB;
/** Nesting of elements. A cell's text is seven deep. */
export const MAX_DEPTH = 32;
/** Rows that the format knows, and so the most `row` elements: a sheet that is formatted down to its end has that many. */
export const MAX_ROWS = 1_048_576;
/** Columns that the format knows. */
export const MAX_COLUMN_NUMBER = 16_384;
/** Columns that are kept. Cells further to the right are left out. */
export const MAX_COLUMNS = 200;
/** `c` elements, blank ones included. */
export const MAX_CELLS = 4_000_000;
/** Shared texts. */
export const MAX_STRINGS = 500_000;
/** Characters of one cell that are kept. */
export const MAX_TEXT = 10_000;
/** Characters of all cells that are handed on. */
export const MAX_TOTAL_TEXT = 20_000_000;
/** Cell formats. */
export const MAX_STYLES = 70_000;
/** Sheets and relationships of a workbook. */
export const MAX_PARTS = 5000;
/** Processor time for everything, in milliseconds: a busy machine takes longer, and no honest file fails because of it. */
export const MAX_CPU_MS = 1500;
