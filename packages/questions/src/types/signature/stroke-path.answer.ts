/** Converts strokes to the `d` of one SVG path, smoothed through the middles between points. */
import type { Stroke } from "./signature.answer.ts";

export function toStrokePath(strokes: readonly Stroke[]): string {
  return strokes.map(toPath).join("");
}

function toPath(stroke: Stroke): string {
  const at = (index: number): [number, number] => [stroke[index * 2] ?? 0, stroke[index * 2 + 1] ?? 0];
  const last = stroke.length / 2 - 1;
  let path = `M${at(0).join(" ")}`;
  // A dot has no length. Round line caps make it visible.
  if (last < 1) return `${path}h0`;
  for (let index = 1; index < last; index++) {
    const [x, y] = at(index);
    const [nextX, nextY] = at(index + 1);
    path += `Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`;
  }
  return `${path}L${at(last).join(" ")}`;
}
