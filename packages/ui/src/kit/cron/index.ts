export { CronEditor, isCron } from "./cron-editor.tsx";
export type { CronEditorProps, CronWords } from "./cron-editor.tsx";
export { describeCron } from "./describe-cron.ts";
export type { CronReading } from "./describe-cron.ts";
export { DEFAULT_CRON, parseCron, printCron } from "./cron-fields.ts";
