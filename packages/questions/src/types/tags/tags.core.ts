import type { Counters, QuestionCore } from "@idata/engine";
import { splitTexts } from "../../shared/core/read-choices.ts";
import { oneColumn } from "../../shared/core/single-cell.ts";
import { tagsAnswer, tagKey, suggestionsOf } from "./tags.answer.ts";
import type { TagsItem } from "./tags.answer.ts";
import { barsOfOptions, chosenBars } from "../../shared/core/bars.ts";

/** Counts the answers that contain tags which are not suggested. */
export const OWN_TAGS = "+";

export const tagsCore: QuestionCore<TagsItem, string[]> = {
  ...tagsAnswer,
  columns: "answer",
  defaults: () => ({}),
  /**
   * Counts each suggested tag under `=tag`, so that no tag equals a special property name, and answers with other tags
   * under `+`. The number of counters is therefore limited by the number of suggestions.
   */
  count(settings, answer): Counters {
    const suggested = suggestionsOf(settings);
    const keys = answer.map((tag) => (suggested.has(tagKey(tag)) ? `=${tagKey(tag)}` : OWN_TAGS));
    return Object.fromEntries(keys.map((key) => [key, 1]));
  },
  reported: (settings, counters) => {
    const suggested = Array.from(suggestionsOf(settings), ([key, label]) => ({ id: `=${key}`, label }));
    return chosenBars(barsOfOptions(suggested, counters), null, true);
  },
  exportColumns: () => oneColumn("text"),
  exportCells: (_settings, answer) => [answer.join("; ")],
  fromCells: (_settings, { "": text = "" }) => splitTexts(text),
};
