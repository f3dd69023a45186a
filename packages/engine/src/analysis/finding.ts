/** What a check of a definition found. The words for each code are in the console's dictionaries. */
export interface Finding {
  /** Errors block publishing, warnings do not. */
  severity: "error" | "warning";
  code: FindingCode;
  itemId: string | null;
  /** In the definition as it is edited, for example `pages[0].items[2].visibleIf`; `findPlace` reads it. */
  path: string;
  params?: Record<string, string | number>;
}

export type FindingCode = (typeof FINDING_CODES)[number];

export const FINDING_CODES = [
  /** `{id}` used twice: by pages, items, endings and variables, or inside bands or quotas. */
  "duplicate_id",
  /** `{id}` used twice inside one list of options, rows or columns. */
  "duplicate_option",
  /** `{id}` means something else in expressions and translations. */
  "reserved_id",
  "missing_title",
  "no_questions",
  "empty_page",
  /** A group of questions that is filled in several times has none. */
  "empty_group",
  "unknown_type",
  /** `{list}` (options, rows, columns) is empty. */
  "no_options",
  /** The dictionary `{type}`, whose entries are to be the options, has none. Found by the server when it publishes. */
  "unknown_dictionary",
  /** Only one option to choose from. */
  "few_options",
  "empty_label",
  /** `{min}` is above `{max}`. */
  "min_over_max",
  /** More picks are asked for than there are options: `{count}`. */
  "too_few_options",
  /** `{draw}` are drawn of `{count}`. */
  "draw_over_list",
  /** Options are carried over from `{name}`, which is not asked before. */
  "late_source",
  /** Options are carried over from `{name}`, which has none. */
  "source_without_options",
  /** The key names `{option}`, which is no part of the question. */
  "dead_key",
  /** Has no key and no points of its own: in this exam nobody gets points for it. */
  "no_key",
  /** `{count}` questions have keys or points, and the form is not scored. */
  "key_without_scoring",
  /** A form of the kind exam that is not scored. */
  "exam_not_scored",
  /** The quota or place `{name}` is limited to `{limit}`, and `{taken}` are taken already. Found by the server. */
  "quota_below_taken",
  /** Obligatory, and nobody can write into it. */
  "required_read_only",
  /** `{reason}` at character `{at}`. */
  "expression_syntax",
  "pattern_syntax",
  /** `{name}` is no question. */
  "dead_reference",
  /** A text quotes `{name}`, which is no question. */
  "dead_pipe",
  /** A text quotes the answer of `{name}`, which is asked later. */
  "late_pipe",
  /** `{name}` is no function. */
  "unknown_function",
  /** `{name}` is asked later than what depends on it. */
  "forward_reference",
  /** A condition compares `{name}` with `{option}`, which is none of its options. */
  "dead_option",
  /** Things depend on each other in a circle: `{ids}`. */
  "cycle",
  /** A jump to `{to}`, which is neither a page nor an ending. */
  "dead_jump",
  /** A jump to `{to}`, which does not come after its page. */
  "backward_jump",
  /** A jump before it is always taken. */
  "jump_unreachable",
  /** Jumps of a form whose pages come in random order. */
  "jump_in_random_order",
  /** Every way leads past the page. */
  "page_unreachable",
  /** An ending before it always holds, or every way leads past it. */
  "ending_unreachable",
  "bad_default",
  /** What is shown under this condition never is. */
  "never_visible",
  /** The condition and that of its page cannot hold together. */
  "contradiction",
  /** No answers meet the condition. */
  "never_holds",
  /** All answers meet the condition: it does nothing. */
  "always_holds",
  /** Another rule, number `{other}` from 1, may set the same question at the same time. */
  "rules_fight",
  /** The band begins at `{from}`, not above the one before it. */
  "bands_order",
  /** The question asks for a code by SMS and the installation cannot send any. Found by the server when it publishes. */
  "sms_unavailable",
  /** A question inside this one asks for a code by SMS, which only questions of the form itself can. Found by the server. */
  "sms_inside",
  /** The whole form has `{count}` of something, and `{limit}` are allowed (see `form-size.ts`). */
  "form_too_many_pages",
  "form_too_many_items",
  "form_too_many_parts",
  "form_too_many_cells",
  "form_too_many_languages",
  /** `{count}` characters, and `{limit}` are allowed: of the form, of its conditions, formulas and patterns. */
  "form_too_long",
  "form_too_much_logic",
  /** The item has `{count}` cells, and `{limit}` are allowed. */
  "item_too_many_cells",
  /** The item needs `{count}` KB on the page, and `{limit}` are allowed. */
  "item_too_large",
  /** `{count}` texts are missing in `{language}`. */
  "translation_missing",
  /** `{count}` texts were changed after they had been translated into `{language}`. */
  "translation_outdated",
] as const;
