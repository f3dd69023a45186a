/**
 * Ids in a query string, in the ways that clients of the administration contract write an array (§1.5 no. 4):
 * `userIds=1,2`, `userIds=1&userIds=2`, `userIds[0]=1&userIds[1]=2`.
 */
import { Type } from "typebox";
import { IdList, parseIds } from "./admin-shapes.ts";

const MAX_PARTS = 1000;

/** The first two; of the third, the schema of the query stays open and `readQueryIds` checks. */
export const QueryIds = Type.Union([IdList, Type.Array(IdList, { maxItems: MAX_PARTS })]);

const LIST = /^\d{1,15}(,\d{1,15})*$/;

/** Null when there are none, or something that is no id. */
export function readQueryIds(query: Readonly<Record<string, unknown>>, name: string): number[] | null {
  const indexed = Object.keys(query).filter(
    (key) => key.startsWith(`${name}[`) && /^\[\d*\]$/.test(key.slice(name.length)),
  );
  const parts = [name, ...indexed].flatMap((key) => query[key] ?? []).slice(0, MAX_PARTS);
  const lists = parts.filter((part) => typeof part === "string" && LIST.test(part)).map(String);
  return lists.length === 0 || lists.length < parts.length ? null : parseIds(lists.join(","));
}
