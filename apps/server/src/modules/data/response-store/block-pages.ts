/**
 * Finds the numbers of a page of the response list without reading what comes before it (docs/adr/0029). Counted blocks
 * say how many matching responses lie in each range of numbers; only blocks that the page touches, blocks that a bound
 * of the time filter cuts, and the short tail above the fold mark are read. Exact within the snapshot it runs in.
 */
import { type RawBuilder, sql } from "kysely";
import type { Executor } from "../../../kernel/database.ts";
import { FORM_NUMBERS } from "../../forms/forms/index.ts";
import { BLOCK_BITS, type Standing, toBlock } from "./block-sums.ts";

/** Conditions that blocks can count. */
export interface BlockFilter {
  readonly version?: number | undefined;
  readonly begin?: Date | undefined;
  /** Exclusive. */
  readonly end?: Date | undefined;
  /** In the trash, whether screened out or not. */
  readonly deleted: boolean;
  /** Not in the trash and screened out. */
  readonly screenedOut: boolean;
}

/** The column of `response_blocks` that counts what the filter is about. */
function toStanding({ deleted, screenedOut }: BlockFilter): Standing {
  if (deleted) return "deleted";
  return screenedOut ? "screened" : "kept";
}

export interface PageWindow {
  readonly offset: number;
  readonly limit: number;
  /** The page belongs to the list of responses with smaller numbers only. */
  readonly before?: number | undefined;
}

export interface SeqPage {
  /** Of the whole list, whatever `before` says. */
  readonly total: number;
  /** Descending. */
  readonly seqs: number[];
}

/** A range of numbers and how many matching responses are in it. */
interface Piece {
  /** Inclusive. */
  readonly from: number;
  /** Inclusive. */
  readonly to: number;
  readonly n: number;
  /** Whether the blocks below it say where in the range they are. */
  readonly isLarge: boolean;
}

interface CountedBlock {
  readonly block: number;
  readonly n: number;
  readonly firstAt: Date;
  readonly beforeAt: Date;
}

const [SMALL_BITS, LARGE_BITS] = BLOCK_BITS;
const SMALL = 2 ** SMALL_BITS;
const LARGE = 2 ** LARGE_BITS;

/** Newest first. `executor` must be a snapshot (repeatable read). */
export async function findSeqPage(
  executor: Executor,
  formId: number,
  filter: BlockFilter,
  window: PageWindow,
): Promise<SeqPage> {
  const finder = new PageFinder(executor, formId, filter);
  const pieces = await finder.listPieces();
  const total = sum(pieces);
  const skipped = window.before === undefined ? 0 : await finder.countFrom(pieces, window.before);
  const offset = skipped + window.offset;
  return { total, seqs: offset >= total ? [] : await finder.listSeqs(pieces, offset, window.limit) };
}

export interface SeqRange {
  /** Both inclusive; `to` is below `from` if nothing can match. */
  readonly from: number;
  readonly to: number;
}

/** A range of numbers outside of which nothing matches; what is in it may still not match. */
export async function findSeqRange(executor: Executor, formId: number, filter: BlockFilter): Promise<SeqRange> {
  const { version, begin, end, deleted } = filter;
  const { rows } = await sql<{ mark: number; top: number; low: number | null; high: number | null }>`
    select coalesce((select folded_seq from form_folds where form_id = f.id), 0) as mark, f.last_seq as top, b.low, b.high
    from ${FORM_NUMBERS} f
    cross join lateral (
      select min(block) as low, max(block) as high from response_blocks
      where form_id = f.id and level = 0 and ${sql.ref(toStanding(filter))} > 0
        ${version === undefined ? sql`` : sql`and version = ${version}`}
        ${begin === undefined ? sql`` : sql`and before_at > ${begin}`}
        ${end === undefined ? sql`` : sql`and first_at < ${end}`}
    ) b
    where f.id = ${formId}`.execute(executor);
  const { mark, top, low, high } = rows[0] ?? { mark: 0, top: 0, low: null, high: null };
  // Above the mark nothing is known, except that nothing is deleted there.
  const hasTail = top > mark && !deleted;
  const blocks = low === null || high === null ? null : { from: low * SMALL, to: (high + 1) * SMALL - 1 };
  return { from: Math.max(1, blocks?.from ?? mark + 1), to: hasTail ? top : Math.min(blocks?.to ?? 0, top) };
}

