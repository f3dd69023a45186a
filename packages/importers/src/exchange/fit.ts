/**
 * Makes a built definition pass the schema: cuts texts and lists that are too long and removes settings that the schema
 * refuses, each with a note. An item that cannot be repaired becomes a statement with its title.
 */
import type { FormDefinition } from "@idata/engine";
import type { Notes, Place } from "./report.ts";

/** Same shape as `DefinitionIssue` of `@idata/questions/schema`. */
export interface SchemaIssue {
  readonly path: string;
  readonly reason: string;
  readonly params?: Readonly<Record<string, string | number>>;
}
export type CheckSchema = (definition: FormDefinition) => readonly SchemaIssue[];

/** A check reports up to 100 issues at a time. */
const MOST_ROUNDS = 60;

/** The form cannot be made valid, because it is too large as a whole. */
export class UnfitFormError extends Error {}

type Parent = Record<string | number, unknown>;

/** Throws UnfitFormError. Changes only copies. */
export function fitDefinition(
  definition: FormDefinition,
  check: CheckSchema,
  notes: Notes,
  places: ReadonlyMap<string, Place>,
): FormDefinition {
  let issues = check(definition);
  if (issues.length === 0) return definition;
  const form = structuredCopy(definition);
  const seen = new Set<string>();
  for (let round = 0; round < MOST_ROUNDS && issues.length > 0; round++) {
    // Later positions first, so that removing one keeps the paths of the others.
    for (const issue of issues.toReversed()) repair(form, issue, { notes, places, seen });
    issues = check(form);
  }
  const [left] = issues;
  if (left !== undefined) throw new UnfitFormError(`${left.path}: ${left.reason}`);
  return form;
}

const structuredCopy = (definition: FormDefinition): FormDefinition =>
  JSON.parse(JSON.stringify(definition)) as FormDefinition;

interface Repair {
  notes: Notes;
  places: ReadonlyMap<string, Place>;
  /** Paths that were repaired before. A second fault at the same place removes the whole item. */
  seen: Set<string>;
}

function repair(
  form: FormDefinition,
  { path, reason, params = {} }: SchemaIssue,
  { notes, places, seen }: Repair,
): void {
  const steps = path
    .split(/\.|\[|\]\.?/)
    .filter((step) => step !== "")
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const found = walk(form, steps);
  const [, page, , index] = steps;
  const item =
    steps[0] === "pages" && steps[2] === "items"
      ? (walk(form, steps.slice(0, 4))?.value as Parent | undefined)
      : undefined;
  const id = typeof item?.["id"] === "string" ? item["id"] : undefined;
  const note = (fate: "changed" | "lost", code: string, value: unknown): void => {
    notes.add(fate, code, places.get(id ?? "") ?? {}, {
      ...(id === undefined ? {} : { item: id }),
      params: { what: String(steps.at(-1) ?? ""), value: show(value), limit: params["limit"] ?? "" },
    });
  };
  const limit = Number(params["limit"]);
  const fixed = seen.has(path);
  seen.add(path);
  if (found !== null && !fixed) {
    const { parent, key, value } = found;
    if (reason === "too_long" && typeof value === "string" && Number.isFinite(limit)) {
      note("changed", "tooLong", value);
      parent[key] = value.slice(0, limit).replace(/[\uD800-\uDBFF]$/, "");
      return;
    }
    if (reason === "too_many" && Array.isArray(value) && Number.isFinite(limit)) {
      note("lost", "tooMany", value.slice(limit));
      value.length = limit;
      return;
    }
    const isSetting = item !== undefined && steps.length > 4 && key !== "id" && key !== "type" && key !== "title";
    const isOther = item === undefined && steps.length > 1 && typeof key === "string";
    if ((isSetting || isOther) && value !== undefined) {
      note("lost", "refused", value);
      if (Array.isArray(parent)) parent.splice(Number(key), 1);
      else delete parent[key];
      return;
    }
  }
  if (item === undefined || typeof page !== "number" || typeof index !== "number") {
    if (found !== null && Array.isArray(found.parent)) {
      note("lost", "refused", found.value);
      found.parent.splice(Number(found.key), 1);
    }
    return;
  }
  // The last resort keeps the words of the question.
  note("lost", "unfit", { reason, path });
  const list = form.pages[page]?.items;
  if (list === undefined) return;
  const title = typeof item["title"] === "string" ? item["title"].slice(0, 5000) : "";
  list[index] = { id: id ?? `s${page + 1}_${index + 1}`, type: "statement", title };
}

function walk(
  root: unknown,
  steps: readonly (string | number)[],
): { parent: Parent; key: string | number; value: unknown } | null {
  let parent: unknown = null;
  let value: unknown = root;
  for (const step of steps) {
    if (typeof value !== "object" || value === null) return null;
    parent = value;
    value = (value as Parent)[step];
  }
  const key = steps.at(-1);
  return parent === null || key === undefined ? null : { parent: parent as Parent, key, value };
}

function show(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
