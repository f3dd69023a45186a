import { Popover } from "antd";
import { act } from "react";
import { expect, test, vi } from "vitest";
import { device, openThemeRoots } from "./testing/theme-root.ts";
import { ThemeProvider } from "./theme-provider.tsx";

const root = openThemeRoots();

/** Opens a popover and returns the stages of its movement. A stage has a class of its own; the first only prepares it. */
async function listStages(isOver: (now: string, stages: ReadonlySet<string>) => boolean): Promise<string[]> {
  const stages = new Set<string>();
  const watch = new MutationObserver(() => {
    const { className = "" } = document.querySelector(".ant-popover") ?? {};
    for (const [, stage = ""] of className.matchAll(/-appear-(\w+)/g)) stages.add(stage);
  });
  watch.observe(document.body, { attributes: true, childList: true, subtree: true });
  await act(async () => {
    root().render(
      <ThemeProvider>
        <Popover content="list" open>
          <button type="button">check</button>
        </Popover>
      </ThemeProvider>,
    );
    await Promise.resolve();
  });
  await vi.waitUntil(async () => {
    await act(() => new Promise(requestAnimationFrame));
    return isOver(document.querySelector(".ant-popover")?.className ?? "", stages);
  });
  watch.disconnect();
  return [...stages];
}

test("a popup grows into its place", async () => {
  expect(await listStages((_, stages) => stages.has("active"))).toEqual(["prepare", "start", "active"]);
});

test("for those who want little motion a popup stands in its place at once", async () => {
  device.prefersReducedMotion = "reduce";
  const stages = await listStages((now) => now.includes("ant-popover") && !now.includes("appear"));
  expect(stages.filter((stage) => stage !== "prepare")).toEqual([]);
});
