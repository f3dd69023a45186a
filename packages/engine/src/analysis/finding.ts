import type { TextFix } from "../expression/written/read-expression.ts";

/** What a check of a definition found. The words for each code are in the console's dictionaries. */
export interface Finding {
  /** Errors block publishing, warnings do not. */
  severity: "error" | "warning";
  code: FindingCode;
  itemId: string | null;
  /** Path in the draft definition, for example `pages[0].items[2].visibleIf`; `findPlace` resolves it. */
  path: string;
  params?: Record<string, string | number>;
  /** One click mends it: replaces the characters from `at` up to `end` of the expression at `path`. */
  fix?: TextFix;
}

export type FindingCode = (typeof FINDING_CODES)[number];

export const FINDING_CODES = [
  /** `{id}` used twice: by pages, items, endings and variables, or inside bands or quotas. */
  "duplicate_id",
  /** `{id}` used twice inside one list of options, rows or columns. */
  "duplicate_option",
  /** `{id}` has a reserved meaning in expressions or translations. */
  "reserved_id",
  "missing_title",
  "no_questions",
  "empty_page",
  /** A repeated group contains no questions. */
  "empty_group",
  "unknown_type",
  /** `{list}` (options, rows, columns) is empty. */
  "no_options",
  /** The dictionary `{type}` that supplies the options has no entries. Found by the server when it publishes. */
  "unknown_dictionary",
  /** The question has only one option. */
  "few_options",
  "empty_label",
  /** `{min}` is above `{max}`. */
  "min_over_max",
  /** `minPicks` is above the number of options that are shown, `{count}`. */
  "too_few_options",
  /** `{draw}` options or questions are to be drawn from only `{count}`. */
  "draw_over_list",
  /** Options are carried over from `{name}`, which is not an earlier question. */
  "late_source",
  /** Options are carried over from `{name}`, which has no options. */
  "source_without_options",
  /** The key names `{option}`, which the question does not have. */
  "dead_key",
  /** The question has no key, so nobody gets points for it automatically. */
  "no_key",
  /** `{count}` questions of the exam have no points, but others have. Each of them counts as one point. */
  "points_missing",
  /** The band begins at `{from}` points, but nobody can reach more than `{max}`. */
  "band_too_high",
  /** `{count}` questions have keys, points or scores, but the form has no scoring. */
  "key_without_scoring",
  /** The form is an exam and has no scoring. */
  "exam_not_scored",
  /** The quota `{name}` has the limit `{limit}`, but `{taken}` are already claimed. Found by the server. */
  "quota_below_taken",
  /** `{count}` answers that may be given once are in several responses already. Found by the server. */
  "unique_duplicates",
  /** The form has too many responses to compare them with: new responses are compared with later ones only. */
  "unique_not_compared",
  /** A question in a repeated group allows each answer once, which only top-level questions can. Found by the server. */
  "unique_in_group",
  /** The question is required and read-only, and has neither a default nor a computed value. */
  "required_read_only",
  /**
   * The expression does not parse, or the pattern does not. Of an expression: `{reason}` is a `RefusalCode`, `{found}`
   * stands at character `{at}`, counted from 1.
   */
  "expression_syntax",
  "pattern_syntax",
  /** No question or variable is named `{name}`. */
  "dead_reference",
  /** A text quotes `{name}`, which is not a question or variable. */
  "dead_pipe",
  /** A text quotes the answer of `{name}`, which is asked later. */
  "late_pipe",
  /** No function is named `{name}`. */
  "unknown_function",
  /** The function `{name}` takes `{expected}` arguments and has `{count}`. */
  "argument_count",
  /** A title or id of a question stands without braces, so it is a text. */
  "bare_name",
  /** A date without quotes, so the language computes with its numbers; `{day}` is what it should be. */
  "unquoted_date",
  /** The question `{name}` is compared with `{value}`, which its answers can never equal. */
  "not_a_number",
  "not_a_date",
  "not_a_time",
  "not_a_moment",
  /** `{name}` is asked later than what depends on it. */
  "forward_reference",
  /** A condition compares `{name}` with `{option}`, which is not one of its options. */
  "dead_option",
  /** A circular dependency: `{ids}`. */
  "cycle",
  /** A jump to `{to}`, which is neither a page nor an ending. */
  "dead_jump",
  /** A jump to `{to}`, which does not come after its page. */
  "backward_jump",
  /** An earlier jump of the page is always taken. */
  "jump_unreachable",
  /** A jump to a page, although the pages come in random order. */
  "jump_in_random_order",
  /** Every path through the form skips the page. */
  "page_unreachable",
  /** An earlier ending always applies, or no path leads to this one. */
  "ending_unreachable",
  "bad_default",
  /** The condition never holds, so what depends on it is never shown. */
  "never_visible",
  /** The condition of the item and that of its page cannot hold together. */
  "contradiction",
  /** No answers meet the condition. */
  "never_holds",
  /** All answers meet the condition, so it has no effect. */
  "always_holds",
  /** Another rule, number `{other}` from 1, may set the same question at the same time. */
  "rules_fight",
  /** The band begins at `{from}`, which is not below the start of the band before it. */
  "bands_order",
  /**
   * The question asks for a code by SMS and the installation cannot send any. Found by the server when it publishes.
   */
  "sms_unavailable",
  /** A question in a repeated group asks for a code by SMS, which only top-level questions can. Found by the server. */
  "sms_inside",
  /** The form has `{count}` pages, items and so on, but only `{limit}` are allowed (see `form-size.ts`). */
  "form_too_many_pages",
  "form_too_many_items",
  "form_too_many_parts",
  "form_too_many_cells",
  "form_too_many_languages",
  /** The form, or all its conditions, formulas and patterns, have `{count}` characters; `{limit}` are allowed. */
  "form_too_long",
  "form_too_much_logic",
  /** The item has `{count}` cells; `{limit}` are allowed. */
  "item_too_many_cells",
  /** The item needs `{count}` KB of HTML; `{limit}` are allowed. */
  "item_too_large",
  /** `{count}` texts are missing in `{language}`. */
  "translation_missing",
  /** `{count}` texts were changed after they had been translated into `{language}`. */
  "translation_outdated",
] as const;
