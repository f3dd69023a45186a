/** One end of a range of days. What is typed and is no day stays to be mended. */
import { DatePicker } from "antd";
import styles from "./day-range.module.css";
import { DAY, DAY_FORMATS, readDay } from "./read-day.ts";

export interface DayFieldProps {
  label: string;
  value: string;
  /** The day whose month the calendar begins with as long as there is no own one. */
  near: string;
  /** Id of what says what is wrong, while something is. */
  problemId: string | undefined;
  onChange: (value: string) => void;
  /** Told when it is left, or Enter pressed, whether what stands in it can be read. */
  onRead: (isReadable: boolean) => void;
}

export function DayField({ label, value, near, problemId, onChange, onRead }: DayFieldProps) {
  const day = readDay(near);
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
      onBlur={({ target }) => {
        if (target instanceof HTMLInputElement) onRead(isReadable(target.value));
      }}
      onKeyDown={(event) => {
        const { key, target } = event;
        if (key !== "Enter" || !(target instanceof HTMLInputElement) || isReadable(target.value)) return;
        // Nothing is searched for with a day left out that somebody typed.
        event.preventDefault();
        onRead(false);
      }}
    />
  );
}

const isReadable = (text: string): boolean => text.trim() === "" || readDay(text) !== null;
