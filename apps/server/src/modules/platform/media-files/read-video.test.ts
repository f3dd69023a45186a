import { describe, expect, test } from "vitest";
import { BoxWalk, findVideoKind, isCaptions } from "./read-video.ts";
import { CAPTIONS, makeMp4, makeWebm } from "./testing/videos.ts";

test.each([
  ["mp4", makeMp4(), "mp4"],
  ["webm", makeWebm(), "webm"],
  ["another file of the same family", makeWebm("matroska"), null],
  ["an image of the same family", Buffer.from("\0\0\0\x1cftypavif", "latin1"), null],
  ["a web page", Buffer.from("<html>ftypisom"), null],
  ["nothing", Buffer.alloc(0), null],
])("%s", (_what, bytes, kind) => {
  expect(findVideoKind(bytes)).toBe(kind);
});

test.each([
  ["captions", CAPTIONS, true],
  ["a first line with words", Buffer.from("WEBVTT - Kapitel\n"), true],
  ["nothing but the name", Buffer.from("WEBVTT"), true],
  ["another word", Buffer.from("WEBVTTX"), false],
  ["a web page", Buffer.from("<html>WEBVTT"), false],
  ["bytes that are no text", Buffer.from([...Buffer.from("WEBVTT\n"), 0xff, 0xfe]), false],
])("captions: %s", (_what, bytes, wanted) => {
  expect(isCaptions(bytes)).toBe(wanted);
});

describe("the boxes of an mp4", () => {
  const isWhole = (bytes: Buffer, step = bytes.length): boolean => {
    const walk = new BoxWalk();
    for (let at = 0; at < bytes.length; at += step) walk.push(bytes.subarray(at, at + step));
    return walk.isWhole();
  };

  test("whole, in whatever pieces it comes", () => {
    for (const step of [1, 3, 7, 8, 16, 1000])
      expect({ step, whole: isWhole(makeMp4(), step) }).toMatchObject({ whole: true });
  });

  test("cut off anywhere inside a box it is not", () => {
    const bytes = makeMp4();
    const ends = [24, 32];
    for (let length = 1; length < bytes.length; length += 1)
      expect({ length, whole: isWhole(bytes.subarray(0, length)) }).toEqual({ length, whole: length === ends[1] });
  });

  test("long sizes, a last box without one, and sizes that lie", () => {
    const long = Buffer.alloc(24);
    long.writeUInt32BE(1);
    long.write("mdat", 4);
    long.writeBigUInt64BE(24n, 8);
    expect(isWhole(Buffer.concat([makeMp4(), long]), 5)).toBe(true);
    expect(isWhole(Buffer.concat([makeMp4(), Buffer.from("\0\0\0\0mdat----", "latin1")]))).toBe(true);
    expect(isWhole(Buffer.concat([makeMp4(), Buffer.from("\0\0\0\x04mdat----", "latin1")]))).toBe(false);
  });
});

test("hazard: a file of millions of empty boxes is no video", () => {
  const walk = new BoxWalk();
  const box = Buffer.from("\0\0\0\x08free", "latin1");
  walk.push(makeMp4());
  for (let count = 0; count < 100_001; count += 1) walk.push(box);
  expect(walk.isWhole()).toBe(false);
});
