/** Rows of the tables this module owns (migration 0014). */
import type { Generated } from "kysely";

export interface SysNoticeTable {
  notice_id: Generated<number>;
  notice_title: string;
  /** `1` notification, `2` announcement. */
  notice_type: string;
  /** Cleaned HTML. */
  notice_content: string;
  /** `0` open, `1` closed. */
  status: string;
  create_by: Generated<string>;
  create_time: Generated<Date>;
  update_by: Generated<string>;
  update_time: Date | null;
  remark: string | null;
}

export interface SysNoticeReadTable {
  read_id: Generated<number>;
  notice_id: number;
  user_id: number;
  read_time: Generated<Date>;
}

declare module "../../kernel/database.ts" {
  interface Database {
    sys_notice: SysNoticeTable;
    sys_notice_read: SysNoticeReadTable;
  }
}
