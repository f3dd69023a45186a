/**
 * Puts stored responses into the columns of blocks without making objects of their answers: most answers occur again and
 * again, so a value is parsed only when its bytes are new, and afterwards its bytes lead to its codes. Packing and
 * rebuilding a million responses spend most of their time here.
 *
 * Answers are read as PostgreSQL writes `jsonb`: `{"q1": "o2", "q2": ["o1", "o3"]}`, with one space after each colon and
 * comma, and without control characters (https://www.postgresql.org/docs/18/datatype-json.html). Equal bytes are equal
 * values. Equal values may have different bytes (`1` and `1.0`), which then lead to the same code.
 */
import type { CompiledForm, JsonValue } from "@idata/engine";
import type { Standing } from "../response-store/index.ts";
import { BlockBuilder } from "./column-builder.ts";
import { type StoredColumn, type TextsColumn, toPlace } from "./column-codec.ts";
import { SUBMITTED } from "./column-names.ts";
import {
  addAnswerOf,
  addProperties,
  type AddValue,
  type ColumnRow,
  findOwnWords,
  type OwnWords,
} from "./column-values.ts";
import { type CopiedRows, ROW_HEAD } from "./copy-out.ts";
import { type CodesOfValue, KnownValues, MOST_REMEMBERED, OwnTexts } from "./known-values.ts";

/** Fields of a response that most do not have; in a row they are one object or nothing. */
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
  readonly head: Buffer;
  /** Null for a question that everybody answers in their own words. */
  readonly values: KnownValues | null;
  readonly ownWords: OwnWords | null;
}

class KnownVersion {
  readonly form: CompiledForm;
  /** In the order in which PostgreSQL keeps the answers of every response. */
  readonly questions: KnownQuestion[] = [];
  /** By index of the question, what stands before its value: its length, its first four bytes and its last four. */
  private heads = new Int32Array();

  constructor(form: CompiledForm) {
    this.form = form;
  }

  /** Index of the question whose name begins at `at`; it comes after the first `from` ones. */
  find(bytes: Buffer, view: DataView, at: number, from: number): number {
    const { heads } = this;
    const left = bytes.length - at;
    const first = left < 4 ? 0 : view.getInt32(at, true);
    for (let index = from, own = from * 3; own < heads.length; index++, own += 3) {
      const length = heads[own] ?? 0;
      if (heads[own + 1] !== first || length > left || heads[own + 2] !== view.getInt32(at + length - 4, true))
        continue;
      // Most names have at most eight bytes with their quotation marks.
      if (length <= 8 || this.isAt(index, bytes, at)) return index;
    }
    return this.insert(bytes, at);
  }

  private isAt(index: number, bytes: Buffer, at: number): boolean {
    const head = this.questions[index]?.head;
    if (head === undefined) return false;
    for (let own = 4; own < head.length - 4; own++) if (head[own] !== bytes[at + own]) return false;
    return true;
  }

  private insert(bytes: Buffer, at: number): number {
    const end = endOfValue(bytes, at, bytes.length);
    const id = JSON.parse(bytes.toString("utf8", at, end)) as string;
    const head = Buffer.from(bytes.subarray(at, end + ": ".length));
    const after = this.questions.findIndex((other) => compareKeys(id, other.id) < 0);
    const index = after < 0 ? this.questions.length : after;
    const isOwnWords = this.form.itemsById.get(id)?.core?.ownWords === true;
    this.questions.splice(index, 0, {
      id,
      head,
      values: isOwnWords ? null : new KnownValues(),
      ownWords: findOwnWords(this.form, id),
    });
    this.heads = Int32Array.from(
      this.questions.flatMap(({ head: { length }, head }) => [
        length,
        head.readInt32LE(0),
        head.readInt32LE(length - 4),
      ]),
    );
    return index;
  }
}

/** The order of keys in `jsonb`: shorter ones first, then by their bytes (`lengthCompareJsonbString` of PostgreSQL). */
function compareKeys(a: string, b: string): number {
  const [ofA, ofB] = [Buffer.from(a), Buffer.from(b)];
  return ofA.length - ofB.length || Buffer.compare(ofA, ofB);
}

/** With more of them, what is known is forgotten before the next block. Codes have 16 bits, and a block adds 16,384. */
const MOST_KNOWN = 32_768;

export class RawRows {
  private builder: BlockBuilder;
  private readonly getForm: (version: number) => Promise<CompiledForm>;
  private readonly versions = new Map<number, KnownVersion>();
  private properties = new KnownValues();
  private readonly texts = new Map<string, OwnTexts>();
  private readonly placeOf: (seq: number) => number;

