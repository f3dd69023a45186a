/**
 * Writes the system files of SPSS (.sav), in UTF-8, compressed by byte codes. There is no specification by IBM; the
 * layout is the one that PSPP describes (https://www.gnu.org/software/pspp/pspp-dev/html_node/System-File-Format.html).
 */
import { toSeconds, type Value, type Variable } from "./variables.ts";

export interface SavFile {
  readonly title: string;
  readonly createdAt: Date;
  readonly cases: number;
  readonly variables: readonly Variable[];
}

/** Longer texts are cut: SPSS has no longer ones. */
export const MOST_TEXT = 32_767;
const MOST_LABEL = 255;
const MOST_VALUE_LABEL = 120;
const UNIT = 8;
const LITTLE_ENDIAN = 2;
const UTF_8 = 65_001;
const MISSING = -Number.MAX_VALUE;
/** Seconds from 1582-10-14, where SPSS begins to count, to 1970. */
const TO_EPOCH = 12_219_379_200;
/** A long text is stored as several variables. Each but the last is declared with 255 bytes and counts as 252. */
const SEGMENT = 255;
const COUNTED = 252;

/** Codes of formats. */
const FORMATS = { A: 1, F: 5, DATETIME: 22, SDATE: 39 } as const;
const LEVELS = { nominal: 1, scale: 3 } as const;
const ALIGN_LEFT = 0;
const ALIGN_RIGHT = 1;

/** A variable in the file. Texts of more than 255 bytes consist of several. */
interface Field {
  readonly shortName: string;
  readonly variable: Variable;
  /** Declared bytes of a text; 0 for a number. */
  readonly width: number;
  readonly isFirst: boolean;
}

export class SavWriter {
  private readonly file: SavFile;
  private readonly fields: readonly Field[];
  private readonly codes = new ByteCodes();

  constructor(file: SavFile) {
    this.file = file;
    let number = 0;
    this.fields = file.variables.flatMap((variable) =>
      toWidths(variable).map((width, at) => {
        number += 1;
        // Base 36, so that 8 characters are enough for any file.
        return {
          shortName: `V${number.toString(36).toUpperCase().padStart(6, "0")}`,
          variable,
          width,
          isFirst: at === 0,
        };
      }),
    );
  }

  /** Everything before the cases. */
  writeDictionary(): Buffer {
    return Buffer.concat([
      this.toHeader(),
      ...this.fields.map(toVariableRecord),
      ...this.toValueLabels(),
      toInfo(3, 4, ints(20, 0, 0, -1, 1, 1, LITTLE_ENDIAN, UTF_8)),
      toInfo(4, 8, doubles(MISSING, Number.MAX_VALUE, -1.797_693_134_862_315_5e308)),
      ...this.toSets(),
      toInfo(11, 4, ints(...this.fields.flatMap(toDisplay))),
      toInfo(13, 1, this.toLongNames()),
      ...this.toLongTexts(),
      toInfo(16, 8, Buffer.concat([longs(1), longs(this.file.cases)])),
      toInfo(20, 1, Buffer.from("UTF-8")),
      ints(999, 0),
    ]);
  }

  /** `values` in the order of the variables. */
  writeCase(values: readonly Value[]): void {
    for (const [at, variable] of this.file.variables.entries()) {
      const value = values[at] ?? null;
      if (variable.kind === "text") this.writeText(variable, value === null ? "" : String(value));
      else if (value === null) this.codes.addMissing();
      else this.codes.addNumber(typeof value === "number" ? value : toSeconds(value) + TO_EPOCH);
    }
  }

  private writeText(variable: Variable, text: string): void {
    const bytes = cut(text, MOST_TEXT);
    for (const [segment, width] of toWidths(variable).entries()) {
      this.codes.addText(bytes.subarray(segment * SEGMENT, (segment + 1) * SEGMENT), units(width));
    }
  }

  /** What has been written since the last call and is complete. */
  take(): Buffer {
    return this.codes.take();
  }

  finish(): Buffer {
    return this.codes.finish();
  }

