/**
 * The form model between file formats and definitions. A format reads a file into this model and writes one from it;
 * a question type turns its kind into settings and back (`<type>.exchange.ts` in `@idata/questions`). So no format
 * knows a question type, and no question type knows a format.
 *
 * Ids are valid in a definition and unique; `names.ts` makes them from the codes of the file. Values (keys, defaults,
 * literals in expressions that are compared with a choice) are the file's own codes; `build.ts` replaces them by ids.
 */
import type { ExpressionText, JsonValue } from "@idata/engine";
import type { Place } from "./report.ts";

/** A text with its formatting and translations. HTML comes as the file has it; `build.ts` cleans it. */
export interface NeutralText {
  /** Plain text if `html` is absent; ignored otherwise. */
  readonly text: string;
  readonly html?: string;
  /** Texts in further languages by BCP 47 tag. */
  readonly translations?: Readonly<Record<string, { readonly text: string; readonly html?: string }>>;
}

/** A picture, sound or video: an entry of the archive, bytes inside the file, or an address, which is never fetched. */
export type NeutralMedia =
  | { readonly entry: string }
  | { readonly bytes: Uint8Array; readonly type: string }
  | { readonly url: string };

/** One option, row, column or blank. */
export interface NeutralPart {
  readonly id: string;
  /** The value in the file. Kept as export code if it differs from the id. */
  readonly code: string;
  readonly label: NeutralText;
  readonly image?: NeutralMedia;
  readonly visibleIf?: ExpressionText;
  readonly place?: Place;
}

export interface NeutralOption extends NeutralPart {
  /** Opens a text field. */
  readonly other?: boolean;
  /** Excludes all other options. */
  readonly exclusive?: boolean;
  /** Keeps its position in a random order. */
  readonly fixed?: boolean;
  /** Points for choosing it, outside a key. */
  readonly score?: number;
}

/** What items of every kind have. */
export interface NeutralItemBase {
  readonly id: string;
  /** Name of the question in the file; `""` if it has none. */
  readonly code: string;
  readonly place: Place;
  readonly title: NeutralText;
  readonly description?: NeutralText;
  readonly visibleIf?: ExpressionText;
  readonly required?: boolean;
  readonly requiredIf?: ExpressionText;
  readonly readOnly?: boolean;
  readonly readOnlyIf?: ExpressionText;
  /** In the file's codes, in the form of an answer of this kind. */
  readonly defaultValue?: JsonValue;
  readonly validators?: readonly {
    readonly expression: ExpressionText;
    readonly message?: NeutralText;
    readonly level?: "error" | "warning";
  }[];
  /** Full marks. */
  readonly points?: number;
  /** Explains the key. */
  readonly explanation?: NeutralText;
}

/** A right answer to typed text, or to one blank. `share` is the part of the marks from 0 to 1, 1 if absent. */
export interface NeutralTextKey {
  readonly answers: readonly { readonly text: string; readonly share?: number }[];
  /** A whole answer that matches is right too; compared by case. In the engine's subset of regular expressions. */
  readonly pattern?: string;
  readonly matchCase?: boolean;
}

/** A right number: from `min` to `max`, both inclusive. */
export interface NeutralNumberKey {
  readonly ranges: readonly { readonly min: number; readonly max: number; readonly share?: number }[];
}

export interface ChoiceKind {
  readonly kind: "choice";
  readonly many: boolean;
  /** How the file shows it; the nearest type is used. */
  readonly look?: "list" | "dropdown" | "buttons" | "images" | "tags";
  readonly options: readonly NeutralOption[];
  readonly order?: "random" | "alphabetic";
  readonly minPicks?: number;
  readonly maxPicks?: number;
  readonly selectAll?: boolean;
  /** Of a dropdown that is empty. */
  readonly placeholder?: NeutralText;
  /** Options carried over from another question. */
  readonly from?: { readonly question: string; readonly which: "chosen" | "notChosen" | "all" };
  /** Codes of the right options. For several right answers `shares` may give each a part of the marks. */
  readonly key?: readonly string[];
  readonly shares?: Readonly<Record<string, number>>;
}

export interface BooleanKind {
  readonly kind: "boolean";
  readonly yes?: NeutralText;
  readonly no?: NeutralText;
  /** The values in the file, in expressions and defaults; `true` and `false` if absent. */
  readonly yesCode?: string;
  readonly noCode?: string;
  readonly key?: boolean;
}

