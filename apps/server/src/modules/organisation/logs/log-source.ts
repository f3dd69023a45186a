/** The common structure of the two logs: an id, a time, a status and names, in differently named columns. */

/** A column for which the entries of every value are counted. */
export interface NameList {
  /** Value of `log` in `log_names`. */
  readonly key: "oper" | "oper.title" | "oper.type" | "login";
  readonly column: "oper_name" | "title" | "business_type" | "user_name";
  readonly type: "text" | "int4";
}

export interface LogSource {
  /** Prefix of its trees in `log_counts`. */
  readonly log: "oper" | "login";
  readonly table: "sys_oper_log" | "sys_logininfor";
  readonly id: "oper_id" | "info_id";
  readonly time: "oper_time" | "login_time";
}

export const OPERATIONS: LogSource = { log: "oper", table: "sys_oper_log", id: "oper_id", time: "oper_time" };
export const OPERATORS: NameList = { key: "oper", column: "oper_name", type: "text" };
export const TITLES: NameList = { key: "oper.title", column: "title", type: "text" };
export const KINDS: NameList = { key: "oper.type", column: "business_type", type: "int4" };

export const SIGN_INS: LogSource = { log: "login", table: "sys_logininfor", id: "info_id", time: "login_time" };
export const ACCOUNTS: NameList = { key: "login", column: "user_name", type: "text" };
