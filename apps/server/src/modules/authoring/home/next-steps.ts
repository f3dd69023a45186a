/** Next steps for the owner of forms: publish a draft, publish changes, or resume a paused form. */
import type { OwnedForm } from "../../forms/forms/index.ts";

export interface Step {
  formId: number;
  title: string;
  kind: OwnedForm["kind"];
  state: OwnedForm["state"];
  step: "publish" | "publish-changes" | "resume";
  updatedAt: string;
}

const SHOWN = 6;

function stepOf(form: OwnedForm): Step["step"] | null {
  if (form.state === "draft") return form.question_count > 0 ? "publish" : null;
  if (form.state === "paused") return "resume";
  return form.state === "published" && form.draft_changed ? "publish-changes" : null;
}

/** Newest first, at most six. */
export function toSteps(forms: readonly OwnedForm[]): Step[] {
  return forms
    .flatMap((form) => {
      const step = stepOf(form);
      return step === null ? [] : [{ form, step }];
    })
    .sort((a, b) => b.form.updated_at.getTime() - a.form.updated_at.getTime())
    .slice(0, SHOWN)
    .map(({ form, step }) => ({
      formId: form.id,
      title: form.title,
      kind: form.kind,
      state: form.state,
      step,
      updatedAt: form.updated_at.toISOString(),
    }));
}
