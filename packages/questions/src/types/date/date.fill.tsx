import { isDay } from "../../shared/answer/day.ts";
import { dateAnswer } from "./date.answer.ts";
import { boundHere, fixedBound, setBoundsHere } from "../../shared/fill/day-here.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import controls from "../../shared/fill/control.module.css";
import days from "../../shared/fill/day-field.module.css";
import type { DateItem } from "./date.answer.ts";

/** Without a maximum, browsers accept years of six digits. */
const LAST_DAY = "9999-12-31";

function DateControl({ item, snapshot, controlId, describedBy, invalid, onChange }: FillProps<DateItem>) {
  const { value } = snapshot;
  return (
    <input
      ref={(input) => setBoundsHere(input, { min: boundHere(item.min), max: boundHere(item.max) })}
      type="date"
      id={controlId}
      className={`${controls.input} ${controls.short} ${days.day}`}
      data-empty={!value || undefined}
      name={item.id}
      value={typeof value === "string" && isDay(value) ? value : ""}
      min={fixedBound(item.min)}
      max={fixedBound(item.max ?? LAST_DAY)}
      readOnly={snapshot.readOnly}
      aria-required={snapshot.required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onInput={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

export const dateFill: FillFace<DateItem> = { core: dateAnswer, Control: DateControl, labels: "control" };
