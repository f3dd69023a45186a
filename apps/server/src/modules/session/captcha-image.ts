/**
 * Draws a small sum as a PNG: our own glyphs, shifted and sheared at random over noise. It keeps out the simplest
 * scripts and no more than that; the lock after failures is the real brake.
 */
import { randomInt } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";

const WIDTH = 160;
const HEIGHT = 60;
/** Five columns by seven rows, one number per row, the highest of five bits is the left column. */
const GLYPHS: Readonly<Record<string, readonly number[]>> = {
  "0": [14, 17, 19, 21, 25, 17, 14],
  "1": [4, 12, 4, 4, 4, 4, 14],
  "2": [14, 17, 1, 6, 8, 16, 31],
  "3": [31, 2, 4, 2, 1, 17, 14],
  "4": [2, 6, 10, 18, 31, 2, 2],
  "5": [31, 16, 30, 1, 1, 17, 14],
  "6": [6, 8, 16, 30, 17, 17, 14],
  "7": [31, 1, 2, 4, 8, 8, 8],
  "8": [14, 17, 17, 14, 17, 17, 14],
  "9": [14, 17, 17, 15, 1, 2, 12],
  "+": [0, 4, 4, 31, 4, 4, 0],
  "-": [0, 0, 0, 31, 0, 0, 0],
  "×": [0, 17, 10, 4, 10, 17, 0],
  "=": [0, 0, 31, 0, 31, 0, 0],
  "?": [14, 17, 1, 6, 4, 0, 4],
};

export interface Captcha {
  readonly text: string;
  readonly answer: string;
}

export function createCaptcha(): Captcha {
  const a = randomInt(1, 10);
  const b = randomInt(1, 10);
  const [high, low] = a >= b ? [a, b] : [b, a];
  const sums: Captcha[] = [
    { text: `${a}+${b}=?`, answer: String(a + b) },
    { text: `${high}-${low}=?`, answer: String(high - low) },
    { text: `${a}×${b}=?`, answer: String(a * b) },
  ];
  return sums[randomInt(sums.length)] ?? { text: "1+1=?", answer: "2" };
}

export function drawCaptcha(text: string): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT, 245);
  const dot = (x: number, y: number, shade: number): void => {
    if (x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT) pixels[y * WIDTH + x] = shade;
  };
  for (let count = 0; count < 500; count += 1) dot(randomInt(WIDTH), randomInt(HEIGHT), randomInt(150, 230));
  Array.from(text, (char, index) => {
    const left = 10 + index * 29 + randomInt(-2, 3);
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
