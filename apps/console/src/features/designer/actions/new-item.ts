/** Questions made from a type's designer face: new ones, and ones that change their type and keep what fits. */
import { type ItemDefinition, keepInStep } from "@idata/engine";
import { createDesignerTranslate, type AuthorLanguage } from "@idata/questions/messages";
import { findDesignerFace } from "@idata/questions/designer";
import { findSettingNames } from "./setting-names.ts";
import type { IdMaker } from "../document/ids.ts";

export interface ItemTools {
  ids: IdMaker;
  /** Language of the words that a new question comes with. */
  readonly language: AuthorLanguage;
}

export function createItem(type: string, { ids, language }: ItemTools): ItemDefinition {
  const t = createDesignerTranslate(language, type);
  const settings = findDesignerFace(type)?.create({ newId: (prefix) => ids.make(prefix), t }) ?? {};
  return { ...settings, id: ids.make("q"), type, title: "" };
}

/**
 * The same question as another type. Common settings stay; a setting of the type stays when the other type has it with the
 * same meaning, and the rest is as in a new question. Undo brings everything back.
 */
export function convertItem(item: ItemDefinition, type: string, tools: ItemTools): ItemDefinition {
  const from = findDesignerFace(item.type);
  const to = findDesignerFace(type);
  if (!to || item.type === type) return item;
  const before: Readonly<Record<string, string>> = from?.settings ?? {};
  const after: Readonly<Record<string, string>> = to.settings;
  const fresh = createItem(type, tools);
  const common = Object.entries(item).filter(([key]) => !(key in before));
  const kept = Object.entries(item).filter(([key]) => key in before && before[key] === after[key]);
  const settings: Record<string, unknown> = Object.fromEntries(kept);
  const adopted = to.adopt?.(settings) ?? settings;
  const names = findSettingNames(type);
  // An answer given by default belongs to the old type; what is not answered has no rules for answers.
  const rest = Object.fromEntries(common.filter(([key]) => key !== "defaultValue" && names?.has(key)));
  // Formatting of a text that the other type does not have goes with it.
  return keepInStep<ItemDefinition>({ ...fresh, ...rest, ...adopted, type, id: item.id, title: item.title });
}
