/** SQL that lists forms: with filters and orders, of one owner, and those whose time in the recycle bin is over. */
import { type RawBuilder, sql, type Selectable } from "kysely";
import type { Database, Executor } from "../../../kernel/database.ts";
import { toLikePattern } from "../../../kernel/like-pattern.ts";
import { userIdsNamed } from "../../organisation/accounts/index.ts";
import { groupIdsNamed } from "../../organisation/groups/index.ts";
import { type FormOwner, isFormVisible, isOwnedBy, isSharedWith } from "./abilities.ts";
import type { ListActor } from "./actor.ts";
import { COLUMNS, DRAFT_CHANGED, type FormRecord, OWNER } from "./forms.store.ts";
import type { FormKindName, FormStateName } from "./forms.table.ts";

export interface FormFilter {
  /** Only forms that this actor may see. */
  readonly actor: ListActor;
  /** Only forms of this owner. */
  readonly owner?: FormOwner | undefined;
  /** Only forms on which this user is a collaborator. */
  readonly sharedWith?: number | undefined;
  /** Only forms whose owner's user name, nickname or group name contains this text. */
  readonly ownerName?: string | undefined;
  readonly title?: string | undefined;
  readonly kind?: FormKindName | undefined;
  /** Only forms directly in this folder; with 0, only forms in no folder. With `title`, also in the folders below it. */
  readonly folder?: number | undefined;
  /** Only forms with all of these tags. */
  readonly tags?: readonly number[] | undefined;
  /** If undefined, all forms except those in the recycle bin. */
  readonly state?: FormStateName | undefined;
  /** Newest first if undefined. */
  readonly sort?: FormSort | undefined;
  readonly limit: number;
  readonly offset: number;
}

/**
 * An order by the forms' own columns. Forms with the same value are in the order of their creation, and each order is
 * exactly the reverse of its opposite, so that one index serves both.
 */
export interface FormSort {
  readonly by: "name" | "created" | "changed";
  readonly order: "asc" | "desc";
}

/**
 * Lists count up to this many forms exactly. Beyond it, a list shows "more than", and paging continues while there are
 * rows.
 */
const MOST_COUNTED = 10_000;

export interface FormPage {
  readonly total: number;
  /** True if more forms match than `total` says. */
  readonly isPartial: boolean;
  readonly rows: FormRecord[];
}

function toQuery(executor: Executor, filter: Omit<FormFilter, "limit" | "offset">) {
  let query = executor.selectFrom("forms").where(isFormVisible(filter.actor));
  if (filter.owner !== undefined) query = query.where(isOwnedBy(filter.owner));
  if (filter.sharedWith !== undefined) query = query.where(isSharedWith(filter.sharedWith));
  if (filter.ownerName !== undefined) {
    const [users, groups] = [userIdsNamed(filter.ownerName), groupIdsNamed(filter.ownerName)];
    query = query.where(sql<boolean>`(owner_id in ${users} or owner_group in ${groups})`);
  }
  if (filter.title !== undefined) query = query.where("title", "ilike", toLikePattern(filter.title));
  if (filter.kind !== undefined) query = query.where("kind", "=", filter.kind);
  if (filter.folder === 0) query = query.where("folder_id", "is", null);
  else if (filter.folder !== undefined) {
    query = query.where(filter.title === undefined ? sql<boolean>`folder_id = ${filter.folder}` : isIn(filter.folder));
  }
  for (const tag of filter.tags ?? []) {
    query = query.where("id", "in", (eb) =>
      eb.selectFrom("form_tag_links").select("form_id").where("tag_id", "=", tag),
    );
  }
  return filter.state === undefined ? query.where("state", "<>", "trashed") : query.where("state", "=", filter.state);
}

/** Condition on `forms`: those in the folder or in a folder below it. */
const isIn = (folder: number): RawBuilder<boolean> => sql<boolean>`folder_id = any (array(
  with recursive below (id) as (
    select id from form_folders where id = ${folder}
    union all
    select f.id from form_folders f join below b on f.parent_id = b.id
  ) select id from below))`;

