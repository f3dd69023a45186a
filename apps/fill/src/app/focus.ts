/** Where the reader looks and where the keyboard is, after something moved. Runs after the change is on the page. */

function afterRender(action: () => void): void {
  if (typeof requestAnimationFrame === "function") requestAnimationFrame(() => setTimeout(action));
}

/** Brings a question into view and puts the keyboard into its first control. */
export function focusQuestion(elementId: string): void {
  afterRender(() => {
    const element = document.getElementById(elementId);
    element?.scrollIntoView();
    const marked = element?.querySelector<HTMLElement>("[aria-invalid=true]:enabled");
    const control = marked ?? element?.querySelector<HTMLElement>("input:enabled, select:enabled, textarea:enabled");
    control?.focus({ preventScroll: true });
    // What lies between had only a guessed height until it came near: the second look is exact.
    afterRender(() => element?.scrollIntoView());
  });
}

/** To the top of a new page, with the keyboard at its beginning. */
export function showTop(): void {
  afterRender(() => {
    scrollTo({ top: 0 });
    document.getElementById("page-top")?.focus({ preventScroll: true });
  });
}
