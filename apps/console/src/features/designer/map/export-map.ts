/** Exports the drawn map as a file. CSS variables are replaced by the colours that they have on screen. */
import { saveBlob, svgToPng, toFileName } from "@idata/ui/kit";
import type { MapLayout } from "./layout-map.ts";

const NAMESPACE = "http://www.w3.org/2000/svg";
/** Image pixels per drawing pixel, reduced if the image would exceed the size that browsers can draw. */
const SHARP = 2;
const LARGEST = 8000;

export async function exportMap(
  drawing: SVGGElement,
  { width, height }: MapLayout,
  format: "svg" | "png",
  title: string,
): Promise<void> {
  const source = toSvg(drawing, width, height, getComputedStyle(document.documentElement));
  const name = toFileName(title);
  if (format === "svg") {
    saveBlob(new Blob([source], { type: "image/svg+xml" }), `${name}.svg`);
    return;
  }
  const scale = Math.min(SHARP, LARGEST / Math.max(width, height));
  saveBlob(await svgToPng(source, Math.round(width * scale), Math.round(height * scale)), `${name}.png`);
}

export function toSvg(
  drawing: SVGGElement,
  width: number,
  height: number,
  style: Pick<CSSStyleDeclaration, "getPropertyValue">,
): string {
  const svg = document.createElementNS(NAMESPACE, "svg");
  svg.setAttribute("xmlns", NAMESPACE);
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute("width", String(width));
  svg.setAttribute("height", String(height));
  svg.setAttribute("font-family", "var(--font-family)");
  const ground = document.createElementNS(NAMESPACE, "rect");
  ground.setAttribute("width", "100%");
  ground.setAttribute("height", "100%");
  ground.setAttribute("fill", "var(--color-bg-page)");
  const copy = drawing.cloneNode(true) as SVGGElement;
  copy.removeAttribute("transform");
  for (const node of copy.querySelectorAll("[role]"))
    for (const name of ["role", "tabindex", "style", "data-node", "aria-label"]) node.removeAttribute(name);
  svg.append(ground, copy);
  return new XMLSerializer()
    .serializeToString(svg)
    .replaceAll(/var\((--[\w-]+)\)/g, (_whole, name: string) =>
      style.getPropertyValue(name).trim().replaceAll('"', "'"),
    );
}
