/** Serves the fill page: the first view from a cache, and the definition for its script. */
import { createHash, randomUUID } from "node:crypto";
import { prepareDefinition, readParameters } from "@idata/engine";
import { cores } from "@idata/questions/core";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { memoryCache } from "../../../kernel/caches.ts";
import { SharedCache } from "../../../kernel/shared-cache.ts";
import {
  findRefusal,
  openForm,
  type OpenForm,
  recogniseVisitor,
  refuseStranger,
  toQuestionFields,
} from "../intake/index.ts";
import { findOwnDraft } from "../drafts/index.ts";
import { countChannelOpen, countVisit, toDevice } from "../../forms/channels/index.ts";
import { findKeyBySlug, isSlug, normaliseSlug } from "../../forms/forms/index.ts";
import { findCompiled, toLocalisedDefinition } from "../../forms/versions/index.ts";
import { needsOwnWindow } from "./framing.ts";
import { listOwnEntries, toWaitPath } from "../waiting/index.ts";
import type { FillRenderer, FormInput, NoticeInput } from "./renderer-types.ts";
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
import { findEarlierAnswers } from "./earlier-answers.ts";
import { forgetPerson, isKiosk } from "./kiosk.ts";
import { openOwnLink } from "./entry.service.ts";
import { toLocks, withLink } from "./page-link.ts";
import { readLinkFields, readSignedLink } from "./prefill.ts";
import { FORM_PAGES, NOT_KEPT, NotAdmittedError, pageHeaders, queryOf, sendDocument, toNotice } from "./send-page.ts";
import { startVisit } from "./visit.ts";
import { chooseFor, keepChoice, type WantedLanguage } from "./wanted-language.ts";
import { toInput, needsOf } from "./page-input.ts";

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
  const recognised = await recogniseVisitor(ctx, request, open);
  const { cookies } = recognised;
  if (cookies.length > 0) void reply.header("set-cookie", [...cookies]);
  const link = readSignedLink(request.query);
  const visitor = await withLink(ctx, open, recognised.visitor, link);
  const refusal = await findRefusal(ctx, open, visitor);
  if (refusal !== null) {
    const { draft } = await findOwnDraft(ctx, request, open);
    const wait = refusal.gate === "cap" ? await findWait(ctx, open, request) : null;
    throw new NotAdmittedError(refusal, open, { keptUntil: draft?.expiresAt ?? null, wait });
  }
  const channel = readChannel(request.query);
  if (channel !== null) countChannelOpen(ctx, open.formId, channel);
  const device = toDevice(ctx.userAgent);
  countVisit(ctx, { formId: open.formId, version: open.version, code: channel, device }, "views");
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
  const rest = JSON.stringify([open.share, input.frame, input.drafts, open.asksUnique, kiosk]);
  const name = [key, open.version, chosen.language, chosen.words ?? "", input.today, rest].join("/");
  const prefill = toQuestionFields(open.form, readLinkFields(request.query));
  const earlier = kiosk === null ? await findEarlierAnswers(ctx, request, open) : null;
  if (prefill.length > 0 || link !== null || earlier !== null) {
    const identity = { responseId: randomUUID() };
    const personal = {
      ...input,
      source: source ?? undefined,
      ...(parameters !== null && { parameters }),
      ...toLocks(open, link),
    };
    const seeded = { ...personal, responseId: identity.responseId };
    const document = await renderer.renderPrefilled(seeded, prefill, identity, earlier ?? undefined);
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
