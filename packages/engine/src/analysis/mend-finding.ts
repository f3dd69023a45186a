/** Applies the fix of a finding. */
import type { FormDefinition } from "../definition/definition.ts";
import type { Finding } from "./finding.ts";

const STEP = /([^.[\]]+)|\[(\d+)\]/g;

/**
 * Returns the definition with the expression at the finding's path mended; the same object if the finding has no fix or
 * if the text at the path is not the one that was checked (`fix` would not fit into it).
 */
export function mendFinding(definition: FormDefinition, { path, fix }: Pick<Finding, "path" | "fix">): FormDefinition {
  if (!fix) return definition;
  const steps = [...path.matchAll(STEP)].map(([, name, index]) => name ?? Number(index));
  return mend(definition, steps, (text) =>
    fix.end <= text.length ? text.slice(0, fix.at) + fix.text + text.slice(fix.end) : text,
  );
}

function mend<T>(value: T, [step, ...rest]: readonly (string | number)[], change: (text: string) => string): T {
  if (step === undefined) return (typeof value === "string" ? change(value) : value) as T;
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return value;
  const before: unknown = Reflect.get(value, step);
  const after = mend(before, rest, change);
  if (after === before) return value;
  return (Array.isArray(value) ? value.with(Number(step), after) : { ...value, [step]: after }) as T;
}
