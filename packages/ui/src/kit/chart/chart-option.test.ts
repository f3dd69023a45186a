import { expect, test } from "vitest";
import { drawPicture } from "./export-chart.ts";
import { tooltipHtml } from "./chart-option.ts";
import type { ChartBuilder } from "./chart-option.ts";

test("what people wrote never becomes markup in a tooltip", () => {
  expect(tooltipHtml(["<img src=x onerror=alert(1)>", "a & b"])).not.toMatch(/<img|a & b/);
});

test("a picture is an SVG document with title and base, and markup in labels stays text", async () => {
  const build: ChartBuilder = () => ({
    xAxis: { type: "value" },
    yAxis: { type: "category", data: ["<b>好</b>", "差"] },
    series: [{ type: "bar", data: [3, 1] }],
  });
  const svg = await drawPicture({ build, height: 160, title: "满意度", base: "n = 4" });
  expect(svg).toMatch(/^<svg/);
  expect(svg).toContain("满意度");
  expect(svg).toContain("n = 4");
  expect(svg).toContain("&lt;b&gt;好");
  // A quote inside an attribute would end it, and the document would not be well-formed.
  expect(svg).not.toMatch(/style="[^">]*"[^\s/>]/);
});
