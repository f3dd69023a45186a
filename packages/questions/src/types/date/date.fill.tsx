import { isDay } from "../../shared/core/calendar.ts";
import { dateCore } from "./date.core.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import controls from "../../shared/fill/control.module.css";
import { todayHere } from "../../shared/fill/today-here.ts";
import type { DateItem } from "./date.core.ts";

function DateControl({ item, snapshot, controlId, describedBy, invalid, onChange }: FillProps<DateItem>) {
  // The server's page is cached for days: what "today" means is known only here, once the page has come to life.
  const boundToday = (input: HTMLInputElement | null) => {
    if (input === null) return;
    if (item.min === "today") input.min = todayHere();
    if (item.max === "today") input.max = todayHere();
  };
  const { value } = snapshot;
  return (
    <input
      ref={boundToday}
      type="date"
      id={controlId}
      className={`${controls.input} ${controls.short}`}
      name={item.id}
      value={typeof value === "string" && isDay(value) ? value : ""}
      min={item.min === "today" ? undefined : item.min}
      max={item.max === "today" ? undefined : (item.max ?? "9999-12-31")}
      readOnly={snapshot.readOnly}
      aria-required={snapshot.required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

export const dateFill: FillFace<DateItem> = { core: dateCore, Control: DateControl, labels: "control" };
