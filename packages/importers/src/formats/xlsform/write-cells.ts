/** Columns of the written survey sheet, and what a kind of question becomes in them. */
import { LANGUAGE_NAMES } from "@idata/engine";
import type { NeutralCell, NeutralItem, NeutralPart, NeutralText } from "../../exchange/model.ts";

export const COLUMNS = [
  "type",
  "name",
  "label",
  "hint",
  "required",
  "relevant",
  "constraint",
  "constraint_message",
  "calculation",
  "default",
  "appearance",
  "parameters",
  "read_only",
] as const;
export type Column = (typeof COLUMNS)[number];
export type Cells = Partial<Record<Column, string | NeutralText>>;
/** Returns the name of the list with these options. */
export type ListOf = (options: readonly Pick<NeutralPart, "code" | "label">[]) => string;

/** Type, appearance and parameters of a kind that a cell may have, too. */
export function cellType(kind: NeutralCell, listOf: ListOf): Cells {
  switch (kind.kind) {
    case "choice": {
      const list = listOf(kind.options);
      const appearance = kind.look === "dropdown" ? "minimal" : kind.look === "buttons" ? "quick" : "";
      return {
        type: `${kind.many ? "select_multiple" : "select_one"} ${list}`,
        appearance,
        ...(kind.order === "random" ? { parameters: "randomize=true" } : {}),
      };
    }
    case "boolean": {
      const parts = [
        { code: kind.yesCode ?? "true", label: kind.yes ?? { text: "✓" } },
        { code: kind.noCode ?? "false", label: kind.no ?? { text: "✗" } },
      ];
      return { type: `select_one ${listOf(parts)}` };
    }
    case "text":
      return { type: "text", ...(kind.lines === "many" ? { appearance: "multiline" } : {}) };
    case "number":
      return {
        type: kind.integer === true ? "integer" : "decimal",
        ...(kind.thousands ? { appearance: "thousands-sep" } : {}),
      };
    case "scale":
      return {
        type: "range",
        parameters: `start=${kind.min} end=${kind.max} step=${kind.step ?? 1}`,
        ...(kind.look === "stars" ? { appearance: "rating" } : {}),
      };
    case "date": {
      if (kind.precision === "time" || kind.precision === "datetime") return { type: kind.precision };
      const looks: Partial<Record<typeof kind.precision, string>> = { year: "year", month: "month-year" };
      return { type: "date", appearance: looks[kind.precision] ?? "" };
    }
    case "file":
      return {
        type: kind.accept === "image" || kind.accept === "audio" || kind.accept === "video" ? kind.accept : "file",
      };
  }
}

export const asText = (cell: string | NeutralText | undefined): string =>
  typeof cell === "object" ? cell.text : (cell ?? "");

export function partsOf(item: NeutralItem): readonly NeutralPart[] {
  switch (item.kind) {
    case "matrix":
    case "matching":
    case "sum":
      return item.rows;
    case "blanks":
      return item.blanks;
    case "table":
      return item.columns;
    default:
      return [];
  }
}

/** A table list, whose rows are read back as rows of a matrix. */
export const isGrid = (item: NeutralItem): boolean =>
  item.kind === "matrix" && (item.cells === "one" || item.cells === "many");

export function listTranslations(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "translations" && typeof inner === "object" && inner !== null
      ? Object.keys(inner)
      : listTranslations(inner),
  );
}

export const headingOf = (tag: string): string => `${LANGUAGE_NAMES[tag] ?? tag} (${tag})`;

/** Letters, digits, `_`, `-` and `.`, beginning with a letter or `_` (XML names). Returns `""` if nothing is left. */
export function toName(text: string): string {
  return text
    .replaceAll(/[^\p{L}\p{N}_.-]+/gu, "_")
    .replace(/^[^\p{L}_]+/u, "")
    .replace(/_+$/, "");
}
