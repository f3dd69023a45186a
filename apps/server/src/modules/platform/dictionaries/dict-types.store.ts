/** SQL of dictionaries. */
import type { Insertable, Selectable } from "kysely";
import {
  isInRange,
  type PageInput,
  type SortInput,
  type TimeRange,
  toSort,
  toWindow,
} from "../../../kernel/admin-list.ts";
import type { Executor, Tx } from "../../../kernel/database.ts";
import { toLikePattern } from "../../../kernel/like-pattern.ts";
import type { SysDictTypeTable } from "./dictionaries.table.ts";

export type DictTypeRow = Selectable<SysDictTypeTable>;
export type DictTypeFields = Pick<Insertable<SysDictTypeTable>, "dict_name" | "dict_type" | "status" | "remark">;

export interface DictTypeFilter {
  readonly dictName?: string | undefined;
  readonly dictType?: string | undefined;
  readonly status?: string | undefined;
  readonly range: TimeRange;
  /** IANA name of the zone in which the range is given. */
  readonly zone: string;
}

const SORTS = {
  dictId: "dict_id",
  dictName: "dict_name",
  dictType: "dict_type",
  status: "status",
  remark: "remark",
  createBy: "create_by",
  createTime: "create_time",
  updateTime: "update_time",
} as const;

function selectTypes(db: Executor, { dictName = "", dictType = "", status = "", range, zone }: DictTypeFilter) {
  let query = db.selectFrom("sys_dict_type").where(isInRange("create_time", range, zone));
  if (dictName !== "") query = query.where("dict_name", "ilike", toLikePattern(dictName));
  if (dictType !== "") query = query.where("dict_type", "ilike", toLikePattern(dictType));
  if (status !== "") query = query.where("status", "=", status);
  return query;
}

export async function listDictTypes(
  db: Executor,
  filter: DictTypeFilter,
  page: PageInput & SortInput,
): Promise<{ total: number; rows: DictTypeRow[] }> {
  const query = selectTypes(db, filter);
  const sort = toSort(page, SORTS) ?? { column: "dict_id", direction: "asc" };
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const { limit, offset } = toWindow(page, total);
  const ordered = query.selectAll().orderBy(sort.column, sort.direction).orderBy("dict_id");
  const rows = await ordered.limit(limit).offset(offset).execute();
  return { total, rows };
}

export function listAllDictTypes(db: Executor): Promise<DictTypeRow[]> {
  return db.selectFrom("sys_dict_type").selectAll().orderBy("dict_id").execute();
}

/** The next rows of the filtered list, in the order of their ids. */
export function listDictTypesAfter(
  db: Executor,
  filter: DictTypeFilter,
  after: number,
  limit: number,
): Promise<DictTypeRow[]> {
  return selectTypes(db, filter).selectAll().where("dict_id", ">", after).orderBy("dict_id").limit(limit).execute();
}

export async function findDictType(db: Executor, dictId: number): Promise<DictTypeRow | null> {
  const row = await db.selectFrom("sys_dict_type").selectAll().where("dict_id", "=", dictId).executeTakeFirst();
  return row ?? null;
}

export async function insertDictType(db: Executor, fields: DictTypeFields, by: string): Promise<void> {
  await db
    .insertInto("sys_dict_type")
    .values({ ...fields, create_by: by })
    .execute();
}

/** Returns false if no dictionary has this id. If the type changes, the foreign key changes it in all entries too. */
export async function updateDictType(
  db: Executor,
  dictId: number,
  fields: DictTypeFields,
  by: string,
  at: Date,
): Promise<boolean> {
  const result = await db
    .updateTable("sys_dict_type")
    .set({ ...fields, update_by: by, update_time: at })
    .where("dict_id", "=", dictId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Locks the dictionaries, so that no entry can be added to them until the transaction ends. */
export function lockDictTypes(tx: Tx, dictIds: readonly number[]): Promise<DictTypeRow[]> {
  return tx
    .selectFrom("sys_dict_type")
    .selectAll()
    .where("dict_id", "in", [...dictIds])
    .orderBy("dict_id")
    .forUpdate()
    .execute();
}

/** Returns one of the given types that has entries, or null. */
export async function findFilledType(tx: Tx, types: readonly string[]): Promise<string | null> {
  const row = await tx
    .selectFrom("sys_dict_data")
    .select("dict_type")
    .where("dict_type", "in", [...types])
    .orderBy("dict_code")
    .executeTakeFirst();
  return row?.dict_type ?? null;
}

export async function deleteDictTypeRows(tx: Tx, dictIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom("sys_dict_type")
    .where("dict_id", "in", [...dictIds])
    .execute();
}
