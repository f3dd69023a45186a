/** Returns the props of a number input. The faces render what is around it. */
import { useState } from "react";
import type { ComponentProps } from "react";
import type { AnswerValue } from "@idata/engine";
import { parseNumber } from "../../shared/answer/number-text.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import controls from "../../shared/fill/control.module.css";
import type { NumberItem } from "./plain-number.answer.ts";

function toText(value: AnswerValue): string {
  return typeof value === "number" || typeof value === "string" ? String(value) : "";
}

/** Returns a number if the text is one, else the text, so that validation can report it. */
function toAnswer(text: string): AnswerValue {
  return text.trim() === "" ? null : (parseNumber(text) ?? text);
}

/** With `parted`, shows thousands separators while the field has no focus, because they disturb typing. */
export function useNumberField(
  { item, snapshot, controlId, invalid, onChange }: FillProps<NumberItem>,
  parted: boolean | undefined,
): ComponentProps<"input"> {
  // Keeps the typed text while it means the same number, for example "1." and "1.0".
  const [typed, setTyped] = useState("");
  const { value } = snapshot;
  const [isAtRest, setAtRest] = useState(parted);
  return {
    type: "text",
    inputMode: item.integer && (item.min ?? -1) >= 0 ? "numeric" : "decimal",
    autoComplete: "off",
    id: controlId,
    className: `${controls.input} ${controls.short}`,
    name: item.id,
    value:
      isAtRest && typeof value === "number"
        ? value.toLocaleString("en", { maximumFractionDigits: 15 })
        : toAnswer(typed) === value
          ? typed
          : toText(value),
    placeholder: item.placeholder,
    readOnly: snapshot.readOnly,
    "aria-required": snapshot.required || undefined,
    "aria-invalid": invalid || undefined,
    onFocus: () => setAtRest(false),
    onBlur: () => setAtRest(parted),
    onInput: (event) => {
      setTyped(event.currentTarget.value);
      onChange(toAnswer(event.currentTarget.value));
    },
  };
}
