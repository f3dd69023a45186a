import { expect, test } from "vitest";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./color.cases.json" with { type: "json" };
import { toFamily } from "./color.core.ts";

runCoreCases("color", cases);

test.each([
  ["#000000", "black"],
  ["#FFFFFF", "white"],
  ["#808080", "grey"],
  ["#FF0000", "red"],
  ["#FF0033", "red"],
  ["#FFA500", "orange"],
  ["#FFFF00", "yellow"],
  ["#1A7F37", "green"],
  ["#00C8C8", "cyan"],
  ["#2F88FF", "blue"],
  ["#7A2FFF", "purple"],
  ["#FF2FB0", "pink"],
])("%s is %s", (color, family) => expect(toFamily(color)).toBe(family));
