/**
 * Answers what is filtered, grouped and crossed, from one snapshot. Runs in a thread of its own (`columns.thread.ts`), so
 * that counting a million responses never holds the requests of others.
 */
import { setImmediate as pause } from "node:timers/promises";
import type { CompiledForm } from "@idata/engine";
import { sql } from "kysely";
import { AppError } from "../../../../kernel/app-error.ts";
import { createCalendar } from "../../../../kernel/calendar.ts";
import { ClientGoneError } from "../../../../kernel/client-gone.ts";
import type { Db, Pool, Tx } from "../../../../kernel/database.ts";
import { nameChannels } from "../../../forms/channels/index.ts";
import { getCompiled } from "../../../forms/versions/index.ts";
import { type CounterRow, CounterSums } from "../../response-store/index.ts";
import { CHANNEL, STATE, SUBMITTED, VERSION } from "../column-names.ts";
import type { Where } from "../parse-where.ts";
import type { GroupRef } from "../parse-ref.ts";
import { listPlaces, type Places } from "./bits.ts";
import { createMemory, type FormBlocks, type Memory, openFormBlocks } from "./block-source.ts";
import { addFigures, listFigureKeys, splitByVersion } from "./figures.ts";
import type { FormView } from "./form-view.ts";
import { type Group, Grouping, MOST_GROUPS } from "./groups.ts";
import { codedOf, NumberColumn, type ReadBlock } from "./read-column.ts";
import { WherePlan } from "./where-plan.ts";

export interface ReadRequest {
  readonly formId: number;
  /** Null for all responses that count. */
  readonly where: Pick<Where, "expression" | "looksAt"> | null;
  readonly version: number | null;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

export interface FigureGroup extends Group {
  readonly n: number;
  readonly rows: readonly CounterRow[];
}

export interface ReadFigures {
  readonly n: number;
  readonly total: number;
  /** Screened-out responses that the condition fits; they are not in `n` unless the condition looks at them. */
  readonly screenedOut: number;
  /** Milliseconds since 1970; null without responses. */
  readonly first: number | null;
  readonly last: number | null;
  readonly rows: readonly CounterRow[];
  /** Null without `by`. */
  readonly groups: readonly FigureGroup[] | null;
}

export interface ReadCrosstab {
  readonly rows: readonly Group[];
  readonly columns: readonly Group[];
  readonly layers: readonly Group[] | null;
  /** By layer, row and column. */
  readonly cells: readonly (readonly (readonly number[])[])[];
  readonly rowTotals: readonly (readonly number[])[];
  readonly columnTotals: readonly (readonly number[])[];
  readonly layerTotals: readonly number[];
  readonly n: number;
  readonly answered: number;
}

export interface ReaderOptions {
  readonly pool: Pool;
  readonly db: Db;
  /** IANA name. */
  readonly timeZone: string;
  readonly maxBytes: number;
  readonly seconds: number;
}

/** Says whether nobody waits for the answer any more. */
export type IsGone = () => boolean;

interface Opened {
  readonly view: FormView;
  readonly blocks: FormBlocks;
  readonly plan: WherePlan | null;
  readonly each: () => Promise<void>;
}

/** The responses of a block that a request is about. */
interface Matches {
  readonly block: ReadBlock;
  readonly total: number;
  readonly screenedOut: number;
  readonly places: Uint16Array;
}

export class ColumnReader {
  private readonly options: ReaderOptions;
  private readonly memory: Memory;
  private readonly toDay: (time: Date) => string;

  constructor(options: ReaderOptions) {
    this.options = options;
    this.memory = createMemory(options.maxBytes);
    this.toDay = createCalendar(options.timeZone).toDay;
  }

  /** Throws READ_TOO_LONG, COLUMNS_PREPARING, GROUPS_TOO_MANY, GROUPS_NOT_POSSIBLE, WHERE_NOT_KEPT, ClientGoneError. */
  readFigures(request: ReadRequest & { readonly by: GroupRef | null }, isGone: IsGone = () => false) {
    return this.open(request, isGone, (opened) => countAll(opened, request, request.by));
  }

  /** Throws what `readFigures` throws. */
  readCrosstab(
    request: ReadRequest & { readonly refs: readonly GroupRef[] },
    isGone: IsGone = () => false,
  ): Promise<ReadCrosstab> {
    return this.open(request, isGone, (opened) => cross(opened, request, request.refs));
  }

