/** Untrusted answers → normalised answers, or COLLECT_INVALID_ANSWERS with its issues. */
import {
  type Answers,
  type CheckOptions,
  type CompiledForm,
  checkResponse,
  type EndingDefinition,
  type Issue,
  withWorkLimit,
  WorkLimitError,
} from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";
import { isStorable, isStorableKey } from "../../platform/stored-json/index.ts";

/** Deepest nesting of one answer: tables in groups in groups need seven. */
const MAX_DEPTH = 8;
/**
 * Steps of evaluation for one response, some tens of milliseconds: a form of 5,000 conditions needs a hundredth of it.
 * The event loop stands still for that long, so rules that need more are refused however the author wrote them.
 */
const MAX_WORK = 1_000_000;
/** Issues that are listed; the count says how many there are. */
const MAX_ISSUES = 500;

export interface CheckedAnswers {
  readonly answers: Answers;
  readonly ending: EndingDefinition | null;
}

/** Issues of values that cannot be stored at all, whatever their question wants. Null when there are none. */
export function findUnstorable(answers: Readonly<Record<string, unknown>>): AppError | null {
  const issues: Issue[] = [];
  for (const questionId of Object.keys(answers)) {
    if (!isStorableKey(questionId)) issues.push({ questionId: questionId.slice(0, 64), code: "unknown_question" });
    else if (!isStorable(answers[questionId], MAX_DEPTH)) issues.push({ questionId, code: "wrong_type" });
  }
  return issues.length === 0 ? null : toInvalidAnswers(issues);
}

/** `dropHidden` leaves answers to hidden questions out instead of refusing them. */
export function checkAnswers(form: CompiledForm, answers: unknown, options: CheckOptions): CheckedAnswers | AppError {
  const checked = withinWorkLimit(() => checkResponse(form, answers, options));
  if (checked instanceof AppError) return checked;
  return checked.issues.length > 0 ? toInvalidAnswers(checked.issues) : checked;
}

/** Evaluates rules of a form within the bound for one response; the refusal is the answer if they need more. */
export function withinWorkLimit<T>(evaluate: () => T): T | AppError {
  try {
    return withWorkLimit(MAX_WORK, evaluate);
  } catch (error) {
    if (error instanceof WorkLimitError) return new AppError("COLLECT_TOO_COSTLY");
    throw error;
  }
}

/**
 * The normal form of what was given, whatever the rules say of it: as the same answers are stored when they are taken,
 * in the order of the form.
 */
export function normaliseAnswers(form: CompiledForm, answers: Readonly<Record<string, unknown>>): Answers {
  return Object.fromEntries(
    form.questions.flatMap(({ core, item }) => {
      const parsed = Object.hasOwn(answers, item.id) ? core?.parse(item, answers[item.id]) : null;
      return parsed?.ok && parsed.value !== null ? [[item.id, parsed.value]] : [];
    }),
  );
}

export function toInvalidAnswers(issues: readonly Issue[]): AppError {
  return new AppError("COLLECT_INVALID_ANSWERS", { count: issues.length }, { issues: issues.slice(0, MAX_ISSUES) });
}
