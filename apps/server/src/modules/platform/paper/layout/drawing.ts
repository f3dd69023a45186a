/** Drawings as vectors, with texts that can be searched and copied. */
import { LIGHT_INK, toColour } from "@idata/engine/report";
import type { Block } from "../paper.ts";
import type { Sheet } from "./sheet.ts";

/** Height of the font's line over its size, and how far below the top of the line the base line is. */
const LINE = 1.448;
const BASE = 1.16;

type Drawing = Extract<Block, { kind: "drawing" }>;

const GAP = 8;

const scaleOf = (sheet: Sheet, { picture }: Drawing): number =>
  Math.min(sheet.width / picture.width, sheet.pageHeight / picture.height);

/** In points, with the gap above it. */
export const heightOfDrawing = (sheet: Sheet, drawing: Drawing): number =>
  GAP + drawing.picture.height * scaleOf(sheet, drawing);

export function drawDrawing(sheet: Sheet, drawing: Drawing): void {
  const { picture } = drawing;
  const scale = scaleOf(sheet, drawing);
  const height = picture.height * scale;
  sheet.gap(GAP);
  sheet.need(height);
  const { doc, words } = sheet;
  for (const shape of picture.shapes) {
    const colour = toColour(shape.fill, LIGHT_INK);
    if (shape.kind === "text") {
      const size = shape.size * scale;
      const [line = ""] = sheet.toLines(shape.text, { size, leading: size * LINE, colour }, sheet.width);
      const width = words.widthOf(line, size);
      const back = shape.anchor === "end" ? width : shape.anchor === "middle" ? width / 2 : 0;
      const top = sheet.y + shape.y * scale - BASE * size;
      sheet.drawLine(line, { size, leading: size * LINE, colour }, sheet.left + shape.x * scale - back, top);
      continue;
    }
    doc.save().translate(sheet.left, sheet.y).scale(scale);
    if (shape.kind === "rect") doc.rect(shape.x, shape.y, shape.w, shape.h).fill(colour);
    else doc.path(shape.d).fill(colour);
    doc.restore();
  }
  sheet.y += height + 4;
}