  /** `builder`: what the first block has so far. `placeOf` is asked once for each row. */
  constructor(
    builder: BlockBuilder,
    getForm: (version: number) => Promise<CompiledForm>,
    placeOf: (seq: number) => number = toPlace,
  ) {
    this.builder = builder;
    this.getForm = getForm;
    this.placeOf = placeOf;
  }

  /** Begins the next block, which may have the same values again. */
  clear(): void {
    const columns = [...this.builder.columns.values()];
    const known = [...this.versions.values()].flatMap(({ questions }) =>
      questions.map(({ values }) => values?.size ?? 0),
    );
    if ([...columns, this.properties, ...known.map((size) => ({ size }))].some(({ size }) => size > MOST_KNOWN)) {
      this.builder = new BlockBuilder(this.builder.places);
      this.versions.clear();
      this.properties = new KnownValues();
    }
    for (const column of columns) column.clear();
    for (const texts of this.texts.values()) texts.clear();
  }

  /** The columns of the block by key, to be used before anything else is added. */
  finish(): Map<string, StoredColumn | TextsColumn> {
    const columns = new Map<string, StoredColumn | TextsColumn>();
    for (const [key, texts] of this.texts) {
      const column = texts.finish();
      if (column === null) continue;
      const isOnly = column.kind === "long" || !this.builder.columns.has(key);
      if (isOnly) columns.set(key, column);
      else this.addTexts(key, column);
    }
    for (const [key, column] of this.builder.columns) if (!columns.has(key)) columns.set(key, column.finish());
    return columns;
  }

  /** Puts texts beside other values of the same column. */
  private addTexts(key: string, { codes, json }: TextsColumn): void {
    const values = JSON.parse(json.toString()) as string[];
    const column = this.builder.open(key);
    const own = values.map((value) => column.codeFor(value));
    for (let place = 0; place < codes.length; place++) {
      const code = codes[place] ?? 0;
      if (code !== 0) column.codes[place] = own[code - 1] ?? 0;
    }
  }

  /** Adds rows as `columns.store.ts` reads them. */
  async addRows({ bytes, from: begin, end }: CopiedRows): Promise<void> {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const submitted = this.builder.open(SUBMITTED);
    for (let at = begin; at < end;) {
      const next = at + 1 + view.getInt32(at + 1);
      at += ROW_HEAD + FIELD_HEAD;
      const place = this.placeOf(readInt64(view, at));
      at += 8 + FIELD_HEAD;
      submitted.set(place, readTime(view, at));
      at += 8;
      const number = view.getInt32(at + FIELD_HEAD);
      const properties = at;
      for (let field = 0; field < PROPERTY_FIELDS; field++) at += FIELD_HEAD + Math.max(0, view.getInt32(at));
      this.addProperties(place, bytes, view, properties, at);
      let version = this.versions.get(number);
      if (version === undefined) this.versions.set(number, (version = new KnownVersion(await this.getForm(number))));
      at += FIELD_HEAD;
      if (bytes[at] !== JSONB_VERSION) throw new Error("answers of a response are in an unknown form");
      at = this.addAnswers(version, place, bytes, view, at + 1);
      if (at !== next) throw new Error("a row of a response is not in the usual form");
    }
  }

  /** `from` to `end`: version, standing, seconds and rare fields. */
  private addProperties(place: number, bytes: Buffer, view: DataView, from: number, end: number): void {
    const isRemembered = end - from <= MOST_REMEMBERED;
    let value = isRemembered ? this.properties.find(view, from, end) : -1;
    if (value < 0) {
      let at = from;
      const readField = (): Buffer | null => {
        const length = bytes.readInt32BE(at);
        at += FIELD_HEAD;
        if (length < 0) return null;
        return bytes.subarray(at, (at += length));
      };
      const [version, standing, seconds, rare] = [readField(), readField(), readField(), readField()];
      const row = {
        ...(rare === null ? NO_RARE_FIELDS : (JSON.parse(rare.toString()) as RareFields)),
        version: version?.readInt32BE() ?? 0,
        standing: standing?.toString() as Standing,
        seconds: seconds?.readInt32BE() ?? null,
      };
      const codes = this.listCodes((add) => addProperties(row, add));
      if (isRemembered) value = this.properties.add(codes, this.builder);
      else for (const [key, code] of codes) this.builder.open(key).codes[place] = code;
    }
    if (value >= 0) this.properties.put(value, place);
  }

