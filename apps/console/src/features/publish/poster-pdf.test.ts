/** The PDF of a poster: its cross-reference table points at the objects, and the picture is in it unchanged. */
import { expect, test } from "vitest";
import { toPdf } from "./poster-pdf.ts";

const jpeg = Uint8Array.from({ length: 5000 }, (_, n) => (n * 7) % 256);
const file = toPdf({ jpeg, pixels: [1654, 2339], points: [595.28, 841.89], title: "春游 (报名) \\ 🎒" });
const text = Array.from(file, (byte) => String.fromCharCode(byte)).join("");

test("every entry of the table points at its object", () => {
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  expect(text.slice(start, start + 4)).toBe("xref");
  const offsets = [...text.slice(start).matchAll(/(\d{10}) 00000 n /g)].map(([, at]) => Number(at));
  expect(offsets).toHaveLength(6);
  offsets.forEach((at, n) => expect(text.slice(at, at + 7)).toBe(`${n + 1} 0 obj`));
});

test("streams have the length that they state, and the picture is unchanged", () => {
  const [, length = ""] = /\/DCTDecode \/Length (\d+) >>\nstream\n/.exec(text) ?? [];
  expect(Number(length)).toBe(jpeg.length);
  const at = text.indexOf("stream\n", text.indexOf("/DCTDecode")) + "stream\n".length;
  expect(file.slice(at, at + jpeg.length)).toEqual(jpeg);
  expect(text.slice(at + jpeg.length, at + jpeg.length + 10)).toBe("\nendstream");
  const [, stated = "", content = ""] = /\/Length (\d+) >>\nstream\n(q .*? Q)\nendstream/.exec(text) ?? [];
  expect(content).toHaveLength(Number(stated));
});

test("the title is in the file in any script, and cannot end its string", () => {
  const [, hex = ""] = /\/Title <feff([0-9a-f]+)>/.exec(text) ?? [];
  const units = hex.match(/.{4}/g)?.map((unit) => String.fromCharCode(Number.parseInt(unit, 16))) ?? [];
  expect(units.join("")).toBe("春游 (报名) \\ 🎒");
});