export interface RankKind {
  readonly kind: "rank";
  readonly options: readonly NeutralOption[];
  readonly first?: number;
  /** Codes in the right order. */
  readonly key?: readonly string[];
  readonly order?: "random" | "alphabetic";
  /** Options carried over from another question. */
  readonly from?: ChoiceKind["from"];
}

export interface TextKind {
  readonly kind: "text";
  readonly lines?: "one" | "many";
  readonly format?: "email" | "url" | "phone" | "password" | "color" | "name";
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly mask?: string;
  readonly placeholder?: NeutralText;
  readonly prefix?: string;
  readonly suffix?: string;
  readonly key?: NeutralTextKey;
}

export interface NumberKind {
  readonly kind: "number";
  readonly integer?: boolean;
  readonly decimals?: number;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly unit?: string;
  readonly prefix?: string;
  readonly suffix?: string;
  readonly thousands?: boolean;
  readonly placeholder?: NeutralText;
  readonly key?: NeutralNumberKey;
}

/** Steps from `min` to `max`, shown as stars, numbers, faces or as a slider. */
export interface ScaleKind {
  readonly kind: "scale";
  readonly look: "numbers" | "stars" | "smileys" | "slider" | "nps";
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly low?: NeutralText;
  readonly high?: NeutralText;
  /** In the middle. */
  readonly mid?: NeutralText;
  /** Words of "not applicable"; absent: not offered. */
  readonly notApplicable?: NeutralText;
  /** Position of a slider before it is moved. */
  readonly start?: number;
  /** Words of single steps, by number. */
  readonly labels?: Readonly<Record<number, NeutralText>>;
  readonly unit?: string;
}

export interface DateKind {
  readonly kind: "date";
  readonly precision: "day" | "month" | "year" | "time" | "datetime" | "range";
  /** ISO day, or time of day. */
  readonly min?: string;
  readonly max?: string;
}

export interface FileKind {
  readonly kind: "file";
  readonly accept?: "any" | "image" | "audio" | "video" | readonly string[];
  readonly maxFiles?: number;
  readonly maxSizeMb?: number;
}

/** A cell of a matrix or a table: the same kinds as questions, without title. */
export type NeutralCell = ChoiceKind | BooleanKind | TextKind | NumberKind | ScaleKind | DateKind | FileKind;

export interface NeutralColumn extends NeutralPart {
  readonly required?: boolean;
  /** Of `table`: no two rows may have the same value. */
  readonly unique?: boolean;
  /** The sum over all rows is shown below them. */
  readonly total?: boolean;
  /** Points for choosing this column in one row. */
  readonly score?: number;
  /** Keeps its position in a random order. */
  readonly fixed?: boolean;
  /** Of `cells: "many"`: choosing it clears the other picks of the row. */
  readonly exclusive?: boolean;
  /** The kind of the column's cells in `matrix` with `cells: "mixed"` and in `table`. */
  readonly cell?: NeutralCell;
}

/** Rows by columns. `cells` says what one gives per row (`one`, `many`, `rank`) or per cell. */
export interface MatrixKind {
  readonly kind: "matrix";
  readonly cells: "one" | "many" | "text" | "number" | "scale" | "mixed";
  readonly rows: readonly NeutralPart[];
  readonly columns: readonly NeutralColumn[];
  readonly rowsOrder?: "random" | "alphabetic";
  readonly eachRowRequired?: boolean;
  /** Of `cells: "scale"`. */
  readonly scale?: Pick<ScaleKind, "min" | "max" | "look" | "low" | "high">;
  /** Of `cells: "one"`: code of the right column by code of the row. */
  readonly key?: Readonly<Record<string, string>>;
  /** Of `cells: "one"`: each column may be chosen in one row only. */
  readonly onePerColumn?: boolean;
  /** Of `cells: "many"`. */
  readonly minPicks?: number;
  readonly maxPicks?: number;
}

/** A table to which respondents add rows. */
export interface TableKind {
  readonly kind: "table";
  readonly columns: readonly NeutralColumn[];
  readonly minRows?: number;
  readonly maxRows?: number;
  readonly startRows?: number;
}

/** Questions that are answered several times. */
export interface RepeatKind {
  readonly kind: "repeat";
  readonly items: readonly NeutralItem[];
  readonly min?: number;
  readonly max?: number;
  readonly entryTitle?: NeutralText;
}

/** Several short inputs under one title, or gaps inside `text`, where `{{id}}` marks the gap of that blank. */
export interface BlanksKind {
  readonly kind: "blanks";
  /** A text of its own with gaps, as in a language test; else short inputs inside a sentence or below each other. */
  readonly look?: "passage";
  readonly text?: NeutralText;
  readonly blanks: readonly (NeutralPart & {
    readonly required?: boolean;
    readonly cell: TextKind | NumberKind | ChoiceKind | DateKind;
    /** Points of this blank. */
    readonly points?: number;
  })[];
  readonly wordBank?: readonly string[];
}

