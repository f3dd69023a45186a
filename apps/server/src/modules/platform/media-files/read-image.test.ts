import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { MAX_PARTS, readImage } from "./read-image.ts";
import { makeAvif, makeGif, makeJpeg, makePng, makeWebp } from "./testing/images.ts";

const KINDS = [
  ["png", makePng()],
  ["jpg", makeJpeg()],
  ["gif", makeGif()],
  ["webp", makeWebp()],
  ["avif", makeAvif()],
] as const;

describe.each(KINDS)("%s", (kind, bytes) => {
  test("kind and measures", () => {
    expect(readImage(bytes)).toEqual({ kind, width: 3, height: 2 });
  });

  test("cut off anywhere it is no image", () => {
    for (let length = 0; length < bytes.length; length += 1) {
      expect({ length, found: readImage(bytes.subarray(0, length)) }).toMatchObject({
        found: expect.stringMatching(/^(strange|broken)$/),
      });
    }
  });

  test("bytes that lie do not throw", () => {
    for (let round = 0; round < 200; round += 1) {
      const copy = Buffer.from(bytes);
      copy[round % copy.length] = randomBytes(1)[0] ?? 0;
      expect(readImage(Buffer.concat([copy, randomBytes(round)]))).toBeTruthy();
    }
  });
});

test.each([
  ["svg", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ["html", "<html><body>GIF89a</body></html>"],
  ["bmp", "BM6\0\0\0"],
  ["nothing", ""],
])("%s is none of the kinds", (_name, text) => {
  expect(readImage(Buffer.from(text, "latin1"))).toBe("strange");
});

test("a picture that no phone could hold is refused", () => {
  expect(readImage(makePng(100_000, 100_000))).toBe("broken");
  expect(readImage(makePng(0, 5))).toBe("broken");
});

test("hazard: millions of the smallest parts are not walked through", () => {
  const png = makePng();
  const parts = Buffer.concat(
    Array.from({ length: MAX_PARTS + 1 }, () => Buffer.from("\0\0\0\0tEXt\0\0\0\0", "latin1")),
  );
  const [head, rest] = [png.subarray(0, 33), png.subarray(33)];
  expect(readImage(Buffer.concat([head, parts.subarray(0, 12 * 1000), rest]))).toMatchObject({ kind: "png" });
  expect(readImage(Buffer.concat([head, parts, rest]))).toBe("broken");
});
