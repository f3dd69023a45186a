/**
 * The list of entries that a respondent adds to, takes from and moves in. Unlike the rows of a table, entries that are
 * empty keep their places, and what was taken away can be put back. It shares nothing with the rows: a piece in common
 * would be a chunk of its own, and both types would weigh more.
 */
import type { AnswerValue, JsonValue } from "@idata/engine";
import { useEffect, useRef } from "react";

export type Entry = Record<string, JsonValue>;

export const NOTHING: Entry = {};

export function isVoid(entry: Entry): boolean {
  return Object.keys(entry).length === 0;
}

/** `id` + `-` + place is the id of an entry's element: the keyboard goes there after it was added or moved. */
export function useGroups(value: AnswerValue, first: number, onChange: (value: AnswerValue) => void, id: string) {
  const given = Array.isArray(value) ? (value as Entry[]) : [];
  const count = Math.max(given.length, value === null ? first : 1);
  const list = Array.from({ length: count }, (_, index) => given[index] ?? NOTHING);
  const wanted = useRef(-1);
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
    const element = document.getElementById(`${id}-${wanted.current}`);
    wanted.current = -1;
    element?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  });
  const give = (next: Entry[], focus = -1) => {
    wanted.current = focus;
    latest.current = next;
    onChange(next.length <= first && next.every(isVoid) ? null : next);
  };
  const without = (index: number) => list.filter((_, n) => n !== index);
  const into = (rest: Entry[], index: number, entry: Entry) =>
    give([...rest.slice(0, index), entry, ...rest.slice(index)], index);
  return {
    list,
    /** What a face finds out takes its time: by then other entries may say something else. */
    set: (index: number, entry: Entry) => give(latest.current.map((one, n) => (n === index ? entry : one))),
    insert: (index: number, entry: Entry) => into(list, index, entry),
    remove: (index: number) => give(count > 1 ? without(index) : [NOTHING], Math.max(0, index - 1)),
    move: (index: number, to: number) => into(without(index), to, list[index] ?? NOTHING),
  };
}
