/**
/**
 * Where a form's name links to: its statistics once it is published, before that the designer. Users who may see neither
 * get the page of its public link.
 */
import type { FormSummary } from "./form.query.ts";

export function toHomePath(form: Pick<FormSummary, "id" | "version" | "abilities">): string {
  if (form.version !== null && canReadData(form)) return `/form/${form.id}/data/stats`;
  if (form.abilities.includes("edit")) return `/form/${form.id}/designer`;
  return `/form/${form.id}/publish/distribute`;
}

/** True if this user may read responses. Without the right, the counts in a form's summary are null. */
export function canReadData({ abilities }: Pick<FormSummary, "abilities">): boolean {
  return abilities.includes("data");
}
