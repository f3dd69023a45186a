/**
 * Where a form's name links to: its statistics once it is published, before that the designer. Users who may see neither
 * get the page of its public link.
 */
import type { FormSummary } from "./form.query.ts";

export function toHomePath({ id, version, abilities }: Pick<FormSummary, "id" | "version" | "abilities">): string {
  if (version !== null && abilities.includes("data")) return `/form/${id}/data/stats`;
  if (abilities.includes("edit")) return `/form/${id}/designer`;
  return `/form/${id}/publish/distribute`;
}
