/** Diagnostics: what the author has to know about the text, at the line it is about. Words: `text.messages.ts`. */
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
  unknown_type: "warning",
  unknown_setting: "warning",
  bad_setting: "warning",
  options_missing: "warning",
  matrix_incomplete: "warning",
  options_not_used: "warning",
  options_without_question: "warning",
  answer_without_question: "warning",
  answer_not_an_option: "warning",
  answer_key_unmatched: "warning",
  fence_unclosed: "warning",
  jump_not_imported: "warning",
  no_questions: "warning",
  number_repeated: "info",
  nested_number_as_question: "info",
  no_title: "info",
  type_mapped: "info",
  exam_key_kept_aside: "info",
  text_as_statement: "info",
  field_like_line: "info",
  rules_not_pages: "info",
  empty_page: "info",
  html_removed: "info",
  links_removed: "info",
  image_as_text: "info",
  bracket_unclosed: "info",
  options_split: "info",
} as const satisfies Record<string, TextDiagnostic["severity"]>;

export type DiagnosticCode = keyof typeof SEVERITY;

export interface Diagnostics {
  add(line: number, code: DiagnosticCode, detail?: Pick<TextDiagnostic, "params" | "fix"> & { column?: number }): void;
  /** Counts a thing that would be noise line by line; reported once, at its first line, with `count`. */
  tally(line: number, code: DiagnosticCode): void;
  /** Everything, in reading order. */
  list(): TextDiagnostic[];
}

export function createDiagnostics(): Diagnostics {
  const found: TextDiagnostic[] = [];
  const tallies = new Map<DiagnosticCode, { line: number; count: number }>();
  return {
    add(line, code, detail = {}) {
      const { column = 1, ...rest } = detail;
      found.push({ line, column, code, severity: SEVERITY[code], ...rest });
    },
    tally(line, code) {
      const known = tallies.get(code);
      if (known === undefined) tallies.set(code, { line, count: 1 });
      else known.count += 1;
    },
    list() {
      const counted = [...tallies].map(([code, { line, count }]): TextDiagnostic => {
        return { line, column: 1, code, severity: SEVERITY[code], params: { count } };
      });
      return [...found, ...counted].sort((a, b) => a.line - b.line || a.column - b.column);
    },
  };
}
