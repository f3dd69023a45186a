/** A message to the author about a line of the text. `text.messages.ts` has the texts by code. */
export interface TextDiagnostic {
  /** From 1. */
  line: number;
  /** From 1, in UTF-16 units. */
  column: number;
  code: DiagnosticCode;
  severity: "error" | "warning" | "info";
  params?: Record<string, string | number>;
  /** One-click fix: replace these lines (from 1, inclusive) by this text. */
  fix?: { fromLine: number; toLine: number; text: string };
}

const SEVERITY = {
  unused_line: "error",
  too_large: "error",
  unknown_type: "warning",
  unknown_setting: "warning",
  bad_setting: "warning",
  setting_repeated: "warning",
  options_missing: "warning",
  matrix_incomplete: "warning",
  options_not_used: "warning",
  options_without_question: "warning",
  answer_not_an_option: "warning",
  answer_key_unmatched: "warning",
  fence_unclosed: "warning",
  jump_not_imported: "warning",
  no_questions: "warning",
  number_repeated: "info",
  nested_number_as_question: "info",
  text_left_out: "warning",
  no_title: "info",
  type_mapped: "info",
  text_as_statement: "info",
  field_like_line: "info",
  rules_not_pages: "info",
  empty_page: "info",
  page_text: "info",
  read_otherwise: "info",
  html_removed: "info",
  links_removed: "info",
  image_as_text: "info",
  bracket_unclosed: "info",
  options_split: "info",
  range_cut: "warning",
  answer_key_heading: "info",
  answer_has_several: "warning",
  answer_count_differs: "warning",
  answer_not_a_key: "warning",
  answer_as_explanation: "info",
  answer_missing: "warning",
  answer_differs: "warning",
  points_without_answers: "warning",
  points_missing: "warning",
  points_not_used: "info",
  section_points_differ: "warning",
  paper_points_differ: "warning",
  detail_not_kept: "info",
  partial_by_share: "info",
  more_of_same: "info",
} as const satisfies Record<string, TextDiagnostic["severity"]>;

export type DiagnosticCode = keyof typeof SEVERITY;

interface Detail extends Pick<TextDiagnostic, "params" | "fix"> {
  /** The piece of the line that is meant. If absent or not found, the message points to the first character. */
  at?: string;
}

export interface Diagnostics {
  add(line: number, code: DiagnosticCode, detail?: Detail): void;
  /** Counts occurrences that would be too many single messages. Reported once, at the first line, with `count`. */
  tally(line: number, code: DiagnosticCode): void;
  /** Reports equal findings (same code and params) once, at the first line, with their number as `count`. */
  group(line: number, code: DiagnosticCode, params: Record<string, string>): void;
  /** The original line, for fixes. */
  rawOf(line: number): string;
  /** Everything, in reading order. */
  list(): TextDiagnostic[];
}

const TAG = /<[a-z/!]/i;
/** The most messages with one code. Further ones are only counted, in one `more_of_same`. */
const MOST_OF_ONE_CODE = 300;

export function createDiagnostics(raws: readonly string[]): Diagnostics {
  const found: TextDiagnostic[] = [];
  const tallies = new Map<DiagnosticCode, { line: number; count: number }>();
  const counts = new Map<DiagnosticCode, number>();
  const more = new Map<DiagnosticCode, { line: number; count: number }>();
  const groups = new Map<string, TextDiagnostic & { params: Record<string, string | number> }>();
  const columnOf = (line: number, at: string | undefined) => {
    const raw = raws[line - 1] ?? "";
    const place = at === undefined || at === "" ? -1 : raw.indexOf(at);
    return place < 0 ? raw.length - raw.trimStart().length + 1 : place + 1;
  };
  return {
    add(line, code, { at, ...detail } = {}) {
      const count = (counts.get(code) ?? 0) + 1;
      counts.set(code, count);
      if (count <= MOST_OF_ONE_CODE)
        found.push({ line, column: columnOf(line, at), code, severity: SEVERITY[code], ...detail });
      else increase(more, line, code);
    },
    tally: (line, code) => increase(tallies, line, code),
    group(line, code, params) {
      const known = groups.get(JSON.stringify([code, params]));
      if (known !== undefined) known.params["count"] = Number(known.params["count"]) + 1;
      else if (groups.size >= MOST_OF_ONE_CODE) increase(more, line, code);
      else {
        const column = columnOf(line, Object.values(params).at(-1));
        const found = { line, column, code, severity: SEVERITY[code], params: { ...params, count: 1 } };
        groups.set(JSON.stringify([code, params]), found);
      }
    },
    rawOf: (line) => raws[line - 1] ?? "",
    list() {
      // Lines that were joined have breaks between them, which nobody wrote.
      const tagged = tallies.has("html_removed") && raws.some((raw) => TAG.test(raw));
      const told = [...tallies].filter(([code]) => code !== "html_removed" || tagged);
      const counted = told.map(([code, { line, count }]): TextDiagnostic => {
        return { line, column: 1, code, severity: SEVERITY[code], params: { count } };
      });
      const rest = [...more].map(([code, { line, count }]): TextDiagnostic => {
        return { line, column: 1, code: "more_of_same", severity: SEVERITY[code], params: { count, code } };
      });
      return [...found, ...groups.values(), ...counted, ...rest].sort((a, b) => a.line - b.line || a.column - b.column);
    },
  };
}

function increase(map: Map<DiagnosticCode, { line: number; count: number }>, line: number, code: DiagnosticCode): void {
  const known = map.get(code);
  if (known === undefined) map.set(code, { line, count: 1 });
  else known.count += 1;
}
