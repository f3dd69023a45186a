/** Lays a document out and writes it as PDF. Runs in the child process. */
import type { Block, Paper } from "../paper.ts";
import { DRAW, ELEMENTS } from "./blocks.ts";
import { Sheet, STYLES } from "./sheet.ts";

/** Throws `too-long`. */
export async function layOut(paper: Paper): Promise<Buffer> {
  const sheet = new Sheet(paper);
  const { doc } = sheet;
  const chunks: Buffer[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  doc.on("data", (chunk) => chunks.push(chunk)).on("end", resolve);
  const root = doc.struct("Document", {});
  doc.addStructure(root);
  for (const [at, block] of paper.blocks.entries())
    addBlock(sheet, root, block, paper.blocks.slice(at + 1, at + 1 + MOST_KEPT));
  if (sheet.words.isMissing) addBlock(sheet, root, { kind: "paragraph", text: paper.missing, tone: "quiet" });
  root.end();
  drawEdges(sheet, paper);
  doc.end();
  await promise;
  return Buffer.concat(chunks);
}

/** Blocks that may stand on one page with a heading. */
const MOST_KEPT = 4;

function addBlock(
  sheet: Sheet,
  root: ReturnType<Sheet["doc"]["struct"]>,
  block: Block,
  following: readonly Block[] = [],
): void {
  // Each entry of the table of drawings takes its own kind.
  const draw = DRAW[block.kind] as (sheet: Sheet, block: Block, following: readonly Block[]) => void;
  const isFigure = block.kind === "picture" || block.kind === "drawing";
  const options = isFigure ? { alt: sheet.words.toShown(block.text) } : {};
  root.add(sheet.doc.struct(ELEMENTS[block.kind], options, () => draw(sheet, block, following)));
}

/** The foot of every page, and from the second on its head. */
function drawEdges(sheet: Sheet, { title, footer, pageNumber }: Paper): void {
  const { doc, words } = sheet;
  const { count } = doc.bufferedPageRange();
  const style = STYLES.edge;
  const toOneLine = (text: string, width: number): string => {
    const [first = "", second] = words.toLines(words.toShown(text).replaceAll("\n", " "), style.size, width);
    return second === undefined ? first : `${first.slice(0, -1)}…`;
  };
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    doc.markContent("Artifact", { type: "Pagination" });
    const number = pageNumber.replace("{page}", String(page + 1)).replace("{pages}", String(count));
    const wide = words.widthOf(number, style.size);
    const y = sheet.bottom + style.leading;
    sheet.drawLine(number, style, sheet.left + sheet.width - wide, y);
    sheet.drawLine(toOneLine(footer, sheet.width - wide - 24), style, sheet.left, y);
    if (page > 0) sheet.drawLine(toOneLine(title, sheet.width), style, sheet.left, sheet.top - 2 * style.leading);
    doc.endMarkedContent();
  }
}
