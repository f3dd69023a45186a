/** What the two logs have in common: a line has an id, a time, a status and a name, under other words. */
export interface LogSource {
  /** Begins the names of its trees in `log_counts`, and is its name in `log_names`. */
  readonly log: "oper" | "login";
  readonly table: "sys_oper_log" | "sys_logininfor";
  readonly id: "oper_id" | "info_id";
  readonly time: "oper_time" | "login_time";
  readonly name: "oper_name" | "user_name";
}

export const OPERATIONS: LogSource = {
  log: "oper",
  table: "sys_oper_log",
  id: "oper_id",
  time: "oper_time",
  name: "oper_name",
};

export const SIGN_INS: LogSource = {
  log: "login",
  table: "sys_logininfor",
  id: "info_id",
  time: "login_time",
  name: "user_name",
};
