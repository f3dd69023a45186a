/** A setting in the wire format (administration contract §3.8). */
import type { DataOf, getConfig } from "@idata/contracts";
import type { Ctx } from "../../../kernel/context.ts";
import { presentAuditColumns } from "../../../kernel/written.ts";
import type { ConfigRow } from "./configs.store.ts";

export function presentConfig(ctx: Pick<Ctx, "calendar">, row: ConfigRow): DataOf<typeof getConfig> {
  return {
    configId: row.config_id,
    configName: row.config_name,
    configKey: row.config_key,
    configValue: row.config_value,
    configType: row.config_type,
    ...presentAuditColumns(ctx, row),
  };
}
