/** Columns of what the address said: where respondents came from, and the parameters that the form declares. */
import type { Cell, Column } from "./column.ts";
import type { ExportRow, KnownFacts } from "./export-rows.store.ts";
import type { ExportWords } from "./words.ts";

export interface AddressColumns {
  readonly columns: readonly Column[];
  toCells(row: ExportRow): Cell[];
}

export type AddressNames = Pick<KnownFacts, "sources" | "parameters">;

export function createAddressColumns({ sources, parameters }: AddressNames, words: ExportWords): AddressColumns {
  return {
    columns: [
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
    toCells: (row) => [
      ...sources.map((name) => valueOf(row.source, name)),
      ...parameters.map((name) => valueOf(row.parameters, name)),
    ],
  };
}

/** Names come from an address: only own properties are theirs. */
function valueOf(values: ExportRow["source"], name: string): string | null {
  return values !== null && Object.hasOwn(values, name) ? (values[name] ?? null) : null;
}
