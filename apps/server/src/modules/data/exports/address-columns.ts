/**
 * Columns for what the page's address contained and for the language: the chosen language, the channel, where the respondent came
 * from, and the parameters that the form declares.
 */
import { languageName } from "@idata/engine";
import type { Channel } from "../../forms/channels/index.ts";
import type { Cell, Column } from "./column.ts";
import type { ExportRow, FilledColumns } from "../response-store/index.ts";
import type { ExportWords } from "./words.ts";

export interface AddressColumns {
  readonly columns: readonly Column[];
  /** `codes` selects language tags instead of language names. */
  toCells(row: ExportRow, codes: boolean): Cell[];
}

export interface AddressNames extends Pick<FilledColumns, "languages" | "sources" | "parameters"> {
  /** By id; null if no response came by one. */
  readonly channels: ReadonlyMap<number, Pick<Channel, "name" | "code">> | null;
}

export function createAddressColumns(
  { languages, channels, sources, parameters }: AddressNames,
  words: ExportWords,
): AddressColumns {
  return {
    columns: [
      ...(languages ? [{ label: words.language, code: "language", kind: "text" } as const] : []),
      ...(channels === null ? [] : [{ label: words.channel, code: "channel", kind: "text" } as const]),
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
      ...(channels === null ? [] : [channels.get(row.channelId ?? 0)?.[codes ? "code" : "name"] ?? null]),
      ...sources.map((name) => valueOf(row.source, name)),
      ...parameters.map((name) => valueOf(row.parameters, name)),
    ],
  };
}

/** The names come from an address, so inherited properties such as `constructor` must not be read. */
function valueOf(values: ExportRow["source"], name: string): string | null {
  return values !== null && Object.hasOwn(values, name) ? (values[name] ?? null) : null;
}
