/** Row types of `sys_user` and `user_counts` (migrations 0001, 0017). */
import type { Generated } from "kysely";
import type { AuditColumns } from "../../../kernel/written.ts";

export interface SysUserTable extends AuditColumns {
  user_id: Generated<number>;
  dept_id: number | null;
  user_name: string;
  nick_name: string;
  user_type: Generated<string>;
  email: Generated<string>;
  phonenumber: Generated<string>;
  sex: Generated<string>;
  avatar: Generated<string>;
  /** Argon2id as a PHC string. */
  password: string;
  status: Generated<string>;
  del_flag: Generated<string>;
  login_ip: Generated<string>;
  login_date: Date | null;
  pwd_update_date: Date | null;
  /** Incremented by a trigger whenever the password, the status or the deletion flag changes (migration 0017). */
  credential_version: Generated<number>;
  /** Maintained by triggers (migration 0023). */
  name_look: Generated<string>;
  remark: string | null;
  /** The language in which the user last used the console (migration 0059). */
  language: Generated<"zh" | "en">;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    sys_user: SysUserTable;
    /** Number of users that are not deleted, per department (0: none), split into parts. Maintained by triggers. */
    user_counts: { dept_id: number; part: Generated<number>; users: number };
  }
}
