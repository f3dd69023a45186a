/** Two native date fields in a group. The first day is the lower bound of the second field. */
import { countDays } from "../../shared/answer/calendar.ts";
import controls from "../../shared/fill/control.module.css";
import fields from "../../shared/fill/day-field.module.css";
import { boundHere, fixedBound, setBoundsHere } from "../../shared/fill/day-here.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { dateRangeAnswer, endOf, RANGE_ENDS } from "./date-range.answer.ts";
import type { DateRangeItem, RangeEnd } from "./date-range.answer.ts";
import styles from "./date-range.module.css";

/** Without a maximum, browsers accept years of six digits. */
const LAST_DAY = "9999-12-31";

function DateRangeControl(props: FillProps<DateRangeItem>) {
  const { item, snapshot, controlId, onChange, t } = props;
  const days = { from: endOf(snapshot.value, "from"), to: endOf(snapshot.value, "to") };
  const parsed = dateRangeAnswer.parse(item, days);
  const range = parsed.ok ? parsed.value : null;
  const isWrong = (end: RangeEnd) => props.invalid && !snapshot.issues.some(({ part }) => part && part !== end);
  // The last day cannot be before the first.
  const firstOf = (end: RangeEnd) => (end === "to" && days.from !== "" ? days.from : item.min);
  return (
    <div className={styles.range} role="group" aria-labelledby={props.titleId} aria-describedby={props.describedBy}>
      {RANGE_ENDS.map((end) => (
        <label key={end} className={styles.end}>
          <span className={controls.note}>{t(`dateRange.${end}`)}</span>
          <input
            ref={(input) => setBoundsHere(input, { min: boundHere(firstOf(end)), max: boundHere(item.max) })}
            type="date"
            id={`${controlId}-${end}`}
            className={`${controls.input} ${fields.day}`}
            data-empty={!days[end] || undefined}
            name={`${item.id}.${end}`}
            value={days[end]}
            min={fixedBound(firstOf(end))}
            max={fixedBound(item.max ?? LAST_DAY)}
            readOnly={snapshot.readOnly}
            aria-required={snapshot.required || undefined}
            aria-invalid={isWrong(end) || undefined}
            onInput={(event) => {
              const next = { ...days, [end]: event.currentTarget.value };
              onChange(next.from === "" && next.to === "" ? null : next);
            }}
          />
        </label>
      ))}
      <span className={styles.days} role="status">
        {range && t("dateRange.days", { n: countDays(range.from, range.to) })}
      </span>
    </div>
  );
}

export const dateRangeFill: FillFace<DateRangeItem> = {
  core: dateRangeAnswer,
  Control: DateRangeControl,
  labels: "group",
};
