/**
 * Where a form's name links to: its statistics once it is published and for those who read responses, the page of its
 * public link for those who publish it without editing it, and otherwise its design, which some users may only look at.
 */
import type { FormSummary } from "./form.query.ts";

export function toHomePath(form: Pick<FormSummary, "id" | "version" | "abilities">): string {
  if (form.version !== null && canReadData(form)) return `/form/${form.id}/data/stats`;
  const isForPublisher = form.abilities.includes("publish") && !form.abilities.includes("edit");
  return `/form/${form.id}/${isForPublisher ? "publish/distribute" : "designer"}`;
}

/** True if this user may read responses. Without the right, the counts in a form's summary are null. */
export function canReadData({ abilities }: Pick<FormSummary, "abilities">): boolean {
  return abilities.includes("data");
}
