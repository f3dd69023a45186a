/** The score of a step of a scale: its number, the number counted from the other end, or individual points. */
import type { Score } from "@idata/engine";
import { roundPoints } from "@idata/engine";
import type { StepKey } from "../answer/key-settings.ts";

/** Expects the steps in order. `answer` is one of them, or `null`. */
export function scoreStep(key: StepKey | undefined, steps: readonly number[], answer: number | null): Score | null {
  if (key === undefined || steps.length === 0) return null;
  const worth = steps.map((step, index) => toWorth(key, steps, step, index));
  const points = answer === null ? 0 : (worth[steps.indexOf(answer)] ?? 0);
  return { points, max: Math.max(...worth) };
}

function toWorth(key: StepKey, steps: readonly number[], step: number, index: number): number {
  if (key === "value") return step;
  if (key === "reversed") return (steps[0] ?? 0) + (steps.at(-1) ?? 0) - step;
  return roundPoints(key[index] ?? 0);
}