/** How many responses match, without a page. */
export async function countInBlocks(executor: Executor, formId: number, filter: BlockFilter): Promise<number> {
  return sum(await new PageFinder(executor, formId, filter).listPieces());
}

const sum = (pieces: readonly Piece[]): number => pieces.reduce((total, { n }) => total + n, 0);

class PageFinder {
  private readonly executor: Executor;
  private readonly formId: number;
  private readonly filter: BlockFilter;
  private mark = 0;

  constructor(executor: Executor, formId: number, filter: BlockFilter) {
    this.executor = executor;
    this.formId = formId;
    this.filter = filter;
  }

  /** All matching responses as counted ranges, highest numbers first. Ranges in which nothing matches are left out. */
  async listPieces(): Promise<Piece[]> {
    const tail = await this.countTail();
    const blocks = (await this.listBlocks(1)).filter((block) => this.place(block) !== "outside");
    const cut = blocks.filter((block) => this.place(block) === "cut");
    const inCut = Map.groupBy(await this.listCut(cut), ({ from }) => toBlock(from, 1));
    const pieces = blocks.flatMap((block) =>
      this.place(block) === "cut" ? (inCut.get(block.block) ?? []) : [this.toPiece(block, LARGE)],
    );
    const all = tail.n > 0 ? [tail, ...pieces] : pieces;
    return all.filter(({ n }) => n > 0);
  }

  /** How many matching responses have the number `seq` or a higher one. */
  async countFrom(pieces: readonly Piece[], seq: number): Promise<number> {
    let above = 0;
    for (const piece of pieces) {
      if (piece.from >= seq) above += piece.n;
      else if (piece.to >= seq) above += await this.countInPieceFrom(piece, seq);
      else break;
    }
    return above;
  }

  private async countInPieceFrom(piece: Piece, seq: number): Promise<number> {
    if (piece.isLarge) return this.countFrom(await this.split([piece]), seq);
    const { rows } = await sql<{ n: number }>`
      select count(*)::bigint as n from responses
      where ${this.matches()} and seq >= ${seq} and seq <= ${piece.to}`.execute(this.executor);
    return rows[0]?.n ?? 0;
  }

  /** Numbers of the matching responses from the one with `offset` such responses before it. */
  async listSeqs(pieces: readonly Piece[], offset: number, limit: number): Promise<number[]> {
    const coarse = cutOut(pieces, offset, limit);
    const fine = await this.split(coarse.pieces);
    const { pieces: touched, skip } = cutOut(fine, coarse.skip, limit);
    // One ordered walk through each range, bounded by what the page can still take of it.
    const { rows } = await sql<{ seq: number }>`
      select r.seq from unnest(
        ${touched.map(({ from }) => from)}::bigint[], ${touched.map(({ to }) => to)}::bigint[]
      ) as p ("from", "to")
      cross join lateral (
        select seq from responses where ${this.matches()} and seq >= p."from" and seq <= p."to"
        order by seq desc limit ${skip + limit}
      ) r
      order by r.seq desc offset ${skip} limit ${limit}`.execute(this.executor);
    return rows.map(({ seq }) => seq);
  }

  /** Replaces large blocks by the small ones in them. */
  private async split(pieces: readonly Piece[]): Promise<Piece[]> {
    const large = pieces.filter(({ isLarge }) => isLarge);
    if (large.length === 0) return [...pieces];
    const blocks = await this.listBlocks(
      0,
      large.map(({ from }) => toBlock(from, 1)),
    );
    const byLarge = Map.groupBy(blocks, ({ block }) => toBlock(block * SMALL, 1));
    return pieces.flatMap((piece) =>
      piece.isLarge ? (byLarge.get(toBlock(piece.from, 1)) ?? []).map((block) => this.toPiece(block, SMALL)) : [piece],
    );
  }

  /** The small blocks of large ones that a bound of time cuts; those that it cuts in turn are counted by reading them. */
  private async listCut(large: readonly CountedBlock[]): Promise<Piece[]> {
    if (large.length === 0) return [];
    const small = await this.listBlocks(
      0,
      large.map(({ block }) => block),
    );
    const wanted = small.filter((block) => this.place(block) !== "outside");
    const cut = wanted.filter((block) => this.place(block) === "cut").map(({ block }) => block);
    const counts = await this.countByReading(cut);
    const isCut = new Set(cut);
    return wanted.map((block) =>
      this.toPiece(isCut.has(block.block) ? { ...block, n: counts.get(block.block) ?? 0 } : block, SMALL),
    );
  }

