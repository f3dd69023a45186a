/**
 * Columns for what stands beside responses (docs/adr/0080). A file may be passed on, so they are in it only if whoever
 * exports names them, as the list does that shows them.
 */
import type { NamedAnnotation } from "../responses/index.ts";
import type { Cell, Column } from "./column.ts";
import type { ExportWords } from "./words.ts";

export const ANNOTATION_COLUMNS = ["tags", "flagged", "assignee"] as const;
export type AnnotationColumn = (typeof ANNOTATION_COLUMNS)[number];

export function toAnnotationColumn(name: AnnotationColumn, words: ExportWords): Column {
  return { label: words.annotations[name], code: name, kind: name === "flagged" ? "number" : "text" };
}

export function toAnnotationCell(name: AnnotationColumn, annotation: NamedAnnotation | null): Cell {
  if (annotation === null) return null;
  if (name === "tags") return annotation.tags.length === 0 ? null : annotation.tags.join("; ");
  if (name === "flagged") return annotation.isFlagged ? 1 : 0;
  return annotation.assignee === null ? null : annotation.assignee.name;
}
