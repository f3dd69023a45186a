/** Validates and normalises untrusted answers. Errors are returned as AppError, not thrown. */
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

/** Maximum nesting depth of one answer; tables in groups in groups need seven levels. */
const MAX_DEPTH = 8;
/**
 * Maximum evaluation steps for one response, some tens of milliseconds. A form with 5,000 conditions needs a hundredth
 * of it. Evaluation blocks the event loop, so forms whose rules need more steps are refused.
 */
const MAX_WORK = 1_000_000;
/** Most issues in an error. Its `count` is the total. */
const MAX_ISSUES = 500;

export interface CheckedAnswers {
  readonly answers: Answers;
  readonly ending: EndingDefinition | null;
}

/** Returns an error if the database cannot store a value at all, whatever its question accepts; null otherwise. */
export function findUnstorable(answers: Readonly<Record<string, unknown>>): AppError | null {
  const issues: Issue[] = [];
  for (const questionId of Object.keys(answers)) {
    if (!isStorableKey(questionId)) issues.push({ questionId: questionId.slice(0, 64), code: "unknown_question" });
    else if (!isStorable(answers[questionId], MAX_DEPTH)) issues.push({ questionId, code: "wrong_type" });
  }
  return issues.length === 0 ? null : toInvalidAnswers(issues);
}

/** `dropHidden` omits answers to hidden questions instead of refusing them. */
export function checkAnswers(form: CompiledForm, answers: unknown, options: CheckOptions): CheckedAnswers | AppError {
  const checked = withinWorkLimit(() => checkResponse(form, answers, options));
  if (checked instanceof AppError) return checked;
  return checked.issues.length > 0 ? toInvalidAnswers(checked.issues) : checked;
}

/** Runs `evaluate` within the work limit for one response. Returns COLLECT_TOO_COSTLY if it needs more. */
export function withinWorkLimit<T>(evaluate: () => T): T | AppError {
  try {
    return withWorkLimit(MAX_WORK, evaluate);
  } catch (error) {
    if (error instanceof WorkLimitError) return new AppError("COLLECT_TOO_COSTLY");
    throw error;
  }
}

/** Normalises answers without checking the rules, exactly as accepted answers are stored: in the order of the form. */
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
