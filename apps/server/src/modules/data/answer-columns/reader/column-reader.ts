/**
 * Answers what is filtered, grouped and crossed, from one snapshot. Runs in a thread of its own (`columns.thread.ts`), so
 * that counting a million responses never holds the requests of others.
 */
import { setImmediate as pause } from "node:timers/promises";
import { type CompiledForm, walkExpression } from "@idata/engine";
import { AppError } from "../../../../kernel/app-error.ts";
import { createCalendar } from "../../../../kernel/calendar.ts";
import { ClientGoneError } from "../../../../kernel/client-gone.ts";
import { type Db, type Executor, type Pool, withSnapshot } from "../../../../kernel/database.ts";
import { nameChannels } from "../../../forms/channels/index.ts";
import { getCompiled } from "../../../forms/versions/index.ts";
import { listAllAnnotations, type QuestionFigures, type TimeCounts } from "../../response-store/index.ts";
import { readCodings } from "../../answer-codes/index.ts";
import { CHANNEL, SUBMITTED, VERSION } from "../column-names.ts";
import type { GroupRef } from "../parse-ref.ts";
import { countCodes, type Places } from "./bits.ts";
import { createMemory, type FormBlocks, type Memory, openFormBlocks } from "./block-source.ts";
import { cross, type ReadCrosstab } from "./cross.ts";
import { AllFigureNumbers, FigureSums } from "./figure-sums.ts";
import { type Facts, NO_FACTS, SeqFacts, type WantedFacts } from "./facts.ts";
import { findFlags } from "./flags.ts";
import { FigureCounter, listFigureKeys, splitByVersion } from "./figures.ts";
import type { FormView } from "./form-view.ts";
import { type Group, Grouping } from "./groups.ts";
import { list, type ListRequest, listSeqs, type ReadList, type SeqsRequest } from "./list.ts";
import type { BlockSums } from "./block-sums.ts";
import { findSummedKey, listMatches, listMatchesOrSums, type Opened, type ReadRequest } from "./matches.ts";
import { codedOf, NumberColumn, type ReadBlock } from "./read-column.ts";
import { isBesideResponses } from "./sources.ts";
import { TextSearch } from "./text-search.ts";
import type { WeightTarget } from "./weight-cells.ts";
import { type Weighted, Weighting } from "./weighting.ts";
import { WherePlan } from "./where-plan.ts";

export interface FigureGroup extends Group {
  readonly n: number;
  /** Weighted if there are targets. */
  readonly figures: readonly QuestionFigures[];
  /** Null without targets. */
  readonly weighted: GroupWeights | null;
}

/** The weights of the responses in a group. */
export interface GroupWeights {
  /** Responses that have a category of every target. */
  readonly n: number;
  /** Σ w. */
  readonly sum: number;
  /** (Σ w)² / Σ w², as for all responses (Kish). */
  readonly effective: number;
}

export type FiguresRequest = ReadRequest & {
  readonly by: GroupRef | null;
  /** Empty for figures without weights. */
  readonly weights: readonly WeightTarget[];
  /** Milliseconds since 1970. Responses since then are also counted by the quarter of an hour. */
  readonly recentFrom: number;
};

export type CrosstabRequest = ReadRequest & {
  /** Rows, columns and layers, if any. */
  readonly refs: readonly GroupRef[];
  /** Empty for a cross-tab without weights. */
  readonly weights: readonly WeightTarget[];
};

export interface ReadFigures {
  readonly n: number;
  readonly total: number;
  /** Screened-out responses that the condition fits; they are not in `n` unless the condition looks at them. */
  readonly screenedOut: number;
  /** Milliseconds since 1970; null without responses. */
  readonly first: number | null;
  readonly last: number | null;
  /** Without the counts of times. */
  readonly figures: readonly QuestionFigures[];
  readonly times: TimeCounts;
  /** Null without `by`. */
  readonly groups: readonly FigureGroup[] | null;
  /** Null without targets. */
  readonly weighted: Weighted | null;
}

export interface ReaderOptions {
  /** With connections for COPY. */
  readonly pool: Pool;
  readonly db: Db;
  /** IANA name. */
  readonly timeZone: string;
  readonly maxBytes: number;
  readonly seconds: number;
}

