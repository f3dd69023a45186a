/** Keeps the cursor of the focused field in its place if somebody else's change arrives in the same text. */

type Field = HTMLInputElement | HTMLTextAreaElement;

export function keepCursor(change: () => void): void {
  const field = findFocusedField();
  const before = field && { text: field.value, start: field.selectionStart, end: field.selectionEnd };
  change();
  if (!field || !before) return;
  // The new text is in the field once the screen has been rendered.
  requestAnimationFrame(() => {
    const { text, start, end } = before;
    if (document.activeElement !== field || field.value === text || start === null || end === null) return;
    field.setSelectionRange(movePosition(text, field.value, start), movePosition(text, field.value, end));
  });
}

function findFocusedField(): Field | null {
  const focused = document.activeElement;
  return focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement ? focused : null;
}

/** The position in the new text that has the same words around it as `position` in the old text. */
export function movePosition(before: string, after: string, position: number): number {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  if (position <= start) return position;
  let end = 0;
  const longest = Math.min(before.length, after.length) - start;
  while (end < longest && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const fromEnd = before.length - position;
  return fromEnd <= end ? after.length - fromEnd : after.length - end;
}
