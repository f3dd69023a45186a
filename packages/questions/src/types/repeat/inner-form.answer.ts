/**
 * The form of each entry of a group: one page with the group's questions. It is compiled once per definition. The cache
 * key is the array of questions, which is the same object however the group is shown.
 */
import { compileFormWith } from "@idata/engine";
import type { AnswerCore, CompiledForm, ExpressionLanguage, ItemBase, ItemDefinition, JsonValue } from "@idata/engine";
import { canRepeat } from "../../shared/answer/can-repeat.ts";

/** A group of questions that is filled in several times. */
export interface RepeatItem extends ItemBase {
  type: "repeat";
  items: ItemDefinition[];
  /** Minimum number of entries that are not empty. */
  min?: number;
  /** Absent: 10. */
  max?: number;
  /** Title of an entry. `{n}` is replaced by its number. Without `{n}` the number is appended. */
  itemTitle?: string;
  addLabel?: string;
}

export type FindCore<C extends AnswerCore = AnswerCore> = (type: string) => C | null;

/** A question of the group that is answered (not a decoration). */
export interface InnerQuestion<C extends AnswerCore = AnswerCore> {
  item: ItemDefinition;
  core: C;
}

export interface InnerForms<C extends AnswerCore = AnswerCore> {
  questionsOf: (settings: Pick<RepeatItem, "items">) => readonly InnerQuestion<C>[];
  formOf: (settings: Pick<RepeatItem, "items">, language: ExpressionLanguage | null | undefined) => CompiledForm<C>;
}

/**
 * Returns the seed of an entry, which gives each entry its own random orders and draws. It depends on the response's
 * seed and the entry's index. Uses FNV-1a starting with the seed. The ranks derived from it mix it further.
 */
export function seedOfEntry(seed = 0, { id }: Pick<RepeatItem, "id">, place: number): number {
  let hash = seed;
  for (const char of `${id}/${place}`) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}

/** Returns the answered questions of an entry. */
export function filledQuestions<C extends AnswerCore>(
  { questionsOf }: InnerForms<C>,
  settings: RepeatItem,
  entry: { readonly [innerId: string]: JsonValue },
): (InnerQuestion<C> & { value: JsonValue })[] {
  return questionsOf(settings).flatMap(({ item, core }) => {
    const value = Object.hasOwn(entry, item.id) ? (entry[item.id] ?? null) : null;
    return value === null ? [] : [{ item, core, value }];
  });
}

export function createInnerForms<C extends AnswerCore>(findCore: FindCore<C>): InnerForms<C> {
  const questions = new WeakMap<readonly ItemDefinition[], readonly InnerQuestion<C>[]>();
  const forms = new WeakMap<readonly ItemDefinition[], CompiledForm<C>>();
  const find: FindCore<C> = (type) => {
    const core = findCore(type);
    return core && canRepeat(core) ? core : null;
  };
  return {
    questionsOf({ items }) {
      const known = questions.get(items);
      if (known) return known;
      const byId = new Map<string, InnerQuestion<C>>();
      for (const item of items) {
        const core = find(item.type);
        if (core && !core.decoration && !byId.has(item.id)) byId.set(item.id, { item, core });
      }
      const list = [...byId.values()];
      questions.set(items, list);
      return list;
    },
    formOf({ items }, language = null) {
      const known = forms.get(items);
      if (known?.language === language) return known;
      const cores = items.flatMap(({ type }): [string, C][] => {
        const core = find(type);
        return core ? [[type, core]] : [];
      });
      const form = compileFormWith(
        {
          schema: 1,
          title: "",
          language: "",
          numbering: { format: "none" },
          pages: [{ id: "entry", items }],
          endings: [],
        },
        Object.fromEntries(cores),
        language,
      );
      forms.set(items, form);
      return form;
    },
  };
}
