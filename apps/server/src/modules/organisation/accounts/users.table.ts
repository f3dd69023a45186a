/** Rows of the tables this module owns (migrations 0001, 0017). */
import type { Generated } from "kysely";
import type { WrittenColumns } from "../../../kernel/written.ts";

export interface SysUserTable extends WrittenColumns {
  user_id: Generated<number>;
  dept_id: number | null;
  user_name: string;
  nick_name: string;
  user_type: Generated<string>;
  email: Generated<string>;
  phonenumber: Generated<string>;
  sex: Generated<string>;
  avatar: Generated<string>;
  /** Argon2id, PHC string. */
  password: string;
  status: Generated<string>;
  del_flag: Generated<string>;
  login_ip: Generated<string>;
  login_date: Date | null;
  pwd_update_date: Date | null;
  /** Raised by a trigger with every change of password, status or deletion (migration 0017). */
  credential_version: Generated<number>;
  /** Kept by triggers (migration 0023). */
  name_look: Generated<string>;
  remark: string | null;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    sys_user: SysUserTable;
    /** Of users that are not deleted, by department (0: none), in parts; kept by triggers. */
    user_counts: { dept_id: number; part: Generated<number>; users: number };
  }
}
