/** Writes the paper of a form as a Word document (.docx). */
import type { Paper, PaperBlock } from "@idata/importers/paper";
import {
  AlignmentType,
  BorderStyle,
  Document,
  HeadingLevel,
  PageBreak,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";

/** In half points. */
const SIZES = { body: 22, note: 19 } as const;
const GREY = "666666";
/** East Asian text gets a font that every Word has; other text Word's own. */
const FONT = { ascii: "Calibri", hAnsi: "Calibri", eastAsia: "宋体" } as const;
const WHOLE_WIDTH = { size: 100, type: WidthType.PERCENTAGE } as const;
/** In twentieths of a point. */
const INDENT = 420;

/** Returns the bytes of the document. Control characters, which XML cannot hold, are left out. */
export async function paperToWord(paper: Paper): Promise<Buffer> {
  const children = paper.blocks.flatMap(toParts);
  const document = new Document({
    title: clean(paper.title),
    styles: { default: { document: { run: { size: SIZES.body, font: FONT } } } },
    sections: [{ children }],
  });
  return Packer.toBuffer(document);
}

function toParts(block: PaperBlock): (Paragraph | Table)[] {
  switch (block.block) {
    case "title":
      return [
        new Paragraph({ heading: HeadingLevel.TITLE, alignment: AlignmentType.CENTER, children: runs(block.text) }),
      ];
    case "heading":
      return [new Paragraph({ heading: HeadingLevel.HEADING_2, keepNext: true, children: runs(block.text) })];
    case "text":
      return [new Paragraph({ spacing: { after: 120 }, children: runs(block.text) })];
    case "note":
      return [new Paragraph({ spacing: { after: 80 }, children: runs(block.text, { size: SIZES.note, color: GREY }) })];
    case "question": {
      const star = block.required ? [new TextRun({ text: "*", color: "CC0000" })] : [];
      const number = block.number === "" ? [] : runs(`${block.number} `);
      const children = [...number, ...star, ...runs(block.text)];
      return [new Paragraph({ spacing: { before: 200, after: 60 }, keepNext: true, children })];
    }
    case "options":
      return block.options.map(({ sign, text }) => {
        return new Paragraph({ indent: { left: INDENT }, children: runs(`${sign} ${text}`) });
      });
    case "lines":
      return Array.from({ length: block.count }, () => {
        const line = { style: BorderStyle.SINGLE, size: 4, color: GREY, space: 1 };
        return new Paragraph({ indent: { left: INDENT }, spacing: { before: 240 }, border: { bottom: line } });
      });
    case "table": {
      const rows = [...(block.head.length === 0 ? [] : [block.head]), ...block.rows];
      if (rows.length === 0) return [];
      return [new Table({ width: WHOLE_WIDTH, rows: rows.map(toRow) }), new Paragraph({})];
    }
    case "pageBreak":
      return [new Paragraph({ children: [new PageBreak()] })];
  }
}

function toRow(cells: readonly string[]): TableRow {
  const children = cells.map((text) => new TableCell({ children: [new Paragraph({ children: runs(text) })] }));
  return new TableRow({ cantSplit: true, children });
}

/** A run per line of the text. */
function runs(text: string, look: { size?: number; color?: string } = {}): TextRun[] {
  return clean(text)
    .split("\n")
    .map((line, index) => new TextRun({ text: line, ...look, ...(index > 0 ? { break: 1 } : {}) }));
}

function clean(text: string): string {
  // eslint-disable-next-line no-control-regex -- XML 1.0 has no way to write these characters.
  return text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "").replaceAll(/\p{Surrogate}/gu, "");
}
