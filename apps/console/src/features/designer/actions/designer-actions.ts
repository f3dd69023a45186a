/**
 * What the designer's buttons, keys and menus do. Each action is one undo step on the document and takes care of ids,
 * designer faces and the selection. Independent of React.
 */
import { mendFinding } from "@idata/engine";
import type { EndingDefinition, Finding, FormDefinition, ItemDefinition, PageDefinition } from "@idata/engine";
import type { Clip } from "../document/clipboard.ts";
import { toFreshItems } from "../document/clipboard.ts";
import type { DesignerStore } from "../document/designer-store.ts";
import * as forms from "../document/form-commands.ts";
import * as logic from "../document/logic-commands.ts";
import type { LogicEntries, LogicEntry, LogicList } from "../document/logic-commands.ts";
import * as items from "../document/item-commands.ts";
import type { Gap } from "../document/item-commands.ts";
import { isDecoration } from "../document/numbers.ts";
import { findItem, findPage, getPlaces, inReadingOrder, listItems } from "../document/places.ts";
import * as languages from "../document/translation-commands.ts";
import { copyTranslations, type TranslationEntry } from "../document/translation-commands.ts";
import { getSelectedIds, selectItem, selectItems, step } from "../document/selection.ts";
import { convertItem, createItem, type ItemTools } from "./new-item.ts";

export type DesignerActions = ReturnType<typeof createActions>;

