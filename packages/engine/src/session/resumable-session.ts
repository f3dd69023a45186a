/**
 * A session that can be saved as a draft and resumed, and that measures the time on each page. The draft is plain JSON.
 * On resuming it may be damaged or belong to another version of the form; the parts that fit are used.
 */
import type { Answers } from "../definition/definition.ts";
import { isQuestion } from "../evaluation/form-state.ts";
import type { CompiledForm } from "../form/compiled-form.ts";
import { createSession } from "./create-session.ts";
import type { SessionOptions } from "./create-session.ts";
import { trackPageTimes } from "./page-times.ts";
import type { PageTimes } from "./page-times.ts";
import type { FormSession } from "./session.ts";

export interface SessionDraft {
  /** Version of the form. */
  version: number;
  seed: number;
  pageId: string;
  answers: Answers;
  parameters: Record<string, string>;
  times: PageTimes;
}

export interface ResumableOptions extends Omit<SessionOptions, "answers"> {
  version: number;
  /** Milliseconds; only differences matter. */
  clock: () => number;
  /** A result of `serialise`. Its seed and parameters take precedence. Anything else is ignored. */
  draft?: unknown;
}

export interface ResumableSession extends FormSession {
  serialise(): SessionDraft;
  /** Times of all visits, including the current page up to now. */
  getTimes(): PageTimes;
}

export function createResumableSession(form: CompiledForm, options: ResumableOptions): ResumableSession {
  const { clock, version } = options;
  const draft = parseDraft(options.draft);
  const seed = draft?.seed ?? options.seed ?? 0;
  const parameters = draft?.parameters ?? { ...options.parameters };
  const answers = draft && (draft.version === version ? draft.answers : keepParsable(form, draft.answers));
  const session = createSession(form, { ...options, seed, parameters, answers: answers ?? undefined });
  if (draft) session.goToPage(draft.pageId);

  const getTimes = trackPageTimes(session, clock, draft?.times);
  return {
    ...session,
    getTimes,
    serialise() {
      const times = getTimes();
      const { pageId } = session.getFormSnapshot();
      return { version, seed, pageId, answers: session.getAllAnswers(), parameters: { ...parameters }, times };
    },
  };
}

/** Keeps the answers that questions of this version can parse. */
function keepParsable(form: CompiledForm, answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([id, value]) => {
      const question = form.itemsById.get(id);
      return isQuestion(question) && question.core.parse(question.item, value).ok;
    }),
  );
}

function parseDraft(raw: unknown): SessionDraft | null {
  if (!isRecord(raw)) return null;
  const { version, seed, pageId, answers, parameters, times } = raw;
  const isWhole = typeof version === "number" && typeof seed === "number" && typeof pageId === "string";
  if (!isWhole || !isRecord(answers)) return null;
  return {
    version,
    seed,
    pageId,
    answers: answers as Answers,
    parameters: only(parameters, (one) => typeof one === "string"),
    times: only(times, (one) => typeof one === "number" && one >= 0),
  };
}

function only<T>(raw: unknown, fits: (value: unknown) => boolean): Record<string, T> {
  if (!isRecord(raw)) return {};
  return Object.fromEntries(Object.entries(raw).filter(([, value]) => fits(value))) as Record<string, T>;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
