/**
 * Who created and last updated an administration record, and when: table columns and wire format (administration
 * contract §3).
 */
import type { Written as WrittenSchema } from "@idata/contracts";
import type { Generated } from "kysely";
import type { Ctx } from "./context.ts";

export interface AuditColumns {
  create_by: Generated<string>;
  create_time: Generated<Date>;
  update_by: Generated<string>;
  update_time: Date | null;
}

type Written = Readonly<Record<keyof typeof WrittenSchema, string | null>>;

interface WrittenRow {
  readonly create_by: string;
  readonly create_time: Date;
  readonly update_by: string;
  readonly update_time: Date | null;
  /** Some records have no remark. */
  readonly remark?: string | null;
}

export function presentAuditColumns({ calendar }: Pick<Ctx, "calendar">, row: WrittenRow): Written {
  return {
    createBy: row.create_by,
    createTime: calendar.toTime(row.create_time),
    updateBy: row.update_by,
    updateTime: row.update_time === null ? null : calendar.toTime(row.update_time),
    remark: row.remark ?? null,
  };
}
