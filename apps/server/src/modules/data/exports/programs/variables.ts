/**
 * The columns of an export as statistics programs want them: options are numbers with labels, a question with several
 * answers is one variable for each option, and names are valid in SPSS, R and Stata alike.
 *
 * The types of variables depend on the answers, so the rows are read twice: `survey` sees each of them once, then
 * `finish` returns the variables, and each row is turned into values.
 */
import type { Cell, Column } from "../column.ts";
import type { ExportWords } from "../words.ts";

export interface Variable {
  /** At most 32 characters (Stata); ASCII letters, digits and "_", beginning with a letter. */
  readonly name: string;
  readonly label: string;
  /** `date` and `time` are texts in ISO form, without zone. */
  readonly kind: "number" | "date" | "time" | "text";
  readonly level: "nominal" | "scale";
  /** Meanings of values, of a number only. */
  readonly labels: readonly ValueLabel[];
  /** Digits after the point that numbers need, at most 4. */
  readonly decimals: number;
  /** Bytes of the longest text in UTF-8, at least 1. */
  readonly width: number;
  /** The question with several answers that the variable is an option of. */
  readonly set: { readonly code: string; readonly label: string } | null;
  /** The question's text; "" for columns that are not of a question. */
  readonly question: string;
}

export interface ValueLabel {
  readonly value: number;
  readonly label: string;
}

export type Value = number | string | null;

export interface Table {
  readonly variables: readonly Variable[];
  /** `cells` are those of `Sheet.toCells` with codes. */
  toValues(this: void, cells: readonly Cell[]): Value[];
}

/** Ids in answers that no version offers. With more, the column is not one of options, and its texts are kept. */
const MOST_FOREIGN_IDS = 200;
const SEPARATOR = "; ";

export class Survey {
  private readonly columns: readonly SeenColumn[];
  rows = 0;

  constructor(columns: readonly Column[]) {
    this.columns = columns.map((column) => new SeenColumn(column));
  }

  see(cells: readonly Cell[]): void {
    this.rows += 1;
    for (const [at, column] of this.columns.entries()) column.see(cells[at] ?? null);
  }

  /** What the cells of each column are, in files that have a type for each column. */
  listKinds(): readonly CellKind[] {
    return this.columns.map((column) => column.kind);
  }

  finish(words: ExportWords): Table {
    const name = createNames();
    const parts = this.columns.map((column) => column.finish(name, words));
    return {
      variables: parts.flatMap(({ variables }) => variables),
      toValues: (cells) => parts.flatMap(({ toValues }, at) => toValues(cells[at] ?? null)),
    };
  }
}

/** `integer` and `number` are numbers; `ids` are ids of options, of which a column with `several` has many in a cell. */
export type CellKind = "integer" | "number" | "date" | "time" | "text" | "ids";

interface Part {
  readonly variables: readonly Variable[];
  toValues(this: void, cell: Cell): Value[];
}

class SeenColumn {
  private readonly column: Column;
  private width = 1;
  private decimals = 0;
  /** Whether a number or date was something else, because the question had another type when it was answered. */
  private isMixed = false;
  /** Whether all numbers are integers that are represented exactly. */
  private isSafe = true;
  private readonly known: ReadonlySet<string>;
  private readonly foreign = new Set<string>();

  constructor(column: Column) {
    this.column = column;
    this.known = new Set(column.categories?.map(({ id }) => id));
  }

  see(cell: Cell): void {
    if (cell === null) return;
    const { kind, categories } = this.column;
    const text = String(cell);
    this.width = Math.max(this.width, Buffer.byteLength(text));
    if (categories !== undefined) {
      if (this.foreign.size > MOST_FOREIGN_IDS) return;
      for (const id of this.toIds(text)) if (!this.known.has(id)) this.foreign.add(id);
    } else if (kind === "number") {
      if (typeof cell !== "number") this.isMixed = true;
      else {
        this.decimals = Math.max(this.decimals, countDecimals(cell));
        this.isSafe &&= Number.isSafeInteger(cell);
      }
    } else if (kind !== "text") this.isMixed ||= !isMoment(text);
  }

  get kind(): CellKind {
    const { kind, categories } = this.column;
    if (categories !== undefined) return this.foreign.size > MOST_FOREIGN_IDS ? "text" : "ids";
    if (this.isMixed) return "text";
    return kind === "number" && this.decimals === 0 && this.isSafe ? "integer" : kind;
  }

