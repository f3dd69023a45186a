/**
 * The answers of one response and all that follows from them. Used whole by the server's check and step by step by the
 * session, so the two cannot disagree. What a hidden question holds is kept, but nobody sees it. A form without logic is
 * run by this file alone: everything is visible and every answer counts.
 */
import type { EndingDefinition } from "../definition/definition.ts";
import type {
  CompiledForm,
  CompiledItem,
  CompiledQuestion,
  FormState,
  ResponseOptions,
  RunningRules,
} from "../form/compiled-form.ts";
import type { IssueDraft } from "../question/question-core.ts";

/** Nothing is answered and, where there are rules, nothing evaluated yet: they have to be started. */
export function createState(form: CompiledForm, options: ResponseOptions): FormState {
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

/** Takes an untrusted value for a question. Nothing else is updated. */
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

/** Nobody can be asked for an answer that he cannot give: what is read-only or not on the page is not required. */
export function isRequired(state: FormState, compiled: CompiledItem): boolean {
  const { item, question, core, unseen, index } = compiled;
  if (!question || unseen) return false;
  const asked = item.required === true || core?.impliesRequired?.(item) || state.rules?.isRequired(index);
  return asked === true && !isReadOnly(state, compiled);
}

/** Nothing to say: always the same object, so that what has not changed is seen to be equal. */
export const NONE: readonly never[] = [];

/** Everything that is wrong with the answer of a visible question; nothing about a hidden one. */
export function judge(state: FormState, question: CompiledQuestion, alone = false): readonly IssueDraft[] {
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

/** What is to be said about an answer that is fine all the same. */
export function warnAbout(state: FormState, question: CompiledQuestion, alone = false): readonly IssueDraft[] {
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
  const broken = rules?.judge(question, level, alone);
  return broken?.length ? [...issues, ...broken] : issues;
}

/** The first ending whose condition holds, with answers in its words. */
export function findEnding({ form, rules }: FormState): EndingDefinition | null {
  return rules ? rules.findEnding() : (form.definition.endings[0] ?? null);
}
