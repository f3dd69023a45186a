import { useState } from "react";
import { plainNumberCore } from "./plain-number.core.ts";
import type { AnswerValue } from "@idata/engine";
import { parseNumber } from "../../shared/core/number-text.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
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

function NumberControl({ item, snapshot, controlId, describedBy, invalid, onChange }: FillProps<NumberItem>) {
  // "1." and "1.0" are both 1: what was typed stays as it is while it means the answer.
  const [typed, setTyped] = useState("");
  const { value } = snapshot;
  // Separators stand in the way of typing.
  const [isAtRest, setAtRest] = useState(item.thousands);
  const text =
    isAtRest && typeof value === "number"
      ? value.toLocaleString("en", { maximumFractionDigits: 15 })
      : toAnswer(typed) === value
        ? typed
        : toText(value);
  const unit = item.unit && (
    <span className={controls.note} id={`${controlId}-unit`}>
      {item.unit}
    </span>
  );
  return (
    <div className={controls.line}>
      {item.unitBefore && unit}
      <input
        type="text"
        inputMode={item.integer && (item.min ?? -1) >= 0 ? "numeric" : "decimal"}
        autoComplete="off"
        id={controlId}
        className={`${controls.input} ${controls.short}`}
        name={item.id}
        value={text}
        placeholder={item.placeholder}
        readOnly={snapshot.readOnly}
        aria-required={snapshot.required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={item.unit ? `${controlId}-unit${describedBy ? ` ${describedBy}` : ""}` : describedBy}
        onFocus={() => setAtRest(false)}
        onBlur={() => setAtRest(item.thousands)}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          onChange(toAnswer(event.currentTarget.value));
        }}
      />
      {!item.unitBefore && unit}
    </div>
  );
}

export const numberFill: FillFace<NumberItem> = {
  core: plainNumberCore,
  Control: NumberControl,
  labels: "control",
  more: ({ step, prefix, suffix }) => step || prefix || suffix,
};
