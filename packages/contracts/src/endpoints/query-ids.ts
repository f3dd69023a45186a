/**
 * Ids in a query string, in the three forms in which clients of the administration contract write an array (§1.5 no.
 * 4): `userIds=1,2`, `userIds=1&userIds=2`, `userIds[0]=1&userIds[1]=2`.
 */
import { Type } from "typebox";
import { IdList, parseIds } from "./admin-shapes.ts";

const MAX_PARTS = 1000;

/**
 * Schema of the first two forms. For the third, the schema of the query allows any key and `readQueryIds` checks it.
 */
export const QueryIds = Type.Union([IdList, Type.Array(IdList, { maxItems: MAX_PARTS })]);

const LIST = /^\d{1,15}(,\d{1,15})*$/;

/** Returns null if there are no ids or if any value is not an id. */
export function readQueryIds(query: Readonly<Record<string, unknown>>, name: string): number[] | null {
  const indexed = Object.keys(query).filter(
    (key) => key.startsWith(`${name}[`) && /^\[\d*\]$/.test(key.slice(name.length)),
  );
  const parts = [name, ...indexed].flatMap((key) => query[key] ?? []).slice(0, MAX_PARTS);
  const lists = parts.filter((part) => typeof part === "string" && LIST.test(part)).map(String);
  return lists.length === 0 || lists.length < parts.length ? null : parseIds(lists.join(","));
}
