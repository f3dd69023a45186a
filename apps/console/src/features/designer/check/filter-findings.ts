/** Filters findings by severity and text. Pure. */
import { findPlace, type Finding, type FormDefinition, type ItemDefinition } from "@idata/engine";

export type SeverityFilter = "all" | Finding["severity"];

export interface FindingFilter {
  severity: SeverityFilter;
  /** Searched in the finding's text and place; `""` matches all. */
  query: string;
}

export interface WordedFinding {
  finding: Finding;
  text: string;
  where: string;
}

export function filterFindings(list: readonly WordedFinding[], { severity, query }: FindingFilter): WordedFinding[] {
  const wanted = query.trim().toLowerCase();
  return list.filter(
    ({ finding, text, where }) =>
      (severity === "all" || finding.severity === severity) &&
      (wanted === "" || `${text} ${where}`.toLowerCase().includes(wanted)),
  );
}

const INNER = /^items\[(\d+)\]\.?(.*)$/;

/** The nested questions on the way to a finding, from the outermost to the innermost. */
export function listInner(definition: FormDefinition, finding: Pick<Finding, "itemId" | "path">): ItemDefinition[] {
  const place = findPlace(definition, finding.path);
  if (place.kind !== "item") return [];
  const items = definition.pages.flatMap((page) => page.items);
  const inner: ItemDefinition[] = [];
  let owner = items.find(({ id }) => id === place.id);
  for (let match = INNER.exec(place.setting); match; match = INNER.exec(match[2] ?? "")) {
    const list = owner?.["items"];
    owner = Array.isArray(list) ? (list as ItemDefinition[])[Number(match[1])] : undefined;
    if (!owner) break;
    inner.push(owner);
  }
  return inner;
}
