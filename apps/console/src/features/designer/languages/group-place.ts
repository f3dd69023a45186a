/** Name and canvas position of the question, page or ending that a text belongs to. */
import { type FormDefinition, FORM_ROOM } from "@idata/engine";
import { rowKeys } from "../canvas/rows.ts";
import { getNumbers } from "../document/numbers.ts";
import { findItem } from "../document/places.ts";
import { SELECT_FORM, selectItem, type Selection } from "../document/selection.ts";

export interface GroupPlace {
  /** Serial number of a question; empty for everything else. */
  number: string;
  /** The author's title; `null` if there is none. */
  title: string | null;
  kind: "form" | "page" | "item" | "ending";
  /** Page number from 1; 0 for everything else. */
  index: number;
  selection: Selection;
  rowKey: string;
}

export function findGroup(definition: FormDefinition, id: string): GroupPlace {
  const form = { kind: "form", number: "", title: null, index: 0 } as const;
  if (id === FORM_ROOM) return { ...form, selection: SELECT_FORM, rowKey: rowKeys.form };
  const item = findItem(definition, id);
  if (item) {
    const number = getNumbers(definition).get(id) ?? "";
    const title = item.title === "" ? null : item.title;
    return { kind: "item", number, title, index: 0, selection: selectItem(id), rowKey: rowKeys.item(id) };
  }
  const index = definition.pages.findIndex((page) => page.id === id);
  const page = definition.pages[index];
  if (page) {
    const title = page.title ?? null;
    return {
      kind: "page",
      number: "",
      title,
      index: index + 1,
      selection: { kind: "page", id },
      rowKey: rowKeys.page(id),
    };
  }
  const ending = definition.endings.find((one) => one.id === id);
  if (!ending) return { ...form, selection: SELECT_FORM, rowKey: rowKeys.form };
  return {
    kind: "ending",
    number: "",
    title: ending.title,
    index: 0,
    selection: { kind: "ending", id },
    rowKey: rowKeys.endings,
  };
}
