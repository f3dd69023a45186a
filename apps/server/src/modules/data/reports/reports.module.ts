/** Endpoints of the report of a form. */
import * as contracts from "@idata/contracts";
import { defineModule, endpoint, fileReply } from "../../../kernel/endpoint.ts";
import { makePdf, toPdfReply } from "../../platform/paper/index.ts";
import { makeSlides, SLIDES_TYPE } from "../../platform/slides/index.ts";
import { readPage, storePage } from "./pages.service.ts";
import { toPrinted } from "./printed-report.ts";
import { toReportDeck } from "./report-deck.ts";
import { toReportPaper } from "./report-paper.ts";
import { presentReport, readReport, storeReport } from "./reports.service.ts";

/** What file systems do not take is left out. */
const toFileTitle = (title: string, day: string): string =>
  `${title
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|\s]+/gu, " ")
    .slice(0, 60)
    .trim()} ${day}`.trim();

export const reportsModule = defineModule({
  name: "reports",
  endpoints: [
    endpoint(contracts.getReport, (ctx, { params, query }) => presentReport(ctx, params.id, query.where)),
    endpoint(contracts.saveReport, async (ctx, { params, body }) => ({
      revision: await storeReport(ctx, params.id, body),
    })),
    endpoint(contracts.printReport, async (ctx, { params }) => {
      const report = await readReport(ctx, params.id);
      const { language, calendar } = ctx;
      const asOf = calendar.toTime(ctx.now());
      const paper = toReportPaper(toPrinted(report, language), { language, asOf, isProtected: false });
      return toPdfReply({ title: paper.title, code: calendar.toDay(ctx.now()) }, await makePdf(paper));
    }),
    endpoint(contracts.presentReport, async (ctx, { params }) => {
      const report = await readReport(ctx, params.id);
      const { language, calendar } = ctx;
      const asOf = calendar.toTime(ctx.now());
      const deck = toReportDeck(toPrinted(report, language), { language, asOf });
      const bytes = await makeSlides(deck);
      const name = toFileTitle(deck.title, calendar.toDay(ctx.now()));
      return fileReply({
        body: bytes,
        type: SLIDES_TYPE,
        name: `${name}.pptx`,
        headers: { "content-length": String(bytes.length), "cache-control": "private, no-store" },
      });
    }),
    endpoint(contracts.getReportPage, (ctx, { params }) => readPage(ctx, params.id)),
    endpoint(contracts.saveReportPage, (ctx, { params, body }) => storePage(ctx, params.id, body)),
  ],
});
