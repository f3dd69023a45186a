/** Rows of the tables this module owns (migrations 0001, 0011, 0017). */
import type { Words } from "@idata/contracts";
import type { ColumnType, Generated } from "kysely";
import type { WrittenColumns } from "../../kernel/written.ts";

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

/** Why a row of an imported file was refused. */
export interface StoredFault {
  /** As the spreadsheet numbers it. */
  readonly row: number;
  readonly reason: Words;
}

type Json<T> = ColumnType<T, string | undefined, string>;

export interface UserImportsTable {
  import_id: Generated<string>;
  owner_id: number;
  status: ColumnType<ImportStatus, ImportStatus | undefined, ImportStatus>;
  total: Generated<number>;
  handled: Generated<number>;
  imported: Generated<number>;
  updated: Generated<number>;
  faults: Json<StoredFault[]>;
  created_at: Generated<Date>;
  seen_at: Generated<Date>;
}

export type ImportStatus = "running" | "done" | "broken";

declare module "../../kernel/database.ts" {
  interface Database {
    sys_user: SysUserTable;
    sys_user_role: { user_id: number; role_id: number };
    sys_user_post: { user_id: number; post_id: number };
    user_imports: UserImportsTable;
    /** Of users that are not deleted, by department (0: none), in parts; kept by triggers. */
    user_counts: { dept_id: number; part: Generated<number>; users: number };
  }
}
