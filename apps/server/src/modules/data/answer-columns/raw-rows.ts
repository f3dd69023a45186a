/**
 * Puts stored responses into the columns of a block without making objects of their answers: most answers occur again and
 * again in a block, so a value is parsed only when its text is new, and afterwards its text leads to its codes. Packing and
 * rebuilding a million responses spend most of their time here.
 *
 * The text is what PostgreSQL writes for `jsonb`: `{"q1": "o2", "q2": ["o1", "o3"]}`, with one space after each colon and
 * comma, and without control characters (https://www.postgresql.org/docs/18/datatype-json.html). Equal texts are equal
 * values. Equal values may have different texts (`1` and `1.0`), which then lead to the same code.
 */
import type { CompiledForm, JsonValue } from "@idata/engine";
import { toDate } from "../../../kernel/database.ts";
import type { Standing } from "../response-store/index.ts";
import type { BlockBuilder } from "./column-builder.ts";
import { toPlace } from "./column-codec.ts";
import { SUBMITTED } from "./column-names.ts";
import { addAnswerOf, addProperties, type AddValue, type ColumnRow } from "./column-values.ts";

/** Between rows, and between the fields of a row: control characters, which JSON has only in escapes. */
export const ROW_END = "\u001e";
export const FIELD_END = "\u001f";

/** Fields of a response that most do not have; in the text of a row they are one object or nothing. */
export type RareFields = Omit<ColumnRow, "seq" | "version" | "answers" | "submittedAt" | "seconds" | "standing">;

const NO_RARE_FIELDS: RareFields = {
  points: null,
  max: null,
  band: null,
  toMark: null,
  pageSeconds: null,
  source: null,
  channelId: null,
  language: null,
};

/** What is known of a question in one version. */
interface KnownQuestion {
  readonly id: string;
  /** What stands before its value. */
  readonly head: Uint8Array;
  /** Null for a question that everybody answers in their own words. */
  readonly values: KnownValues | null;
}

/** Longer values hardly occur again. */
const MOST_REMEMBERED = 64;

/** Codes of one value in the columns of its question. */
type CodesOfValue = readonly (readonly [key: string, code: number])[];

/**
 * The values of one question in a block by their bytes, with their codes. A map of the language would need a text for each
 * value, and making these and computing their hashes takes longer than all the rest; and all is in a few arrays, because
 * as objects it would not fit into the cache of the processor.
 */
class KnownValues {
  private count = 0;
  /** The values one after the other, and where each of them ends. */
  private bytes = new Uint8Array(1024);
  private ends = new Uint32Array(32);
  private hashes = new Int32Array(32);
  /** One more than the index of a value whose hash leads here, or to one of the places before; 0 for none. */
  private slots = new Uint32Array(64);
  private readonly keys: string[] = [];
  /** By index of the key, the codes of the column by place. */
  private readonly columns: Uint16Array[] = [];
  /** By value and key. */
  private codes = new Uint16Array();

  /** Index of the value between `from` and `end`; negative if it is new. */
  find(bytes: Uint8Array, from: number, end: number, hash: number): number {
    const last = this.slots.length - 1;
    for (let slot = hash & last; ; slot = (slot + 1) & last) {
      const index = (this.slots[slot] ?? 0) - 1;
      if (index < 0 || (this.hashes[index] === hash && this.isAt(index, bytes, from, end))) return index;
    }
  }

  private isAt(index: number, bytes: Uint8Array, from: number, end: number): boolean {
    let own = index === 0 ? 0 : (this.ends[index - 1] ?? 0);
    if ((this.ends[index] ?? 0) - own !== end - from) return false;
    for (let at = from; at < end; at++) if (this.bytes[own++] !== bytes[at]) return false;
    return true;
  }

  /** Sets the value with this index at the place. */
  put(index: number, place: number): void {
    const { columns, codes } = this;
    for (let at = 0, from = index * columns.length; at < columns.length; at++) {
      const column = columns[at];
      if (column !== undefined) column[place] = codes[from + at] ?? 0;
    }
  }

