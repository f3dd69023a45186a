/**
 * Statistics of a form (R20): stored counters plus the responses that are not counted yet, read in one snapshot. Exact
 * at that moment, at a cost that does not depend on the number of responses.
 */
import type { CompiledForm, FormDefinition, ItemDefinition } from "@idata/engine";
import type { Calendar } from "../../../kernel/calendar.ts";
import type { Services } from "../../../kernel/context.ts";
import { LRUCache } from "lru-cache";
import type { Executor, Pool } from "../../../kernel/database.ts";
import { getCompiled, getAllQuestions } from "../../forms/versions/index.ts";
import { widenRange } from "./widen-range.ts";
import {
  readTail,
  countInBlocks,
  type CounterRow,
  type CountersAsOf,
  findCountersAsOf,
  listCounters,
  listVersionCounts,
  findTimeRange,
  fromQuarterKey,
  fromSecondsKey,
  OVERVIEW,
  type QuestionFigures,
  type TimeCounts,
  toQuestionFigures,
  startOfQuarter,
  TOTAL_KEY,
} from "../response-store/index.ts";
import { ResponseCounter } from "./count-response.ts";
import { type FoldServices, foldForm } from "./fold.service.ts";
import { findMedian } from "./median.ts";
import { type PageSummary, summarisePages } from "./page-summary.ts";
import { type ScoreSummary, summariseScores } from "./score-summary.ts";

export interface QuestionStatsData {
  readonly questionId: string;
  readonly answered: number;
  readonly counters: Record<string, number>;
}

export interface FormStats {
  readonly responses: number;
  /** Screened-out responses. They are part of no other figure. */
  readonly screenedOut: number;
  readonly medianSeconds: number | null;
  /** Responses that have a time. */
  readonly timed: number;
  readonly firstResponseAt: Date | null;
  readonly lastResponseAt: Date | null;
  readonly byDay: Record<string, number>;
  /** Of the last seven days, `YYYY-MM-DD HH` in the same time zone. */
  readonly byHour: Record<string, number>;
  /** Null if no response has a score. */
  readonly score: ScoreSummary | null;
  readonly pages: readonly PageSummary[];
  /** Today in the time zone of `byDay`. */
  readonly today: string;
  /** Null if the form has never been published. */
  readonly definition: FormDefinition | null;
  readonly questions: readonly QuestionStatsData[];
}

export type StatsServices = FoldServices & Pick<Services, "calendar" | "now">;

/** `version` restricts the responses, not the list of questions. */
export async function readStats(services: StatsServices, formId: number, version?: number): Promise<FormStats> {
  await foldForm(services, formId);
  return services.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((tx) => readStatsIn(services, tx, formId, version));
}

/** Like `readStats`, in a snapshot that the caller has opened. */
export async function readStatsIn(
  services: StatsServices,
  snapshot: Executor,
  formId: number,
  version?: number,
): Promise<FormStats> {
  const rows = await readCounters(services, snapshot, formId, version);
  const counted = sumOverview(rows, services.calendar);
  const range = widenRange(await findTimeRange(snapshot, formId, version), counted.quarters);
  const definition = await getAllQuestions(services, formId, snapshot);
  const screenedOut = await countInBlocks(snapshot, formId, { version, deleted: false, screenedOut: true });
  return summarise(services, snapshot, formId, { counted, range, definition, screenedOut });
}

/** What statistics are made of. */
export interface CountedResponses {
  readonly counted: CountedOverview;
  /** Times that are not among them. */
  readonly times?: TimeCounts;
  readonly range: { readonly first: Date | null; readonly last: Date | null };
  /** With the questions of all versions; null if the form has never been published. */
  readonly definition: FormDefinition | null;
  readonly screenedOut: number;
}

