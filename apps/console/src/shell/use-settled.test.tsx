/** Rendering in two steps: what is rendered first, and what follows right after. */
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { useProgressive, useSettled } from "./use-settled.ts";

async function draw(counts: readonly number[], first: number): Promise<[settled: boolean, drawn: number][]> {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  const seen: [boolean, number][] = [];
  function Probe({ count }: { count: number }) {
    seen.push([useSettled(), useProgressive(count, first)]);
    return null;
  }
  const root = createRoot(document.createElement("div"));
  for (const count of counts) await act(async () => root.render(<Probe count={count} />));
  await act(async () => root.unmount());
  return seen;
}

test("a long list begins with its first part and is then completed, once", async () => {
  expect(await draw([20], 12)).toEqual([
    [false, 12],
    [true, 20],
  ]);
});

test("a short list is there at once, an empty one stays empty", async () => {
  expect((await draw([3], 12)).map(([, drawn]) => drawn)).toEqual([3, 3]);
  expect((await draw([0], 12)).map(([, drawn]) => drawn)).toEqual([0, 0]);
});

test("never more is drawn than there is, when the list becomes shorter, and all of a list that becomes longer", async () => {
  const drawn = (await draw([20, 5, 50], 12)).map(([, count]) => count);
  expect(drawn.slice(0, 3)).toEqual([12, 20, 5]);
  expect(drawn.at(-1)).toBe(50);
});
