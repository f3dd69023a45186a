/** Days from one to another, either open; as `YYYY-MM-DD`, empty for none. */
import { DatePicker } from "antd";
import dayjs from "dayjs";

export interface RangeFieldProps {
  className: string;
  label: string;
  labels: readonly [begin: string, end: string];
  value: readonly [begin: string, end: string];
  onChange: (value: readonly [begin: string, end: string]) => void;
}

const DAY = "YYYY-MM-DD";

export function RangeField({ className, label, labels, value, onChange }: RangeFieldProps) {
  return (
    <span role="group" aria-label={label} className={className}>
      <DatePicker.RangePicker
        style={{ width: "100%" }}
        allowEmpty={[true, true]}
        placeholder={[...labels]}
        value={[toDay(value[0]), toDay(value[1])]}
        onChange={(range) => onChange([toText(range?.[0]), toText(range?.[1])])}
      />
    </span>
  );
}

/** An address may say anything. */
function toDay(text: string): dayjs.Dayjs | null {
  const day = text === "" ? null : dayjs(text);
  return day === null || !day.isValid() ? null : day;
}

const toText = (day: dayjs.Dayjs | null | undefined): string => day?.format(DAY) ?? "";
