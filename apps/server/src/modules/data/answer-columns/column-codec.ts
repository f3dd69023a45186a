/**
 * Columns of a block of responses as bytes. Most columns have few different values in a block, so a value is stored as a
 * code and the block has a list of its values; code 0 means none. Every block has its own list, so nothing has to be kept
 * of values that no response has any more. Times are stored as numbers.
 *
 * Bytes: format (1), codec (0 plain, 1 zstd), then the body, compressed or not: kind, coding, two unused, number of places
 * (4), length of the content (4), the content, and the values as JSON; numbers are little-endian. The content is what
 * `CODINGS` says. A body is compressed only if that saves more than half of it: a read of a million responses decodes 60
 * blocks of every column, and decompressing all of them took a quarter of its time. Format 1, which older versions wrote, is always
 * compressed and has no coding: its codes take one or two bytes.
 */
import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { JsonValue } from "@idata/engine";

/** Numbers of responses in a block. */
export const BLOCK_SIZE = 16_384;

export const toBlock = (seq: number): number => Math.floor((seq - 1) / BLOCK_SIZE);
export const toPlace = (seq: number): number => (seq - 1) % BLOCK_SIZE;

export type Codes = Uint8Array | Uint16Array;

/** Values by code. `values[0]` is unused. */
export interface CodedColumn {
  readonly kind: "codes";
  readonly codes: Codes;
  readonly values: readonly JsonValue[];
}
/** NaN for none. */
export interface NumberColumn {
  readonly kind: "numbers";
  readonly numbers: Float64Array;
}
/** The values are so long that they are read from the responses. */
export interface LongColumn {
  readonly kind: "long";
}
export type StoredColumn = CodedColumn | NumberColumn | LongColumn;

/** Codes as they are stored: some bits for each place, the first in the lowest bits. */
export interface PackedCodes {
  readonly bits: 1 | 2 | 4;
  readonly bytes: Uint8Array;
  readonly places: number;
}
/** A column whose codes nobody has needed yet. */
export interface PackedColumn {
  readonly kind: "packed";
  readonly packed: PackedCodes;
  readonly values: readonly JsonValue[];
}

/** Texts that are all in use and all different, by code from 1 on: as the JSON of a list of theirs. Only to be written. */
export interface TextsColumn {
  readonly kind: "texts";
  readonly codes: Uint16Array;
  readonly json: Buffer;
  readonly count: number;
}

const FIRST_FORMAT = 1;
const FORMAT = 2;
const PLAIN = 0;
const ZSTD = 1;
/** Format and codec. */
const HEAD = 2;
const FIRST_HEADER = 8;
const HEADER = 12;
/** Where the content begins in a block that is not compressed. */
export const CONTENT_AT = HEAD + HEADER;
const QUICK = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
/** Below this size compressing saves nothing. */
const LEAST_COMPRESSED = 1024;
/** A column of a block whose values are longer than this together is not stored. */
const MOST_VALUE_BYTES = 8 * 1024 * 1024;

/** Part of the format: only add at the end. */
const KINDS = ["codes8", "codes16", "numbers", "long", "bytes"] as const;
type Kind = (typeof KINDS)[number];

/** How codes or numbers stand in the content. Part of the format: only add at the end. */
const CODINGS = [
  // Codes of one or two bytes, or numbers as doubles.
  "whole",
  // Codes of 1, 2 or 4 bits, the first in the lowest bits.
  "bits1",
  "bits2",
  "bits4",
  // Runs of equal codes: code and length, two bytes each.
  "runs",
  // Per place 0 for none, or one more than the difference to the number before, signed by its lowest bit; 7 bits a byte.
  "differences",
] as const;
type Coding = (typeof CODINGS)[number];

/** With more runs, bits are as short. */
const MOST_RUNS = 64;

export class ColumnFormatError extends Error {}

/** Returns null if no response has a value. */
export function encodeColumn(column: StoredColumn | TextsColumn): Buffer | null {
  if (column.kind === "long") return pack("long", 0, ["whole", Buffer.alloc(0)], "");
  if (column.kind === "texts") return encodeTexts(column);
  if (column.kind === "numbers") {
    const { numbers } = column;
    return numbers.every(Number.isNaN) ? null : pack("numbers", numbers.length, encodeNumbers(numbers), "");
  }
  const { codes, values } = tidy(column);
  if (values.length <= 1) return null;
  const text = JSON.stringify(values.slice(1));
  if (text.length > MOST_VALUE_BYTES) return encodeColumn({ kind: "long" });
  const kind = values.length > 256 ? "codes16" : "codes8";
  return pack(kind, codes.length, encodeCodes(codes, values.length), text);
}