/** Each row gets one of the options. The key maps codes of rows to codes of options. */
export interface MatchingKind {
  readonly kind: "matching";
  readonly rows: readonly NeutralPart[];
  readonly options: readonly NeutralPart[];
  readonly key?: Readonly<Record<string, string>>;
  readonly rowsOrder?: "random" | "alphabetic";
  readonly optionsOrder?: "random" | "alphabetic";
  /** Each option may be chosen for one row only. */
  readonly eachUsedOnce?: boolean;
  readonly eachRowRequired?: boolean;
}

/** Amounts by row that add up to `total`. */
export interface SumKind {
  readonly kind: "sum";
  readonly rows: readonly NeutralPart[];
  readonly total?: number;
  readonly atMost?: boolean;
  readonly unit?: string;
  /** Every amount is a multiple of it. */
  readonly step?: number;
}

/** A value computed from other answers; shown unless `unseen`. */
export interface FormulaKind {
  readonly kind: "formula";
  readonly expression: ExpressionText;
  readonly decimals?: number;
  readonly unit?: string;
  readonly unseen?: boolean;
}

/** A value that respondents do not see: a constant or a parameter of the page's address. */
export interface HiddenKind {
  readonly kind: "hidden";
  readonly value?: string;
  readonly parameter?: string;
}

/** Kinds without settings. */
export type OtherKind =
  | { readonly kind: "signature" }
  | { readonly kind: "location" }
  /** An essay, marked by a person. */
  | { readonly kind: "essay" }
  /** Text without an answer. */
  | { readonly kind: "statement" };

/** A box that respondents tick to agree. */
export interface ConsentKind {
  readonly kind: "consent";
  /** Words beside the box. */
  readonly agree?: NeutralText;
  /** What is agreed to, if it is not in the description. */
  readonly text?: NeutralText;
}

/** A heading above the following items. Its conditions have already been added to the items below it. */
export interface SectionKind {
  readonly kind: "section";
}

/** A picture, sound or video without an answer. */
export interface MediaKind {
  readonly kind: "media";
  readonly media: NeutralMedia;
  readonly what: "image" | "audio" | "video";
}

export type NeutralKind =
  | ChoiceKind
  | BooleanKind
  | RankKind
  | TextKind
  | NumberKind
  | ScaleKind
  | DateKind
  | FileKind
  | MatrixKind
  | TableKind
  | RepeatKind
  | BlanksKind
  | MatchingKind
  | SumKind
  | FormulaKind
  | HiddenKind
  | OtherKind
  | ConsentKind
  | SectionKind
  | MediaKind;

export type NeutralKindName = NeutralKind["kind"];

export type NeutralItem = NeutralItemBase & NeutralKind;

export interface NeutralPage {
  readonly title?: NeutralText;
  readonly description?: NeutralText;
  readonly visibleIf?: ExpressionText;
  readonly items: readonly NeutralItem[];
  readonly itemsOrder?: "random";
  /** Index of a later page or ending to jump to when `if` holds. */
  readonly jumps?: readonly { readonly if?: ExpressionText; readonly to: { page: number } | { ending: number } }[];
}

export interface NeutralForm {
  readonly kind: "form" | "survey" | "exam";
  readonly title: NeutralText;
  readonly description?: NeutralText;
  /** BCP 47 tag of the language of `text`. */
  readonly language: string;
  readonly paging?: "pages" | "single" | "question";
  readonly pages: readonly NeutralPage[];
  readonly endings: readonly {
    readonly title: NeutralText;
    readonly description?: NeutralText;
    readonly visibleIf?: ExpressionText;
    readonly redirectUrl?: string;
    readonly screenOut?: boolean;
  }[];
  readonly variables?: readonly {
    readonly name: string;
    readonly expression?: ExpressionText;
    readonly parameter?: string;
  }[];
  readonly rules?: readonly {
    readonly if: ExpressionText;
    readonly question: string;
    readonly value?: ExpressionText;
  }[];
  readonly quotas?: readonly { readonly title?: string; readonly if: ExpressionText; readonly limit: number }[];
  readonly scoring?: {
    readonly mode: "exam" | "survey";
    readonly bands?: readonly {
      readonly from: number;
      readonly title: NeutralText;
      readonly description?: NeutralText;
    }[];
  };
}
