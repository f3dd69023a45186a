/** The forms that take responses, for the start page. */
import type { DataOf, getDashboard } from "@idata/contracts";
import type { FormActivity } from "../../data/response-store/index.ts";
import type { OwnedForm } from "../../forms/forms/index.ts";

type RunningForm = DataOf<typeof getDashboard>["running"][number];

/** Of somebody with more forms, those that were changed last are looked at. */
const MOST_LOOKED_AT = 60;
const SHOWN = 6;

export function toCandidates(forms: readonly OwnedForm[], now: Date): OwnedForm[] {
  return forms
    .filter(({ state, closes_at: end }) => state === "published" && (end === null || end > now))
    .toSorted((a, b) => b.updated_at.getTime() - a.updated_at.getTime())
    .slice(0, MOST_LOOKED_AT);
}

export function listBusiest(forms: readonly OwnedForm[], activity: ReadonlyMap<number, FormActivity>): RunningForm[] {
  const recent = ({ trend }: RunningForm): number => trend.reduce((sum, n) => sum + n, 0);
  return forms
    .map(({ id, title, kind, state, closes_at: end }) => {
      const { responses = 0, trend = [] } = activity.get(id) ?? {};
      return { formId: id, title, kind, state, responses, trend: [...trend], closesAt: end?.toISOString() ?? null };
    })
    .toSorted((a, b) => recent(b) - recent(a))
    .slice(0, SHOWN);
}
