/**
 * What antd's pickers lack: after its text has been deleted, a picker puts the old value back when it loses the focus, and
 * takes the day that is marked in its panel on Enter. People who delete the text mean "none".
 */
import type { FocusEvent, KeyboardEvent } from "react";

export interface Emptied {
  onKeyDown: (event: KeyboardEvent<HTMLElement>, preventDefault: () => void) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** Handlers for a picker. `onEmptied` is called when its text has been deleted and the user presses Enter or leaves it. */
export function takeEmptied(hasValue: boolean, onEmptied: () => void): Emptied {
  const isEmptied = ({ target }: { target: EventTarget }) => target instanceof HTMLInputElement && target.value === "";
  return {
    onKeyDown: (event, preventDefault) => {
      if (event.key !== "Enter" || !isEmptied(event)) return;
      preventDefault();
      if (hasValue) onEmptied();
    },
    onBlur: (event) => {
      if (isEmptied(event) && hasValue) onEmptied();
    },
  };
}