export function createActions(store: DesignerStore, tools: ItemTools) {
  const selected = () => getSelectedIds(store.getSelection());

  /** Where a new item goes: after the selection, else at the end of the form. */
  const gapAfterSelection = (): Gap => {
    const definition = store.getDefinition();
    const selection = store.getSelection();
    const last = inReadingOrder(definition, selected()).at(-1);
    const place = last === undefined ? undefined : getPlaces(definition).get(last);
    const page = place ? definition.pages[place.page] : undefined;
    if (place && page) return { pageId: page.id, index: place.index + 1 };
    const chosen = selection.kind === "page" ? findPage(definition, selection.id) : definition.pages.at(-1);
    return { pageId: chosen?.id ?? "", index: chosen?.items.length ?? 0 };
  };

  /** `names` maps questions of this form to the ids of their copies, so that the copies get their translations too. */
  const insert = (gap: Gap, fresh: readonly ItemDefinition[], names: ReadonlyMap<string, string> = new Map()) => {
    store.closeStep();
    store.change((definition) => copyTranslations(items.insertItems(definition, gap, fresh), names), {
      select: selectItems(fresh.map((item) => item.id)),
    });
  };

  return {
    addItem: (type: string, gap: Gap = gapAfterSelection()): string => {
      const item = createItem(type, tools);
      insert(gap, [item]);
      return item.id;
    },

    patchItem: (id: string, patch: Record<string, unknown>, mergeKey?: string) => {
      const key = mergeKey === undefined ? undefined : `${id}/${mergeKey}`;
      store.change((definition) => items.patchItem(definition, id, patch), key === undefined ? {} : { mergeKey: key });
    },

    /** Applies the same patch to every selected question. Skips decorations, which have no answer settings. */
    patchSelected: (patch: Record<string, unknown>) => {
      store.change((definition) =>
        selected()
          .filter((id) => !isDecoration(findItem(definition, id)?.type ?? ""))
          .reduce((form, id) => items.patchItem(form, id, patch), definition),
      );
    },

    /** Applies the fix of a finding. Does nothing if the expression has changed since the check. */
    mend: (finding: Pick<Finding, "path" | "fix">) => {
      store.closeStep();
      store.change((definition) => mendFinding(definition, finding));
    },

    changeType: (id: string, type: string) => {
      store.change((definition) => items.replaceItem(definition, id, (item) => convertItem(item, type, tools)));
    },

    removeSelected: () => {
      const ids = selected();
      if (ids.length === 0) return;
      const definition = store.getDefinition();
      const next = findNeighbour(definition, ids);
      store.change((form) => items.removeItems(form, ids), next === null ? {} : { select: selectItem(next) });
    },

    duplicateSelected: () => {
      const definition = store.getDefinition();
      const picked = inReadingOrder(definition, selected()).map((id) => findItem(definition, id));
      const known = listNames(definition);
      const copies = toFreshItems(
        picked.filter((item) => item !== null),
        tools.ids,
        known,
      );
      if (copies.items.length > 0) insert(gapAfterSelection(), copies.items, copies.names);
    },

    moveItems: (ids: readonly string[], gap: Gap) => {
      store.change((definition) => items.moveItems(definition, ids, gap));
    },

    nudge: (direction: 1 | -1) => {
      store.change((definition) => items.nudgeItems(definition, selected(), direction));
    },

    walk: (direction: 1 | -1) => {
      store.select(step(store.getDefinition(), store.getSelection(), direction));
    },

    selectAll: () => {
      store.select(selectItems(listItems(store.getDefinition()).map((item) => item.id)));
    },

    /** The selected questions as a clip; `null` if none are selected. */
    copy: (source: string): Clip | null => {
      const definition = store.getDefinition();
      const picked = inReadingOrder(definition, selected()).map((id) => findItem(definition, id));
      const found = picked.filter((item) => item !== null);
      return found.length > 0 ? { source, items: found } : null;
    },

    /** Inserts copies after the selection. Returns how many, and how many conditions had to be dropped. */
    paste: (clip: Clip, source: string): { count: number; dropped: number } => {
      const known = clip.source === source ? listNames(store.getDefinition()) : null;
      const fresh = toFreshItems(clip.items, tools.ids, known);
      insert(gapAfterSelection(), fresh.items, known === null ? undefined : fresh.names);
      return { count: fresh.items.length, dropped: fresh.dropped };
    },

    patchForm: (patch: Partial<FormDefinition>, mergeKey?: string) => {
      store.change(
        (definition) => forms.patchForm(definition, patch),
        mergeKey ? { mergeKey: `form/${mergeKey}` } : {},
      );
    },

    addLanguage: (tag: string) => store.change((definition) => languages.addLanguage(definition, tag)),
    removeLanguage: (tag: string) => store.change((definition) => languages.removeLanguage(definition, tag)),
    /** The existing texts become a translation, so nothing is lost. */
    setBaseLanguage: (tag: string) => store.change((definition) => languages.setBaseLanguage(definition, tag)),
    /** Typing in one text is one undo step; importing a file is also one. */
    putTranslations: (tag: string, entries: readonly TranslationEntry[], mergeKey?: string) => {
      const options = mergeKey === undefined ? {} : { mergeKey: `translations/${tag}/${mergeKey}` };
      store.change((definition) => languages.putTranslations(definition, tag, entries), options);
    },

    /** Replaces `before`, or adds a new entry. If a variable gets a new name, all references to it are renamed. */
    putEntry: <K extends LogicList>(list: K, before: LogicEntries[K] | null, next: LogicEntries[K]) => {
      store.change((definition) => {
        const put = logic.putEntry(definition, list, before, next);
        if (before === null || !("name" in before) || !("name" in next)) return put;
        return logic.renameVariable(put, before.name, next.name);
      });
    },

    removeEntry: (list: LogicList, entry: LogicEntry) => {
      store.change((definition) => logic.removeEntry(definition, list, entry));
    },

    patchPage: (id: string, patch: Partial<PageDefinition>, mergeKey?: string) => {
      const options = mergeKey ? { mergeKey: `${id}/${mergeKey}` } : {};
      store.change((definition) => forms.patchPage(definition, id, patch), options);
    },

    /** Adds a page after the given one, or at the end. */
    addPage: (afterPageId?: string): string => {
      const id = tools.ids.make("p");
      const { pages } = store.getDefinition();
      const index = pages.findIndex((page) => page.id === afterPageId);
      const at = index < 0 ? pages.length : index + 1;
      store.change((definition) => forms.insertPage(definition, at, { id, items: [] }), {
        select: { kind: "page", id },
      });
      return id;
    },

    splitPage: (gap: Gap): string => {
      const id = tools.ids.make("p");
      store.change((definition) => forms.splitPage(definition, gap, id), { select: { kind: "page", id } });
      return id;
    },

    removePage: (id: string) => store.change((definition) => forms.removePage(definition, id)),
    dissolvePage: (id: string) => store.change((definition) => forms.dissolvePage(definition, id)),
    movePage: (id: string, to: number) => store.change((definition) => forms.movePage(definition, id, to)),

    patchEnding: (id: string, patch: Partial<EndingDefinition>, mergeKey?: string) => {
      const options = mergeKey ? { mergeKey: `${id}/${mergeKey}` } : {};
      store.change((definition) => forms.patchEnding(definition, id, patch), options);
    },

    /** Inserts before the last ending, which is the one for everybody else. */
    addEnding: (title: string) => {
      const id = tools.ids.make("e");
      const at = Math.max(0, store.getDefinition().endings.length - 1);
      store.change((definition) => forms.insertEnding(definition, at, { id, title }), {
        select: { kind: "ending", id },
      });
    },

    removeEnding: (id: string) => store.change((definition) => forms.removeEnding(definition, id)),
    moveEnding: (id: string, to: number) => store.change((definition) => forms.moveEnding(definition, id, to)),
  };
}

/** The names that conditions of this form can refer to: its questions and variables. */
function listNames(definition: FormDefinition): ReadonlySet<string> {
  const variables = definition.variables ?? [];
  return new Set([...listItems(definition).map((item) => item.id), ...variables.map((variable) => variable.name)]);
}

/** The question to select after a removal: the next one, else the one before. */
function findNeighbour(definition: FormDefinition, ids: readonly string[]): string | null {
  const doomed = new Set(ids);
  const all = listItems(definition);
  const last = all.findLastIndex((item) => doomed.has(item.id));
  const after = all.slice(last + 1).find((item) => !doomed.has(item.id));
  const before = all.slice(0, last).findLast((item) => !doomed.has(item.id));
  return after?.id ?? before?.id ?? null;
}
