/**
 * The pages on which respondents find their responses again (docs/adr/0055). None of them is kept by a cache, and no
 * address names more than a form and the number of a response.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { sendFile } from "../../../kernel/answer.ts";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { type AnswerChanges, listEdits } from "../../data/response-store/index.ts";
import { areResultsDue } from "../../forms/forms/index.ts";
import { takeLimit } from "../../platform/limits/index.ts";
import { makePdf, toPdfReply } from "../../platform/paper/index.ts";
import {
  enterCode,
  findStanding,
  forgetCodes,
  listOwn,
  listOwnOfForm,
  listStandings,
  withdrawOwn,
} from "../own/index.ts";
import { isFromOwnPage } from "../gates/index.ts";
import { openForm } from "../intake/index.ts";
import { toFrame } from "./framing.ts";
import { fieldOf, readPlainPost } from "./read-plain-post.ts";
import { listTitles, NO_STANDING, readOwnAnswers, type Shown, toShown } from "./own-answers.ts";
import type { FillRenderer } from "./renderer-types.ts";
import { NOT_KEPT, sendDocument } from "./send-page.ts";
import { readWanted } from "./wanted-language.ts";

const HISTORY = "/idata2/collect/history";
/** PDF files of one response: enough for people, too few to keep the server busy. */
const PDFS = { most: 20, seconds: 900 };