function encodeTexts({ codes, json, count }: TextsColumn): Buffer | null {
  // Only values that may be put in order need to be read.
  if (count <= MOST_IN_ORDER) return encodeColumn({ kind: "codes", codes, values: parseValues(json) });
  const isLong = json.length > MOST_VALUE_BYTES && json.toString().length > MOST_VALUE_BYTES;
  if (isLong) return encodeColumn({ kind: "long" });
  return pack("codes16", codes.length, encodeCodes(codes, count + 1), json);
}

/** Bytes that are no column but stand beside those of a block (`column-sums.ts`). */
export const encodeBytes = (bytes: Buffer, { compress }: { readonly compress: boolean }): Buffer =>
  pack("bytes", 0, ["whole", bytes], "", compress);

/** What `encodeBytes` was given; begins at a multiple of 8. Throws ColumnFormatError as `openColumn` does. */
export function openBytes(data: Buffer): Buffer {
  const { body, kind } = openBody(data);
  if (kind !== "bytes") throw unknownFormat();
  const content = body.subarray(HEADER, HEADER + body.readUInt32LE(8));
  if (content.length !== body.readUInt32LE(8)) throw cutOff();
  return content.byteOffset % 8 === 0
    ? content
    : Buffer.from(content.buffer.slice(content.byteOffset, content.byteOffset + content.length));
}

/** With more values, blocks hardly ever have the same. */
const MOST_IN_ORDER = 4096;

/**
 * Values that no place has any more are left out, so that what was deleted from a response is nowhere. The others are put
 * in order, so that blocks with the same values have the same list, which readers then need only once.
 */
function tidy({ codes, values }: CodedColumn): CodedColumn {
  isUsed.fill(0, 0, values.length);
  for (let place = 0; place < codes.length; place++) isUsed[codes[place] ?? 0] = 1;
  const used: { readonly code: number; readonly text: string }[] = [];
  for (let code = 1; code < values.length; code++)
    if (isUsed[code] === 1) used.push({ code, text: JSON.stringify(values[code]) });
  if (used.length <= MOST_IN_ORDER) used.sort((a, b) => (a.text < b.text ? -1 : 1));
  newCodes.fill(0, 0, values.length);
  for (const [at, { code }] of used.entries()) newCodes[code] = at + 1;
  const tidied =
    codes.length <= tidiedCodes.length ? tidiedCodes.subarray(0, codes.length) : new Uint16Array(codes.length);
  for (let place = 0; place < codes.length; place++) tidied[place] = newCodes[codes[place] ?? 0] ?? 0;
  return { kind: "codes", codes: tidied, values: [null, ...used.map(({ code }) => values[code] ?? null)] };
}

/** Used again for every column: arrays are not on the heap, and making many of them has the whole heap collected. */
const isUsed = new Uint8Array(65_536);
const newCodes = new Uint16Array(65_536);
const tidiedCodes = new Uint16Array(BLOCK_SIZE);

type Content = readonly [coding: Coding, bytes: Buffer];

/** `different`: one more than the largest code. */
function encodeCodes(codes: Codes, different: number): Content {
  const runs = encodeRuns(codes);
  if (runs !== null) return ["runs", runs];
  if (different <= 2) return ["bits1", encodeBits(codes, 1)];
  if (different <= 4) return ["bits2", encodeBits(codes, 2)];
  if (different <= 16) return ["bits4", encodeBits(codes, 4)];
  return ["whole", different > 256 ? bytesOf(new Uint16Array(codes)) : bytesOf(new Uint8Array(codes))];
}

function encodeRuns(codes: Codes): Buffer | null {
  const runs: number[] = [];
  for (let place = 0; place < codes.length;) {
    const code = codes[place] ?? 0;
    const begun = place;
    while (place < codes.length && codes[place] === code && place - begun < 0xffff) place += 1;
    if (runs.push(code, place - begun) > MOST_RUNS * 2) return null;
  }
  return bytesOf(Uint16Array.from(runs));
}

function encodeBits(codes: Codes, bits: number): Buffer {
  const perByte = 8 / bits;
  const bytes = Buffer.alloc(Math.ceil(codes.length / perByte));
  for (let at = 0, place = 0; at < bytes.length; at++) {
    let byte = 0;
    for (let shift = 0; shift < 8; shift += bits, place++) byte |= (codes[place] ?? 0) << shift;
    bytes[at] = byte;
  }
  return bytes;
}

/** A number takes at most eight bytes. */
const differences = Buffer.alloc(BLOCK_SIZE * 8);

