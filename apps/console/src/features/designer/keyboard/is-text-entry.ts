/** Returns true if the target takes typed text. */
export function isTextEntry(target: EventTarget | null): target is HTMLElement {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable)
    return true;
  return target instanceof HTMLInputElement && !["checkbox", "radio", "button", "submit"].includes(target.type);
}

/** Inside a dialog or a floating palette, the designer's shortcuts are off. */
export function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[role='dialog'], .ant-modal-root, .ant-drawer") !== null;
}