  /** Returns the index of the new value. */
  add(value: Uint8Array, hash: number, own: CodesOfValue, builder: BlockBuilder): number {
    const index = this.count++;
    const begin = index === 0 ? 0 : (this.ends[index - 1] ?? 0);
    const end = begin + value.length;
    if (end > this.bytes.length) this.bytes = longer(this.bytes, new Uint8Array(end * 2));
    this.bytes.set(value, begin);
    if (index >= this.ends.length) {
      this.ends = longer(this.ends, new Uint32Array(index * 2));
      this.hashes = longer(this.hashes, new Int32Array(index * 2));
    }
    this.ends[index] = end;
    this.hashes[index] = hash;
    if (this.count * 2 > this.slots.length) {
      this.slots = new Uint32Array(this.slots.length * 4);
      for (let other = 0; other < index; other++) this.link(other);
    }
    this.link(index);
    for (const [key] of own) if (!this.keys.includes(key)) this.addColumn(key, builder.open(key).codes);
    const width = this.keys.length;
    if (this.count * width > this.codes.length)
      this.codes = longer(this.codes, new Uint16Array(this.count * width * 2));
    for (const [key, code] of own) this.codes[index * width + this.keys.indexOf(key)] = code;
    return index;
  }

  private addColumn(key: string, column: Uint16Array): void {
    const before = this.keys.length;
    const codes = new Uint16Array(this.count * (before + 1) * 2);
    for (let index = 0; index < this.count; index++)
      codes.set(this.codes.subarray(index * before, (index + 1) * before), index * (before + 1));
    this.codes = codes;
    this.keys.push(key);
    this.columns.push(column);
  }

  private link(index: number): void {
    const last = this.slots.length - 1;
    let slot = (this.hashes[index] ?? 0) & last;
    while (this.slots[slot] !== 0) slot = (slot + 1) & last;
    this.slots[slot] = index + 1;
  }
}

function longer<T extends Uint8Array | Uint16Array | Uint32Array | Int32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

class KnownVersion {
  readonly form: CompiledForm;
  /** In the order in which PostgreSQL keeps the answers of every response. */
  readonly questions: KnownQuestion[] = [];

  constructor(form: CompiledForm) {
    this.form = form;
  }

  /** Index of the question whose name begins at `at`; it comes after the first `from` ones. */
  find(bytes: Buffer, at: number, from: number): number {
    for (let index = from; index < this.questions.length; index++) {
      const question = this.questions[index];
      if (question !== undefined && isAt(question.head, bytes, at)) return index;
    }
    return this.insert(bytes, at);
  }

  private insert(bytes: Buffer, at: number): number {
    const { end } = scanValue(bytes, at);
    const id = JSON.parse(bytes.toString("utf8", at, end)) as string;
    const isOwnWords = this.form.itemsById.get(id)?.core?.ownWords === true;
    const head = Uint8Array.from(bytes.subarray(at, end + ": ".length));
    const after = this.questions.findIndex((other) => compareKeys(id, other.id) < 0);
    const index = after < 0 ? this.questions.length : after;
    this.questions.splice(index, 0, { id, head, values: isOwnWords ? null : new KnownValues() });
    return index;
  }
}

/** The order of keys in `jsonb`: shorter ones first, then by their bytes (`lengthCompareJsonbString` of PostgreSQL). */
function compareKeys(a: string, b: string): number {
  const [ofA, ofB] = [Buffer.from(a), Buffer.from(b)];
  return ofA.length - ofB.length || Buffer.compare(ofA, ofB);
}

export class RawRows {
  private readonly builder: BlockBuilder;
  private readonly getForm: (version: number) => Promise<CompiledForm>;
  private readonly versions = new Map<number, KnownVersion>();
  private readonly properties = new KnownValues();
  /** The hour of the response before: as text, and in milliseconds since 1970. */
  private hour = Uint8Array.of(0);
  private hourMs = 0;

