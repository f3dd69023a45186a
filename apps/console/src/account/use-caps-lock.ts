/** Tracks caps lock. `isOn` is known only after a key event in the field. */
import { useState } from "react";
import type { KeyboardEvent } from "react";

export function useCapsLock() {
  const [isOn, setOn] = useState(false);
  const look = (event: KeyboardEvent) => setOn(event.getModifierState("CapsLock"));
  return { isOn, handlers: { onKeyDown: look, onKeyUp: look, onBlur: () => setOn(false) } };
}