/** Says whether nobody waits for the answer any more. */
export type IsGone = () => boolean;

export class ColumnReader {
  private readonly options: ReaderOptions;
  private readonly memory: Memory;
  private readonly figureNumbers = new AllFigureNumbers();
  private readonly toDay: (time: Date) => string;

  constructor(options: ReaderOptions) {
    this.options = options;
    this.memory = createMemory(options.maxBytes);
    this.toDay = createCalendar(options.timeZone).toDay;
  }

  /** Throws READ_TOO_LONG, COLUMNS_PREPARING, GROUPS_TOO_MANY, GROUPS_NOT_POSSIBLE, WHERE_NOT_KEPT, ClientGoneError. */
  readFigures(request: FiguresRequest, isGone: IsGone = () => false): Promise<ReadFigures> {
    const refs = [...(request.by === null ? [] : [request.by]), ...request.weights.map(({ ref }) => ref)];
    return this.open(request, refs, isGone, (opened) => {
      this.figureNumbers.limit();
      return countAll(opened, request, this.figureNumbers);
    });
  }

  /** Throws what `readFigures` throws. */
  readCrosstab(request: CrosstabRequest, isGone: IsGone = () => false): Promise<ReadCrosstab> {
    const { refs, weights } = request;
    const all = [...refs, ...weights.map(({ ref }) => ref)];
    return this.open(request, all, isGone, (opened) => cross(opened, request, refs, weights));
  }

  /** Throws what `readFigures` throws. */
  readList(request: ListRequest, isGone: IsGone = () => false): Promise<ReadList> {
    return this.open(request, [], isGone, (opened, tx) => list(opened, tx, request));
  }

  /** Throws what `readFigures` throws. */
  readSeqs(request: SeqsRequest, isGone: IsGone = () => false): Promise<number[]> {
    return this.open(request, [], isGone, (opened, tx) => listSeqs(opened, tx, request));
  }

  private async open<T>(
    request: ReadRequest,
    refs: readonly GroupRef[],
    isGone: IsGone,
    work: (opened: Opened, tx: Executor) => Promise<T>,
  ): Promise<T> {
    const { db: others, pool, seconds } = this.options;
    const end = performance.now() + seconds * 1000;
    const each = async (): Promise<void> => {
      await pause();
      if (isGone()) throw new ClientGoneError();
      if (performance.now() > end) throw new AppError("READ_TOO_LONG", { seconds });
    };
    return withSnapshot(pool, { seconds, snapshot: request.snapshot }, async (tx, client) => {
      const blocks = await openFormBlocks({ pool, db: others }, { tx, client }, this.memory, request.formId);
      const bare = await this.readView(tx, request, blocks);
      const view = { ...bare, facts: await readFacts(tx, bare, blocks, listWanted(request, refs), each) };
      const cache = {
        get: (key: string) => this.memory.get(key) as Places | undefined,
        set: (key: string, places: Places) => void this.memory.set(key, places),
      };
      const plan = request.where === null ? null : new WherePlan(request.where.expression, view, cache);
      const search = request.text ? new TextSearch(request.text, view, cache) : null;
      return work({ view, blocks, plan, search, each }, tx);
    });
  }

  private async readView(tx: Executor, request: ReadRequest, blocks: FormBlocks): Promise<FormView> {
    const { formId, today } = request;
    const { pool, db } = this.options;
    const versions = new Map<number, CompiledForm>();
    const channelIds = new Set<number>();
    for await (const block of blocks.read([VERSION, CHANNEL], () => Promise.resolve())) {
      for (const version of codedOf(block, VERSION)?.values ?? [])
        if (version !== null && !versions.has(Number(version)))
          versions.set(Number(version), await getCompiled({ pool, db }, formId, Number(version), tx));
      for (const id of codedOf(block, CHANNEL)?.values ?? []) if (id !== null) channelIds.add(Number(id));
    }
    const channels = await nameChannels(tx, [...channelIds]);
    const annotations = asksForAnnotations(request) ? await listAllAnnotations(tx, formId) : new Map<number, never>();
    return { formId, keys: blocks.keys, versions, channels, toDay: this.toDay, today, annotations, facts: NO_FACTS };
  }
}

