/**
 * The form that every entry of a group is: one page with the group's questions, compiled once for each definition. The
 * list of questions stands for the definition: it is the same object however the group around it is shown.
 */
import { compileFormWith } from "@idata/engine";
import type { CompiledForm, ExpressionLanguage, ItemBase, ItemDefinition, QuestionCore } from "@idata/engine";
import { canRepeat } from "../../shared/core/can-repeat.ts";

/** A group of questions and how often it is filled in. */
export interface RepeatItem extends ItemBase {
  type: "repeat";
  items: ItemDefinition[];
  /** Entries with something in them. */
  min?: number;
  /** 10 when absent. */
  max?: number;
  /** What an entry is called; `{n}` is its number, which comes last when the words do not say where. */
  itemTitle?: string;
  addLabel?: string;
}

export type FindCore = (type: string) => QuestionCore | null;

/** An answered question of the group. */
export interface InnerQuestion {
  item: ItemDefinition;
  core: QuestionCore;
}

export interface InnerForms {
  questionsOf: (settings: Pick<RepeatItem, "items">) => readonly InnerQuestion[];
  formOf: (settings: Pick<RepeatItem, "items">, language: ExpressionLanguage | null | undefined) => CompiledForm;
}

/**
 * Each entry has orders and draws of its own: they follow from the response and the entry's place. FNV-1a begun at the
 * seed; the ranks that are made of it mix it well.
 */
export function seedOfEntry(seed = 0, { id }: Pick<RepeatItem, "id">, place: number): number {
  let hash = seed;
  for (const char of `${id}/${place}`) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}

export function createInnerForms(findCore: FindCore): InnerForms {
  const questions = new WeakMap<readonly ItemDefinition[], readonly InnerQuestion[]>();
  const forms = new WeakMap<readonly ItemDefinition[], CompiledForm>();
  const find: FindCore = (type) => {
    const core = findCore(type);
    return core && canRepeat(core) ? core : null;
  };
  return {
    questionsOf({ items }) {
      const known = questions.get(items);
      if (known) return known;
      const byId = new Map<string, InnerQuestion>();
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
      const cores = items.flatMap(({ type }): [string, QuestionCore][] => {
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
