/**
 * The definition as it leaves the house: without keys, explanations and, in an exam, marks (product §9), in one language or
 * with its translations. Translations of what is secret are secret.
 */
import { type CompiledForm, type FormDefinition, localiseDefinition, publicDefinition } from "@idata/engine";
import { cores } from "@idata/questions/core";

const made = new WeakMap<CompiledForm, FormDefinition>();
/** One map for each version; a form has fifty languages at most. */
const localised = new WeakMap<CompiledForm, Map<string, FormDefinition>>();

/** The same object for the same version. Everything that respondents are sent is made of it. */
export function toRespondentDefinition(form: CompiledForm): FormDefinition {
  let definition = made.get(form);
  if (definition === undefined) made.set(form, (definition = publicDefinition(form.definition)));
  return definition;
}

/** In one of its languages, without the translations. The same object for the same version and language. */
export function toLocalisedDefinition(form: CompiledForm, language: string): FormDefinition {
  let byTag = localised.get(form);
  if (byTag === undefined) localised.set(form, (byTag = new Map()));
  let definition = byTag.get(language);
  if (definition === undefined) {
    definition = localiseDefinition(toRespondentDefinition(form), language, cores);
    byTag.set(language, definition);
  }
  return definition;
}
