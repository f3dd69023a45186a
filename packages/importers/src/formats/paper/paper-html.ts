/** The paper as one HTML page without script and without addresses, for printing or saving as PDF from the browser. */
import { escapeHtml } from "@idata/engine";
import type { Paper, PaperBlock } from "./paper.ts";

const STYLE = `
@page { size: A4; margin: 18mm 16mm; }
body { max-width: 178mm; margin: 0 auto; padding: 24px 16px; color: #111; background: #fff;
  font: 15px/1.7 "Noto Sans CJK SC", "Source Han Sans SC", "PingFang SC", "Microsoft YaHei", sans-serif; }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.4; text-align: center; }
h2 { margin: 24px 0 8px; font-size: 17px; break-after: avoid; }
p { margin: 0 0 8px; white-space: pre-line; }
.note { color: #555; font-size: 13px; }
.question { margin: 16px 0 4px; break-after: avoid; }
.required { color: #c00; }
ul { display: flex; flex-wrap: wrap; gap: 2px 28px; margin: 0 0 8px; padding: 0 0 0 24px; list-style: none; }
ul.long { display: block; }
.line { height: 30px; margin: 0 0 0 24px; border-bottom: 1px solid #888; }
table { width: 100%; margin: 8px 0 12px; border-collapse: collapse; }
th, td { height: 26px; padding: 4px 8px; border: 1px solid #888; font-weight: 400; text-align: center; }
th:first-child, td:first-child { text-align: left; }
tr { break-inside: avoid; }
.break { break-before: page; }
@media screen { .break { margin: 32px 0; border-top: 1px dashed #bbb; } }
`;

/** Options up to this length stand side by side. */
const SHORT_OPTION = 16;

export function paperToHtml(paper: Paper): string {
  const body = paper.blocks.map(blockToHtml).join("\n");
  return `<!doctype html>
<html lang="${escapeHtml(paper.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(paper.title)}</title><style>${STYLE}</style></head><body>
${body}
</body></html>
`;
}

function blockToHtml(block: PaperBlock): string {
  switch (block.block) {
    case "title":
      return `<h1>${escapeHtml(block.text)}</h1>`;
    case "heading":
      return `<h2>${escapeHtml(block.text)}</h2>`;
    case "text":
      return `<p>${escapeHtml(block.text)}</p>`;
    case "note":
      return `<p class="note">${escapeHtml(block.text)}</p>`;
    case "question": {
      const star = block.required ? '<span class="required">*</span> ' : "";
      return `<p class="question">${star}${escapeHtml(`${block.number} ${block.text}`.trim())}</p>`;
    }
    case "options": {
      const isLong = block.options.some(({ text }) => text.length > SHORT_OPTION);
      const items = block.options.map(({ sign, text }) => `<li>${escapeHtml(`${sign} ${text}`)}</li>`).join("");
      return `<ul${isLong ? ' class="long"' : ""}>${items}</ul>`;
    }
    case "lines":
      return '<div class="line"></div>'.repeat(block.count);
    case "table": {
      const head = block.head.length === 0 ? "" : `<thead>${rowToHtml(block.head, "th")}</thead>`;
      return `<table>${head}<tbody>${block.rows.map((row) => rowToHtml(row, "td")).join("")}</tbody></table>`;
    }
    case "pageBreak":
      return '<div class="break"></div>';
  }
}

function rowToHtml(cells: readonly string[], tag: "th" | "td"): string {
  return `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join("")}</tr>`;
}