/** The column of each order, and the direction in which the newest form is the first of equals (migration 0041). */
const SORT_COLUMNS = {
  name: { column: sql`left(lower(title), 200) collate form_names`, newestFirst: "asc" },
  created: { column: sql`id`, newestFirst: "desc" },
  changed: { column: sql`updated_at`, newestFirst: "desc" },
} as const;

export async function listForms(executor: Executor, filter: FormFilter): Promise<FormPage> {
  const { by, order } = filter.sort ?? { by: "created", order: "desc" };
  const { column, newestFirst } = SORT_COLUMNS[by];
  const rows = await toQuery(executor, filter)
    .select(COLUMNS)
    .orderBy(column, order)
    .orderBy("id", order === newestFirst ? "desc" : "asc")
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  const some = toQuery(executor, filter).select("id").limit(limitOfCount(filter)).as("some");
  const { counted } = await executor
    .selectFrom(some)
    .select((eb) => eb.fn.countAll<number>().as("counted"))
    .executeTakeFirstOrThrow();
  return toPage(rows, counted, filter);
}

/** How many matching forms are counted for a page: one more than lists count, and no fewer than the reader has seen. */
export const limitOfCount = ({ offset, limit }: Pick<FormFilter, "offset" | "limit">): number =>
  Math.max(MOST_COUNTED, offset + limit) + 1;

/** The page with its total. `counted` is the number of matching forms, counted up to `limitOfCount`. */
export function toPage(rows: FormRecord[], counted: number, { offset }: Pick<FormFilter, "offset">): FormPage {
  const most = Math.max(MOST_COUNTED, offset + rows.length);
  return { total: Math.min(counted, most), isPartial: counted > most, rows };
}

/** Subselect (id, last_seq) of the forms that match, for statements that order them by what belongs to other modules. */
export function matchingForms(executor: Executor, filter: FormFilter): RawBuilder<unknown> {
  return sql`(${toQuery(executor, filter).select(["id", "last_seq"])})`;
}

/** Reads forms in the order of `ids`, without those that do not exist. */
export async function findForms(executor: Executor, ids: readonly number[]): Promise<FormRecord[]> {
  if (ids.length === 0) return [];
  const rows = await executor
    .selectFrom("forms")
    .select(COLUMNS)
    .where("id", "in", [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Forms that have been in the recycle bin since before the given number of days. */
export async function listExpired(executor: Executor, days: number, limit: number): Promise<number[]> {
  const rows = await executor
    .selectFrom("forms")
    .select("id")
    .where("state", "=", "trashed")
    .where("trashed_at", "<", sql<Date>`now() - make_interval(days => ${days})`)
    .orderBy("trashed_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** True if the form has been in the recycle bin since before the given number of days. */
export async function isExpired(executor: Executor, id: number, days: number): Promise<boolean> {
  const row = await executor
    .selectFrom("forms")
    .select("id")
    .where("id", "=", id)
    .where("state", "=", "trashed")
    .where("trashed_at", "<", sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  return row !== undefined;
}

export type OwnedForm = Pick<
  FormRecord,
  "id" | "owner" | "kind" | "title" | "state" | "draft_changed" | "question_count" | "updated_at"
> &
  Pick<Selectable<Database["forms"]>, "closes_at" | "cap">;

/** More forms than any owner is expected to have. If there are more, the newest ones are returned. */
const MAX_OWNED = 5000;

/** The forms of one owner that the actor may see, without those in the recycle bin, newest first. */
export async function listOwnedForms(executor: Executor, actor: ListActor, owner: FormOwner): Promise<OwnedForm[]> {
  return executor
    .selectFrom("forms")
    .select(["id", OWNER, "kind", "title", "state", "question_count", "updated_at", "closes_at", "cap", DRAFT_CHANGED])
    .where(isFormVisible(actor))
    .where(isOwnedBy(owner))
    .where("state", "<>", "trashed")
    .orderBy("id", "desc")
    .limit(MAX_OWNED)
    .execute();
}
