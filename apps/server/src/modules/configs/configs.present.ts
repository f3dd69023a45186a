/** A setting on the wire (administration contract §3.8). */
import type { Ctx } from "../../kernel/context.ts";
import type { ConfigRow } from "./configs.store.ts";

export function presentConfig({ calendar }: Pick<Ctx, "calendar">, row: ConfigRow): Record<string, unknown> {
  return {
    configId: row.config_id,
    configName: row.config_name,
    configKey: row.config_key,
    configValue: row.config_value,
    configType: row.config_type,
    createBy: row.create_by,
    createTime: calendar.toTime(row.create_time),
    updateBy: row.update_by,
    updateTime: row.update_time === null ? null : calendar.toTime(row.update_time),
    remark: row.remark,
  };
}
