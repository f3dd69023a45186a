/** Reads what responses are to be grouped or crossed by: a question, a row of a matrix (`id.row`) or a property. */
import { type FormDefinition, type ItemDefinition, listParts } from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";
import { coreOf, hasRow, itemsOf } from "./parse-where.ts";
import type { SortRef } from "./reader/sort-order.ts";
import { keysOfProperty } from "./reader/sources.ts";

export interface Group {
  readonly key: string;
  readonly label: string;
}

export type GroupRef = {
  /** For readers. */
  readonly title: string;
  /** The groups that the form itself names, in its order. */
  readonly groups: readonly Group[];
} & (
  | { readonly kind: "question"; readonly questionId: string; readonly row: string | null }
  | {
      readonly kind: "property";
      readonly name: string;
      readonly keys: string[];
      /** The question, for codes. */
      readonly part: string | null;
    }
);

/** Properties that almost every response has for itself, and those that are in no column. */
const WITHOUT_GROUPS = new Set(["$number", "$submitted", "$tags", "$flagged", "$assignee"]);
/** The codes of a question, in their order. */
export interface KnownCode {
  readonly codeId: number;
  readonly name: string;
}

const NO_CODES: ReadonlyMap<string, readonly KnownCode[]> = new Map();

/** The question of a reference to codes, `$codes.q5`; null for another reference. */
export function codedQuestionOf(text: string): string | null {
  return text.startsWith("$codes.") ? text.slice("$codes.".length) : null;
}

/** `definition` has the questions of all versions. Throws WHERE_UNKNOWN_NAME and the errors named GROUPS_…. */
export function parseRef(
  text: string,
  definition: FormDefinition,
  codesOf: ReadonlyMap<string, readonly KnownCode[]> = NO_CODES,
): GroupRef {
  const coded = codedQuestionOf(text);
  if (coded !== null) {
    const item = itemsOf(definition).get(coded);
    if (item === undefined) throw new AppError("WHERE_UNKNOWN_NAME", { name: text });
    const groups = (codesOf.get(coded) ?? []).map(({ codeId, name }) => ({ key: String(codeId), label: name }));
    return { kind: "property", name: "$codes", title: item.title || coded, keys: [], part: coded, groups };
  }
  if (text.startsWith("$")) {
    const keys = keysOfProperty(text);
    if (keys === null || text === "$codes") throw new AppError("WHERE_UNKNOWN_NAME", { name: text });
    if (WITHOUT_GROUPS.has(text)) throw new AppError("GROUPS_NOT_POSSIBLE", { name: text });
    return { kind: "property", name: text, title: text, keys, part: null, groups: [] };
  }
  const dot = text.indexOf(".");
  const questionId = dot < 0 ? text : text.slice(0, dot);
  const row = dot < 0 ? null : text.slice(dot + 1);
  const item = itemsOf(definition).get(questionId);
  if (item === undefined) throw new AppError("WHERE_UNKNOWN_NAME", { name: questionId });
  return { kind: "question", questionId, row, ...describe(item, row) };
}

/** Reads what responses are to be ordered by. Throws the errors of `parseRef`. */
export function parseSort(text: string, definition: FormDefinition, isDown: boolean): SortRef {
  if (text.startsWith("$")) {
    if (keysOfProperty(text) === null) throw new AppError("WHERE_UNKNOWN_NAME", { name: text });
    return { name: text, row: null, title: text, isDown, order: [] };
  }
  const [name = "", row = null] = text.split(".", 2);
  const item = itemsOf(definition).get(name);
  if (item === undefined) throw new AppError("WHERE_UNKNOWN_NAME", { name });
  const title = item.title || name;
  const { columns } = coreOf(item);
  if (columns === "none" || columns === "figures") throw new AppError("GROUPS_NOT_POSSIBLE", { name: title });
  if (columns === "rows" && row === null) refuseWholeMatrix(item);
  if (row !== null && (columns !== "rows" || !hasRow(item, row)))
    throw new AppError("WHERE_ROW_UNKNOWN", { name: title, row });
  return { name, row, title, isDown, order: listParts(item, row === null ? "options" : "columns").map(({ id }) => id) };
}

function refuseWholeMatrix(item: ItemDefinition): never {
  const [first] = listParts(item, "rows");
  throw new AppError("GROUPS_MATRIX_ROW", { name: item.title || item.id, example: `${item.id}.${first?.id ?? ""}` });
}

function describe(item: ItemDefinition, row: string | null): { title: string; groups: Group[] } {
  const name = item.title || item.id;
  const { columns, bars } = coreOf(item);
  if (columns === "rows" && row === null) refuseWholeMatrix(item);
  if (row !== null && (columns !== "rows" || !hasRow(item, row)))
    throw new AppError("WHERE_ROW_UNKNOWN", { name, row });
  if (columns === "none" || columns === "figures" || (row !== null && bars === undefined))
    throw new AppError("GROUPS_NOT_POSSIBLE", { name });
  const all = (bars?.(item, {}) ?? []).flatMap((group) => group.bars);
  const own = row === null ? all : all.filter(({ key }) => key.startsWith(`${row}/`));
  return { title: name, groups: own.map(({ key, label }) => ({ key, label: label || key })) };
}
