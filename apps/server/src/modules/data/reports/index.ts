/** Public interface of the module: reports of forms (docs/adr/0086). */
import "./reports.table.ts";

export { openPublicPage } from "./pages.service.ts";
export { type PrintedBlock, toPrinted } from "./printed-report.ts";
export { type PublicPage, readPublicReport, readReportForStrangers, toWordsLanguage } from "./public-report.ts";
export { readReportOf } from "./reports.service.ts";
export { findOpenPage } from "./pages.service.ts";
export { toReportPaper } from "./report-paper.ts";
