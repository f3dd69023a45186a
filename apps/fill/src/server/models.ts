/** The compiled forms that pages are rendered from. */
import type { FormDefinition } from "@idata/engine";
import { expressionLanguage } from "@idata/engine/language";
import { loadFaces } from "@idata/questions/fill";
import { createFormModel, type FormModel, typesOf } from "../app/form-model.ts";

/** Cached, because compiling a large form takes longer than rendering a piece of it. */
const models = new WeakMap<FormDefinition, FormModel>();

export async function getModel(definition: FormDefinition): Promise<FormModel> {
  let model = models.get(definition);
  if (model !== undefined) return model;
  await loadFaces(typesOf(definition));
  models.set(definition, (model = createFormModel(definition, expressionLanguage)));
  return model;
}
