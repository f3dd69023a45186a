/** An empty root for tests of the theme, and the simulated setting for less motion; both are put back after each test. */
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach } from "vitest";

/** What a simulated window has beside what browsers have. */
interface Simulated {
  happyDOM: { settings: { device: { prefersReducedMotion: string } } };
}
export const { device } = (window as unknown as Simulated).happyDOM.settings;

/** Call it once in a test file. The function that it returns gives the root of the running test. */
export function openThemeRoots(): () => Root {
  let root: Root;
  let place: HTMLElement;
  beforeEach(() => {
    (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
    place = document.body.appendChild(document.createElement("div"));
    root = createRoot(place);
  });
  afterEach(() => {
    device.prefersReducedMotion = "no-preference";
    act(() => root.unmount());
    place.remove();
  });
  return () => root;
}
