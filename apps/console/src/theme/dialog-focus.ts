/** The part of an open dialog that antd lets fade or slide out of sight when the dialog is closed, and the whole of it. */
const PART = ".ant-modal, .ant-drawer-content-wrapper";
const FRAME = ".ant-modal-root, .ant-drawer";
const IS_LEAVING = /-leave(?:\s|$)/u;

const isHidden = (part: HTMLElement): boolean =>
  part.style.display === "none" || part.classList.contains("ant-drawer-content-wrapper-hidden");

interface Opened {
  /** What had focus before. */
  readonly opener: HTMLElement;
  wasShown: boolean;
}

/**
 * Gives focus back to what opened a dialog or a drawer, as soon as it begins to fade out. antd itself would do that when
 * the dialog is out of sight, and take focus from a field to which somebody has gone meanwhile; the theme turns that off.
 * Focus that is elsewhere by then stays where it is. Returns the function that ends this.
 */
export function returnFocus(page: Document): () => void {
  const opened = new Map<Element, Opened>();
  const observer = new MutationObserver(() => {
    for (const [frame, dialog] of opened) {
      const part = frame.isConnected ? frame.querySelector<HTMLElement>(PART) : null;
      const isGone = part === null || (dialog.wasShown && isHidden(part));
      dialog.wasShown ||= !isGone && !isHidden(part);
      if (!isGone && !IS_LEAVING.test(part.className)) continue;
      // The dialog holds focus until the effects of its closing have run, so this is tried at each step of the fading.
      const active = page.activeElement;
      if (active === null || active === page.body || frame.contains(active)) {
        dialog.opener.focus({ preventScroll: true });
      }
      if (isGone) opened.delete(frame);
    }
    if (opened.size === 0) observer.disconnect();
  });
  const onFocus = ({ target, relatedTarget: from }: FocusEvent) => {
    const frame = target instanceof Element ? target.closest(FRAME) : null;
    if (frame === null || opened.has(frame) || !(from instanceof HTMLElement) || frame.contains(from)) return;
    const part = frame.querySelector<HTMLElement>(PART);
    if (part === null) return;
    opened.set(frame, { opener: from, wasShown: !isHidden(part) });
    observer.observe(part, { attributeFilter: ["class", "style"] });
    // A dialog that is taken away as a whole does not fade out.
    observer.observe(page.body, { childList: true });
  };
  page.addEventListener("focusin", onFocus);
  return () => {
    page.removeEventListener("focusin", onFocus);
    observer.disconnect();
  };
}