/** Statistics of the responses that the counters count. */
export async function summarise(
  services: StatsServices,
  snapshot: Executor,
  formId: number,
  { counted, times, range, definition, screenedOut }: CountedResponses,
): Promise<FormStats> {
  const { overview, ofQuestions } = counted;
  return {
    ...summariseOverview(counted, times, services.calendar, services.now()),
    screenedOut,
    score: summariseScores(overview),
    pages: summarisePages(overview, definition),
    today: services.calendar.toDay(services.now()),
    firstResponseAt: range.first,
    lastResponseAt: range.last,
    definition,
    questions: definition === null ? [] : await summariseQuestions(services, snapshot, formId, definition, ofQuestions),
  };
}

/** Counters of all responses in the snapshot of the transaction `tx`. */
export async function readCounters(
  services: FoldServices,
  tx: Executor,
  formId: number,
  version?: number,
): Promise<CounterRow[]> {
  const asOf = await findCountersAsOf(tx, formId);
  const stored = asOf === null ? [] : await listKnownCounters(services, tx, asOf, formId, version);
  let counter: ResponseCounter | null = null;
  for await (const rows of readTail(tx, formId, asOf?.foldedSeq ?? 0)) {
    const own = rows.filter((row) => row.standing === "kept" && (version === undefined || row.version === version));
    if (own.length === 0) continue;
    if (counter === null) {
      counter = new ResponseCounter(services, tx, formId);
      counter.addRows(stored);
    }
    await counter.addAll(own);
  }
  return counter === null ? stored : counter.listRows();
}

/** Counters of forms that are being looked at, by database. A form of a year has one for each quarter of an hour. */
const known = new WeakMap<Pool, LRUCache<string, CounterRow[]>>();
const MOST_KNOWN_ROWS = 300_000;

/** Reads the counters once for all requests between two changes of them. */
async function listKnownCounters(
  { pool }: FoldServices,
  tx: Executor,
  { name }: CountersAsOf,
  formId: number,
  version: number | undefined,
): Promise<CounterRow[]> {
  let own = known.get(pool);
  if (own === undefined) {
    own = new LRUCache({ maxSize: MOST_KNOWN_ROWS, sizeCalculation: (rows) => rows.length + 1 });
    known.set(pool, own);
  }
  const key = `${formId} ${version ?? ""} ${name}`;
  let rows = own.get(key);
  if (rows === undefined) own.set(key, (rows = await listCounters(tx, formId, version)));
  return rows;
}

/** Number of responses per version, counted as on the statistics page. */
export async function countByVersion({ db }: FoldServices, formId: number): Promise<Map<number, number>> {
  return new Map((await listVersionCounts(db, formId)).map(({ version, n }) => [version, n]));
}

type Overview = Pick<FormStats, "responses" | "medianSeconds" | "timed" | "byDay" | "byHour">;

/** The trend by the hour goes back so far. */
export const HOURS_MS = 7 * 24 * 3600 * 1000;

/** Counters of a form by what they are about. */
interface CountedOverview {
  /** Of the whole response, without those of times. */
  readonly overview: readonly CounterRow[];
  readonly ofQuestions: readonly QuestionFigures[];
  /** In order. */
  readonly byDay: ReadonlyMap<string, number>;
  /** Quarters of an hour by their start in milliseconds. */
  readonly quarters: readonly (readonly [start: number, n: number])[];
}

/**
 * By the counters that `listKnownCounters` keeps: a form that was filled in for a year has tens of thousands of quarters
 * of an hour, which are added up once for all requests between two changes.
 */
const summed = new WeakMap<readonly CounterRow[], { readonly calendar: Calendar; readonly sums: CountedOverview }>();

