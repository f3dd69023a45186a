/** SQL of dictionary entries. */
import type { Insertable, Selectable } from "kysely";
import { type PageInput, type SortInput, toSort, toWindow } from "../../../kernel/admin-list.ts";
import type { Executor, Tx } from "../../../kernel/database.ts";
import { toLikePattern } from "../../../kernel/like-pattern.ts";
import type { SysDictDataTable } from "./dictionaries.table.ts";

export type DictDataRow = Selectable<SysDictDataTable>;
export type DictDataFields = Pick<
  Insertable<SysDictDataTable>,
  | "dict_sort"
  | "dict_label"
  | "dict_value"
  | "dict_type"
  | "css_class"
  | "list_class"
  | "is_default"
  | "status"
  | "remark"
>;

/** In display order; empty for an unknown dictionary. */
export function listEnabledEntries(db: Executor, type: string): Promise<DictDataRow[]> {
  return db
    .selectFrom("sys_dict_data")
    .selectAll()
    .where("dict_type", "=", type)
    .where("status", "=", "0")
    .orderBy("dict_sort")
    .orderBy("dict_code")
    .execute();
}

export interface DictDataFilter {
  readonly dictType?: string | undefined;
  readonly dictLabel?: string | undefined;
  readonly status?: string | undefined;
}

const SORTS = {
  dictCode: "dict_code",
  dictSort: "dict_sort",
  dictLabel: "dict_label",
  dictValue: "dict_value",
  dictType: "dict_type",
  isDefault: "is_default",
  status: "status",
  remark: "remark",
  createBy: "create_by",
  createTime: "create_time",
  updateTime: "update_time",
} as const;

function selectData(db: Executor, { dictType = "", dictLabel = "", status = "" }: DictDataFilter) {
  let query = db.selectFrom("sys_dict_data");
  if (dictType !== "") query = query.where("dict_type", "=", dictType);
  if (dictLabel !== "") query = query.where("dict_label", "ilike", toLikePattern(dictLabel));
  if (status !== "") query = query.where("status", "=", status);
  return query;
}

export async function listDictData(
  db: Executor,
  filter: DictDataFilter,
  page: PageInput & SortInput,
): Promise<{ total: number; rows: DictDataRow[] }> {
  const query = selectData(db, filter);
  const sort = toSort(page, SORTS) ?? { column: "dict_sort", direction: "asc" };
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const { limit, offset } = toWindow(page, total);
  const ordered = query.selectAll().orderBy(sort.column, sort.direction).orderBy("dict_code");
  const rows = await ordered.limit(limit).offset(offset).execute();
  return { total, rows };
}

/** The next rows of the filtered list, in the order of their codes. */
export function listDictDataAfter(
  db: Executor,
  filter: DictDataFilter,
  after: number,
  limit: number,
): Promise<DictDataRow[]> {
  return selectData(db, filter).selectAll().where("dict_code", ">", after).orderBy("dict_code").limit(limit).execute();
}

export async function findDictData(db: Executor, dictCode: number): Promise<DictDataRow | null> {
  const row = await db.selectFrom("sys_dict_data").selectAll().where("dict_code", "=", dictCode).executeTakeFirst();
  return row ?? null;
}

export async function insertDictData(db: Executor, fields: DictDataFields, by: string): Promise<void> {
  await db
    .insertInto("sys_dict_data")
    .values({ ...fields, create_by: by })
    .execute();
}

/** Returns false if no entry has this code. */
export async function updateDictData(
  db: Executor,
  dictCode: number,
  fields: DictDataFields,
  by: string,
  at: Date,
): Promise<boolean> {
  const result = await db
    .updateTable("sys_dict_data")
    .set({ ...fields, update_by: by, update_time: at })
    .where("dict_code", "=", dictCode)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Returns the number of deleted entries. */
export async function deleteDictDataRows(tx: Tx, codes: readonly number[]): Promise<number> {
  const result = await tx
    .deleteFrom("sys_dict_data")
    .where("dict_code", "in", [...codes])
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
