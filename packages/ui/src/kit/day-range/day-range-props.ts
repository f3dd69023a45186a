export interface DayRangeLabels {
  /** Accessible name of both fields together. */
  label: string;
  begin: string;
  end: string;
}

/** Error messages below the fields. */
export interface DayRangeWords {
  wrongOrder: string;
  notADay: string;
}

export interface DayRangeProps {
  labels: DayRangeLabels;
  words: DayRangeWords;
  /** As `YYYY-MM-DD`; empty leaves that end open. */
  value: readonly [begin: string, end: string];
  onChange: (value: readonly [begin: string, end: string]) => void;
}
