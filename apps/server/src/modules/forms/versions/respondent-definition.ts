/**
 * The definition as respondents may receive it: without keys, explanations and, in an exam, marks (product §9), either
 * in one language or with all translations. Translations of removed texts are removed as well.
 */
import { type CompiledForm, type FormDefinition, localiseDefinition, publicDefinition } from "@idata/engine";
import { cores } from "@idata/questions/core";

const definitionByForm = new WeakMap<CompiledForm, FormDefinition>();
/** One inner map per version, by language. A form has at most fifty languages. */
const localisedByForm = new WeakMap<CompiledForm, Map<string, FormDefinition>>();

/** Returns the same object for the same version. Everything that is sent to respondents is made from it. */
export function toRespondentDefinition(form: CompiledForm): FormDefinition {
  let definition = definitionByForm.get(form);
  if (definition === undefined) definitionByForm.set(form, (definition = publicDefinition(form.definition)));
  return definition;
}

/**
 * Returns the definition in one of its languages, without the other translations. Returns the same object for the same
 * version and language.
 */
export function toLocalisedDefinition(form: CompiledForm, language: string): FormDefinition {
  let byTag = localisedByForm.get(form);
  if (byTag === undefined) localisedByForm.set(form, (byTag = new Map()));
  let definition = byTag.get(language);
  if (definition === undefined) {
    definition = localiseDefinition(toRespondentDefinition(form), language, cores);
    byTag.set(language, definition);
  }
  return definition;
}

const withKeysByForm = new WeakMap<CompiledForm, Map<string, FormDefinition>>();

/**
 * As `toLocalisedDefinition`, with keys and explanations: for what respondents see once the correct answers are due. It must
 * never be sent as a whole.
 */
export function toLocalisedWithKeys(form: CompiledForm, language: string): FormDefinition {
  let byTag = withKeysByForm.get(form);
  if (byTag === undefined) withKeysByForm.set(form, (byTag = new Map()));
  let definition = byTag.get(language);
  if (definition === undefined)
    byTag.set(language, (definition = localiseDefinition(form.definition, language, cores)));
  return definition;
}
