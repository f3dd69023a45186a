/** What a check of a definition found. The words for each code are in the console's dictionaries. */
export interface Finding {
  /** Errors block publishing, warnings do not. */
  severity: "error" | "warning";
  code: FindingCode;
  itemId: string | null;
  /** In the definition as it is edited, for example `pages[0].items[2].visibleIf`. */
  path: string;
  params?: Record<string, string | number>;
}

export type FindingCode =
  /** `{id}` used twice by pages, items or endings. */
  | "duplicate_id"
  /** `{id}` used twice inside one list of options, rows or columns. */
  | "duplicate_option"
  | "missing_title"
  | "no_questions"
  | "empty_page"
  | "unknown_type"
  /** `{list}` (options, rows, columns) is empty. */
  | "no_options"
  /** Only one option to choose from. */
  | "few_options"
  | "empty_label"
  /** `{min}` is above `{max}`. */
  | "min_over_max"
  /** More picks are asked for than there are options: `{count}`. */
  | "too_few_options"
  /** `{reason}` at character `{at}`. */
  | "expression_syntax"
  | "pattern_syntax"
  /** `{name}` is no question. */
  | "dead_reference"
  /** `{name}` is no function. */
  | "unknown_function"
  /** `{name}` is asked later than what depends on it. */
  | "forward_reference"
  /** A condition compares `{name}` with `{option}`, which is none of its options. */
  | "dead_option"
  /** Conditions depend on each other in a circle: `{ids}`. */
  | "cycle"
  /** An ending before it always holds. */
  | "ending_unreachable"
  | "bad_default"
  | "never_visible";