function asksForAnnotations({ where, sort }: ReadRequest & Partial<Pick<ListRequest, "sort">>): boolean {
  if (sort && isBesideResponses(sort.name)) return true;
  let asks = false;
  if (where !== null)
    walkExpression(where.expression, (node) => {
      if (node.type === "name" && isBesideResponses(String(node.path[0]))) asks = true;
    });
  return asks;
}

/** What the condition and the references name. */
function listWanted({ where }: ReadRequest, refs: readonly GroupRef[]): WantedFacts {
  const codes = new Set<string>();
  let flags = false;
  const want = (name: string, part: unknown): void => {
    if (name === "$flags") flags = true;
    if (name === "$codes" && typeof part === "string") codes.add(part);
  };
  if (where !== null)
    walkExpression(where.expression, (node) => {
      if (node.type === "name") want(String(node.path[0]), node.path[1]);
    });
  for (const ref of refs) if (ref.kind === "property") want(ref.name, ref.part);
  return { codes, flags };
}

async function readFacts(
  tx: Executor,
  view: FormView,
  blocks: FormBlocks,
  wanted: WantedFacts,
  each: () => Promise<void>,
): Promise<Facts> {
  const codes = new Map<string, SeqFacts>();
  for (const questionId of wanted.codes) {
    const codings = await readCodings(tx, view.formId, questionId);
    codes.set(questionId, new SeqFacts(Array.from(codings, ([seq, ids]) => [seq, ids.map(String)])));
  }
  return { codes, flags: wanted.flags ? new SeqFacts(await findFlags(view, blocks, each)) : null };
}

export async function countAll(
  opened: Opened,
  request: FiguresRequest,
  figureNumbers: AllFigureNumbers,
): Promise<ReadFigures> {
  const { view } = opened;
  const { by, weights } = request;
  const weighting = weights.length === 0 ? null : new Weighting(weights, view, figureNumbers);
  const newCounter = (own: readonly string[]) =>
    new FigureCounter(view, own, new FigureSums(view.formId, figureNumbers, request.recentFrom));
  const grouping = by === null ? null : new Grouping(by, view);
  const groups: OpenGroup[] = [];
  const keys = listFigureKeys(view, true);
  const groupKeys = listFigureKeys(view, false);
  const counter = newCounter(keys);
  let [n, total, screenedOut] = [0, 0, 0];
  let [first, last] = [Infinity, -Infinity];
  const openGroup = (index: number): OpenGroup =>
    (groups[index] ??= { n: 0, counter: newCounter(groupKeys), weights: null });
  const groupedBy = grouping?.listKeys() ?? null;
  const summedKey = weighting === null ? findSummedKey(opened, request, groupedBy) : null;
  const summedBy = summedKey === null ? null : { key: summedKey, counted: keys };
  const wanted = [...keys, ...(groupedBy ?? []), ...(weighting?.listKeys() ?? [])];
  for await (const matches of listMatchesOrSums(opened, request, wanted, summedBy)) {
    total += matches.total;
    screenedOut += matches.screenedOut;
    if ("sums" in matches) {
      const { sums, codes } = matches;
      if (codes.length === 0) continue;
      n += sums.countKept(codes);
      const [earliest, latest] = sums.rangeOf(codes);
      first = Math.min(first, earliest);
      last = Math.max(last, latest);
      counter.addSums(sums, codes);
      if (grouping === null) continue;
      for (const [index, own] of groupSums(grouping, sums, codes)) {
        const group = openGroup(index);
        group.n += sums.countKept(own);
        group.counter.addSums(sums, own);
      }
      continue;
    }
    const { block } = matches;
    n += matches.places.length;
    const submitted = block.column(SUBMITTED);
    if (submitted instanceof NumberColumn) {
      const [smallest, largest] = submitted.rangeAt(matches.places);
      first = Math.min(first, smallest);
      last = Math.max(last, largest);
    }
    for (const [version, places] of splitByVersion(block, matches.places)) {
      counter.add(block, version, places);
      weighting?.add(block, version, places, groupKeys);
      if (grouping === null) continue;
      for (const [index, own] of splitByGroup(grouping, block, version, places)) {
        const group = openGroup(index);
        group.n += own.length;
        if (weighting === null) group.counter.add(block, version, own);
      }
    }
  }
  // The weights are known only when everything is counted, so groups are read a second time.
  if (weighting !== null && grouping !== null)
    await addWeightedGroups(opened, request, { weighting, grouping, groups });
  return {
    n,
    total,
    screenedOut,
    first: n === 0 ? null : first,
    last: n === 0 ? null : last,
    figures: counter.sums.list(),
    times: counter.sums.listTimes(),
    groups: grouping === null ? null : listGroups(grouping, groups),
    weighted: weighting?.finish() ?? null,
  };
}

