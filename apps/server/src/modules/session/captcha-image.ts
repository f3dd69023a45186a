/**
 * Draws a captcha as a PNG: our own glyphs, shifted and sheared at random over noise. It keeps out the simplest
 * scripts and no more than that; the lock after failures is the real brake.
 */
import { randomInt } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import { GLYPHS } from "./captcha-glyphs.ts";

const WIDTH = 160;
const HEIGHT = 60;
const GLYPH_WIDTH = 20;
export function drawCaptcha(text: string): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT, 245);
  const dot = (x: number, y: number, shade: number): void => {
    if (x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT) pixels[y * WIDTH + x] = shade;
  };
  for (let count = 0; count < 500; count += 1) dot(randomInt(WIDTH), randomInt(HEIGHT), randomInt(150, 230));
  const step = (WIDTH - 15) / text.length;
  Array.from(text, (char, index) => {
    const left = Math.round(10 + index * step + (step - GLYPH_WIDTH) / 4) + randomInt(-2, 3);
    const top = 12 + randomInt(-7, 8);
    drawGlyph(GLYPHS[char] ?? [], left, top, randomInt(-25, 26) / 100, randomInt(20, 100), dot);
  });
  for (let line = 0; line < 3; line += 1) {
    const [from, to, shade] = [randomInt(HEIGHT), randomInt(HEIGHT), randomInt(90, 170)];
    for (let x = 0; x < WIDTH; x += 1) dot(x, Math.round(from + ((to - from) * x) / WIDTH), shade);
  }
  return toPng(pixels);
}

function drawGlyph(
  rows: readonly number[],
  left: number,
  top: number,
  shear: number,
  shade: number,
  dot: (x: number, y: number, shade: number) => void,
): void {
  const scale = 4;
  for (let y = 0; y < 7 * scale; y += 1) {
    const row = rows[Math.floor(y / scale)] ?? 0;
    for (let x = 0; x < 5 * scale; x += 1) {
      if (((row >> (4 - Math.floor(x / scale))) & 1) === 1) {
        dot(Math.round(left + x + (14 - y) * shear), top + y, Math.min(255, shade + randomInt(40)));
      }
    }
  }
}

/** Eight-bit greyscale, no filter. */
function toPng(pixels: Buffer): Buffer {
  const lines = Buffer.alloc((WIDTH + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) pixels.copy(lines, y * (WIDTH + 1) + 1, y * WIDTH, (y + 1) * WIDTH);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.writeUInt8(8, 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    toChunk("IHDR", header),
    toChunk("IDAT", deflateSync(lines)),
    toChunk("IEND", Buffer.alloc(0)),
  ]);
}

function toChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}
