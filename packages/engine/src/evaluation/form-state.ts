/**
 * The answers of one response and all that follows from them. Used whole by the server's check and step by step by the
 * session, so the two cannot disagree. What a hidden question holds is kept, but nobody sees it.
 */
import type { AnswerValue, EndingDefinition, ItemDefinition } from "../definition/definition.ts";
import { optionsOf } from "../definition/parts.ts";
import type { Evaluate, Scope } from "../expression/compile.ts";
import { isTrue } from "../expression/truth.ts";
import type { CompiledForm, CompiledItem, PipedText } from "../form/compiled-form.ts";
import type { CheckContext, IssueDraft, QuestionCore } from "../question/question-core.ts";

/** An item that is a question, with its core in hand. */
export type CompiledQuestion = CompiledItem & { readonly core: QuestionCore };

export interface FormState extends CheckContext {
  readonly form: CompiledForm;
  readonly scope: Scope;
  /** By item: the normal form of what was given; `null` when empty or not understood. */
  readonly answers: AnswerValue[];
  /** By item: why what was given was not understood. */
  readonly faults: (readonly IssueDraft[] | null)[];
  /** By node (items, then pages). */
  readonly visible: boolean[];
  /** By item: the item as it is shown now (see `ItemSnapshot.item`). */
  readonly shown: ItemDefinition[];
  /** By item: the answer as far as it counts now: of a visible question, without hidden options. */
  readonly kept: AnswerValue[];
  /** By item: `kept` as expressions see it. */
  readonly values: AnswerValue[];
}

/** Nothing is answered and nothing evaluated yet: call `updateNode` for all nodes in order. */
export function createState(form: CompiledForm, today: string): FormState {
  const perItem = <T>(value: T): T[] => form.items.map(() => value);
  const values = perItem<AnswerValue>(null);
  return {
    form,
    today,
    matchesPattern: form.language?.matchesPattern,
    language: form.language,
    scope: { values, today, fuel: 0 },
    answers: perItem<AnswerValue>(null),
    faults: perItem<readonly IssueDraft[] | null>(null),
    visible: form.order.map(() => false),
    shown: form.items.map(({ item }) => item),
    kept: perItem<AnswerValue>(null),
    values,
  };
}

export function isQuestion(item: CompiledItem | undefined): item is CompiledQuestion {
  return item?.question === true;
}

/** Takes an untrusted value for a question. Nothing else is updated. */
export function takeAnswer(state: FormState, { index, item, core }: CompiledQuestion, raw: unknown): void {
  const parsed = core.parse(item, raw);
  state.answers[index] = parsed.ok ? parsed.value : null;
  state.faults[index] = parsed.ok ? null : parsed.issues;
}

export function holds(state: FormState, condition: Evaluate | null): boolean {
  return condition === null || isTrue(condition(state.scope));
}

/** Brings one node up to date with what it reads; true when something that others read has changed. */
export function updateNode(state: FormState, node: number): boolean {
  const { form, visible } = state;
  const item = form.items[node];
  const shown = item
    ? (visible[form.items.length + item.page] ?? false) && holds(state, item.visibleIf)
    : holds(state, form.pages[node - form.items.length]?.visibleIf ?? null);
  const toggled = visible[node] !== shown;
  visible[node] = shown;
  if (!isQuestion(item)) return toggled;

  const optionsChanged = item.optionConditions.length > 0 && updateOptions(state, item);
  const kept = shown ? keptAnswer(state, item) : null;
  if (kept === state.kept[node]) return toggled || optionsChanged;
  state.kept[node] = kept;
  state.values[node] = kept === null ? null : item.core.toExpression(item.item, kept);
  return true;
}

function updateOptions(state: FormState, { index, item, optionConditions }: CompiledQuestion): boolean {
  const hidden = new Set(optionConditions.filter((option) => !holds(state, option.visibleIf)).map(({ id }) => id));
  const options = optionsOf(item).filter(({ id }) => !hidden.has(id));
  const before = optionsOf(state.shown[index] ?? item);
  if (before.length === options.length && before.every(({ id }) => !hidden.has(id))) return false;
  state.shown[index] = { ...item, options };
  return true;
}

function keptAnswer(state: FormState, { index, item, core }: CompiledQuestion): AnswerValue {
  const answer = state.answers[index] ?? null;
  const shown = state.shown[index] ?? item;
  return answer !== null && shown !== item && core.keep ? core.keep(shown, answer, state) : answer;
}

export function isReadOnly(state: FormState, { item, readOnlyIf }: CompiledItem): boolean {
  return item.readOnly === true || (readOnlyIf !== null && holds(state, readOnlyIf));
}

/** Nobody can be asked for an answer that he cannot give: what is read-only is not required. */
export function isRequired(state: FormState, compiled: CompiledItem): boolean {
  const { item, requiredIf, question, core } = compiled;
  if (!question) return false;
  const asked = item.required === true || core?.impliesRequired?.(item) === true;
  return (asked || (requiredIf !== null && holds(state, requiredIf))) && !isReadOnly(state, compiled);
}

/** Everything that is wrong with the answer of a visible question; nothing about a hidden one. */
export function judge(state: FormState, question: CompiledQuestion): readonly IssueDraft[] {
  const { index, item, core, validators } = question;
  if (!state.visible[index]) return [];
  const faults = state.faults[index];
  if (faults) return faults;
  const kept = state.kept[index] ?? null;
  if (kept === null) return isRequired(state, question) ? [{ code: "required" }] : [];
  const issues = core.validate(item, kept, state);
  for (const { holds: isFine, message } of validators)
    if (!holds(state, isFine)) issues.push({ code: "validator", params: { message } });
  return issues;
}

export function pipe(state: FormState, text: PipedText): string {
  if (typeof text === "string") return text;
  return text.map((part) => (typeof part === "number" ? textOf(state, part) : part)).join("");
}

function textOf(state: FormState, index: number): string {
  const item = state.form.items[index];
  const kept = state.kept[index] ?? null;
  return kept !== null && isQuestion(item) ? item.core.toText(item.item, kept) : "";
}

/** The first ending whose condition holds, with answers in its words. */
export function findEnding(state: FormState): EndingDefinition | null {
  const found = state.form.endings.find(({ visibleIf }) => holds(state, visibleIf));
  if (!found) return null;
  const { ending, title, description } = found;
  if (typeof title === "string" && typeof description === "string") return ending;
  return { ...ending, title: pipe(state, title), description: pipe(state, description) };
}