  private async countByReading(blocks: readonly number[]): Promise<Map<number, number>> {
    if (blocks.length === 0) return new Map();
    const { rows } = await sql<{ block: number; n: number }>`
      select b.block, r.n from unnest(${[...blocks]}::bigint[]) as b (block)
      cross join lateral (
        select count(*) as n from responses
        where ${this.matches()} and seq >= b.block * ${SMALL}::bigint and seq < (b.block + 1) * ${SMALL}::bigint
          and seq <= ${this.mark}
      ) r`.execute(this.executor);
    return new Map(rows.map(({ block, n }) => [block, n]));
  }

  /** Sets the mark as well: the tail begins above it. */
  private async countTail(): Promise<Piece> {
    const { rows } = await sql<{ mark: number; top: number | null; n: number }>`
      select m.mark, r.top, r.n
      from (select coalesce((select folded_seq from form_folds where form_id = ${this.formId}), 0) as mark) m
      cross join lateral (
        select max(seq) as top, count(*) as n from responses
        where ${this.matches()} and seq > m.mark
          and seq <= (select last_seq from ${FORM_NUMBERS} f where id = ${this.formId})
      ) r`.execute(this.executor);
    const { mark, top, n } = rows[0] ?? { mark: 0, top: null, n: 0 };
    this.mark = mark;
    return { from: mark + 1, to: top ?? mark, n, isLarge: false };
  }

  /** Blocks in which something is, highest first; with `within` only those that lie in these large blocks. */
  private async listBlocks(level: 0 | 1, within?: readonly number[]): Promise<CountedBlock[]> {
    const { version } = this.filter;
    const counted = sql.ref(toStanding(this.filter));
    const perLarge = LARGE / SMALL;
    const ranges =
      within === undefined
        ? sql``
        : sql`join unnest(${[...within]}::bigint[]) as l (large)
            on b.block >= l.large * ${perLarge}::bigint and b.block < (l.large + 1) * ${perLarge}::bigint`;
    const { rows } = await sql<CountedBlock>`
      select block, sum(${counted})::bigint as n, min(first_at) as "firstAt", max(before_at) as "beforeAt"
      from response_blocks b ${ranges}
      where form_id = ${this.formId} and level = ${level} and ${counted} > 0
        ${version === undefined ? sql`` : sql`and version = ${version}`}
      group by block order by block desc`.execute(this.executor);
    return rows;
  }

  /** What is in the block above the mark belongs to the tail. */
  private toPiece({ block, n }: CountedBlock, size: number): Piece {
    return { from: block * size, to: Math.min((block + 1) * size - 1, this.mark), n, isLarge: size === LARGE };
  }

  private place({ firstAt, beforeAt }: CountedBlock): "inside" | "cut" | "outside" {
    const { begin, end } = this.filter;
    if ((begin !== undefined && beforeAt <= begin) || (end !== undefined && firstAt >= end)) return "outside";
    const isInside = (begin === undefined || firstAt >= begin) && (end === undefined || beforeAt <= end);
    return isInside ? "inside" : "cut";
  }

  private matches(): RawBuilder<unknown> {
    const { version, begin, end, deleted, screenedOut } = this.filter;
    const isScreened = screenedOut ? sql`screened_out` : sql`not screened_out`;
    return sql`form_id = ${this.formId} and ${deleted ? sql`deleted_at is not null` : sql`deleted_at is null and ${isScreened}`}
      ${version === undefined ? sql`` : sql`and version = ${version}`}
      ${begin === undefined ? sql`` : sql`and submitted_at >= ${begin}`}
      ${end === undefined ? sql`` : sql`and submitted_at < ${end}`}`;
  }
}

/** The pieces that the responses from `offset` to `offset + limit` lie in, and how many to skip in the first one. */
function cutOut(
  pieces: readonly Piece[],
  offset: number,
  limit: number,
): { readonly pieces: Piece[]; readonly skip: number } {
  const touched: Piece[] = [];
  let before = 0;
  let skip = 0;
  for (const piece of pieces) {
    if (before >= offset + limit) break;
    if (before + piece.n > offset) {
      if (touched.length === 0) skip = offset - before;
      touched.push(piece);
    }
    before += piece.n;
  }
  return { pieces: touched, skip };
}
