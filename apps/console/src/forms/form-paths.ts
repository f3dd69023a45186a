/** Where a click on a form's name leads: to its data once it collects, to the designer before that. */
import type { FormSummary } from "./form.query.ts";

export function toHomePath(form: Pick<FormSummary, "id" | "version">): string {
  return form.version === null ? `/form/${form.id}/designer` : `/form/${form.id}/data/stats`;
}
