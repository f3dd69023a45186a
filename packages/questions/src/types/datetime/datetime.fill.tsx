import controls from "../../shared/fill/control.module.css";
import days from "../../shared/fill/day-field.module.css";
import { boundHere, fixedBound, setBoundsHere } from "../../shared/fill/day-here.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { datetimeAnswer, splitMoment } from "./datetime.answer.ts";
import type { DatetimeItem } from "./datetime.answer.ts";

/** Without a maximum, browsers accept years of six digits. */
const LAST_MOMENT = "9999-12-31T23:59";

function DatetimeControl({ item, snapshot, controlId, describedBy, invalid, onChange }: FillProps<DatetimeItem>) {
  const [first, last] = [boundHere(item.min), boundHere(item.max)];
  const { value } = snapshot;
  return (
    <input
      ref={(input) => setBoundsHere(input, { min: first && `${first}T00:00`, max: last && `${last}T23:59` })}
      type="datetime-local"
      id={controlId}
      className={`${controls.input} ${controls.short} ${days.day}`}
      data-empty={!value || undefined}
      name={item.id}
      value={typeof value === "string" && splitMoment(value) !== null ? value : ""}
      min={fixedBound(item.min)}
      max={fixedBound(item.max ?? LAST_MOMENT)}
      readOnly={snapshot.readOnly}
      aria-required={snapshot.required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onInput={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

export const datetimeFill: FillFace<DatetimeItem> = {
  core: datetimeAnswer,
  Control: DatetimeControl,
  labels: "control",
};
