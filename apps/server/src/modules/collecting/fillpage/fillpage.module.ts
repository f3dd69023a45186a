/** Public pages for browsers: `/idata2/collect/*`. API clients use the endpoints of `collecting.module.ts`. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Ctx } from "../../../kernel/context.ts";
import { defineModule, type Page } from "../../../kernel/endpoint.ts";
import { ASSET_FOLDER } from "./fill-renderer.ts";
import { sendEmbedScript } from "./embed-script.ts";
import { takeDraftCode, takePassword, takePerson } from "./entry.service.ts";
import { sendDefinition, showFirstPage } from "./fillpage.service.ts";
import { takePlainPost } from "./plain-post.service.ts";
import { showEdit, takeEdit } from "./edit-pages.ts";
import { sendOwnFile } from "./own-file.ts";
import { showInfo } from "./info-page.ts";
import { forget, sendOwnPdf, type ShowOwn, showHistory, showOwnForm, takeCode, withdraw } from "./own-pages.ts";
import { sendReportPdf, showReport, takeReportPassword } from "./report-page.ts";
import { showResults } from "./result-page.ts";
import { showTemplate } from "./template-page.ts";
import { showQuery, takeQuery } from "./query-page.ts";
import { sendDocument, withRenderer } from "./send-page.ts";
import { sendTestDefinition, showTest, takeTest } from "./test-page.ts";
import { leaveWait, showWait, takeWait } from "./wait-pages.ts";
import { readWanted, type WantedLanguage } from "./wanted-language.ts";

type Parts = { key: string; wanted: WantedLanguage };

function readParts(request: FastifyRequest): Parts {
  const { key } = request.params as { key: string };
  return { key, wanted: readWanted(request) };
}

/** The renderer chooses the notice's language that is nearest to the visitor's first choice. */
function noticeOf({ key, wanted }: Parts): { language: string | undefined; formKey?: string } {
  const [language] = wanted.wanted;
  return /^[\w-]{1,64}$/.test(key) ? { language, formKey: key } : { language };
}

/** The page of what to know about a form, opened without one. */
async function askForForm(ctx: Ctx, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [language] = readWanted(request).wanted;
  return withRenderer(ctx, reply, { language }, async (renderer) =>
    sendDocument(reply, 200, renderer.renderNotice({ kind: "noForm", language })),
  );
}

const HISTORY = "/collect/history";

/** A page of own responses. Its notices do not lead back to the form. */
const withOwnPage =
  (show: ShowOwn): Page["handle"] =>
  (ctx, request, reply) => {
    const { wanted } = readWanted(request);
    return withRenderer(ctx, reply, { language: wanted[0] }, (renderer) => show(ctx, { renderer, request, reply }));
  };

const resume: Page["handle"] = (ctx, request, reply) => {
  const parts = readParts(request);
  return withRenderer(ctx, reply, noticeOf(parts), (renderer) => takeDraftCode(ctx, renderer, parts, request, reply));
};

