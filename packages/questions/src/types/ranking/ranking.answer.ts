/** Options put in order, all of them or the first few. The answer is the list of their ids, starting with the first. */
import type { AnswerCore } from "@idata/engine";
import type { OptionSettings } from "../../shared/answer/option-settings.ts";
import type { PartialMarks } from "../../shared/answer/key-settings.ts";
import { bad, isBlank, issue, ok } from "../../shared/answer/plain.ts";

export interface RankingItem extends OptionSettings {
  type: "ranking";
  /** How many options must be ranked. Absent: all. */
  rankFirst?: number;
  /** The right order. */
  key?: string[];
  /** `proportional`: a share of the points for each option at its right position. */
  partial?: PartialMarks;
}

/** Returns how many options an answer ranks. */
export function placesOf({ options, rankFirst }: Pick<RankingItem, "options" | "rankFirst">): number {
  return Math.min(rankFirst ?? options.length, options.length);
}

export const rankingAnswer: AnswerCore<RankingItem, string[]> = {
  type: "ranking",
  parse(settings, raw) {
    if (isBlank(raw)) return ok<string[]>(null);
    if (!Array.isArray(raw)) return bad("wrong_type");
    if (raw.length > settings.options.length) return bad("too_many_picks", { max: settings.options.length });
    const ranked: string[] = [];
    for (const id of raw as unknown[]) {
      if (typeof id !== "string") return bad("wrong_type");
      if (ranked.includes(id)) return bad("duplicate_option", undefined, id);
      if (!settings.options.some((option) => option.id === id)) return bad("unknown_option", undefined, id);
      ranked.push(id);
    }
    return ok(ranked.length > 0 ? ranked : null);
  },
  validate(settings, answer) {
    const places = placesOf(settings);
    if (answer.length > places) return [issue("too_many_picks", { max: places })];
    return answer.length < places ? [issue("too_few_picks", { min: places })] : [];
  },
  keep(shown, answer) {
    const kept = answer.filter((id) => shown.options.some((option) => option.id === id));
    if (kept.length === answer.length) return answer;
    return kept.length > 0 ? kept : null;
  },
  toExpression: (_settings, answer) => answer,
  toText: (settings, answer) => answer.map((id, at) => `${at + 1}. ${labelOf(settings, id)}`).join("; "),
  // One number for each option. Two options at the same position make the answer invalid.
  fromFields(settings, fields) {
    const places = fields.flatMap(({ name, value }) => {
      const place = Number.parseInt(value, 10);
      const isPlace = name.startsWith(`${settings.id}.`) && Number.isInteger(place);
      return isPlace ? [{ id: name.slice(settings.id.length + 1), place }] : [];
    });
    if (new Set(places.map(({ place }) => place)).size < places.length) return { places: "twice" };
    return places.sort((a, b) => a.place - b.place).map(({ id }) => id);
  },
};

export function labelOf({ options }: RankingItem, id: string): string {
  return options.find((option) => option.id === id)?.label ?? id;
}
