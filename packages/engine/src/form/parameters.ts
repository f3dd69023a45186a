/** What a form reads from the address of its page. */
import type { FormDefinition } from "../definition/definition.ts";

/** Longest value that is taken. */
const MAX_LENGTH = 2000;

/** Of untrusted values those that variables ask for; empty for a form that reads nothing from its address. */
export function readParameters({ variables = [] }: FormDefinition, values: unknown): Record<string, string> {
  if (typeof values !== "object" || values === null) return {};
  const found: [string, string][] = [];
  for (const { name, parameter, expression } of variables) {
    const key = parameter ?? name;
    const value: unknown = Object.hasOwn(values, key) ? (values as Record<string, unknown>)[key] : null;
    if (!expression?.trim() && typeof value === "string") found.push([key, value.slice(0, MAX_LENGTH)]);
  }
  return Object.fromEntries(found);
}
