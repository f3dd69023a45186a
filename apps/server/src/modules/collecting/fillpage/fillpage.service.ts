/** Serves the fill page: the first view from a cache, and the posts of respondents whose browser runs no script. */
import { createHash, randomUUID } from "node:crypto";
import {
  type Answers,
  type CompiledForm,
  type FormDefinition,
  prepareDefinition,
  readParameters,
  usesParameters,
  usesSeed,
} from "@idata/engine";
import { cores } from "@idata/questions/core";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type ErrorName, ERRORS } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { memoryCache } from "../../../kernel/caches.ts";
import { SharedCache } from "../../../kernel/shared-cache.ts";
import {
  findRefusal,
  openForm,
  type OpenForm,
  openPublishedForm,
  type PublishedForm,
  recogniseVisitor,
  type Refusal,
  refuseStranger,
  submit,
} from "../intake/index.ts";
import { createQuestion, takeQuestion } from "../captcha/index.ts";
import { findOwnDraft } from "../drafts/index.ts";
import { keepCode } from "../own/index.ts";
import { getPersonSecret, readPageVisitor, type Visitor } from "../gates/index.ts";
import { countChannelOpen } from "../../forms/channels/index.ts";
import { findKeyBySlug, isSlug, normaliseSlug } from "../../forms/forms/index.ts";
import { findCompiled, toLocalisedDefinition } from "../../forms/versions/index.ts";
import { needsOwnWindow, toFrame } from "./framing.ts";
import { listOwnEntries, toWaitPath } from "../waiting/index.ts";
import type { FillRenderer, FormInput, NoticeInput, PlainIdentity } from "./renderer-types.ts";
import { bytesOfReady, makeReady, MAX_CACHE_BYTES, sendOnce, sendReady } from "./page-cache.ts";
import {
  cutAtMarks,
  fillIn,
  hasTimeToSpare,
  chooseTemplateId,
  type MarkedPage,
  createVisitorId,
  PARAMETER_MARK,
  SOURCE_MARK,
  spendTime,
} from "./personal-page.ts";
import { readChannel, toCarried } from "./carried.ts";
import { forgetPerson, isKiosk } from "./kiosk.ts";
import { openOwnLink } from "./entry.service.ts";
import { readPrefill } from "./prefill.ts";
import { fieldOf, parseAnswers, readPlainPost } from "./read-plain-post.ts";
import {
  FORM_PAGES,
  NOT_KEPT,
  NotAdmittedError,
  pageHeaders,
  queryOf,
  sendDocument,
  toShareTags,
} from "./send-page.ts";
import { startVisit, toResponseId } from "./visit.ts";
import { chooseFor, type ChosenLanguage, keepChoice, type WantedLanguage } from "./wanted-language.ts";

const REFUSED_STATUS = 422;
const CAPTCHA_FIELDS = { token: "_captcha", answer: "_captchaAnswer" };
const toCache = <T extends object>(sizeOf: (value: T) => number) =>
  new SharedCache({ maxBytes: MAX_CACHE_BYTES, sizeOf });
const pages = toCache(bytesOfReady);
const definitions = toCache(bytesOfReady);
const templates = toCache(({ page }: KeptPage) => page.bytes);

/** Keys begin with the link key, which stays secret, then the version and the language. */
const describe = (key: string): string => key.split("/").slice(1, 3).join(":");

/** The caches of this page, for operators. */
export const fillPageCaches = {
  "fill_pages:": memoryCache({
    remark: { zh: "填写页首屏", en: "First views of the fill page" },
    find: () => pages,
    describe,
  }),
  "fill_definitions:": memoryCache({
    remark: { zh: "填写页的题目定义", en: "Definitions for the fill page" },
    find: () => definitions,
    describe,
  }),
  "fill_templates:": memoryCache({
    remark: { zh: "个人填写页模板", en: "Templates of personal fill pages" },
    find: () => templates,
    describe,
  }),
} as const;

