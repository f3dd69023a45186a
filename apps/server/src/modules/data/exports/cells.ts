/**
 * Converts answers into cells. The question types define the columns over all versions (R9: by question id, never by
 * position). A cell is a text, a number or null.
 */
import {
  addDerivedAnswers,
  type AnswerValue,
  type ExportColumn,
  type FormDefinition,
  type ItemDefinition,
  type QuestionCore,
} from "@idata/engine";
import { cores } from "@idata/questions/core";
import { AppError } from "../../../kernel/app-error.ts";
import type { ExportRow } from "../response-store/index.ts";
import type { NamedAnnotation, Respondent } from "../responses/index.ts";
import { type AddressNames, createAddressColumns } from "./address-columns.ts";
import { type AnnotationColumn, toAnnotationCell, toAnnotationColumn } from "./annotation-columns.ts";
import { type CodesByQuestion, type CodingColumn, type Codings, toCodingColumn } from "./coding-columns.ts";
import type { Cell, Column } from "./column.ts";
import { createScoreColumns, type ScoreColumnChoice } from "./score-columns.ts";
import type { ExportWords } from "./words.ts";

interface QuestionColumns {
  readonly item: ItemDefinition;
  readonly core: QuestionCore;
  readonly columns: readonly Column[];
  /** Null if its answers have no codes or the sheet shows none. */
  readonly coding: CodingColumn | null;
}

/** A response with its sender and what stands beside it, if that is known. */
export type NamedRow = ExportRow & {
  readonly respondent: Respondent | null;
  readonly annotation?: NamedAnnotation | null;
  readonly codings?: Codings | undefined;
};

export interface Sheet {
  readonly columns: readonly Column[];
  /** Questions that have a table of their own, in long layout. */
  readonly tables: readonly RecordTable[];
  /** `codes` selects ids instead of labels. */
  toCells(row: NamedRow, codes: boolean): Cell[];
}

/** A question whose answers are lists of records, with a row for each record. */
export interface RecordTable {
  readonly code: string;
  readonly title: string;
  /** Begins with the number of the response and that of the record in it. */
  readonly columns: readonly Column[];
  toRows(row: NamedRow, codes: boolean): Cell[][];
}

export interface SheetOptions {
  readonly words: ExportWords;
  /** Formats a time in the organisation's time zone. */
  readonly formatTime: (time: Date) => string;
  /** Which score columns the sheet has; "none" if undefined. */
  readonly scores?: ScoreColumnChoice;
  /** True if any response has parts that a person still has to mark. */
  readonly toMark?: boolean;
  /** True if any response was screened out; then a column shows which. */
  readonly screenedOut?: boolean;
  /** True if any response has a known sender; then columns name them. */
  readonly senders?: boolean;
  /** Names that occur in the address of at least one response. */
  readonly address?: AddressNames;
  /** Whether questions with records have tables of their own. */
  readonly isLong?: boolean;
  /** Columns for what stands beside the responses; none if undefined. */
  readonly annotations?: readonly AnnotationColumn[];
  /** The codes of questions whose codings have a column; none if undefined. */
  readonly codings?: CodesByQuestion;
}

const NO_CODES: CodesByQuestion = new Map();
const NO_ADDRESS: AddressNames = { languages: false, channels: null, sources: [], parameters: [] };

/** `definition` contains the questions of all versions (see `readAllQuestions`). */
export function createSheet(
  definition: FormDefinition,
  {
    words,
    formatTime,
    scores = "none",
    toMark = false,
    screenedOut = false,
    senders = false,
    address: names = NO_ADDRESS,
    isLong = false,
    annotations = [],
    codings = NO_CODES,
  }: SheetOptions,
): Sheet {
  const all = definition.pages.flatMap((page) => page.items).flatMap((item) => toQuestionColumns(item, words, codings));
  const form = { questions: all };
  const [apart, questions] = [
    all.filter(({ core }) => isLong && core.exportRecords !== undefined),
    all.filter(({ core }) => !isLong || core.exportRecords === undefined),
  ];
  const deriveAnswers = (row: NamedRow) =>
    addDerivedAnswers(form, row.answers, { number: row.seq, submittedAt: row.submittedAt.toISOString() });
  const address = createAddressColumns(names, words);
  const score = createScoreColumns({ choice: scores, toMark }, definition, questions, words);
  const meta: Column[] = [
    { label: words.number, code: "seq", kind: "number" },
    { label: words.receipt, code: "receipt", kind: "text" },
    { label: words.submittedAt, code: "submitted_at", kind: "time" },
    { label: words.startedAt, code: "started_at", kind: "time" },
    { label: words.seconds, code: "seconds", kind: "number" },
    { label: words.version, code: "version", kind: "number" },
    ...(screenedOut ? [toStatusColumn(words)] : []),
    ...(senders
      ? ([
          { label: words.respondent, code: "respondent", kind: "text" },
          { label: words.respondentNumber, code: "respondent_number", kind: "text" },
        ] as const)
      : []),
    ...annotations.map((name) => toAnnotationColumn(name, words)),
  ];
  return {
    columns: [...meta, ...address.columns, ...score.columns, ...questions.flatMap(toAllColumns)],
    tables: apart.map((question) => {
      const table = toRecordTable(question, words);
      return { ...table, toRows: (row, codes) => table.toRows(row.seq, deriveAnswers(row)[question.item.id], codes) };
    }),
    toCells(row, codes) {
      const answers = deriveAnswers(row);
      return [
        row.seq,
        row.receipt,
        formatTime(row.submittedAt),
        row.startedAt === null ? null : formatTime(row.startedAt),
        row.seconds,
        row.version,
        ...(screenedOut ? [toStatus(row, words, codes)] : []),
        ...(senders ? [row.respondent?.name ?? null, row.respondent?.number ?? null] : []),
        ...annotations.map((name) => toAnnotationCell(name, row.annotation ?? null)),
        ...address.toCells(row, codes),
        ...score.toCells(row, codes),
        ...questions.flatMap((question) => {
          const answer = answers[question.item.id];
          const cells = toAnswerCells(question, answer, codes);
          return question.coding === null ? cells : [...cells, question.coding.toCell(answer, row.codings, codes)];
        }),
      ];
    },
  };
}