  private toHeader(): Buffer {
    const { title, createdAt, cases } = this.file;
    const numbers = ints(2, sum(this.fields.map(({ width }) => units(width))), 1, 0, cases);
    const day = String(createdAt.getUTCDate()).padStart(2, "0");
    const month = MONTHS[createdAt.getUTCMonth()] ?? "Jan";
    const date = `${day} ${month} ${String(createdAt.getUTCFullYear() % 100).padStart(2, "0")}`;
    return Buffer.concat([
      Buffer.from("$FL2"),
      fill("@(#) SPSS DATA FILE iData", 60),
      numbers,
      doubles(ByteCodes.BIAS),
      fill(date, 9),
      fill(createdAt.toISOString().slice(11, 19), 8),
      fill(title, 64),
      Buffer.alloc(3),
    ]);
  }

  private toValueLabels(): Buffer[] {
    let index = 1;
    return this.fields.flatMap(({ variable: { labels }, width }) => {
      const own = index;
      index += units(width);
      if (labels.length === 0) return [];
      const entries = labels.map(({ value, label }) => {
        const text = cut(label === "" ? String(value) : label, MOST_VALUE_LABEL);
        const padded = Buffer.alloc(Math.ceil((text.length + 1) / UNIT) * UNIT, " ");
        padded[0] = text.length;
        text.copy(padded, 1);
        return Buffer.concat([doubles(value), padded]);
      });
      return [ints(3, labels.length), ...entries, ints(4, 1, own)];
    });
  }

  /** Questions with several answers, as sets of variables of which 1 is counted. */
  private toSets(): Buffer[] {
    const sets = Map.groupBy(
      this.fields.filter(({ variable }) => variable.set !== null),
      ({ variable }) => variable.set?.code,
    );
    const lines = [...sets.values()].map((fields, at) => {
      const names = fields.map(({ shortName }) => shortName.toLowerCase()).join(" ");
      const label = cut((fields[0]?.variable.set?.label ?? "").replaceAll("\n", " "), MOST_VALUE_LABEL).toString();
      return `$set${at + 1}=D1 1 ${Buffer.byteLength(label)} ${label} ${names}\n`;
    });
    return lines.length === 0 ? [] : [toInfo(7, 1, Buffer.from(lines.join("")))];
  }

  private toLongNames(): Buffer {
    const pairs = this.fields.filter(({ isFirst }) => isFirst).map((one) => `${one.shortName}=${one.variable.name}`);
    return Buffer.from(pairs.join("\t"));
  }

  private toLongTexts(): Buffer[] {
    const long = this.fields.filter(({ isFirst, variable }) => isFirst && toWidths(variable).length > 1);
    const entries = long.map(
      ({ shortName, variable }) => `${shortName}=${String(toWidth(variable)).padStart(5, "0")}\0\t`,
    );
    return entries.length === 0 ? [] : [toInfo(14, 1, Buffer.from(entries.join("")))];
  }
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

const toWidth = ({ width }: Variable): number => Math.min(width, MOST_TEXT);

/** Declared widths of the fields of a variable; one 0 for a number. */
function toWidths(variable: Variable): number[] {
  if (variable.kind !== "text") return [0];
  const width = toWidth(variable);
  if (width <= SEGMENT) return [width];
  const count = Math.ceil(width / COUNTED);
  return Array.from({ length: count }, (_, at) => (at < count - 1 ? SEGMENT : width - at * COUNTED));
}

/** Units of 8 bytes that a field takes in each case. */
const units = (width: number): number => Math.max(1, Math.ceil(width / UNIT));

function toVariableRecord({ shortName, variable, width, isFirst }: Field): Buffer {
  const format = toFormat(variable, width);
  const label = isFirst ? cut(variable.label, MOST_LABEL) : Buffer.alloc(0);
  const head = Buffer.concat([ints(2, width, label.length > 0 ? 1 : 0, 0, format, format), fill(shortName, 8)]);
  const padded = Buffer.alloc(Math.ceil(label.length / 4) * 4, " ");
  label.copy(padded);
  const rest = Array.from({ length: units(width) - 1 }, () => Buffer.concat([ints(2, -1, 0, 0, 0, 0), fill("", 8)]));
  return Buffer.concat([head, ...(label.length > 0 ? [ints(label.length), padded] : []), ...rest]);
}

/** Type, width and decimals of how SPSS shows the values. */
function toFormat({ kind, decimals }: Variable, width: number): number {
  const pack = (type: number, shown: number, decimals = 0): number => (type << 16) | (shown << 8) | decimals;
  if (kind === "text") return pack(FORMATS.A, width);
  if (kind === "date") return pack(FORMATS.SDATE, 10);
  if (kind === "time") return pack(FORMATS.DATETIME, 20);
  return decimals === 0 ? pack(FORMATS.F, 8) : pack(FORMATS.F, 9 + decimals, decimals);
}

function toDisplay({ variable: { kind, level }, width }: Field): number[] {
  const isText = kind === "text";
  return [LEVELS[level], isText ? Math.min(Math.max(width, 8), 40) : 10, isText ? ALIGN_LEFT : ALIGN_RIGHT];
}

function toInfo(type: number, size: number, data: Buffer): Buffer {
  return Buffer.concat([ints(7, type, size, data.length / size), data]);
}

function ints(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) buffer.writeInt32LE(value, at * 4);
  return buffer;
}

