/** Findings by severity and by words. Pure. */
import { findPlace, type Finding, type FormDefinition, type ItemDefinition } from "@idata/engine";

export type SeverityFilter = "all" | Finding["severity"];

export interface FindingFilter {
  severity: SeverityFilter;
  /** Found in what the finding says or where it is; `""` finds all. */
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

/** Questions inside a question to which a finding belongs, from outside to inside. */
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
