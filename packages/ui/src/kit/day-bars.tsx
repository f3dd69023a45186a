/**
 * Counts per day as vertical bars starting at zero, without a chart library, so that it is light enough for a start
 * page. A button switches to a table of the numbers, which screen readers can read.
 */
import { useState } from "react";
import styles from "./day-bars.module.css";

export interface DayBar {
  /** `YYYY-MM-DD`. */
  day: string;
  count: number;
}

export interface DayBarsWords {
  /** Accessible name: what is counted, for example "responses per day". */
  label: string;
  day: string;
  count: string;
  showTable: string;
  showChart: string;
}

export interface DayBarsProps {
  days: readonly DayBar[];
  words: DayBarsWords;
  formatCount: (count: number) => string;
}

/** From 4 on, halves of the even values are whole numbers. */
const ROUND = [1, 2, 3, 4, 5, 6, 8];

/** Returns the end of the axis: the smallest round even number that is at least `max` and at least 4. */
export function toAxisTop(max: number): number {
  for (let unit = 1; ; unit *= 10) {
    const top = ROUND.map((step) => step * unit).find((value) => value >= Math.max(4, max) && value % 2 === 0);
    if (top !== undefined) return top;
  }
}

export function DayBars({ days, words, formatCount }: DayBarsProps) {
  const [isTable, setTable] = useState(false);
  return (
    <div>
      {isTable ? (
        <DayTable days={days} words={words} formatCount={formatCount} />
      ) : (
        <Bars days={days} label={words.label} formatCount={formatCount} />
      )}
      <button type="button" className={styles["switch"]} onClick={() => setTable(!isTable)}>
        {isTable ? words.showChart : words.showTable}
      </button>
    </div>
  );
}

function Bars({ days, label, formatCount }: { label: string } & Pick<DayBarsProps, "days" | "formatCount">) {
  const top = toAxisTop(Math.max(0, ...days.map(({ count }) => count)));
  const marks = days.filter((_, index) => (days.length - 1 - index) % 7 === 0);
  return (
    <figure className={styles["figure"]} role="img" aria-label={label}>
      <div className={styles["plot"]}>
        <span className={styles["top"]}>{formatCount(top)}</span>
        <span className={styles["half"]}>{formatCount(top / 2)}</span>
        {days.map(({ day, count }) => (
          <span key={day} className={styles["slot"]} title={`${day}  ${formatCount(count)}`}>
            <span className={styles["bar"]} style={{ blockSize: `${(count / top) * 100}%` }} />
          </span>
        ))}
      </div>
      <div className={styles["axis"]} aria-hidden="true">
        {days.map(({ day }) => (
          <span key={day} className={styles["tick"]}>
            {marks.some((mark) => mark.day === day) ? <span>{day.slice(5)}</span> : null}
          </span>
        ))}
      </div>
    </figure>
  );
}

function DayTable({ days, words, formatCount }: DayBarsProps) {
  return (
    <div className={styles["scroll"]}>
      <table className={styles["table"]}>
        <caption>{words.label}</caption>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col">{words.count}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, count }) => (
            <tr key={day}>
              <td>{day}</td>
              <td>{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