export function toInput(
  ctx: Ctx,
  open: PublishedForm,
  { language, languages, words }: ChosenLanguage,
  request: FastifyRequest,
): FormInput {
  // The address names the language if the version has several, and has no query otherwise.
  const query = languages.length > 1 ? `?lang=${language}` : "";
  return {
    share: toShareTags(ctx, open),
    frame: toFrame(open, request),
    ...(open.drafts && { drafts: { ...open.drafts, hasFiles: hasFiles(open.form) } }),
    formKey: open.key,
    version: open.version,
    definition: toLocalisedDefinition(open.form, language),
    languages,
    language: words,
    today: ctx.calendar.toDay(ctx.now()),
    definitionUrl: `${FORM_PAGES}${open.key}/definition/${open.version}${query}`,
  };
}

const hasFiles = ({ questions }: CompiledForm): boolean => questions.some(({ core }) => core?.fileIds !== undefined);

/**
 * What makes the page differ between visitors. Computed once per definition, because it takes milliseconds for a large
 * one.
 */
interface VisitNeeds {
  readonly seed: boolean;
  readonly parameters: boolean;
}
const needsByDefinition = new WeakMap<FormDefinition, VisitNeeds>();

function needsOf(definition: FormDefinition): VisitNeeds {
  let needs = needsByDefinition.get(definition);
  if (needs === undefined) {
    needs = { seed: usesSeed(definition), parameters: usesParameters(definition, cores) };
    needsByDefinition.set(definition, needs);
  }
  return needs;
}

function parseParameters(definition: FormDefinition, text: string): Record<string, string> | undefined {
  if (!needsOf(definition).parameters) return undefined;
  try {
    return readParameters(definition, JSON.parse(text), cores);
  } catch {
    return {};
  }
}

/** Throws the reason why the visitor may not fill in the form, with what the notice says of it. */
async function assertAdmitted(ctx: Ctx, open: PublishedForm, visitor: Visitor): Promise<void> {
  const refusal = await findRefusal(ctx, open, visitor);
  if (refusal !== null) throw new NotAdmittedError(refusal, open);
}

/** The address of the form with this slug; null for a key, and if there is none (docs/adr/0056). */
async function findAddress(ctx: Ctx, text: string): Promise<string | null> {
  const slug = normaliseSlug(text);
  const key = isSlug(slug) ? await findKeyBySlug(ctx.db, slug) : null;
  return key === null ? null : FORM_PAGES + key;
}

/** Where the visitor of a full form waits for a place. */
async function findWait(ctx: Ctx, open: OpenForm, request: FastifyRequest): Promise<NoticeInput["wait"]> {
  const own = (await listOwnEntries(ctx, open, request)).find(({ name }) => name === "");
  if (own !== undefined) return { href: toWaitPath(open.key, own.token), isOwn: true };
  return open.waiting === null ? null : { href: `${FORM_PAGES}${open.key}/wait`, isOwn: false };
}

