/**
 * Reports when a question is left, by keyboard or by pointer. Waits while a pointer is down, because an error that
 * appears between press and release would move the button away from under the finger.
 */
export function watchLeaving(root: HTMLElement, onLeave: (questionId: string) => void): void {
  const left = new Set<string>();
  let isDown = false;
  /** The id of a question inside a question is the outer question's id, a dot, and the path to the inner question. */
  const questionOf = (element: Element | null) =>
    element?.closest<HTMLElement>("[data-question]")?.dataset["question"]?.split(".")[0];
  const reportLeft = () => {
    const here = questionOf(document.activeElement);
    for (const id of left) if (id !== here) onLeave(id);
    left.clear();
  };
  root.addEventListener("focusout", (event) => {
    const id = questionOf(event.target as Element);
    if (id === undefined) return;
    left.add(id);
    if (!isDown) setTimeout(reportLeft);
  });
  addEventListener("pointerdown", () => (isDown = true), true);
  const release = () => {
    isDown = false;
    setTimeout(reportLeft);
  };
  addEventListener("pointerup", release, true);
  addEventListener("pointercancel", release, true);
}
