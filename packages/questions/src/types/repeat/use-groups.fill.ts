/**
 * The list of entries that a respondent adds, removes and moves. Unlike the rows of a table, empty entries keep their
 * positions, and a removed entry can be restored. Shares no code with the rows, because shared code would become a
 * chunk of its own and make both types larger.
 */
import type { AnswerValue, JsonValue } from "@idata/engine";
import { useEffect, useRef } from "react";

export type Entry = Record<string, JsonValue>;

export const NOTHING: Entry = {};

export function isVoid(entry: Entry): boolean {
  return Object.keys(entry).length === 0;
}

/** The id of an entry's element is `id-index`. It gets the focus after the entry was added or moved. */
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
  const update = (next: Entry[], focus = -1) => {
    wanted.current = focus;
    latest.current = next;
    onChange(next.length <= first && next.every(isVoid) ? null : next);
  };
  const without = (index: number) => list.filter((_, n) => n !== index);
  const into = (rest: Entry[], index: number, entry: Entry) =>
    update([...rest.slice(0, index), entry, ...rest.slice(index)], index);
  return {
    list,
    /** Uses the latest list, because a face may report its answer later, when other entries have changed. */
    set: (index: number, entry: Entry) => update(latest.current.map((one, n) => (n === index ? entry : one))),
    insert: (index: number, entry: Entry) => into(list, index, entry),
    remove: (index: number) => update(count > 1 ? without(index) : [NOTHING], Math.max(0, index - 1)),
    move: (index: number, to: number) => into(without(index), to, list[index] ?? NOTHING),
  };
}
