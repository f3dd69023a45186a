/**
 * From answers to cells. Columns come from the question types over all versions (R9: by question id, never by
 * position); a cell is a text, a true number, or nothing.
 */
import {
  completeAnswers,
  type AnswerValue,
  type FormDefinition,
  type ItemDefinition,
  type QuestionCore,
} from "@idata/engine";
import { cores } from "@idata/questions/core";
import type { ExportRow } from "../response-store/index.ts";
import { type AddressNames, createAddressColumns } from "./address-columns.ts";
import type { Cell, Column } from "./column.ts";
import { createScoreColumns, type ScoreColumnChoice } from "./score-columns.ts";
import type { ExportWords } from "./words.ts";

interface QuestionColumns {
  readonly item: ItemDefinition;
  readonly core: QuestionCore;
  readonly columns: readonly Column[];
}

export interface Sheet {
  readonly columns: readonly Column[];
  /** `codes` asks for ids instead of labels. */
  toCells(row: ExportRow, codes: boolean): Cell[];
}

export interface SheetOptions {
  readonly words: ExportWords;
  /** The time as people write it, in the organisation's zone. */
  readonly formatTime: (time: Date) => string;
  /** Which columns of the score there are; none unless told. */
  readonly scores?: ScoreColumnChoice;
  /** Whether any response has parts that a person still has to mark. */
  readonly toMark?: boolean;
  /** Whether any response was screened out: then a column says which. */
  readonly screenedOut?: boolean;
  /** What any of the responses has from its address. */
  readonly address?: AddressNames;
}

const NO_ADDRESS: AddressNames = { languages: false, sources: [], parameters: [] };

/** `definition` holds the questions of all versions. */
export function createSheet(
  definition: FormDefinition,
  {
    words,
    formatTime,
    scores = "none",
    toMark = false,
    screenedOut = false,
    address: names = NO_ADDRESS,
  }: SheetOptions,
): Sheet {
  const questions = definition.pages.flatMap((page) => page.items).flatMap((item) => toQuestionColumns(item, words));
  const form = { questions };
  const address = createAddressColumns(names, words);
  const score = createScoreColumns({ choice: scores, toMark }, definition, questions, words);
  const meta: Column[] = [
    { label: words.number, code: "seq", kind: "number" },
    { label: words.receipt, code: "receipt", kind: "text" },
    { label: words.submittedAt, code: "submitted_at", kind: "text" },
    { label: words.startedAt, code: "started_at", kind: "text" },
    { label: words.seconds, code: "seconds", kind: "number" },
    { label: words.version, code: "version", kind: "number" },
    ...(screenedOut ? [{ label: words.status, code: "status", kind: "text" } as const] : []),
  ];
  return {
    columns: [...meta, ...address.columns, ...score.columns, ...questions.flatMap((question) => question.columns)],
    toCells(row, codes) {
      const receipt = { number: row.seq, submittedAt: row.submittedAt.toISOString() };
      const answers = completeAnswers(form, row.answers, receipt);
      return [
        row.seq,
        row.receipt,
        formatTime(row.submittedAt),
        row.startedAt === null ? null : formatTime(row.startedAt),
        row.seconds,
        row.version,
        ...(screenedOut ? [toStatus(row, words, codes)] : []),
        ...address.toCells(row, codes),
        ...score.toCells(row, codes),
        ...questions.flatMap((question) => toAnswerCells(question, answers[question.item.id], codes)),
      ];
    },
  };
}

function toStatus({ screenedOut }: ExportRow, words: ExportWords, codes: boolean): string | null {
  if (!screenedOut) return null;
  return codes ? "screened_out" : words.screenedOut;
}

function toQuestionColumns(item: ItemDefinition, words: ExportWords): QuestionColumns[] {
  const registry: Readonly<Record<string, QuestionCore | undefined>> = cores;
  const core = Object.hasOwn(registry, item.type) ? registry[item.type] : undefined;
  if (core === undefined || core.decoration === true) return [];
  const columns = core.exportColumns(item).map(({ key, label, word, kind }) => ({
    label: [item.title, label, word === undefined ? "" : words.parts[word]].filter((part) => part !== "").join(" - "),
    code: key === "" ? item.id : `${item.id}.${key}`,
    kind,
  }));
  return [{ item, core, columns }];
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
  // the question had another type then: better raw than lost
  return [
    typeof answer === "string" || typeof answer === "number" ? answer : JSON.stringify(answer),
    ...cells.slice(1),
  ];
}
