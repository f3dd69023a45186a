/**
 * Creates questions from a type's designer face, and converts a question to another type, keeping the settings that
 * fit.
 */
import { type ItemDefinition, dropStaleCompanions } from "@idata/engine";
import { createDesignerTranslate, type AuthorLanguage } from "@idata/questions/messages";
import { findDesignerFace } from "@idata/questions/designer";
import { findSettingNames } from "./setting-names.ts";
import type { IdMaker } from "../document/ids.ts";

export interface ItemTools {
  ids: IdMaker;
  /** Language of a new question's default texts. */
  readonly language: AuthorLanguage;
}

export function createItem(type: string, { ids, language }: ItemTools): ItemDefinition {
  const t = createDesignerTranslate(language, type);
  const settings = findDesignerFace(type)?.create({ newId: (prefix) => ids.make(prefix), t }) ?? {};
  return { ...settings, id: ids.make("q"), type, title: "" };
}

/**
 * Converts a question to another type. Common settings stay. A setting of the old type stays if the new type has it
 * with the same meaning; all other settings are as in a new question. Undo restores everything.
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
  // A default answer belongs to the old type, and decorations have no answer settings.
  const rest = Object.fromEntries(common.filter(([key]) => key !== "defaultValue" && names?.has(key)));
  // Removes formatting of texts that the new type does not have.
  return dropStaleCompanions<ItemDefinition>({ ...fresh, ...rest, ...adopted, type, id: item.id, title: item.title });
}