  constructor(builder: BlockBuilder, getForm: (version: number) => Promise<CompiledForm>) {
    this.builder = builder;
    this.getForm = getForm;
  }

  /** Adds rows as `columns.store.ts` reads them. */
  async addRows(text: string): Promise<void> {
    // Bytes are read twice as fast as the characters of a text.
    const bytes = Buffer.from(text);
    const submitted = this.builder.open(SUBMITTED);
    for (let at = 0; at < bytes.length;) {
      let seq = 0;
      for (; at < bytes.length && bytes[at] !== FIELD_END_BYTE; at++) seq = seq * 10 + digitAt(bytes, at);
      const place = toPlace(seq);
      const timeFrom = at + 1;
      at = bytes.indexOf(FIELD_END_BYTE, timeFrom);
      if (at < 0) throw new Error("a row of a response is not in the usual form");
      submitted.set(place, this.readTime(bytes, timeFrom, at));
      const from = at + 1;
      let number = 0;
      let hash = FNV_START;
      at = from;
      for (let fields = 0; fields < PROPERTY_FIELDS && at < bytes.length; at++) {
        const byte = bytes[at] ?? 0;
        hash = Math.imul(hash ^ byte, FNV_PRIME);
        if (byte === FIELD_END_BYTE) fields += 1;
        else if (fields === 0) number = number * 10 + digitAt(bytes, at);
      }
      this.addProperties(place, bytes.subarray(from, at), hash);
      let version = this.versions.get(number);
      if (version === undefined) this.versions.set(number, (version = new KnownVersion(await this.getForm(number))));
      // After the answers comes the end of the row.
      at = this.addAnswers(version, place, bytes, at) + 1;
    }
  }

  /** Milliseconds since 1970. */
  private readTime(bytes: Buffer, from: number, end: number): number {
    const isCommon =
      bytes[from + HOUR_LENGTH - 1] === COLON &&
      bytes[from + HOUR_LENGTH + 2] === COLON &&
      bytes[end - 3] === PLUS &&
      bytes[end - 2] === ZERO &&
      bytes[end - 1] === ZERO;
    if (!isCommon) return (toDate(bytes.toString("latin1", from, end)) as Date).getTime();
    // Responses are in order, so the hour is mostly that of the one before.
    if (!isAt(this.hour, bytes, from)) {
      this.hour = Uint8Array.from(bytes.subarray(from, from + HOUR_LENGTH));
      this.hourMs = (toDate(`${bytes.toString("latin1", from, from + HOUR_LENGTH)}00:00+00`) as Date).getTime();
    }
    const two = (at: number): number => digitAt(bytes, at) * 10 + digitAt(bytes, at + 1);
    let milliseconds = (two(from + HOUR_LENGTH) * 60 + two(from + HOUR_LENGTH + 3)) * 1000;
    let at = from + HOUR_LENGTH + "00:00.".length;
    for (let weight = 100; weight >= 1 && at < end - "+00".length; weight /= 10, at++)
      milliseconds += digitAt(bytes, at) * weight;
    return this.hourMs + milliseconds;
  }

  /** `fields`: version, standing, seconds and rare fields, each with its end. */
  private addProperties(place: number, fields: Buffer, hash: number): void {
    const isRemembered = fields.length <= MOST_REMEMBERED;
    let value = isRemembered ? this.properties.find(fields, 0, fields.length, hash) : -1;
    if (value < 0) {
      const [version, standing, seconds = "", rare = ""] = fields.toString("utf8").split(FIELD_END);
      const row = {
        ...(rare === "" ? NO_RARE_FIELDS : (JSON.parse(rare) as RareFields)),
        version: Number(version),
        standing: standing as Standing,
        seconds: seconds === "" ? null : Number(seconds),
      };
      const codes = this.listCodes((add) => addProperties(row, add));
      if (isRemembered) value = this.properties.add(fields, hash, codes, this.builder);
      else for (const [key, code] of codes) this.builder.open(key).codes[place] = code;
    }
    if (value >= 0) this.properties.put(value, place);
  }

