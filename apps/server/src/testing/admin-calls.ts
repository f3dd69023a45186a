/** Every call of the administration contract §2.1–2.12, §2.14 and §2.16. */
import type { AdminCall } from "./admin-call.ts";
import { SESSION_CALLS } from "./session-calls.ts";
import { USER_CALLS } from "./user-calls.ts";
import { ROLE_CALLS } from "./role-calls.ts";
import { TREE_CALLS } from "./tree-calls.ts";
import { RECORD_CALLS } from "./record-calls.ts";
import { MONITOR_CALLS } from "./monitor-calls.ts";
import { MONITORING_CALLS } from "./monitoring-calls.ts";

export const ADMIN_CALLS: readonly AdminCall[] = [
  ...SESSION_CALLS,
  ...USER_CALLS,
  ...ROLE_CALLS,
  ...TREE_CALLS,
  ...RECORD_CALLS,
  ...MONITOR_CALLS,
  ...MONITORING_CALLS,
];
