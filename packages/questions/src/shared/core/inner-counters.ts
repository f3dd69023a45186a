/** Returns the counters of one part of a question: `r1/c1` becomes `c1` of the part `r1`. */
import type { Counters } from "@idata/engine";

export function innerCounters(counters: Counters, part: string): Counters {
  const prefix = `${part}/`;
  return Object.fromEntries(
    Object.entries(counters).flatMap(([key, count]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), count]] : [],
    ),
  );
}