  /** Returns where the answers end. */
  private addAnswers(version: KnownVersion, place: number, bytes: Buffer, view: DataView, begin: number): number {
    let at = begin + 1;
    for (let next = 0; bytes[at] === QUOTE;) {
      const index = version.find(bytes, view, at, next);
      next = index + 1;
      const question = version.questions[index];
      if (question === undefined) break;
      const from = at + question.head.length;
      const end = endOfValue(bytes, from, bytes.length);
      const { values, ownWords } = question;
      if (values === null || end - from > MOST_REMEMBERED) {
        if (ownWords !== null && bytes[from] === QUOTE) this.addText(ownWords, place, bytes, view, from, end);
        else
          for (const [key, code] of this.parse(version, question, bytes, from, end))
            this.builder.open(key).codes[place] = code;
      } else {
        let value = values.find(view, from, end);
        if (value < 0) value = values.add(this.parse(version, question, bytes, from, end), this.builder);
        values.put(value, place);
      }
      at = bytes[end] === COMMA ? end + ", ".length : end;
    }
    if (bytes[at] !== CLOSING_BRACE) throw new Error("the answers of a response are not in the usual form");
    return at + 1;
  }

  private parse({ form }: KnownVersion, { id }: KnownQuestion, bytes: Buffer, from: number, end: number): CodesOfValue {
    const answer = JSON.parse(bytes.toString("utf8", from, end)) as JsonValue;
    return answer === null ? [] : this.listCodes((add) => addAnswerOf(form, id, answer, add));
  }

  private addText(own: OwnWords, place: number, bytes: Buffer, view: DataView, from: number, end: number): void {
    let texts = this.texts.get(own.key);
    if (texts === undefined) this.texts.set(own.key, (texts = new OwnTexts(this.builder.places)));
    texts.set(place, bytes, view, from, end);
    const figures = own.figuresOf(readText(bytes, from, end));
    if (figures === null) return;
    const column = this.builder.open(own.figuresKey);
    column.codes[place] = column.codeOfObject(figures);
  }

  private listCodes(addAll: (add: AddValue) => void): CodesOfValue {
    const codes: (readonly [key: string, code: number])[] = [];
    addAll((key, value) => void codes.push([key, this.builder.open(key).codeFor(value)]));
    return codes;
  }
}

/** Fields of a row between its time and its answers. */
const PROPERTY_FIELDS = 4;
/** The length of a field. */
const FIELD_HEAD = 4;
/** What stands before the text of `jsonb` in binary form. */
const JSONB_VERSION = 1;
const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

const readInt64 = (view: DataView, at: number): number => view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4);

/** Midnight of 2000-01-01, from which PostgreSQL counts microseconds. */
const EPOCH_MS = Date.UTC(2000, 0, 1);

/** Milliseconds since 1970; what is less is cut off. */
function readTime(view: DataView, at: number): number {
  const microseconds = readInt64(view, at);
  if (Number.isSafeInteger(microseconds)) return EPOCH_MS + Math.floor(microseconds / 1000);
  const exact = view.getBigInt64(at);
  return EPOCH_MS + Number((exact - (((exact % 1000n) + 1000n) % 1000n)) / 1000n);
}

/** A text with its quotation marks. */
function readText(bytes: Buffer, from: number, end: number): string {
  for (let at = from; at < end; at++)
    if (bytes[at] === BACKSLASH) return JSON.parse(bytes.toString("utf8", from, end)) as string;
  return bytes.toString("utf8", from + 1, end - 1);
}

/** `from` is the first byte of the value. */
function endOfValue(bytes: Buffer, from: number, last: number): number {
  const first = bytes[from];
  if (first === QUOTE) return endOfText(bytes, from + 1, last);
  let at = from;
  if (first !== OPENING_BRACKET && first !== OPENING_BRACE) {
    // The end of the answers ends a number.
    while (at < last && bytes[at] !== COMMA && bytes[at] !== CLOSING_BRACE) at += 1;
    return at;
  }
  for (let depth = 0; at < last;) {
    const byte = bytes[at++];
    if (byte === QUOTE) at = endOfText(bytes, at, last);
    else if (byte === OPENING_BRACKET || byte === OPENING_BRACE) depth += 1;
    else if (byte === CLOSING_BRACKET || byte === CLOSING_BRACE) {
      depth -= 1;
      if (depth === 0) break;
    }
  }
  return at;
}

/** `from` is after the first quotation mark; the end is after the last one. */
function endOfText(bytes: Buffer, from: number, last: number): number {
  let at = from;
  while (at < last) {
    const byte = bytes[at++];
    if (byte === QUOTE) break;
    if (byte === BACKSLASH) at += 1;
  }
  return at;
}
