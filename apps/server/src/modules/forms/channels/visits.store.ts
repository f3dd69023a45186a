/** SQL of `form_visits`: how often a form was opened, begun and submitted, by version, day, channel and device (docs/adr/0071). */
import { sql } from "kysely";
import type { Executor } from "../../../kernel/database.ts";
import type { Device } from "./device.ts";

export interface VisitCounts {
  readonly views: number;
  readonly starts: number;
  readonly finished: number;
}

export interface Visits extends VisitCounts {
  readonly formId: number;
  readonly version: number;
  /** `YYYY-MM-DD` in the organisation's time zone. */
  readonly day: string;
  /** Null for no channel. */
  readonly code: string | null;
  readonly device: Device;
}

/**
 * Adds what a node has counted. Rows are locked in the order of their key, so two nodes do not wait for each other. What
 * belongs to a form that was purged meanwhile is left out.
 */
export async function addVisits(db: Executor, visits: readonly Visits[]): Promise<void> {
  await sql`
    insert into form_visits as v (form_id, version, day, channel_id, device, views, starts, finished)
    select i.form_id, i.version, i.day, coalesce(c.id, 0) as channel, i.device, sum(i.views), sum(i.starts), sum(i.finished)
    from jsonb_to_recordset(${JSON.stringify(visits.map(toRow))}::jsonb)
      as i (form_id bigint, version integer, day date, code text, device text, views bigint, starts bigint, finished bigint)
    join forms f on f.id = i.form_id
    left join form_channels c on c.form_id = i.form_id and c.code = i.code
    group by i.form_id, i.version, i.day, coalesce(c.id, 0), i.device
    order by i.form_id, i.version, i.day, channel, i.device
    on conflict on constraint form_visits_pk do update set views = v.views + excluded.views,
      starts = v.starts + excluded.starts, finished = v.finished + excluded.finished`.execute(db);
}

const toRow = ({ formId, ...rest }: Visits) => ({ form_id: formId, ...rest });

/** The sums of a form. */
export async function sumVisits(db: Executor, formId: number): Promise<VisitCounts> {
  const { rows } = await sql<VisitCounts>`
    select coalesce(sum(views), 0)::bigint as views, coalesce(sum(starts), 0)::bigint as starts,
      coalesce(sum(finished), 0)::bigint as finished
    from form_visits where form_id = ${formId}`.execute(db);
  return rows[0] ?? { views: 0, starts: 0, finished: 0 };
}

/** The sums of each kind of device, of a form or of one of its versions. Kinds without visits are left out. */
export async function sumVisitsByDevice(
  db: Executor,
  formId: number,
  version?: number,
): Promise<readonly (VisitCounts & { readonly device: Device })[]> {
  const { rows } = await sql<VisitCounts & { device: Device }>`
    select device, sum(views)::bigint as views, sum(starts)::bigint as starts, sum(finished)::bigint as finished
    from form_visits
    where form_id = ${formId} and (${version ?? null}::integer is null or version = ${version ?? null})
    group by device order by device`.execute(db);
  return rows;
}

/** The sums of all of them. */
export const totalVisits = (all: readonly VisitCounts[]): VisitCounts => ({
  views: all.reduce((sum, { views }) => sum + views, 0),
  starts: all.reduce((sum, { starts }) => sum + starts, 0),
  finished: all.reduce((sum, { finished }) => sum + finished, 0),
});

/** The sums of each channel. */
export async function sumVisitsByChannel(db: Executor, formId: number): Promise<ReadonlyMap<number, VisitCounts>> {
  const { rows } = await sql<VisitCounts & { id: number }>`
    select channel_id as id, sum(views)::bigint as views, sum(starts)::bigint as starts, sum(finished)::bigint as finished
    from form_visits where form_id = ${formId} and channel_id > 0 group by channel_id`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
