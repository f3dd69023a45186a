/**
 * `/collect/report/:key`: the public page of a report. Rendered by the server, without script, kept by no cache. What it
 * shows is decided in `data/reports`; this file opens the door.
 *
 * Hazard: somebody opens a report that is closed, over, of a deleted form, or has a password (docs/hazards.md#s44). All but
 * the password get the same answer. A pass is signed over the hash of the password, so a new password ends all passes.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { SMALLEST_GROUP } from "@idata/engine/report";
import type { FastifyRequest } from "fastify";
import { sendFile } from "../../../kernel/answer.ts";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { readCookie, toSetCookie } from "../../../kernel/cookies.ts";
import {
  openPublicPage,
  type PublicPage,
  readPublicReport,
  toReportPaper,
  toWordsLanguage,
} from "../../data/reports/index.ts";
import { verifyPassword } from "../../organisation/accounts/index.ts";
import { isSecure } from "../../organisation/sessions/index.ts";
import { takeLimit, toNetwork } from "../../platform/limits/index.ts";
import { makePdf, toPdfReply } from "../../platform/paper/index.ts";
import { getPersonSecret, withGuessLimit } from "../gates/index.ts";
import { languageOf, type ShowOwn } from "./own-pages.ts";
import { fieldOf, readPlainPost } from "./read-plain-post.ts";
import { keepChoice, readWanted } from "./wanted-language.ts";
import { NOT_KEPT, queryOf, sendDocument } from "./send-page.ts";

const PATH = "/idata2/collect/report";
const HOURS = 12;

/** Throws REPORT_PAGE_CLOSED. */
async function open(ctx: Ctx, request: FastifyRequest): Promise<PublicPage> {
  const { key } = request.params as { key: string };
  return openPublicPage(ctx, key);
}

export const showReport: ShowOwn = async (ctx, { renderer, request, reply }) => {
  const page = await open(ctx, request);
  const language = languageOf(ctx, request);
  if (!(await hasPass(ctx, page, request))) {
    return sendDocument(reply, 200, renderer.renderReportPassword({ language, key: page.key }));
  }
  const wanted = readWanted(request);
  const report = await readPublicReport(ctx, page, { wanted: wanted.wanted, words: toWordsLanguage(language) });
  const chosen = report.language ?? language;
  keepChoice(reply, wanted, { language: chosen, languages: report.languages, words: undefined });
  const document = renderer.renderReport({ key: page.key, smallest: SMALLEST_GROUP, ...report, language: chosen });
  return sendDocument(reply, 200, document);
};

/** PDF files of one report for one network: enough for people, too few to keep the server busy. */
const PDFS = { most: 20, seconds: 900 };

/** The same as the page, as PDF. Throws PDF_TOO_OFTEN. */
export const sendReportPdf: ShowOwn = async (ctx, { request, reply }) => {
  const page = await open(ctx, request);
  const words = toWordsLanguage(languageOf(ctx, request));
  if (!(await hasPass(ctx, page, request))) return reply.headers(NOT_KEPT).redirect(`${PATH}/${page.key}`, 303);
  const limit = { name: `report-pdf/${page.formId}/${toNetwork(ctx.clientIp)}`, ...PDFS };
  if (!(await takeLimit(ctx.pool, limit))) throw new AppError("PDF_TOO_OFTEN");
  const day = ctx.calendar.toDay(ctx.now());
  const report = await readPublicReport(ctx, page, { wanted: readWanted(request).wanted, words });
  const language = report.language === null ? words : toWordsLanguage(report.language);
  const paper = toReportPaper(report, { language, asOf: day, isProtected: true });
  return sendFile(reply, toPdfReply({ title: paper.title, code: day }, await makePdf(paper)));
};

/** Takes the password. The page that follows is opened with GET, so that a reload sends nothing again. */
export const takeReportPassword: ShowOwn = async (ctx, { renderer, request, reply }) => {
  const page = await open(ctx, request);
  const { fields } = await readPlainPost(ctx, "", request, { takesFiles: false });
  const language = languageOf(ctx, request);
  try {
    const cookie = await enter(ctx, page, fieldOf(fields, "password").slice(0, 200), isSecure(request));
    return await reply
      .headers(NOT_KEPT)
      .header("set-cookie", cookie)
      .redirect(`${PATH}/${page.key}${queryOf(request)}`, 303);
  } catch (error) {
    if (!(error instanceof AppError) || error.errorName === "BUSY") throw error;
    const problem = error.toText(toWordsLanguage(language));
    return sendDocument(reply, error.entry.status, renderer.renderReportPassword({ language, key: page.key, problem }));
  }
};

/** Throws REPORT_PASSWORD_WRONG and REPORT_PASSWORD_TRIES. */
async function enter(ctx: Ctx, page: PublicPage, typed: string, secure: boolean): Promise<string> {
  const hash = await withGuessLimit(ctx, "report/password", page.formId, "REPORT_PASSWORD_TRIES", async () => {
    const { passwordHash } = page;
    if (passwordHash === null || !(await verifyPassword(typed, passwordHash))) {
      throw new AppError("REPORT_PASSWORD_WRONG");
    }
    return passwordHash;
  });
  const until = String(Math.floor(Date.now() / 1000) + HOURS * 3600);
  const tag = (await sign(ctx, page.formId, hash, until)).toString("base64url");
  const value = `${until}_${tag}`;
  return toSetCookie({ name: nameOf(page), value, path: PATH, secure, isLax: true, maxAgeSeconds: HOURS * 3600 });
}

const nameOf = ({ formId }: PublicPage): string => `idata-report-${formId}`;

async function sign(ctx: Ctx, formId: number, hash: string, until: string): Promise<Buffer> {
  const secret = await getPersonSecret(ctx);
  return createHmac("sha256", secret).update(`report pass\n${formId}\n${until}\n${hash}`).digest();
}

/** True for pages without a password. */
async function hasPass(ctx: Ctx, page: PublicPage, request: FastifyRequest): Promise<boolean> {
  if (page.passwordHash === null) return true;
  const value = readCookie(request.headers.cookie, nameOf(page)) ?? "";
  const [, until = "", tag = ""] = /^(\d{10})_([\w-]{43})$/.exec(value) ?? [];
  if (until === "" || Number(until) * 1000 < Date.now()) return false;
  const given = Buffer.from(tag, "base64url");
  const wanted = await sign(ctx, page.formId, page.passwordHash, until);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
