/**
 * A range of days; either end may be open. Uses two separate fields, because the library's range picker drops a typed
 * first day when the focus moves to the second field.
 */
import { useId, useState } from "react";
import { DayField } from "./day-field.tsx";
import styles from "./day-range.module.css";
import type { DayRangeProps } from "./day-range-props.ts";

export function DayRange({ labels, words, value: [begin, end], onChange }: DayRangeProps) {
  const problemId = useId();
  const [isBeginRead, setBeginRead] = useState(true);
  const [isEndRead, setEndRead] = useState(true);
  const isWrongOrder = begin !== "" && end !== "" && end < begin;
  return (
    <div role="group" aria-label={labels.label} className={styles["range"]}>
      <DayField
        label={labels.begin}
        value={begin}
        near={end}
        problemId={isWrongOrder || !isBeginRead ? problemId : undefined}
        onChange={(day) => onChange([day, end])}
        onRead={setBeginRead}
      />
      <span aria-hidden="true" className={styles["dash"]}>
        –
      </span>
      <DayField
        label={labels.end}
        value={end}
        near={begin}
        problemId={isWrongOrder || !isEndRead ? problemId : undefined}
        onChange={(day) => onChange([begin, day])}
        onRead={setEndRead}
      />
      <span id={problemId} role="alert" className={styles["problem"]}>
        {isBeginRead && isEndRead ? isWrongOrder && words.wrongOrder : words.notADay}
      </span>
    </div>
  );
}
