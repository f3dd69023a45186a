/** Reads what responses are to be grouped or crossed by: a question, a row of a matrix (`id.row`) or a property. */
import type { FormDefinition, ItemDefinition } from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";
import { coreOf, hasRow, itemsOf } from "./parse-where.ts";
import type { Group } from "./reader/groups.ts";
import { keysOfProperty } from "./reader/sources.ts";

export type GroupRef = {
  /** For readers. */
  readonly title: string;
  /** The groups that the form itself names, in its order. */
  readonly groups: readonly Group[];
} & (
  | { readonly kind: "question"; readonly questionId: string; readonly row: string | null }
  | { readonly kind: "property"; readonly name: string; readonly keys: string[] }
);

/** Properties that almost every response has for itself. */
const WITHOUT_GROUPS = new Set(["$number", "$submitted"]);

/** `definition` has the questions of all versions. Throws WHERE_UNKNOWN_NAME and the errors named GROUPS_…. */
export function parseRef(text: string, definition: FormDefinition): GroupRef {
  if (text.startsWith("$")) {
    const keys = keysOfProperty(text);
    if (keys === null) throw new AppError("WHERE_UNKNOWN_NAME", { name: text });
    if (WITHOUT_GROUPS.has(text)) throw new AppError("GROUPS_NOT_POSSIBLE", { name: text });
    return { kind: "property", name: text, title: text, keys, groups: [] };
  }
  const dot = text.indexOf(".");
  const questionId = dot < 0 ? text : text.slice(0, dot);
  const row = dot < 0 ? null : text.slice(dot + 1);
  const item = itemsOf(definition).get(questionId);
  if (item === undefined) throw new AppError("WHERE_UNKNOWN_NAME", { name: questionId });
  return { kind: "question", questionId, row, ...describe(item, row) };
}

function describe(item: ItemDefinition, row: string | null): { title: string; groups: Group[] } {
  const name = item.title || item.id;
  const { columns, bars } = coreOf(item);
  if (columns === "rows" && row === null) {
    const [first] = Array.isArray(item["rows"]) ? (item["rows"] as { readonly id: string }[]) : [];
    throw new AppError("GROUPS_MATRIX_ROW", { name, example: `${item.id}.${first?.id ?? ""}` });
  }
  if (row !== null && (columns !== "rows" || !hasRow(item, row))) throw new AppError("WHERE_ROW_UNKNOWN", { name, row });
  if (columns === "none" || columns === "figures" || (row !== null && bars === undefined))
    throw new AppError("GROUPS_NOT_POSSIBLE", { name });
  const all = (bars?.(item, {}) ?? []).flatMap((group) => group.bars);
  const own = row === null ? all : all.filter(({ key }) => key.startsWith(`${row}/`));
  return { title: name, groups: own.map(({ key, label }) => ({ key, label: label || key })) };
}
