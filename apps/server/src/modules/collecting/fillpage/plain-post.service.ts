/** Posts of respondents whose browser runs no script: from page to page, to the receipt, or back with what is wrong. */
import type { Answers } from "@idata/engine";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ERRORS } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import {
  countStart,
  createStart,
  findRefusal,
  openForm,
  openPublishedForm,
  type PublishedForm,
  readStart,
  submit,
} from "../intake/index.ts";
import { createQuestion, takeQuestion } from "../captcha/index.ts";
import { keepCode } from "../own/index.ts";
import { getPersonSecret, readPageVisitor, type Visitor } from "../gates/index.ts";
import { toDevice } from "../../forms/channels/index.ts";
import { findCompiled } from "../../forms/versions/index.ts";
import type { FillRenderer, FormInput, PlainIdentity } from "./renderer-types.ts";
import { readChannel, toCarried } from "./carried.ts";
import { toLocks, withLink } from "./page-link.ts";
import { parsePostedLink } from "./prefill.ts";
import { fieldOf, parseAnswers, readPlainPost } from "./read-plain-post.ts";
import { NotAdmittedError, sendDocument, toNotice } from "./send-page.ts";
import { toResponseId } from "./visit.ts";
import { chooseFor, type WantedLanguage } from "./wanted-language.ts";
import { toInput, parseParameters, assertAdmitted, toErrorLanguage } from "./page-input.ts";

const REFUSED_STATUS = 422;
const CAPTCHA_FIELDS = { token: "_captcha", answer: "_captchaAnswer" };

export async function takePlainPost(
  ctx: Ctx,
  renderer: FillRenderer,
  { key, wanted }: { key: string; wanted: WantedLanguage },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Also if the form is paused, closed or in the recycle bin: a response that was stored before gets its receipt (R1).
  const newest = await openPublishedForm(ctx, key);
  const sender = await readPageVisitor(ctx, request);
  const refusal = newest.isGated ? await findRefusal(ctx, newest, sender) : null;
  const post = await readPlainPost(ctx, key, request, { takesFiles: refusal?.hidesQuestions !== true });
  const open = await withPostedVersion(ctx, newest, Number(fieldOf(post.fields, "_version")));
  const link = parsePostedLink(fieldOf(post.fields, "_link"));
  // A link that has ended meanwhile is told by the submit, which keeps what was typed.
  const visitor = link === null ? sender : await withLink(ctx, open, sender, link).catch(() => sender);
  const responseId = toResponseId(request, fieldOf(post.fields, "_responseId"), post.fields);
  const { start, isNew } = await findOrMakeStart(ctx, open.formId, responseId, fieldOf(post.fields, "_start"));
  const identity: { -readonly [Key in keyof PlainIdentity]: PlainIdentity[Key] } = { responseId, start };
  const input = {
    ...toInput(ctx, open, chooseFor(open.form.definition, wanted), request),
    responseId: identity.responseId,
    parameters: parseParameters(open.form.definition, fieldOf(post.fields, "_parameters")),
    source: toCarried(request.query) ?? undefined,
    ...toLocks(open, link),
  };
  const token = fieldOf(post.fields, CAPTCHA_FIELDS.token);
  if (token !== "") {
    const proof = `${token}~${fieldOf(post.fields, CAPTCHA_FIELDS.answer)}`;
    const answers = parseAnswers(fieldOf(post.fields, "_answers"));
    return submitPlain(ctx, renderer, { input, identity, answers, wanted, visitor, newest, proof }, reply);
  }
  const step = await renderer.takePost(input, post, identity);
  if (step.kind === "page") {
    await assertAdmitted(ctx, newest, visitor);
    const place = {
      formId: open.formId,
      version: open.version,
      code: readChannel(request.query),
      device: toDevice(ctx.userAgent),
    };
    if (isNew) countStart(ctx, place, responseId);
    return sendDocument(reply, step.problems > 0 ? REFUSED_STATUS : 200, step.document);
  }
  // A form of one page is posted once: nobody knows when it was begun.
  if (isNew) identity.start = undefined;
  const posted: Posted = { input, identity, answers: step.answers, wanted, visitor, newest, proof: undefined };
  return submitPlain(ctx, renderer, posted, reply);
}

/** The start in the page, or a new one with the first post. */
async function findOrMakeStart(
  ctx: Ctx,
  formId: number,
  responseId: string,
  posted: string,
): Promise<{ readonly start: string; readonly isNew: boolean }> {
  const secret = await getPersonSecret(ctx);
  const begun = { formId, responseId };
  if (readStart(secret, begun, posted) !== null) return { start: posted, isNew: false };
  return { start: createStart(secret, begun, ctx.now()), isNew: true };
}

interface Posted {
  readonly input: FormInput;
  readonly identity: PlainIdentity;
  readonly answers: Answers;
  readonly wanted: WantedLanguage;
  readonly visitor: Visitor;
  /** The form as it was when the post came in. */
  readonly newest: PublishedForm;
  /** The answer to the question of a captcha. */
  readonly proof: string | undefined;
}

