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

export interface RefusedAnswers {
  readonly refusal: AppError;
  /**
   * The forms in which the same answers may be stored from an earlier attempt, when the rules or the date accepted
   * them.
   */
  readonly storable: readonly Answers[];
}

/** `dropHidden` omits answers to hidden questions instead of refusing them. */
export function checkAnswers(
  form: CompiledForm,
  answers: Readonly<Record<string, unknown>>,
  options: CheckOptions,
): CheckedAnswers | RefusedAnswers {
  const checked = withinWorkLimit(() => checkResponse(form, answers, options));
  if (checked instanceof AppError) return { refusal: checked, storable: [normaliseAnswers(form, answers)] };
  if (checked.issues.length === 0) return checked;
  // Answers are stored in the order in which the respondent saw the questions, and without hidden ones.
  return { refusal: toInvalidAnswers(checked.issues), storable: [checked.answers, normaliseAnswers(form, answers)] };
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

/** Normalises answers without checking the rules. The result has the order of the form. */
function normaliseAnswers(form: CompiledForm, answers: Readonly<Record<string, unknown>>): Answers {
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
