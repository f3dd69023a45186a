/** Where a form's name links to: its statistics once it is published, before that the designer. */
import type { FormSummary } from "./form.query.ts";

export function toHomePath(form: Pick<FormSummary, "id" | "version">): string {
  return form.version === null ? `/form/${form.id}/designer` : `/form/${form.id}/data/stats`;
}
