/** One option of a tree, chosen level by level. The answer is the path to it, starting at the first level. */
import type { AnswerCore, ItemBase } from "@idata/engine";
import { bad, fieldValue, isBlank, issue, ok } from "../../shared/answer/plain.ts";
import { MAX_LEVELS, treeOf } from "./tree.answer.ts";
import type { TreeOption } from "./tree.answer.ts";

export interface CascaderItem extends ItemBase {
  type: "cascader";
  options: TreeOption[];
  /** Names of the levels, starting at the first. */
  levelLabels?: string[];
  /** The chosen option must not have children. */
  leafOnly?: boolean;
  /** Id of the right option. */
  key?: string;
}

export const LEVELS = Array.from({ length: MAX_LEVELS }, (_, index) => index + 1);

export const cascaderAnswer: AnswerCore<CascaderItem, string[]> = {
  type: "cascader",
  parse(settings, raw) {
    if (isBlank(raw)) return ok<string[]>(null);
    // The id of the last option also determines the path.
    const given: unknown = typeof raw === "string" ? [raw] : raw;
    if (!Array.isArray(given) || given.length > MAX_LEVELS) return bad("wrong_type");
    const last: unknown = given.at(-1);
    if (last === undefined) return ok<string[]>(null);
    if (typeof last !== "string") return bad("wrong_type");
    const path = treeOf(settings.options).pathOf(last);
    if (!path) return bad("unknown_option", undefined, last);
    if (typeof raw === "string" || path.every((id, at) => given[at] === id)) return ok(path);
    return bad("unknown_option", undefined, last);
  },
  validate({ options, leafOnly }, answer) {
    const isLeaf = treeOf(options).childrenOf(answer.at(-1)).length === 0;
    return leafOnly && !isLeaf ? [issue("last_level")] : [];
  },
  keep(shown, answer) {
    const path = treeOf(shown.options).pathOf(answer.at(-1) ?? "");
    return path && path.length === answer.length && path.every((id, at) => id === answer[at]) ? answer : null;
  },
  toExpression: (_settings, answer) => answer,
  toText: ({ options }, answer) => answer.map(treeOf(options).labelOf).join(" / "),
  // One field per level. A missing level is derived from a chosen level below it.
  fromFields(settings, fields) {
    const chosen = LEVELS.flatMap((level) => fieldValue(fields, `${settings.id}.${level}`) || []);
    const path = treeOf(settings.options).pathOf(chosen.at(-1) ?? "");
    return path && chosen.every((id) => path.includes(id)) ? path : chosen;
  },
};