function encodeNumbers(numbers: Float64Array): Content {
  const bytes = numbers.length <= BLOCK_SIZE ? differences : Buffer.alloc(numbers.length * 8);
  let at = 0;
  let before = 0;
  for (let place = 0; place < numbers.length; place++) {
    const number = numbers[place] ?? Number.NaN;
    let rest = 0;
    if (!Number.isNaN(number)) {
      const difference = number - before;
      rest = (difference < 0 ? -difference * 2 - 1 : difference * 2) + 1;
      if (!Number.isSafeInteger(number) || Object.is(number, -0) || !Number.isSafeInteger(rest))
        return ["whole", bytesOf(numbers)];
      before = number;
    }
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes[at++] = (rest % 128) + 128;
    bytes[at++] = rest;
  }
  return ["differences", bytes.subarray(0, at)];
}

function pack(kind: Kind, places: number, [coding, bytes]: Content, values: string | Buffer, compress = true): Buffer {
  const whole = Buffer.allocUnsafe(HEAD + HEADER + bytes.length + Buffer.byteLength(values));
  const body = whole.subarray(HEAD);
  body.fill(0, 0, HEADER);
  body.writeUInt8(KINDS.indexOf(kind), 0);
  body.writeUInt8(CODINGS.indexOf(coding), 1);
  body.writeUInt32LE(places, 4);
  body.writeUInt32LE(bytes.length, 8);
  body.set(bytes, HEADER);
  if (typeof values === "string") body.write(values, HEADER + bytes.length);
  else body.set(values, HEADER + bytes.length);
  whole.set([FORMAT, PLAIN]);
  if (!compress) return whole;
  const compressed = body.length < LEAST_COMPRESSED ? body : zstdCompressSync(body, QUICK);
  return compressed.length * 2 < body.length ? Buffer.concat([Buffer.of(FORMAT, ZSTD), compressed]) : whole;
}

const bytesOf = (array: Codes | Float64Array): Buffer => Buffer.from(array.buffer, array.byteOffset, array.byteLength);

/** Returns the list of values, by code, from their JSON. */
export type ParseValues = (json: Buffer) => readonly JsonValue[];

export const parseValues: ParseValues = (json) => {
  const values = JSON.parse(json.toString()) as JsonValue[];
  values.unshift(null);
  return values;
};

/** For blocks that are read one after the other: equal lists of a column are parsed and kept once. By key of the column. */
export function createValueLists(): (key: string) => ParseValues {
  const last = new Map<string, { readonly json: Buffer; readonly values: readonly JsonValue[] }>();
  return (key) => (json) => {
    let list = last.get(key);
    if (list === undefined || !list.json.equals(json)) last.set(key, (list = { json, values: parseValues(json) }));
    return list.values;
  };
}

/** Throws ColumnFormatError if the bytes were written by a newer version. */
export function decodeColumn(data: Buffer, parse: ParseValues = parseValues): StoredColumn {
  const column = openColumn(data, parse);
  return column.kind === "packed"
    ? { kind: "codes", codes: unpackCodes(column.packed), values: column.values }
    : column;
}

/**
 * As `decodeColumn`, but leaves packed codes as they are, and takes arrays that stand in the bytes from there if they begin
 * at a multiple of their width: whoever reads a million responses once needs few of them. Throws what it throws.
 */
export function openColumn(data: Buffer, parse: ParseValues = parseValues): StoredColumn | PackedColumn {
  const { body, kind, isFirst } = openBody(data);
  const places = body.readUInt32LE(4);
  if (kind === "long") return { kind: "long" };
  if (kind === "bytes") throw unknownFormat();
  const coding = isFirst ? "whole" : CODINGS[body.readUInt8(1)];
  const from = isFirst ? FIRST_HEADER : HEADER;
  const width = kind === "numbers" ? 8 : kind === "codes16" ? 2 : 1;
  const end = from + (isFirst ? places * width : body.readUInt32LE(8));
  const content = body.subarray(from, end);
  if (content.length !== end - from) throw cutOff();
  if (kind === "numbers") return { kind, numbers: decodeNumbers(content, places, coding) };
  const values = parse(body.subarray(end));
  const bits = coding === undefined ? undefined : BITS[coding];
  if (bits !== undefined) {
    if (content.length !== Math.ceil((places * bits) / 8)) throw cutOff();
    return { kind: "packed", packed: { bits, bytes: content, places }, values };
  }
  const codes = decodeCodes(content, places, kind, coding);
  if (codes.length !== places) throw cutOff();
  return { kind: "codes", codes, values };
}

