/** Expressions of the form itself (not of its questions) over the answers of one response. */
import type { AnswerValue, ExpressionText } from "../definition/definition.ts";
import type { Scope } from "../expression/compile.ts";
import type { CompiledForm } from "../form/compiled-form.ts";
import type { AskedQuestion, ClaimContext } from "./open-response.ts";

/** Gives the value of a text; `null` for one that does not parse and in a form without expressions. */
export function createReader(
  form: CompiledForm,
  asked: readonly AskedQuestion[],
  { today, variables = {} }: ClaimContext,
): (text: ExpressionText) => AnswerValue {
  const { language, definition } = form;
  const slots = new Map<string, number>();
  const values: AnswerValue[] = [];
  const set = (name: string, value: AnswerValue): void => {
    const slot = slots.get(name) ?? slots.size;
    slots.set(name, slot);
    values[slot] = value;
  };
  const known = new Map((definition.variables ?? []).map((variable) => [variable.name, variable]));
  for (const { id, core, item, answer } of asked) set(id, answer === null ? null : core.toExpression(item, answer));

  /** A computed variable is made when it is first read; one that reads itself reads as empty. */
  const slotOf = (name: string): number => {
    const variable = known.get(name);
    if (!slots.has(name) && variable) {
      set(name, variable.expression === undefined && Object.hasOwn(variables, name) ? (variables[name] ?? null) : null);
      if (variable.expression !== undefined) set(name, read(variable.expression));
    }
    return slots.get(name) ?? -1;
  };
  const read = (text: ExpressionText): AnswerValue => {
    const evaluate = language && text.trim() ? language.compile(text, slotOf, () => {}) : null;
    const scope: Scope = { values, today, fuel: 0 };
    return evaluate ? evaluate(scope) : null;
  };
  return read;
}