function longs(value: number): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeBigInt64LE(BigInt(value));
  return buffer;
}

function doubles(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * UNIT);
  for (const [at, value] of values.entries()) buffer.writeDoubleLE(value, at * UNIT);
  return buffer;
}

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

/** The text, cut or filled with spaces to so many bytes. */
function fill(text: string, length: number): Buffer {
  const buffer = Buffer.alloc(length, " ");
  cut(text, length).copy(buffer);
  return buffer;
}

/** At most so many bytes of the text in UTF-8, without half a character at the end. */
function cut(text: string, most: number): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.length <= most) return bytes;
  let end = most;
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return bytes.subarray(0, end);
}

/**
 * The compression: eight codes of one byte, then what those codes announce. Everything is written into one buffer, because
 * a buffer of its own for each value would take more memory than the values of a piece.
 */
class ByteCodes {
  static readonly BIAS = 100;
  private static readonly MOST_CODE = 251;
  private static readonly RAW = 253;
  private static readonly SPACES = 254;
  private static readonly MISSING = 255;
  private static readonly SPACE = 0x20;
  private static readonly FIRST_SIZE = 64 * 1024;

  private buffer = Buffer.alloc(ByteCodes.FIRST_SIZE);
  private end = 0;
  /** Where the codes stand that are not eight yet, and how many there are. */
  private codesAt = 0;
  private count = 0;

  addNumber(value: number): void {
    const code = value + ByteCodes.BIAS;
    if (Number.isInteger(code) && code >= 1 && code <= ByteCodes.MOST_CODE && !Object.is(value, -0)) this.add(code);
    else {
      this.add(ByteCodes.RAW);
      // First: growing replaces the buffer.
      const at = this.grow(UNIT);
      this.buffer.writeDoubleLE(value, at);
    }
  }

  addMissing(): void {
    this.add(ByteCodes.MISSING);
  }

  /** Fills the text with spaces to so many units. */
  addText(bytes: Buffer, count: number): void {
    for (let unit = 0; unit < count; unit++) {
      const from = unit * UNIT;
      const to = Math.min(bytes.length, from + UNIT);
      if (isBlank(bytes, from, to)) this.add(ByteCodes.SPACES);
      else {
        this.add(ByteCodes.RAW);
        const at = this.grow(UNIT);
        bytes.copy(this.buffer, at, from, to);
        this.buffer.fill(ByteCodes.SPACE, at + to - from, at + UNIT);
      }
    }
  }

  /** What is complete. */
  take(): Buffer {
    const complete = this.count === 0 ? this.end : this.codesAt;
    const taken = Buffer.from(this.buffer.subarray(0, complete));
    this.buffer.copyWithin(0, complete, this.end);
    this.end -= complete;
    this.codesAt = 0;
    return taken;
  }

  finish(): Buffer {
    // The header has the number of cases, so nothing marks the end; codes of 0 fill the last block.
    this.count = 0;
    return this.take();
  }

  private add(code: number): void {
    if (this.count === 0) {
      this.codesAt = this.grow(UNIT);
      this.buffer.fill(0, this.codesAt, this.codesAt + UNIT);
    }
    this.buffer[this.codesAt + this.count] = code;
    this.count = (this.count + 1) % UNIT;
  }

  /** Makes room for so many bytes and returns where it begins. */
  private grow(bytes: number): number {
    const at = this.end;
    this.end += bytes;
    if (this.end > this.buffer.length) {
      const larger = Buffer.alloc(this.buffer.length * 2);
      this.buffer.copy(larger, 0, 0, at);
      this.buffer = larger;
    }
    return at;
  }
}

function isBlank(bytes: Buffer, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (bytes[at] !== 0x20) return false;
  return true;
}
