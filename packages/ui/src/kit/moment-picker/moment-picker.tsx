/**
 * A moment in the time zone of the browser, to the minute. What is chosen or typed counts at once: a picker that waits for
 * its OK button would throw the time away when the user goes on to the next field.
 */
import { DatePicker } from "antd";
import dayjs from "dayjs";
import { takeEmptied } from "./take-emptied.ts";

interface MomentPickerProps {
  id?: string;
  /** Needed where no `label` element contains or names the field. */
  label?: string;
  className?: string | undefined;
  /** As an ISO text in UTC. */
  value: string | null;
  placeholder?: string;
  isDisabled?: boolean;
  /** There is no button that takes the time away. */
  isNeeded?: boolean;
  hasFault?: boolean;
  onChange: (value: string | null) => void;
}

export function MomentPicker({
  label,
  value,
  isDisabled = false,
  isNeeded = false,
  hasFault = false,
  onChange,
  ...own
}: MomentPickerProps) {
  return (
    <DatePicker
      {...own}
      {...(label !== undefined && { "aria-label": label })}
      {...(hasFault && { status: "error" as const })}
      {...takeEmptied(value !== null, () => onChange(null))}
      showTime={{ format: "HH:mm" }}
      format="YYYY-MM-DD HH:mm"
      needConfirm={false}
      allowClear={!isNeeded}
      disabled={isDisabled}
      value={value === null ? null : dayjs(value)}
      onChange={(date) => onChange(date === null ? null : date.second(0).millisecond(0).toDate().toISOString())}
    />
  );
}
