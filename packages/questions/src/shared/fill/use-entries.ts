/**
 * A list of records that a respondent adds, removes and moves. Empty records stay while the respondent is editing. If
 * all records are empty the answer is `null`, and the list starts again with `first` records.
 */
import type { AnswerValue, JsonValue } from "@idata/engine";
import { useEffect, useRef } from "react";

export type Entry = Record<string, JsonValue>;

export interface Entries {
  list: readonly Entry[];
  /** The index of each record among the non-empty ones, which issues use as their part. `""` for an empty record. */
  parts: readonly string[];
  set: (index: number, entry: Entry) => void;
  add: () => void;
  remove: (index: number) => void;
  move: (index: number, step: 1 | -1) => void;
}

const isVoid = (entry: Entry) => Object.keys(entry).length === 0;

/** The id of a record's element is `id-index`. It gets the focus after the record was added or moved. */
export function useEntries(
  value: AnswerValue,
  first: number,
  onChange: (value: AnswerValue) => void,
  id: string,
): Entries {
  const wanted = useRef(-1);
  useEffect(() => {
    const element = document.getElementById(`${id}-${wanted.current}`);
    wanted.current = -1;
    element?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  });
  const given = Array.isArray(value) ? (value as Entry[]) : [];
  const count = Math.max(given.length, value === null ? first : 1);
  const list = Array.from({ length: count }, (_, index) => given[index] ?? {});
  const update = (next: Entry[], focus = -1) => {
    wanted.current = focus;
    onChange(next.length <= first && next.every(isVoid) ? null : next);
  };
  let filled = 0;
  return {
    list,
    parts: list.map((entry) => (isVoid(entry) ? "" : String(filled++))),
    set: (index, entry) => update(list.map((one, n) => (n === index ? entry : one))),
    add: () => update([...list, {}], count),
    remove: (index) => update(count > 1 ? list.filter((_, n) => n !== index) : [{}], Math.max(0, index - 1)),
    move(index, step) {
      const swap = (n: number) => (n === index ? n + step : n === index + step ? index : n);
      update(
        list.map((one, n) => list[swap(n)] ?? one),
        index + step,
      );
    },
  };
}
