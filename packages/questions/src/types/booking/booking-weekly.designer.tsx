/** Edits a weekly pattern: times of weekdays between two days, except days off. */
import { useState } from "react";
import type { DesignerTranslate } from "../../shared/designer/designer-props.ts";
import { FieldRow } from "../../shared/designer/field.tsx";
import { TextField } from "../../shared/designer/text-field.tsx";
import { isDay } from "../../shared/answer/day.ts";
import { AddButton, MomentField, TimeRow } from "./booking-rows.designer.tsx";
import type { WeeklyPattern, WeeklyTime } from "./booking-slots.answer.ts";
import styles from "./booking.designer.module.css";

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const FIRST_TIME = { weekdays: [1, 2, 3, 4, 5], from: "09:00", to: "10:00", capacity: 10 };
const MOST_DAYS_OFF = 366;

interface WeeklyProps {
  weekly: WeeklyPattern;
  onChange: (weekly: WeeklyPattern) => void;
  t: DesignerTranslate;
}

export function WeeklyFields(props: WeeklyProps & { newId: (prefix: string) => string }) {
  const { weekly, onChange, newId, t } = props;
  const { begin, end, times } = weekly;
  const setTimes = (next: WeeklyTime[]) => onChange({ ...weekly, times: next });
  return (
    <>
      <FieldRow>
        <MomentField
          kind="date"
          label={t("booking.begin")}
          value={begin}
          onChange={(day) => onChange({ ...weekly, begin: day })}
        />
        <MomentField
          kind="date"
          label={t("booking.end")}
          value={end}
          error={end < begin ? t("booking.orderError") : undefined}
          onChange={(day) => onChange({ ...weekly, end: day })}
        />
      </FieldRow>
      {times.map((time, index) => (
        <TimeRow
          key={time.id}
          time={time}
          t={t}
          onChange={(next) => setTimes(times.with(index, next))}
          onRemove={() => setTimes(times.toSpliced(index, 1))}
        >
          <WeekdayField
            chosen={time.weekdays}
            t={t}
            onChange={(weekdays) => setTimes(times.with(index, { ...time, weekdays }))}
          />
        </TimeRow>
      ))}
      <AddButton t={t} onClick={() => setTimes([...times, { ...(times.at(-1) ?? FIRST_TIME), id: newId("w") }])} />
      <DaysOffField weekly={weekly} onChange={onChange} t={t} />
    </>
  );
}

function WeekdayField(props: {
  chosen: readonly number[];
  onChange: (weekdays: number[]) => void;
  t: DesignerTranslate;
}) {
  const { chosen, onChange, t } = props;
  return (
    <div className={styles.weekdays} role="group" aria-label={t("booking.weekdays")}>
      {WEEKDAYS.map((day) => (
        <button
          key={day}
          type="button"
          className={styles.weekday}
          aria-pressed={chosen.includes(day)}
          onClick={() => onChange(WEEKDAYS.filter((one) => chosen.includes(one) !== (one === day)))}
        >
          {t(`booking.day${day}`)}
        </button>
      ))}
    </div>
  );
}

function DaysOffField({ weekly, onChange, t }: WeeklyProps) {
  const stored = (weekly.except ?? []).join(", ");
  const [draft, setDraft] = useState<{ text: string; of: string } | null>(null);
  return (
    <TextField
      label={t("booking.except")}
      hint={t("booking.exceptHint")}
      // Keeps the typed text until the list changes from elsewhere, so that an incomplete date stays.
      value={draft?.of === stored ? draft.text : stored}
      multiline
      maxLength={5000}
      onChange={(text = "") => {
        const days = text.split(/[\s,，、;；]+/).filter(isDay);
        const except = [...new Set(days)].toSorted().slice(0, MOST_DAYS_OFF);
        const { except: _before, ...rest } = weekly;
        setDraft({ text, of: except.join(", ") });
        onChange(except.length > 0 ? { ...rest, except } : rest);
      }}
    />
  );
}
