/**
 * Draws a captcha as a PNG, with glyphs shifted and sheared at random over noise. It stops only the simplest scripts;
 * the limits on wrong passwords are the actual protection.
 */
import { randomInt } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import { GLYPHS } from "./captcha-glyphs.ts";

const WIDTH = 160;
const HEIGHT = 60;
const COLUMNS = 5;
const ROWS = 7;
/** Texts of at least this many characters are drawn smaller. */
const MANY = 6;

export function drawCaptcha(text: string): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT, 245);
  const dot = (x: number, y: number, shade: number): void => {
    if (x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT) pixels[y * WIDTH + x] = shade;
  };
  for (let count = 0; count < 500; count += 1) dot(randomInt(WIDTH), randomInt(HEIGHT), randomInt(150, 230));
  const scale = text.length >= MANY ? 3 : 4;
  const step = (WIDTH - 12) / text.length;
  const middle = (HEIGHT - ROWS * scale) / 2;
  Array.from(text, (char, index) => {
    const left = Math.round(6 + index * step + (step - COLUMNS * scale) / 2) + randomInt(-1, 2);
    const top = Math.round(middle) + randomInt(-2 * scale, 2 * scale + 1);
    drawGlyph(GLYPHS[char] ?? [], { left, top, scale, shear: randomInt(-22, 23) / 100, shade: randomInt(10, 90) }, dot);
  });
  for (let line = 0; line < 3; line += 1) {
    const [from, to, shade] = [randomInt(HEIGHT), randomInt(HEIGHT), randomInt(130, 190)];
    for (let x = 0; x < WIDTH; x += 1) dot(x, Math.round(from + ((to - from) * x) / WIDTH), shade);
  }
  return toPng(pixels);
}

interface Place {
  readonly left: number;
  readonly top: number;
  /** Pixels per dot of the glyph. */
  readonly scale: number;
  readonly shear: number;
  readonly shade: number;
}

function drawGlyph(
  rows: readonly number[],
  { left, top, scale, shear, shade }: Place,
  dot: (x: number, y: number, shade: number) => void,
): void {
  const middle = (ROWS * scale) / 2;
  for (let y = 0; y < ROWS * scale; y += 1) {
    const row = rows[Math.floor(y / scale)] ?? 0;
    for (let x = 0; x < COLUMNS * scale; x += 1) {
      if (((row >> (COLUMNS - 1 - Math.floor(x / scale))) & 1) === 1) {
        dot(Math.round(left + x + (middle - y) * shear), top + y, Math.min(255, shade + randomInt(40)));
      }
    }
  }
}

/** Eight-bit greyscale without filters. */
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
