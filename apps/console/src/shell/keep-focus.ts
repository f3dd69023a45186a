const DIALOG = "[role=dialog]";
const FIELD = "input, textarea, [contenteditable=true]";
/** A press of the mouse or of Tab has moved focus within this time. */
const OWN_MS = 150;

/**
 * A dialog gives focus back to what opened it when it has faded out, and not when it is closed. Whoever is in another
 * field by then keeps it: what they type next, such as Enter, must not reach the button that opened the dialog. Returns
 * the function that ends this.
 */
export function keepFocusAfterDialogs(page: Document): () => void {
  /** What had focus before it went into a dialog. */
  let opener: Element | null = null;
  let press: { readonly on: EventTarget | null; readonly at: number } = { on: null, at: -Infinity };
  const onPress = ({ target, timeStamp }: Event) => {
    press = { on: target, at: timeStamp };
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Tab") press = { on: opener, at: event.timeStamp };
  };
  const onFocus = ({ target, relatedTarget: from, timeStamp }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    const field = from instanceof HTMLElement && from.closest(DIALOG) === null ? from : null;
    if (target.closest(DIALOG) !== null) {
      if (field !== null) opener = field;
      return;
    }
    if (target !== opener) return;
    opener = null;
    const isOwn = timeStamp - press.at < OWN_MS && press.on instanceof Node && target.contains(press.on);
    if (!isOwn && field?.matches(FIELD) === true) field.focus({ preventScroll: true });
  };
  page.addEventListener("pointerdown", onPress, true);
  page.addEventListener("keydown", onKey, true);
  page.addEventListener("focusin", onFocus);
  return () => {
    page.removeEventListener("pointerdown", onPress, true);
    page.removeEventListener("keydown", onKey, true);
    page.removeEventListener("focusin", onFocus);
  };
}
