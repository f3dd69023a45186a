/** Charts as files: SVG and PNG of one card, or of all in one archive. On white, whatever the theme of the console. */
import { type ChartWords, chooseChart, drawCard, LIGHT_INK, type Picture, toSvg } from "@idata/engine/report";
import { saveBlob, svgToPng, toFileName } from "@idata/ui/kit";
import type { Report, ReportBlock, ReportCardData } from "./report.query.ts";
import { type NamedFile, toZip } from "./zip-files.ts";

const WIDTH = 760;
const MARGIN = 24;
const TITLE = 40;
/** Points of a PNG per point of the drawing, sharp on paper and on projectors. */
const SCALE = 2;

export type PictureFormat = "svg" | "png";

interface Chart {
  readonly card: ReportCardData;
  readonly chart: Extract<ReportBlock, { kind: "card" }>["chart"];
}

/** Null for cards without a picture. A table is drawn as bars. */
function toChartSvg({ card, chart }: Chart, words: ChartWords): { svg: string; width: number; height: number } | null {
  const kind = chooseChart(card, chart);
  const drawn = drawCard(card, kind === "table" ? "bars" : kind, WIDTH - 2 * MARGIN, words);
  if (drawn === null || card.answered === 0) return null;
  const picture: Picture = {
    width: WIDTH,
    height: Math.ceil(drawn.height + TITLE + 2 * MARGIN),
    shapes: [
      {
        kind: "text",
        x: MARGIN,
        y: MARGIN + 18,
        text: card.title,
        size: 18,
        anchor: "start",
        fill: "text",
        isStrong: true,
      },
      ...drawn.shapes.map((shape) => {
        if (shape.kind === "path") return { ...shape, d: movePath(shape.d) };
        return { ...shape, x: shape.x + MARGIN, y: shape.y + MARGIN + TITLE };
      }),
    ],
  };
  return { svg: toSvg(picture, { ink: LIGHT_INK, title: card.title }), width: picture.width, height: picture.height };
}

/** Paths have absolute coordinates in pairs. */
function movePath(d: string): string {
  let place = 0;
  return d.replaceAll(/-?\d+(?:\.\d+)?/g, (number) => {
    const by = place % 2 === 0 ? MARGIN : MARGIN + TITLE;
    place += 1;
    return String(Math.round((Number(number) + by) * 100) / 100);
  });
}

async function toFile(chart: Chart, format: PictureFormat, words: ChartWords): Promise<Blob | null> {
  const drawn = toChartSvg(chart, words);
  if (drawn === null) return null;
  const { svg, width, height } = drawn;
  return format === "svg" ? new Blob([svg], { type: "image/svg+xml" }) : svgToPng(svg, width * SCALE, height * SCALE);
}

export async function saveChart(chart: Chart, format: PictureFormat, words: ChartWords): Promise<void> {
  const file = await toFile(chart, format, words);
  if (file !== null) saveBlob(file, `${toFileName(chart.card.title)}.${format}`);
}

/** Charts of all cards that the report shows, each as SVG and as PNG, numbered in their order. False if there is none. */
export async function saveAllCharts(report: Report, title: string, words: ChartWords): Promise<boolean> {
  const cards = new Map(report.cards.map((card) => [card.id, card]));
  const files: NamedFile[] = [];
  let number = 0;
  for (const block of report.blocks) {
    const card = block.kind === "card" && !block.hidden ? cards.get(block.id) : undefined;
    if (block.kind === "note" || card === undefined) continue;
    number += 1;
    const name = `${String(number).padStart(2, "0")} ${toFileName(card.title)}`;
    for (const format of ["svg", "png"] as const) {
      const file = await toFile({ card, chart: block.chart }, format, words);
      if (file !== null) files.push({ name: `${name}.${format}`, bytes: new Uint8Array(await file.arrayBuffer()) });
    }
  }
  if (files.length > 0) saveBlob(toZip(files), `${toFileName(title)}.zip`);
  return files.length > 0;
}
