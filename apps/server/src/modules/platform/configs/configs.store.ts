/** SQL of system settings (`sys_config`). */
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
import type { SysConfigTable } from "./configs.table.ts";

export type ConfigRow = Selectable<SysConfigTable>;
export type ConfigFields = Pick<
  Insertable<SysConfigTable>,
  "config_name" | "config_key" | "config_value" | "config_type" | "remark"
>;

export async function findConfigValue(db: Executor, key: string): Promise<string | null> {
  const row = await db.selectFrom("sys_config").select("config_value").where("config_key", "=", key).executeTakeFirst();
  return row?.config_value ?? null;
}

/**
 * The value as an SQL expression, for statements that must read it in the same snapshot. `key` must be a constant,
 * never user input.
 */
export const configValueSql = (key: `sys.${string}`): string =>
  `(select config_value from sys_config where config_key = '${key}')`;

export interface ConfigFilter {
  readonly configName?: string | undefined;
  readonly configKey?: string | undefined;
  readonly configType?: string | undefined;
  readonly range: TimeRange;
  /** IANA name of the zone in which the range is given. */
  readonly zone: string;
}

const SORTS = {
  configId: "config_id",
  configName: "config_name",
  configKey: "config_key",
  configValue: "config_value",
  configType: "config_type",
  remark: "remark",
  createBy: "create_by",
  createTime: "create_time",
  updateTime: "update_time",
} as const;

function selectConfigs(db: Executor, { configName = "", configKey = "", configType = "", range, zone }: ConfigFilter) {
  let query = db.selectFrom("sys_config").where(isInRange("create_time", range, zone));
  if (configName !== "") query = query.where("config_name", "ilike", toLikePattern(configName));
  if (configKey !== "") query = query.where("config_key", "ilike", toLikePattern(configKey));
  if (configType !== "") query = query.where("config_type", "=", configType);
  return query;
}

export async function listConfigs(
  db: Executor,
  filter: ConfigFilter,
  page: PageInput & SortInput,
): Promise<{ total: number; rows: ConfigRow[] }> {
  const query = selectConfigs(db, filter);
  const sort = toSort(page, SORTS) ?? { column: "config_id", direction: "asc" };
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const { limit, offset } = toWindow(page, total);
  const ordered = query.selectAll().orderBy(sort.column, sort.direction).orderBy("config_id");
  const rows = await ordered.limit(limit).offset(offset).execute();
  return { total, rows };
}

/** The next rows of the filtered list, in the order of their ids. */
export function listConfigsAfter(
  db: Executor,
  filter: ConfigFilter,
  after: number,
  limit: number,
): Promise<ConfigRow[]> {
  return selectConfigs(db, filter)
    .selectAll()
    .where("config_id", ">", after)
    .orderBy("config_id")
    .limit(limit)
    .execute();
}

export async function findConfig(db: Executor, configId: number): Promise<ConfigRow | null> {
  const row = await db.selectFrom("sys_config").selectAll().where("config_id", "=", configId).executeTakeFirst();
  return row ?? null;
}

export async function insertConfig(db: Executor, fields: ConfigFields, by: string): Promise<void> {
  await db
    .insertInto("sys_config")
    .values({ ...fields, create_by: by })
    .execute();
}

/** Locks the settings and returns them in the order of their ids. */
export function lockConfigs(tx: Tx, configIds: readonly number[]): Promise<ConfigRow[]> {
  return tx
    .selectFrom("sys_config")
    .selectAll()
    .where("config_id", "in", [...configIds])
    .orderBy("config_id")
    .forUpdate()
    .execute();
}

export async function updateConfig(
  tx: Tx,
  configId: number,
  fields: ConfigFields,
  by: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable("sys_config")
    .set({ ...fields, update_by: by, update_time: at })
    .where("config_id", "=", configId)
    .execute();
}

export async function deleteConfigRows(tx: Tx, configIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom("sys_config")
    .where("config_id", "in", [...configIds])
    .execute();
}
