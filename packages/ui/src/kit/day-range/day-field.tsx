/** One end of a range of days. Text that is not a valid day stays in the field, so that the user can correct it. */
import { DatePicker } from "antd";
import { takeEmptied } from "../moment-picker/take-emptied.ts";
import styles from "./day-range.module.css";
import { DAY, DAY_FORMATS, readDay } from "./read-day.ts";

export interface DayFieldProps {
  label: string;
  value: string;
  /** The calendar opens at the month of this day while the field is empty. */
  near: string;
  /** Id of the error message, while there is one. */
  problemId: string | undefined;
  onChange: (value: string) => void;
  /** Called on blur or Enter: true if the text is a valid day or empty. */
  onRead: (isReadable: boolean) => void;
}

export function DayField({ label, value, near, problemId, onChange, onRead }: DayFieldProps) {
  const day = readDay(near);
  const emptied = takeEmptied(readDay(value) !== null, () => {
    onRead(true);
    onChange("");
  });
  return (
    <DatePicker
      className={styles["day"] ?? ""}
      format={[...DAY_FORMATS]}
      preserveInvalidOnBlur
      placeholder={label}
      aria-label={label}
      value={readDay(value)}
      {...(day === null ? {} : { defaultPickerValue: day })}
      {...(problemId === undefined ? {} : { status: "error", "aria-invalid": true, "aria-describedby": problemId })}
      onChange={(next) => {
        onRead(true);
        onChange(next?.format(DAY) ?? "");
      }}
      onBlur={(event) => {
        emptied.onBlur(event);
        if (event.target instanceof HTMLInputElement) onRead(isReadable(event.target.value));
      }}
      onKeyDown={(event, preventDefault) => {
        emptied.onKeyDown(event, preventDefault);
        const { key, target } = event;
        if (key !== "Enter" || !(target instanceof HTMLInputElement) || isReadable(target.value)) return;
        // Prevents the search, because it would ignore the invalid day.
        event.preventDefault();
        onRead(false);
      }}
    />
  );
}

const isReadable = (text: string): boolean => text.trim() === "" || readDay(text) !== null;