export interface OwnPage {
  readonly renderer: FillRenderer;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
export type ShowOwn = (ctx: Ctx, page: OwnPage) => Promise<FastifyReply>;

export function languageOf(ctx: Ctx, request: FastifyRequest): string {
  return readWanted(request).wanted[0] ?? (ctx.language === "en" ? "en-US" : "zh-CN");
}

/** In the language of the page. */
const textOf = (ctx: Ctx, request: FastifyRequest, error: AppError): string =>
  error.toText(languageOf(ctx, request).toLowerCase().startsWith("zh") ? "zh" : "en");

/** All forms that the visitor has answered. */
export const showHistory: ShowOwn = async (ctx, { renderer, request, reply }) => {
  const { forms, isSignedIn, cookies } = await listOwn(ctx, request);
  if (cookies.length > 0) void reply.header("set-cookie", [...cookies]);
  const shown = forms.flatMap(({ form: { key, title, state }, responses }) => {
    const [last] = responses;
    return last === undefined ? [] : [{ key, title, state, count: responses.length, lastAt: last.submittedAt }];
  });
  const hasCodes = forms.some(({ responses }) => responses.some(({ code }) => code !== null));
  const input = { language: languageOf(ctx, request), zone: ctx.calendar.zone, forms: shown, isSignedIn, hasCodes };
  return sendDocument(reply, 200, renderer.renderHistory(input));
};

/** Takes a code of another device. */
export const takeCode: ShowOwn = async (ctx, page) => {
  const { fields } = await readPlainPost(ctx, "", page.request, { takesFiles: false });
  return openCode(ctx, page, fieldOf(fields, "code"));
};

/**
 * Keeps the code in the browser. The page that follows has an address without it. Opening a link with a code changes
 * nothing else, so a program that fetches it for a preview does no harm.
 */
async function openCode(ctx: Ctx, { renderer, request, reply }: OwnPage, code: string): Promise<FastifyReply> {
  void reply.header("referrer-policy", "no-referrer");
  try {
    const { formKey, cookies } = await enterCode(ctx, request, code);
    return await reply
      .headers(NOT_KEPT)
      .header("set-cookie", [...cookies])
      .redirect(`${HISTORY}/${formKey}`, 303);
  } catch (error) {
    if (!(error instanceof AppError) || error.errorName === "BUSY") throw error;
    const document = renderer.renderHistory({
      language: languageOf(ctx, request),
      zone: ctx.calendar.zone,
      forms: [],
      isSignedIn: false,
      hasCodes: false,
      problem: textOf(ctx, request, error),
    });
    return sendDocument(reply, error.entry.status, document);
  }
}

/** Makes this browser forget its codes, for devices that people share. */
export const forget: ShowOwn = async (_ctx, { request, reply }) => {
  const cookies = isFromOwnPage(request) ? forgetCodes(request) : [];
  if (cookies.length > 0) void reply.header("set-cookie", cookies);
  return reply.headers(NOT_KEPT).redirect(HISTORY, 303);
};

/** Reads a number in the address; null for none. */
function readNumber(query: unknown, name: string): number | null {
  const value = (query as Record<string, unknown>)[name];
  return typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : null;
}

/** The visitor's responses to one form, or one of them with its answers. */
export const showOwnForm: ShowOwn = async (ctx, page) => {
  // The link of a mail.
  const { c: code } = page.request.query as { readonly c?: unknown };
  return typeof code === "string" ? openCode(ctx, page, code) : showOwn(ctx, page, null);
};

async function showOwn(ctx: Ctx, { renderer, request, reply }: OwnPage, refusal: AppError | null) {
  const { key } = request.params as { key: string };
  const { form, responses, cookies } = await listOwnOfForm(ctx, request, key);
  if (cookies.length > 0) void reply.header("set-cookie", [...cookies]);
  const standings = await listStandings(ctx.db, form.id, responses);
  const number = refusal === null ? readNumber(request.query, "n") : null;
  if (number !== null) {
    const place = responses.findIndex((one) => one.seq === number && !one.isDeleted);
    const own = responses[place];
    if (own === undefined) throw new AppError("OWN_NOT_FOUND");
    const standing = standings[place] ?? NO_STANDING;
    return showAnswers(ctx, { renderer, request, reply }, { form, own, ...standing });
  }
  const open = await openForm(ctx, key);
  const titles = listTitles(open.form.definition);
  const document = renderer.renderOwnForm({
    frame: toFrame(open, request),
    language: languageOf(ctx, request),
    zone: ctx.calendar.zone,
    formKey: key,
    title: form.title,
    state: form.state,
    maySee: form.seeOwn,
    mayWithdraw: form.withdraw,
    responses: responses.map((own, place) => toShown(own, null, standings[place] ?? NO_STANDING, titles)),
    hasResults: areResultsDue(form) && responses.some(({ isDeleted }) => !isDeleted),
    asks: refusal === null ? readNumber(request.query, "withdraw") : null,
    ...(refusal && { problem: textOf(ctx, request, refusal) }),
  });
  return sendDocument(reply, refusal?.entry.status ?? 200, document);
}

async function showAnswers(ctx: Ctx, { renderer, request, reply }: OwnPage, shown: Shown): Promise<FastifyReply> {
  const { input, own } = await readOwnAnswers(ctx, request, shown);
  const changes = await readChanges(ctx, shown, request.query);
  return sendDocument(reply, 200, await renderer.renderOwnAnswers(input, { ...own, changes }));
}

/**
 * What the respondent has just changed, if the address says so and they may see it: no changes for revision 0. Null for an
 * edit of the owner.
 */
async function readChanges(ctx: Ctx, { form, own, mayEdit }: Shown, query: unknown): Promise<AnswerChanges | null> {
  const revision = readNumber(query, "edited");
  if (revision === null || revision > 2 ** 31 - 1 || !(form.seeOwn || mayEdit)) return null;
  if (revision === 0) return {};
  const [edit] = await listEdits(ctx.db, form.id, own.seq, { most: 1, revision });
  return edit?.editedBy === null ? edit.changes : null;
}

/** Sends the receipt of one response as PDF; `seq` in the address is its number or its receipt. */
export const sendOwnPdf: ShowOwn = async (ctx, page) => {
  const { request, reply, renderer } = page;
  const { key, seq } = request.params as { key: string; seq: string };
  const { form, responses } = await listOwnOfForm(ctx, request, key);
  const own = responses.find((one) => [String(one.seq), one.receipt].includes(seq) && !one.isDeleted);
  if (own === undefined) throw new AppError("OWN_NOT_FOUND");
  const standing = await findStanding(ctx.db, form.id, own);
  try {
    const limit = { name: `own-pdf/${own.formId}/${own.seq}`, ...PDFS };
    if (!(await takeLimit(ctx.pool, limit))) throw new AppError("PDF_TOO_OFTEN");
    const shown = await readOwnAnswers(ctx, request, { form, own, ...standing });
    const paper = await renderer.renderOwnPaper(shown.input, shown.own);
    return sendFile(reply, toPdfReply({ title: paper.title, code: own.receipt }, await makePdf(paper)));
  } catch (error) {
    if (!(error instanceof AppError) || error.errorName === "OWN_NOT_FOUND") throw error;
    return showOwn(ctx, page, error);
  }
};

/** Withdraws one response, after the visitor has confirmed it. */
export const withdraw: ShowOwn = async (ctx, page) => {
  const { request, reply } = page;
  const { key } = request.params as { key: string };
  const { fields } = await readPlainPost(ctx, "", request, { takesFiles: false });
  const number = readNumber(Object.fromEntries(fields.map(({ name, value }) => [name, value])), "n");
  try {
    await withdrawOwn(ctx, request, key, number ?? 0);
  } catch (error) {
    if (!(error instanceof AppError) || error.errorName === "BUSY" || error.errorName === "OWN_NOT_FOUND") throw error;
    return showOwn(ctx, page, error);
  }
  return reply.headers(NOT_KEPT).redirect(`${HISTORY}/${key}`, 303);
};
