/**
 * Tells when a question is left, by keyboard or by pointer. While a pointer is down it waits: an error that appears
 * between press and release would move the button away from under the finger.
 */
export function watchLeaving(root: HTMLElement, onLeave: (questionId: string) => void): void {
  const left = new Set<string>();
  let isDown = false;
  const tell = () => {
    const here = document.activeElement?.closest<HTMLElement>("[data-question]")?.dataset["question"];
    for (const id of left) if (id !== here) onLeave(id);
    left.clear();
  };
  root.addEventListener("focusout", (event) => {
    const id = (event.target as Element).closest<HTMLElement>("[data-question]")?.dataset["question"];
    if (id === undefined) return;
    left.add(id);
    if (!isDown) setTimeout(tell);
  });
  addEventListener("pointerdown", () => (isDown = true), true);
  const release = () => {
    isDown = false;
    setTimeout(tell);
  };
  addEventListener("pointerup", release, true);
  addEventListener("pointercancel", release, true);
}
