/** A one-line native input, shared by types whose one-line answer has a normal form. */
import type { ComponentProps } from "react";
import type { FillProps } from "./fill-props.ts";
import controls from "./control.module.css";

export interface LineInputProps extends Pick<FillProps, "snapshot" | "controlId" | "describedBy" | "invalid"> {
  name: string;
  /** The text as typed. */
  text: string;
  onText: (text: string) => void;
  /** Native attributes that the type adds, such as keyboard, autocomplete and placeholder. */
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
