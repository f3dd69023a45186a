/** Colours of QR codes: what is too light is refused, and every offered colour is dark enough. */
import { expect, test } from "vitest";
import { COLORS, isDarkEnough } from "./qr-look.ts";

test.each(COLORS)("%s is offered", (color) => {
  expect(isDarkEnough(color)).toBe(true);
});

test.each([
  ["#767676", true],
  ["#777777", false],
  ["#2f88ff", false],
  ["#ffff00", false],
  ["#ffffff", false],
  ["#FF0000", false],
  ["#c00000", true],
  ["red", false],
  ["#000", false],
  ["", false],
])("%s: %s", (color, isEnough) => {
  expect(isDarkEnough(color)).toBe(isEnough);
});
