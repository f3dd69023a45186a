/**
 * The server bundle of the fill app: from a form to the HTML that a respondent gets. Loaded by the server at run time,
 * never imported. Pure but for the style hash: no clock, no network, no storage.
 */
import { type Answers, type AnswerValue, createSession, type Issue } from "@idata/engine";
import { fitAnswer } from "../app/carry-over.ts";
import type { ResumeData } from "../page-data.ts";
import type { RenderedDocument } from "./document.ts";
import { pieceWith } from "./piece.ts";
import { type PlainPost, takePlainPost } from "./plain-step.ts";
import { type FormInput, toOptions } from "./form-input.ts";
import { getModel, renderForm, toResume } from "./render-form.tsx";
import { translateIn, wordsLanguageOf } from "./words.ts";

export { renderEnding } from "./render-ending.tsx";
export { renderNotice } from "./render-notice.tsx";

/** Which response it is; the server's business. */
export type PlainIdentity = Pick<ResumeData, "responseId" | "startedAt">;

export type PlainResult =
  | { kind: "page"; document: RenderedDocument; problems: number }
  | { kind: "submit"; answers: Answers };

/** The first page, nothing answered: the same for everybody, so that it can be kept. */
export async function renderPage(input: FormInput): Promise<RenderedDocument> {
  const model = await getModel(input.definition);
  return renderForm(input, model, createSession(model.compiled, toOptions(input)), undefined);
}

/** One post of a respondent without script: the page to show next, or the answers to submit. */
export async function takePost(input: FormInput, post: PlainPost, identity: PlainIdentity): Promise<PlainResult> {
  const model = await getModel(input.definition);
  const step = takePlainPost(model, post, toOptions(input));
  if (step.kind === "submit") return { kind: "submit", answers: step.answers };
  const { session, answers, problems, hasAppeared, from } = step;
  const t = translateIn(wordsLanguageOf(input));
  const corrections = problems > 0 ? t("app.problems", { count: problems }) : undefined;
  const message = hasAppeared ? t("app.appeared") : corrections;
  const document = renderForm(
    input,
    model,
    session,
    toResume(model, session, { ...identity, answers, message, ...(from > 0 && { from }) }),
  );
  return { kind: "page", document, problems };
}

/**
 * The first page of the newest version, with the answers to an older one as far as they fit: the older one is no longer
 * accepted.
 */
export async function renderCarriedOver(
  input: FormInput,
  answers: Answers,
  identity: PlainIdentity,
): Promise<RenderedDocument> {
  const model = await getModel(input.definition);
  const fitting = model.compiled.questions.flatMap((question): [string, AnswerValue][] => {
    const { id } = question.item;
    const value = Object.hasOwn(answers, id) ? fitAnswer(question, answers[id] ?? null) : null;
    return value === null ? [] : [[id, value]];
  });
  const session = createSession(model.compiled, { ...toOptions(input), answers: Object.fromEntries(fitting) });
  const message = translateIn(wordsLanguageOf(input))("app.carried");
  return renderForm(
    input,
    model,
    session,
    toResume(model, session, { ...identity, answers: session.getAllAnswers(), message }),
  );
}

/** The page again with what the submit refused next to the questions. */
export async function renderRefused(
  input: FormInput,
  answers: Answers,
  issues: readonly Issue[],
  identity: PlainIdentity,
  /** Why it was refused where that belongs to no question. */
  reason?: string,
): Promise<RenderedDocument> {
  const model = await getModel(input.definition);
  const session = createSession(model.compiled, { ...toOptions(input), answers });
  session.showIssues(issues);
  const place = issues[0] && session.pageOf(issues[0].questionId);
  const pageId = place || session.getFormSnapshot().pages.at(-1);
  if (pageId !== undefined) session.goToPage(pageId);
  const t = translateIn(wordsLanguageOf(input));
  const count = new Set(issues.map((issue) => issue.questionId)).size;
  const from = issues[0] && pageId ? pieceWith(session, session.itemsOf(pageId), issues[0].questionId) : 0;
  const message = reason === undefined ? t("app.problems", { count }) : t("app.refused", { reason });
  return renderForm(
    input,
    model,
    session,
    toResume(model, session, { ...identity, answers, message, ...(from > 0 && { from }) }),
  );
}
