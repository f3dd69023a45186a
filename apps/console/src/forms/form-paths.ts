/**
 * Where a form's name links to: the designer until the form is published, then its statistics. People who may not read
 * responses get the designer if they may edit the form, and the page with its link otherwise.
 */
import type { FormSummary } from "./form.query.ts";

export function toHomePath(form: Pick<FormSummary, "id" | "version" | "abilities">): string {
  if (form.version !== null && canReadData(form)) return `/form/${form.id}/data/stats`;
  const isDesigned = form.version === null || form.abilities.includes("edit");
  return `/form/${form.id}/${isDesigned ? "designer" : "publish/distribute"}`;
}

/** True if this user may read responses. Without the right, the counts in a form's summary are null. */
export function canReadData({ abilities }: Pick<FormSummary, "abilities">): boolean {
  return abilities.includes("data");
}
