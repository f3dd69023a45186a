/**
 * Finds ids in an exam key that the question does not have. Each type defines the shape of its key. This reads only the
 * shapes of choices (ids) and matrices (ids by row); other shapes are left to the type.
 */
import type { ItemDefinition } from "../definition/definition.ts";
import { listParts, type PartList } from "../definition/parts.ts";

/** Returns the ids in the key that are not options, rows or columns of the question. */
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

/** The string or the strings of an array; empty for everything else, including arrays with other members. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (!Array.isArray(value) || !value.every((one) => typeof one === "string")) return [];
  return value;
}
