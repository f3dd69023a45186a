/** Makes PDF files of documents that other modules describe (docs/adr/0072). */
export { makePdf } from "./make-pdf.ts";
export { toPdfReply } from "./pdf-reply.ts";
export type { Block, Paper } from "./paper.ts";
export { paperModule } from "./paper.module.ts";