  finish(name: (code: string) => string, words: ExportWords): Part {
    const { code, label, kind, categories, several = false, question = "" } = this.column;
    const base = { label, labels: [], width: this.width, decimals: this.decimals, set: null, question };
    if (categories === undefined || this.foreign.size > MOST_FOREIGN_IDS) {
      const isText = kind === "text" || this.isMixed || categories !== undefined;
      const level = kind === "number" && !isText ? "scale" : "nominal";
      const variable: Variable = { ...base, name: name(code), kind: isText ? "text" : kind, level };
      return { variables: [variable], toValues: (cell) => [isText && cell !== null ? String(cell) : cell] };
    }
    const all = [...categories, ...[...this.foreign].map((id) => ({ id, label: id }))];
    const labels = all.map((one, at) => ({ value: at + 1, label: one.label }));
    const numbers = new Map(all.map(({ id }, at) => [id, at + 1]));
    const common = { ...base, kind: "number", level: "nominal" } as const;
    if (!several) {
      return {
        variables: [{ ...common, name: name(code), labels }],
        toValues: (cell) => [cell === null ? null : (numbers.get(String(cell)) ?? null)],
      };
    }
    const yesNo = [
      { value: 0, label: words.notChosen },
      { value: 1, label: words.chosen },
    ];
    return {
      variables: all.map((one) => ({
        ...common,
        name: name(`${code}.${one.id}`),
        label: `${label} - ${one.label}`,
        labels: yesNo,
        set: { code, label },
      })),
      toValues: (cell) => {
        if (cell === null) return all.map(() => null);
        const chosen = new Set(this.toIds(String(cell)));
        return all.map(({ id }) => (chosen.has(id) ? 1 : 0));
      },
    };
  }

  private toIds(text: string): readonly string[] {
    return this.column.several === true ? splitIds(text) : [text];
  }
}

/** The ids in a cell with codes of a column with `several`. */
export const splitIds = (text: string): readonly string[] => text.split(SEPARATOR).filter((id) => id !== "");

function countDecimals(value: number): number {
  if (Number.isInteger(value)) return 0;
  return Math.min((/\.(\d+)$/.exec(String(value))?.[1] ?? "0000").length, 4);
}

const MOMENT = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}):(\d{2}))?$/;

/** SPSS has no date before it. */
const FIRST_DAY = "1582-10-15";

/** Whether the text is a day of the calendar that SPSS can hold, perhaps with a time. */
function isMoment(text: string): boolean {
  if (!MOMENT.test(text) || text < FIRST_DAY) return false;
  // A day or time that does not exist would become another one.
  return new Date(toSeconds(text) * 1000).toISOString().startsWith(text.replace(" ", "T"));
}

/** Seconds since 1970 of a date or time without zone, as if it were in UTC; NaN if it is none. */
export function toSeconds(text: string): number {
  const [, year, month, day, hour = 0, minute = 0, second = 0] = MOMENT.exec(text) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)) / 1000;
}

/** Names that SPSS reserves, in lower case. Stata's and R's are added, so that one name is good everywhere. */
const RESERVED = new Set(
  (
    "all and by eq ge gt le lt ne not or to with " +
    "byte double float if in int long str strl using _all _b _coef _cons _n _pi _pred _rc _skip " +
    "else repeat while function for next break true false null inf nan na"
  ).split(" "),
);
const MOST_NAME = 32;

/** Returns a function that gives each code a name of its own, regardless of case. */
function createNames(): (code: string) => string {
  const taken = new Set(RESERVED);
  return (code) => {
    const plain = code
      .replace(/[^A-Za-z0-9]+/g, "_")
      .replace(/^[^A-Za-z]+/, (start) => `v${start.replace(/^_+/, "")}`)
      .replace(/_+$/, "");
    const base = plain === "" ? "v" : plain.slice(0, MOST_NAME);
    let name = base;
    for (let n = 2; taken.has(name.toLowerCase()); n++) {
      const ending = `_${n}`;
      name = base.slice(0, MOST_NAME - ending.length) + ending;
    }
    taken.add(name.toLowerCase());
    return name;
  };
}
