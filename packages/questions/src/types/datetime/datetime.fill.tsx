/** The browser's own field for a day and a time of it. */
import controls from "../../shared/fill/control.module.css";
import { boundHere, fixedBound } from "../../shared/fill/day-here.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { datetimeCore, momentOfBound, splitMoment } from "./datetime.core.ts";
import type { DatetimeItem } from "./datetime.core.ts";

/** Without a last day browsers take years of six digits. */
const LAST_MOMENT = "9999-12-31T23:59";

function DatetimeControl({ item, snapshot, controlId, describedBy, invalid, onChange }: FillProps<DatetimeItem>) {
  const setBounds = (input: HTMLInputElement | null) => {
    if (input === null) return;
    const today = boundHere("today") ?? "";
    input.min = momentOfBound(item.min, "first", today) ?? "";
    input.max = momentOfBound(item.max, "last", today) ?? LAST_MOMENT;
  };
  const { value } = snapshot;
  return (
    <input
      ref={setBounds}
      type="datetime-local"
      id={controlId}
      className={`${controls.input} ${controls.short}`}
      name={item.id}
      value={typeof value === "string" && splitMoment(value) !== null ? value : ""}
      min={fixedBound(item.min)}
      max={fixedBound(item.max ?? LAST_MOMENT)}
      readOnly={snapshot.readOnly}
      aria-required={snapshot.required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

export const datetimeFill: FillFace<DatetimeItem> = {
  core: datetimeCore,
  Control: DatetimeControl,
  labels: "control",
};
