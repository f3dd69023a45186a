/** Scrolls smoothly to the top. Stops if the user scrolls or presses a key; jumps if reduced motion is preferred. */

/** Spec §9. */
const DURATION_MS = 800;
const TAKE_OVER = ["wheel", "touchstart", "keydown"] as const;

export function scrollToTop(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    scrollTo({ top: 0, behavior: "instant" });
    return;
  }
  const from = window.scrollY;
  let start: number | null = null;
  let isOver = false;
  const stop = () => {
    isOver = true;
    for (const name of TAKE_OVER) removeEventListener(name, stop);
  };
  const step = (now: number) => {
    if (isOver) return;
    start ??= now;
    const share = Math.min((now - start) / DURATION_MS, 1);
    scrollTo({ top: from * (1 - ease(share)), behavior: "instant" });
    if (share < 1) requestAnimationFrame(step);
    else stop();
  };
  for (const name of TAKE_OVER) addEventListener(name, stop, { passive: true });
  requestAnimationFrame(step);
}

/** Ease-in-out. */
function ease(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2;
}
