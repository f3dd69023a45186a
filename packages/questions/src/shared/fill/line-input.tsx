/** One native line of input: what the types with one line of a normal form of its own share. */
import type { ComponentProps } from "react";
import type { FillProps } from "./fill-props.ts";
import controls from "./control.module.css";

export interface LineInputProps extends Pick<FillProps, "snapshot" | "controlId" | "describedBy" | "invalid"> {
  name: string;
  /** As typed. */
  text: string;
  onText: (text: string) => void;
  /** Keyboard, what the browser may fill in, words inside: whatever the type adds. */
  native: ComponentProps<"input">;
}

export function LineInput({ snapshot, controlId, describedBy, invalid, name, text, onText, native }: LineInputProps) {
  return (
    <input
      type="text"
      {...native}
      id={controlId}
      className={controls.input}
      name={name}
      value={text}
      readOnly={snapshot.readOnly}
      aria-required={snapshot.required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onInput={(event) => onText(event.currentTarget.value)}
    />
  );
}
