/**
 * Keys of exams that name what the question does not have. The shape of a key is its type's own: only the shapes that
 * answers of choices and matrices have are read here, every other is left to its type.
 */
import type { ItemDefinition } from "../definition/definition.ts";
import { listParts, type PartList } from "../definition/parts.ts";

/** Ids in the key that name nothing. */
export function checkKey(item: ItemDefinition): string[] {
  const { key } = item;
  if (item["optionsFrom"] !== undefined || item["optionsDictionary"] !== undefined) return [];
  const options = idsOf(item, "options");
  const rows = idsOf(item, "rows");
  const columns = idsOf(item, "columns");
  if (options.size > 0 && rows.size === 0) return textsOf(key).filter((id) => !options.has(id));
  if (rows.size === 0 || columns.size === 0 || typeof key !== "object" || key === null || Array.isArray(key)) return [];
  return Object.entries(key).flatMap(([row, value]) => [
    ...(rows.has(row) ? [] : [row]),
    ...textsOf(value).filter((id) => !columns.has(id)),
  ]);
}

function idsOf(item: ItemDefinition, list: PartList): ReadonlySet<string> {
  return new Set(listParts(item, list).map(({ id }) => id));
}

/** A text, or a list of nothing but texts. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (!Array.isArray(value) || !value.every((one) => typeof one === "string")) return [];
  return value;
}
