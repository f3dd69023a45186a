/**
 * The answers of one response and everything computed from them. The server's check and the session both use this
 * state, so they cannot disagree. The answer of a hidden question is kept in case it is shown again, but does not
 * count. For a form without logic this file is enough: everything is visible and every answer counts.
 */
import type { EndingDefinition } from "../definition/definition.ts";
import type {
  AnswerForm,
  CompiledItem,
  CompiledQuestion,
  FormState,
  ResponseOptions,
  RunningRules,
} from "../form/compiled-form.ts";
import type { IssueDraft } from "../question/question-core.ts";

/** Creates the state with nothing answered. If the form has rules, the caller must start them (`rules.start`). */
export function createState(form: AnswerForm, options: ResponseOptions): FormState {
  const { blank, language, rules } = form;
  const answers = [...blank.answers];
  const state: FormState & { layout: FormState["layout"]; rules: RunningRules | null } = {
    form,
    today: options.today,
    seed: options.seed,
    parameters: options.parameters,
    matchesPattern: language?.matchesPattern,
    language,
    layout: form.layout,
    given: [...answers],
    answers,
    faults: blank.answers.map(() => null),
    visible: [...blank.visible],
    shown: [...blank.shown],
    kept: rules ? [...answers] : answers,
    rules: null,
  };
  const running = rules?.begin(state, options);
  return running ? Object.assign(state, { rules: running, layout: running.layout }) : state;
}

export function isQuestion(item: CompiledItem | undefined): item is CompiledQuestion {
  return item?.question === true;
}

/** Parses an untrusted value and stores it as the answer, or its issues if it is invalid. Updates nothing else. */
export function takeAnswer(
  { answers, faults }: FormState,
  { index, item, core }: CompiledQuestion,
  raw: unknown,
): void {
  const parsed = core.parse(item, raw);
  answers[index] = parsed.ok ? parsed.value : null;
  faults[index] = parsed.ok ? null : parsed.issues;
}

export function isReadOnly({ rules }: FormState, { item, index }: CompiledItem): boolean {
  return item.readOnly === true || rules?.isReadOnly(index) === true;
}

/** A question that is read-only or not on the page is never required, because nobody can answer it. */
export function isRequired(state: FormState, compiled: CompiledItem): boolean {
  const { item, question, core, unseen, index } = compiled;
  if (!question || unseen) return false;
  const asked = item.required === true || core?.impliesRequired?.(item) || state.rules?.isRequired(index);
  return asked === true && !isReadOnly(state, compiled);
}

/** The empty list of issues. Always the same object, so that an unchanged result is recognised as equal. */
export const NONE: readonly never[] = [];

/** Returns all errors in the answer of a visible question; none for a hidden question. */
export function findIssues(state: FormState, question: CompiledQuestion, alone = false): readonly IssueDraft[] {
  const { index, core } = question;
  if (!state.visible[index]) return NONE;
  const faults = state.faults[index];
  if (faults) return faults;
  const kept = state.kept[index] ?? null;
  let issues: readonly IssueDraft[] = NONE;
  if (kept !== null) issues = core.validate(state.shown[index] ?? question.item, kept, state);
  else if (isRequired(state, question)) issues = [{ code: "required" }];
  return withRules(state, question, issues, "error", alone);
}

/** Returns the warnings about the answer of a visible question; none while its value cannot be parsed. */
export function findWarnings(state: FormState, question: CompiledQuestion, alone = false): readonly IssueDraft[] {
  const { index, core } = question;
  if (!state.visible[index] || state.faults[index]) return NONE;
  const kept = state.kept[index] ?? null;
  const said = kept === null ? NONE : (core.warn?.(state.shown[index] ?? question.item, kept, state) ?? NONE);
  return withRules(state, question, said, "warning", alone);
}

function withRules(
  { rules }: FormState,
  question: CompiledQuestion,
  issues: readonly IssueDraft[],
  level: "error" | "warning",
  alone: boolean,
): readonly IssueDraft[] {
  const broken = rules?.check(question, level, alone);
  return broken?.length ? [...issues, ...broken] : issues;
}

/** The ending that a jump leads to, or else the first whose condition holds, with answers piped into its texts. */
export function findEnding({ form, rules }: FormState): EndingDefinition | null {
  return rules ? rules.findEnding() : (form.definition.endings[0] ?? null);
}