  /** Returns where the answers end. */
  private addAnswers(version: KnownVersion, place: number, bytes: Buffer, begin: number): number {
    let at = begin + 1;
    for (let next = 0; bytes[at] === QUOTE;) {
      const index = version.find(bytes, at, next);
      next = index + 1;
      const question = version.questions[index];
      if (question === undefined) break;
      const from = at + question.head.length;
      const { end, hash } = scanValue(bytes, from);
      const values = end - from > MOST_REMEMBERED ? null : question.values;
      let value = values === null ? -1 : values.find(bytes, from, end, hash);
      if (value < 0) {
        const answer = JSON.parse(bytes.toString("utf8", from, end)) as JsonValue;
        const codes =
          answer === null ? [] : this.listCodes((add) => addAnswerOf(version.form, question.id, answer, add));
        if (values === null) for (const [key, code] of codes) this.builder.open(key).codes[place] = code;
        else value = values.add(bytes.subarray(from, end), hash, codes, this.builder);
      }
      if (values !== null) values.put(value, place);
      at = bytes[end] === COMMA ? end + ", ".length : end;
    }
    if (bytes[at] !== CLOSING_BRACE) throw new Error("the answers of a response are not in the usual form");
    return at + 1;
  }

  private listCodes(addAll: (add: AddValue) => void): CodesOfValue {
    const codes: (readonly [key: string, code: number])[] = [];
    addAll((key, value) => void codes.push([key, this.builder.open(key).codeFor(value)]));
    return codes;
  }
}

const digitAt = (bytes: Uint8Array, at: number): number => (bytes[at] ?? ZERO) - ZERO;

/** Fields of a row between its time and its answers. */
const PROPERTY_FIELDS = 4;
/** The beginning of a time, which names its hour. */
const HOUR_LENGTH = "2026-01-02 03:".length;
const PLUS = 0x2b;
const ZERO = 0x30;
const COLON = 0x3a;
const FIELD_END_BYTE = FIELD_END.charCodeAt(0);
const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

function isAt(head: Uint8Array, bytes: Uint8Array, from: number): boolean {
  for (let at = 0; at < head.length; at++) if (head[at] !== bytes[from + at]) return false;
  return true;
}

interface ScannedValue {
  /** Where what follows it begins. */
  end: number;
  /** FNV-1a with 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/). */
  hash: number;
}

const FNV_START = 0x811c9dc5 | 0;
const FNV_PRIME = 0x01000193;

/** The same object for all values. */
const scanned: ScannedValue = { end: 0, hash: 0 };

/** `at` is the first byte of the value. */
function scanValue(bytes: Uint8Array, begin: number): Readonly<ScannedValue> {
  let at = begin;
  let hash = FNV_START;
  let depth = 0;
  let isInText = false;
  for (; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (!isInText) {
      if (byte === QUOTE) isInText = true;
      else if (byte === OPENING_BRACKET || byte === OPENING_BRACE) depth += 1;
      else if (byte === CLOSING_BRACKET || byte === CLOSING_BRACE) {
        // The end of the answers ends a number.
        if (depth === 0) break;
        depth -= 1;
        if (depth === 0) {
          hash = Math.imul(hash ^ byte, FNV_PRIME);
          at += 1;
          break;
        }
      } else if (byte === COMMA && depth === 0) break;
    } else if (byte === BACKSLASH) {
      hash = Math.imul(hash ^ byte, FNV_PRIME);
      at += 1;
      hash = Math.imul(hash ^ (bytes[at] ?? 0), FNV_PRIME);
      continue;
    } else if (byte === QUOTE) {
      isInText = false;
      if (depth === 0) {
        at += 1;
        break;
      }
    }
    hash = Math.imul(hash ^ byte, FNV_PRIME);
  }
  scanned.end = at;
  scanned.hash = hash;
  return scanned;
}
