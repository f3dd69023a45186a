/** SQL of `response_annotations`: what the owner's side writes beside responses (docs/adr/0080). */
import { type Generated, type RawBuilder, sql, type SqlBool } from "kysely";
import type { Executor, Tx } from "../../../kernel/database.ts";

interface ResponseAnnotationsTable {
  form_id: number;
  seq: number;
  revision: Generated<number>;
  note: Generated<string>;
  tags: Generated<readonly string[]>;
  is_flagged: Generated<boolean>;
  assignee: number | null;
  changed_at: Generated<Date>;
  changed_by: number | null;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    response_annotations: ResponseAnnotationsTable;
  }
}

export interface Annotation {
  /** 0 for a response that nobody has annotated. */
  readonly revision: number;
  readonly note: string;
  readonly tags: readonly string[];
  readonly isFlagged: boolean;
  /** The account that looks after the response. */
  readonly assignee: number | null;
}

export const NO_ANNOTATION: Annotation = { revision: 0, note: "", tags: [], isFlagged: false, assignee: null };

/** By the number of the response; only responses that have one. */
export async function listAnnotations(
  db: Executor,
  formId: number,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, Annotation>> {
  if (seqs.length === 0) return new Map();
  const rows = await db
    .selectFrom("response_annotations")
    .select(["seq", "revision", "note", "tags", "is_flagged as isFlagged", "assignee"])
    .where("form_id", "=", formId)
    .where(sql<boolean>`seq = any (${[...seqs]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ seq, ...annotation }) => [seq, annotation]));
}

/** Of all responses of a form that have one, by their number. */
export async function listAllAnnotations(db: Executor, formId: number): Promise<ReadonlyMap<number, Annotation>> {
  const rows = await db
    .selectFrom("response_annotations")
    .select(["seq", "revision", "tags", "is_flagged as isFlagged", "assignee"])
    .where("form_id", "=", formId)
    .execute();
  return new Map(rows.map(({ seq, ...annotation }) => [seq, { ...annotation, note: "" }]));
}

/** Replaces the annotation if its revision is still `revision`. Returns false if it is another one. */
export async function saveAnnotation(
  tx: Tx,
  { formId, seq, by }: { readonly formId: number; readonly seq: number; readonly by: number },
  { revision, note, tags, isFlagged, assignee }: Annotation,
): Promise<boolean> {
  const { rows } = await sql`
    insert into response_annotations as a (form_id, seq, note, tags, is_flagged, assignee, changed_by)
    select ${formId}, ${seq}, ${note}, ${[...tags]}::text[], ${isFlagged}, ${assignee}, ${by}
    where ${revision} = 0 or exists (select from response_annotations where form_id = ${formId} and seq = ${seq})
    on conflict on constraint response_annotations_pk do update
    set revision = a.revision + 1, note = excluded.note, tags = excluded.tags, is_flagged = excluded.is_flagged,
      assignee = excluded.assignee, changed_by = excluded.changed_by, changed_at = now()
    where a.revision = ${revision}
    returning 1`.execute(tx);
  return rows.length === 1;
}

export interface AnnotationChange {
  readonly addTags: readonly string[];
  readonly removeTags: readonly string[];
  /** Undefined leaves it as it is. */
  readonly isFlagged?: boolean | undefined;
  readonly assignee?: number | null | undefined;
}

/**
 * Changes many annotations in the order of their numbers, each from what it is at that moment, so two such changes at
 * once lose nothing. Leaves out responses that would get more than `mostTags`. Returns the numbers of those that were changed.
 */
export async function changeAnnotations(
  tx: Tx,
  {
    formId,
    ids,
    by,
    mostTags,
  }: {
    readonly formId: number;
    readonly ids: readonly string[];
    readonly by: number;
    readonly mostTags: number;
  },
  { addTags, removeTags, isFlagged, assignee }: AnnotationChange,
): Promise<number[]> {
  // First the rows, so that the tags below are those after a change that this one had to wait for.
  await sql`
    insert into response_annotations (form_id, seq, revision)
    select form_id, seq, 0 from responses
    where form_id = ${formId} and response_id = any (${[...ids]}::uuid[]) order by seq
    on conflict do nothing`.execute(tx);
  await sql`
    select from response_annotations a join responses r using (form_id, seq)
    where a.form_id = ${formId} and r.response_id = any (${[...ids]}::uuid[]) order by seq for update of a`.execute(tx);
  const { rows } = await sql<{ seq: number }>`
    update response_annotations a
    set revision = a.revision + 1, tags = n.tags, changed_by = ${by}, changed_at = now(),
      is_flagged = coalesce(${isFlagged ?? null}::boolean, a.is_flagged),
      assignee = case when ${assignee === undefined} then a.assignee else ${assignee ?? null}::bigint end
    from responses r, lateral (
      select coalesce(array_agg(t order by place), '{}') as tags from (
        select t, min(place) as place
        from unnest((select b.tags from response_annotations b where b.form_id = r.form_id and b.seq = r.seq)
          || ${[...addTags]}::text[]) with ordinality as u (t, place)
        where t <> all (${[...removeTags]}::text[]) group by t
      ) as every
    ) n
    where a.form_id = ${formId} and r.form_id = a.form_id and r.seq = a.seq
      and r.response_id = any (${[...ids]}::uuid[]) and cardinality(n.tags) <= ${mostTags}
    returning a.seq`.execute(tx);
  return rows.map(({ seq }) => seq);
}

/** Tags of a form with how many responses have them, the most frequent first. */
export async function listTagsInUse(
  db: Executor,
  formId: number,
  most: number,
): Promise<{ readonly tag: string; readonly count: number }[]> {
  const { rows } = await sql<{ tag: string; count: number }>`
    select t as tag, count(*)::integer as count from response_annotations, unnest(tags) as t
    where form_id = ${formId} group by t order by count(*) desc, t limit ${most}`.execute(db);
  return rows;
}

export interface AnnotationFilter {
  readonly tag?: string | undefined;
  readonly isFlagged?: true | undefined;
  readonly assignee?: number | undefined;
}

/** Condition on `responses`; null if nothing is asked. */
export function isAnnotatedAs({ tag, isFlagged, assignee }: AnnotationFilter): RawBuilder<SqlBool> | null {
  if (tag === undefined && isFlagged === undefined && assignee === undefined) return null;
  return sql<SqlBool>`exists (
    select from response_annotations a where a.form_id = responses.form_id and a.seq = responses.seq
      and (${tag ?? null}::text is null or ${tag ?? null}::text = any (a.tags))
      and (${assignee ?? null}::bigint is null or a.assignee = ${assignee ?? null}::bigint)
      and (not ${isFlagged ?? false}::boolean or a.is_flagged))`;
}

/** Only for a form that is deleted in the same transaction. */
export async function deleteAnnotationsOfForm(tx: Tx, formId: number): Promise<void> {
  await tx.deleteFrom("response_annotations").where("form_id", "=", formId).execute();
}
