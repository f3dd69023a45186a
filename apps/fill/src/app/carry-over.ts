/** Decides which part of an answer to an older version of the form the current question still accepts. */
import type { AnswerValue, CompiledItem } from "@idata/engine";

/** Returns the answer itself if it fits, else the parts of it that fit, or `null` if nothing fits. */
export function fitAnswer({ item, core }: CompiledItem, value: AnswerValue): AnswerValue {
  const fits = (some: AnswerValue): boolean => {
    const parsed = core?.parse(item, some);
    return parsed?.ok === true && parsed.value !== null;
  };
  if (fits(value)) return value;
  if (typeof value !== "object" || value === null) return null;
  if (Array.isArray(value)) {
    const left = value.filter((one) => fits([one]));
    return left.length > 0 && fits(left) ? left : null;
  }
  const left = Object.fromEntries(Object.entries(value).filter(([name, one]) => fits({ [name]: one })));
  return Object.keys(left).length > 0 && fits(left) ? left : null;
}
