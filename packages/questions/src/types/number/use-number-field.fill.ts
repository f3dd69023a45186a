/** The field that a number is typed into, as properties of an input; what stands around it is of the faces. */
import { useState } from "react";
import type { ComponentProps } from "react";
import type { AnswerValue } from "@idata/engine";
import { parseNumber } from "../../shared/core/number-text.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import controls from "../../shared/fill/control.module.css";
import type { NumberItem } from "./plain-number.core.ts";

function toText(value: AnswerValue): string {
  return typeof value === "number" || typeof value === "string" ? String(value) : "";
}

/** A number where the text is one, else the text itself, so that the check can say what is wrong with it. */
function toAnswer(text: string): AnswerValue {
  return text.trim() === "" ? null : (parseNumber(text) ?? text);
}

/** `parted`: it has separators while nobody types; they stand in the way of typing. */
export function useNumberField(
  { item, snapshot, controlId, invalid, onChange }: FillProps<NumberItem>,
  parted: boolean | undefined,
): ComponentProps<"input"> {
  // "1." and "1.0" are both 1: what was typed stays as it is while it means the answer.
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
