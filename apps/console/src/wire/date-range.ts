/**
 * Adds a range of days to the query of a list call (spec §3): `params[beginTime]` and `params[endTime]`, or
 * `params[beginX]` and `params[endX]` for a named range.
 */
export function addDateRange<Q extends object>(
  query: Q,
  range: readonly [begin: string, end: string] | null,
  name = "Time",
): Q & { params: Record<string, string> } {
  const former = "params" in query && typeof query.params === "object" ? (query.params as Record<string, string>) : {};
  const [begin, end] = range ?? ["", ""];
  return { ...query, params: { ...former, [`begin${name}`]: begin, [`end${name}`]: end } };
}
