/** The browser's native time field, which follows the respondent's locale. */
import { toSeconds } from "../../shared/answer/clock-time.ts";
import controls from "../../shared/fill/control.module.css";
import days from "../../shared/fill/day-field.module.css";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { timeAnswer } from "./time.answer.ts";
import type { TimeItem } from "./time.answer.ts";

/** Returns the step in seconds for the browser. Without a step, browsers use whole minutes. */
function stepOf({ step, seconds }: TimeItem): number | undefined {
  if (step !== undefined) return step * 60;
  return seconds ? 1 : undefined;
}

function TimeControl({ item, snapshot, controlId, describedBy, invalid, onChange }: FillProps<TimeItem>) {
  const { value } = snapshot;
  return (
    <input
      type="time"
      id={controlId}
      className={`${controls.input} ${controls.short} ${days.day}`}
      data-empty={!value || undefined}
      name={item.id}
      value={typeof value === "string" && toSeconds(value) !== null ? value : ""}
      min={item.min}
      max={item.max}
      step={stepOf(item)}
      readOnly={snapshot.readOnly}
      aria-required={snapshot.required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onInput={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

export const timeFill: FillFace<TimeItem> = { core: timeAnswer, Control: TimeControl, labels: "control" };
