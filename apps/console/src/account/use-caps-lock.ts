/** Whether capitals are locked, as far as the last key in the field told. */
import { useState } from "react";
import type { KeyboardEvent } from "react";

export function useCapsLock() {
  const [isOn, setOn] = useState(false);
  const look = (event: KeyboardEvent) => setOn(event.getModifierState("CapsLock"));
  return { isOn, handlers: { onKeyDown: look, onKeyUp: look, onBlur: () => setOn(false) } };
}
