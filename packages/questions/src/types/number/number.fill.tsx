import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import controls from "../../shared/fill/control.module.css";
import { plainNumberAnswer } from "./plain-number.answer.ts";
import type { NumberItem } from "./plain-number.answer.ts";
import { useNumberField } from "./use-number-field.fill.ts";

function NumberControl(props: FillProps<NumberItem>) {
  const { item, controlId, describedBy } = props;
  const unit = item.unit && (
    <span className={controls.note} id={`${controlId}-unit`}>
      {item.unit}
    </span>
  );
  return (
    <div className={controls.line}>
      {item.unitBefore && unit}
      <input
        {...useNumberField(props, item.thousands)}
        aria-describedby={item.unit ? `${controlId}-unit${describedBy ? ` ${describedBy}` : ""}` : describedBy}
      />
      {!item.unitBefore && unit}
    </div>
  );
}

export const numberFill: FillFace<NumberItem> = {
  core: plainNumberAnswer,
  Control: NumberControl,
  labels: "control",
  more: ({ step, prefix, suffix }) => step || prefix || suffix,
};
