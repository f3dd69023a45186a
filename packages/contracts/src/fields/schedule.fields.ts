/** Field rules for schedules (administration contract §2.13). */
import type { FieldRules } from "../field-rules.ts";

export const SCHEDULE_FIELDS = {
  jobName: { label: { zh: "任务名称", en: "Name" }, required: true, max: 64 },
  invokeTarget: { label: { zh: "调用目标字符串", en: "Task" }, required: true, max: 500 },
  cronExpression: { label: { zh: "Cron执行表达式", en: "Cron expression" }, required: true, max: 255 },
  remark: { label: { zh: "备注", en: "Remark" }, max: 500 },
} as const satisfies FieldRules;
