/**
 * Options that come from a dictionary. A version freezes them like everything else. Option ids are derived from the
 * entries' values: a renamed entry keeps its answers, and a disabled entry disappears from later versions only.
 */
import {
  type Finding,
  type FormDefinition,
  type ItemDefinition,
  type OptionDefinition,
  optionsOf,
} from "@idata/engine";
import type { Executor } from "../../../kernel/database.ts";
import { listEnabledEntries } from "../../platform/dictionaries/index.ts";

export interface ResolvedDefinition {
  readonly definition: FormDefinition;
  /** One finding for each item whose dictionary has no enabled entries. */
  readonly findings: readonly Finding[];
}

/** The dictionaries from which a definition takes options, in alphabetical order. */
export function listDictionaries(definition: FormDefinition): string[] {
  const types = definition.pages.flatMap((page) => page.items.flatMap((item) => dictionaryOf(item) ?? []));
  return [...new Set(types)].toSorted();
}

const SETTING = "optionsDictionary";
const ID = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;

/** Fills in the current options from dictionaries. Returns the same object if no item uses a dictionary. */
export async function resolveDictionaries(executor: Executor, definition: FormDefinition): Promise<ResolvedDefinition> {
  const types = listDictionaries(definition);
  if (types.length === 0) return { definition, findings: [] };
  const entries = new Map<string, OptionDefinition[]>();
  for (const type of types) {
    const rows = await listEnabledEntries(executor, type);
    entries.set(
      type,
      rows.map((row) => ({ id: toOptionId(row.dict_value, row.dict_code), label: row.dict_label })),
    );
  }
  const findings: Finding[] = [];
  const pages = definition.pages.map((page, p) => ({
    ...page,
    items: page.items.map((item, i) => {
      const type = dictionaryOf(item);
      if (type === null) return item;
      const listed = entries.get(type) ?? [];
      if (listed.length === 0)
        findings.push({
          severity: "error",
          code: "unknown_dictionary",
          itemId: item.id,
          path: `pages[${p}].items[${i}].${SETTING}`,
          params: { type },
        });
      return { ...item, options: withSettings(listed, optionsOf(item)) };
    }),
  }));
  return { definition: { ...definition, pages }, findings };
}

function dictionaryOf(item: ItemDefinition): string | null {
  const type = item[SETTING];
  return typeof type === "string" && type !== "" ? type : null;
}

/** Returns the value if it is a valid id, otherwise an id derived from it. */
function toOptionId(value: string, code: number): string {
  if (ID.test(value)) return value;
  return ID.test(`v${value}`) ? `v${value}` : `d${code}`;
}

/**
 * Keeps the author's settings for options with the same id (score, quota, condition). Labels and order come from the
 * dictionary.
 */
function withSettings(listed: readonly OptionDefinition[], own: readonly OptionDefinition[]): OptionDefinition[] {
  return listed.map((option) => ({ ...own.find(({ id }) => id === option.id), ...option }));
}
