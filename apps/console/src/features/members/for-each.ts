/** Runs one call per item, one after the other. A failure does not stop the others. */
import { isApiError } from "../../api/api-error.ts";

export interface Outcome {
  readonly done: number;
  readonly failed: number;
  /** The first failure, and its message. */
  readonly fault: unknown;
  readonly error: string | null;
}

export async function forEach<T>(items: readonly T[], run: (item: T) => Promise<unknown>): Promise<Outcome> {
  const faults: unknown[] = [];
  for (const item of items) await run(item).catch((fault: unknown) => faults.push(fault));
  const [fault = null] = faults;
  if (faults.length > 0 && faults.length === items.length) throw fault;
  const error = fault === null ? null : isApiError(fault) ? fault.msg : "";
  return { done: items.length - faults.length, failed: faults.length, fault, error };
}