export async function showFirstPage(
  ctx: Ctx,
  renderer: FillRenderer,
  { key, wanted }: { key: string; wanted: WantedLanguage },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const address = await findAddress(ctx, key);
  // Found (302): the slug may lead to another form tomorrow.
  if (address !== null) return reply.headers(NOT_KEPT).redirect(address + queryOf(request), 302);
  const open = await openForm(ctx, key);
  if (needsOwnWindow(open, request)) throw new NotAdmittedError(toNotice("COLLECT_OWN_WINDOW"), open);
  const kiosk = isKiosk(open, request) ? open.kiosk : null;
  if (kiosk !== null) forgetPerson(request, reply);
  const { p: token, ...query } = request.query as Record<string, unknown>;
  if (open.isGated && typeof token === "string") return openOwnLink(ctx, { open, token, query }, request, reply);
  const { visitor, cookies } = await recogniseVisitor(ctx, request, open);
  if (cookies.length > 0) void reply.header("set-cookie", [...cookies]);
  const refusal = await findRefusal(ctx, open, visitor);
  if (refusal !== null) {
    const { draft } = await findOwnDraft(ctx, request, open);
    const wait = refusal.gate === "cap" ? await findWait(ctx, open, request) : null;
    throw new NotAdmittedError(refusal, open, { keptUntil: draft?.expiresAt ?? null, wait });
  }
  const channel = readChannel(request.query);
  if (channel !== null) countChannelOpen(ctx, open.formId, channel);
  const { definition } = open.form;
  const chosen = chooseFor(definition, wanted);
  const { drafts, ...usual } = toInput(ctx, open, chosen, request);
  // On a device that many people use nothing is stored for later, and the browser is not told to keep a language.
  const input: FormInput = kiosk === null ? { ...usual, ...(drafts && { drafts }) } : { ...usual, kiosk };
  if (kiosk === null) keepChoice(reply, wanted, chosen);
  const needs = needsOf(definition);
  const parameters = needs.parameters ? readParameters(definition, request.query, cores) : null;
  const carried = toCarried(request.query);
  // The links and posts of the page stay in the kiosk.
  const source = kiosk === null ? carried : { ...carried, kiosk: "1" };
  // The cache key contains everything that the page depends on. It contains the language chosen from the form's
  // languages and never the requested one, so that requests cannot fill the cache. Address parameters that the form
  // does not read have no effect.
  const rest = JSON.stringify([open.share, input.frame, open.drafts, kiosk]);
  const name = [key, open.version, chosen.language, chosen.words ?? "", input.today, rest].join("/");
  const prefill = readPrefill(open.form, request.query);
  if (prefill.length > 0) {
    const identity = { responseId: randomUUID(), startedAt: ctx.now().toISOString() };
    const personal = { ...input, source: source ?? undefined, ...(parameters !== null && { parameters }) };
    const seeded = { ...personal, responseId: identity.responseId };
    const document = await renderer.renderPrefilled(seeded, prefill, identity);
    // The address has answers, so it goes to no other page.
    void reply.header("referrer-policy", "no-referrer");
    return sendDocument(reply, 200, document);
  }
  if (parameters !== null || source !== null || needs.seed) {
    const hasId = parameters !== null || needs.seed;
    if (!hasId) startVisit(reply, FORM_PAGES + key);
    const { body, headers } = await makePersonalPage(renderer, { input, name, parameters, source, hasId });
    return sendOnce(request, reply, body, { ...headers, ...NOT_KEPT });
  }
  const ready = await pages.get(name, async () => {
    const document = await renderer.renderPage(input);
    return makeReady(document.html, pageHeaders(document));
  });
  startVisit(reply, FORM_PAGES + key);
  return sendReady(request, reply, ready);
}

interface KeptPage {
  readonly page: MarkedPage;
  readonly headers: Readonly<Record<string, string>>;
}

interface PersonalParts {
  readonly input: FormInput;
  readonly name: string;
  readonly parameters: Record<string, string> | null;
  readonly source: Readonly<Record<string, string>> | null;
  /** The page contains the response id, which determines the order of questions and options. */
  readonly hasId: boolean;
}

/** Makes the page of one visitor from a cached template (`personal-page.ts`). */
async function makePersonalPage(
  renderer: FillRenderer,
  { input, name, parameters, source, hasId }: PersonalParts,
): Promise<{ body: Buffer; headers: Readonly<Record<string, string>> }> {
  const templateId = hasId
    ? chooseTemplateId(name, needsOf(input.definition).seed, (id) => templates.has(`${name}/${id}/`))
    : null;
  const id = templateId === null ? null : { own: createVisitorId(templateId) };
  const base = { ...input, source: { source: SOURCE_MARK }, ...(templateId !== null && { responseId: templateId }) };
  const fill = async (key: string, pageInput: FormInput, values: PersonalParts["parameters"]) => {
    const { page, headers } = await templates.get(`${name}/${templateId}/${key}`, async () => {
      const begun = performance.now();
      const document = await renderer.renderPage(pageInput);
      if (parameters !== null) spendTime(performance.now() - begun);
      return { page: cutAtMarks(document.html, templateId), headers: pageHeaders(document) };
    });
    // All requests that waited for this template continue at once, so let other requests run in between.
    await new Promise(setImmediate);
    return { body: fillIn(page, { id, source, parameters: values }), headers };
  };
  if (parameters === null) return fill("", base, null);
  const parametersHash = createHash("sha256").update(JSON.stringify(parameters)).digest("base64url");
  const isEmpty = Object.keys(parameters).length === 0;
  if (isEmpty || templates.has(`${name}/${templateId}/${parametersHash}`) || hasTimeToSpare())
    return fill(parametersHash, { ...base, parameters }, null);
  return fill("common", { ...base, parameters: { [PARAMETER_MARK]: "1" }, isCommon: true }, parameters);
}

