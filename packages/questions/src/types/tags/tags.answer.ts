/**
 * A question for tags: the respondent's own words or suggestions. Tags are compared case-insensitively, and a tag equal
 * to a suggestion gets its spelling.
 */
import type { AnswerCore, IssueDraft, ItemBase } from "@idata/engine";
import { bad, cleanText, fieldValue, isBlank, issue, ok } from "../../shared/answer/plain.ts";

/** Maximum sizes of an answer, regardless of the settings. */
export const TAG_LIMITS = { tags: 50, length: 100, suggestions: 200 } as const;

export interface TagsItem extends ItemBase {
  type: "tags";
  suggestions?: string[];
  maxTags?: number;
  /** Maximum length of a tag, in UTF-16 units. */
  maxLength?: number;
  /** If false, only suggestions are allowed. */
  allowNew?: boolean;
}

/** Returns the tag on one line with single spaces. */
export function toTag(text: string): string {
  return cleanText(text).normalize("NFC").replaceAll(/\s+/g, " ");
}

/** Returns the key that is equal for all spellings of a tag. */
export function tagKey(tag: string): string {
  return tag.toLowerCase();
}

/** Splits a text into the tags typed into one field. */
export function splitTags(text: string): string[] {
  return text
    .split(/[,，、;；\n]/)
    .map(toTag)
    .filter((tag) => tag !== "");
}

/** Returns the normalised suggestions by key. Of two spellings the first is used. */
export function suggestionsOf({ suggestions = [] }: Pick<TagsItem, "suggestions">): ReadonlyMap<string, string> {
  const tags = suggestions.map(toTag).filter((tag) => tag !== "");
  return new Map(tags.reverse().map((tag) => [tagKey(tag), tag] as const));
}

export const tagsAnswer: AnswerCore<TagsItem, string[]> = {
  type: "tags",
  parse(settings, raw) {
    if (isBlank(raw)) return ok<string[]>(null);
    if (!Array.isArray(raw)) return bad("wrong_type");
    if (raw.length > TAG_LIMITS.tags) return bad("too_many_picks", { max: TAG_LIMITS.tags });
    const suggested = suggestionsOf(settings);
    const tags = new Map<string, string>();
    for (const element of raw as unknown[]) {
      if (typeof element !== "string") return bad("wrong_type");
      const tag = toTag(element);
      if (tag.length > TAG_LIMITS.length) return bad("too_long", { max: TAG_LIMITS.length }, tag);
      const key = tagKey(tag);
      if (tag === "" || tags.has(key)) continue;
      if (settings.allowNew === false && !suggested.has(key)) return bad("unknown_option", undefined, tag);
      tags.set(key, suggested.get(key) ?? tag);
    }
    return ok(tags.size > 0 ? [...tags.values()] : null);
  },
  validate({ maxTags, maxLength }, answer) {
    const issues: IssueDraft[] = [];
    if (maxTags !== undefined && answer.length > maxTags) issues.push(issue("too_many_picks", { max: maxTags }));
    const long = maxLength === undefined ? undefined : answer.find((tag) => tag.length > maxLength);
    if (maxLength !== undefined && long !== undefined) issues.push(issue("too_long", { max: maxLength }, long));
    return issues;
  },
  toExpression: (_settings, answer) => answer,
  toText: (_settings, answer) => answer.join("; "),
  fromFields: (settings, fields) => [
    ...fields.filter(({ name }) => name === settings.id).map(({ value }) => value),
    ...splitTags(fieldValue(fields, `${settings.id}.new`) ?? ""),
  ],
};
