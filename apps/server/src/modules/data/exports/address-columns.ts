/**
 * Columns for what the page's address contained and for the language: the chosen language, where the respondent came
 * from, and the parameters that the form declares.
 */
import { languageName } from "@idata/engine";
import type { Cell, Column } from "./column.ts";
import type { ExportRow, FilledColumns } from "../response-store/index.ts";
import type { ExportWords } from "./words.ts";

export interface AddressColumns {
  readonly columns: readonly Column[];
  /** `codes` selects language tags instead of language names. */
  toCells(row: ExportRow, codes: boolean): Cell[];
}

export type AddressNames = Pick<FilledColumns, "languages" | "sources" | "parameters">;

export function createAddressColumns(
  { languages, sources, parameters }: AddressNames,
  words: ExportWords,
): AddressColumns {
  return {
    columns: [
      ...(languages ? [{ label: words.language, code: "language", kind: "text" } as const] : []),
      ...sources.map((name): Column => ({
        label: name === "source" ? words.source : name,
        code: name,
        kind: "text",
      })),
      ...parameters.map((name): Column => ({
        label: `${words.parameter} - ${name}`,
        code: `parameter.${name}`,
        kind: "text",
      })),
    ],
    toCells: (row, codes) => [
      ...(languages ? [row.language === null || codes ? row.language : languageName(row.language)] : []),
      ...sources.map((name) => valueOf(row.source, name)),
      ...parameters.map((name) => valueOf(row.parameters, name)),
    ],
  };
}

/** The names come from an address, so inherited properties such as `constructor` must not be read. */
function valueOf(values: ExportRow["source"], name: string): string | null {
  return values !== null && Object.hasOwn(values, name) ? (values[name] ?? null) : null;
}
