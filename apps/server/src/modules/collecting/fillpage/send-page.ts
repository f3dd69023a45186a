/** Sends pages: a rendered document, a notice, or a fixed text if the fill app is not built. */
import type { ErrorName } from "@idata/contracts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { toAppError } from "../../../kernel/answer.ts";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { findRenderer } from "./fill-renderer.ts";
import { toFrame } from "./framing.ts";
import type { PublishedForm, Refusal } from "../intake/index.ts";
import type { FillRenderer, NoticeInput, RenderedDocument, ShareTags } from "./renderer-types.ts";

/** Where the pages of forms are; their keys follow. */
export const FORM_PAGES = "/idata2/collect/form/";
/** From the question mark on; empty for an address without one. It knows where the visitor comes from, and answers. */
export const queryOf = ({ raw: { url = "" } }: Pick<FastifyRequest, "raw">): string =>
  url.includes("?") ? url.slice(url.indexOf("?")) : "";
export const NOT_KEPT = { "cache-control": "no-store" };
const RETRY_AFTER_SECONDS = "5";
const HTML = "text/html; charset=utf-8";
const NOT_BUILT =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>iData</title><p>填写页面尚未构建，请先运行 npm start。</p><p lang="en">The fill page is not built yet, run npm start first.</p></html>';

/** The visitor may not fill in the form now. The notice says why, in the owner's words, and when it takes responses. */
export class NotAdmittedError extends AppError {
  readonly refusal: Refusal;
  readonly form: Pick<PublishedForm, "key" | "times" | "notices" | "share" | "embed">;
  /** Until when the visitor's stored draft is kept; null if there is none. */
  readonly keptUntil: Date | null;
  /** Where the visitor joins the waiting list, or sees their place in it; null if there is none. */
  readonly wait: NoticeInput["wait"];

  constructor(
    refusal: Refusal,
    form: NotAdmittedError["form"],
    { keptUntil = null, wait = null }: { readonly keptUntil?: Date | null; readonly wait?: NoticeInput["wait"] } = {},
  ) {
    super(refusal.error.errorName);
    this.refusal = refusal;
    this.form = form;
    this.keptUntil = keptUntil;
    this.wait = wait;
  }
}

/** A notice that no gate has made. */
export const toNotice = (name: ErrorName): Refusal => ({
  gate: "state",
  error: new AppError(name),
  receipt: null,
  hidesQuestions: false,
  maySignIn: false,
});

export function pageHeaders({ contentSecurityPolicy }: RenderedDocument): Record<string, string> {
  return {
    "content-type": HTML,
    "content-security-policy": contentSecurityPolicy,
    "cache-control": "private, no-cache",
    // The language of the page depends on these headers.
    vary: "Accept-Encoding, Accept-Language, Cookie",
  };
}

export function sendDocument(reply: FastifyReply, status: number, document: RenderedDocument): FastifyReply {
  return reply.code(status).headers(pageHeaders(document)).header("cache-control", "no-store").send(document.html);
}

/** Runs `show` with the renderer. An AppError becomes a notice with its status. */
export async function withRenderer(
  ctx: Ctx,
  reply: FastifyReply,
  notice: Pick<NoticeInput, "language" | "formKey">,
  show: (renderer: FillRenderer) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const renderer = await findRenderer();
  if (renderer === null) return reply.code(503).type(HTML).header("retry-after", "10").send(NOT_BUILT);
  const language = notice.language ?? (ctx.language === "en" ? "en-US" : "zh-CN");
  try {
    return await show(renderer);
  } catch (error) {
    const known = toAppError(error, ctx.language);
    if (known.errorName === "INTERNAL") ctx.log.error({ err: error }, "a fill page could not be made");
    const kind = toNoticeKind(known);
    const details =
      error instanceof NotAdmittedError
        ? {
            own: findOwnWords(error.form, kind),
            share: Object.keys(error.form.share).length === 0 ? undefined : toShareTags(ctx, error.form),
            times: error.form.times,
            zone: ctx.calendar.zone,
            frame: toFrame(error.form, reply.request),
            query: queryOf(reply.request),
            receipt: error.refusal.receipt,
            maySignIn: error.refusal.maySignIn,
            keptUntil: error.keptUntil,
            wait: error.wait ?? null,
          }
        : {};
    const document = renderer.renderNotice({ ...notice, ...details, language, kind });
    // A link on another site leaves out the cookie of the session. The page opens itself once more, with it.
    const isFromElsewhere = reply.request.headers["sec-fetch-site"] === "cross-site";
    if (known.errorName === "COLLECT_SIGN_IN_NEEDED" && isFromElsewhere) void reply.header("refresh", "0");
    if (known.errorName === "BUSY") void reply.header("retry-after", RETRY_AFTER_SECONDS);
    return sendDocument(reply, known.extra.httpStatus ?? known.entry.status, document);
  }
}

const NOTICES: Partial<Record<ErrorName, NoticeInput["kind"]>> = {
  COLLECT_NO_SUCH_FORM: "notFound",
  COLLECT_NOT_BEGUN: "scheduled",
  COLLECT_OFF_HOURS: "offHours",
  COLLECT_ENDED: "ended",
  COLLECT_LINK_NEEDED: "linkNeeded",
  COLLECT_LINK_BROKEN: "linkBroken",
  COLLECT_LINK_OTHER: "linkOther",
  COLLECT_PAUSED: "paused",
  COLLECT_CLOSED: "closed",
  COLLECT_FULL: "full",
  COLLECT_OWN_WINDOW: "ownWindow",
  COLLECT_ALREADY_SUBMITTED: "alreadySubmitted",
  COLLECT_PASSWORD_NEEDED: "password",
  COLLECT_SIGN_IN_NEEDED: "signIn",
  COLLECT_OUT_OF_SCOPE: "outOfScope",
  COLLECT_PERSON_NEEDED: "person",
  OWN_NOT_FOUND: "nothingOwn",
  OWN_EDIT_OVER: "editOver",
  OWN_RESULTS_LATER: "resultsLater",
  QUERY_CLOSED: "queryClosed",
  COLLECT_WAIT_UNKNOWN: "waitGone",
  COLLECT_WAIT_OFF: "waitGone",
  TEMPLATE_GONE: "templateGone",
  REPORT_PAGE_CLOSED: "reportGone",
};

/** Messengers need absolute addresses, which only the operator's setting makes safe: never the host of a request. */
export function toShareTags(
  { config: { baseUrl } }: Pick<Ctx, "config">,
  { key, share }: Pick<PublishedForm, "key" | "share">,
): ShareTags {
  const { image, ...words } = share;
  if (baseUrl === null) return words;
  return { ...words, url: baseUrl + FORM_PAGES + key, ...(image !== undefined && { image: baseUrl + image }) };
}

/** The owner's words for a notice; nothing if there are none. */
export function findOwnWords(
  { notices }: Pick<PublishedForm, "notices">,
  kind: NoticeInput["kind"],
): NoticeInput["own"] {
  return (notices as Partial<Record<NoticeInput["kind"], NoticeInput["own"]>>)[kind];
}

export const toNoticeKind = ({ errorName }: AppError): NoticeInput["kind"] => NOTICES[errorName] ?? "unavailable";
