export interface DayRangeLabels {
  /** Of both fields together. */
  label: string;
  begin: string;
  end: string;
}

/** What is wrong, said below the fields. */
export interface DayRangeWords {
  wrongOrder: string;
  notADay: string;
}

export interface DayRangeProps {
  labels: DayRangeLabels;
  words: DayRangeWords;
  /** As `YYYY-MM-DD`, empty for open. */
  value: readonly [begin: string, end: string];
  onChange: (value: readonly [begin: string, end: string]) => void;
}
