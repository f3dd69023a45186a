/** The chosen people or departments, most frequent first, the rest as one bar. One that was renamed appears once. */
import type { Counters } from "@idata/engine";
import { useMemo } from "react";
import { ChoiceReport } from "./choice-report.tsx";
import type { ReportProps } from "./report-props.ts";

const MOST_BARS = 30;
const REST = "rest";

interface Named {
  id: string;
  label: string;
  count: number;
}

/** Counter keys are `id/name`. Of several names of one id the most frequent is used. */
export function toNamed(counters: Counters): Named[] {
  const byId = new Map<string, Named & { best: number }>();
  for (const [key, count] of Object.entries(counters)) {
    const slash = key.indexOf("/");
    if (slash < 0 || count <= 0) continue;
    const [id, label] = [key.slice(0, slash), key.slice(slash + 1)];
    const known = byId.get(id) ?? { id, label, count: 0, best: 0 };
    const best = Math.max(known.best, count);
    byId.set(id, { id, label: count > known.best ? label : known.label, count: known.count + count, best });
  }
  return [...byId.values()]
    .map(({ id, label, count }) => ({ id, label, count }))
    .toSorted((a, b) => b.count - a.count || Number(a.id) - Number(b.id));
}

export function DirectoryReport(props: ReportProps & { multiple: boolean }) {
  const { item, counters, t, multiple } = props;
  const shown = useMemo(() => {
    const all = toNamed(counters);
    const rest = all.slice(MOST_BARS).reduce((sum, { count }) => sum + count, 0);
    const few = all.slice(0, MOST_BARS);
    return rest > 0 ? [...few, { id: REST, label: t("otherValues"), count: rest }] : few;
  }, [counters, t]);
  const counts = Object.fromEntries(shown.map(({ id, count }) => [id, count]));
  return <ChoiceReport {...props} item={{ ...item, options: shown }} counters={counts} multiple={multiple} />;
}
