/**
 * Columns of a block of responses as bytes. Most columns have few different values in a block, so a value is stored as a
 * code and the block has a list of its values; code 0 means none. Every block has its own list, so nothing has to be kept
 * of values that no response has any more. Times are stored as numbers.
 *
 * Bytes: format (1), codec (0 plain, 1 zstd), then 8 more of the header: kind, three unused, number of places. After
 * that the codes or numbers of all places, little-endian, and the values as JSON.
 */
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
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

const FORMAT = 1;
const PLAIN = 0;
const ZSTD = 1;
const HEADER = 10;
/** Below this size compressing saves nothing. */
const LEAST_COMPRESSED = 64;
/** A column of a block whose values are longer than this together is not stored. */
const MOST_VALUE_BYTES = 8 * 1024 * 1024;

const KINDS = ["codes8", "codes16", "numbers", "long"] as const;

export class ColumnFormatError extends Error {}

/** Returns null if no response has a value. */
export function encodeColumn(column: StoredColumn): Buffer | null {
  if (column.kind === "long") return pack("long", 0, Buffer.alloc(0), "");
  if (column.kind === "numbers") {
    const { numbers } = column;
    return numbers.every(Number.isNaN) ? null : pack("numbers", numbers.length, bytesOf(numbers), "");
  }
  const { codes, values } = dropUnused(column);
  if (values.length <= 1) return null;
  const text = JSON.stringify(values.slice(1));
  if (text.length > MOST_VALUE_BYTES) return encodeColumn({ kind: "long" });
  const isWide = values.length > 256;
  return isWide
    ? pack("codes16", codes.length, bytesOf(Uint16Array.from(codes)), text)
    : pack("codes8", codes.length, bytesOf(Uint8Array.from(codes)), text);
}

/** Values that no place has any more are left out, so that what was deleted from a response is nowhere. */
function dropUnused({ codes, values }: CodedColumn): CodedColumn {
  const isUsed = new Uint8Array(values.length);
  for (const code of codes) isUsed[code] = 1;
  isUsed[0] = 1;
  if (isUsed.every((used) => used === 1)) return { kind: "codes", codes, values };
  const newCodes = new Uint16Array(values.length);
  const kept: JsonValue[] = [];
  for (const [code, value] of values.entries()) {
    if (isUsed[code] === 0) continue;
    newCodes[code] = kept.length;
    kept.push(value);
  }
  return { kind: "codes", codes: Uint16Array.from(codes, (code) => newCodes[code] ?? 0), values: kept };
}

function pack(kind: (typeof KINDS)[number], places: number, content: Buffer, values: string): Buffer {
  const body = Buffer.concat([Buffer.alloc(8), content, Buffer.from(values)]);
  body.writeUInt8(KINDS.indexOf(kind), 0);
  body.writeUInt32LE(places, 4);
  const isSmall = body.length < LEAST_COMPRESSED;
  const head = Buffer.from([FORMAT, isSmall ? PLAIN : ZSTD]);
  return Buffer.concat([head, isSmall ? body : zstdCompressSync(body)]);
}

const bytesOf = (array: Codes | Float64Array): Buffer => Buffer.from(array.buffer, array.byteOffset, array.byteLength);

/** Throws ColumnFormatError if the bytes were written by a newer version. */
export function decodeColumn(data: Buffer): StoredColumn {
  const [format, codec] = data;
  if (format !== FORMAT || (codec !== PLAIN && codec !== ZSTD) || data.length < HEADER)
    throw new ColumnFormatError("a block of a column has an unknown format");
  const body = codec === ZSTD ? zstdDecompressSync(data.subarray(2)) : data.subarray(2);
  const kind = KINDS[body.readUInt8(0)];
  const places = body.readUInt32LE(4);
  const at = 8;
  if (kind === "long") return { kind: "long" };
  const width = kind === "numbers" ? 8 : kind === "codes16" ? 2 : 1;
  // A copy, because typed arrays must begin at a multiple of their width.
  const content = Uint8Array.from(body.subarray(at, at + places * width)).buffer;
  if (kind === "numbers") return { kind, numbers: new Float64Array(content) };
  const values = JSON.parse(body.toString("utf8", at + places * width)) as JsonValue[];
  const codes = kind === "codes16" ? new Uint16Array(content) : new Uint8Array(content);
  return { kind: "codes", codes, values: [null, ...values] };
}
