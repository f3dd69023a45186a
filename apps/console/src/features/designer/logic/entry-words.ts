/** A variable, rule, check or quota in words, for the list of the form's logic. */
import type { CheckDefinition, QuotaDefinition, SetValueRule, VariableDefinition } from "@idata/engine";
import type { LogicEntries, LogicList } from "../document/logic-commands.ts";
import { sayValue, toConditionWords, type Words } from "../../../conditions/condition-words.ts";
import { readLiteral } from "../../../conditions/literal.ts";
import type { Target } from "../../../conditions/target.ts";

export interface EntryWords {
  title: string;
  text: string;
  /** True if the entry refers to something that does not exist (any more). */
  broken: boolean;
}

export interface EntrySpeech {
  targets: readonly Target[];
  /** Ids of the form's questions. */
  known: ReadonlySet<string>;
  /** Returns the number and title of a question. */
  nameOf: (id: string) => string;
  /** Translates keys under `condition.`. */
  conditionWords: Words;
  /** Translates keys under `entry.`. */
  words: Words;
}

type Say<E> = (entry: E, speech: EntrySpeech) => EntryWords;

const sayVariable: Say<VariableDefinition> = ({ name, expression, parameter }, { words }) => ({
  title: `{${name}}`,
  text:
    expression === undefined ? words("fromAddress", { name: parameter ?? name }) : words("computed", { expression }),
  broken: false,
});

const sayRule: Say<SetValueRule> = (rule, speech) => {
  const { targets, words, conditionWords, known } = speech;
  const condition = toConditionWords(rule.if, targets, conditionWords);
  const target = targets.find((one) => one.key === rule.question);
  const literal = rule.value === undefined ? undefined : readLiteral(rule.value);
  const value = literal === undefined ? (rule.value ?? "") : sayValue(literal, target, conditionWords);
  return {
    title: words(rule.value === undefined ? "empties" : "sets", { name: speech.nameOf(rule.question), value }),
    text: words("when", { text: condition.text }),
    broken: condition.broken || !known.has(rule.question),
  };
};

const sayCheck: Say<CheckDefinition> = (check, speech) => {
  const { targets, words, conditionWords, known } = speech;
  const condition = toConditionWords(check.expression, targets, conditionWords);
  return {
    title: check.message,
    text: words(`demands.${check.level ?? "error"}`, { text: condition.text }),
    broken: condition.broken || check.questions.some((id) => !known.has(id)),
  };
};

const sayQuota: Say<QuotaDefinition> = (quota, { targets, words, conditionWords }) => {
  const condition = toConditionWords(quota.if, targets, conditionWords);
  return {
    title: quota.title || words("quotaUntitled"),
    text: words("atMost", { text: condition.text, limit: quota.limit }),
    broken: condition.broken,
  };
};

/** An entry with the name of its list. */
export type PlacedEntry = { [K in LogicList]: { list: K; entry: LogicEntries[K] } }[LogicList];

export function sayEntry({ list, entry }: PlacedEntry, speech: EntrySpeech): EntryWords {
  switch (list) {
    case "variables":
      return sayVariable(entry, speech);
    case "rules":
      return sayRule(entry, speech);
    case "checks":
      return sayCheck(entry, speech);
    case "quotas":
      return sayQuota(entry, speech);
  }
}
