/**
 * Findings about single items. Settings that mean the same in every type (lists of labelled parts, lower and upper
 * bounds, patterns, draws, keys) are checked by name, so this file names no question type.
 */
import type { ItemDefinition } from "../definition/definition.ts";
import { PART_LISTS, listParts, optionsOf, type PartList } from "../definition/parts.ts";
import { findPatternFault } from "../pattern/match-pattern.ts";
import type { CoreRegistry, QuestionCore } from "../question/question-core.ts";
import { checkKey } from "./check-key.ts";
import type { Finding } from "./finding.ts";
import { findCore } from "./find-core.ts";
import type { PlacedItem } from "./read-expressions.ts";

const BOUNDS = [
  ["min", "max"],
  ["minLength", "maxLength"],
  ["minPicks", "maxPicks"],
] as const;

type Report = (severity: Finding["severity"], code: Finding["code"], path: string, params?: Finding["params"]) => void;

export function checkSettings({ item, path }: PlacedItem, cores: CoreRegistry): Finding[] {
  const findings: Finding[] = [];
  const report: Report = (severity, code, inner, params) => {
    const finding: Finding = { severity, code, itemId: item.id, path: inner === "" ? path : `${path}.${inner}` };
    findings.push(params ? { ...finding, params } : finding);
  };
  const core = findCore(cores, item);
  if (!core) {
    report("error", "unknown_type", "type", { type: item.type });
    return findings;
  }
  if (!core.pageBreak && !core.wordless && item.title.trim() === "" && !(core.decoration && item.description?.trim()))
    report(core.decoration ? "warning" : "error", "missing_title", "title");
  for (const list of PART_LISTS) checkList(item, list, report);
  checkCounts(item, report);
  for (const [lower, upper] of BOUNDS) checkBounds(item, lower, upper, report);
  const { pattern } = item;
  const fault = typeof pattern === "string" ? findPatternFault(pattern) : null;
  if (fault) report("error", "pattern_syntax", "pattern", { reason: fault.code, at: fault.at });
  checkDefault(item, core, report);
  for (const option of checkKey(item)) report("error", "dead_key", "key", { option });
  if (item.required && item.readOnly && (item.defaultValue ?? null) === null && !core.computedBy?.(item))
    report("warning", "required_read_only", "readOnly");
  return findings;
}

/** Returns true if options also come from elsewhere: from another question or from a dictionary. */
function hasOtherOptions(item: ItemDefinition, list: PartList): boolean {
  return list === "options" && (item["optionsFrom"] !== undefined || item["optionsDictionary"] !== undefined);
}

function checkList(item: ItemDefinition, name: PartList, report: Report): void {
  if (!Array.isArray(item[name])) return;
  const list = listParts(item, name);
  if (!hasOtherOptions(item, name)) {
    if (list.length === 0) report("error", "no_options", name, { list: name });
    if (list.length === 1 && name === "options") report("warning", "few_options", name);
  }
  const seen = new Set<string>();
  for (const [index, { id, label }] of list.entries()) {
    if (seen.has(id)) report("error", "duplicate_option", `${name}[${index}].id`, { id });
    seen.add(id);
    if (label.trim() === "") report("error", "empty_label", `${name}[${index}].label`);
  }
}

/**
 * Checks that a respondent sees enough options for `minPicks`, and that `optionsDraw` is not above the list's length.
 */
function checkCounts(item: ItemDefinition, report: Report): void {
  const { minPicks, optionsDraw } = item;
  if (!Array.isArray(item["options"]) || hasOtherOptions(item, "options")) return;
  const count = optionsOf(item).length;
  const shown = typeof optionsDraw === "number" ? Math.min(optionsDraw, count) : count;
  if (typeof minPicks === "number" && minPicks > shown)
    report("error", "too_few_options", "minPicks", { count: shown });
  if (typeof optionsDraw === "number" && optionsDraw > count && count > 0)
    report("error", "draw_over_list", "optionsDraw", { draw: optionsDraw, count });
}

/** Compares two numbers or two dates. Skips words such as `today`, whose value is not known here. */
function checkBounds(item: ItemDefinition, lower: string, upper: string, report: Report): void {
  const min = item[lower];
  const max = item[upper];
  const numbers = typeof min === "number" && typeof max === "number";
  const days = typeof min === "string" && typeof max === "string" && /^\d/.test(min) && /^\d/.test(max);
  if ((numbers || days) && min > max) report("error", "min_over_max", lower, { min, max });
}

function checkDefault(item: ItemDefinition, core: QuestionCore, report: Report): void {
  const value = item.defaultValue ?? null;
  if (value === null || core.decoration) return;
  const parsed = core.parse(item, value);
  if (!parsed.ok) report("warning", "bad_default", "defaultValue", { reason: parsed.issues[0]?.code ?? "wrong_type" });
}
