/** SQL that lists forms: with filters and orders, of one owner, and those whose time in the recycle bin is over. */
import { sql } from "kysely";
import type { Executor } from "../../../kernel/database.ts";
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
  /** Only forms directly in this folder; with 0, only forms in no folder. */
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

/** An order that the database can make of the forms' own columns. Forms with the same value are ordered by id. */
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
  else if (filter.folder !== undefined) query = query.where("folder_id", "=", filter.folder);
  for (const tag of filter.tags ?? []) {
    query = query.where("id", "in", (eb) =>
      eb.selectFrom("form_tag_links").select("form_id").where("tag_id", "=", tag),
    );
  }
  return filter.state === undefined ? query.where("state", "<>", "trashed") : query.where("state", "=", filter.state);
}

const SORT_COLUMNS = {
  name: sql`lower(title) collate form_names`,
  created: sql`id`,
  changed: sql`updated_at`,
} as const;

export async function listForms(executor: Executor, filter: FormFilter): Promise<FormPage> {
  const query = toQuery(executor, filter);
  const { by, order } = filter.sort ?? { by: "created", order: "desc" };
  const sorted = query.select(COLUMNS).orderBy(SORT_COLUMNS[by], order);
  const rows = await (by === "created" ? sorted : sorted.orderBy("id", "desc"))
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  const most = Math.max(MOST_COUNTED, filter.offset + rows.length);
  const { counted } = await executor
    .selectFrom(
      query
        .select("id")
        .limit(most + 1)
        .as("some"),
    )
    .select((eb) => eb.fn.countAll<number>().as("counted"))
    .executeTakeFirstOrThrow();
  return { total: Math.min(counted, most), isPartial: counted > most, rows };
}

/** The ids of all forms that match, the newest first; at most as many as lists count. */
export async function listFormIds(executor: Executor, filter: Omit<FormFilter, "limit" | "offset">): Promise<number[]> {
  const rows = await toQuery(executor, filter).select("id").orderBy("id", "desc").limit(MOST_COUNTED).execute();
  return rows.map(({ id }) => id);
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
>;

/** More forms than any owner is expected to have. If there are more, the newest ones are returned. */
const MAX_OWNED = 5000;

/** The forms of one owner that the actor may see, without those in the recycle bin, newest first. */
export async function listOwnedForms(executor: Executor, actor: ListActor, owner: FormOwner): Promise<OwnedForm[]> {
  return executor
    .selectFrom("forms")
    .select(["id", OWNER, "kind", "title", "state", "question_count", "updated_at", DRAFT_CHANGED])
    .where(isFormVisible(actor))
    .where(isOwnedBy(owner))
    .where("state", "<>", "trashed")
    .orderBy("id", "desc")
    .limit(MAX_OWNED)
    .execute();
}