function sumOverview(rows: readonly CounterRow[], calendar: Calendar): CountedOverview {
  const known = summed.get(rows);
  if (known?.calendar === calendar) return known.sums;
  const overview: CounterRow[] = [];
  const ofQuestions: CounterRow[] = [];
  const quarters: [start: number, n: number][] = [];
  const byDay = new Map<string, number>();
  for (const row of rows) {
    const time = row.questionId === OVERVIEW ? fromQuarterKey(row.key) : null;
    if (time !== null) {
      quarters.push([time.getTime(), row.n]);
      addTo(byDay, calendar.toDay(time), row.n);
    } else if (row.questionId === OVERVIEW) overview.push(row);
    else ofQuestions.push(row);
  }
  const days = [...byDay].filter(([, n]) => n !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  const sums = { overview, ofQuestions: toQuestionFigures(ofQuestions), quarters, byDay: new Map(days) };
  summed.set(rows, { calendar, sums });
  return sums;
}

/** Figures that come without times. */
export function splitFigures(figures: readonly QuestionFigures[]): CountedOverview {
  const overview = figures.flatMap(({ version, questionId, keys, amounts }) =>
    questionId === OVERVIEW ? keys.map((key, at) => ({ version, questionId, key, n: amounts[at] ?? 0 })) : [],
  );
  const ofQuestions = figures.filter(({ questionId }) => questionId !== OVERVIEW);
  return { overview, ofQuestions, byDay: new Map(), quarters: [] };
}

const addTo = (sums: Map<string, number>, key: string, n: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + n);
};

function summariseOverview(
  { overview, byDay: ofQuarters, quarters }: CountedOverview,
  times: TimeCounts | undefined,
  calendar: Calendar,
  now: Date,
): Overview {
  const byDay = new Map(ofQuarters);
  const byHour = new Map<string, number>();
  const since = now.getTime() - HOURS_MS;
  const addHour = (start: number, n: number): void => {
    if (start > since) addTo(byHour, calendar.toTime(new Date(start)).slice(0, "YYYY-MM-DD HH".length), n);
  };
  for (const [day, n] of times?.byDay ?? []) addTo(byDay, day, n);
  for (const [quarter, n] of times?.recent ?? []) addHour(startOfQuarter(quarter).getTime(), n);
  for (const [start, n] of quarters) addHour(start, n);
  let responses = 0;
  const seconds: [seconds: number, n: number][] = [];
  for (const { key, n } of overview) {
    if (key === TOTAL_KEY) responses += n;
    const duration = fromSecondsKey(key);
    if (duration !== null) seconds.push([duration, n]);
  }
  const timed = seconds.reduce((sum, [, n]) => sum + n, 0);
  return { responses, medianSeconds: findMedian(seconds), timed, byDay: inOrder(byDay), byHour: inOrder(byHour) };
}

/** By name, without those that are zero. */
function inOrder(sums: ReadonlyMap<string, number>): Record<string, number> {
  const names = [...sums.keys()];
  // Days come in order as a rule, and there may be hundreds.
  if (names.some((name, at) => at > 0 && name < (names[at - 1] ?? ""))) names.sort();
  const ordered: Record<string, number> = {};
  for (const name of names) {
    const n = sums.get(name) ?? 0;
    if (n !== 0) ordered[name] = n;
  }
  return ordered;
}

/** Sums the counters over all versions. Versions in which the question had another type are left out. */
export async function summariseQuestions(
  services: FoldServices,
  tx: Executor,
  formId: number,
  definition: FormDefinition,
  figures: readonly QuestionFigures[],
): Promise<QuestionStatsData[]> {
  const stats = new Map<string, { answered: number; counters: Record<string, number> }>();
  const items = new Map<string, ItemDefinition>();
  for (const item of definition.pages.flatMap((page) => page.items)) items.set(item.id, item);
  const forms = new Map<number, CompiledForm>();
  for (const version of new Set(figures.map((one) => one.version)))
    forms.set(version, await getCompiled(services, formId, version, tx));
  for (const { version, questionId, keys, amounts } of figures) {
    const item = items.get(questionId);
    const form = forms.get(version);
    if (item === undefined || form === undefined) continue;
    if (form.itemsById.get(questionId)?.item.type !== item.type) continue;
    let question = stats.get(questionId);
    if (question === undefined) stats.set(questionId, (question = { answered: 0, counters: {} }));
    const { counters } = question;
    for (let at = 0; at < keys.length; at++) {
      const [key, n] = [keys[at] ?? "", amounts[at] ?? 0];
      if (key === TOTAL_KEY) question.answered += n;
      else counters[key] = (counters[key] ?? 0) + n;
    }
  }
  return [...items.keys()].flatMap((questionId) => {
    const question = stats.get(questionId);
    return question === undefined ? [] : [{ questionId, ...question }];
  });
}