const toAllColumns = ({ columns, coding }: QuestionColumns): readonly Column[] =>
  coding === null ? columns : [...columns, coding.column];

function toStatusColumn({ status, screenedOut }: ExportWords): Column {
  return { label: status, code: "status", kind: "text", categories: [{ id: "screened_out", label: screenedOut }] };
}

function toStatus({ screenedOut }: ExportRow, words: ExportWords, codes: boolean): string | null {
  if (!screenedOut) return null;
  return codes ? "screened_out" : words.screenedOut;
}

/** The columns of a question, with the headings that an export gives them. None for a decoration. */
export function columnsOfQuestion(item: ItemDefinition, words: ExportWords): readonly Column[] {
  return toQuestionColumns(item, words).flatMap(({ columns }) => columns);
}

function toQuestionColumns(
  item: ItemDefinition,
  words: ExportWords,
  codings: CodesByQuestion = NO_CODES,
): QuestionColumns[] {
  const registry: Readonly<Record<string, QuestionCore | undefined>> = cores;
  const core = Object.hasOwn(registry, item.type) ? registry[item.type] : undefined;
  if (core === undefined || core.decoration === true) return [];
  const columns = core.exportColumns(item).map((column) => toColumn(item, column, words));
  return [{ item, core, columns, coding: toCodingColumn(item, codings, words) }];
}

function toColumn(item: ItemDefinition, { key, label, word, ...column }: ExportColumn, words: ExportWords): Column {
  return {
    ...column,
    label: [item.title, label, word === undefined ? "" : words.parts[word]].filter((part) => part !== "").join(" - "),
    code: key === "" ? item.id : `${item.id}.${key}`,
    question: item.title,
  };
}

function toRecordTable({ item, core }: QuestionColumns, words: ExportWords) {
  // The sheet has the title of the question, so the columns do without.
  const columns = (core.exportRecords?.columns(item) ?? []).map((column) =>
    toColumn({ ...item, title: "" }, column, words),
  );
  return {
    code: item.id,
    title: item.title,
    columns: [
      { label: words.number, code: "seq", kind: "number" },
      { label: words.record, code: "record", kind: "number" },
      ...columns,
    ] satisfies Column[],
    toRows(seq: number, answer: AnswerValue | undefined, codes: boolean): Cell[][] {
      if (answer === undefined || answer === null) return [];
      const parsed = core.parse(item, answer);
      // The question had another type when it was answered: its raw value is the only record.
      if (!parsed.ok) return [[seq, 1, toRaw(answer)]];
      const records = parsed.value === null ? [] : (core.exportRecords?.cells(item, parsed.value, codes) ?? []);
      return records.map((cells, at) => [seq, at + 1, ...cells]);
    },
  };
}

const toRaw = (answer: AnswerValue): Cell =>
  typeof answer === "string" || typeof answer === "number" ? answer : JSON.stringify(answer);

/**
 * Only some of the columns, in the order of `wanted`: names of columns, ids of questions for all columns of each, and `*`
 * for all columns that are of no question.
 * Throws EXPORT_NO_COLUMN if the sheet has none of them. Tables stay if their question is wanted.
 */
export function chooseColumns(sheet: Sheet, wanted: readonly string[]): Sheet {
  const places = wanted.flatMap((name) =>
    sheet.columns.flatMap(({ code, question }, at) => {
      const isWanted = name === "*" ? question === undefined : code === name || code.startsWith(`${name}.`);
      return isWanted ? [at] : [];
    }),
  );
  const chosen = [...new Set(places)];
  const tables = sheet.tables.filter(({ code }) => wanted.includes(code));
  if (chosen.length + tables.length === 0) throw new AppError("EXPORT_NO_COLUMN");
  return {
    columns: chosen.flatMap((at) => sheet.columns[at] ?? []),
    tables,
    toCells(row, codes) {
      const cells = sheet.toCells(row, codes);
      return chosen.map((at) => cells[at] ?? null);
    },
  };
}

function toAnswerCells(
  { item, core, columns }: QuestionColumns,
  answer: AnswerValue | undefined,
  codes: boolean,
): Cell[] {
  const cells = Array<Cell>(columns.length).fill(null);
  if (answer === undefined || answer === null) return cells;
  const parsed = core.parse(item, answer);
  if (parsed.ok) return parsed.value === null ? cells : core.exportCells(item, parsed.value, codes);
  // The question had another type when it was answered: export the raw value rather than nothing.
  return [toRaw(answer), ...cells.slice(1)];
}
