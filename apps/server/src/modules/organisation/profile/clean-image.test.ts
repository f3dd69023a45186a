/** A cleaned image keeps everything needed to draw it and loses its metadata. No input makes the cleaner throw. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeGif, makeJpeg, makePng, makeWebp } from "../../platform/media-files/testing/images.ts";
import { cleanImage } from "./clean-image.ts";

const SECRET = "31.2304N 121.4737E";
const latin = (text: string): Buffer => Buffer.from(text, "latin1");

function segment(marker: number, text: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, latin(text)]);
}

function riffChunk(name: string, text: string): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(text.length);
  return Buffer.concat([latin(name), size, latin(text), Buffer.alloc(text.length % 2)]);
}

function insert(bytes: Buffer, at: number, more: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);
}

function makeBmp(width = 1, height = 1): Buffer {
  const bytes = Buffer.alloc(58);
  bytes.write("BM", "latin1");
  bytes.writeUInt32LE(58, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  return bytes;
}

function makeNotedWebp(): Buffer {
  const bytes = Buffer.concat([makeWebp(), riffChunk("EXIF", SECRET), riffChunk("XMP ", SECRET)]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.writeUInt8(0x2c, 20);
  return bytes;
}

const comment = Buffer.concat([Buffer.from([0x21, 0xfe, SECRET.length]), latin(SECRET), Buffer.from([0])]);
const NOTED: readonly (readonly [kind: string, bytes: Buffer])[] = [
  ["png", makePng(3, 2, SECRET)],
  ["jpg", insert(makeJpeg(), 2, segment(0xe1, `Exif\0\0${SECRET}`))],
  ["jpg", insert(makeJpeg(), 2, segment(0xfe, SECRET))],
  ["gif", insert(makeGif(), 13, comment)],
  ["webp", makeNotedWebp()],
  ["bmp", Buffer.concat([makeBmp(), latin(SECRET)])],
];

test.each(NOTED)("%s loses what it tells, and is the same when it is cleaned again", (kind, bytes) => {
  expect(bytes.includes(SECRET, 0, "latin1")).toBe(true);
  const clean = cleanImage(bytes);
  expect(clean?.kind).toBe(kind);
  expect(clean?.bytes.includes(SECRET, 0, "latin1")).toBe(false);
  expect(cleanImage(clean?.bytes ?? Buffer.alloc(0))).toEqual(clean);
});

test.each([
  ["jpg", makeJpeg()],
  ["gif", makeGif()],
  ["bmp", makeBmp()],
])("%s without notes is left as it is", (_kind, bytes) => {
  expect(cleanImage(bytes)?.bytes).toEqual(bytes);
});

test("the colour profile and how often a picture repeats stay", () => {
  const profiled = insert(makeJpeg(), 2, segment(0xe2, "ICC_PROFILE\0x"));
  expect(cleanImage(profiled)?.bytes).toEqual(profiled);
  const repeat = Buffer.concat([Buffer.from([0x21, 0xff, 11]), latin("NETSCAPE2.0"), Buffer.from([3, 1, 0, 0, 0])]);
  const animated = insert(makeGif(), 13, repeat);
  expect(cleanImage(animated)?.bytes).toEqual(animated);
});

test("what hangs behind the end is cut off", () => {
  for (const bytes of [makePng(), makeJpeg(), makeBmp()]) {
    const clean = cleanImage(Buffer.concat([bytes, latin("<script>alert(1)</script>")]));
    expect(clean?.bytes.includes("<script>")).toBe(false);
  }
});

describe("never throws", () => {
  test.each(NOTED)("%s, cut off anywhere or with any byte changed", (_kind, bytes) => {
    const isSound = (image: Buffer): boolean => (cleanImage(image)?.bytes.length ?? 0) <= image.length;
    for (let end = 0; end < bytes.length; end += 1) expect(isSound(bytes.subarray(0, end))).toBe(true);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), (at, value) => {
        const changed = Buffer.from(bytes);
        changed[at] = value;
        return isSound(changed);
      }),
    );
  });

  test.each([
    [0, 1],
    [1, -6000],
    [6000, 1],
  ])("a bitmap of %i × %i is none", (width, height) => {
    expect(cleanImage(makeBmp(width, height))).toBeNull();
  });
});
