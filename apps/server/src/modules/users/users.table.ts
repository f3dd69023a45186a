/** Rows of the tables this module owns (migration 0001). */
import type { Generated } from "kysely";

export interface SysUserTable {
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
  create_by: Generated<string>;
  create_time: Generated<Date>;
  update_by: Generated<string>;
  update_time: Date | null;
  remark: string | null;
}

declare module "../../kernel/database.ts" {
  interface Database {
    sys_user: SysUserTable;
    sys_user_role: { user_id: number; role_id: number };
    sys_user_post: { user_id: number; post_id: number };
  }
}