function openBody(data: Buffer): { readonly body: Buffer; readonly kind: Kind; readonly isFirst: boolean } {
  const [format = 0, codec] = data;
  const isKnown = (format === FIRST_FORMAT || format === FORMAT) && (codec === PLAIN || codec === ZSTD);
  if (!isKnown) throw unknownFormat();
  const isFirst = format === FIRST_FORMAT;
  const body = codec === ZSTD ? zstdDecompressSync(data.subarray(HEAD)) : data.subarray(HEAD);
  if (body.length < (isFirst ? FIRST_HEADER : HEADER)) throw unknownFormat();
  const kind = KINDS[body.readUInt8(0)];
  if (kind === undefined) throw unknownFormat();
  return { body, kind, isFirst };
}

const BITS: Readonly<Partial<Record<Coding, 1 | 2 | 4>>> = { bits1: 1, bits2: 2, bits4: 4 };

/** A block that lost its end is an error: its missing values would read as none, and figures would be wrong. */
const cutOff = (): ColumnFormatError => new ColumnFormatError("a block of a column is cut off");

const unknownFormat = (): ColumnFormatError => new ColumnFormatError("a block of a column has an unknown format");

/** The bytes themselves, or a copy if they do not begin where an array of this width may begin. */
const aligned = ({ buffer, byteOffset, byteLength }: Buffer, width: 2 | 8): readonly [ArrayBufferLike, number] =>
  byteOffset % width === 0 ? [buffer, byteOffset] : [buffer.slice(byteOffset, byteOffset + byteLength), 0];

function decodeCodes(content: Buffer, places: number, kind: Kind, coding: Coding | undefined): Codes {
  if (coding === "runs")
    return decodeRuns(content, kind === "codes16" ? new Uint16Array(places) : new Uint8Array(places));
  if (coding !== "whole") throw unknownFormat();
  if (kind === "codes8") return new Uint8Array(content.buffer, content.byteOffset, content.length);
  if (content.length % 2 !== 0) throw cutOff();
  return new Uint16Array(...aligned(content, 2), content.length / 2);
}

/** By byte, the codes of four bits in it, as they stand in memory. */
const PAIRS = Uint16Array.from({ length: 256 }, (_, byte) => (byte & 15) | ((byte >>> 4) << 8));

/** By place. */
export function unpackCodes({ bits, bytes, places }: PackedCodes): Uint8Array {
  const perByte = 8 / bits;
  const codes = new Uint8Array(bytes.length * perByte);
  if (bits === 4) {
    // Most columns are like this.
    const pairs = new Uint16Array(codes.buffer);
    for (let at = 0; at < bytes.length; at++) pairs[at] = PAIRS[bytes[at] ?? 0] ?? 0;
  } else {
    const mask = (1 << bits) - 1;
    for (let at = 0, place = 0; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      for (let shift = 0; shift < 8; shift += bits) codes[place++] = (byte >>> shift) & mask;
    }
  }
  return codes.length > places ? codes.slice(0, places) : codes;
}

function decodeRuns(content: Buffer, codes: Codes): Codes {
  let place = 0;
  for (let at = 0; at + 4 <= content.length; at += 4) {
    const end = place + content.readUInt16LE(at + 2);
    codes.fill(content.readUInt16LE(at), place, end);
    place = end;
  }
  if (place !== codes.length) throw cutOff();
  return codes;
}

function decodeNumbers(content: Buffer, places: number, coding: Coding | undefined): Float64Array {
  if (coding === "whole") {
    if (content.length !== places * 8) throw cutOff();
    return new Float64Array(...aligned(content, 8), places);
  }
  if (coding !== "differences") throw unknownFormat();
  const numbers = new Float64Array(places);
  let number = 0;
  let at = 0;
  for (let place = 0; place < places; place++) {
    let byte = content[at++] ?? 0;
    let whole = byte & 127;
    // Times of neighbours are close to each other: four bytes are more than a day, and fit into 32 bits.
    for (let shift = 7; byte > 127 && shift < 28; shift += 7) {
      byte = content[at++] ?? 0;
      whole |= (byte & 127) << shift;
    }
    if (byte > 127) {
      let value = whole;
      for (let weight = 2 ** 28; byte > 127; weight *= 128) {
        byte = content[at++] ?? 0;
        value += (byte & 127) * weight;
      }
      value -= 1;
      number += value % 2 === 0 ? value / 2 : -(value + 1) / 2;
    } else if (whole === 0) {
      numbers[place] = Number.NaN;
      continue;
    } else number += whole % 2 === 1 ? (whole - 1) >>> 1 : -(whole >>> 1);
    numbers[place] = number;
  }
  if (at !== content.length) throw cutOff();
  return numbers;
}
