/** Scrolls and moves the focus after a page change or an error. Runs after the change has been rendered. */

function afterRender(action: () => void): void {
  if (typeof requestAnimationFrame === "function") requestAnimationFrame(() => setTimeout(action));
}

/** Scrolls a question into view and focuses its first invalid control, or else its first control. */
export function focusQuestion(elementId: string): void {
  afterRender(() => {
    const element = document.getElementById(elementId);
    element?.scrollIntoView();
    const marked = element?.querySelector<HTMLElement>("[aria-invalid=true]:enabled");
    const control = marked ?? element?.querySelector<HTMLElement>("input:enabled, select:enabled, textarea:enabled");
    control?.focus({ preventScroll: true });
    // Content in between had only an estimated height until it came near the viewport. The second scroll is exact.
    afterRender(() => element?.scrollIntoView());
  });
}

/** Scrolls to the top of a new page and moves the focus there. */
export function showTop(): void {
  afterRender(() => {
    scrollTo({ top: 0 });
    document.getElementById("page-top")?.focus({ preventScroll: true });
  });
}
