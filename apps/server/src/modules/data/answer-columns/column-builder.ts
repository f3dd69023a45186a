/** Collects the values of some responses in columns. */
import type { CompiledForm, JsonValue } from "@idata/engine";
import type { CodedColumn, NumberColumn } from "./column-codec.ts";
import { SUBMITTED } from "./column-names.ts";
import { addColumnValues, type ColumnRow } from "./column-values.ts";

export type BuiltColumn = CodedColumn | NumberColumn;

/** Columns whose values are almost all different. */
const isNumbers = (key: string): boolean => key === SUBMITTED;

export class ColumnBuilder {
  private readonly column: { readonly codes: Uint16Array; readonly values: JsonValue[] } | Float64Array;
  private readonly codeOf = new Map<string | number, number>();
  private readonly codesOfObjects = new Map<JsonValue, number>();
  private characters = 0;

  /** `from`: what the column has so far. */
  constructor(key: string, places: number, from: BuiltColumn | null = null) {
    if (isNumbers(key)) {
      this.column = new Float64Array(places).fill(Number.NaN);
      if (from?.kind === "numbers") this.column.set(from.numbers);
      return;
    }
    this.column = { codes: new Uint16Array(places), values: [null] };
    if (from?.kind !== "codes") return;
    this.column.codes.set(from.codes);
    for (const value of from.values.slice(1)) this.codeFor(value);
  }

  /** Returns how many characters longer the texts of the column have become. */
  set(place: number, value: JsonValue): number {
    const before = this.characters;
    if (this.column instanceof Float64Array) this.column[place] = typeof value === "number" ? value : Number.NaN;
    else this.column.codes[place] = value === null ? 0 : this.codeFor(value);
    return this.characters - before;
  }

  /** No place has a value any more; codes stay. */
  clear(): void {
    if (this.column instanceof Float64Array) this.column.fill(Number.NaN);
    else this.column.codes.fill(0);
  }

  /** How many values have codes. */
  get size(): number {
    return this.column instanceof Float64Array ? 0 : this.column.values.length;
  }

  finish(): BuiltColumn {
    return this.column instanceof Float64Array
      ? { kind: "numbers", numbers: this.column }
      : { kind: "codes", ...this.column };
  }

  /** By place, to be set to what `codeFor` gives. Not for columns of numbers. */
  get codes(): Uint16Array {
    if (this.column instanceof Float64Array) throw new Error("a column of numbers has no codes");
    return this.column.codes;
  }

  /** The code of a value in the block. Not for columns of numbers. */
  codeFor(value: JsonValue): number {
    const name = toName(value);
    let code = this.codeOf.get(name);
    if (code === undefined) {
      const { values } = this.column as { readonly values: JsonValue[] };
      code = values.length;
      values.push(value);
      this.codeOf.set(name, code);
      if (typeof name === "string") this.characters += name.length;
    }
    return code;
  }

  /** As `codeFor`, for values that are often the same object; they are not changed afterwards. */
  codeOfObject(value: JsonValue): number {
    let code = this.codesOfObjects.get(value);
    if (code === undefined) {
      code = this.codeFor(value);
      if (this.codesOfObjects.size < MOST_OBJECTS) this.codesOfObjects.set(value, code);
    }
    return code;
  }
}

/** Objects that may come again as the same object. */
const MOST_OBJECTS = 64;

/** Equal only for equal values. Texts and numbers stand for themselves; no stored text contains a NUL character. */
export function toName(value: JsonValue): string | number {
  return typeof value === "string" || typeof value === "number" ? value : `\u0000${JSON.stringify(value)}`;
}

export class BlockBuilder {
  readonly columns = new Map<string, ColumnBuilder>();
  /** Length of all different texts together. */
  characters = 0;
  readonly places: number;

  constructor(places: number) {
    this.places = places;
  }

  /** Continues a column that has been stored. */
  continue(key: string, column: BuiltColumn): void {
    this.columns.set(key, new ColumnBuilder(key, this.places, column));
  }

  /** `form` is the version of the response. */
  add(place: number, row: ColumnRow, form: CompiledForm): void {
    addColumnValues(row, form, (key, value) => this.set(place, key, value));
  }

  /** Null for none. */
  set(place: number, key: string, value: JsonValue): void {
    this.characters += this.open(key).set(place, value);
  }

  /** The column, which is made if the block does not have it. */
  open(key: string): ColumnBuilder {
    let column = this.columns.get(key);
    if (column === undefined) this.columns.set(key, (column = new ColumnBuilder(key, this.places)));
    return column;
  }
}
