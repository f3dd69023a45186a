/**
 * Pictures of people. pdfkit unpacks every picture with transparent parts point by point, so the size that its head
 * declares is looked at before; what a damaged or dishonest picture does beyond that is limited by the child process.
 */
import type { Block } from "../paper.ts";
import { type Sheet, STYLES } from "./sheet.ts";

const MOST_HEIGHT = 320;
const MOST_POINTS = 16_000_000;
/** Points of the screen per point of the paper, so that small pictures stay small. */
const SCALE = 0.75;

const isPng = (bytes: Buffer): boolean => bytes.length > 33 && bytes.readUInt32BE(0) === 0x89504e47;
const isJpeg = (bytes: Buffer): boolean => bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8;

function open(sheet: Sheet, source: Uint8Array): { width: number; height: number } | null {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  if (isPng(bytes)) {
    if (bytes.readUInt32BE(16) * bytes.readUInt32BE(20) > MOST_POINTS) return null;
  } else if (!isJpeg(bytes)) return null;
  try {
    const image = sheet.doc.openImage(bytes);
    return image.width > 0 && image.height > 0 ? image : null;
  } catch {
    return null;
  }
}

export function drawPicture(sheet: Sheet, { bytes, text }: Extract<Block, { kind: "picture" }>): void {
  const image = open(sheet, bytes);
  const lines = sheet.toLines(text, STYLES.quiet);
  if (image !== null) {
    const scale = Math.min(SCALE, sheet.width / image.width, MOST_HEIGHT / image.height);
    const [width, height] = [image.width * scale, image.height * scale];
    sheet.gap(6);
    sheet.need(height + lines.length * STYLES.quiet.leading);
    sheet.doc.image(image, sheet.left, sheet.y, { width, height });
    sheet.y += height + 2;
  }
  sheet.drawLines(lines, STYLES.quiet);
}
