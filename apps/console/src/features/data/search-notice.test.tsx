import { act } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { startI18n } from "../../i18n/i18n.ts";
import { type Rendered, renderRoutes } from "../../testing/render.tsx";
import { SearchNotice } from "./search-notice.tsx";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(startI18n);
let rendered: Rendered;
afterEach(() => rendered.unmount());

async function show(searchedDownTo: number | null, searchBelow?: number): Promise<(number | undefined)[]> {
  const asked: (number | undefined)[] = [];
  const element = (
    <SearchNotice
      searchedDownTo={searchedDownTo}
      searchBelow={searchBelow}
      onSearchFrom={(seq) => void asked.push(seq)}
    />
  );
  rendered = await renderRoutes([{ path: "*", element }], "/");
  const buttons = [...rendered.holder.querySelectorAll("button")];
  await act(async () => {
    for (const button of buttons) button.click();
  });
  return asked;
}

test("a complete search says nothing", async () => {
  expect(await show(null)).toEqual([]);
  expect(rendered.holder.textContent).toBe("");
});

test("a search that ran out of time says how far it came and goes on from there", async () => {
  expect(await show(640_001)).toEqual([640_001]);
  expect(rendered.holder.textContent).toContain("640,001");
});

test("a later part of a search leads on and back to the newest", async () => {
  expect(await show(200_000, 640_001)).toEqual([undefined, 200_000]);
});

test("the last part of a search leads back only", async () => {
  expect(await show(null, 640_001)).toEqual([undefined]);
  expect(rendered.holder.textContent).toContain("640,001");
});
