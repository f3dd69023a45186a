/**
 * The page on which respondents change a stored response (docs/adr/0063): the form, filled with what is stored. With script
 * it sends the change to the API, without script it posts itself like the form. Nothing that was typed is lost by a refusal.
 */
import { type Answers, seedOf } from "@idata/engine";
import { ERRORS } from "@idata/contracts";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { findCompiled } from "../../forms/versions/index.ts";
import { listAsked, openEdit, type OpenEdit, saveEdit } from "../edits/index.ts";
import { openForm } from "../intake/index.ts";
import { toErrorLanguage, toInput } from "./page-input.ts";
import { chooseAsFilledIn } from "./own-answers.ts";
import type { OwnPage, ShowOwn } from "./own-pages.ts";
import { fieldOf, readPlainPost } from "./read-plain-post.ts";
import type { FormInput, PlainIdentity } from "./renderer-types.ts";
import { NOT_KEPT, sendDocument } from "./send-page.ts";

const HISTORY = "/idata2/collect/history";
const REFUSED_STATUS = 422;

function readParts({ params }: FastifyRequest): { readonly key: string; readonly seq: number } {
  const { key, seq } = params as { key: string; seq: string };
  return { key, seq: /^\d{1,15}$/.test(seq) ? Number(seq) : 0 };
}

/** The form in the version of the edit, or in an older one that the page was opened in. */
async function toEditInput(ctx: Ctx, request: FastifyRequest, open: OpenEdit, revision: number): Promise<FormInput> {
  const { form, own, stored, compiled, version } = open;
  const published = await openForm(ctx, form.key);
  const chosen = chooseAsFilledIn(request, compiled, stored.language);
  const parameters = stored.parameters === null ? undefined : { ...stored.parameters };
  const fixed = [...(stored.link_fixed ?? []), ...listKept(ctx, open, parameters)];
  return {
    // What is typed into an edit is no draft of a new response.
    ...toInput(ctx, { ...published, version, form: compiled, share: {}, drafts: null }, chosen, request),
    responseId: own.responseId,
    parameters,
    edit: { seq: own.seq, revision },
    ...(fixed.length > 0 && { fixed }),
  };
}

/** Of a response that was returned: the questions that were answered and were not returned. */
function listKept(
  ctx: Ctx,
  { own, stored, compiled, review }: OpenEdit,
  parameters: Record<string, string> | undefined,
): string[] {
  if (review?.state !== "returned") return [];
  const context = { today: ctx.calendar.toDay(ctx.now()), seed: seedOf(own.responseId), parameters };
  const asked = listAsked(compiled, stored.answers, context);
  return [...asked].filter((id) => !review.questions.includes(id));
}

const identityOf = ({ own }: OpenEdit): PlainIdentity => ({ responseId: own.responseId });

export const showEdit: ShowOwn = async (ctx, { renderer, request, reply }) => {
  const { key, seq } = readParts(request);
  const open = await openEdit(ctx, request, key, seq);
  const input = await toEditInput(ctx, request, open, open.revision);
  const { version, answers } = open.stored;
  const document =
    open.version === version
      ? await renderer.renderEdit(input, answers, identityOf(open))
      : await renderer.renderCarriedOver(input, answers, identityOf(open));
  return sendDocument(reply, 200, document);
};

/** One post of a respondent without script. */
export const takeEdit: ShowOwn = async (ctx, page) => {
  const { renderer, request, reply } = page;
  const { key, seq } = readParts(request);
  const newest = await openEdit(ctx, request, key, seq);
  const post = await readPlainPost(ctx, key, request, { takesFiles: true, isEdit: true });
  const open = await withPostedVersion(ctx, newest, Number(fieldOf(post.fields, "_version")));
  const posted = fieldOf(post.fields, "_revision");
  // Without a revision the edit is stale, so it is shown what is stored before it overwrites anything.
  const revision = /^\d{1,9}$/.test(posted) ? Number(posted) : 0;
  const identity = identityOf(open);
  // From the script, with all answers, after it was told that the version is no longer accepted.
  if (fieldOf(post.fields, "_carry") === "1") {
    const carried = await toEditInput(ctx, request, newest, revision);
    const answers = parseAnswers(fieldOf(post.fields, "_answers"));
    return sendDocument(reply, 200, await renderer.renderCarriedOver(carried, answers, identity));
  }
  const input = await toEditInput(ctx, request, open, revision);
  const step = await renderer.takePost(input, post, identity);
  if (step.kind === "page") return sendDocument(reply, step.problems > 0 ? REFUSED_STATUS : 200, step.document);
  const { answers } = step;
  try {
    const edit = { key, seq, version: open.version, revision, answers, dropHidden: true };
    const saved = await saveEdit(ctx, request, edit);
    const edited = saved.revision === revision ? 0 : saved.revision;
    return await reply.headers(NOT_KEPT).redirect(`${HISTORY}/${key}?n=${seq}&edited=${edited}`, 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return showRefused(ctx, page, { newest, input, identity, answers, error });
  }
};

/** Untrusted; only what fits the questions of the form is shown. */
function parseAnswers(text: string): Answers {
  try {
    const raw: unknown = JSON.parse(text);
    return typeof raw === "object" && raw !== null && !Array.isArray(raw) ? (raw as Answers) : {};
  } catch {
    return {};
  }
}

async function withPostedVersion(ctx: Ctx, open: OpenEdit, version: number): Promise<OpenEdit> {
  if (!Number.isInteger(version) || version < 1 || version > 2 ** 31 - 1 || version === open.version) return open;
  const compiled = await findCompiled(ctx, open.form.id, version);
  return compiled === null ? open : { ...open, version, compiled };
}

interface Refused {
  readonly newest: OpenEdit;
  readonly input: FormInput;
  readonly identity: PlainIdentity;
  readonly answers: Answers;
  readonly error: AppError;
}

const NOTHING_TO_EDIT: ReadonlySet<string> = new Set([
  "COLLECT_NO_SUCH_FORM",
  "OWN_NOT_FOUND",
  "OWN_EDIT_OVER",
  "OWN_REVIEWED",
  "BUSY",
]);

/** Shows the page again with what was typed, and the reason. */
async function showRefused(
  ctx: Ctx,
  { renderer, request, reply }: OwnPage,
  { newest, input, identity, answers, error }: Refused,
): Promise<ReturnType<typeof sendDocument>> {
  if (NOTHING_TO_EDIT.has(error.errorName)) throw error;
  if (error.errorName === "COLLECT_VERSION_WITHDRAWN") {
    const carried = await toEditInput(ctx, request, newest, input.edit?.revision ?? 0);
    const document = await renderer.renderCarriedOver(carried, answers, identity);
    return sendDocument(reply, ERRORS.COLLECT_VERSION_WITHDRAWN.status, document);
  }
  const { issues = [], data } = error.extra;
  const { revision = input.edit?.revision ?? 0 } = (data ?? {}) as { revision?: number };
  const reason = issues.length > 0 ? undefined : error.toText(toErrorLanguage(ctx, input));
  const again = { ...input, edit: { seq: newest.own.seq, revision } };
  const document = await renderer.renderRefused(again, answers, issues, identity, reason);
  return sendDocument(reply, error.entry.status, document);
}
