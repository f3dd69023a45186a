/**
 * Finds the response numbers of one page of the response list without reading the pages before it (docs/adr/0029).
 * Stored blocks count the matching responses in each range of numbers. Responses are read only in blocks that the page
 * touches, in blocks that a bound of the time filter cuts, and in the short tail that is not counted yet. The result is
 * exact within the snapshot.
 */
import { type RawBuilder, sql } from "kysely";
import type { Executor } from "../../../kernel/database.ts";
import { FORM_NUMBERS } from "../../forms/forms/index.ts";
import { BLOCK_BITS, type Standing, toBlock } from "./block-sums.ts";

/** Filter conditions for which the blocks hold counts. */
export interface BlockFilter {
  readonly version?: number | undefined;
  readonly begin?: Date | undefined;
  /** Exclusive. */
  readonly end?: Date | undefined;
  /** Only responses in the trash, including those that were screened out. */
  readonly deleted: boolean;
  /** Only screened-out responses that are not in the trash. */
  readonly screenedOut: boolean;
}

/** The column of `response_blocks` that counts the responses of the filter. */
function toStanding({ deleted, screenedOut }: BlockFilter): Standing {
  if (deleted) return "deleted";
  return screenedOut ? "screened" : "kept";
}

export interface PageWindow {
  readonly offset: number;
  readonly limit: number;
  /** Pages count from the first response whose number is below `before`. */
  readonly before?: number | undefined;
}

export interface SeqPage {
  /** Matches in the whole list; `before` does not reduce it. */
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
  /** True for a large block, which can be split into small blocks. */
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

/** Returns one page, newest first. `executor` must be a snapshot (repeatable read). */
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

/** Returns a range of numbers that contains all matches. It may also contain responses that do not match. */
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
  // Responses above the mark are not counted in any block, but none of them is deleted.
  const hasTail = top > mark && !deleted;
  const blocks = low === null || high === null ? null : { from: low * SMALL, to: (high + 1) * SMALL - 1 };
  return { from: Math.max(1, blocks?.from ?? mark + 1), to: hasTail ? top : Math.min(blocks?.to ?? 0, top) };
}

/** Counts the matching responses. */
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

  /** Ranges with their number of matches, highest numbers first, without empty ranges. */
  async listPieces(): Promise<Piece[]> {
    const tail = await this.countTail();
    const blocks = (await this.listBlocks(1)).filter((block) => this.compareWithTimeFilter(block) !== "outside");
    const cut = blocks.filter((block) => this.compareWithTimeFilter(block) === "cut");
    const inCut = Map.groupBy(await this.listCut(cut), ({ from }) => toBlock(from, 1));
    const pieces = blocks.flatMap((block) =>
      this.compareWithTimeFilter(block) === "cut" ? (inCut.get(block.block) ?? []) : [this.toPiece(block, LARGE)],
    );
    const all = tail.n > 0 ? [tail, ...pieces] : pieces;
    return all.filter(({ n }) => n > 0);
  }

  /** Counts the matches with the number `seq` or a higher one. */
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

  /** Numbers of up to `limit` matches, after skipping `offset` matches. */
  async listSeqs(pieces: readonly Piece[], offset: number, limit: number): Promise<number[]> {
    const coarse = cutOut(pieces, offset, limit);
    const fine = await this.split(coarse.pieces);
    const { pieces: touched, skip } = cutOut(fine, coarse.skip, limit);
    // One ordered index scan per range, limited to the rows that the page can still take from it.
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

  /** Replaces each large block with the small blocks in it. */
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

  /**
   * The small blocks inside large blocks that a bound of the time filter cuts. Small blocks that are cut as well are
   * counted by reading their responses.
   */
  private async listCut(large: readonly CountedBlock[]): Promise<Piece[]> {
    if (large.length === 0) return [];
    const small = await this.listBlocks(
      0,
      large.map(({ block }) => block),
    );
    const wanted = small.filter((block) => this.compareWithTimeFilter(block) !== "outside");
    const cut = wanted.filter((block) => this.compareWithTimeFilter(block) === "cut").map(({ block }) => block);
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

  /** Counts the matches above the mark. Also sets `this.mark`. */
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

  /** Blocks with at least one match, highest first. `within` restricts them to the given large blocks. */
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

  /** The part of a block above the mark belongs to the tail. */
  private toPiece({ block, n }: CountedBlock, size: number): Piece {
    return { from: block * size, to: Math.min((block + 1) * size - 1, this.mark), n, isLarge: size === LARGE };
  }

  private compareWithTimeFilter({ firstAt, beforeAt }: CountedBlock): "inside" | "cut" | "outside" {
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

/**
 * Selects the pieces that contain the matches from `offset` to `offset + limit`. `skip` is how many matches to skip in
 * the first of them.
 */
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
