import type { CheckContext, CompiledForm, ItemDefinition, QuestionCore, ResponseContext, Score } from "@idata/engine";
import { countEntries, countersOfPeople, entryCells, entryColumns } from "../../shared/core/entry-figures.ts";
import { groupsOfRecords, ofPeople, type ReportedPart } from "../../shared/core/reported-parts.ts";
import { createInnerForms, filledQuestions } from "./inner-form.answer.ts";
import type { FindCore, RepeatItem } from "./inner-form.answer.ts";
import { createRepeatAnswer, inEntry, isFilled, USUAL_MOST_ENTRIES } from "./repeat.answer.ts";
import type { RepeatEntry } from "./repeat.answer.ts";

/** Number of entries with export columns of their own. */
const WIDE_ENTRIES = 10;
/** A question id cannot contain a colon. */
export const ENTRIES_COUNTER = ":entries";
const NO_CONTEXT: CheckContext = { today: "" };

/** Scores one entry (`scoreResponse`). */
export type ScoreEntry = (
  form: CompiledForm,
  entry: RepeatEntry,
  context: ResponseContext,
) => { points: number; max: number; toMark: number; byHand: readonly string[] };

export function createRepeatCore(
  findCore: FindCore<QuestionCore>,
  scoreEntry: ScoreEntry,
): QuestionCore<RepeatItem, RepeatEntry[]> {
  const inner = createInnerForms(findCore);
  const { questionsOf, formOf } = inner;
  const filled = (settings: RepeatItem, entry: RepeatEntry) => filledQuestions(inner, settings, entry);
  const recordColumns = (settings: RepeatItem) =>
    questionsOf(settings).flatMap(({ item, core }) =>
      core.exportColumns(item).map(({ key, label, ...column }) => ({
        ...column,
        key: key === "" ? item.id : `${item.id}/${key}`,
        label: label === "" ? item.title : `${item.title} / ${label}`,
      })),
    );
  const toRecordCells = (settings: RepeatItem, codes: boolean) => {
    const blank = questionsOf(settings).map(({ item, core }) => core.exportColumns(item).map(() => null));
    return (entry: RepeatEntry) => {
      const given = new Map(filled(settings, entry).map((one) => [one.item, one]));
      return questionsOf(settings).flatMap(({ item, core }, index) => {
        const one = given.get(item);
        return one ? core.exportCells(item, one.value, codes) : (blank[index] ?? []);
      });
    };
  };
  const parts = (settings: RepeatItem): ReportedPart[] =>
    questionsOf(settings).map(({ item, core }) => ({ key: item.id, label: item.title, item, core }));
  const wide = ({ max: most = USUAL_MOST_ENTRIES }: RepeatItem) => ({ wide: WIDE_ENTRIES, most });
  return {
    ...createRepeatAnswer(inner),
    texts: ["itemTitle", "addLabel"],
    columns: "answer",
    defaults: () => ({ items: [] }),
    score(settings: RepeatItem, entries: RepeatEntry[] | null, context: CheckContext = NO_CONTEXT): Score | null {
      if (!questionsOf(settings).some(({ item, core }) => core.score?.(item, null, context))) return null;
      const form = formOf(settings, context.language);
      const scores = (entries ?? []).flatMap((entry, place) =>
        isFilled(entry) ? [scoreEntry(form, entry, inEntry(context, settings, place))] : [],
      );
      return {
        points: sumOf(scores.map(({ points }) => points)),
        max: sumOf(scores.map(({ max }) => max)),
        ...(scores.some(({ byHand }) => byHand.length > 0) && {
          byHand: true,
          toMark: sumOf(scores.map(({ toMark }) => toMark)),
        }),
      };
    },
    count: (settings, entries) =>
      countEntries(entries.filter(isFilled), {
        total: ENTRIES_COUNTER,
        count: (entry) =>
          Object.fromEntries(
            filled(settings, entry).flatMap(({ item, core, value }) => [
              [item.id, 1],
              ...Object.entries(core.count(item, value)).map(([key, n]) => [`${item.id}/${key}`, n]),
            ]),
          ),
        isOfPeople: ofPeople(parts(settings)),
      }),
    reported: (settings, counters) => ({
      groups: groupsOfRecords(parts(settings), { people: countersOfPeople(counters), records: counters }),
      counted: "records",
      isFound: false,
      isSeveral: true,
    }),
    exportColumns: (settings) => entryColumns(wide(settings), recordColumns(settings)),
    exportCells: (settings, entries, codes) =>
      entryCells(wide(settings), entries, recordColumns(settings).length, toRecordCells(settings, codes)),
    exportRecords: {
      columns: recordColumns,
      cells: (settings, entries, codes) => entries.map(toRecordCells(settings, codes)),
    },
    example(settings, random) {
      const entry = questionsOf(settings).flatMap(({ item, core }): [string, unknown][] => {
        const guesses = [core.example?.(item, random), ...guess(item)];
        const fits = guesses.find((raw) => {
          const parsed = core.parse(item, raw);
          return parsed.ok && parsed.value !== null;
        });
        return fits === undefined ? [] : [[item.id, fits]];
      });
      return Array.from({ length: Math.max(1, settings.min ?? 0) }, () => Object.fromEntries(entry));
    },
  };
}

/** Adds points as integers in hundredths, so that the order of the entries does not change the sum. */
function sumOf(points: readonly number[]): number {
  return points.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100;
}

/** Returns values that a question might accept, for test runs. */
function guess(item: ItemDefinition): unknown[] {
  const { options } = item as { options?: { id: string }[] };
  const ids = Array.isArray(options) ? options.slice(0, 1).map(({ id }) => id) : [];
  return [
    ids[0],
    ids,
    1,
    "example",
    "13800138000",
    "example@example.com",
    "https://example.com",
    "2026-01-01",
    "09:00",
  ];
}
