/** Saves a chart as a picture with title and base, always in light colours. */
import { saveBlob, toFileName } from "../save-blob.ts";
import { svgToPng } from "../svg-to-png.ts";
import { getThemeColor } from "../theme/active-theme.ts";
import { EXPORT_EXTRA, toChartColors, toExportOption, toHeight } from "./chart-option.ts";
import type { ChartBuilder, ChartHeight } from "./chart-option.ts";

const WIDTH = 800;
/** PNG pixels per pixel of the drawing. */
const SCALE = 2;

export interface ChartPicture {
  build: ChartBuilder;
  /** Height of the chart without title and base. */
  height: ChartHeight;
  title: string;
  /** One line below the title: n and base. */
  base: string;
}

export async function drawPicture(picture: ChartPicture): Promise<string> {
  const { drawSvg } = await import("./chart-engine.ts");
  const option = toExportOption(picture.build, WIDTH, picture, toChartColors(getThemeColor(), false));
  return drawSvg(option, WIDTH, toHeight(picture.height, WIDTH) + EXPORT_EXTRA);
}

export async function savePicture(picture: ChartPicture, format: "png" | "svg"): Promise<void> {
  const svg = await drawPicture(picture);
  const name = `${toFileName(picture.title)}.${format}`;
  if (format === "svg") {
    saveBlob(new Blob([svg], { type: "image/svg+xml" }), name);
    return;
  }
  saveBlob(await svgToPng(svg, WIDTH * SCALE, (toHeight(picture.height, WIDTH) + EXPORT_EXTRA) * SCALE), name);
}
