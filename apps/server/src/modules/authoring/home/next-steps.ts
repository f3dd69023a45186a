/**
 * What needs the attention of an owner: forms that end soon or are nearly full, drafts, unpublished changes and paused forms.
 */
import type { DataOf, getDashboard } from "@idata/contracts";
import type { OwnedForm } from "../../forms/forms/index.ts";

export type Step = DataOf<typeof getDashboard>["steps"][number];

const SHOWN = 8;
const SOON_MS = 3 * 24 * 3600 * 1000;
const NEARLY_FULL = 0.9;

type DescribedForm = Pick<OwnedForm, "id" | "title" | "kind" | "state" | "updated_at">;

interface Standing {
  readonly now: Date;
  /** How many places of each form are taken. */
  readonly taken: ReadonlyMap<number, number>;
  /** How many responses of each form wait for the decision of who looks. */
  readonly waiting: ReadonlyMap<number, number>;
  /** Forms of whomever in which something waits for who looks, as the head of a department. */
  readonly asHead: readonly { readonly form: DescribedForm; readonly waiting: number }[];
}

/** Only forms that take responses end or become full. */
function listUrgent({ id, state, closes_at: end, cap }: OwnedForm, { now, taken: all }: Standing) {
  if (state !== "published" || (end !== null && end <= now)) return [];
  const taken = all.get(id) ?? 0;
  const steps: Pick<Step, "step" | "closesAt" | "left">[] = [];
  if (end !== null && end.getTime() - now.getTime() <= SOON_MS) {
    steps.push({ step: "ends-soon", closesAt: end.toISOString() });
  }
  if (cap !== null && taken >= cap) steps.push({ step: "full" });
  else if (cap !== null && taken >= cap * NEARLY_FULL) steps.push({ step: "nearly-full", left: cap - taken });
  return steps;
}

function stepOf(form: OwnedForm): "publish" | "publish-changes" | "resume" | null {
  if (form.state === "draft") return form.question_count > 0 ? "publish" : null;
  if (form.state === "paused") return "resume";
  return form.state === "published" && form.draft_changed ? "publish-changes" : null;
}

/** Reviews go on after a form has ended. */
function listReviews({ id }: OwnedForm, { waiting }: Standing): Pick<Step, "step" | "waiting" | "closesAt">[] {
  const n = waiting.get(id) ?? 0;
  return n === 0 ? [] : [{ step: "review", waiting: n }];
}

/** What is urgent first, the forms that end first in front; then the forms that were changed last. At most eight. */
export function toSteps(forms: readonly OwnedForm[], standing: Standing): Step[] {
  const newestFirst = forms.toSorted((a, b) => b.updated_at.getTime() - a.updated_at.getTime());
  const describe = ({ id, title, kind, state, updated_at: at }: DescribedForm) => {
    return { formId: id, title, kind, state, updatedAt: at.toISOString() };
  };
  const urgent = newestFirst.flatMap((form) =>
    [...listUrgent(form, standing), ...listReviews(form, standing)].map((step) => ({ ...describe(form), ...step })),
  );
  const others = newestFirst.flatMap((form) => {
    const step = stepOf(form);
    return step === null ? [] : [{ ...describe(form), step }];
  });
  const byEnd = urgent.toSorted((a, b) => (a.closesAt ?? "9").localeCompare(b.closesAt ?? "9"));
  const heading = standing.asHead.map(({ form, waiting }) => ({
    ...describe(form),
    step: "review-as-head" as const,
    waiting,
  }));
  return [...heading, ...byEnd, ...others].slice(0, SHOWN);
}
