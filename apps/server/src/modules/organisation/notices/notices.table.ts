/** Row types of `sys_notice` and `sys_notice_read` (migration 0014). */
import type { Generated } from "kysely";
import type { AuditColumns } from "../../../kernel/written.ts";

export interface SysNoticeTable extends AuditColumns {
  notice_id: Generated<number>;
  notice_title: string;
  /** `1` is a notification, `2` an announcement. */
  notice_type: string;
  /** Cleaned HTML. */
  notice_content: string;
  /** `0` is open, `1` closed. */
  status: string;
  remark: string | null;
}

export interface SysNoticeReadTable {
  read_id: Generated<number>;
  notice_id: number;
  user_id: number;
  read_time: Generated<Date>;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    sys_notice: SysNoticeTable;
    sys_notice_read: SysNoticeReadTable;
  }
}
