/**
 * A group of questions that is filled in several times, for example for children or former employers. The answer is the
 * list of entries, each a record by the ids of the group's questions. Every entry is validated as a form of its own:
 * conditions, rules and inserted answers see only the entry, so inner ids may repeat those of other questions. Random
 * orders and draws depend on the response and the entry's index. Points are summed over the entries that are not empty.
 * Quotas inside a group are ignored. An empty entry is `{}`. It is dropped at the end of the list unless `min` requires
 * it, and it keeps its position between other entries.
 */
import { checkResponse } from "@idata/engine";
import type { AnswerCore, CheckContext, Issue, IssueDraft, JsonValue, Parsed } from "@idata/engine";
import { bad, isBlank, isRecord, issue, ok } from "../../shared/answer/plain.ts";
import { filledQuestions, seedOfEntry } from "./inner-form.answer.ts";
import type { InnerForms, InnerQuestion, RepeatItem } from "./inner-form.answer.ts";

export type { RepeatItem } from "./inner-form.answer.ts";
export type RepeatEntry = { [innerId: string]: JsonValue };

/** The maximum of the setting `max`. */
export const MOST_ENTRIES = 50;
export const USUAL_MOST_ENTRIES = 10;
const MAX_ISSUES = 100;
/** What checking or scoring one entry needs to know besides its answers. */
export function inEntry({ today, seed, parameters }: CheckContext, settings: RepeatItem, place: number) {
  return { today, seed: seedOfEntry(seed, settings, place), parameters };
}

export function createRepeatAnswer(inner: InnerForms): AnswerCore<RepeatItem, RepeatEntry[]> {
  const { questionsOf, formOf } = inner;
  /** Adds parameters of the page's address to hidden questions without a value. */
  const withParameters = (settings: RepeatItem, entry: RepeatEntry, { parameters = {} }: CheckContext): RepeatEntry => {
    const added = questionsOf(settings).flatMap(({ item, core }): [string, JsonValue][] => {
      const name = core.parameter?.(item) ?? "";
      if (!Object.hasOwn(parameters, name) || Object.hasOwn(entry, item.id)) return [];
      const parsed = core.parse(item, parameters[name]);
      return parsed.ok && parsed.value !== null ? [[item.id, parsed.value]] : [];
    });
    return added.length > 0 ? { ...entry, ...Object.fromEntries(added) } : entry;
  };
  return {
    type: "repeat",
    parse(settings, raw) {
      if (isBlank(raw)) return ok<RepeatEntry[]>(null);
      if (!Array.isArray(raw)) return bad("wrong_type");
      if (raw.length > MOST_ENTRIES) return bad("too_many_entries", { max: MOST_ENTRIES });
      const entries: RepeatEntry[] = [];
      for (const given of raw as unknown[]) {
        const parsed = parseEntry(questionsOf(settings), given);
        if (!parsed.ok)
          return { ok: false, issues: parsed.issues.map((draft) => inside(String(entries.length), draft)) };
        entries.push(parsed.value ?? {});
      }
      return ok(withoutEnd(entries, settings.min));
    },
    validate(settings, entries, context) {
      const { min = 0, max = USUAL_MOST_ENTRIES } = settings;
      const form = formOf(settings, context.language);
      return [
        ...(entries.filter(isFilled).length < min ? [issue("too_few_entries", { min })] : []),
        ...(entries.length > max ? [issue("too_many_entries", { max })] : []),
        ...checkEntries(
          entries,
          (entry, place) => checkResponse(form, entry, inEntry(context, settings, place)).issues,
        ),
      ];
    },
    warn(settings, entries, context) {
      const form = formOf(settings, context.language);
      return checkEntries(
        entries,
        (entry, place) => checkResponse(form, entry, inEntry(context, settings, place)).warnings,
      );
    },
    impliesRequired: ({ min = 0 }) => min > 0,
    keep(shown, entries, context) {
      const form = formOf(shown, context.language);
      const typed = questionsOf(shown).filter(({ item, core }) => !core.computedBy?.(item) && !core.isUnseen?.(item));
      const left = entries.map((entry, place) => {
        if (!isFilled(entry)) return entry;
        const all = withParameters(shown, entry, context);
        const { answers } = checkResponse(form, all, { ...inEntry(context, shown, place), dropHidden: true });
        // Computed and unseen values do not count as answers of the respondent.
        return typed.some(({ item }) => Object.hasOwn(answers, item.id)) ? { ...answers } : {};
      });
      return JSON.stringify(left) === JSON.stringify(entries) ? entries : withoutEnd(left, shown.min);
    },
    toExpression: (settings, entries) =>
      entries.map((entry) =>
        Object.fromEntries(
          filledQuestions(inner, settings, entry).map(({ item, core, value }) => [
            item.id,
            core.toExpression(item, value),
          ]),
        ),
      ),
    toText: (settings, entries) =>
      entries
        .filter(isFilled)
        .map((entry) =>
          filledQuestions(inner, settings, entry)
            .map(({ item, core, value }) => `${item.title} ${core.toText(item, value)}`)
            .join(", "),
        )
        .join("; "),
    fromFields(settings, fields) {
      const asked = questionsOf(settings).filter(
        ({ item, core }) => !core.computedBy?.(item) && !core.isUnseen?.(item),
      );
      const entries = Array.from({ length: MOST_ENTRIES }, (_, place) => place).flatMap((place) => {
        const start = `${settings.id}.${place}.`;
        const own = fields.flatMap(({ name, value }) =>
          name.startsWith(start) ? [{ name: name.slice(start.length), value }] : [],
        );
        const given = asked.flatMap(({ item, core }): [string, unknown][] => {
          const value = core.fromFields(item, own);
          return isBlank(value) ? [] : [[item.id, value]];
        });
        const differsFromDefault = ({ item, core }: InnerQuestion, value: unknown) => {
          const [now, unchanged] = [core.parse(item, value), core.parse(item, item.defaultValue)];
          return !now.ok || (now.value !== null && JSON.stringify(now) !== JSON.stringify(unchanged));
        };
        // The server renders some extra entries. An entry that contains only default values was not filled in.
        const isTouched = given.some(([id, value]) =>
          asked.some((one) => one.item.id === id && differsFromDefault(one, value)),
        );
        return isTouched ? [Object.fromEntries(given)] : [];
      });
      return entries.length > 0 ? entries : null;
    },
    innerItems: ({ items }) => items,
  };
}

