/**
 * Responses that the web thread of this process has just stored and handed to the background worker, which counts them
 * without reading them from the database (docs/adr/0100).
 *
 * A response above the mark of the counters is exactly as it was submitted, because every change of a response counts it
 * first. Numbers are given without gaps within a batch. So what was handed over is used only if it begins right after
 * the mark and if as many responses are stored with these numbers; everything else is read from the database.
 */
import type { Answers } from "@idata/engine";
import type { Services } from "../../../kernel/context.ts";
import type { Executor, Pool } from "../../../kernel/database.ts";
import { toStoredOrder } from "../../platform/stored-json/index.ts";
import { NO_METADATA, toMetadata } from "../response-metadata/index.ts";
import { type SentRow, type StoredBatch, type StoredRange, toSeconds } from "./sent-rows.ts";
import type { TailRow } from "./tail.store.ts";

const TOPIC = "stored responses";
/** Characters of all batches that wait to be counted; the oldest ones are dropped. */
const MOST_CHARACTERS = 16 * 1024 * 1024;
/** A batch that waits longer was counted by another process. */
const KEPT_MS = 30_000;

/** Call it after the commit. */
export function handOver({ handOver: link }: Pick<Services, "handOver">, batch: StoredBatch | null): void {
  if (batch !== null && link.isOpen) link.send(TOPIC, batch, batch.text.length);
}

interface Waiting {
  readonly range: StoredRange;
  readonly batch: ReadBatch;
}

/** A batch whose text is parsed when the first of its forms is counted. */
interface ReadBatch {
  readonly size: number;
  readonly since: number;
  text: string | null;
  rows: readonly SentRow[];
  readonly microseconds: number;
  /** How many forms still wait. */
  left: number;
}

class HandedRows {
  /** By form, in the order of their numbers. */
  private readonly forms = new Map<number, Waiting[]>();
  private readonly batches = new Set<ReadBatch>();
  private characters = 0;

  add({ text, forms, microseconds }: StoredBatch): void {
    const since = performance.now();
    const batch: ReadBatch = { size: text.length, since, text, rows: [], microseconds, left: forms.length };
    this.batches.add(batch);
    this.characters += batch.size;
    for (const range of forms) {
      const waiting = this.forms.get(range.formId) ?? [];
      this.forms.set(range.formId, waiting);
      const at = waiting.findLastIndex((one) => one.range.base < range.base) + 1;
      waiting.splice(at, 0, { range, batch });
    }
    for (const oldest of this.batches) {
      if (this.characters <= MOST_CHARACTERS) break;
      this.drop(oldest);
    }
  }

  /** Nothing stays in memory of a form that another process counts. */
  forgetOld(): void {
    const before = performance.now() - KEPT_MS;
    for (const batch of this.batches) if (batch.since < before) this.drop(batch);
  }

  /** Removes what ends at or before the number. */
  forgetUpTo(formId: number, seq: number): void {
    const waiting = this.forms.get(formId);
    if (waiting === undefined) return;
    const left = waiting.filter(({ range }) => range.base + range.count > seq);
    for (const { batch } of waiting.filter((one) => !left.includes(one))) {
      batch.left -= 1;
      if (batch.left === 0) this.remove(batch);
    }
    if (left.length === 0) this.forms.delete(formId);
    else this.forms.set(formId, left);
  }

  /** Rows that follow the number without a gap: whole batches, until there are `limit` rows or more. */
  listAfter(formId: number, afterSeq: number, limit: number): TailRow[] {
    const found: TailRow[] = [];
    let next = afterSeq;
    for (const { range, batch } of this.forms.get(formId) ?? []) {
      if (range.base < next) continue;
      if (range.base > next || found.length >= limit) break;
      let seq = range.base;
      for (const row of parse(batch)) if (row.f === formId) found.push(toTailRow(row, (seq += 1), batch.microseconds));
      if (seq !== range.base + range.count) return [];
      next = seq;
    }
    return found;
  }

  private drop(batch: ReadBatch): void {
    this.remove(batch);
    for (const [formId, waiting] of this.forms) {
      const left = waiting.filter((one) => one.batch !== batch);
      if (left.length === 0) this.forms.delete(formId);
      else this.forms.set(formId, left);
    }
  }

  private remove(batch: ReadBatch): void {
    if (this.batches.delete(batch)) this.characters -= batch.size;
  }
}

function parse(batch: ReadBatch): readonly SentRow[] {
  if (batch.text !== null) {
    batch.rows = JSON.parse(batch.text) as SentRow[];
    batch.text = null;
  }
  return batch.rows;
}

function toTailRow(row: SentRow, seq: number, microseconds: number): TailRow {
  const facts = row.x === undefined ? NO_METADATA : toMetadata(row.x);
  const { score } = facts;
  return {
    seq,
    version: row.v,
    answers: toStoredOrder(row.a) as Answers,
    submittedAt: new Date(Math.floor(microseconds / 1000)),
    seconds: toSeconds(row.s, microseconds),
    standing: facts.screenedOut ? "screened" : "kept",
    score: score && { points: score.points, max: score.max, band: score.band, toMark: score.toMark },
    pageSeconds: facts.pageSeconds,
    source: facts.source,
    channelId: null,
    language: facts.language,
  };
}

const received = new WeakMap<Pool, HandedRows>();

/** Collects what is handed over to this process, until the returned function is called. */
export function receiveHandedRows({ handOver: link, pool }: Pick<Services, "handOver" | "pool">): () => void {
  const rows = new HandedRows();
  received.set(pool, rows);
  link.listen(TOPIC, (value) => rows.add(value as StoredBatch));
  const timer = setInterval(() => rows.forgetOld(), KEPT_MS).unref();
  return () => {
    clearInterval(timer);
    received.delete(pool);
  };
}

/**
 * The responses after a number that were handed over to this process, as `listTail` gives them; empty if there are none
 * right after it. The caller holds the form's row of `form_folds`.
 */
export async function listHanded(
  pool: Pool,
  executor: Executor,
  formId: number,
  afterSeq: number,
  limit: number,
): Promise<TailRow[]> {
  const handed = received.get(pool);
  const rows = handed?.listAfter(formId, afterSeq, limit) ?? [];
  const last = rows.at(-1);
  if (last === undefined) return [];
  const stored = await executor
    .selectFrom("responses")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("form_id", "=", formId)
    .where("seq", ">", afterSeq)
    .where("seq", "<=", last.seq)
    .executeTakeFirstOrThrow();
  return stored.n === rows.length ? rows : [];
}

/** Call it when the responses up to the number are counted. */
export function forgetHanded(pool: Pool, formId: number, upTo: number): void {
  received.get(pool)?.forgetUpTo(formId, upTo);
}
