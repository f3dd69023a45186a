/** A number with steps or with words around it: a chunk of its own, since few questions have them. */
import { useState } from "react";
import type { AnswerValue } from "@idata/engine";
import { parseNumber } from "../../shared/core/number-text.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { Adorned } from "../../shared/fill/adorned.tsx";
import controls from "../../shared/fill/control.module.css";
import { numberCore } from "./number.core.ts";
import type { NumberItem } from "./number.core.ts";
import { numberFill } from "./number.fill.tsx";

function toText(value: AnswerValue): string {
  return typeof value === "number" || typeof value === "string" ? String(value) : "";
}

/** A number where the text is one, else the text itself, so that the check can say what is wrong with it. */
function toAnswer(text: string): AnswerValue {
  return text.trim() === "" ? null : (parseNumber(text) ?? text);
}

function FullNumberControl({ item, snapshot, controlId, describedBy, invalid, onChange }: FillProps<NumberItem>) {
  // "1." and "1.0" are both 1: what was typed stays as it is while it means the answer.
  const [typed, setTyped] = useState("");
  const { value } = snapshot;
  // Separators stand in the way of typing.
  const parted = item.thousands && !item.step;
  const [isAtRest, setAtRest] = useState(parted);
  const text =
    isAtRest && typeof value === "number"
      ? value.toLocaleString("en", { maximumFractionDigits: 15 })
      : toAnswer(typed) === value
        ? typed
        : toText(value);
  const { step, unit, unitBefore } = item;
  return (
    <Adorned
      id={controlId}
      before={[item.prefix, unitBefore && unit]}
      after={[!unitBefore && unit, item.suffix]}
      describedBy={describedBy}
    >
      {(described) => (
        <input
          // Stepping up and down is the browser's; it has it for this type only.
          type={step ? "number" : "text"}
          step={step}
          min={step && item.min}
          max={step && item.max}
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
          aria-describedby={described}
          onFocus={() => setAtRest(false)}
          onBlur={() => setAtRest(parted)}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            onChange(toAnswer(event.currentTarget.value));
          }}
        />
      )}
    </Adorned>
  );
}

/** Others are drawn as the main chunk draws them: the server has this face for all, a page only where one needs it. */
function NumberMoreControl(props: FillProps<NumberItem>) {
  return numberFill.more?.(props.item) ? <FullNumberControl {...props} /> : <numberFill.Control {...props} />;
}

export const numberMoreFill: FillFace<NumberItem> = { ...numberFill, core: numberCore, Control: NumberMoreControl };