function parseEntry(questions: readonly InnerQuestion[], raw: unknown): Parsed<RepeatEntry> {
  if (isBlank(raw)) return ok<RepeatEntry>(null);
  if (!isRecord(raw)) return bad("wrong_type");
  const entry: [string, JsonValue][] = [];
  for (const { item, core } of questions) {
    const parsed = Object.hasOwn(raw, item.id) ? core.parse(item, raw[item.id]) : ok<JsonValue>(null);
    if (!parsed.ok) return { ok: false, issues: parsed.issues.map((draft) => inside(item.id, draft)) };
    if (parsed.value !== null) entry.push([item.id, parsed.value]);
  }
  const unknownId = Object.keys(raw).find((id) => !questions.some(({ item }) => item.id === id));
  return unknownId === undefined ? ok(Object.fromEntries(entry)) : bad("unknown_question", undefined, unknownId);
}

export function isFilled(entry: RepeatEntry): boolean {
  return Object.keys(entry).length > 0;
}

/** Drops the empty entries at the end beyond `min`. Returns null if all entries are empty. */
function withoutEnd(entries: RepeatEntry[], min = 0): RepeatEntry[] | null {
  let length = entries.length;
  while (length > 0 && !entries.slice(length - 1).some(isFilled)) length--;
  return length > 0 ? entries.slice(0, Math.max(length, min)) : null;
}

/** Validates each entry. Issues get the entry's index as part. Reports at most `MAX_ISSUES`. */
function checkEntries(
  entries: readonly RepeatEntry[],
  check: (entry: RepeatEntry, place: number) => readonly Issue[],
): IssueDraft[] {
  return entries
    .flatMap((entry, index) => check(entry, index).map((found) => inside(String(index), toDraft(found))))
    .slice(0, MAX_ISSUES);
}

/** Same as `under`, which is in a chunk that all tables share. A copy keeps that chunk separate. */
function inside(place: string, draft: IssueDraft): IssueDraft {
  return { ...draft, part: draft.part === undefined ? place : `${place}/${draft.part}` };
}

function toDraft({ questionId, ...draft }: Issue): IssueDraft {
  return inside(questionId, draft);
}
