/**
 * Short builders for definitions in tests: `form([radio("q1", ["a", "b"]), number("q2", { visibleIf: "{q1} = 'a'"
 * })])`. The default title of an item is its id.
 */
import type { FormDefinition, ItemBase, ItemDefinition, OptionDefinition, PageDefinition } from "@idata/engine";

type Settings = Partial<ItemBase> & { [setting: string]: unknown };

/** Builds a form. Items go on a first page, followed by the given pages. */
export function form(
  content: readonly (ItemDefinition | PageDefinition)[],
  rest: Partial<FormDefinition> = {},
): FormDefinition {
  const pages = content.filter((one): one is PageDefinition => !("type" in one));
  const items = content.filter((one): one is ItemDefinition => "type" in one);
  return {
    schema: 1,
    title: "Form",
    language: "zh-CN",
    pages: items.length > 0 || pages.length === 0 ? [page("p1", items), ...pages] : pages,
    endings: [],
    ...rest,
  };
}

export function page(id: string, items: ItemDefinition[], rest: Partial<PageDefinition> = {}): PageDefinition {
  return { id, items, ...rest };
}

export function item(type: string, id: string, settings: Settings = {}): ItemDefinition {
  return { ...settings, id, type, title: settings.title ?? id };
}

/** Options as ids or as full definitions. */
export type OptionsLike = readonly (string | OptionDefinition)[];

export function options(list: OptionsLike): OptionDefinition[] {
  return list.map((one) => (typeof one === "string" ? { id: one, label: `Label ${one}` } : one));
}

const choice =
  (type: string) =>
  (id: string, list: OptionsLike, settings: Settings = {}): ItemDefinition =>
    item(type, id, { ...settings, options: options(list) });
const plain =
  (type: string) =>
  (id: string, settings: Settings = {}): ItemDefinition =>
    item(type, id, settings);

export const radio = choice("radio");
export const checkbox = choice("checkbox");
export const dropdown = choice("dropdown");
export const text = plain("text");
export const textarea = plain("textarea");
export const number = plain("number");
export const rating = plain("rating");
export const date = plain("date");
export const time = plain("time");
export const datetime = plain("datetime");
export const dateRange = plain("date-range");
export const signature = plain("signature");
export const image = plain("image");
export const location = plain("location");
export const region = plain("region");
export const file = plain("file");
export const statement = plain("statement");
export const pageBreak = plain("page-break");
export const formula = plain("formula");

export function matrixRadio(
  id: string,
  rows: readonly string[],
  columns: readonly string[],
  settings: Settings = {},
): ItemDefinition {
  const parts = (ids: readonly string[]): { id: string; label: string }[] =>
    ids.map((one) => ({ id: one, label: `Label ${one}` }));
  return item("matrix-radio", id, { ...settings, rows: parts(rows), columns: parts(columns) });
}

/** A group of questions that is filled in several times. */
export function repeat(id: string, items: readonly ItemDefinition[], settings: Settings = {}): ItemDefinition {
  return item("repeat", id, { ...settings, items });
}
