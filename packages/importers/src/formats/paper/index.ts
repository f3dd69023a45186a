export { toPaper } from "./paper.ts";
export type { Paper, PaperBlock, PaperOptions } from "./paper.ts";
export { paperToHtml } from "./paper-html.ts";
export { PAPER_NOTES } from "./paper.words.ts";
