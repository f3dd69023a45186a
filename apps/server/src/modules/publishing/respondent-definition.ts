/** The definition as it leaves the house: without keys, explanations and, in an exam, marks (product §9). */
import { type CompiledForm, type FormDefinition, publicDefinition } from "@idata/engine";

const made = new WeakMap<CompiledForm, FormDefinition>();

/** The same object for the same version. Everything that respondents are sent is made of it. */
export function toRespondentDefinition(form: CompiledForm): FormDefinition {
  let definition = made.get(form);
  if (definition === undefined) made.set(form, (definition = publicDefinition(form.definition)));
  return definition;
}