  private async open<T>(request: ReadRequest, isGone: IsGone, work: (opened: Opened) => Promise<T>): Promise<T> {
    const { db, pool, seconds } = this.options;
    const end = performance.now() + seconds * 1000;
    const each = async (): Promise<void> => {
      await pause();
      if (isGone()) throw new ClientGoneError();
      if (performance.now() > end) throw new AppError("READ_TOO_LONG", { seconds });
    };
    return db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(async (tx) => {
        await sql`set local statement_timeout = ${sql.lit(seconds * 1000)}`.execute(tx);
        const blocks = await openFormBlocks({ pool, db }, tx, this.memory, request.formId);
        const view = await this.readView(tx, request, blocks);
        const cache = {
          get: (key: string) => this.memory.get(key) as Places | undefined,
          set: (key: string, places: Places) => void this.memory.set(key, places),
        };
        const plan = request.where === null ? null : new WherePlan(request.where.expression, view, cache);
        return work({ view, blocks, plan, each });
      });
  }

  private async readView(tx: Tx, request: ReadRequest, blocks: FormBlocks): Promise<FormView> {
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
    return { formId, keys: blocks.keys, versions, channels, toDay: this.toDay, today };
  }
}

/** Yields the matches of every block, with the columns that are named. */
async function* listMatches(
  { blocks, plan, each }: Opened,
  { where, version }: ReadRequest,
  keys: readonly string[],
): AsyncGenerator<Matches> {
  const wanted = [STATE, VERSION, ...(plan?.listKeys() ?? []), ...keys];
  const looksAt = where?.looksAt ?? { screenedOut: false, deleted: false };
  for await (const block of blocks.read(wanted, each)) {
    const states = codedOf(block, STATE);
    if (states === null) continue;
    const fits = plan?.find(block) ?? null;
    const versions = codedOf(block, VERSION);
    /** By code. */
    const isScreened = states.values.map((state) => state === "screened");
    const counts = states.values.map(
      (state) =>
        state === "kept" ||
        (state === "screened" && looksAt.screenedOut) ||
        (state === "deleted" && looksAt.deleted),
    );
    const isVersion = versions?.values.map((one) => one !== null && (version === null || one === version)) ?? [];
    const set = new Uint8Array(block.places);
    let total = 0;
    let screenedOut = 0;
    for (let place = 0; place < block.places; place++) {
      const code = states.codes[place] ?? 0;
      if (isVersion[versions?.codes[place] ?? 0] !== true) continue;
      const isMatch = fits === null || fits[place] === 1;
      if (isMatch && isScreened[code] === true) screenedOut += 1;
      if (counts[code] !== true) continue;
      total += 1;
      if (isMatch) set[place] = 1;
    }
    yield { block, total, screenedOut, places: listPlaces(set) };
  }
}

async function countAll(opened: Opened, request: ReadRequest, by: GroupRef | null): Promise<ReadFigures> {
  const { view } = opened;
  const sums = new CounterSums();
  const grouping = by === null ? null : new Grouping(by, view);
  const groups: { n: number; readonly sums: CounterSums }[] = [];
  const keys = listFigureKeys(view, true);
  const groupKeys = listFigureKeys(view, false);
  let [n, total, screenedOut] = [0, 0, 0];
  let [first, last] = [Infinity, -Infinity];
  for await (const matches of listMatches(opened, request, [...keys, ...(grouping?.listKeys() ?? [])])) {
    const { block } = matches;
    n += matches.places.length;
    total += matches.total;
    screenedOut += matches.screenedOut;
    const submitted = block.column(SUBMITTED);
    const times = submitted instanceof NumberColumn ? submitted.numbers : new Float64Array();
    for (let at = 0; at < matches.places.length; at++) {
      const time = times[matches.places[at] ?? 0] ?? Number.NaN;
      if (time < first) first = time;
      if (time > last) last = time;
    }
    for (const [version, places] of splitByVersion(block, matches.places)) {
      addFigures(view, block, { version, places, keys }, sums);
      if (grouping === null) continue;
      for (const [index, own] of splitByGroup(grouping, block, version, places)) {
        const group = (groups[index] ??= { n: 0, sums: new CounterSums() });
        group.n += own.length;
        addFigures(view, block, { version, places: own, keys: groupKeys }, group.sums);
      }
    }
  }
  return {
    n,
    total,
    screenedOut,
    first: n === 0 ? null : first,
    last: n === 0 ? null : last,
    rows: sums.listRows(),
    groups: grouping === null ? null : listGroups(grouping, groups),
  };
}

function splitByGroup(
  grouping: Grouping,
  block: ReadBlock,
  version: number,
  places: Uint16Array,
): Map<number, Uint16Array> {
  const find = grouping.open(block, version);
  const split: (number[] | undefined)[] = [];
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0;
    for (const index of find(place)) (split[index] ??= []).push(place);
  }
  return new Map(split.flatMap((own, index) => (own === undefined ? [] : [[index, Uint16Array.from(own)] as const])));
}

