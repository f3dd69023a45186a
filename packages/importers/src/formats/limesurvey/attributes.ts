/** Attributes of a question. What nobody reads and is not a default is reported. */
import type { Notes } from "../../exchange/report.ts";
import type { LsQuestion, LsTexts } from "./source-model.ts";

/** Values that change nothing, beside `0`, `N` and empty ones. */
const DEFAULTS: Readonly<Record<string, readonly string[]>> = {
  public_statistics: ["1"],
  statistics_showgraph: ["1"],
  statistics_graphtype: ["1"],
  statistics_showmap: ["1"],
  assessment_value: ["1"],
  question_template: ["core", "default"],
  display_type: ["1"],
  time_limit_action: ["1"],
  location_nodefaultfromip: ["1"],
  location_mapwidth: ["500"],
  location_mapheight: ["300"],
  location_mapzoom: ["11"],
  multiflexible_min: ["1"],
  multiflexible_max: ["10"],
  multiflexible_step: ["1"],
  show_search: ["1"],
  show_tick: ["no"],
  slider_separator: ["|"],
  slider_accuracy: ["1"],
  slider_layout: [],
  answer_width: ["33"],
  max_filesize: ["10240"],
  max_num_of_files: ["1"],
  show_title: ["1"],
  show_comment: ["1"],
  em_validation_q: [],
  date_format: [],
  form_fields: [],
  array_filter_style: [],
  text_input_columns: ["12"],
  label_input_columns: ["12"],
  other_position: ["default"],
  answer_order: ["normal"],
  subquestion_order: ["normal"],
  commented_checkbox: ["allways"],
  commented_checkbox_auto: ["1"],
  choice_input_columns: ["12"],
  display_columns: ["1"],
  keep_aspect: ["no"],
  crop_or_resize: ["no"],
  horizontal_scroll: ["no"],
  fix_width: ["no"],
  fix_height: ["no"],
  showpopups: ["1"],
  printable_survey: [],
  dropdown_dates_minute_step: ["1"],
  value_range_allows_missing: ["1"],
  slider_orientation: ["0"],
};

export class Attributes {
  private readonly question: LsQuestion;
  private readonly base: string;
  private readonly read = new Set<string>();

  constructor(question: LsQuestion, base: string) {
    this.question = question;
    this.base = base;
  }

  /** The value without language, or that of the base language; `""` if there is none. */
  get(name: string): string {
    const values = this.question.attributes.get(name);
    if (!values) return "";
    this.read.add(name);
    return values.get("") ?? values.get(this.base) ?? [...values.values()][0] ?? "";
  }

  is(name: string): boolean {
    return ["1", "Y", "yes"].includes(this.get(name));
  }

  /** A whole or decimal number, or null. Expressions are not numbers. */
  number(name: string): number | null {
    const text = this.get(name).replace(",", ".");
    return text !== "" && Number.isFinite(Number(text)) ? Number(text) : null;
  }

  texts(name: string): LsTexts {
    const values = this.question.attributes.get(name) ?? new Map<string, string>();
    this.read.add(name);
    return new Map([...values].map(([language, text]) => [language === "" ? this.base : language, text]));
  }

  /** Notes for all attributes that nobody has read. */
  reportRest(notes: Notes, item: string): void {
    const quotes: string[] = [];
    for (const [name, values] of this.question.attributes) {
      if (this.read.has(name)) continue;
      for (const text of new Set(values.values())) {
        if (["", "0", "N"].includes(text) || (DEFAULTS[name] ?? []).includes(text)) continue;
        const last = quotes.at(-1);
        const quote = `${name}=${text}`;
        if (last !== undefined && last.length + quote.length < 280) quotes[quotes.length - 1] = `${last}; ${quote}`;
        else quotes.push(quote);
      }
    }
    for (const text of quotes) notes.add("lost", "attributes", this.question.place, { item, params: { text } });
  }
}
