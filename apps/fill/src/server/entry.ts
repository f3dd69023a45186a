/**
 * The server bundle of the fill app: renders a form as HTML. The server loads it at run time and never imports it. Pure
 * except for the style hash: it uses no clock, no network and no storage.
 */
import { type Answers, type AnswerValue, createSession, type FilledField, type Issue } from "@idata/engine";
import { fitAnswer } from "../app/carry-over.ts";
import type { ResumeData } from "../page-data.ts";
import type { RenderedDocument } from "./document.ts";
import { pieceWith } from "./piece.ts";
import { type PlainPost, takePlainPost } from "./plain-step.ts";
import { prefill } from "./prefill.ts";
import { withFixedAnswers } from "./fixed-answers.ts";
import { type FormInput, toOptions } from "./form-input.ts";
import { getModel } from "./models.ts";
import { renderForm, toResume } from "./render-form.tsx";
import { translateIn, wordsLanguageOf } from "./words.ts";

export { renderEnding } from "./render-ending.tsx";
export { renderOwnAnswers } from "./render-own-answers.tsx";
export { renderOwnPaper } from "./render-own-paper.ts";
export { renderInfo } from "./render-info.tsx";
export { renderWait } from "./render-wait.tsx";
export { renderQuery } from "./render-query.tsx";
export { renderReport, renderReportPassword } from "./render-report.tsx";
export { renderResults } from "./render-results.tsx";
export { renderTemplate } from "./render-template.tsx";
export { renderHistory, renderOwnForm } from "./render-own.tsx";
export { renderNotice } from "./render-notice.tsx";

/** The identity of the response, which the server assigns. */
export type PlainIdentity = Pick<ResumeData, "responseId" | "start">;

export type PlainResult =
  | { kind: "page"; document: RenderedDocument; problems: number }
  | { kind: "submit"; answers: Answers };

/** Renders the first page without answers. The result is the same for all respondents, so it can be cached. */
export async function renderPage(input: FormInput): Promise<RenderedDocument> {
  const model = await getModel(input.definition);
  return renderForm(input, model, createSession(model.compiled, toOptions(input)), undefined);
}

/** Renders the first page with answers that its address gives. The respondent sees and may change them. */
export async function renderPrefilled(
  given: FormInput,
  fields: readonly FilledField[],
  identity: PlainIdentity,
  /** Answers of an earlier response of the same respondent, which those of the address replace. */
  earlier?: Answers,
): Promise<RenderedDocument> {
  const input = await withFixedAnswers(given);
  const model = await getModel(input.definition);
  const create = () => createSession(model.compiled, toOptions(input));
  const session = prefill(create, model.compiled.questions, fields, earlier);
  // Some of them may not fit any more.
  const isTaken = Object.keys(earlier ?? {}).some((id) => session.getAnswer(id) !== create().getAnswer(id));
  const message = isTaken ? translateIn(wordsLanguageOf(input))("app.earlier") : undefined;
  const marks = { isGiven: true, ...(earlier && { isEarlier: true }) };
  const resume = { ...identity, answers: session.getAllAnswers(), message, ...marks };
  return renderForm(input, model, session, toResume(model, session, resume));
}

/** Handles one post of a respondent without script: returns the page to show next, or the answers to submit. */
export async function takePost(given: FormInput, post: PlainPost, identity: PlainIdentity): Promise<PlainResult> {
  const input = await withFixedAnswers(given);
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
 * Renders the first page of the published version with the answers to an older version that is no longer accepted, as
 * far as they still fit.
 */
export async function renderCarriedOver(
  given: FormInput,
  answers: Answers,
  identity: PlainIdentity,
): Promise<RenderedDocument> {
  const input = await withFixedAnswers(given);
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

/** Renders the first page of a form with the answers of a stored response, for changing them (docs/adr/0063). */
export async function renderEdit(
  given: FormInput,
  answers: Answers,
  identity: PlainIdentity,
): Promise<RenderedDocument> {
  const input = await withFixedAnswers(given);
  const model = await getModel(input.definition);
  const session = createSession(model.compiled, { ...toOptions(input), answers });
  const resume = toResume(model, session, { ...identity, answers: session.getAllAnswers(), message: undefined });
  return renderForm(input, model, session, resume);
}

/** Renders the page again after a refused submit, with the issues next to their questions. */
export async function renderRefused(
  given: FormInput,
  answers: Answers,
  issues: readonly Issue[],
  identity: PlainIdentity,
  /** Why the submit was refused, if the reason does not belong to a question. */
  reason?: string,
): Promise<RenderedDocument> {
  const input = await withFixedAnswers(given);
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
