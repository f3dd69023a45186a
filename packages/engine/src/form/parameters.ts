/** The URL parameters that a form reads, for variables and for questions that start with the value of a parameter. */
import type { FormDefinition } from "../definition/definition.ts";
import type { AnswerCores } from "../question/question-core.ts";

/** Longer values are cut. */
const MAX_LENGTH = 2000;

/** Returns those of the untrusted values that the form reads. */
export function readParameters(
  definition: FormDefinition,
  values: unknown,
  cores: AnswerCores = {},
): Record<string, string> {
  if (typeof values !== "object" || values === null) return {};
  const found = listParameters(definition, cores).flatMap((key): [string, string][] => {
    const value: unknown = Object.hasOwn(values, key) ? (values as Record<string, unknown>)[key] : null;
    return typeof value === "string" ? [[key, value.slice(0, MAX_LENGTH)]] : [];
  });
  return Object.fromEntries(found);
}

/** Names of the parameters; may contain duplicates. */
export function listParameters({ variables = [], pages }: FormDefinition, cores: AnswerCores): string[] {
  return [
    ...variables.flatMap(({ name, parameter, expression }) => (expression?.trim() ? [] : [parameter ?? name])),
    ...pages.flatMap(({ items }) =>
      items.flatMap((item): string[] => {
        const core = Object.hasOwn(cores, item.type) ? cores[item.type] : undefined;
        const asked = [item, ...(core?.innerItems?.(item) ?? [])];
        return asked.flatMap((one) => (Object.hasOwn(cores, one.type) && cores[one.type]?.parameter?.(one)) || []);
      }),
    ),
  ];
}

export function usesParameters(definition: FormDefinition, cores: AnswerCores = {}): boolean {
  return listParameters(definition, cores).length > 0;
}