interface OpenGroup {
  n: number;
  readonly counter: FigureCounter;
  /** Null until weights are added. */
  weights: { n: number; sum: number; squares: number } | null;
}

async function addWeightedGroups(
  opened: Opened,
  request: FiguresRequest,
  {
    weighting,
    grouping,
    groups,
  }: { readonly weighting: Weighting; readonly grouping: Grouping; readonly groups: readonly OpenGroup[] },
): Promise<void> {
  const { view } = opened;
  const keys = listFigureKeys(view, false);
  const all = [...keys, ...grouping.listKeys(), ...weighting.listKeys()];
  for await (const matches of listMatches(opened, request, all)) {
    const { block } = matches;
    for (const [version, places] of splitByVersion(block, matches.places)) {
      const weights = weighting.weigh(block, version, places);
      for (const [index, own] of splitByGroup(grouping, block, version, places)) {
        const group = groups[index];
        if (group === undefined) continue;
        group.counter.add(block, version, own, weights);
        const size = (group.weights ??= { n: 0, sum: 0, squares: 0 });
        for (const place of own) {
          const weight = weights[place] ?? 0;
          if (weight > 0) size.n += 1;
          size.sum += weight;
          size.squares += weight ** 2;
        }
      }
    }
  }
}

function splitByGroup(
  grouping: Grouping,
  block: ReadBlock,
  version: number,
  places: Uint16Array,
): Map<number, Uint16Array> {
  const { codes, groupsOf } = grouping.open(block, version);
  if (codes === null) return new Map();
  const counts = countCodes(codes, places);
  /** How many places each group has, then where the next one of it goes. */
  const sizes: number[] = [];
  for (let code = 1; code < counts.length; code++) {
    const n = counts[code] ?? 0;
    if (n > 0) for (const index of groupsOf(code)) sizes[index] = (sizes[index] ?? 0) + n;
  }
  const split = new Map<number, Uint16Array>();
  for (const [index, n] of sizes.entries()) if (n !== undefined) split.set(index, new Uint16Array(n));
  const next = new Uint32Array(sizes.length);
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0;
    const own = groupsOf(codes[place] ?? 0);
    for (let which = 0; which < own.length; which++) {
      const index = own[which] ?? 0;
      const places = split.get(index);
      if (places !== undefined) places[next[index] ?? 0] = place;
      next[index] = (next[index] ?? 0) + 1;
    }
  }
  return split;
}

/** The codes of each group that has responses. */
function groupSums(grouping: Grouping, sums: BlockSums, codes: readonly number[]): Map<number, number[]> {
  const { groupsOf } = grouping.open(
    sums.toBlock("", () => ""),
    sums.version,
  );
  const split = new Map<number, number[]>();
  for (const code of codes) {
    if (sums.countKept([code]) === 0) continue;
    for (const index of groupsOf(code)) {
      const own = split.get(index);
      if (own === undefined) split.set(index, [code]);
      else own.push(code);
    }
  }
  return split;
}

function listGroups(grouping: Grouping, groups: readonly (OpenGroup | undefined)[]): FigureGroup[] {
  return grouping.toOrder().flatMap((index): FigureGroup[] => {
    const [group, words] = [groups[index], grouping.groups[index]];
    if (group === undefined || words === undefined) return [];
    const { n, counter, weights } = group;
    return [{ ...words, n, figures: counter.sums.list(), weighted: weights === null ? null : toGroupWeights(weights) }];
  });
}

const toGroupWeights = ({ n, sum, squares }: { n: number; sum: number; squares: number }): GroupWeights => ({
  n,
  sum,
  effective: squares === 0 ? 0 : sum ** 2 / squares,
});
