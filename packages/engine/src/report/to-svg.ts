/** A drawing as a file. */
import { type Ink, type Picture, type Shape, toColour } from "./picture.ts";
import { toTextFlow } from "./text-direction.ts";

const FONT = "system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";

/** The drawing as an SVG file that stands for itself. */
export function toSvg({ width, height, shapes }: Picture, { ink, title }: { ink: Ink; title: string }): string {
  const parts = shapes.map((shape) => toElement(shape, ink));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="${FONT}">`,
    `<title>${escape(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${ink.surface}"/>`,
    ...parts,
    "</svg>",
  ].join("\n");
}

function toElement(shape: Shape, ink: Ink): string {
  const fill = toColour(shape.fill, ink);
  if (shape.kind === "rect") {
    return `<rect x="${shape.x}" y="${shape.y}" width="${shape.w}" height="${shape.h}" fill="${fill}"/>`;
  }
  if (shape.kind === "path") return `<path d="${shape.d}" fill="${fill}"/>`;
  const weight = shape.isStrong === true ? ` font-weight="600"` : "";
  const { anchor, direction } = toTextFlow(shape);
  return `<text x="${shape.x}" y="${shape.y}" font-size="${shape.size}" direction="${direction}" text-anchor="${anchor}" fill="${fill}"${weight}>${escape(shape.text)}</text>`;
}

/** XML has no way to write most control characters and halves of pairs, so they are left out. */
function escape(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\uD800-\uDFFF]/gu, "")
      .replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  );
}