function listGroups(
  grouping: Grouping,
  groups: readonly ({ readonly n: number; readonly sums: CounterSums } | undefined)[],
): FigureGroup[] {
  return grouping.toOrder().flatMap((index): FigureGroup[] => {
    const [group, words] = [groups[index], grouping.groups[index]];
    return group === undefined || words === undefined ? [] : [{ ...words, n: group.n, rows: group.sums.listRows() }];
  });
}

const ONE_LAYER: readonly number[] = [0];

/** Numbers of one layer of a cross-tab. */
class Layer {
  readonly cells = new Float64Array(MOST_GROUPS * MOST_GROUPS);
  readonly rows = new Float64Array(MOST_GROUPS);
  readonly columns = new Float64Array(MOST_GROUPS);
  total = 0;

  add(inRows: readonly number[], inColumns: readonly number[]): void {
    this.total += 1;
    for (const row of inRows) {
      this.rows[row]! += 1;
      for (const column of inColumns) this.cells[row * MOST_GROUPS + column]! += 1;
    }
    for (const column of inColumns) this.columns[column]! += 1;
  }
}

async function cross(opened: Opened, request: ReadRequest, refs: readonly GroupRef[]): Promise<ReadCrosstab> {
  const groupings = refs.map((ref) => new Grouping(ref, opened.view));
  const [rows, columns, layers] = groupings;
  if (rows === undefined || columns === undefined) throw new Error("a cross-tab needs rows and columns");
  const counted: Layer[] = [];
  const keys = groupings.flatMap((one) => one.listKeys());
  let [n, answered] = [0, 0];
  for await (const { block, places } of listMatches(opened, request, keys)) {
    n += places.length;
    for (const [version, own] of splitByVersion(block, places)) {
      const [findRows, findColumns] = [rows.open(block, version), columns.open(block, version)];
      const findLayers = layers?.open(block, version) ?? (() => ONE_LAYER);
      for (let at = 0; at < own.length; at++) {
        const place = own[at] ?? 0;
        const inRows = findRows(place);
        const inColumns = findColumns(place);
        const inLayers = findLayers(place);
        if (inRows.length === 0 || inColumns.length === 0 || inLayers.length === 0) continue;
        answered += 1;
        for (const layer of inLayers) (counted[layer] ??= new Layer()).add(inRows, inColumns);
      }
    }
  }
  const inOrder = (grouping: Grouping): Group[] =>
    grouping.toOrder().flatMap((index) => grouping.groups[index] ?? []);
  const [rowOrder, columnOrder] = [rows.toOrder(), columns.toOrder()];
  const empty = new Layer();
  const all = (layers?.toOrder() ?? ONE_LAYER).map((layer) => counted[layer] ?? empty);
  return {
    rows: inOrder(rows),
    columns: inOrder(columns),
    layers: layers === undefined ? null : inOrder(layers),
    cells: all.map(({ cells }) =>
      rowOrder.map((row) => columnOrder.map((column) => cells[row * MOST_GROUPS + column] ?? 0)),
    ),
    rowTotals: all.map((layer) => rowOrder.map((row) => layer.rows[row] ?? 0)),
    columnTotals: all.map((layer) => columnOrder.map((column) => layer.columns[column] ?? 0)),
    layerTotals: all.map(({ total }) => total),
    n,
    answered,
  };
}