/** Sends the definition of a version. It never changes, so browsers may cache it forever. */
export async function sendDefinition(
  ctx: Ctx,
  { key, version, wanted }: { key: string; version: number; wanted: WantedLanguage },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const open = await openForm(ctx, key);
  const form = await findCompiled(ctx, open.formId, version);
  if (form === null) throw new AppError("COLLECT_UNKNOWN_VERSION");
  await refuseStranger(ctx, open, request);
  // The language depends on the address alone: a response that is cached forever must not depend on the visitor.
  const { language } = chooseFor(form.definition, {
    ...wanted,
    wanted: wanted.asked === undefined ? [] : [wanted.asked],
  });
  const ready = await definitions.get(`${key}/${version}/${language}`, () =>
    makeReady(JSON.stringify(prepareDefinition(toLocalisedDefinition(form, language), cores)), {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
    }),
  );
  // No cache between this browser and the server keeps the questions of a form that not everybody may see.
  const headers = open.isGated ? { ...ready.headers, "cache-control": "private, no-cache" } : ready.headers;
  return sendReady(request, reply, { ...ready, headers });
}

export async function takePlainPost(
  ctx: Ctx,
  renderer: FillRenderer,
  { key, wanted }: { key: string; wanted: WantedLanguage },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Also if the form is paused, closed or in the recycle bin: a response that was stored before gets its receipt (R1).
  const newest = await openPublishedForm(ctx, key);
  const visitor = await readPageVisitor(ctx, request);
  const refusal = newest.isGated ? await findRefusal(ctx, newest, visitor) : null;
  const post = await readPlainPost(ctx, key, request, { takesFiles: refusal?.hidesQuestions !== true });
  const open = await withPostedVersion(ctx, newest, Number(fieldOf(post.fields, "_version")));
  const identity: PlainIdentity = {
    responseId: toResponseId(request, fieldOf(post.fields, "_responseId"), post.fields),
    startedAt: fieldOf(post.fields, "_startedAt") || ctx.now().toISOString(),
  };
  const input = {
    ...toInput(ctx, open, chooseFor(open.form.definition, wanted), request),
    responseId: identity.responseId,
    parameters: parseParameters(open.form.definition, fieldOf(post.fields, "_parameters")),
    source: toCarried(request.query) ?? undefined,
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
    return sendDocument(reply, step.problems > 0 ? REFUSED_STATUS : 200, step.document);
  }
  const posted: Posted = { input, identity, answers: step.answers, wanted, visitor, newest, proof: undefined };
  return submitPlain(ctx, renderer, posted, reply);
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
  const { responseId, parameters, source } = input;
  const document = await renderer.renderCarriedOver(
    { ...newestInput, responseId, parameters, source },
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

/** A notice that no gate has made. */
const toNotice = (name: ErrorName): Refusal => ({
  gate: "state",
  error: new AppError(name),
  receipt: null,
  hidesQuestions: false,
  maySignIn: false,
});

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
      startedAt: identity.startedAt,
      answers,
      parameters: input.parameters,
      source: input.source,
      language: input.definition.language,
      dropHidden: true,
      proof,
      visitor,
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
        ["_startedAt", identity.startedAt],
        ["_parameters", JSON.stringify(input.parameters ?? {})],
      ],
    },
  });
  return sendDocument(reply, ERRORS.COLLECT_CAPTCHA_NEEDED.status, document);
}

/** The language of the error table that matches the page. */
export function toErrorLanguage(ctx: Ctx, { languages, definition, language }: FormInput): Ctx["language"] {
  const tag = languages.length > 1 ? definition.language : language;
  if (tag === undefined) return ctx.language;
  return tag.toLowerCase().startsWith("zh") ? "zh" : "en";
}
