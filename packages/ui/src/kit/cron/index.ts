export { CronEditor } from "./cron-editor.tsx";
export type { CronEditorProps, CronWords } from "./cron-editor.tsx";
export { DEFAULT_CRON, parseCron, printCron } from "./cron-fields.ts";
