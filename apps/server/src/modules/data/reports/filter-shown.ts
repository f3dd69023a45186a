/**
 * Whether strangers may know the filter of a report (S44). Its words and its figures tell how people answered the questions
 * that it names, so a public page must show these questions. What the owner's side keeps about responses stays with it.
 */
import { type FormDefinition, type ItemDefinition, walkExpression } from "@idata/engine";
import { listQuestions } from "@idata/questions/answer-words";
import { AppError } from "../../../kernel/app-error.ts";
import { parseWhere } from "../answer-columns/index.ts";
import type { ReportBlock } from "./reports.table.ts";

/** What people of the owner's side add to responses. Codes belong to a question, see below. */
const OWN_PROPERTIES: ReadonlySet<string> = new Set(["$tags", "$flagged", "$assignee"]);

interface FilterParts {
  readonly where: string;
  readonly blocks: readonly ReportBlock[];
  /** Ids of the questions that strangers may see. */
  readonly shown: readonly string[];
  /** With the questions of all versions. */
  readonly definition: FormDefinition;
}

/** Throws REPORT_FILTER_OWN, REPORT_FILTER_UNSHOWN, and the errors named WHERE_…. */
export function assertFilterIsShown({ where, blocks, shown, definition }: FilterParts): void {
  if (where === "") return;
  const asked = new Map<string, ItemDefinition>();
  const questions = new Map(listQuestions(definition).map((item) => [item.id, item]));
  walkExpression(parseWhere(where, definition).expression, (node) => {
    if (node.type !== "name") return;
    const [first, second] = node.path.map(String);
    if (first !== undefined && OWN_PROPERTIES.has(first)) {
      throw new AppError("REPORT_FILTER_OWN", {}, { data: { field: "where" } });
    }
    const item = questions.get((first === "$codes" ? second : first) ?? "");
    if (item !== undefined) asked.set(item.id, item);
  });
  const hidden = new Set(blocks.flatMap((block) => (block.kind === "card" && block.hidden ? [block.id] : [])));
  const unshown = [...asked.values()].filter(({ id }) => !shown.includes(id) || hidden.has(id));
  if (unshown.length === 0) return;
  const names = unshown.map(({ id, title }) => title || id).join(" · ");
  throw new AppError("REPORT_FILTER_UNSHOWN", { names }, { data: { field: "where" } });
}

/** True if strangers may know the filter. Throws the errors named WHERE_…. */
export function isFilterShown(parts: FilterParts): boolean {
  try {
    assertFilterIsShown(parts);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.errorName.startsWith("REPORT_FILTER_")) return false;
    throw error;
  }
}