/**
 * Shows the newest version with the answers that still fit it, and says that the version that was filled in is no
 * longer accepted.
 */
async function carryOver(
  ctx: Ctx,
  renderer: FillRenderer,
  { input, identity, answers, wanted, visitor }: Posted,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const newest = await openForm(ctx, input.formKey, true);
  await assertAdmitted(ctx, newest, visitor);
  const newestInput = toInput(ctx, newest, chooseFor(newest.form.definition, wanted), reply.request);
  const { responseId, parameters, source, link } = input;
  const document = await renderer.renderCarriedOver(
    { ...newestInput, responseId, parameters, source, ...toLocks(newest, link ?? null) },
    answers,
    identity,
  );
  return sendDocument(reply, ERRORS.COLLECT_VERSION_WITHDRAWN.status, document);
}

/**
 * Uses the posted version if it exists, so a page that was opened before a publication is processed by its own version.
 */
async function withPostedVersion(ctx: Ctx, newest: PublishedForm, version: number): Promise<PublishedForm> {
  if (!Number.isInteger(version) || version < 1 || version === newest.version) return newest;
  const form = await findCompiled(ctx, newest.formId, version);
  return form === null ? newest : { ...newest, version, form };
}

/** Shown as a page of their own, as for respondents who open the form now. */
const CLOSED_STATES: ReadonlySet<string> = new Set(["COLLECT_PAUSED", "COLLECT_CLOSED"]);

async function submitPlain(
  ctx: Ctx,
  renderer: FillRenderer,
  posted: Posted,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { input, identity, answers, visitor, newest, proof } = posted;
  try {
    const submitted = await submit(ctx, {
      key: input.formKey,
      version: input.version,
      responseId: identity.responseId,
      start: identity.start,
      answers,
      parameters: input.parameters,
      link: input.link && { fields: input.link.fields, signature: input.link.signature },
      source: input.source,
      language: input.definition.language,
      dropHidden: true,
      proof,
      visitor,
      userAgent: ctx.userAgent,
    });
    if (submitted.code !== null) void reply.header("set-cookie", keepCode(reply.request, submitted.code));
    return sendDocument(reply, 200, await renderer.renderEnding(input, answers, submitted));
  } catch (error) {
    if (!(error instanceof AppError) || error.errorName === "COLLECT_NO_SUCH_FORM") throw error;
    if (CLOSED_STATES.has(error.errorName)) {
      throw new NotAdmittedError(toNotice(error.errorName), newest);
    }
    if (error.errorName === "COLLECT_CAPTCHA_NEEDED" && (await takeQuestion(ctx, newest.formId, visitor.network))) {
      return askQuestion(ctx, renderer, posted, reply);
    }
    if (error.errorName === "COLLECT_VERSION_WITHDRAWN") return carryOver(ctx, renderer, posted, reply);
    // Whoever may not see the questions gets none of them back either.
    const refusal = newest.isGated ? await findRefusal(ctx, newest, visitor) : null;
    if (refusal?.hidesQuestions === true) throw new NotAdmittedError(refusal, newest);
    // Show the page again with all answers and with the reason above the button.
    const issues = error.extra.issues ?? [];
    const shown = error.errorName === "COLLECT_CAPTCHA_NEEDED" ? new AppError("COLLECT_CAPTCHA_TRIES") : error;
    const reason = issues.length > 0 ? undefined : shown.toText(toErrorLanguage(ctx, input));
    const document = await renderer.renderRefused(input, answers, issues, identity, reason);
    const { retryAfterSeconds } = error.extra;
    if (retryAfterSeconds !== undefined) void reply.header("retry-after", retryAfterSeconds);
    return sendDocument(reply, shown.entry.status, document);
  }
}

/**
 * Asks for a sum before the response is submitted again with it. The answers stand in the page, as on every page
 * without script.
 */
async function askQuestion(
  ctx: Ctx,
  renderer: FillRenderer,
  { input, identity, answers, newest, proof }: Posted,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const language = toErrorLanguage(ctx, input);
  const { token, words } = createQuestion(await getPersonSecret(ctx), newest.formId, ctx.now());
  const document = renderer.renderNotice({
    kind: "captcha",
    language: language === "zh" ? "zh-CN" : "en-US",
    formKey: input.formKey,
    ...(proof !== undefined && { problem: new AppError("COLLECT_CAPTCHA_WRONG").toText(language) }),
    question: {
      summands: words[language],
      query: new URLSearchParams({ ...input.source, lang: input.definition.language }).toString(),
      fields: [
        [CAPTCHA_FIELDS.token, token],
        ["_version", String(input.version)],
        ["_answers", JSON.stringify(answers)],
        ["_responseId", identity.responseId],
        ["_start", identity.start ?? ""],
        ["_parameters", JSON.stringify(input.parameters ?? {})],
        ["_link", input.link ? JSON.stringify({ fields: input.link.fields, signature: input.link.signature }) : ""],
      ],
    },
  });
  return sendDocument(reply, ERRORS.COLLECT_CAPTCHA_NEEDED.status, document);
}
