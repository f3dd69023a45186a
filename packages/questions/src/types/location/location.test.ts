import { expect, test } from "vitest";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import { runTextCases } from "../../shared/core/testing/run-text-cases.ts";
import { toDistance } from "./distance.answer.ts";
import cases from "./location.cases.json" with { type: "json" };

runCoreCases("location", cases);
runTextCases("location", [{}, { within: { lat: 39.9, lon: 116.4, radius: 500 } }], ["定位题", "location"]);

test.each([
  ["Beijing to Shanghai", { lat: 39.9042, lon: 116.4074 }, { lat: 31.2304, lon: 121.4737 }, 1_067_000],
  ["over the date line", { lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 }, 111_195],
  ["pole to pole", { lat: 90, lon: 0 }, { lat: -90, lon: 77 }, 20_015_115],
  ["nowhere else", { lat: 10, lon: 10 }, { lat: 10, lon: 10 }, 0],
])("%s", (_name, from, to, metres) => {
  expect(Math.abs(toDistance(from, to) - metres)).toBeLessThanOrEqual(metres * 0.005);
});