const pages: Page[] = [
  { method: "GET", path: "/collect/embed.js", access: "public", handle: sendEmbedScript },
  {
    method: "GET",
    path: "/collect/form/:key",
    access: "public",
    handle: (ctx, request, reply) => {
      const parts = readParts(request);
      return withRenderer(ctx, reply, noticeOf(parts), (renderer) =>
        showFirstPage(ctx, renderer, parts, request, reply),
      );
    },
  },
  {
    method: "POST",
    path: "/collect/form/:key",
    access: "public",
    handle: (ctx, request, reply) => {
      const parts = readParts(request);
      return withRenderer(ctx, reply, noticeOf(parts), (renderer) =>
        takePlainPost(ctx, renderer, parts, request, reply),
      );
    },
  },
  {
    method: "POST",
    path: "/collect/form/:key/enter",
    access: "public",
    handle: (ctx, request, reply) => {
      const parts = readParts(request);
      return withRenderer(ctx, reply, noticeOf(parts), (renderer) =>
        takePassword(ctx, renderer, parts, request, reply),
      );
    },
  },
  {
    method: "POST",
    path: "/collect/form/:key/person",
    access: "public",
    handle: (ctx, request, reply) => {
      const parts = readParts(request);
      return withRenderer(ctx, reply, noticeOf(parts), (renderer) => takePerson(ctx, renderer, parts, request, reply));
    },
  },
  { method: "GET", path: "/collect/form/:key/wait", access: "public", handle: withOwnPage(showWait) },
  { method: "POST", path: "/collect/form/:key/wait", access: "public", handle: withOwnPage(takeWait) },
  { method: "POST", path: "/collect/form/:key/wait/leave", access: "public", handle: withOwnPage(leaveWait) },
  { method: "GET", path: "/collect/form/:key/resume", access: "public", handle: resume },
  { method: "POST", path: "/collect/form/:key/resume", access: "public", handle: resume },
  {
    method: "GET",
    path: "/collect/form/:key/definition/:version",
    access: "public",
    handle: (ctx, request, reply) => {
      const { key, version } = request.params as { key: string; version: string };
      const { wanted } = readParts(request);
      return sendDefinition(
        ctx,
        { key, version: /^\d{1,9}$/.test(version) ? Number(version) : 0, wanted },
        request,
        reply,
      );
    },
  },
  { method: "GET", path: "/collect/form/test/:key", access: "public", handle: withOwnPage(showTest) },
  { method: "POST", path: "/collect/form/test/:key", access: "public", handle: withOwnPage(takeTest) },
  {
    method: "GET",
    path: "/collect/form/test/:key/definition/:number",
    access: "public",
    handle: withOwnPage(sendTestDefinition),
  },
  { method: "GET", path: HISTORY, access: "public", handle: withOwnPage(showHistory) },
  { method: "POST", path: HISTORY, access: "public", handle: withOwnPage(takeCode) },
  { method: "POST", path: `${HISTORY}/forget`, access: "public", handle: withOwnPage(forget) },
  { method: "GET", path: `${HISTORY}/:key`, access: "public", handle: withOwnPage(showOwnForm) },
  { method: "GET", path: `${HISTORY}/:key/:seq/edit`, access: "public", handle: withOwnPage(showEdit) },
  { method: "POST", path: `${HISTORY}/:key/:seq/edit`, access: "public", handle: withOwnPage(takeEdit) },
  { method: "GET", path: `${HISTORY}/:key/:seq/file/:fileId`, access: "public", handle: withOwnPage(sendOwnFile) },
  { method: "GET", path: `${HISTORY}/:key/:seq/pdf`, access: "public", handle: withOwnPage(sendOwnPdf) },
  { method: "POST", path: `${HISTORY}/:key/withdraw`, access: "public", handle: withOwnPage(withdraw) },
  { method: "GET", path: "/collect/result/:key", access: "public", handle: withOwnPage(showResults) },
  { method: "GET", path: "/collect/report/:key", access: "public", handle: withOwnPage(showReport) },
  { method: "GET", path: "/collect/report/:key/pdf", access: "public", handle: withOwnPage(sendReportPdf) },
  { method: "POST", path: "/collect/report/:key", access: "public", handle: withOwnPage(takeReportPassword) },
  { method: "GET", path: "/collect/info/:key", access: "public", handle: withOwnPage(showInfo) },
  { method: "GET", path: "/collect/template/:key", access: "public", handle: withOwnPage(showTemplate) },
  { method: "GET", path: "/collect/query/:key", access: "public", handle: withOwnPage(showQuery) },
  { method: "POST", path: "/collect/query/:key", access: "public", handle: withOwnPage(takeQuery) },
  { method: "GET", path: "/collect/info", access: "public", handle: askForForm },
];

export const fillpageModule = defineModule({
  name: "fillpage",
  endpoints: [],
  pages,
  assets: [{ prefix: "/collect/assets/", folder: ASSET_FOLDER }],
});
